"use strict";
// The points of a measurement as a table, made when it is opened.
const MOST_ROWS = 1000;

function fillTable(box) {
  if (box.querySelector("table")) return;
  const shown = box.dataset.curves.split(" ").map(number => curves[number]);
  const columns = columnsOf(shown);
  const table = element("table");
  table.append(row("thead", columns.map(([name]) => cell("th", "", name, "col"))));
  for (const curve of shown) table.append(bodyOf(curve, columns, shown.length > 1));
  const wide = element("div", "wide");
  wide.tabIndex = 0;
  wide.append(table);
  box.append(wide);
}

// Each with its heading, its class and what it says of a point.
function columnsOf(shown) {
  const has = test => shown.some(test);
  const confidences = new Set(shown.flatMap(curve => curve.confidence));
  const same = confidences.size === 1 ? figures.percent([...confidences][0]) + " " : "";
  return [
    [shown[0].variable, "number", (c, i) => c.place(i) + (c.lengths && c.x[i] > 1024 && c.x[i] % 1024 ? ` (${c.x[i]} B)` : "")],
    ["time", "number key", (c, i) => figures.time(c.y[i])],
    [same + "interval", "number", (c, i) => c.interval(i) + (same ? "" : ", " + figures.percent(c.confidenceOf(i)))],
    has(c => c.ways) && ["asymmetry", "number", (c, i) => c.ways && at(c.ways, i) > 0 ? "± " + figures.time(at(c.ways, i)) : ""],
    has(c => c.messages > 0) && ["bandwidth", "number", (c, i) => c.rate(i)],
    has(c => c.ratio) && ["ratio to " + report.base, "number", (c, i) => c.ratio?.value[i] == null ? "" : figures.four(c.ratio.value[i])],
    has(c => c.ratio) && ["verdict", "", (c, i) => c.ratio?.verdict[i] ?? ""],
    ["repetitions × iterations", "number", (c, i) => c.timings(i)],
    has(c => c.visits) && ["visits", "number", (c, i) => c.visits?.[i] ?? ""],
    ["outliers", "number", (c, i) => at(c.outliers, i)],
    ["standard deviation", "number", (c, i) => figures.time(at(c.deviation, i))],
    has(c => c.overhead) && ["subtracted", "number", (c, i) => c.overhead ? figures.time(at(c.overhead, i)) : ""],
    ["flags", "", (c, i) => c.flagsOf(i)],
  ].filter(Boolean);
}

function bodyOf(curve, columns, named) {
  const body = element("tbody");
  if (named) {
    const heading = cell("th", "", curve.short, "rowgroup");
    heading.colSpan = columns.length;
    body.append(filled(element("tr", "group"), [heading]));
  }
  const rows = Math.min(curve.x.length, MOST_ROWS);
  for (let i = 0; i < rows; i++) {
    body.append(filled(element("tr"), columns.map(([, kind, says], n) => {
      const said = says(curve, i);
      if (n === 0) return cell("th", kind, said, "row");
      return Array.isArray(said) ? filled(element("td"), said.map(flagged)) : cell("td", kind, said);
    })));
  }
  if (rows < curve.x.length) {
    const rest = cell("td", "", `The first ${rows} of ${curve.x.length} points; all are in the run directory.`);
    rest.colSpan = columns.length;
    body.append(filled(element("tr"), [rest]));
  }
  return body;
}

function flagged(flag) {
  const made = element("span", flag.warns ? "flag" : "remark", flag.name);
  made.title = flag.meaning;
  return made;
}

function cell(tag, kind, text, scope) {
  const made = element(tag, kind, String(text));
  if (scope) made.scope = scope;
  return made;
}

function filled(parent, children) {
  parent.append(...children);
  return parent;
}

function row(tag, cells) {
  return filled(element(tag), [filled(element("tr"), cells)]);
}
