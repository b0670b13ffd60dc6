package io.github.measure4j.model.effort;

import io.github.measure4j.stat.StudentsT;
import java.util.ArrayList;
import java.util.List;

/**
 * The effort at each level of a nested measurement, as launches, visits and repetitions, that reaches a wanted interval at least
 * cost (Kalibera and Jones 2013, Rigorous benchmarking in reasonable time, ISMM, 63-74).
 *
 * <p>Level 1 is the innermost. With sigma_i^2 the variance that level i adds, c_i the cost that each of its units has beside
 * those within it, the best number of units of level i within one of level i + 1 is
 *
 * <pre>n_i = sqrt(c_(i+1) / c_i) sigma_i / sigma_(i+1)</pre>
 *
 * <p>and as many units of the outermost level follow from the width. Example: repetitions of 1 ms that scatter by 2 %, visits
 * that cost 16 ms more and scatter by 1 %: n_1 = sqrt(16) 2 = 8 repetitions a visit.
 *
 * @param units how many of each level in one of the next, the innermost first; the last is the number of the outermost
 * @param variance of the mean that this gives
 * @param cost in the unit of the costs
 */
record NestedPlan(List<Integer> units, double variance, double cost) {
    private static final int MOST = 1_000_000;
    private static final int FEWEST_OUTERMOST = 2;

    /** Not above the quantile of any confidence that is asked for in practice: 0.8 and more. */
    private static final double NORMAL = 1.28;

    /** Copies the list. */
    public NestedPlan {
        units = List.copyOf(units);
    }

    /**
     * A level of a nested measurement.
     *
     * @param variance that it adds, at least 0
     * @param cost of a unit beside those within it, above 0
     */
    public record PlannedLevel(double variance, double cost) {}

    /**
     * {@return the plan that reaches a half width}
     *
     * @param levels the innermost first, at least two
     * @param halfWidth of the interval of the mean, in the unit of the square roots of the variances
     * @param confidence of the interval, above 0 and below 1
     */
    public static NestedPlan of(List<PlannedLevel> levels, double halfWidth, double confidence) {
        List<Integer> units = new ArrayList<>();
        for (int i = 0; i < levels.size() - 1; i++) {
            units.add(within(levels.get(i), levels.get(i + 1)));
        }
        double ofOne = variance(levels, units, 1);
        int outermost = (int) Math.max(FEWEST_OUTERMOST, Math.min(MOST, Math.pow(NORMAL / halfWidth, 2) * ofOne));
        while (outermost < MOST) {
            double reach = StudentsT.reach(outermost - 1.0, confidence) * Math.sqrt(variance(levels, units, outermost));
            if (reach <= halfWidth) {
                break;
            }
            outermost = Math.max(outermost + 1, (int) (outermost * Math.min(2, 0.9 * Math.pow(reach / halfWidth, 2))));
        }
        List<Integer> all = new ArrayList<>(units);
        all.add(outermost);
        return new NestedPlan(all, variance(levels, units, outermost), cost(levels, all));
    }

    private static int within(PlannedLevel inner, PlannedLevel outer) {
        if (inner.variance() == 0) {
            return 1;
        }
        double best = Math.sqrt(outer.cost() / inner.cost() * inner.variance() / outer.variance());
        return (int) Math.max(1, Math.min(MOST, Math.round(best)));
    }

    private static double variance(List<PlannedLevel> levels, List<Integer> units, int outermost) {
        double ofOne = 0;
        for (int i = 0; i < levels.size(); i++) {
            ofOne = (ofOne + (i == 0 ? levels.get(0).variance() : 0)) / (i == 0 ? 1 : units.get(i - 1))
                    + (i == 0 ? 0 : levels.get(i).variance());
        }
        return ofOne / outermost;
    }

    private static double cost(List<PlannedLevel> levels, List<Integer> units) {
        double ofOne = 0;
        for (int i = 0; i < levels.size(); i++) {
            ofOne = levels.get(i).cost() + (i == 0 ? 0 : units.get(i - 1) * ofOne);
        }
        return ofOne * units.get(units.size() - 1);
    }
}
