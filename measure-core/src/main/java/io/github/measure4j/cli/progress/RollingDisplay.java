package io.github.measure4j.cli.progress;

import io.github.measure4j.cli.program.PlainText;
import io.github.measure4j.cli.program.Terminal;
import io.github.measure4j.report.terminal.PointTable;
import io.github.measure4j.result.PointRecord;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** For terminals whose cursor cannot be moved: each point is a line when it is first measured; the last figures follow. */
final class RollingDisplay implements Display {
    private final PrintWriter out;
    private final Terminal terminal;
    private final Map<PointRecord.Place, PointRecord> points = new LinkedHashMap<>();
    private final Set<PointRecord.Place> again = new HashSet<>();
    private String measurement = "";

    RollingDisplay(PrintWriter out, Terminal terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    @Override
    public void point(PointRecord record) {
        if (points.put(record.key().place(), record) != null) {
            again.add(record.key().place());
            return;
        }
        PointTable table = PointTable.of(List.copyOf(points.values())).stream()
                .filter(of -> of.points().contains(record))
                .findFirst()
                .orElseThrow();
        List<String> lines = table.lines(0, table.points().size(), terminal.columns());
        String name = record.measurement() + record.subject().fixed();
        if (!measurement.equals(name)) {
            line(table.title());
            line(lines.get(0));
            measurement = name;
        }
        line(lines.get(lines.size() - 1));
    }

    @Override
    public void status(String words) {}

    @Override
    public void milestone(String words) {}

    @Override
    public void line(String words) {
        out.println(PlainText.line(words));
        out.flush();
    }

    @Override
    public void stop(List<String> words) {
        words.forEach(this::line);
    }

    /** Shows a point that was measured again, with its new figures. */
    @Override
    public void close() {
        if (!again.isEmpty()) {
            out.println();
            LiveDisplay.print(PointTable.of(List.copyOf(points.values())), out, terminal.columns());
        }
        out.flush();
    }
}
