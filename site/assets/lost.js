// On the page for what is missing: an address that holds a rule's number leads on to where that rule stands. Nothing
// is gone to before it was seen that it is there.
"use strict";
(async () => {
  const { root, hrefOf } = window.rulesdoc;
  const views = document.documentElement.dataset.views.split(" ");
  const days = document.currentScript.dataset.days.split(" ").filter(Boolean);
  const preferred = () =>
    navigator.languages.map((each) => each.split("-")[0]).find((each) => views.includes(each)) || views[0];

  // Whether a page is there and holds the anchor of an address.
  const holds = async (address) => {
    const [page, anchor] = address.split("#");
    const answer = await fetch(page).catch(() => null);
    if (!answer || !answer.ok) return false;
    return !anchor || (await answer.text()).includes(` id="${anchor}"`);
  };

  // The edition in force on a day; the newest has no old numbers, only today's.
  const inForce = (day) => days.filter((each) => each <= day).pop() || days[0];
  const ofEdition = (day, number) =>
    [number.split(".")[0], number[0]].map((page) => `${root}was/${day}/${page}/index.html#${number}`);

  const places = async function* (parts) {
    const address = parts.pop().toLowerCase();
    const number = /^\d{3}(\.\d+[a-z]{0,2})?$/.test(address);
    if (parts[0] === "was" && parts.length === 2 && number) {
      const day = inForce(parts[1]);
      if (day && day !== days[days.length - 1]) yield* ofEdition(day, number && address);
      yield hrefOf(preferred(), address);
      return;
    }
    const view = views.includes(parts[0]) ? parts.shift() : preferred();
    const term = parts.length === 1 && parts[0] === "glossary" && /^[\w-]+$/.test(address);
    if (term) yield hrefOf(view, `glossary/${address}`);
    if (!number || parts.length) return;
    yield hrefOf(view, address);
    // No number of today's: the newest edition that had it says what became of it.
    for (const day of days.slice(0, -1).reverse()) yield* ofEdition(day, address);
  };

  const top = new URL(root).pathname;
  if (!location.pathname.startsWith(top)) return;
  const path = decodeURIComponent(location.pathname.slice(top.length)).replace(/(^|\/)index\.html$/, "").replace(/\/+$/, "");
  if (!path) return;
  for await (const place of places(path.split("/"))) {
    if (await holds(place)) return location.replace(place);
  }
})();
