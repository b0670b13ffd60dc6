"use strict";
// Brings the page to life: a plot in each figure, drawn when it comes near, and its buttons and boxes.
const curves = JSON.parse(document.getElementById("data").textContent);

class Figure {
  constructor(figure) {
    this.figure = figure;
    this.numbers = figure.dataset.curves.split(" ").map(Number);
    this.boxes = [...figure.querySelectorAll("input[data-curve]")];
    this.plot = new Plot(figure, this.numbers.map(number => curves[number]));
    this.drawn = false;
    figure.addEventListener("click", event => this.click(event));
    figure.addEventListener("change", () => this.pick());
    if (this.boxes.length) this.plot.picked = this.picked();
    this.plot.settle();
    this.press();
  }

  picked() {
    return new Set(this.boxes.flatMap((box, n) => box.checked ? [n] : []));
  }

  draw() {
    this.drawn = true;
    this.plot.draw();
    this.press();
  }

  pick() {
    this.boxes.forEach(box => box.parentElement.classList.toggle("unpicked", !box.checked));
    this.figure.querySelectorAll(".still > g").forEach((g, n) => g.classList.toggle("off", !this.boxes[n].checked));
    this.plot.pick(this.picked());
    this.press();
  }

  click({ target }) {
    const { show, x, y, zoom, only, add, drop } = target.dataset;
    if (target.tagName !== "BUTTON") return;
    if (show) this.plot.show(show);
    if (x) this.plot.logX = x === "log";
    if (y) this.plot.logY = y === "log";
    if (x || y) this.plot.draw();
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
    const now = { show: plot.shows, x: plot.logX ? "log" : "linear", y: plot.logY ? "log" : "linear" };
    for (const button of this.figure.querySelectorAll(".tools button")) {
      for (const action of ["show", "x", "y"]) {
        if (action in button.dataset) button.setAttribute("aria-pressed", button.dataset[action] === now[action]);
      }
      if (button.dataset.x === "log") button.disabled = !plot.mayLogX;
      if (button.dataset.y === "log") button.disabled = !plot.mayLogY;
    }
  }
}

document.documentElement.classList.add("live");
const figures = new Map([...document.querySelectorAll("figure.plot")].map(figure => [figure, new Figure(figure)]));

const near = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting && !figures.get(target).drawn) figures.get(target).draw();
  }
}, { rootMargin: "400px" });
const sized = new ResizeObserver(entries => entries.forEach(({ target }) => {
  const figure = figures.get(target.closest("figure"));
  if (figure.drawn) figure.plot.resize();
}));
for (const [element, { plot }] of figures) {
  near.observe(element);
  sized.observe(plot.stage);
}
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  for (const figure of figures.values()) if (figure.drawn) figure.plot.draw();
});
