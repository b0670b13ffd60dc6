package io.github.measure4j.report.plots;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.report.Sheets;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.input.ReportedRun;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SparkLineTest {
    private static final String LETTERS = "01234567";

    @Test
    void aCurveHasALetterForEachPoint() {
        Curve curve = Contents.of(List.of(ReportedRun.of(Sheets.single(
                        Sheets.point("a", Map.of("length", 1L), 1e-6),
                        Sheets.point("a", Map.of("length", 16L), 1e-5),
                        Sheets.point("a", Map.of("length", 256L), 1e-4),
                        Sheets.point("a", Map.of("length", 4096L), 0)))))
                .sections()
                .get(0)
                .curves()
                .get(0);
        assertThat(new SparkLine(curve).inLetters(LETTERS)).isEqualTo("047 ");
    }
}
