package io.github.measure4j.model.fit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.fit.Term.Hinge;
import io.github.measure4j.model.fit.Term.Step;
import io.github.measure4j.model.fit.Term.Within;
import org.junit.jupiter.api.Test;

class TermTest {
    @Test
    void aHingeGrowsFromItsBreakpointOn() {
        Hinge hinge = new Hinge(3);
        assertThat(hinge.at(2, 1)).isZero();
        assertThat(hinge.at(7, 1)).isEqualTo(4);
        assertThat(hinge.symbol()).isEqualTo("max(0, m - 3)");
        assertThat(hinge.java()).isEqualTo("Math.max(0, x - 3.0)");
    }

    /** A hinge of slope 2 loses 2 above its breakpoint for each unit by which that is moved up. */
    @Test
    void aHingeMovesWithItsBreakpointByAStep() {
        assertThat(new Hinge(3).tangents(2)).containsExactly(new Step(3, -2));
        Step step = new Step(3, -2);
        assertThat(step.at(3, 1)).isZero();
        assertThat(step.at(3.5, 1)).isEqualTo(-2);
        assertThat(step.symbol()).isEqualTo("-2.0 [m > 3]");
        assertThat(step.java()).isEqualTo("(x > 3.0 ? -2.0 : 0)");
    }

    @Test
    void aTermOfARegionIsZeroElsewhere() {
        Within region = new Within(2, 8, Basis.X);
        assertThat(region.at(1.9, 1)).isZero();
        assertThat(region.at(2, 1)).isEqualTo(2);
        assertThat(region.at(8, 1)).isZero();
    }

    @Test
    void aRegionIsWrittenWithTheBoundsThatItHas() {
        double none = Double.POSITIVE_INFINITY;
        assertThat(new Within(2, 8, Basis.X).java()).isEqualTo("(x >= 2.0 && x < 8.0 ? x : 0)");
        assertThat(new Within(0, 8, Basis.ONE).java()).isEqualTo("(x < 8.0 ? 1 : 0)");
        assertThat(new Within(2, none, Basis.ONE).java()).isEqualTo("(x >= 2.0 ? 1 : 0)");
        assertThat(new Within(2, 8, Basis.X).symbol()).isEqualTo("m [2 <= m < 8]");
        assertThat(new Within(0, 8, Basis.ONE).symbol()).isEqualTo("1 [m < 8]");
        assertThat(new Within(2.5, none, Basis.ONE).symbol()).isEqualTo("1 [m >= 2.5]");
    }
}
