package io.github.measure4j.report.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.stat.Interval;
import org.junit.jupiter.api.Test;

class ModelWordsTest {
    private static Parameter parameter(double value, String unit, double lower, double upper) {
        return new Parameter(value, unit, 1, new Interval(lower, upper, 0.95));
    }

    @Test
    void saysHowWellAParameterIsKnown() {
        assertThat(ModelWords.of(parameter(2e-6, "s", 1.9e-6, 2.1e-6))).isEqualTo("2.000 \u00b5s \u00b1 5.00 %");
    }

    @Test
    void saysNoValueWhereTheIntervalIsWiderThanTwiceIt() {
        assertThat(ModelWords.of(parameter(2e-8, "s", -3e-8, 7e-8))).isEqualTo("undetermined (-30.00 ns to 70.00 ns)");
        assertThat(ModelWords.of(parameter(20, "B", 1, 4_194_304))).isEqualTo("undetermined (1 B to 4 MiB)");
        assertThat(ModelWords.of(parameter(1e9, "B/s", 1e8, Double.POSITIVE_INFINITY)))
                .isEqualTo("undetermined (100.0 MB/s to unbounded)");
    }
}
