"use strict";
// How the times of one point are spread: its visits over the run and, where the record has them, its repetitions.
function showDetail(figure, curve, i) {
  const detail = curve.details?.[i];
  const box = figure.querySelector(".detail");
  if (!detail) return;
  const close = element("button", "close", "close");
  close.type = "button";
  close.addEventListener("click", () => { box.hidden = true; });
  const heading = element("h4", "", `${curve.label}, ${curve.variable} ${curve.place(i)}: ${figures.time(curve.y[i])}`);
  const charts = element("div", "charts");
  if (detail.visits) charts.append(visitsChart(detail.visits));
  if (detail.times) {
    const times = detail.times.flat();
    charts.append(histogram(times), cumulative(times), tail(times), inOrder(detail.times));
  }
  box.replaceChildren(close, heading, ...words(curve, i, detail).map(text => element("p", "note", text)), charts);
  box.hidden = false;
}

function words(curve, i, detail) {
  const said = [];
  if (detail.states) said.push(...detail.states.map(state => `In state ${state}.`));
  if (detail.overLaunches) said.push(`Over many launches, if they scatter as usual: ${detail.overLaunches}.`);
  for (const flag of curve.flagsOf(i)) said.push(`${flag.name}: ${flag.meaning.replace(/\.$/, "")}.`);
  if (detail.modes) {
    const modes = detail.modes.map(([seconds, share]) => `${figures.time(seconds)} in ${figures.percent(share)}`);
    said.push(`The repetitions gather around ${modes.join(" and ")}.`);
  }
  if (detail.tail) {
    const tail = detail.tail.map(([percent, time, low, high]) =>
      `P${percent} ${figures.time(time)} (${figures.time(low)} to ${figures.time(high)})`);
    said.push(`Single operations: ${tail.join(", ")}.`);
  }
  if (detail.noTail) said.push(`Percentiles: ${detail.noTail}.`);
  if (detail.apart) {
    const [root, leaves] = detail.apart.map(figures.time);
    said.push(`The root was in the operation for ${root}, the last of the others for ${leaves}, each by its own clock.`);
  }
  if (!detail.times) said.push("The times of single repetitions were not kept (measure run --samples keeps them).");
  else said.push(`${detail.times.flat().length} repetitions, not corrected${detail.every ? `; one of ${detail.every}` : ""}.`);
  return said;
}

// A frame with marks, and functions that place values in it.
class Chart {
  static WIDTH = 340;
  static HEIGHT = 190;

  constructor(title, [x0, x1], [y0, y1], wordsX, wordsY) {
    const [left, right, top, bottom] = [58, 8, 6, 24];
    this.x = value => left + (value - x0) / (x1 - x0 || 1) * (Chart.WIDTH - left - right);
    this.y = value => Chart.HEIGHT - bottom - (value - y0) / (y1 - y0 || 1) * (Chart.HEIGHT - top - bottom);
    this.svg = shape("svg", { viewBox: `0 0 ${Chart.WIDTH} ${Chart.HEIGHT}`, role: "img", "aria-label": title, class: "c0" });
    for (const mark of marks.between(y0, y1, 4, false, false)) {
      this.add("path", { class: "grid", d: `M${left} ${this.y(mark)}H${Chart.WIDTH - right}` });
      this.add("text", { class: "end", x: left - 5, y: this.y(mark) + 4 }).textContent = wordsY(mark);
    }
    for (const mark of marks.between(x0, x1, 4, false, false)) {
      this.add("text", { class: "mid", x: this.x(mark), y: Chart.HEIGHT - 7 }).textContent = wordsX(mark);
    }
    this.figure = element("figure", "chart");
    this.figure.append(element("figcaption", "", title), this.svg);
  }

  add(tag, attributes) {
    return this.svg.appendChild(shape(tag, attributes));
  }

  line(points) {
    if (points.length) this.add("path", { class: "line", d: "M" + points.map(([x, y]) => `${this.x(x).toFixed(1)} ${this.y(y).toFixed(1)}`).join("L") });
  }
}

function shape(tag, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function reach(values, fromZero) {
  const extent = new Extent();
  for (const value of values) if (Number.isFinite(value)) extent.add(value);
  const [low, high] = extent.span(false, 0.05);
  return [fromZero ? Math.min(0, extent.least) : low, high];
}

const seconds = value => marks.four(value) + " s";

function visitsChart(visits) {
  const near = ([, , time, low, high]) => [time, low > time / 4 ? low : time, high < time * 4 ? high : time];
  const span = reach(visits.flatMap(near));
  const chart = new Chart("Visits over the run; hollow ones are not counted", reach(visits.map(v => v[0])), span, seconds, marks.time);
  const inside = value => Math.min(span[1], Math.max(span[0], value));
  for (const [start, repetitions, time, low, high, counted] of visits) {
    const x = chart.x(start);
    chart.add("path", { class: "bar", d: `M${x} ${chart.y(inside(low))}V${chart.y(inside(high))}` });
    const dot = chart.add("circle", { class: counted ? "dot" : "dot flagged", r: 4, cx: x, cy: chart.y(time) });
    dot.appendChild(shape("title", {})).textContent = `${figures.time(time)}, ${repetitions} repetitions`;
  }
  return chart.figure;
}

// Bins after Freedman and Diaconis (1981), at least 8 and at most 80.
function histogram(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const quantile = share => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  const [low, high] = [sorted[0], sorted[sorted.length - 1]];
  const width = 2 * (quantile(0.75) - quantile(0.25)) / Math.cbrt(sorted.length);
  const bins = Math.max(8, Math.min(80, Math.ceil((high - low) / width) || 8));
  const counts = new Array(bins).fill(0);
  for (const time of sorted) counts[Math.min(bins - 1, Math.floor((time - low) / (high - low || 1) * bins))]++;
  const chart = new Chart("Histogram", [low, high], reach(counts, true), marks.time, marks.plain);
  counts.forEach((count, n) => {
    const [from, to] = [n, n + 1].map(edge => chart.x(low + edge / bins * (high - low)));
    chart.add("rect", { class: "dot", x: from, width: Math.max(1, to - from - 1), y: chart.y(count), height: chart.y(0) - chart.y(count) });
  });
  return chart.figure;
}

function cumulative(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const chart = new Chart("Share of the repetitions up to a time", reach(sorted), [0, 1], marks.time, figures.percent);
  chart.line(sorted.flatMap((time, n) => [[time, n / sorted.length], [time, (n + 1) / sorted.length]]));
  return chart.figure;
}

// The share of the repetitions above a time, by powers of ten: what a cumulative share hides in its last pixel.
function tail(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const share = exponent => figures.percent(10 ** exponent);
  const chart = new Chart("Share of the repetitions above a time", reach(sorted), [-Math.log10(sorted.length), 0], marks.time, share);
  chart.line(sorted.flatMap((time, n) => [n, n + 1]
    .filter(below => below < sorted.length)
    .map(below => [time, Math.log10(1 - below / sorted.length)])));
  return chart.figure;
}

// Each visit after the one before, with a rule between them: drift shows as a slope, a state as a step.
function inOrder(visits) {
  const times = visits.flat();
  const chart = new Chart("Repetitions in their order; a rule parts visits", [0, times.length], reach(times), marks.plain, marks.time);
  let before = 0;
  for (const visit of visits) {
    if (before > 0) chart.add("path", { class: "grid", d: `M${chart.x(before)} 6V${Chart.HEIGHT - 24}` });
    chart.line(visit.map((time, n) => [before + n, time]));
    before += visit.length;
  }
  return chart.figure;
}
