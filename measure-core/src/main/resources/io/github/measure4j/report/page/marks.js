"use strict";
// The marks of an axis and their words.
const marks = {
  four: value => String(Number(value.toPrecision(4))),
  short: text => text.replace(/^(-?\d+)(\.\d*?)0+( |$)/, (all, whole, part, end) => whole + (part === "." ? "" : part) + end),

  time: seconds => seconds === 0 ? "0" : marks.short(figures.time(seconds)),
  rate: bytesPerSecond => bytesPerSecond === 0 ? "0" : marks.short(figures.rate(bytesPerSecond)),
  length: bytes => marks.short(figures.length(bytes)),
  ratio: value => marks.four(value) + " ×",
  plain: value => marks.four(value),

  // Round values from one to another, at most about so many. uPlot's own get odd where a logarithmic axis shows little.
  between(from, to, most, logarithmic, binary) {
    if (logarithmic && to / from >= 4) {
      return binary ? marks.powers(from, to, most, 2) : marks.decades(from, to, most);
    }
    return marks.steps(from, to, most, binary);
  },

  powers(from, to, most, base) {
    const first = Math.log(from) / Math.log(base);
    const last = Math.log(to) / Math.log(base);
    const step = Math.max(1, Math.ceil((last - first) / most));
    const found = [];
    for (let p = Math.ceil(first / step - 1e-9) * step; p <= last + 1e-9; p += step) found.push(base ** p);
    return found;
  },

  decades(from, to, most) {
    if (Math.log10(to / from) * 3 > most) return marks.powers(from, to, most, 10);
    const found = [];
    for (let d = Math.floor(Math.log10(from)); d <= Math.log10(to); d++) {
      for (const digit of [1, 2, 5]) {
        const mark = Number(digit + "e" + d);
        if (mark >= from && mark <= to) found.push(mark);
      }
    }
    return found;
  },

  steps(from, to, most, binary) {
    const least = (to - from) / Math.max(1, most);
    let step;
    if (binary) {
      step = 2 ** Math.max(0, Math.ceil(Math.log2(least)));
    } else {
      const decade = 10 ** Math.floor(Math.log10(least));
      step = [1, 2, 5, 10].map(nice => nice * decade).find(nice => nice >= least * (1 - 1e-9));
    }
    const found = [];
    for (let i = Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-9; i++) {
      found.push(Number((i * step).toPrecision(12)));
    }
    return found;
  },
};
