package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.Services;
import io.github.measure4j.model.CostModel;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code measure fit} and {@code measure check} on run directories. */
class FitAndCheckTest {
    private record Outcome(int exit, String out, String err) {}

    @TempDir
    private Path dir;

    private RunDirectory run;

    @BeforeEach
    void createRun() {
        run = RunDirectory.create(dir.resolve("run"));
    }

    private void addPingPong(double jump) {
        for (long n = 1; n <= 1 << 20; n *= 2) {
            double seconds = 2 * ((n < 4_096 ? 1e-6 : jump) + n * 1e-10);
            add("ping", Synthetic.record(
                    "ping \u001b[2J", Synthetic.roundTrip("mpi.pingpong.send-recv"), Map.of("length", n), seconds, seconds / 100));
        }
    }

    private void add(String name, PointRecord record) {
        assertThat(record.measurement()).startsWith(name);
        run.point(record);
    }

    private static Outcome measure(Object... arguments) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream toOut = new ByteArrayOutputStream();
        ByteArrayOutputStream toErr = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(toOut, true, StandardCharsets.UTF_8));
            System.setErr(new PrintStream(toErr, true, StandardCharsets.UTF_8));
            int exit = Main.execute(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
            return new Outcome(
                    exit, toOut.toString(StandardCharsets.UTF_8), toErr.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    @Test
    void valuesWithNamesKeepThemInModels() {
        for (long n = 1; n <= 1 << 20; n *= 2) {
            double seconds = 1e-6 + n * 1e-10;
            PointRecord plain = Synthetic.record(
                    "sum", Synthetic.roundTrip("sum"), Map.of("algorithm", 1L, "share", 25L, "direct", 1L, "length", n), seconds,
                    seconds / 100);
            run.point(new PointRecord(
                    plain.measurement(), plain.subject(), plain.ranks(), plain.axes(), seconds, plain.lower(), plain.upper(),
                    plain.confidence(), plain.sampling(), 0, plain.flags(), Map.of("algorithm", "tree", "share", "0.25", "direct", "true")));
        }
        assertThat(measure("fit", run.path()).out()).contains(", algorithm tree, ", ", share 0.25, ").doesNotContain("algorithm 1");
        JsonObject at = JsonParser.parseString(measure("fit", run.path(), "--json").out()).getAsJsonArray().get(0)
                .getAsJsonObject().getAsJsonObject("at");
        assertThat(at.get("algorithm").toString()).isEqualTo("\"tree\"");
        assertThat(at.get("share").toString()).isEqualTo("0.25");
        assertThat(at.get("direct").toString()).isEqualTo("true");
        assertThat(at.get("ranks").toString()).isEqualTo("8");
    }

    @Test
    void printsATableOfModels() {
        addPingPong(3e-6);
        Outcome outcome = measure("fit", run.path());
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out())
                .contains("round trip", "hockney", "piecewise", "RINF 10.00 GB/s", "T0 1.000 \u00b5s", "breakpoint at")
                .doesNotContain("\u001b");
    }

    @Test
    void aModelOfTheClassPathIsListedAndFittedByItsName() {
        addPingPong(3e-6);
        String service = "io.github.measure4j.model.CostModelTest$SquareRoot\nno.such.Model";
        Outcome help = Services.with(dir, CostModel.class, service, () -> measure("fit", "--help"));
        assertThat(help.out().replaceAll("\\s+", " ")).contains("hockney, piecewise", "fhalf, square-root");
        Outcome fit = Services.with(
                dir, CostModel.class, service, () -> measure("fit", run.path(), "--model", "square-root", "--json"));
        assertThat(fit.exit()).isZero();
        assertThat(fit.out()).contains("\"model\": \"square-root\"", "\"root\"");
        assertThat(fit.err()).contains("a model is left out").contains("no.such.Model");
        assertThat(measure("fit", run.path(), "--model", "square-root").err()).contains("no model 'square-root'");
    }

    @Test
    void saysForWhichRanksAModelHolds() {
        for (long ranks = 2; ranks <= 16; ranks *= 2) {
            for (long n = 1; n <= 1 << 20; n *= 16) {
                double seconds = ranks * (1e-6 + n * 1e-10);
                add("bcast", Synthetic.record(
                        "bcast", Synthetic.collective("mpi.bcast"), Map.of("ranks", ranks, "length", n), seconds, seconds / 100));
            }
        }
        assertThat(measure("fit", run.path(), "--model", "closed-form").out()).contains(", 2 to 16 ranks");
        JsonObject row = JsonParser.parseString(measure("fit", run.path(), "--model", "closed-form", "--json").out())
                .getAsJsonArray()
                .get(0)
                .getAsJsonObject();
        assertThat(row.get("ranksFrom").getAsInt()).isEqualTo(2);
        assertThat(row.get("ranksTo").getAsInt()).isEqualTo(16);
        assertThat(row.get("to").getAsInt()).isEqualTo(1 << 20);
    }

    @Test
    void printsModelsAsJson() {
        addPingPong(3e-6);
        Outcome outcome = measure("fit", run.path(), "--model", "piecewise", "--json");
        assertThat(outcome.exit()).isZero();
        JsonArray rows = JsonParser.parseString(outcome.out()).getAsJsonArray();
        assertThat(rows).hasSize(2);
        JsonObject row = rows.get(0).getAsJsonObject();
        assertThat(row.keySet()).containsAll(Set.of("measurement", "model", "parameters", "breakpoints", "from", "to"));
        assertThat(row.getAsJsonArray("breakpoints").get(0).getAsDouble()).isBetween(2_048.0, 4_096.0);
        assertThat(row.getAsJsonObject("parameters").getAsJsonObject("RINF").get("value").getAsDouble())
                .isBetween(0.999e10, 1.001e10);
        assertThat(oneWay(rows, 0, 8)).isCloseTo(1e-6 + 8e-10, within(1e-12));
        assertThat(oneWay(rows, 1, 1 << 18)).isCloseTo(3e-6 + (1 << 18) * 1e-10, within(1e-12));
    }

    /** What a program computes that reads the JSON. */
    private static double oneWay(JsonArray rows, int region, double length) {
        JsonObject parameters = rows.get(region).getAsJsonObject().getAsJsonObject("parameters");
        return parameters.getAsJsonObject("T0").get("value").getAsDouble()
                + length / parameters.getAsJsonObject("RINF").get("value").getAsDouble();
    }

    @Test
    void writesTheResidualsOfEachModel() throws Exception {
        addPingPong(3e-6);
        Path file = dir.resolve("residuals.csv");
        assertThat(measure("fit", run.path(), "--residuals", file).exit()).isZero();
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(0))
                .isEqualTo("measurement,model,at,variable,value,ranks,seconds,predicted,residual,standardised");
        assertThat(lines).hasSize(1 + 2 * 21);
        for (String line : lines.subList(1, lines.size())) {
            String[] values = line.split(",");
            assertThat(values[1]).isIn("hockney", "piecewise");
            double seconds = Double.parseDouble(values[6]);
            double residual = Double.parseDouble(values[8]);
            assertThat(seconds - Double.parseDouble(values[7])).isEqualTo(residual);
            assertThat(Math.signum(Double.parseDouble(values[9]))).isEqualTo(Math.signum(residual));
            if (values[1].equals("piecewise")) {
                assertThat(Math.abs(residual)).as(line).isLessThan(1e-6 * seconds);
            }
        }
        assertThat(measure("fit", run.path(), "--residuals", dir.resolve("no").resolve("where.csv")).err())
                .hasLineCount(1)
                .contains("where.csv: cannot be written");
    }

    @Test
    void drawsEachModelOverItsPoints() throws Exception {
        addPingPong(3e-6);
        Path figures = dir.resolve("figures");
        assertThat(measure("fit", run.path(), "--figures", figures).exit()).isZero();
        try (Stream<Path> files = Files.list(figures)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "model-1-ping-2J-ranks-8-hockney.svg", "model-1-ping-2J-ranks-8-hockney.pdf",
                            "model-2-ping-2J-ranks-8-piecewise.svg", "model-2-ping-2J-ranks-8-piecewise.pdf");
        }
        assertThat(Files.readString(figures.resolve("model-2-ping-2J-ranks-8-piecewise.svg")))
                .contains("distance from the model / its standard error", "T = ", "class=\"fitted\"", "class=\"band\"");
    }

    @Test
    void predictsWhatWasNotMeasured() {
        addPingPong(1e-6);
        assertThat(measure("fit", run.path(), "--at", "3000,4194304").out())
                .containsPattern("at 2\\.930 KiB: 2\\.600 .s \\(one more point from 2\\.[0-9]+ to 2\\.[0-9]+ .s\\)\\n")
                .containsPattern("at 4 MiB: 840\\.9 .s \\(one more point from .*\\), extrapolated");
        JsonObject row = JsonParser.parseString(measure("fit", run.path(), "--at", "3000", "--json").out())
                .getAsJsonArray()
                .get(0)
                .getAsJsonObject();
        JsonObject prediction = row.getAsJsonArray("predictions").get(0).getAsJsonObject();
        assertThat(prediction.get("at").getAsDouble()).isEqualTo(3_000);
        assertThat(prediction.get("seconds").getAsDouble()).isCloseTo(2.6e-6, within(1e-12));
        assertThat(prediction.get("lower").getAsDouble()).isLessThanOrEqualTo(2.6e-6);
        assertThat(prediction.get("upper").getAsDouble()).isGreaterThanOrEqualTo(2.6e-6 - 1e-15);
        assertThat(prediction.get("extrapolated").getAsBoolean()).isFalse();
    }

    @Test
    void writesJavaClasses() throws Exception {
        addPingPong(1e-6);
        Path classes = dir.resolve("classes");
        assertThat(measure("fit", run.path(), "--java", classes).exit()).isZero();
        try (Stream<Path> files = Files.list(classes)) {
            assertThat(files).hasSize(1).first().satisfies(file -> assertThat(file)
                    .content()
                    .contains("public static double seconds(long length)"));
        }
    }

    @Test
    void saysWhatIsMissing() {
        add("lock", Synthetic.record("lock", Synthetic.collective("own.lock"), Map.of(), 1e-8, 1e-10));
        Outcome all = measure("fit", run.path());
        assertThat(all.exit()).isEqualTo(2);
        assertThat(all.err()).hasLineCount(1).contains("nothing to fit: no measurement varies the length or the number of ranks");
        Outcome one = measure("fit", run.path(), "--model", "synch1");
        assertThat(one.exit()).isEqualTo(2);
        assertThat(one.err()).hasLineCount(1).contains("lock, synch1: it needs a barrier");
        Outcome check = measure("check", run.path());
        assertThat(check.exit()).isEqualTo(2);
        assertThat(check.err()).hasLineCount(1).contains("nothing to check");
    }

    @Test
    void refusesWhatMakesNoSense() {
        addPingPong(1e-6);
        assertThat(measure("fit", run.path(), "--model", "foo").err())
                .hasLineCount(1)
                .contains("no model 'foo'; there are: hockney, piecewise");
        assertThat(measure("fit", run.path(), "--breakpoints", "8").exit()).isEqualTo(2);
        assertThat(measure("fit", run.path(), "--model", "loggp", "--breakpoints", "8").exit()).isEqualTo(2);
        assertThat(measure("fit", dir.resolve("nowhere")).err()).hasLineCount(1).contains("no such directory");
        assertThat(measure("check").exit()).isEqualTo(2);
    }

    @Test
    void exitsWithOneOnAViolationWhereAsked() {
        addPingPong(0.1e-6);
        assertThat(measure("check", run.path()).exit()).isZero();
        Outcome outcome = measure("check", run.path(), "--fail");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("message length 2 KiB", "a longer message takes no less", "1 significant violation among")
                .doesNotContain("\u001b");
        assertThat(outcome.out().lines().findFirst().orElseThrow())
                .contains("2.410 \u00b5s instead of 1.019 \u00b5s at most, 2.36 times as long", "p < 0.001")
                .endsWith("message length 4 KiB");
        Outcome json = measure("check", run.path(), "--json", "--fail");
        assertThat(json.exit()).isEqualTo(1);
        JsonObject violation = JsonParser.parseString(json.out()).getAsJsonArray().get(0).getAsJsonObject();
        assertThat(violation.get("kind").getAsString()).isEqualTo("monotony-in-length");
        assertThat(violation.getAsJsonObject("axes").get("length").getAsLong()).isEqualTo(2_048);
        double ratio = (1e-6 + 2_048e-10) / (0.1e-6 + 4_096e-10);
        assertThat(violation.get("ratio").getAsDouble()).isCloseTo(ratio, within(1e-9));
        assertThat(violation.get("lower").getAsDouble()).isBetween(1.05, ratio);
        assertThat(violation.get("upper").getAsDouble()).isBetween(ratio, 1.05 * ratio);
        assertThat(violation.get("pValue").getAsDouble()).isLessThan(0.001);
        JsonArray against = violation.getAsJsonArray("against");
        assertThat(against).hasSize(1);
        assertThat(against.get(0).getAsJsonObject().getAsJsonObject("axes").get("length").getAsLong())
                .isEqualTo(4_096);
    }

    @Test
    void exitsWithZeroWithoutAViolation() {
        addPingPong(1e-6);
        Outcome outcome = measure("check", run.path(), "--fail");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).startsWith("no significant violation among");
        assertThat(measure("check", run.path(), "--json").out()).isEqualToIgnoringNewLines("[]");
    }
}
