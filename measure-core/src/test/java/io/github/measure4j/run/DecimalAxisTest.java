package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.THRICE;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.spending;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.report.Report;
import io.github.measure4j.report.export.Csv;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.suite.Suite;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Axes of decimals and of booleans, from the kernel to the records, models and reports. */
class DecimalAxisTest {
    private static final Variable SHARE = Variable.ofDecimals("share", "", 2);
    private static final Variable DIRECT = Variable.ofBooleans("direct", "direct buffers");

    /** 1 us, 2 us more for a share of 1, and 5 us more where it is not direct. */
    private static Results measured() {
        return onVirtualTime(Suite.named("suite")
                .measure("mix", Simple.of(setting -> spending(setting, Math.round(1_000 + 2_000 * setting.point().number(SHARE))
                        + (setting.point().isTrue(DIRECT) ? 0 : 5_000))))
                .over(DIRECT.at("false", "true"), SHARE.at(0.25, 0.5, 1))
                .until(THRICE)
                .build()).on(SimulatedTime.on(SoloGroup.create())).orElseThrow();
    }

    @Test
    void recordsTellThemAsTheyWereWritten() {
        Results results = measured();
        assertThat(results.records()).extracting(record -> record.text("share").orElseThrow())
                .containsExactly("0.25", "0.5", "1", "0.25", "0.5", "1");
        assertThat(results.records()).extracting(record -> record.text("direct").orElseThrow()).startsWith("false").endsWith("true");
        PointRecord last = results.records().get(5);
        assertThat(last.number("share")).hasValue(1);
        assertThat(last.seconds()).isCloseTo(3e-6, within(1e-8));
        assertThat(last.isCategory("direct")).isTrue();
        assertThat(last.isCategory("share")).isFalse();
        assertThat(Csv.of(results)).contains(",false,0.25,", ",true,1,");
    }

    @Test
    void modelsTakeDecimalsForNumbersAndBooleansForCategories() {
        assertThat(Series.over(SHARE, measured().records())).hasSize(2).allSatisfy(series ->
                assertThat(series.points()).extracting(Observation::x).containsExactly(0.25, 0.5, 1.0));
    }

    @Test
    void filesAndReportsTellThem(@TempDir Path folder) throws Exception {
        RunDirectory directory = RunDirectory.create(folder.resolve("run"));
        Results results = onVirtualTime(Suite.named("suite")
                .measure("mix", Simple.of(setting -> spending(setting, Math.round(1_000 + 2_000 * setting.point().number(SHARE)))))
                .over(SHARE.at(0.25, 0.5, 1))
                .until(THRICE)
                .build()).to(directory).on(SimulatedTime.on(SoloGroup.create())).orElseThrow();
        assertThat(RunDirectory.open(folder.resolve("run")).results().records()).isEqualTo(results.records());
        StringWriter text = new StringWriter();
        Report.of(results).printTo(new PrintWriter(text));
        assertThat(text.toString()).contains("0.25");
        Report.of(results).writeTo(folder.resolve("report.html"));
        assertThat(Files.readString(folder.resolve("report.html"))).contains("\"x\":[0.25,0.5,1").contains(">0.6<");
    }
}
