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
    plot.stage.addEventListener("click", () => this.open());
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
    const u = this.plot.uplot, reach = 60;
    const frame = u.over.getBoundingClientRect();
    const x = event.clientX - frame.left, y = event.clientY - frame.top;
    let best = null, least = reach * reach;
    this.plot.each((curve, i, n) => {
      const [px, py] = this.place(curve, i);
      const distance = (px - x) ** 2 + (py - y) ** 2;
      if (distance < least && this.inside(px, py)) {
        least = distance;
        best = { n, i };
      }
    }, u.posToVal(x - reach, "x"), u.posToVal(x + reach, "x"));
    if (best) this.show(best);
    else this.hide();
  }

  place(curve, i) {
    const u = this.plot.uplot;
    return [u.valToPos(curve.x[i], "x"), u.valToPos(curve.value(i, this.plot.shows), "y")];
  }

  inside(x, y) {
    const { clientWidth, clientHeight } = this.plot.uplot.over;
    return x >= -1 && y >= -1 && x <= clientWidth + 1 && y <= clientHeight + 1;
  }

  show({ n, i }) {
    const curve = this.plot.all[n];
    const [x, y] = this.place(curve, i);
    if (!this.at || this.at.n !== n || this.at.i !== i) this.fill(curve, i);
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

  fill(curve, i) {
    const lines = [["what", curve.label], ["more", `${curve.variable} ${curve.place(i)}`], ["figure", figures.time(curve.y[i])]];
    lines.push(["more", `${curve.interval(i)}, ${figures.percent(curve.confidenceOf(i))}`]);
    for (const other of curve.otherLines("time")) {
      const n = other.x.indexOf(curve.x[i]);
      if (n >= 0) lines.push(["more", `${figures.time(other.y[n])} in ${other.state}`]);
    }
    if (curve.rate(i)) lines.push(["more", `${curve.rate(i)} (bandwidth)`]);
    if (curve.ratio?.value[i] != null) lines.push(["more", ratioInWords(curve, i)]);
    lines.push(["more", `${curve.timings(i)} (repetitions × iterations)`]);
    for (const flag of curve.flagsOf(i)) lines.push([flag.warns ? "warning" : "more", `${flag.name}: ${flag.meaning}`]);
    if (curve.details?.[i]) lines.push(["more", "Click or press Enter for how its times are spread."]);
    this.box.replaceChildren(...lines.map(([kind, text]) => element("p", kind, text)));
  }

  key(event) {
    const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    if (event.key === "Escape") this.hide();
    if (event.key === "Enter") this.open();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    if (!this.at) this.start();
    else if (step[0]) this.change(step[0]);
    else this.walk(step[1]);
  }

  open() {
    if (this.at) showDetail(this.plot.figure, this.plot.all[this.at.n], this.at.i);
  }

  start() {
    for (const [curve, n] of this.plot.seen) {
      for (let i = 0; i < curve.x.length; i++) if (this.plot.drawable(curve, i)) return this.show({ n, i });
    }
  }

  walk(step) {
    const curve = this.plot.all[this.at.n];
    let i = this.at.i + step;
    while (i in curve.x && !this.plot.drawable(curve, i)) i += step;
    if (i in curve.x) this.show({ n: this.at.n, i });
  }

  // To the next picked curve, at the point nearest in x.
  change(step) {
    const { all, picked } = this.plot;
    const x = all[this.at.n].x[this.at.i];
    let n = this.at.n + step;
    while (all[n] && !picked.has(n)) n += step;
    if (!all[n]) return;
    let best = null, least = Infinity;
    all[n].x.forEach((other, i) => {
      if (this.plot.drawable(all[n], i) && Math.abs(other - x) < least) {
        least = Math.abs(other - x);
        best = i;
      }
    });
    if (best !== null) this.show({ n, i: best });
  }
}

const ratioInWords = (curve, i) => {
  const { value, lower, upper, verdict } = curve.ratio;
  const ends = lower[i] == null || upper[i] == null ? "" : ` (${figures.four(lower[i])} to ${figures.four(upper[i])})`;
  return `${figures.four(value[i])} × ${report.base}${ends}: ${verdict[i]}`;
};
