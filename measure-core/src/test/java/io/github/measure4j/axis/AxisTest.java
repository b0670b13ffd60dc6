package io.github.measure4j.axis;

import static io.github.measure4j.axis.Variable.LENGTH;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AxisTest {
    private static final Limits UP_TO_A_KIBI = Limits.between(1, 1_024);

    @Test
    void lengthsDouble() {
        assertThat(LENGTH.from(8).to(100).values(UP_TO_A_KIBI)).containsExactly(8L, 16L, 32L, 64L, 100L);
    }

    @Test
    void everythingElseGoesUpByOne() {
        assertThat(RANKS.from(2).to(5).values(UP_TO_A_KIBI)).containsExactly(2L, 3L, 4L, 5L);
    }

    @Test
    void withoutBoundsRunsOverAllThatMakesSense() {
        assertThat(LENGTH.all().values(Limits.between(1, 8))).containsExactly(1L, 2L, 4L, 8L);
        assertThat(RANKS.all().values(Limits.between(2, 4))).containsExactly(2L, 3L, 4L);
    }

    @Test
    void stopsWhereItIsMeasuredAllowsNoMore() {
        assertThat(LENGTH.from(256).to(1 << 20).values(UP_TO_A_KIBI)).containsExactly(256L, 512L, 1_024L);
    }

    @Test
    void stepsAsTold() {
        assertThat(LENGTH.from(0).to(10).inStepsOf(4).values(UP_TO_A_KIBI)).containsExactly(0L, 4L, 8L, 10L);
        assertThat(LENGTH.from(1).to(100).multiplyingBy(10).values(UP_TO_A_KIBI)).containsExactly(1L, 10L, 100L);
        assertThat(RANKS.from(1).to(8).scaled(Scale.FIXED_LOGARITHMIC, 2).values(UP_TO_A_KIBI))
                .containsExactly(1L, 2L, 4L, 8L);
    }

    @Test
    void keepsListedValuesInTheirOrder() {
        assertThat(LENGTH.at(64, 1, 8).values(UP_TO_A_KIBI)).containsExactly(64L, 1L, 8L);
    }

    @Test
    void endsAreItsFirstAndItsLastValue() {
        assertThat(LENGTH.from(8).to(100).refinedTo(0.1).ends().values(UP_TO_A_KIBI)).containsExactly(8L, 100L);
        assertThat(LENGTH.from(8).to(1 << 20).ends().values(UP_TO_A_KIBI)).containsExactly(8L, 1_024L);
        assertThat(LENGTH.at(64, 1, 8).ends().values(UP_TO_A_KIBI)).containsExactly(64L, 8L);
        assertThat(RANKS.from(3).to(3).ends().values(UP_TO_A_KIBI)).containsExactly(3L);
        assertThat(LENGTH.from(1).refinedTo(0.1).ends().refinement()).isEmpty();
    }

    @Test
    void leavesOutListedValuesThatMakeNoSense() {
        assertThat(ROOT.at(0, 1, 2, 3).values(Limits.between(0, 2).without(1))).containsExactly(0L, 2L);
    }

    @Test
    void leavesOutTheExcludedValueOfAScaleAlsoAtItsEnd() {
        Limits ranks = Limits.between(0, 3);
        assertThat(ROOT.all().values(ranks.without(0))).containsExactly(1L, 2L, 3L);
        assertThat(ROOT.all().values(ranks.without(3))).containsExactly(0L, 1L, 2L);
    }

    @Test
    void changesIntoANewAxisAndNeverItself() {
        Axis axis = LENGTH.from(8).to(64);
        Axis refined = axis.refinedTo(0.05).atMost(40);
        assertThat(axis.refinement()).isEmpty();
        assertThat(axis.mostPoints()).isEqualTo(1_000);
        assertThat(refined.refinement()).hasValue(0.05);
        assertThat(refined.mostPoints()).isEqualTo(40);
        assertThat(refined.values(UP_TO_A_KIBI)).isEqualTo(axis.values(UP_TO_A_KIBI));
        assertThat(refined.from(16).refinement()).hasValue(0.05);
        assertThat(refined.from(16).mostPoints()).isEqualTo(40);
    }

    @Test
    void listedValuesHaveNoRangeToChange() {
        Axis listed = LENGTH.at(1, 2);
        assertThatIllegalStateException().isThrownBy(() -> listed.from(1));
        assertThatIllegalStateException().isThrownBy(() -> listed.to(1));
        assertThatIllegalStateException().isThrownBy(() -> listed.inStepsOf(1));
        assertThat(listed.at(7).values(UP_TO_A_KIBI)).containsExactly(7L);
    }

    @Test
    void refusesAnEmptyList() {
        assertThatIllegalArgumentException().isThrownBy(() -> LENGTH.at());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN})
    void refusesARefinementThatIsNoShare(double error) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LENGTH.all().refinedTo(error))
                .withMessageContaining(String.valueOf(error));
    }

    @Test
    void refusesToHaveNoPoints() {
        assertThatIllegalArgumentException().isThrownBy(() -> LENGTH.all().atMost(0)).withMessageContaining("0 points");
    }

    @Test
    void refusesStepsThatLeadNowhere() {
        assertThatIllegalArgumentException().isThrownBy(() -> LENGTH.all().multiplyingBy(1));
        assertThatIllegalArgumentException().isThrownBy(() -> LENGTH.all().multiplyingBy(Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> LENGTH.all().multiplyingBy(Double.POSITIVE_INFINITY));
        assertThatIllegalArgumentException().isThrownBy(() -> RANKS.all().inStepsOf(0));
        assertThatIllegalArgumentException().isThrownBy(() -> LENGTH.from(-1)).withMessageContaining("-1");
    }
}
