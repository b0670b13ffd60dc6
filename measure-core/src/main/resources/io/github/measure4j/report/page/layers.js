"use strict";
// What is painted under and over the lines of a plot: intervals, models with their breakpoints, flags.
class Layers {
  static DASHES = [[], [7, 3], [2, 3], [9, 3, 2, 3]];
  static MOST_MARKS = 3000;
  static MOST_WITH_MODELS = 4;
  static MOST_WITH_BANDS = 4;

  constructor(plot) {
    this.plot = plot;
    this.models = plot.all.length <= Layers.MOST_WITH_MODELS;
  }

  under(u) {
    this.clipped(u, ctx => {
      for (const [curve, n] of this.plot.seen) {
        const colour = this.plot.curveColour(n);
        if (this.plot.seen.length <= Layers.MOST_WITH_BANDS) {
          this.band(u, ctx, curve, colour);
          this.others(u, ctx, curve, colour);
        }
        if (this.models && this.plot.shows !== "ratio") this.model(u, ctx, curve, this.plot.all.length > 1 ? colour : this.plot.colour("--model"));
      }
      if (this.plot.shows === "ratio") this.level(u, ctx, 1);
    });
  }

  clipped(u, paint) {
    const { ctx, bbox } = u;
    ctx.save();
    ctx.beginPath();
    ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
    ctx.clip();
    paint(ctx);
    ctx.restore();
  }

  // The part of a curve that the zoom shows, with one neighbour on each side.
  part(u, curve) {
    const { min, max } = u.scales.x;
    return [Math.max(0, curve.from(min) - 1), Math.min(curve.x.length, curve.from(max) + 1)];
  }

  // The interval of each point from end to end. Points that share a column of pixels share the widest of them: no more
  // is seen, and 100,000 points stay quick. Ends below what an axis can show lie at its foot.
  band(u, ctx, curve, colour) {
    const { plot } = this, { shows } = plot;
    const floor = plot.logY ? u.scales.y.min / 10 : -Infinity;
    const columns = [];
    const [from, to] = this.part(u, curve);
    for (let i = from; i < to; i++) {
      const low = curve.lower(i, shows), high = curve.upper(i, shows);
      if (!plot.drawable(curve, i) || !Number.isFinite(low) || !Number.isFinite(high)) continue;
      const x = u.valToPos(curve.x[i], "x", true);
      const last = columns[columns.length - 1];
      if (last && x - last.x < 0.5) {
        last.low = Math.min(last.low, low);
        last.high = Math.max(last.high, high);
      } else {
        columns.push({ x, low, high });
      }
    }
    if (columns.length === 0) return;
    const y = value => u.valToPos(Math.max(value, floor), "y", true);
    ctx.beginPath();
    for (const { x, high } of columns) ctx.lineTo(x, y(high));
    for (const { x, low } of columns.reverse()) ctx.lineTo(x, y(low));
    ctx.closePath();
    ctx.globalAlpha = 0.17;
    ctx.fillStyle = colour;
    ctx.fill();
    if (columns.length < 400) {
      ctx.beginPath();
      for (const { x, low, high } of columns) {
        ctx.moveTo(x, y(high));
        ctx.lineTo(x, y(low));
      }
      ctx.globalAlpha = 0.45;
      ctx.strokeStyle = colour;
      ctx.lineWidth = devicePixelRatio;
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
  }

  // The curve in other states of the machine, thin.
  others(u, ctx, curve, colour) {
    const { plot } = this;
    ctx.strokeStyle = colour;
    ctx.lineWidth = 0.75 * devicePixelRatio;
    for (const other of curve.otherLines(plot.shows)) {
      ctx.beginPath();
      other.x.forEach((x, i) => {
        const y = other.y[i];
        if (!Number.isFinite(y) || (plot.logX && x <= 0) || (plot.logY && !(y > 0))) return;
        ctx.lineTo(u.valToPos(x, "x", true), u.valToPos(y, "y", true));
      });
      ctx.stroke();
    }
  }

  model(u, ctx, curve, colour) {
    const { plot } = this;
    const model = curve.model;
    if (!model || plot.figure.classList.contains("plain")) return;
    const dpr = devicePixelRatio;
    const shown = (x, y) => plot.shows === "rate" ? curve.messages * x / y : y;
    ctx.strokeStyle = colour;
    ctx.lineWidth = 1.5 * dpr;
    ctx.setLineDash([5 * dpr, 3 * dpr]);
    ctx.beginPath();
    model.x.forEach((x, i) => {
      const y = shown(x, model.y[i]);
      if ((plot.logX && x <= 0) || (plot.logY && !(y > 0))) return;
      ctx.lineTo(u.valToPos(x, "x", true), u.valToPos(y, "y", true));
    });
    ctx.stroke();
    ctx.setLineDash([2 * dpr, 3 * dpr]);
    for (const [at, lower, upper] of model.breakpoints) {
      const [x, left, right] = [at, lower, upper].map(value => u.valToPos(value, "x", true));
      ctx.globalAlpha = 0.12;
      ctx.fillStyle = colour;
      ctx.fillRect(left, u.bbox.top, Math.max(0, right - left), u.bbox.height);
      ctx.globalAlpha = 1;
      ctx.beginPath();
      ctx.moveTo(x, u.bbox.top);
      ctx.lineTo(x, u.bbox.top + u.bbox.height);
      ctx.stroke();
    }
    ctx.setLineDash([]);
  }

  level(u, ctx, value) {
    const y = u.valToPos(value, "y", true);
    ctx.beginPath();
    ctx.moveTo(u.bbox.left, y);
    ctx.lineTo(u.bbox.left + u.bbox.width, y);
    ctx.strokeStyle = this.plot.colour("--soft");
    ctx.lineWidth = devicePixelRatio;
    ctx.stroke();
  }

  // Points with a flag are hollow. Of very many, those that fall on one another are drawn once.
  over(u) {
    const { plot } = this;
    const taken = new Set();
    this.clipped(u, ctx => {
      ctx.fillStyle = plot.colour("--card");
      ctx.lineWidth = 2 * devicePixelRatio;
      const several = plot.seen.length > 1;
      plot.each((curve, i, n) => {
        if (!curve.flagged(i)) return;
        ctx.strokeStyle = several ? plot.curveColour(n) : plot.colour("--flag");
        const x = u.valToPos(curve.x[i], "x", true), y = u.valToPos(curve.value(i, plot.shows), "y", true);
        const cell = Math.round(x / 4) * 65536 + Math.round(y / 4);
        if (taken.has(cell)) return;
        taken.add(cell);
        ctx.beginPath();
        ctx.arc(x, y, 4 * devicePixelRatio, 0, 7);
        ctx.fill();
        ctx.stroke();
      }, u.scales.x.min, u.scales.x.max);
    });
  }
}
