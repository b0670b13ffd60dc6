"use strict";
// One interactive plot: a stage with uPlot's canvas, drawn anew when what it shows changes.
class Plot {
  constructor(figure, all) {
    this.figure = figure;
    this.stage = figure.querySelector(".stage");
    this.all = all;
    this.styles = figure.dataset.styles.split(",").map(style => style.match(/\d+/g).map(Number));
    this.lengths = figure.dataset.variable === "length";
    this.shows = "time";
    this.picked = new Set(all.keys());
    this.uplot = null;
    this.tip = new Tip(this);
    this.layers = new Layers(this);
  }

  // The curves that are seen, each with its number in this plot.
  get seen() { return this.all.flatMap((curve, n) => this.picked.has(n) ? [[curve, n]] : []); }

  drawable(curve, i) {
    const y = curve.value(i, this.shows);
    return Number.isFinite(y) && (!this.logX || curve.x[i] > 0) && (!this.logY || y > 0);
  }

  // Visits the points that are seen, of each curve those from one value of x to another.
  each(visit, from = -Infinity, to = Infinity) {
    for (const [curve, n] of this.seen) {
      for (let i = curve.from(from); i < curve.x.length && curve.x[i] <= to; i++) {
        if (this.drawable(curve, i)) visit(curve, i, n);
      }
    }
  }

  // Logarithmic where the values allow it, until the reader decides.
  settle() {
    this.logX = this.logY = false;
    const x = new Extent(), y = new Extent();
    this.each((curve, i) => {
      x.add(curve.x[i]);
      y.add(curve.value(i, this.shows));
    });
    this.mayLogX = x.positive > 0;
    this.mayLogY = y.positive > 0;
    this.logX = this.mayLogX && x.most / x.positive >= 8;
    this.logY = this.mayLogY && y.most / y.positive >= 3;
  }

  // The whole of what is seen, with a margin. The ends of intervals too, unless they are so far away that nothing else
  // would be seen.
  whole() {
    const x = new Extent(), y = new Extent();
    this.each((curve, i) => {
      const value = curve.value(i, this.shows);
      x.add(curve.x[i]);
      y.add(value);
      for (const end of [curve.lower(i, this.shows), curve.upper(i, this.shows)]) {
        if (end > value / 4 && end < value * 4) y.add(end);
      }
    });
    if (this.seen.length <= Layers.MOST_WITH_BANDS) {
      for (const [curve] of this.seen) {
        for (const other of curve.otherLines(this.shows)) for (const value of other.y) if (Number.isFinite(value)) y.add(value);
      }
    }
    const [low, high] = y.span(this.logY, 0.06);
    return { x: x.span(this.logX, 0.03), y: this.logY ? [low, high] : [Math.min(0, low), Math.max(0, high)] };
  }

  draw() {
    if (this.uplot) this.uplot.destroy();
    this.colours = getComputedStyle(document.documentElement);
    const seen = this.seen;
    this.uplot = new uPlot(this.options(seen), this.columns(seen), this.stage);
    this.zoomOut();
    this.tip.attach();
    this.explain();
  }

  // One x for all curves, as uPlot wants it.
  columns(seen) {
    const xs = [...new Set(seen.flatMap(([curve]) => curve.x))]
      .filter(x => !this.logX || x > 0).sort((a, b) => a - b);
    const place = new Map(xs.map((x, i) => [x, i]));
    const column = curve => {
      const made = new Array(xs.length).fill(null);
      curve.x.forEach((x, i) => { if (this.drawable(curve, i)) made[place.get(x)] = curve.value(i, this.shows); });
      return made;
    };
    return [xs, ...seen.map(([curve]) => column(curve))];
  }

  options(seen) {
    const { clientWidth: width, clientHeight: height } = this.stage;
    const range = (u, min, max) => [min, max];
    return {
      width, height,
      padding: [8, 14, 0, 0],
      pxAlign: false,
      legend: { show: false },
      cursor: {
        points: { show: false }, y: false,
        drag: { x: true, y: true, uni: 24, dist: 6, setScale: true },
        bind: { dblclick: () => () => this.zoomOut() },
      },
      scales: {
        x: { time: false, distr: this.logX ? 3 : 1, log: 2, range },
        y: { distr: this.logY ? 3 : 1, log: 10, range },
      },
      axes: [this.axisX(), this.axisY()],
      series: [{}, ...seen.map(([, n]) => this.series(n, seen.length))],
      hooks: { drawAxes: [u => this.layers.under(u)], draw: [u => this.layers.over(u)] },
    };
  }

