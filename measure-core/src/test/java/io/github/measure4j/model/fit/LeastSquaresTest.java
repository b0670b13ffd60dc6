package io.github.measure4j.model.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class LeastSquaresTest {
    private static final int POINTS = 12;

    @Test
    void agreesWithTheRegressionOfCommonsMath() {
        Random random = new Random(1);
        double[][] columns = new double[3][POINTS];
        double[][] rows = new double[POINTS][2];
        double[] wanted = new double[POINTS];
        for (int i = 0; i < POINTS; i++) {
            columns[0][i] = 1;
            columns[1][i] = rows[i][0] = i;
            columns[2][i] = rows[i][1] = random.nextDouble() * 1e6;
            wanted[i] = random.nextDouble();
        }
        OLSMultipleLinearRegression commons = new OLSMultipleLinearRegression();
        commons.newSampleData(wanted, rows);
        LeastSquares ours = LeastSquares.of(columns, wanted).orElseThrow();
        Percentage tight = Percentage.withPercentage(1e-6);
        for (int j = 0; j < 3; j++) {
            assertThat(ours.coefficients()[j]).isCloseTo(commons.estimateRegressionParameters()[j], tight);
            assertThat(ours.inverse()[j][0]).isCloseTo(commons.estimateRegressionParametersVariance()[j][0], tight);
        }
        assertThat(ours.sumOfSquares()).isCloseTo(commons.calculateResidualSumOfSquares(), tight);
        assertThat(left(columns, wanted)).isCloseTo(ours.sumOfSquares(), tight);
    }

    /** Squares of the first numbers add up to n (n + 1) (2 n + 1) / 6, whatever is left over by parts of four. */
    @Test
    void aProductHasEachPlaceOnce() {
        for (int size = 0; size < 10; size++) {
            double[] numbers = IntStream.rangeClosed(1, size).asDoubleStream().toArray();
            assertThat(LeastSquares.product(numbers, numbers)).isEqualTo(size * (size + 1) * (2 * size + 1) / 6.0);
        }
    }

    @Test
    void refusesAColumnThatIsACombinationOfOthers() {
        double[][] columns = {{1, 1, 1, 1}, {1, 2, 3, 4}, {3, 5, 7, 9}};
        double[] wanted = {1, 3, 2, 5};
        assertThat(LeastSquares.of(columns, wanted)).isEmpty();
        double withoutIt = left(new double[][] {columns[0], columns[1]}, wanted);
        assertThat(left(columns, wanted)).isCloseTo(withoutIt, within(1e-12));
    }

    private static double left(double[][] columns, double[] wanted) {
        double[] rest = LeastSquares.rest(LeastSquares.orthonormal(columns), wanted);
        return LeastSquares.product(rest, rest);
    }

    /** Columns of a size of a ten-millionth, as times in seconds are, are as independent as large ones. */
    @Test
    void theSizeOfColumnsDoesNotMakeThemDependent() {
        for (double size : new double[] {1e-12, 1, 1e12}) {
            double[][] apart = {{size, size, size}, {size, 2 * size, 4 * size}};
            double[][] alike = {{size, size, size}, {2 * size, 2 * size, 2 * size}};
            assertThat(LeastSquares.of(apart, new double[] {1, 2, 4}).orElseThrow().coefficients()[1])
                    .isCloseTo(1 / size, within(1e-9 / size));
            assertThat(LeastSquares.of(alike, new double[] {1, 2, 4})).isEmpty();
            double[] second = LeastSquares.orthonormal(apart)[1];
            assertThat(LeastSquares.product(second, second)).isCloseTo(1, within(1e-9));
            assertThat(LeastSquares.orthonormal(alike)[1]).containsOnly(0);
        }
    }
}
