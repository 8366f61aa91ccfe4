// On the page for what was not kept: of the languages and pairs, those show that can be read without a network.
"use strict";
(async () => {
  if (!("caches" in window)) return;
  for (const item of document.querySelectorAll(".kept li[hidden]")) {
    item.hidden = !(await caches.match(item.querySelector("a").href));
  }
})();
