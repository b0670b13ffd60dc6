package io.github.measure4j.report.plots;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.report.Report;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeatMapTest {

    @TempDir
    Path dir;

    /** Between ranks of a pair it takes 1 us, between others 9. */
    private static Results matrix() {
        Suite suite = Suite.named("matrix")
                .rounds(1)
                .measure("latency", Simple.of(setting -> {
                    SimulatedGroup me = SimulatedGroup.behind(setting.group());
                    boolean near = setting.point().value(Variable.FROM) / 2 == setting.point().value(Variable.TO) / 2;
                    return () -> me.compute(near ? 1_000 : 9_000);
                }))
                .over(Variable.FROM.at(0, 1, 2, 3), Variable.TO.at(0, 1, 2, 3))
                .build();
        return Run.of(suite).on(SimulatedGroup.of(4)).orElseThrow();
    }

    @Test
    void aMeasurementBetweenAnyTwoRanksIsAMatrixWhoseBlocksShow() throws Exception {
        Path report = dir.resolve("report.html");
        Report.of(matrix()).writeTo(report);
        String html = Files.readString(report);
        assertThat(html).contains("latency between any two ranks: from the rank of the row to that of the column");
        assertThat(Pattern.compile("class=\"cell\"").matcher(html).results().count()).isEqualTo(16);
        assertThat(opacity(html, "0 to 1")).isLessThan(opacity(html, "0 to 2") / 3);
        assertThat(opacity(html, "3 to 2")).isEqualTo(opacity(html, "0 to 1"));
    }

    private static double opacity(String html, String pair) {
        var matcher = Pattern.compile("fill-opacity=\"([\\d.]+)\"><title>" + pair + ":").matcher(html);
        assertThat(matcher.find()).as(pair).isTrue();
        return Double.parseDouble(matcher.group(1));
    }
}
