package io.github.measure4j.model.runs.comparison;

import io.github.measure4j.model.runs.ComparedPoint;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The answer to whether the later side takes more than a ratio times as long anywhere.
 *
 * @param ratio that was asked about, at least 1
 * @param slower points that take more; the chance that any is here although none does is below 5 %
 * @param notSlower points that do not, each by a test at 5 %
 * @param undecided points of which neither is shown
 * @param vanished points that only the earlier side has
 * @param added points that only the later side has
 */
public record Judgement(
        double ratio,
        List<ComparedPoint> slower,
        List<ComparedPoint> notSlower,
        List<Undecided> undecided,
        List<ComparedPoint> vanished,
        List<ComparedPoint> added) {

    /** Copies the lists. */
    public Judgement {
        slower = List.copyOf(slower);
        notSlower = List.copyOf(notSlower);
        undecided = List.copyOf(undecided);
        vanished = List.copyOf(vanished);
        added = List.copyOf(added);
    }

    /**
     * A point that is not decided.
     *
     * @param point which
     * @param longer how many times as many observations would decide it with a probability of 80 %, at least 1; empty where no
     *     number would, since the ratio is nearly the one that was asked about, or nothing is known of its error
     */
    public record Undecided(ComparedPoint point, OptionalDouble longer) {}

    /** The outcome of a gate. */
    public enum Outcome {
        /** All points are decided, and none is slower. */
        PASSED,
        /** Some point is slower. */
        SLOWER,
        /** No point is slower as far as is known, and not all is known that was asked for. */
        INCONCLUSIVE
    }

    /**
     * {@return the outcome}
     *
     * @param missingAllowed whether points that only one side has do not matter
     * @param leastDecided the share of the points of both sides that have to be decided, from 0 to 1
     */
    public Outcome outcome(boolean missingAllowed, double leastDecided) {
        if (!slower.isEmpty()) {
            return Outcome.SLOWER;
        }
        boolean complete = missingAllowed || vanished.isEmpty() && added.isEmpty();
        int common = notSlower.size() + undecided.size();
        return complete && common > 0 && notSlower.size() >= leastDecided * common
                ? Outcome.PASSED
                : Outcome.INCONCLUSIVE;
    }

    /** {@return the outcome where every point has to be on both sides and decided} */
    public Outcome outcome() {
        return outcome(false, 1);
    }

    /**
     * {@return how many times as many observations would decide nine tenths of the undecided points; empty where no number
     * would, or nothing is undecided}
     */
    public OptionalDouble longer() {
        double[] some = undecided.stream()
                .mapToDouble(point -> point.longer().orElse(Double.POSITIVE_INFINITY))
                .sorted()
                .toArray();
        if (some.length == 0) {
            return OptionalDouble.empty();
        }
        double enough = some[(int) Math.ceil(0.9 * some.length) - 1];
        return Double.isFinite(enough) ? OptionalDouble.of(enough) : OptionalDouble.empty();
    }

    /**
     * {@return how much longer it would take to decide what is undecided, in a line; empty where nothing is undecided but points that say
     * themselves why}
     */
    public Optional<String> longerInWords() {
        if (undecided.stream().noneMatch(some -> some.point().remark().isEmpty())) {
            return Optional.empty();
        }
        OptionalDouble longer = longer();
        return Optional.of(longer.isPresent()
                ? String.format(Locale.ROOT, "%.1f times as many launches, or as much time, would decide nine in ten of the"
                        + " undecided points with a probability of 80 %%", longer.getAsDouble())
                : "no longer run is likely to decide: ratios lie too near to %s, or nothing is known of their errors".formatted(ratio));
    }
}
