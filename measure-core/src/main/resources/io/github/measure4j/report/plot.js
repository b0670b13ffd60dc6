"use strict";
// One interactive plot: a stage with uPlot's canvas, drawn anew when what it shows changes.
class Plot {
  constructor(figure, curves) {
    this.figure = figure;
    this.stage = figure.querySelector(".stage");
    this.curves = curves;
    this.styles = figure.dataset.styles.split(",").map(style => style.match(/\d+/g).map(Number));
    this.lengths = figure.dataset.variable === "length";
    this.shows = "time";
    this.picked = new Set(curves.keys());
    this.uplot = null;
    this.tip = new Tip(this);
    this.settle();
  }

  value(point) { return this.shows === "rate" ? point.x / point.y : point.y; }
  upper(point) { return this.shows === "rate" ? point.x / point.lower : point.upper; }
  lower(point) { return this.shows === "rate" ? point.x / point.upper : point.lower; }
  drawable(point) {
    const y = this.value(point);
    return Number.isFinite(y) && (!this.logX || point.x > 0) && (!this.logY || y > 0);
  }

  each(visit) {
    this.curves.forEach((curve, n) => {
      if (this.picked.has(n)) curve.points.forEach((point, i) => this.drawable(point) && visit(point, n, i));
    });
  }

  // Logarithmic where the values allow it, until the reader decides.
  settle() {
    const points = this.curves.filter((c, n) => this.picked.has(n)).flatMap(c => c.points);
    this.mayLogX = points.some(p => p.x > 0);
    this.mayLogY = points.some(p => this.value(p) > 0);
    this.logX = this.mayLogX && ratio(points.map(p => p.x)) >= 8;
    this.logY = this.mayLogY && ratio(points.map(p => this.value(p))) >= 3;
  }

  // The whole of what is picked, with a margin.
  whole() {
    const xs = [], ys = [];
    this.each(point => {
      const y = this.value(point);
      xs.push(point.x);
      // The ends of the interval too, unless they are so far away that nothing else would be seen.
      ys.push(y, ...[this.lower(point), this.upper(point)].filter(end => end > y / 4 && end < y * 4));
    });
    const x = span(xs, this.logX, 0.03);
    const y = span(ys, this.logY, 0.06);
    return { x, y: this.logY ? y : [Math.min(0, y[0]), Math.max(0, y[1])] };
  }

  draw() {
    if (this.uplot) this.uplot.destroy();
    this.colours = getComputedStyle(document.documentElement);
    const xs = [...new Set(this.curves.flatMap(c => c.points.map(p => p.x)))]
      .filter(x => !this.logX || x > 0).sort((a, b) => a - b);
    const place = new Map(xs.map((x, i) => [x, i]));
    const columns = this.curves.map(curve => {
      const column = new Array(xs.length).fill(null);
      for (const point of curve.points) if (this.drawable(point)) column[place.get(point.x)] = this.value(point);
      return column;
    });
    this.uplot = new uPlot(this.options(), [xs, ...columns], this.stage);
    this.zoomOut();
    this.tip.attach();
    this.explain();
  }

  options() {
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
      series: [{}, ...this.curves.map((curve, n) => this.series(n))],
      hooks: { drawAxes: [u => this.drawBands(u)], draw: [u => this.drawFlags(u)] },
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
    return { ...axis, label: this.curves[0].variable, labelSize: 20, size: 28 };
  }

  axisY() {
    const words = this.shows === "rate" ? marks.rate : marks.time;
    const quantities = new Set(this.curves.filter((c, n) => this.picked.has(n)).map(c => c.quantity));
    const of = quantities.size === 1 ? ` (${[...quantities][0]})` : "";
    const label = (this.shows === "rate" ? "length / time" : "time") + of;
    return { ...this.axis(words, this.logY, false, u => u.height / 42), label, labelSize: 20, size: 66 };
  }

  series(n) {
    const stroke = this.curveColour(n);
    return {
      stroke, width: 1.75, spanGaps: true, pxAlign: false, show: this.picked.has(n), dash: [[], [7, 3], [2, 3], [9, 3, 2, 3]][this.styles[n][1]],
      points: { show: true, size: this.curves.length > 1 ? 4.5 : 5.5, fill: stroke, width: 0 },
    };
  }

  colour(name) { return this.colours.getPropertyValue(name).trim(); }
  curveColour(n) { return this.colour("--c" + this.styles[n][0]); }

  clipped(u, paint) {
    const { ctx, bbox } = u;
    ctx.save();
    ctx.beginPath();
    ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
    ctx.clip();
    paint(ctx);
    ctx.restore();
  }

  // The interval of each point, from end to end. Ends below what an axis can show lie at its foot.
  drawBands(u) {
    const floor = this.logY ? u.scales.y.min / 10 : -Infinity;
    const at = (point, y) => [u.valToPos(point.x, "x", true), u.valToPos(Math.max(y, floor), "y", true)];
    this.clipped(u, ctx => this.curves.forEach((curve, n) => {
      const points = curve.points.filter(p => this.picked.has(n) && this.drawable(p) && bounded(p));
      if (points.length === 0) return;
      const path = [...points.map(p => at(p, this.upper(p))), ...points.map(p => at(p, this.lower(p))).reverse()];
      ctx.beginPath();
      path.forEach(([x, y]) => ctx.lineTo(x, y));
      ctx.closePath();
      ctx.globalAlpha = 0.17;
      ctx.fillStyle = this.curveColour(n);
      ctx.fill();
      ctx.globalAlpha = 0.45;
      ctx.strokeStyle = this.curveColour(n);
      ctx.lineWidth = devicePixelRatio;
      for (const p of points) {
        ctx.beginPath();
        ctx.moveTo(...at(p, this.upper(p)));
        ctx.lineTo(...at(p, this.lower(p)));
        ctx.stroke();
      }
    }));
  }

  drawFlags(u) {
    this.clipped(u, ctx => this.each(point => {
      if (!point.flags) return;
      ctx.beginPath();
      ctx.arc(u.valToPos(point.x, "x", true), u.valToPos(this.value(point), "y", true), 4 * devicePixelRatio, 0, 7);
      ctx.fillStyle = this.colour("--card");
      ctx.fill();
      ctx.lineWidth = 2 * devicePixelRatio;
      ctx.strokeStyle = this.colour("--flag");
      ctx.stroke();
    }));
  }

  zoomOut() {
    const { x, y } = this.whole();
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
    const said = this.figure.querySelector(".said");
    const points = this.curves.filter((c, n) => this.picked.has(n)).flatMap(c => c.points);
    const missing = points.filter(p => !this.drawable(p)).length;
    said.hidden = missing === 0;
    said.textContent = `${missing} of ${points.length} points have no place on a logarithmic axis; they are in the table.`;
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.stage;
    if (this.uplot && width > 0) this.uplot.setSize({ width, height });
  }
}

const bounded = point => Number.isFinite(point.lower) && Number.isFinite(point.upper);

function ratio(values) {
  const positive = values.filter(v => v > 0 && Number.isFinite(v));
  return positive.length ? Math.max(...positive) / Math.min(...positive) : 0;
}

function span(values, log, share) {
  if (values.length === 0) return log ? [1, 10] : [0, 1];
  const min = Math.min(...values), max = Math.max(...values);
  if (log) {
    const margin = max > min ? (max / min) ** share : 2;
    return [min / margin, max * margin];
  }
  const margin = max > min ? (max - min) * share : Math.abs(max) / 2 || 1;
  return [min - margin, max + margin];
}
