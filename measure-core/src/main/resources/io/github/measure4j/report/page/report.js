"use strict";
// Brings the figures to life: each plot is made when the reader comes near, in place of its still picture.
class Figure {
  constructor(figure) {
    this.figure = figure;
    this.boxes = [...figure.querySelectorAll("input[data-curve]")];
    this.plot = new Plot(figure, figure.dataset.curves.split(" ").map(number => curves[number]));
    figure.addEventListener("click", event => this.click(event));
    figure.addEventListener("change", () => this.pick());
    if (this.boxes.length) this.plot.picked = this.picked();
    if (figure.dataset.shows) this.plot.shows = figure.dataset.shows;
    this.plot.settle();
    this.plot.draw();
    this.press();
  }

  picked() {
    return new Set(this.boxes.flatMap((box, n) => box.checked ? [n] : []));
  }

  pick() {
    this.boxes.forEach(box => box.parentElement.classList.toggle("unpicked", !box.checked));
    this.figure.querySelectorAll(".still > g").forEach((g, n) => g.classList.toggle("off", !this.boxes[n].checked));
    this.plot.pick(this.picked());
    this.press();
  }

  click({ target }) {
    if (target.tagName !== "BUTTON") return;
    const { show, x, y, zoom, model, only, add, drop } = target.dataset;
    if (show) this.plot.show(show);
    if (x) this.plot.logX = x === "log";
    if (y) this.plot.logY = y === "log";
    if (model) this.figure.classList.toggle("plain");
    if (x || y || model) this.plot.draw();
    if (zoom) this.plot.zoomOut();
    if (only || add || drop) this.tick(only || add || drop, !drop, Boolean(only));
    this.press();
  }

  tick(list, checked, others) {
    const members = new Set(list.split(" "));
    for (const box of this.boxes) {
      if (members.has(box.dataset.curve)) box.checked = checked;
      else if (others) box.checked = false;
    }
    this.pick();
  }

  press() {
    const { plot } = this;
    const model = this.figure.classList.contains("plain") ? "" : "model";
    const now = { show: plot.shows, x: plot.logX ? "log" : "linear", y: plot.logY ? "log" : "linear", model };
    for (const button of this.figure.querySelectorAll(".tools button")) {
      for (const action of Object.keys(now)) {
        if (action in button.dataset) button.setAttribute("aria-pressed", button.dataset[action] === now[action]);
      }
      if (button.dataset.x === "log") button.disabled = !plot.mayLogX;
      if (button.dataset.y === "log") button.disabled = !plot.mayLogY;
    }
  }
}

document.documentElement.classList.add("live");
const plots = new Map();
const sized = new ResizeObserver(entries => entries.forEach(({ target }) => plots.get(target.closest("figure")).plot.resize()));
const near = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    if (target.matches(".points")) {
      target.open = true;
    } else {
      target.classList.add("drawn");
      plots.set(target, new Figure(target));
      sized.observe(plots.get(target).plot.stage);
    }
  }
}, { rootMargin: "400px" });
for (const target of document.querySelectorAll("figure.plot, .points[data-few]")) near.observe(target);
for (const table of document.querySelectorAll(".points")) {
  table.addEventListener("toggle", () => fillTable(table));
}
// On a page of very many measurements the still pictures are there without scripts, and for paper.
addEventListener("beforeprint", () => {
  for (const still of document.querySelectorAll("figure.plot > noscript")) still.outerHTML = still.textContent;
});
