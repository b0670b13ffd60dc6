package io.github.measure4j.suite.names;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A line of a source's table: name, calls, what is timed, kernels, kind of figure, factor and note, with tabs between.
 * {@code ~} before the kernels says that they do it only partly, {@code =} that a word or an option does it.
 */
final class SourceRow {
    private static final int COLUMNS = 7;
    private static final String PARTLY = "~";
    private static final String INSTEAD = "=";

    private SourceRow() {}

    static SourceName read(String line) {
        String[] cells = line.split("\t", -1);
        if (cells.length != COLUMNS) {
            throw new IllegalArgumentException("%d columns where %d are expected: %s".formatted(cells.length, COLUMNS, line));
        }
        String kernels = cells[3];
        boolean partly = kernels.startsWith(PARTLY);
        boolean instead = kernels.startsWith(INSTEAD);
        return new SourceName(
                cells[0],
                cells[1],
                cells[2],
                instead ? List.of() : kernels(partly ? kernels.substring(1) : kernels),
                instead ? Optional.of(kernels.substring(1)) : Optional.empty(),
                partly,
                PrintedFigure.valueOf(cells[4].toUpperCase(Locale.ROOT)),
                Double.parseDouble(cells[5]),
                cells[6]);
    }

    private static List<FixedKernel> kernels(String cell) {
        return cell.isBlank()
                ? List.of()
                : Arrays.stream(cell.split(",")).map(FixedKernel::read).toList();
    }
}
