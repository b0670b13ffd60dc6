package io.github.measure4j.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.fit.Term;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.fit.Term.Within;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.stat.Bound;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The text of the exported class, letter by letter. */
class JavaTextTest {
    private static final List<Term> LINE = List.of(Basis.ONE, Basis.X);

    /** Points at 0.5, 2, 4 and 8 of each size. */
    private static List<Observation> points(double... sizes) {
        List<Observation> points = new ArrayList<>();
        for (double ranks : sizes) {
            for (double x : new double[] {0.5, 2, 4, 8}) {
                points.add(Observation.of(x, ranks, 1 + x + ranks + Math.sin(x), 0.1));
            }
        }
        return points;
    }

    private static Series series(String measurement, Variable variable, Map<String, Long> fixed, double... sizes) {
        Subject subject = new Subject("mpi.bcast", OptionalInt.empty(), "mpi", "collective", "one <operation>", Bound.ITSELF);
        return new Series(measurement, subject, variable, fixed, points(sizes), 0, Map.of("dtype", "double"));
    }

    private static Model model(String name, Series series, List<Term> terms) {
        return Model.of(name, Fit.of(series, terms), Map.of());
    }

    private static JavaSource source(String measurement, String name) {
        return JavaSource.of(model(name, series(measurement, Variable.LENGTH, Map.of(), 2), LINE), Set.of());
    }

    private static String named(String measurement, String name) {
        return source(measurement, name).className();
    }

    @Test
    void isASumOfTheLengthAlone() {
        Model model = model("line", series("bcast*/", Variable.LENGTH, Map.of(), 2), LINE);
        double[] c = model.fit().coefficients();
        JavaSource source = JavaSource.of(model, Set.of());
        assertThat(source.className()).isEqualTo("BcastLine");
        assertThat(source.text()).isEqualToNormalizingNewlines(
                """
                /**
                 * Seconds of one one _operation_ of bcast__: the model line, fitted by Measure to 4 points.
                 * Measured: length from 0.5 to 8.
                 */
                public final class BcastLine {
                    private BcastLine() {}

                    /** The time in seconds; outside of what was measured it is an extrapolation. */
                    public static double seconds(long length) {
                        double x = length;
                        return %s
                                + %s * x;
                    }
                }
                """
                        .formatted(c[0], c[1]));
    }

    @Test
    void takesTheRanksWhereTheyVary() {
        Model model = model(
                "growth",
                series("bcast", Variable.LENGTH, Map.of(), 2, 4, 8),
                List.of(new Within(0, 4, Basis.ONE), new Within(4, Double.POSITIVE_INFINITY, Basis.P)));
        double[] c = model.fit().coefficients();
        assertThat(JavaSource.of(model, Set.of()).text())
                .contains(" * Measured: length from 0.5 to 8, ranks from 2 to 8.\n")
                .contains("seconds(long length, int ranks) {")
                .contains("double x = length;")
                .contains("double p = ranks;")
                .contains("return " + c[0] + " * (x < 4.0 ? 1 : 0)\n")
                .contains("+ " + c[1] + " * (x >= 4.0 ? p : 0);");
    }

    @Test
    void takesTheRanksAloneWhereNothingElseVaries() {
        Model model = model("barrier", series("bcast", Variable.RANKS, Map.of(), 2), LINE);
        assertThat(JavaSource.of(model, Set.of()).text())
                .contains("seconds(long ranks) {")
                .contains("double x = ranks;")
                .contains("double p = ranks;")
                .contains(" * Measured: ranks from 0.5 to 8.\n");
    }

    @Test
    void takesItsNameFromTheMeasurementTheModelAndWhatIsFixed() {
        assertThat(named("my bcast-test", "multi-mode")).isEqualTo("MyBcastTestMultiMode");
        assertThat(named("--", "")).isEqualTo("Model");
        assertThat(named("3com", "line")).isEqualTo("Model3comLine");
        assertThat(named("c3", "line")).isEqualTo("C3Line");
        Series fixed = series("bcast", Variable.LENGTH, Map.of("root", 3L, "dtype", 1L), 2);
        assertThat(JavaSource.of(model("line", fixed, LINE), Set.of()).className())
                .contains("Root3")
                .contains("DtypeDouble")
                .startsWith("BcastLine");
    }

    /** A hundred letters fit. */
    @Test
    void shortensALongNameOnly() {
        assertThat(named("a".repeat(96), "line")).isEqualTo("A" + "a".repeat(95) + "Line");
        String longer = "A" + "a".repeat(96) + "Line";
        assertThat(named("a".repeat(97), "line"))
                .isEqualTo(longer.substring(0, 91) + "_%08x".formatted(longer.hashCode()))
                .hasSize(100);
    }

    @Test
    void countsWhereNamesAreTaken() {
        Model model = model("line", series("bcast", Variable.LENGTH, Map.of(), 2), LINE);
        assertThat(JavaSource.of(model, Set.of("BcastLines")).className()).isEqualTo("BcastLine");
        assertThat(JavaSource.of(model, Set.of("bcastline")).className()).isEqualTo("BcastLine_2");
        assertThat(JavaSource.of(model, Set.of("BcastLine", "BCASTLINE_2")).className()).isEqualTo("BcastLine_3");
    }

    @Test
    void callsItsArgumentAfterTheVariable() {
        Map<String, String> arguments = Map.of(
                "work-amount", "workAmount", "long", "long_", "x", "x_", "p", "p_");
        arguments.forEach((variable, argument) -> {
            Series series = series("bcast", Variable.named(variable, ""), Map.of(), 2);
            assertThat(JavaSource.of(model("line", series, LINE), Set.of()).text())
                    .contains("seconds(long " + argument + ") {")
                    .contains("double x = " + argument + ";");
        });
    }
}
