package io.github.measure4j.cli.program;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A table of text, as long as need be: the first rows say how wide the columns are, and are held until then. A cell is one
 * line of {@linkplain PlainText plain text}.
 */
public final class TextTable {
    private static final int HELD_ROWS = 1000;

    private final PrintWriter out;
    private final List<String[]> held = new ArrayList<>();
    private final int[] widths;
    private boolean begun;

    public TextTable(PrintWriter out, String... headings) {
        this.out = out;
        this.widths = new int[headings.length];
        add(headings);
    }

    public void add(String... row) {
        String[] cells = new String[row.length];
        Arrays.setAll(cells, i -> PlainText.line(row[i]));
        if (begun) {
            print(cells);
            return;
        }
        for (int i = 0; i < cells.length; i++) {
            widths[i] = Math.max(widths[i], cells[i].length());
        }
        held.add(cells);
        if (held.size() == HELD_ROWS) {
            end();
        }
    }

    /** Prints what is held. */
    public void end() {
        begun = true;
        held.forEach(this::print);
        held.clear();
    }

    private void print(String[] cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.length; i++) {
            line.append(cells[i]).append(" ".repeat(Math.max(0, widths[i] - cells[i].length()) + 2));
        }
        out.println(line.toString().stripTrailing());
    }
}
