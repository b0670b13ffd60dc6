package io.github.measure4j.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The rounds of two runs on a shared machine of two processors, as their journals have them: how many points each round from the second
 * on visited, and how long it took. The suites are {@code standard} (203 points in 38 measurements, to 5 %) and {@code first} (150 points
 * in 22, to 1.5 %).
 */
class RecordedRoundsTest {
    private static final int[] STANDARD_POINTS = {
        203, 203, 200, 194, 135, 107, 93, 83, 81, 65, 59, 49, 46, 52, 48, 42, 38, 34, 31, 30, 29, 28, 28, 27, 27,
        24, 23, 20, 20, 20, 19, 19, 18, 18, 18, 18, 17, 15, 14, 2, 2, 2, 1, 1, 1, 1, 1, 1, 19, 7, 2, 2, 2, 2, 2, 1,
        1, 5, 5, 5, 3, 3, 2, 2, 2, 1
    };
    private static final int[] STANDARD_MILLIS = {
        7359, 12621, 4473, 5724, 8522, 2719, 1823, 2322, 2794, 4452, 1911, 1396, 3497, 1135, 1138, 593, 407, 551,
        408, 298, 286, 302, 616, 547, 556, 668, 379, 252, 277, 402, 173, 311, 199, 212, 236, 322, 208, 222, 190, 23,
        21, 23, 28, 15, 15, 17, 16, 1208, 437, 265, 172, 177, 183, 182, 303, 21, 792, 718, 344, 249, 140, 340, 53,
        809, 290, 1145
    };
    private static final int[] FIRST_POINTS = {
        150, 150, 150, 150, 128, 128, 126, 126, 125, 121, 107, 105, 103, 97, 94, 91, 88, 82, 68, 51, 47, 41, 31, 29,
        28, 25, 24, 23, 23, 22, 22, 21, 21, 16, 16, 14, 14, 14, 14, 3, 3, 3, 3, 3, 3, 34, 20, 9, 7, 5, 5, 5, 4, 4,
        4, 7, 7, 7, 7, 6, 6, 6, 6, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 13, 7, 5, 5, 5, 5, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3,
        3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 15, 4, 4, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1
    };
    private static final int[] FIRST_MILLIS = {
        8659, 10768, 7468, 6072, 4693, 5176, 6110, 5959, 3829, 6729, 4312, 4219, 3289, 3816, 3082, 2889, 3102, 3259,
        2186, 1871, 1730, 1738, 888, 1010, 985, 996, 676, 687, 1007, 771, 681, 638, 635, 528, 671, 476, 425, 425,
        415, 85, 95, 94, 104, 96, 3338, 1297, 670, 301, 216, 199, 175, 171, 143, 157, 183, 241, 276, 302, 286, 224,
        186, 246, 252, 173, 175, 141, 177, 118, 150, 154, 108, 116, 101, 1807, 858, 382, 293, 421, 269, 247, 167,
        122, 103, 104, 120, 100, 110, 102, 108, 109, 89, 121, 116, 132, 113, 104, 110, 129, 113, 82, 95, 78, 77, 85,
        78, 75, 95, 124, 1286, 699, 143, 164, 171, 115, 95, 103, 122, 131, 67, 77, 56, 61, 68, 62, 47, 50, 59, 57,
        63, 71, 1540, 102, 74, 1212, 1284, 1140, 1750
    };

    /** The share of what is told after each visit that is right, as {@link RemainingTest} judges it. */
    private static double rightShare(int[] points, int[] millis, int measurements, double each) {
        TimeLeft left = new TimeLeft();
        Map<String, Long> planned = new LinkedHashMap<>();
        for (int i = 0; i < measurements; i++) {
            planned.put("m" + i, (long) (points[0] / measurements + (i < points[0] % measurements ? 1 : 0)));
        }
        left.add(new ExpectedTime.OfGroup(0, 0, 0, each, 0.1, 0.08, 3, ExpectedTime.BEYOND, 40, ExpectedTime.SPREAD), planned);
        left.begun("m0");
        planned.keySet().forEach(left::without);
        left.resume(0);
        double end = 0;
        for (int one : millis) {
            end += one / 1000.0;
        }
        double now = 0;
        int figures = 0;
        double right = 0;
        for (int round = 0; round < points.length; round++) {
            left.round(round + 2, points[round], points[0]);
            double visit = millis[round] / 1000.0 / points[round];
            for (int i = 0; i < points[round]; i++) {
                figures++;
                right += RemainingTest.isRight(left.remaining(now), end - now) ? 1 : 0;
                now += visit;
                left.visited("m" + i % measurements, false, now);
            }
        }
        return right / figures;
    }

    @Test
    void theTimeLeftOfTheSuiteStandardIsRightInNineOfTenLines() {
        assertThat(rightShare(STANDARD_POINTS, STANDARD_MILLIS, 38, 0.0124)).isGreaterThan(0.9);
    }

    /** Hardly any point leaves before the twelfth round, and some come back for a hundred more: no other run is so hard to foresee. */
    @Test
    void theTimeLeftOfTheSuiteFirstIsRightInMostLines() {
        assertThat(rightShare(FIRST_POINTS, FIRST_MILLIS, 22, 0.018)).isGreaterThan(0.85);
    }
}
