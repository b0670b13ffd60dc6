"use strict";
// A curve of the page's data: columns of figures by ascending x, and what they mean.
class Curve {
  constructor(data) {
    Object.assign(this, data);
  }

  // What a plot shows of a point: its time, its bandwidth, or its ratio to the base run.
  value(i, shows) {
    if (shows === "rate") return this.bandwidth(i, this.y[i]);
    return shows === "ratio" ? this.ratio?.value[i] ?? NaN : this.y[i];
  }

  lower(i, shows) {
    if (shows === "rate") return this.bandwidth(i, number(this.upper_[i]));
    return number(shows === "ratio" ? this.ratio?.lower[i] : this.lower_[i]);
  }

  upper(i, shows) {
    if (shows === "rate") return this.bandwidth(i, number(this.lower_[i]));
    return number(shows === "ratio" ? this.ratio?.upper[i] : this.upper_[i]);
  }

  // The first point at or after a value.
  from(x) {
    let low = 0, high = this.x.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.x[middle] < x) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  // Whether there is a warning; remarks are quiet.
  flagged(i) { return this.flags ? (this.flags[i] & WARNINGS) !== 0 : false; }

  // The same points in other states of the machine, as a plot shows them.
  otherLines(shows) {
    if (shows === "ratio") return [];
    return (this.others ?? []).map(({ state, x, y }) =>
      ({ state, x, y: shows === "rate" ? y.map((time, i) => this.messages > 0 ? this.messages * x[i] / time : NaN) : y }));
  }

  // The flags of a point, as they are explained in the page.
  flagsOf(i) { return this.flags ? report.flags.filter((flag, bit) => this.flags[i] & (1 << bit)) : []; }

  place(i) { return figures.value(this.lengths, this.x[i]); }
  interval(i) { return figures.interval(number(this.lower_[i]), number(this.upper_[i])); }
  confidenceOf(i) { return Array.isArray(this.confidence) ? this.confidence[i] : this.confidence; }
  rate(i) { return this.messages > 0 && this.y[i] > 0 ? figures.rate(this.bandwidth(i, this.y[i])) : ""; }

  // The bytes that an operation moves, over a time; none where nothing moves.
  bandwidth(i, seconds) { return this.messages > 0 ? this.messages * this.x[i] / seconds : NaN; }
  timings(i) { return `${at(this.repetitions, i)} × ${at(this.iterations, i)}`; }
}

// JSON has no infinity: an end that is not there is unbounded.
const number = value => value ?? NaN;
// A column that is the same everywhere is one value.
const at = (column, i) => Array.isArray(column) ? column[i] : column;

function element(tag, kind, text) {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  if (text !== undefined) made.textContent = text;
  return made;
}

const report = JSON.parse(document.getElementById("data").textContent);
const WARNINGS = report.flags.reduce((bits, flag, bit) => flag.warns ? bits | 1 << bit : bits, 0);
const curves = Object.fromEntries(Object.entries(report.curves).map(([number, data]) => [number, new Curve(data)]));
