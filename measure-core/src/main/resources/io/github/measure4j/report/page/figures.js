"use strict";
// Figures in words, digit for digit as the Java side writes them: four digits, the ends of intervals rounded outwards.
const figures = {
  // Digits and exponent of a rounded value: 12345 -> {digits: "1235", exponent: 4}. By its shortest decimal form.
  rounded(value, mode) {
    const [mantissa, power] = Math.abs(value).toExponential().split("e");
    const all = mantissa.replace(".", "").padEnd(4, "0");
    const rest = all.slice(4);
    const away = mode === "half" ? rest[0] >= "5" : /[1-9]/.test(rest) && (mode === "up") === (value > 0);
    const digits = String(Number(all.slice(0, 4)) + (away ? 1 : 0));
    return { negative: value < 0, digits: digits.slice(0, 4), exponent: Number(power) + digits.length - 4 };
  },

  // The same without an exponent, scaled by a power of ten.
  plain({ negative, digits, exponent }, shift) {
    const point = exponent - shift + 1;
    const text = point <= 0 ? "0." + "0".repeat(-point) + digits
      : point >= 4 ? digits + "0".repeat(point - 4)
      : digits.slice(0, point) + "." + digits.slice(point);
    return (negative ? "-" : "") + text;
  },

  unit(exponent) {
    return exponent >= 0 ? [0, "s"] : exponent >= -3 ? [-3, "ms"] : exponent >= -6 ? [-6, "µs"] : [-9, "ns"];
  },

  time(seconds) {
    if (!Number.isFinite(seconds)) return "unbounded";
    if (seconds === 0) return "0 s";
    const figure = figures.rounded(seconds, "half");
    const [shift, symbol] = figures.unit(figure.exponent);
    return figures.plain(figure, shift) + " " + symbol;
  },

  interval(lower, upper) {
    if (!Number.isFinite(lower) || !Number.isFinite(upper)) return "unbounded";
    const [low, high] = [figures.rounded(lower, "down"), figures.rounded(upper, "up")];
    const size = end => end === 0 ? -99 : figures.rounded(end, end === lower ? "down" : "up").exponent;
    const [shift, symbol] = figures.unit(Math.max(size(lower), size(upper)));
    return `${lower === 0 ? 0 : figures.plain(low, shift)} to ${upper === 0 ? 0 : figures.plain(high, shift)} ${symbol}`;
  },

  length(bytes) {
    const symbols = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let power = 0, unit = 1;
    while (power < symbols.length - 1 && bytes / unit >= 1024) {
      unit *= 1024;
      power++;
    }
    const figure = bytes % unit === 0 ? String(bytes / unit) : figures.four(bytes / unit);
    return figure + " " + symbols[power];
  },

  rate(bytesPerSecond) {
    if (!Number.isFinite(bytesPerSecond)) return "unbounded";
    if (bytesPerSecond === 0) return "0 MB/s";
    const figure = figures.rounded(bytesPerSecond, "half");
    const [shift, symbol] = figure.exponent < 6 ? [3, "kB/s"] : figure.exponent < 10 ? [6, "MB/s"] : [9, "GB/s"];
    return figures.plain(figure, shift) + " " + symbol;
  },

  four: value => value === 0 ? "0" : figures.plain(figures.rounded(value, "half"), 0),
  percent: share => Number(figures.four(share * 100)) + " %",
  value: (lengths, value) => lengths ? figures.length(value) : String(value),
};