  axis(words, log, binary, room) {
    return {
      stroke: this.colour("--soft"),
      font: "12px system-ui, 'DejaVu Sans', sans-serif",
      labelFont: "12px system-ui, 'DejaVu Sans', sans-serif",
      grid: { stroke: this.colour("--grid"), width: 1 },
      ticks: { show: false },
      filter: (u, splits) => splits,
      splits: (u, i, min, max) => marks.between(min, max, Math.max(2, Math.floor(room(u))), log, binary),
      values: (u, splits) => splits.map(mark => mark == null ? "" : words(mark)),
    };
  }

  axisX() {
    const axis = this.axis(this.lengths ? marks.length : marks.plain, this.logX, this.lengths, u => u.width / 80);
    const splits = axis.splits;
    axis.splits = (...args) => splits(...args).filter(mark => Number.isInteger(mark));
    return { ...axis, label: this.all[0].variable, labelSize: 20, size: 28 };
  }

  axisY() {
    const words = { time: marks.time, rate: marks.rate, ratio: marks.ratio }[this.shows];
    const quantities = new Set(this.seen.map(([curve]) => curve.quantity));
    const of = quantities.size === 1 ? ` (${[...quantities][0]})` : "";
    const name = { time: "time" + of, rate: "bandwidth" + of, ratio: "time / time of " + report.base }[this.shows];
    return { ...this.axis(words, this.logY, false, u => u.height / 42), label: name, labelSize: 20, size: 66 };
  }

  // Where there are more points than the eye tells apart, the line alone.
  series(n, number) {
    const stroke = this.curveColour(n);
    return {
      stroke, width: 1.75, spanGaps: true, pxAlign: false, dash: Layers.DASHES[this.styles[n][1]],
      points: {
        show: (u, s, from, to) => (to - from) * number < Layers.MOST_MARKS,
        size: number > 1 ? 4.5 : 5.5, fill: stroke, width: 0,
      },
    };
  }

  colour(name) { return this.colours.getPropertyValue(name).trim(); }
  curveColour(n) { return this.colour("--c" + this.styles[n][0]); }

  zoomOut() {
    const { x, y } = this.whole();
    this.zoom(x, y);
  }

  zoom(x, y) {
    this.uplot.batch(() => {
      this.uplot.setScale("x", { min: x[0], max: x[1] });
      this.uplot.setScale("y", { min: y[0], max: y[1] });
    });
  }

  pick(numbers) {
    this.picked = new Set(numbers);
    this.settle();
    this.draw();
  }

  show(what) {
    this.shows = what;
    this.settle();
    this.draw();
  }

  // Says what the picture cannot show.
  explain() {
    let missing = 0, all = 0;
    for (const [curve] of this.seen) {
      all += curve.x.length;
      for (let i = 0; i < curve.x.length; i++) if (!this.drawable(curve, i)) missing++;
    }
    const said = this.figure.querySelector(".said");
    said.hidden = missing === 0;
    said.textContent = this.shows === "ratio"
      ? `${missing} of ${all} points have no counterpart in ${report.base}, or are its own.`
      : `${missing} of ${all} points have no place on a logarithmic axis; they are in the table.`;
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.stage;
    if (this.uplot && width > 0) this.uplot.setSize({ width, height });
  }
}

// The least, the least positive and the largest of values.
class Extent {
  least = Infinity;
  positive = Infinity;
  most = -Infinity;

  add(value) {
    if (value < this.least) this.least = value;
    if (value > 0 && value < this.positive) this.positive = value;
    if (value > this.most) this.most = value;
  }

  span(log, share) {
    const { least, most } = this;
    if (most === -Infinity) return log ? [1, 10] : [0, 1];
    if (log) {
      const margin = most > least ? (most / least) ** share : 2;
      return [least / margin, most * margin];
    }
    const margin = most > least ? (most - least) * share : Math.abs(most) / 2 || 1;
    return [least - margin, most + margin];
  }
}
