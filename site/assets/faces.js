// Runs before anything is drawn, so that the first page is drawn in its own faces. A server is asked for them before the
// style sheet says that they are needed. A page on a disk may not ask ahead: it waits the moment until they are read.
"use strict";
{
  const assets = document.currentScript.src.replace(/[^/]*$/, "");
  const faces = ["source-serif-4-regular", "source-serif-4-semibold", "ibm-plex-sans-condensed-regular", "ibm-plex-sans-condensed-semibold"];
  if (location.protocol === "file:") {
    const page = document.documentElement;
    page.classList.add("from-disk", "waiting");
    document.addEventListener("DOMContentLoaded", () =>
      Promise.allSettled([...document.fonts].filter((each) => each.family.includes("at once")).map((each) => each.load())).then(() => page.classList.remove("waiting")));
  } else for (const face of faces) {
    const link = document.createElement("link");
    Object.assign(link, {rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href: `${assets}fonts/${face}.woff2`});
    document.head.append(link);
  }
}
