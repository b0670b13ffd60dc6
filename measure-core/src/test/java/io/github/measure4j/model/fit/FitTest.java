package io.github.measure4j.model.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * A line through (1, 2), (2, 3) and (3, 5) with errors of 1: the intercept is 1/3, the slope 3/2, chi-squared 1/6. With one degree
 * of freedom the covariance is 1/6 of the inverse of ((3, 6), (6, 14)): 7/18, 1/12 and -1/6.
 */
class FitTest {
    private static final Offset<Double> EXACT = within(1e-12);
    private static final List<Term> LINE = List.of(Basis.ONE, Basis.X);

    /** Student's at 97.5 % for one degree of freedom. */
    private static final double T1 = 12.706204736432095;

    private static final int SEEDS = 1_000;

    private static Series through(double... seconds) {
        List<Observation> points = new ArrayList<>();
        for (int i = 0; i < seconds.length; i++) {
            points.add(Observation.of(i + 1, 2, seconds[i], 1));
        }
        return Series.of("by hand", Variable.LENGTH, points);
    }

    private static final Fit FIT = Fit.of(through(2, 3, 5), LINE);

    private static void assertAround(Parameter found, double value, double error) {
        assertThat(found.value()).isCloseTo(value, EXACT);
        assertThat(found.standardError()).isCloseTo(error, EXACT);
        assertThat(found.interval().lower()).isCloseTo(value - T1 * error, within(1e-8));
        assertThat(found.interval().upper()).isCloseTo(value + T1 * error, within(1e-8));
    }

    @Test
    void hasTheCoefficientsOfTheNormalEquations() {
        assertThat(FIT.chiSquared()).isCloseTo(1.0 / 6, EXACT);
        assertThat(FIT.freedom()).isEqualTo(1);
        assertThat(FIT.searched()).isZero();
        assertAround(FIT.coefficient(0, "s"), 1.0 / 3, Math.sqrt(7.0 / 18));
        assertAround(FIT.coefficient(1, "s/B"), 1.5, Math.sqrt(1.0 / 12));
        assertAround(FIT.combination(new double[] {2, 1}, "s"), 13.0 / 6, Math.sqrt(28.0 / 18 + 1.0 / 12 - 4.0 / 6));
    }

    @Test
    void aRatioKnowsThatItsPartsVaryTogether() {
        Parameter ratio = FIT.ratio(0, 1, "B");
        double r = 2.0 / 9;
        assertThat(ratio.value()).isCloseTo(r, EXACT);
        assertThat(ratio.standardError()).isCloseTo(Math.sqrt(7.0 / 18 + 2 * r / 6 + r * r / 12) / 1.5, EXACT);
    }

    /** At 4 the variance of the line is 7/18 - 8/6 + 16/12; a point adds its usual relative error, here of 1/2, 1/3 and 1/5. */
    @Test
    void aPredictionHasTheScatterOfAPointBesideThatOfTheLine() {
        double ofPoint = Math.sqrt((1.0 / 4 + 1.0 / 9 + 1.0 / 25) / 3 / 6) * 19 / 3;
        assertAround(FIT.prediction(4, 2), 19.0 / 3, Math.hypot(Math.sqrt(7.0 / 18), ofPoint));
    }

    /** Errors from five values each: with the covariance of the weighted fit alone, intervals are too narrow. */
    @Test
    void holdsTheTruthWhereThePointsErrorsAreEstimates() {
        int held = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            List<Observation> points = new ArrayList<>();
            for (int x = 1; x <= 2_048; x *= 2) {
                double seconds = 400 + x;
                double squares = DoubleStream.generate(random::nextGaussian).limit(5).map(v -> v * v).sum();
                double error = 0.01 * seconds;
                points.add(Observation.of(x, 2, seconds + error * random.nextGaussian(), error * Math.sqrt(squares / 5)));
            }
            Fit fit = Fit.of(Series.of("estimated", Variable.LENGTH, points), LINE);
            held += fit.coefficient(0, "s").interval().contains(400) ? 1 : 0;
        }
        assertThat((double) held / SEEDS).isBetween(0.9, 0.97);
    }

    @Test
    void breakpointsThatWereSearchedCostPoints() {
        assertThat(Fit.of(through(2, 3, 5, 6), LINE, 1).searched()).isEqualTo(1);
        assertThat(Fit.of(through(2, 3, 5, 6), LINE, 1).freedom()).isEqualTo(1);
        assertThatThrownBy(() -> Fit.of(through(2, 3, 5), LINE, 1))
                .isInstanceOf(NoFitException.class)
                .hasMessage("3 usable points; 3 parameters need at least 4");
    }

    @Test
    void criteriaPunishParametersAsTheirAuthorsSay() {
        Fit fit = Fit.of(through(2, 3, 5, 6, 8, 9), LINE);
        double likelihood = 6 * Math.log(fit.chiSquared() / 6);
        assertThat(InformationCriterion.AIC.of(fit, 2)).isCloseTo(likelihood + 2 * 3 * 6 / 2.0, within(1e-9));
        assertThat(InformationCriterion.BIC.of(fit, 2)).isCloseTo(likelihood + 2 * Math.log(6) * 6 / 3, within(1e-9));
        assertThat(InformationCriterion.AIC.of(fit, 4)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(InformationCriterion.AIC.of(fit, 3)).isCloseTo(likelihood + 2 * 4 * 6 / 1.0, within(1e-9));
        assertThat(InformationCriterion.BIC.of(FIT, 2)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    /** Times of 1 to 4 on a line: a millionth of each over its error of 1 is left, 30e-12 in all. */
    @Test
    void aGainBelowAMillionthOfATimeIsNone() {
        Fit exact = Fit.of(through(1, 2, 3, 4), LINE);
        assertThat(InformationCriterion.BIC.of(exact, 1)).isCloseTo(4 * Math.log(30e-12 / 4) + 4 * Math.log(4), within(1e-9));
    }
}
