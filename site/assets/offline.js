// The service worker: what was visited, and the whole of a language once any page of it was, can be read without a
// network. The network always comes first, so nobody reads an old page who could have a new one. The build puts
// VERSION, CORE and VIEWS before this text and writes it to the top of the site, as sw.js.
"use strict";
const CACHE = "rulesdoc-" + VERSION;
const base = new URL("./", self.location);
const keeping = new Set();

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(CORE.map((path) => new URL(path, base).href))).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("rulesdoc-") && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  })());
});

// Everything of a view that is not kept yet, a few files at a time.
const keep = async (view) => {
  if (keeping.has(view) || !VIEWS[view]) return;
  keeping.add(view);
  const cache = await caches.open(CACHE);
  const waiting = VIEWS[view].slice();
  const one = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const url = new URL(path, base).href;
      if (await cache.match(url)) continue;
      const answer = await fetch(url).catch(() => null);
      if (answer && answer.ok) await cache.put(url, answer);
    }
  };
  await Promise.all([one(), one(), one()]);
};

self.addEventListener("message", (event) => { event.waitUntil(keep(event.data.keep)); });

const named = (url) => { url.hash = ""; url.search = ""; if (url.pathname.endsWith("/")) url.pathname += "index.html"; return url.href; };

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(base.href)) return;
  const path = url.href.slice(base.href.length);
  if (path.startsWith("_")) return;
  event.respondWith((async () => {
    const key = named(new URL(url));
    try {
      const answer = await fetch(event.request);
      if (answer.ok && answer.type === "basic" && !answer.redirected) (await caches.open(CACHE)).put(key, answer.clone());
      return answer;
    } catch (error) {
      const kept = await caches.match(key);
      if (kept) return kept;
      // A rule's own page is not kept: its section is.
      const rule = /^([a-z-]+)\/((\d{3})\.\d+[a-z]*)\//.exec(path);
      if (rule) return Response.redirect(new URL(`${rule[1]}/${rule[3]}/index.html#${rule[2]}`, base).href);
      // To a reader a page of ours says what was kept; it keeps the address, at any depth, to be asked for again.
      const says = event.request.mode === "navigate" && (await caches.match(new URL("offline.html", base).href));
      if (!says) throw error;
      const html = (await says.text()).replaceAll('="./', `="${base.href}`);
      return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
    }
  })());
});
