package io.github.measure4j.suite.sphinx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.Alias;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.file.SuiteFile;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that a suite file gives by name. */
class SphinxNamesTest {
    private static final Variable TYPE = Variable.ofNames("type", "element type", List.of("char", "int", "long", "double"));

    private static final Variable SHARE = Variable.ofDecimals("share", "", 2);

    private static final KernelProvider PROVIDER = new KernelProvider() {
        @Override
        public Set<String> transports() {
            return Set.of("x");
        }

        @Override
        public List<KernelEntry> kernels() {
            return List.of(
                    KernelEntry.named("x.add", "adds", Simple.of(Kernel.EMPTY))
                            .over(TYPE.only(List.of("long", "int")), Variable.LENGTH),
                    KernelEntry.named("x.mix", "a mix", Simple.of(Kernel.EMPTY)).over(SHARE),
                    KernelEntry.named("x.loop", "a loop", Simple.of(Kernel.EMPTY)).over(Variable.SCHEDULE).sphinx(12));
        }

        @Override
        public List<Alias> aliases() {
            return List.of(new Alias("x.add.int", "x.add", Point.NOWHERE.with(TYPE, "int")));
        }
    };

    private static Measurement read(String fields) {
        SuiteFile file = SphinxReader.of(Catalogue.of(PROVIDER)).strict().read("my.suite", """
                @DIALECT measure
                @MEASUREMENTS
                one
                {
                  %s
                }
                """.formatted(fields));
        assertThat(file.skipped()).isEmpty();
        return file.suite().measurements().get(0);
    }

    private static List<Long> listed(Axis axis) {
        return ((Spacing.Listed) axis.spacing()).listed();
    }

    @Test
    void aVariableOfAKernelIsVariedOverAllThatItAccepts() {
        Measurement measurement = read("Kernel = x.add; Variation = Type;");
        assertThat(measurement.axes()).extracting(Axis::variable).containsExactly(TYPE);
        assertThat(measurement.axes().get(0).values(measurement.kernel().limits(TYPE, 1, 1))).containsExactly(1L, 2L);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Kernel = x.add; Type = int, Long;",
        "Kernel = x.add; Variation = Type; Type = INT long;",
        "Kernel = x.add; Variation = Type; Values = int long;",
    })
    void severalNamesAreAnAxis(String fields) {
        Measurement measurement = read(fields);
        assertThat(measurement.axes()).extracting(Axis::variable).containsExactly(TYPE);
        assertThat(listed(measurement.axes().get(0))).containsExactly(1L, 2L);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Kernel = x.mix; Share = 0.5, 1, 1.5;",
        "Kernel = x.mix; Variation = Share; Values = 0.5 1 1.5;",
        "Kernel = x.mix; Variation = Share; Share = .5 1 1.50;",
    })
    void severalDecimalsAreAnAxis(String fields) {
        assertThat(listed(read(fields).axes().get(0))).containsExactly(50L, 100L, 150L);
    }

    @Test
    void aRangeOfDecimalsHasAFractionForAStep() {
        Measurement measurement = read("Kernel = x.mix; Variation = Share; Start = 0; End = 1; Stepwidth = 0.25;");
        assertThat(measurement.axes().get(0).values(measurement.kernel().limits(SHARE, 1, 1))).containsExactly(0L, 25L, 50L, 75L, 100L);
        assertThat(listed(read("Kernel = x.mix; Variation = Share; Values = 1 2;").axes().get(0))).containsExactly(100L, 200L);
        assertThat(read("Kernel = x.mix; Share = 0.25;").fixed().value(SHARE)).isEqualTo(25);
        assertThatThrownBy(() -> read("Kernel = x.mix; Share = 0.125;")).hasMessageContaining("0.125").hasMessageContaining("up to 2 decimals");
    }

    @Test
    void oneNameIsHeldFixed() {
        assertThat(read("Kernel = x.add; Type = int;").fixed().value(TYPE)).isEqualTo(1);
        assertThat(read("Kernel = x.loop; Schedule = dynamic;").fixed().value(Variable.SCHEDULE)).isEqualTo(1);
        assertThat(read("Kernel = x.loop; Schedule = GUIDED_SCHED;").fixed().value(Variable.SCHEDULE)).isEqualTo(2);
    }

    @Test
    void theUsualValueIsSaidWhereTheFileSaysNone() {
        assertThat(read("Kernel = x.add;").fixed().names()).containsEntry("type", "long");
    }

    @Test
    void aNumberAfterTypeIsStillThatOfATestOfSphinx() {
        assertThat(read("Type = 12;").kernel().name()).isEqualTo("x.loop");
    }

    @Test
    void aWordAfterTypeIsNoTestByItself() {
        assertThatThrownBy(() -> read("Type = int;"))
                .hasMessageContaining("my.suite:5: the type 'int' of a test without a kernel; a number is expected");
    }

    @Test
    void anAliasMeasuresTheKernelAtItsValue() {
        Measurement measurement = read("Kernel = x.add.int; Variation = Length; Start = 1; End = 8;");
        assertThat(measurement.kernel().name()).isEqualTo("x.add");
        assertThat(measurement.fixed().names()).containsEntry("type", "int");
        assertThat(measurement.axes()).extracting(Axis::variable).containsExactly(Variable.LENGTH);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Kernel = x.add; Type = strng;|my.suite:5: 'strng' is no type of x.add; one of these is expected: long, int",
        "Kernel = x.add; Type = double;|my.suite:5: 'double' is no type of x.add; one of these is expected: long, int",
        "Kernel = x.loop; Schedule = 7;|my.suite:5: '7' is no schedule of x.loop; one of these is expected: static, dynamic, guided",
        "Kernel = x.loop; Type = int;|my.suite:5: 'Type' has no effect on x.loop",
        "Kernel = x.add.int; Type = long;|'type' is part of the kernel's name here",
        "Kernel = x.add.imt;|near to it: x.add.int",
    })
    void saysWhichNamesArePossible(String fields, String message) {
        assertThatThrownBy(() -> read(fields)).isInstanceOf(SuiteException.class).hasMessageContaining(message);
    }

    @Test
    void whatAFileAsksForIsToldByName() {
        SuiteFile file = SphinxReader.of(Catalogue.of(PROVIDER)).read("my.suite", """
                @DIALECT measure
                @MEASUREMENTS
                one
                {
                  Kernel = x.add; Type = int, long;
                }
                """);
        assertThat(file.describe()).contains("over type ([int, long])");
    }
}
