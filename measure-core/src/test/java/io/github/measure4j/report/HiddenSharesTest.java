package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HiddenSharesTest {
    private static final String FULL = "<put> & quiet";
    private static final String FULL_KERNEL = "shmem.put.nonblocking.full";

    @TempDir
    Path directory;

    private static PointRecord point(String name, String kernel, long length, double seconds, double share, Flag... flags) {
        String quantity = kernel.equals("overlap") ? "one operation, a part of it subtracted" : "one operation";
        Subject subject = new Subject(
                "shmem.put.nonblocking." + kernel, OptionalInt.empty(), "shmem", "one-sided", quantity, Bound.ITSELF)
                .with(kernel.equals("overlap") ? Profile.of(Role.OVERLAP).of(FULL_KERNEL) : Profile.of(Role.FULL));
        return Sheets.record(name, subject, Map.of("length", length), seconds, share, Set.of(flags));
    }

    private static Results run() {
        return Sheets.single(
                point(FULL, "full", 8, 4e-6, 0.03),
                point(FULL, "full", 64, 4e-6, 0.03),
                point("<rest>", "overlap", 8, 1e-6, 0.05),
                point("<rest>", "overlap", 64, 5e-6, 0.05, Flag.UNSETTLED));
    }

    private static String text(Results results) {
        StringWriter text = new StringWriter();
        Report.of(results).printTo(new PrintWriter(text));
        return text.toString();
    }

    @Test
    void aTerminalShowsALineForEachShare() {
        assertThat(text(run())).contains(
                "Hidden behind the computation",
                "  <rest> at 8 B: 75 % (73.54 to 76.46 %, 95 %) of 4.000 µs in full, <put> & quiet",
                "  <rest> at 64 B: -25 % (-32.29 to -17.71 %, 95 %) of 4.000 µs in full, <put> & quiet (unsettled)");
    }

    @Test
    void aPageShowsATableWithTheMeasurement() throws Exception {
        Path page = directory.resolve("report.html");
        Report.of(run()).writeTo(page);
        assertThat(Files.readString(page))
                .contains(
                        "Hidden behind the computation: -25 % to 75 %",
                        "as &lt;put&gt; &amp; quiet has it",
                        ">75 %<",
                        ">73.54 to 76.46 %, 95 %<")
                .doesNotContain("<rest>", "<put>");
    }

    @Test
    void whereNothingIsInFullNothingIsSaid() throws Exception {
        Results alone = Sheets.single(point("rest", "overlap", 8, 1e-6, 0.05), point("rest", "overlap", 64, 5e-6, 0.05));
        Path page = directory.resolve("report.html");
        Report.of(alone).writeTo(page);
        assertThat(Files.readString(page)).doesNotContain("Hidden behind");
        assertThat(text(alone)).doesNotContain("Hidden behind");
    }
}
