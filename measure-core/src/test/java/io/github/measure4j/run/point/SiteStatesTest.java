package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.stat.variance.RandomEffects.Prior;
import io.github.measure4j.state.Drift;
import io.github.measure4j.state.Resource;
import io.github.measure4j.state.State;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.VisitScatter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SiteStatesTest {

    private static int steadiest(double[] shares, double... deviations) {
        return of(shares, deviations).steadiest();
    }

    /** States with these shares, of which the second is the reference, and with these deviations of a visit; 0 if unknown. */
    private static SiteStates of(double[] shares, double... deviations) {
        List<State> states = new ArrayList<>();
        List<VisitScatter> scatter = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
            double centre = 1e-7 * (i + 1);
            states.add(new State(Resource.EXCHANGE, centre, shares[i], 0.9 * centre, 1.1 * centre));
        }
        for (double deviation : deviations) {
            double variance = deviation * deviation;
            scatter.add(deviation == 0 ? VisitScatter.unknown() : new VisitScatter(new Prior(variance, 5), variance));
        }
        return new SiteStates(new States(states, new Drift(List.of())), 1, scatter);
    }

    @Test
    void theSteadierStateStandsFirstThoughItLastsLess() {
        assertThat(steadiest(new double[] {0.27, 0.39, 0.31}, 0.02, 0.08, 0.09)).isZero();
    }

    @Test
    void aStateThatIsHardlyBetterOrHardlyMetDoesNot() {
        assertThat(steadiest(new double[] {0.4, 0.6}, 0.02, 0.02)).isEqualTo(1);
        assertThat(steadiest(new double[] {0.5, 0.5}, 0.016, 0.02)).isEqualTo(1);
        assertThat(steadiest(new double[] {0.03, 0.97}, 0.01, 0.03)).isEqualTo(1);
    }

    /** 134 of 140 points have a figure in the state that lasts less, and 68 in that which prevails. */
    @Test
    void theStateInWhichManyMorePointsHaveAFigureStandsFirst() {
        assertThat(of(new double[] {0.33, 0.49}).first(List.of(134, 68))).isZero();
        assertThat(of(new double[] {0.33, 0.49}).first(List.of(134, 121))).isEqualTo(1);
        assertThat(of(new double[] {0.33, 0.49}).first(List.of(68, 134))).isEqualTo(1);
    }

    @Test
    void theSteadierOneDoesNotStandFirstWhereManyPointsLackIt() {
        SiteStates states = of(new double[] {0.4, 0.6}, 0.01, 0.05);
        assertThat(states.first(List.of(0, 0))).isZero();
        assertThat(states.first(List.of(100, 109))).isZero();
        assertThat(states.first(List.of(60, 140))).isEqualTo(1);
    }

    @Test
    void withoutKnowledgeTheReferenceStays() {
        assertThat(steadiest(new double[] {0.5, 0.5})).isEqualTo(1);
        assertThat(steadiest(new double[] {0.5, 0.5}, 0.01, 0)).isEqualTo(1);
        assertThat(steadiest(new double[] {0.5, 0.5}, 0, 0.08)).isEqualTo(1);
    }
}
