// What pages do beyond showing text; without scripts everything but search works. Nothing is asked of another host,
// and data come as scripts, so that all of it works from a disk too.
"use strict";
(() => {
  const html = document.documentElement;
  const root = new URL("..", document.currentScript.src).href;
  const view = html.dataset.view;
  const pending = new Map();
  const stores = { index: new Map(), texts: new Map(), places: new Map() };

  // Loads a script once.
  const load = (path) => {
    if (!pending.has(path)) {
      pending.set(path, new Promise((done, failed) => {
        const script = document.createElement("script");
        script.src = root + path;
        script.onload = done;
        script.onerror = () => { pending.delete(path); failed(new Error(path)); };
        document.head.append(script);
      }));
    }
    return pending.get(path);
  };

  window.rulesdoc = {
    root, view, load,
    index: (code, data) => stores.index.set(code, data),
    texts: (code, shard, held) => stores.texts.set(code + "/" + shard, held),
    places: (of, held) => stores.places.set(of, held),
    indexOf: async (code) => { await load(`search/${code}/index.js`); return stores.index.get(code); },
    textsOf: async (code, shard) => { await load(`search/${code}/${shard}.js`); return stores.texts.get(code + "/" + shard); },
    // Where an address stands in a view.
    hrefOf: async (of, address) => {
      const term = address.startsWith("glossary/");
      const anchor = term ? address.split("/")[1] : address;
      const whole = term ? "glossary" : address.split(/[./]/)[0];
      await load(`search/${of}/places.js`);
      const part = (stores.places.get(of)[whole] || []).find((each) => (" " + each[1] + " ").includes(" " + anchor + " "));
      const hash = anchor === whole ? "" : "#" + anchor;
      return `${root}${of}/${part ? part[0] : whole}/index.html${hash}`;
    },
  };

  // An address that is not on this page: old ones (#R7045a), and those of a section that has been divided.
  const follow = async () => {
    const hash = decodeURIComponent(location.hash.slice(1));
    if (!hash) return;
    const here = document.getElementById(hash);
    if (here) {
      // In the index of a divided glossary a term leads on to its entry.
      if (here.matches(".index li")) location.replace(here.querySelector("a").href);
      return;
    }
    const old = /^R(\d{3})(?:(\d+)([a-z]{0,2}))?$/i.exec(hash);
    const number = old ? old[1] + (old[2] ? "." + old[2] + old[3].toLowerCase() : "") : hash;
    if (!/^\d{3}(\.\d+[a-z]{0,2}(\/[\w-]+)?)?$/.test(number)) return;
    const views = html.dataset.views.split(" ");
    const of = view || views.find((each) => navigator.language.startsWith(each)) || views[0];
    const to = await rulesdoc.hrefOf(of, number);
    if (to.split("#")[0] !== location.href.split("#")[0] || old) location.replace(to);
  };
  window.addEventListener("hashchange", follow);
  follow();

  // Switching the language keeps the rule in view.
  const inView = () => {
    const bar = document.querySelector(".top");
    const edge = bar && getComputedStyle(bar).position === "sticky" ? bar.offsetHeight : 0;
    if (window.scrollY < 80) return location.hash;
    for (const row of document.querySelectorAll(".row[id]")) {
      if (row.getBoundingClientRect().bottom > edge + 32) return "#" + row.id;
    }
    return location.hash;
  };
  for (const link of document.querySelectorAll(".switch a")) {
    link.addEventListener("click", () => {
      const hash = inView();
      if (hash) link.hash = hash;
    });
  }

  // Search: its own script comes when somebody goes to the box.
  const box = document.querySelector(".find input");
  if (box) {
    box.disabled = false;
    const start = () => load("assets/search.js");
    box.addEventListener("focus", start, { once: true });
    if (document.activeElement === box) start();
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      box.focus();
      box.select();
    });
  }
})();
