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

  // An address that is not on this page: old ones (#R7045a), and those of a section or glossary that has been divided.
  const follow = async () => {
    const hash = decodeURIComponent(location.hash.slice(1));
    if (!hash || document.querySelector(".kept")) return;  // what was not kept is not to be replaced by another language
    const here = document.getElementById(hash);
    if (here) {
      // In the index of a divided glossary a term leads on to its entry.
      if (here.matches(".index li")) location.replace(here.querySelector("a").href);
      return;
    }
    const old = /^R(\d{3})(?:(\d+)([a-z]{0,2}))?$/i.exec(hash);
    let number = old ? old[1] + (old[2] ? "." + old[2] + old[3].toLowerCase() : "") : hash;
    if (document.querySelector(".index") && /^[\w-]+$/.test(number) && !old) number = "glossary/" + number;
    else if (!/^\d{3}(\.\d+[a-z]{0,2}(\/[\w-]+)?)?$/.test(number)) return;
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

  // A link to what is under the pointer or the focus: of a rule to its own page, of anything else to its place.
  const copy = document.createElement("button");
  copy.type = "button";
  copy.className = "copy";
  copy.title = document.body.dataset.copy;
  copy.setAttribute("aria-label", document.body.dataset.copy);
  const offer = (event) => {
    const row = event.target.closest && event.target.closest(".row[id]");
    const spine = row && row.querySelector(".num");
    if (spine && copy.parentElement !== spine) { spine.append(copy); copy.classList.remove("done"); }
  };
  document.addEventListener("pointerover", offer);
  document.addEventListener("focusin", offer);
  copy.addEventListener("click", async () => {
    const row = copy.closest(".row");
    const leaf = row.querySelector(".leaf");
    const link = leaf ? leaf.href : new URL("#" + row.id, location.href).href;
    try {
      await navigator.clipboard.writeText(location.protocol === "file:" ? link : link.replace(/index\.html(?=#|$)/, ""));
      copy.classList.add("done");
      copy.setAttribute("aria-label", document.body.dataset.copied);
      copy.title = document.body.dataset.copied;
      setTimeout(() => { copy.classList.remove("done"); copy.title = document.body.dataset.copy; copy.setAttribute("aria-label", document.body.dataset.copy); }, 1500);
    } catch {
      location.href = link;  // Where a page may not write to the clipboard, the address bar holds the link.
    }
  });

  // The file of a case as text; a page on a disk may not read it, its link leads to it.
  if (location.protocol !== "file:") for (const button of document.querySelectorAll(".take")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const file = button.parentElement.querySelector("a").href;
      try {
        const answer = await fetch(file);
        if (!answer.ok) throw new Error(file);
        await navigator.clipboard.writeText(await answer.text());
        button.textContent = button.dataset.done;
      } catch {
        location.href = file;
      }
    });
  }

  // What a term means, while the pointer or the focus is on it.
  const meaning = document.createElement("div");
  meaning.className = "meaning";
  meaning.id = "meaning";
  meaning.setAttribute("role", "tooltip");
  meaning.hidden = true;
  document.body.append(meaning);
  let waiting = 0, spoken = null;
  const hush = () => {
    clearTimeout(waiting);
    meaning.hidden = true;
    if (spoken) spoken.removeAttribute("aria-describedby");
    spoken = null;
  };
  const tell = async (term) => {
    const anchor = decodeURIComponent(term.hash.slice(1));
    const code = term.closest("[lang]").lang;
    const held = await rulesdoc.textsOf(code, "t-" + anchor[0]).catch(() => ({}));
    const text = held["glossary/" + anchor];
    if (!text || term !== spoken) return;
    meaning.lang = code;
    meaning.textContent = text.length > 420 ? text.slice(0, text.lastIndexOf(" ", 420)) + " …" : text;
    meaning.hidden = false;
    const spot = term.getClientRects()[0];
    const left = Math.max(8, Math.min(spot.left, html.clientWidth - meaning.offsetWidth - 8));
    const above = spot.bottom + meaning.offsetHeight + 12 > window.innerHeight && spot.top > meaning.offsetHeight + 12;
    meaning.style.left = left + "px";
    meaning.style.top = (above ? spot.top - meaning.offsetHeight - 4 : spot.bottom + 4) + "px";
    term.setAttribute("aria-describedby", "meaning");
  };
  const heed = (event, delay) => {
    const term = event.target.closest && event.target.closest("a.term");
    if (!term || term === spoken) return;
    hush();
    spoken = term;
    waiting = setTimeout(() => tell(term), delay);
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    heed(event, 200);
    // It stays while the pointer is on it or on its term.
    if (spoken && spoken !== document.activeElement && !event.target.closest("a.term, .meaning")) { clearTimeout(waiting); waiting = setTimeout(hush, 150); }
    else if (event.target.closest(".meaning")) clearTimeout(waiting);
  });
  document.addEventListener("focusin", (event) => { if (!event.target.closest("a.term")) hush(); else heed(event, 0); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hush(); });
  window.addEventListener("scroll", hush, { passive: true });

  // Without a network, once visited: see offline.js.
  if (navigator.serviceWorker && location.protocol.startsWith("http")) {
    navigator.serviceWorker.register(root + "sw.js").then(() => navigator.serviceWorker.ready).then((ready) => {
      if (view) ready.active.postMessage({ keep: view });
    }).catch(() => {});
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
