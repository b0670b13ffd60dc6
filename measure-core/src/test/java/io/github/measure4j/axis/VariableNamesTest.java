package io.github.measure4j.axis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.suite.UsualLimits;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VariableNamesTest {
    private static final Variable TYPE = Variable.ofNames("type", "element type", List.of("char", "int", "long", "double"));

    @Test
    void numbersTheNamesFromZero() {
        assertThat(TYPE.valueNamed("char")).isZero();
        assertThat(TYPE.valueNamed("DOUBLE")).isEqualTo(3);
        assertThat(TYPE.nameOf(1)).contains("int");
        assertThat(TYPE.nameOf(4)).isEmpty();
        assertThat(Variable.LENGTH.hasNames()).isFalse();
    }

    @Test
    void saysWhichNamesThereAre() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TYPE.valueNamed("strng"))
                .withMessage("'strng' is no value of 'type'; possible are: char, int, long, double");
        assertThatIllegalArgumentException().isThrownBy(() -> Variable.ofNames("type", "", List.of("int", "int")));
    }

    @Test
    void keepsNumbersWhereAKernelAcceptsFewer() {
        Variable fewer = TYPE.only(List.of("long", "int"));
        assertThat(fewer).isEqualTo(TYPE);
        assertThat(fewer.names()).containsExactly(Map.entry(2L, "long"), Map.entry(1L, "int"));
        assertThat(Axis.over(fewer).inStepsOf(1).values(UsualLimits.of(fewer))).containsExactly(1L, 2L);
        assertThat(TYPE.only(List.of("char", "double")).all().inStepsOf(1).values(UsualLimits.of(TYPE.only(List.of("char", "double")))))
                .containsExactly(0L, 3L);
    }

    @Test
    void codesOfSphinxHaveNamesToo() {
        assertThat(Variable.SCHEDULE.valueNamed("dynamic")).isEqualTo(1);
        assertThat(Variable.OVERLAP_FUNCTION.valueNamed("Parallel_for_chunks")).isEqualTo(3);
        assertThat(Variable.WORK_FUNCTION.nameOf(2)).contains("spin");
        assertThat(Variable.BUFFERS.nameOf(3)).contains("rotating");
        assertThat(Variable.LOOP.nameOf(1)).contains("native");
        assertThat(UsualLimits.of(Variable.SCHEDULE).greatest()).isEqualTo(2);
    }

    @Test
    void aPointSaysNames() {
        Point point = Point.NOWHERE.with(TYPE, "int").with(Variable.LENGTH, 8);
        assertThat(point).hasToString("type=int, length=8");
        assertThat(point.names()).containsExactly(Map.entry("type", "int"));
        assertThat(TYPE.at("int", "double").values(UsualLimits.of(TYPE))).containsExactly(1L, 3L);
    }
}
