package io.github.measure4j.threads.kernel.team;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.clock.MemberTimes;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The time that each thread of a team is in its own part of a repetition, where parts differ or each thread is asked for. Its clock
 * is read outside of the loop. Where nobody asks, it is not read: the readings are within the time of the team.
 */
final class OwnTimes {
    private final Clock clock;
    private final Optional<MemberTimes> times;

    private OwnTimes(Clock clock, Optional<MemberTimes> times) {
        this.clock = clock;
        this.times = times;
    }

    static OwnTimes of(Setting setting, TeamWork work, Regions.PartNames parts) {
        MemberTimes all = new MemberTimes(
                IntStream.range(0, work.threads()).mapToObj(member -> parts.of(work, member)).toList());
        boolean wanted = setting.asksForEach() || all.parts().stream().anyMatch(part -> !part.isEmpty());
        if (wanted) {
            setting.tellOf(all);
        }
        return new OwnTimes(Clock.of(setting.group()), wanted ? Optional.of(all) : Optional.empty());
    }

    /**
     * Runs a member's part.
     *
     * @param operations in it
     */
    void run(int member, long operations, Operation part) throws Exception {
        if (times.isEmpty()) {
            part.run();
            return;
        }
        long start = clock.nanoTime();
        part.run();
        times.get().add(member, clock.nanoTime() - start, operations);
    }
}
