package io.github.measure4j.run;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.run.kernel.KernelFailure;
import java.util.ArrayList;
import java.util.List;

/** The points of a measurement at which its kernel could not be prepared or failed. The others are measured all the same. */
final class FailedPoints {
    private static final String NO_MEMORY = OutOfMemoryError.class.getSimpleName();

    private final boolean several;
    private final List<Point> tooLong = new ArrayList<>();
    private String first = "";
    private int failed;
    private int untried;

    /** @param several whether the measurement has more than one point */
    FailedPoints(boolean several) {
        this.several = several;
    }

    void add(Point point, KernelFailure failure) {
        String words = String.valueOf(failure.getMessage());
        if (failed == 0) {
            first = several && !words.contains(point.toString()) ? "%s, at %s".formatted(words, point) : words;
        }
        failed++;
        if (words.contains(NO_MEMORY) && point.has(Variable.LENGTH)) {
            tooLong.add(point);
        }
    }

    /** Whether it would take more memory than a point for which there was none. */
    boolean ruleOut(Point point) {
        boolean ruledOut = tooLong.stream()
                .anyMatch(shorter -> shorter.value(Variable.LENGTH) < point.valueOr(Variable.LENGTH, 0)
                        && shorter.with(Variable.LENGTH, 0).equals(point.with(Variable.LENGTH, 0)));
        untried += ruledOut ? 1 : 0;
        return ruledOut;
    }

    boolean areNone() {
        return failed == 0;
    }

    /** The reason of the first, and how many others there are. */
    @Override
    public String toString() {
        return first
                + (failed > 1 ? ", and at %d other points".formatted(failed - 1) : "")
                + (untried > 0 ? "; %d longer ones were not tried".formatted(untried) : "");
    }
}
