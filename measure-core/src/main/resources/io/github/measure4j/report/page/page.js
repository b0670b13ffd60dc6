"use strict";
// What the page does besides its plots: search, and light or dark.
const search = document.getElementById("search");
const items = [...document.querySelectorAll("[data-find]")];
const found = document.getElementById("found");

// Every word has to occur, wherever.
function filter() {
  const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const names = new Set();
  for (const item of items) {
    const text = item.dataset.find.toLowerCase();
    item.hidden = !wanted.every(word => text.includes(word));
    if (!item.hidden) names.add(text);
  }
  for (const group of document.querySelectorAll("[data-group]")) {
    group.hidden = group.querySelector("[data-find]:not([hidden])") === null;
  }
  found.textContent = wanted.length === 0 ? "" : `${names.size} ${names.size === 1 ? "measurement" : "measurements"}`;
}

search.addEventListener("input", filter);
document.addEventListener("keydown", event => {
  const typing = event.target.matches("input, textarea");
  if (event.key === "/" && !typing) {
    event.preventDefault();
    search.focus();
  }
  if (event.key === "Escape" && event.target === search) {
    search.value = "";
    filter();
  }
});

// What the reader chose is kept where the browser allows it.
const stored = {
  read() { try { return localStorage.getItem("measure-theme"); } catch { return null; } },
  write(theme) { try { localStorage.setItem("measure-theme", theme); } catch { /* for this page only, then */ } },
};
const system = matchMedia("(prefers-color-scheme: dark)");
const theme = document.getElementById("theme");

function dress(chosen) {
  if (chosen) document.documentElement.dataset.theme = chosen;
  const dark = chosen ? chosen === "dark" : system.matches;
  theme.textContent = dark ? "light" : "dark";
  theme.setAttribute("aria-label", `show the page ${theme.textContent}`);
  for (const { plot } of plots.values()) plot.draw();
}

theme.addEventListener("click", () => {
  stored.write(theme.textContent);
  dress(theme.textContent);
});
system.addEventListener("change", () => dress(document.documentElement.dataset.theme));
dress(stored.read());
