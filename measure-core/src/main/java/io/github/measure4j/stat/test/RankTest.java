package io.github.measure4j.stat.test;

import io.github.measure4j.stat.Sample;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.apache.commons.statistics.inference.MannWhitneyUTest;

/**
 * Whether one of two independent samples tends to lie above the other (Mann and Whitney 1947, Annals of Mathematical
 * Statistics 18, 50-60): exact for fewer than 50 observations a side without ties, else by the normal approximation with
 * corrections for ties and continuity. The two samples may differ in size.
 *
 * @param p the probability of ranks as uneven as these, to either side, if nothing differs
 */
public record RankTest(double p) {

    /**
     * {@return the test of two samples}
     *
     * @param a the first sample
     * @param b the second one, of any size
     */
    public static RankTest of(Sample a, Sample b) {
        if (a.min() == a.max() && b.min() == b.max() && a.min() == b.min()) {
            return new RankTest(1);
        }
        return new RankTest(
                MannWhitneyUTest.withDefaults().test(a.values(), b.values()).getPValue());
    }

    /**
     * {@return the smallest p that samples of these sizes can give: that of two which do not overlap}
     *
     * @param sizeOfA at least 1
     * @param sizeOfB at least 1
     */
    public static double leastP(int sizeOfA, int sizeOfB) {
        return Math.min(1, 2 * Math.exp(-CombinatoricsUtils.binomialCoefficientLog(sizeOfA + sizeOfB, sizeOfA)));
    }
}
