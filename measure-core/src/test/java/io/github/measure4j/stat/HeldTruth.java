package io.github.measure4j.stat;

import java.util.List;

/**
 * Judges from measurement to measurement whether 95 % intervals hold the truth as often as they say: Wald's sequential test
 * of a coverage of 95 % against one of 70 % (A. Wald, Sequential tests of statistical hypotheses, 1945, section 3). Of intervals
 * that cover 95 % it refuses at most 1 in 100 sets, of intervals that cover 70 % at least 90 in 100. At 95 % it is decided after 13 intervals
 * on average. It says nothing on whether 95 or 90 % are covered: larger samples do.
 *
 * @param held how many intervals have held the truth
 * @param missed how many have not
 */
public record HeldTruth(int held, int missed) {
    /** No interval yet. */
    public static final HeldTruth NONE = new HeldTruth(0, 0);

    /** The number of intervals after which the likelier of the two is taken. */
    public static final int MOST = 60;

    private static final double SAID = 0.95;
    private static final double TOO_FEW = 0.70;

    /** Wald's bounds for wrong decisions in 0.5 and 8 % of the cases: below what is stated, since the last decision errs, too. */
    private static final double REFUSED = Math.log(0.92 / 0.005);

    private static final double TAKEN = Math.log(0.08 / 0.995);

    /** The verdict so far. */
    public enum Verdict {
        HONEST,
        OPEN,
        DISHONEST
    }

    /** With one more interval. Where it is decided, nothing changes any more. */
    public HeldTruth and(boolean holds) {
        if (verdict() != Verdict.OPEN) {
            return this;
        }
        return holds ? new HeldTruth(held + 1, missed) : new HeldTruth(held, missed + 1);
    }

    /** With some more, in their order. */
    public HeldTruth and(List<Boolean> holds) {
        HeldTruth all = this;
        for (boolean one : holds) {
            all = all.and(one);
        }
        return all;
    }

    /** {@return whether the intervals hold the truth as often as they say} */
    public Verdict verdict() {
        double ratio = missed * Math.log((1 - TOO_FEW) / (1 - SAID)) + held * Math.log(TOO_FEW / SAID);
        if (held + missed >= MOST) {
            return ratio > 0 ? Verdict.DISHONEST : Verdict.HONEST;
        }
        return ratio >= REFUSED ? Verdict.DISHONEST : ratio <= TAKEN ? Verdict.HONEST : Verdict.OPEN;
    }
}
