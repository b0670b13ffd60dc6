package io.github.measure4j.run.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.stat.variance.RandomEffects.Prior;
import io.github.measure4j.state.Drift;
import io.github.measure4j.state.Resource;
import io.github.measure4j.state.State;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.VisitScatter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SiteStatesTest {

    /** The state that is done first where each has a share of the visits and needs so many. */
    private static int soonest(double[] shares, double... visitsLeft) {
        return of(shares, 0.02, 0.02, 0.02)
                .soonest(IntStream.range(0, shares.length).mapToObj(i -> visitsLeft[i] / shares[i]).toList());
    }

    /** States with these shares, of which the second is the reference, and with these deviations of a visit; 0 if unknown. */
    private static SiteStates of(double[] shares, double... deviations) {
        List<State> states = new ArrayList<>();
        List<VisitScatter> scatter = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
            double centre = 1e-7 * (i + 1);
            states.add(new State(Resource.EXCHANGE, centre, centre, shares[i], 0.9 * centre, 1.1 * centre));
        }
        for (double deviation : deviations) {
            double variance = deviation * deviation;
            scatter.add(deviation == 0 ? VisitScatter.unknown() : new VisitScatter(new Prior(variance, 5), variance));
        }
        return new SiteStates(new States(states, new Drift(List.of())), 1, scatter);
    }

    @Test
    void theStateThatNeedsFewerVisitsStandsFirstThoughItLastsLess() {
        assertThat(soonest(new double[] {0.27, 0.39, 0.31}, 40.0, 640.0, 810.0)).isZero();
    }

    @Test
    void aStateThatIsHardlySoonerOrHardlyMetDoesNot() {
        assertThat(soonest(new double[] {0.4, 0.6}, 40.0, 40.0)).isEqualTo(1);
        assertThat(soonest(new double[] {0.5, 0.5}, 26.0, 50.0)).isEqualTo(1);
        assertThat(soonest(new double[] {0.5, 0.5}, 24.0, 50.0)).isZero();
        assertThat(soonest(new double[] {0.03, 0.97}, 1.0, 9.0)).isEqualTo(1);
    }

    /** Nine points of 21 lack three visits in the state that lasts; in the other twelve lack one, and it hardly comes back. */
    @Test
    void theMachineIsNotWaitedForWhereThePresentStateEndsSooner() {
        assertThat(soonest(new double[] {0.9, 0.1}, 27.0, 12.0)).isZero();
    }

    @Test
    void nothingIsSoonerThanNothingLeft() {
        assertThat(soonest(new double[] {0.9, 0.1}, 0.0, 0.0)).isEqualTo(1);
        assertThat(soonest(new double[] {0.9, 0.1}, 0.0, 1.0)).isZero();
    }

    @Test
    void withoutKnowledgeOfTheScatterTheReferenceStays() {
        double[] halves = {0.5, 0.5};
        assertThat(of(halves).soonest(List.of(1.0, 100.0))).isEqualTo(1);
        assertThat(of(halves, 0.01, 0).soonest(List.of(1.0, 100.0))).isEqualTo(1);
        assertThat(of(halves, 0, 0.08).soonest(List.of(1.0, 100.0))).isEqualTo(1);
    }

    @Test
    void scatterIsWellKnownFromFiveDifferencesOn() {
        double[] halves = {0.5, 0.5};
        VisitScatter ofFour = new VisitScatter(new Prior(1e-4, 4), 1e-4);
        VisitScatter ofFive = new VisitScatter(new Prior(1e-4, 5), 1e-4);
        SiteStates site = new SiteStates(of(halves).states(), 0, List.of(ofFour, ofFive));
        assertThat(site.isWellKnown(0)).isFalse();
        assertThat(site.isWellKnown(1)).isTrue();
        assertThat(of(halves).isWellKnown(0)).as("nothing known").isFalse();
    }

    /** 134 of 140 points have a figure in the state that lasts less, and 68 in that which prevails. */
    @Test
    void whenAllVisitsAreMadeTheStateInWhichManyMorePointsHaveAFigureIsTold() {
        SiteStates site = of(new double[] {0.33, 0.49});
        List<Integer> none = List.of(0, 0);
        assertThat(site.fullest(List.of(134, 68), none)).isZero();
        assertThat(site.fullest(List.of(134, 121), none)).isEqualTo(1);
        assertThat(site.fullest(List.of(68, 134), none)).isEqualTo(1);
        assertThat(site.fullest(none, none)).isEqualTo(1);
    }

    /** All of 45 points have figures in both: within 2.5 % where nothing disturbed, 4 % beside a neighbour. */
    @Test
    void whenAllVisitsAreMadeTheStateInWhichManyMoreFiguresAreNarrowIsTold() {
        SiteStates site = of(new double[] {0.31, 0.62});
        List<Integer> all = List.of(45, 45);
        assertThat(site.fullest(all, List.of(43, 0))).isZero();
        assertThat(site.fullest(all, List.of(43, 40))).isEqualTo(1);
        assertThat(site.fullest(List.of(30, 45), List.of(30, 0))).as("15 points were never there").isEqualTo(1);
        assertThat(site.fullest(List.of(45, 30), List.of(0, 30))).as("nor here").isZero();
    }
}
