package io.github.measure4j.model.guideline;

/** The test that tells whether an operation is slower than a guideline allows, and not by chance. */
public enum GuidelineTest {
    /** The difference of the two figures against their standard errors: of whatever was measured, sums of several calls included. */
    INTERVALS {
        @Override
        boolean judges(Expectation comparison) {
            return true;
        }

        @Override
        double pValue(Expectation comparison) {
            return comparison.pValue();
        }
    },

    /**
     * The ranks of the repetitions of two points (Wilcoxon 1945; Mann and Whitney 1947), as by ReproMPI's checker: outliers count
     * for no more than other repetitions. Repetitions that resemble those before them count for less. Of comparisons with one point
     * at its own length, and of runs that kept their repetitions.
     */
    RANK_SUM {
        @Override
        boolean judges(Expectation comparison) {
            return comparison.isWithOnePoint()
                    && RankSum.kept(comparison.point())
                    && RankSum.kept(comparison.against().get(0));
        }

        @Override
        double pValue(Expectation comparison) {
            return RankSum.pOfAbove(comparison.point(), comparison.against().get(0));
        }
    };

    /** Whether it can say something of a comparison. */
    abstract boolean judges(Expectation comparison);

    /** The probability that chance alone makes the operation as much slower: one-sided. */
    abstract double pValue(Expectation comparison);
}
