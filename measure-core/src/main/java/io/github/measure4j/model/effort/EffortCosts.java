package io.github.measure4j.model.effort;

/**
 * The cost of effort at a point, in seconds, each beside the levels within it.
 *
 * @param repetition above 0
 * @param visit above 0: coming to the point and warming up
 * @param launch above 0: this point's share in starting the group, preparing and compiling
 */
public record EffortCosts(double repetition, double visit, double launch) {
    private static final double LEAST = 1e-9;

    /** Raises what was measured as nothing. */
    public EffortCosts {
        repetition = Math.max(LEAST, repetition);
        visit = Math.max(LEAST, visit);
        launch = Math.max(LEAST, launch);
    }

    /** {@return the sum of both} */
    EffortCosts and(EffortCosts other) {
        return new EffortCosts(repetition + other.repetition, visit + other.visit, launch + other.launch);
    }
}
