package io.github.measure4j.report.export;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;

/** The statistic that Sphinx makes of rows that differ in one argument only. */
enum SphinxStatistic {
    /** The row with the largest result. */
    MAX {
        @Override
        SphinxRow of(List<SphinxRow> rows) {
            return rows.stream().max(Comparator.comparingDouble(SphinxRow::micros)).orElseThrow();
        }
    },
    /** The row with the smallest result. */
    MIN {
        @Override
        SphinxRow of(List<SphinxRow> rows) {
            return rows.stream().min(Comparator.comparingDouble(SphinxRow::micros)).orElseThrow();
        }
    },
    /** The mean of the results, without a deviation, and the sum of the counts. */
    MEAN {
        @Override
        SphinxRow of(List<SphinxRow> rows) {
            double mean = rows.stream().mapToDouble(SphinxRow::micros).average().orElseThrow();
            int count = rows.stream().mapToInt(SphinxRow::count).sum();
            return new SphinxRow(rows.get(0).arguments(), mean, 0, count, OptionalDouble.empty(), Set.of());
        }
    };

    abstract SphinxRow of(List<SphinxRow> rows);

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
