package io.github.measure4j.cli.progress;

import io.github.measure4j.cli.program.UsageException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The end of the batch job that this process belongs to, as its scheduler or the script of the job says. Slurm says it from
 * version 23.02 on; the scripts of the distribution ask where a scheduler does not.
 *
 * @param at when the scheduler ends the job
 */
public record JobEnd(Instant at) {
    private static final List<String> VARIABLES = List.of("MEASURE_JOB_END", "SLURM_JOB_END_TIME");

    /** At the end of the time the run waits for what is under way, and draws the report. */
    private static final Duration LEAST_MARGIN = Duration.ofSeconds(15);
    private static final Duration MOST_MARGIN = Duration.ofSeconds(120);
    private static final int PARTS = 20;

    /** A job that is nearly over measures for this part of what is left. */
    private static final int SHORTEST_PART = 4;

    /** The end of the job of this process; empty outside a job, and in one without a limit. */
    public static Optional<JobEnd> here() {
        return in(System.getenv());
    }

    /**
     * As environment variables say.
     *
     * @param environment with seconds since 1970
     * @throws UsageException if a variable holds no number
     */
    static Optional<JobEnd> in(Map<String, String> environment) {
        for (String name : VARIABLES) {
            String seconds = environment.getOrDefault(name, "");
            if (!seconds.isBlank()) {
                try {
                    return Optional.of(new JobEnd(Instant.ofEpochSecond(Long.parseLong(seconds.strip()))));
                } catch (NumberFormatException e) {
                    throw new UsageException("%s=%s: expected seconds since 1970".formatted(name, seconds));
                }
            }
        }
        return Optional.empty();
    }

    /** The time for measuring: a twentieth is kept for the rest, 15 s at least and 120 s at most. */
    public Duration left(Instant now) {
        Duration all = Duration.between(now, at);
        Duration margin = all.dividedBy(PARTS);
        margin = margin.compareTo(LEAST_MARGIN) < 0 ? LEAST_MARGIN : margin;
        margin = margin.compareTo(MOST_MARGIN) > 0 ? MOST_MARGIN : margin;
        Duration left = all.minus(margin);
        Duration least = all.dividedBy(SHORTEST_PART);
        left = left.compareTo(least) < 0 ? least : left;
        return left.compareTo(Duration.ofMillis(1)) < 0 ? Duration.ofMillis(1) : left;
    }
}
