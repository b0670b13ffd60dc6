package io.github.measure4j.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.kind.BarrierGrowth;
import io.github.measure4j.model.kind.ClosedForm;
import io.github.measure4j.model.kind.Hockney;
import io.github.measure4j.model.kind.MultiMode;
import io.github.measure4j.model.kind.Piecewise;
import io.github.measure4j.model.kind.Repeats;
import io.github.measure4j.model.series.Series;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.ToolProvider;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The exported class is compiled and called. */
class JavaSourceTest {
    private static final double[] LENGTHS = Synthetic.doubling(1, 1 << 20);
    private static final Percentage EXACT = Percentage.withPercentage(1e-9);

    @TempDir
    private Path dir;

    private double seconds(JavaSource source, Object... arguments) throws Exception {
        Path file = Files.writeString(dir.resolve(source.className() + ".java"), source.text());
        int errors = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-Xlint:all", "-Werror", "-d", dir.toString(), file.toString());
        assertThat(errors).as(source.text()).isZero();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {dir.toUri().toURL()})) {
            return call(loader.loadClass(source.className()), arguments);
        }
    }

    private static double call(Class<?> type, Object... arguments)
            throws NoSuchMethodException, IllegalAccessException, InvocationTargetException {
        Method method = arguments.length == 1
                ? type.getMethod("seconds", long.class)
                : type.getMethod("seconds", long.class, int.class);
        return (double) method.invoke(null, arguments);
    }

    private static JavaSource source(Model model) {
        return JavaSource.of(model, Set.of());
    }

    @Test
    void saysWhatAPiecewiseModelSays() throws Exception {
        Model model = Piecewise.EITHER.fit(
                Synthetic.series(1, 0.01, LENGTHS, n -> n < 4_096 ? 1e-6 + n * 2e-10 : 3e-6 + n * 1e-10));
        assertThat(model.breakpoints()).hasSize(1);
        for (long length : new long[] {0, 1, 2_000, 4_096, 5_000_000_000L}) {
            assertThat(seconds(source(model), length)).isCloseTo(model.predict(length).seconds(), EXACT);
        }
    }

    @Test
    void saysWhatAContinuousModelSays() throws Exception {
        Model model = Piecewise.CONTINUOUS.fit(
                Synthetic.series(1, 0.001, LENGTHS, n -> 1e-6 + n * 2e-10 + Math.max(0, n - 20_000) * 4e-10));
        assertThat(model.breakpoints()).hasSize(1);
        assertThat(seconds(source(model), 100_000L)).isCloseTo(model.predict(100_000).seconds(), EXACT);
    }

    @Test
    void takesTheRanksWhereTheModelKnowsThem() throws Exception {
        Model model = ClosedForm.fit(Synthetic.series(
                1, 0.01, LENGTHS, new double[] {2, 4, 8, 16}, (m, p) -> 1e-6 + Math.log(p) * (1e-6 + m * 1e-10)));
        assertThat(seconds(source(model), 1_000L, 12)).isCloseTo(model.predict(1_000, 12).seconds(), EXACT);
    }

    @Test
    void takesTheRanksAloneForABarrier() throws Exception {
        Model model = BarrierGrowth.fit(
                Synthetic.over(Variable.RANKS, 1, 0.01, new double[] {2, 4, 8, 16}, p -> 1e-6 * Math.log(p)));
        assertThat(seconds(source(model), 12L)).isCloseTo(model.predict(12, 12).seconds(), EXACT);
    }

    @Test
    void saysWhatTheMultiModeModelSays() throws Exception {
        double[] lengths = Synthetic.doubling(1 << 12, 1 << 24);
        Model model = MultiMode.fit(
                Synthetic.series(1, 0.01, lengths, x -> (4 * x - 1.9 * Math.min(x, 1 << 19)) / 1e9 + 2e-6),
                Repeats.USUAL);
        assertThat(seconds(source(model), 100_000L)).isCloseTo(model.predict(100_000).seconds(), EXACT);
    }

    @Test
    void saysItWithTheRepeatsOfARunToo() throws Exception {
        Repeats repeats = new Repeats.Recorded(new TreeMap<>(Map.of(4_096L, 50L, 65_536L, 8L, 1_000_000L, 1L)));
        double[] lengths = Synthetic.doubling(1 << 12, 1 << 24);
        Model model = MultiMode.fit(
                Synthetic.series(1, 0.01, lengths, x -> 4 * x / MultiMode.bandwidth(x, 1 << 19, 1e9, 1e-6, repeats)),
                repeats);
        for (long length : new long[] {1, 4_096, 65_535, 65_536, 2_000_000}) {
            assertThat(seconds(source(model), length)).isCloseTo(model.predict(length).seconds(), EXACT);
        }
    }

    @Test
    void isNotBrokenByNamesFromAFile() throws Exception {
        Series plain = Synthetic.series(1, 0.01, LENGTHS, n -> 1e-6 + n * 1e-10);
        String evil = "*/ } static { System.exit(1); } \\u000a /* 9<>\n";
        Series named = new Series(
                evil, Synthetic.collective(evil), Variable.LENGTH, Map.of("root", -3L), plain.points(), 0);
        Model model = Hockney.fit(named);
        assertThat(seconds(source(model), 8L)).isCloseTo(model.predict(8).seconds(), EXACT);
    }

    private static Model named(String measurement, Variable variable) {
        Series plain = Synthetic.series(1, 0.01, LENGTHS, n -> 1e-6 + n * 1e-10);
        return Hockney.fit(new Series(
                measurement, Synthetic.collective("mpi.bcast"), variable, Map.of(), plain.points(), 0));
    }

    @Test
    void longNamesThatBeginAlikeAreShortAndDiffer() throws Exception {
        String name = "a".repeat(300);
        JavaSource first = source(named(name + "b", Variable.LENGTH));
        JavaSource second = source(named(name + "c", Variable.LENGTH));
        assertThat(first.className()).hasSizeLessThan(120).isNotEqualTo(second.className());
        assertThat(seconds(first, 8L)).isCloseTo(named(name, Variable.LENGTH).predict(8).seconds(), EXACT);
    }

    @Test
    void aVariableMayHaveTheNameOfAWordOfJava() throws Exception {
        for (String variable : List.of("long", "x", "p", "class", "v".repeat(70_000))) {
            Model model = named(variable, Variable.named(variable, ""));
            assertThat(seconds(source(model), 8L)).isCloseTo(model.predict(8).seconds(), EXACT);
        }
    }

    @Test
    void namesThatDifferInCaseAloneAreNotTwoFiles() {
        Model model = Hockney.fit(Synthetic.series(1, 0.01, LENGTHS, n -> 1e-6 + n * 1e-10));
        assertThat(JavaSource.of(model, Set.of("syntheticHOCKNEY")).className()).isEqualTo("SyntheticHockney_2");
    }

    @Test
    void takesANameThatIsFree() {
        Model model = Hockney.fit(Synthetic.series(1, 0.01, LENGTHS, n -> 1e-6 + n * 1e-10));
        assertThat(source(model).className()).isEqualTo("SyntheticHockney");
        assertThat(JavaSource.of(model, Set.of("SyntheticHockney")).className()).isEqualTo("SyntheticHockney_2");
    }
}
