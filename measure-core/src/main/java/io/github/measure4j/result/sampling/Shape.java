package io.github.measure4j.result.sampling;

import io.github.measure4j.stat.Modes.Mode;
import java.util.List;
import java.util.Optional;

/**
 * The scatter of the repetitions.
 *
 * @param effectiveRepetitions how many independent ones they are worth
 * @param outliers how many lie outside Tukey's fences; they are counted, not dropped
 * @param modes the values they gather around, the lowest first; empty where they gather around one
 * @param visits the times at which they were made, the first one first
 * @param tail the percentiles of single operations
 * @param levels the scatter at each level of effort; empty where there were no two visits
 * @param members the figures of single members of the group and of the parts that they have; empty unless these are asked
 *     for, or members do different things
 */
public record Shape(
        double effectiveRepetitions,
        int outliers,
        List<Mode> modes,
        List<Visit> visits,
        Tail tail,
        Optional<EffortLevels> levels,
        List<MemberFigure> members) {

    /** Copies the lists. */
    public Shape {
        modes = List.copyOf(modes);
        visits = List.copyOf(visits);
        members = List.copyOf(members);
    }

    /**
     * The shape of one launch, whose visits tell how they scatter.
     *
     * @param effectiveRepetitions how many independent ones they are worth
     * @param outliers how many lie outside Tukey's fences
     * @param modes the values they gather around
     * @param visits the times at which they were made
     * @param tail the percentiles of single operations
     */
    public Shape(double effectiveRepetitions, int outliers, List<Mode> modes, List<Visit> visits, Tail tail) {
        this(effectiveRepetitions, outliers, modes, visits, tail, EffortLevels.of(List.of(visits)), List.of());
    }

    /**
     * {@return the same with another scatter of the levels}
     *
     * @param other of several launches
     */
    public Shape with(EffortLevels other) {
        return new Shape(effectiveRepetitions, outliers, modes, visits, tail, Optional.of(other), members);
    }

    /**
     * {@return the same with other visits}
     *
     * @param others of which the same ones count
     */
    public Shape with(List<Visit> others) {
        return new Shape(effectiveRepetitions, outliers, modes, others, tail, levels, members);
    }

    /**
     * {@return the same with figures of single members}
     *
     * @param figures of members of the group, and of the parts that they have
     */
    public Shape telling(List<MemberFigure> figures) {
        return new Shape(effectiveRepetitions, outliers, modes, visits, tail, levels, figures);
    }

    /**
     * The shape of repetitions of which no percentiles are known.
     *
     * @param effectiveRepetitions how many independent ones they are worth
     * @param outliers how many lie outside Tukey's fences
     * @param modes the values they gather around
     * @param visits the times at which they were made
     */
    public Shape(double effectiveRepetitions, int outliers, List<Mode> modes, List<Visit> visits) {
        this(effectiveRepetitions, outliers, modes, visits, Tail.UNKNOWN);
    }

    /**
     * The shape of repetitions of which nothing but the number is known.
     *
     * @param repetitions how many
     * @return one mode, no visits, and as many independent repetitions
     */
    public static Shape plain(int repetitions) {
        return new Shape(repetitions, 0, List.of(), List.of());
    }
}
