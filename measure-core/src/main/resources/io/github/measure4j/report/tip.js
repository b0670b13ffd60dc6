"use strict";
// What a plot says of the point that the mouse or the arrow keys are at.
class Tip {
  constructor(plot) {
    this.plot = plot;
    this.box = element("div", "tip");
    this.box.setAttribute("role", "status");
    this.ring = element("div", "ring");
    this.at = null;
    plot.stage.addEventListener("keydown", event => this.key(event));
    plot.stage.addEventListener("blur", () => this.hide());
    this.hide();
  }

  attach() {
    const over = this.plot.uplot.over;
    over.append(this.ring);
    this.plot.stage.append(this.box);
    over.addEventListener("mousemove", event => this.follow(event));
    over.addEventListener("mouseleave", () => this.hide());
    this.hide();
  }

  hide() {
    this.at = null;
    this.box.hidden = this.ring.hidden = true;
  }

  // The nearest point, if it is near.
  follow(event) {
    const frame = this.plot.uplot.over.getBoundingClientRect();
    const x = event.clientX - frame.left, y = event.clientY - frame.top;
    let best = null, least = 60 * 60;
    this.plot.each((point, n, i) => {
      const [px, py] = this.place(point);
      const distance = (px - x) ** 2 + (py - y) ** 2;
      if (distance < least && this.inside(px, py)) {
        least = distance;
        best = { n, i };
      }
    });
    if (best) this.show(best);
    else this.hide();
  }

  place(point) {
    const u = this.plot.uplot;
    return [u.valToPos(point.x, "x"), u.valToPos(this.plot.value(point), "y")];
  }

  inside(x, y) {
    const { clientWidth, clientHeight } = this.plot.uplot.over;
    return x >= -1 && y >= -1 && x <= clientWidth + 1 && y <= clientHeight + 1;
  }

  show({ n, i }) {
    const curve = this.plot.curves[n], point = curve.points[i];
    const [x, y] = this.place(point);
    if (!this.at || this.at.n !== n || this.at.i !== i) this.fill(curve, point);
    this.at = { n, i };
    this.box.hidden = this.ring.hidden = false;
    this.ring.style.left = x + "px";
    this.ring.style.top = y + "px";
    this.ring.style.color = this.plot.curveColour(n);
    this.moveTo(x, y);
  }

  // Beside the point, on the side where there is room.
  moveTo(x, y) {
    const { over } = this.plot.uplot, { stage } = this.plot;
    const left = x + over.offsetLeft, top = y + over.offsetTop;
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const right = left + 16 + width <= stage.clientWidth;
    const wanted = right ? left + 16 : left - 16 - width;
    this.box.style.left = Math.max(0, Math.min(wanted, stage.clientWidth - width)) + "px";
    const below = wanted < 0 ? top + 16 : top - height / 2;
    this.box.style.top = Math.max(0, Math.min(below, stage.clientHeight - (wanted < 0 ? 0 : height))) + "px";
  }

  fill(curve, point) {
    const lines = [["what", curve.label], ["more", `${curve.variable} ${point.at}`], ["figure", point.time]];
    lines.push(["more", point.interval]);
    if (point.rate) lines.push(["more", `${point.rate} (length / time)`]);
    lines.push(["more", `${point.timings} (repetitions × iterations)`]);
    if (point.flags) lines.push(["warning", point.flags]);
    this.box.replaceChildren(...lines.map(([kind, text]) => element("p", kind, text)));
  }

  key(event) {
    const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    if (event.key === "Escape") this.hide();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    if (!this.at) this.start();
    else if (step[0]) this.change(step[0]);
    else this.walk(step[1]);
  }

  start() {
    let first = null;
    this.plot.each((point, n, i) => { first = first || { n, i }; });
    if (first) this.show(first);
  }

  walk(step) {
    const points = this.plot.curves[this.at.n].points;
    let i = this.at.i + step;
    while (points[i] && !this.plot.drawable(points[i])) i += step;
    if (points[i]) this.show({ n: this.at.n, i });
  }

  // To the next picked curve, at the point nearest in x.
  change(step) {
    const x = this.plot.curves[this.at.n].points[this.at.i].x;
    let n = this.at.n + step;
    while (this.plot.curves[n] && !this.plot.picked.has(n)) n += step;
    if (!this.plot.curves[n]) return;
    let best = null, least = Infinity;
    this.plot.curves[n].points.forEach((point, i) => {
      if (this.plot.drawable(point) && Math.abs(point.x - x) < least) {
        least = Math.abs(point.x - x);
        best = i;
      }
    });
    if (best !== null) this.show({ n, i: best });
  }
}

function element(tag, kind, text) {
  const made = document.createElement(tag);
  made.className = kind;
  if (text !== undefined) made.textContent = text;
  return made;
}
