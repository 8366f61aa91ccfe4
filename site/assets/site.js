// The only script: switching the language keeps the rule in view. Without it the switch leads to the page's top.
"use strict";
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
  link.addEventListener("click", () => { link.hash = inView(); });
}
