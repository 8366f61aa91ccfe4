// Search in the books of this page's view first, then in the others. Reads what rulesdoc/site/machines/search.py writes.
"use strict";
(() => {
  const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
  const MOST = 8;
  const form = document.querySelector(".find");
  const box = form.querySelector("input");

  const fold = (text) => text
    .replace(/[œŒ]/g, "oe").replace(/[æÆ]/g, "ae").replace(/ß/g, "ss")
    .normalize("NFKD").replace(/\p{Mn}/gu, "").toLowerCase();
  const wordsOf = (text) => text.match(/[\u3400-\u9fff]|(?:(?![\u3400-\u9fff])[\p{L}\p{N}])+/gu) || [];

  const unsqueezed = (text) => {
    let before = "";
    return text ? text.split(" ").map((each) => (before = before.slice(0, DIGITS.indexOf(each[0])) + each.slice(1))) : [];
  };

  class Book {
    constructor(code, data) {
      this.code = code;
      this.name = data.name;
      this.inflections = data.inflections;
      this.silent = new Set(data.silent);
      this.addresses = unsqueezed(data.addresses);
      this.at = new Map(this.addresses.map((address, at) => [address, at]));
      this.lengths = data.lengths;
      this.titles = data.titles;
      this.words = unsqueezed(data.words);
      this.rows = data.rows.split(" ");
      this.shards = [];
      let start = 0;
      for (const [name, count] of data.shards) this.shards.push({ name, start, end: (start += count) });
    }

    stem(word) {
      for (const [ending, instead] of this.inflections) {
        if (word.endsWith(ending) && word.length - ending.length >= 3) return word.slice(0, word.length - ending.length) + instead;
      }
      return word;
    }

    // The place of a word in the vocabulary, or of the first one after it.
    place(word) {
      let low = 0, high = this.words.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (this.words[middle] < word) low = middle + 1; else high = middle;
      }
      return low;
    }

    holding(at) {
      const found = [];
      let last = -1, value = 0, weight = 1;
      for (const digit of this.rows[at]) {
        const bits = DIGITS.indexOf(digit);
        value += (bits % 32) * weight;
        if (bits >= 32) { weight *= 32; continue; }
        found.push(last += value + 1);
        value = 0;
        weight = 1;
      }
      return found;
    }

    // The texts that hold a word: exactly, or one that begins as it does.
    texts(word) {
      const stem = this.stem(word);
      const weights = new Map();
      const add = (at, weight) => {
        const rows = this.holding(at);
        const worth = weight * Math.log(1 + this.addresses.length / rows.length);
        for (const row of rows) if ((weights.get(row) || 0) < worth) weights.set(row, worth);
      };
      const exact = this.place(stem);
      if (this.words[exact] === stem) add(exact, 1);
      for (let at = this.place(word), count = 0; count < 60 && (this.words[at] || "").startsWith(word); at++, count++) {
        if (at !== exact) add(at, word.length < 3 ? 0.2 : 0.55);
      }
      return weights;
    }

    numbers(typed) {
      const dotted = typed.includes(".");
      const found = this.addresses.filter((each) => each.startsWith(typed) && (dotted || typed.length === 3 || !each.includes(".")));
      const rank = (each) => each === typed ? 0 : /^[a-z/.]/.test(each.slice(typed.length)) ? 1 : 2;
      return found.filter((each) => /^\d/.test(each)).map((each, at) => [rank(each), at, each]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).slice(0, MOST).map((each) => each[2]);
    }

    // How well a title is what was asked for: 1 if it is just that.
    titled(at, words) {
      const title = this.titles[at];
      if (!title) return 0;
      let best = 0;
      for (const name of title.split(/[,·]/)) {
        const said = wordsOf(fold(name)).filter((each) => !this.silent.has(each));
        let meant = 0;
        for (const word of words) {
          if (said.some((each) => this.stem(each) === this.stem(word))) meant += 1;
          else if (said.some((each) => each.startsWith(word))) meant += 0.4;
          else meant = -Infinity;
        }
        if (said.length) best = Math.max(best, meant / said.length);
      }
      return Math.min(1, best);
    }

    // What share of the words stands in the title of the section that a text belongs to.
    within(at, words) {
      const number = this.addresses[at].split(/[./]/)[0];
      const title = this.sectionTitles[number];
      if (!title) return 0;
      if (!this.sectionStems) this.sectionStems = new Map();
      if (!this.sectionStems.has(number)) this.sectionStems.set(number, new Set(wordsOf(fold(title)).map((word) => this.stem(word))));
      return words.filter((word) => this.sectionStems.get(number).has(this.stem(word))).length / words.length;
    }

    find(words) {
      const asked = words.filter((word) => !this.silent.has(word) && !/^[a-z]$/.test(word));
      const use = asked.length ? asked : words;
      if (!use.length) return [];
      const found = use.map((word) => this.texts(word));
      const scores = new Map();
      for (const weights of found) {
        for (const [row, worth] of weights) {
          const known = scores.get(row) || [0, 0];
          scores.set(row, [known[0] + 1, known[1] + worth]);
        }
      }
      const most = Math.max(0, ...[...scores.values()].map((each) => each[0]));
      return [...scores]
        .filter(([, [count]]) => count === most)
        .map(([row, [, worth]]) => {
          const length = DIGITS.indexOf(this.lengths[row]);
          const title = 1 + 4 * this.titled(row, use) + this.within(row, use);
          return [worth * title / (1 + length / 24), row];
        })
        .sort((a, b) => b[0] - a[0] || a[1] - b[1])
        .slice(0, MOST)
        .map(([, row]) => this.addresses[row]);
    }

    search(query) {
      const number = /^(?:\D{0,12}\s)?r?(\d{1,3}(?:\.\d{0,3}[a-z]{0,2}(?:\/\w*)?)?)$/i.exec(query.trim());
      const typed = number ? number[1].toLowerCase() : "";
      const numbers = number ? this.numbers(typed) : [];
      const words = wordsOf(fold(query));
      const rest = numbers.length >= MOST || (number && numbers.length) ? [] : this.find(words);
      return [...new Set([...numbers, ...rest])].slice(0, MOST);
    }

    async text(address) {
      const at = this.at.get(address);
      const shard = this.shards.find((each) => at < each.end);
      return (await rulesdoc.textsOf(this.code, shard.name))[address];
    }

    sectionOf(address) {
      const number = address.split(/[./]/)[0];
      return number in this.sectionTitles ? `${number}. ${this.sectionTitles[number]}` : number;
    }

    get sectionTitles() {
      if (!this.sections) {
        this.sections = {};
        for (const [at, title] of Object.entries(this.titles)) this.sections[this.addresses[at]] = title;
      }
      return this.sections;
    }
  }

  const books = new Map();
  const open = async (code) => {
    if (!books.has(code)) {
      const coming = rulesdoc.indexOf(code).then((data) => new Book(code, data));
      coming.catch(() => books.delete(code));
      books.set(code, coming);
    }
    return books.get(code);
  };

  const element = (name, attributes = {}, ...inside) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...inside);
    return made;
  };

  // A stretch of the text around the first word that was asked for, with those words marked.
  const snippet = (book, text, words) => {
    let plain = "";
    const origin = [];
    [...text.matchAll(/[\s\S]/gu)].forEach((each) => {
      for (const letter of fold(each[0])) { plain += letter; for (let n = letter.length; n--;) origin.push(each.index); }
    });
    origin.push(text.length);
    const stems = new Set(words.map((word) => book.stem(word)));
    const marks = [];
    for (const each of plain.matchAll(/[\u3400-\u9fff]|(?:(?![\u3400-\u9fff])[\p{L}\p{N}])+/gu)) {
      const word = each[0];
      if (book.silent.has(word) || /^[a-z]$/.test(word)) continue;
      if (stems.has(book.stem(word)) || words.some((asked) => word.startsWith(asked))) marks.push([origin[each.index], origin[each.index + word.length]]);
    }
    let start = marks.length && marks[0][0] > 90 ? text.lastIndexOf(" ", marks[0][0] - 50) + 1 : 0;
    const end = Math.min(text.length, start + 190);
    const said = element("span", { class: "said", lang: book.code });
    if (start) said.append("… ");
    for (const [from, to] of marks) {
      if (from < start || to > end) continue;
      said.append(text.slice(start, from), element("mark", {}, text.slice(from, to)));
      start = to;
    }
    said.append(text.slice(start, end), end < text.length ? " …" : "");
    return said;
  };

  const list = element("div", { class: "hits", id: "hits", role: "listbox", "aria-label": box.getAttribute("aria-label"), hidden: "" });
  const status = element("p", { class: "unseen", role: "status" });
  form.append(list, status);
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-controls", "hits");
  box.setAttribute("aria-expanded", "false");

  let current = -1;
  const options = () => [...list.querySelectorAll("[role=option]")];
  const choose = (at) => {
    const all = options();
    current = all.length ? (at + all.length) % all.length : -1;
    all.forEach((each, index) => each.setAttribute("aria-selected", String(index === current)));
    if (current >= 0) {
      box.setAttribute("aria-activedescendant", all[current].id);
      all[current].scrollIntoView({ block: "nearest" });
    } else box.removeAttribute("aria-activedescendant");
  };
  const show = (shown) => {
    list.hidden = !shown;
    box.setAttribute("aria-expanded", String(shown));
    if (!shown) box.removeAttribute("aria-activedescendant");
  };

  let asking = 0;
  const shownIn = (code) => rulesdoc.view.split("-").includes(code) ? rulesdoc.view : code;

  const hit = async (book, address, words) => {
    const term = address.startsWith("glossary/");
    const title = book.titles[book.at.get(address)] || "";
    const section = !/[./]/.test(address);
    const made = element("a", { role: "option", id: `hit-${book.code}-${address}`, "aria-selected": "false", tabindex: "-1", class: "hit", href: await rulesdoc.hrefOf(shownIn(book.code), address) });
    const context = term ? form.dataset.glossary : section ? "" : book.sectionOf(address);
    made.append(element("b", { lang: book.code }, term ? title : section ? `${address}. ${title}` : address), " ");
    if (context) made.append(element("span", { class: "where", lang: term ? rulesdoc.view.split("-")[0] : book.code }, context));
    if (!section) made.append(snippet(book, await book.text(address), words));
    return made;
  };

  const ask = async () => {
    const turn = ++asking;
    const query = box.value.trim();
    if (!query) { list.replaceChildren(); status.textContent = ""; show(false); return; }
    const words = wordsOf(fold(query)).filter((word) => !/^[a-z]$/.test(word));
    const made = [];
    const known = new Set();
    for (const code of form.dataset.books.split(" ")) {
      let hits;
      try {
        const book = await open(code);
        const found = book.search(query).filter((address) => !known.has(address));
        found.forEach((address) => known.add(address));
        hits = await Promise.all(found.slice(0, made.length ? 5 : MOST).map((address) => hit(book, address, words)));
        if (turn !== asking) return;
        if (hits.length) made.push(element("div", { role: "group", "aria-label": book.name, lang: book.code }, element("span", { class: "from", "aria-hidden": "true" }, book.name), ...hits));
      } catch {
        continue;  // Without a network only those languages can be searched that were kept.
      }
      list.replaceChildren(...made);
      if (hits.length || made.length) { show(true); choose(0); }
      performance.mark(`rulesdoc-answer-${code}`);
    }
    status.dataset.of = query;
    const count = options().length;
    status.textContent = count ? form.dataset.some.replace("0", count) : form.dataset.none;
    if (!count) { list.replaceChildren(element("p", { class: "none" }, form.dataset.none)); show(true); }
  };

  box.addEventListener("input", ask);
  box.addEventListener("focus", () => { if (options().length) show(true); });
  box.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) show(options().length > 0);
      choose(current + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Escape") {
      if (list.hidden) box.value = "";
      show(false);
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = options()[current];
    if (chosen) { show(false); box.blur(); location.href = chosen.href; }
  });
  list.addEventListener("click", (event) => { if (event.target.closest("a")) { show(false); box.blur(); } });
  document.addEventListener("click", (event) => { if (!form.contains(event.target)) show(false); });
  form.addEventListener("focusout", (event) => { if (event.relatedTarget && !form.contains(event.relatedTarget)) show(false); });
  for (const code of form.dataset.books.split(" ").slice(0, 1)) open(code);
  rulesdoc.search = { fold, wordsOf, open };
  if (box.value) ask();
})();
