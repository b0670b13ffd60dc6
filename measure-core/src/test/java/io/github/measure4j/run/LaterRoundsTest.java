package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.Soak;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which loop each visit runs in, on each rank: those of the later rounds are compiled when all others have run. */
@Timeout(300)
class LaterRoundsTest {
    private static final Variable LOAD = Variable.named("load", "");
    private static final int RANKS = Soak.or(2, 3);
    private static final Path NO_PROC = Path.of("no", "such", "proc");

    /** A pattern that writes down the loop of each visit, for each rank. */
    private record Loopwise(Pattern pattern, List<List<TimedLoop>> loopsOfRank) implements PatternBehind {
        private Loopwise(Pattern pattern, int ranks) {
            this(pattern, Stream.generate(ArrayList<TimedLoop>::new).limit(ranks).collect(Collectors.toList()));
        }

        @Override
        public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
            VirtualTime.preparedAtEachVisit(setting);
            loopsOfRank.get(setting.group().rank()).add(compiledBehind(loop));
            return pattern.stage(setting, ranks, loop);
        }
    }

    /** The loop whose class is compiled: the one that a stage has stays while that changes. */
    private static TimedLoop compiledBehind(TimedLoop loop) throws ReflectiveOperationException {
        Field compiled = loop.getClass().getDeclaredField("loop");
        compiled.setAccessible(true);
        return (TimedLoop) compiled.get(loop);
    }

    private static Loopwise loopwise(int ranks) {
        Kernel kernel = setting -> () -> SimulatedTime.spend(setting.group(), 100_000);
        return new Loopwise(Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK), ranks);
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 2", "4, 2", "5, 3"})
    void theLaterHalfOfTheRoundsRunsInLoopsOfItsOwnOnAllRanks(int rounds, int inTheFirstLoop) {
        Loopwise one = loopwise(RANKS);
        Loopwise other = loopwise(RANKS);
        Suite suite = Suite.named("suite")
                .rounds(rounds)
                .measure("one", one)
                .over(LOAD.at(1, 2))
                .until(StoppingRule.after(60))
                .measure("other", other)
                .until(StoppingRule.after(60))
                .build();
        Run.of(suite).seeing(NO_PROC).on(SimulatedTime.on(ThreadedGroup.of(RANKS)));
        Set<TimedLoop> all = new HashSet<>();
        Stream.of(one, other).forEach(pattern -> pattern.loopsOfRank().forEach(loops -> {
            int points = loops.size() / rounds;
            assertThat(loops).hasSize(points * rounds);
            List<TimedLoop> early = loops.subList(0, points * inTheFirstLoop);
            List<TimedLoop> late = loops.subList(points * inTheFirstLoop, loops.size());
            assertThat(early).containsOnly(early.get(0));
            assertThat(late).containsOnly(late.get(0));
            all.addAll(loops);
        }));
        assertThat(all).as("two of each rank for each measurement").hasSize(2 * RANKS * 2);
    }

    @Test
    void whereNothingElseRunsTheLoopIsKept() {
        Loopwise alone = loopwise(2);
        Suite suite = Suite.named("suite").measure("it", alone).until(StoppingRule.after(60)).build();
        Run.of(suite).seeing(NO_PROC).on(SimulatedTime.on(ThreadedGroup.of(2)));
        assertThat(alone.loopsOfRank()).allSatisfy(loops -> assertThat(loops).hasSize(3).containsOnly(loops.get(0)));
    }

    @Test
    void inTooLittleTimeForNewCodeToBecomeWarmTheLoopsAreKept() {
        Loopwise one = loopwise(2);
        Suite suite = Suite.named("suite")
                .measure("one", one)
                .until(StoppingRule.after(60))
                .measure("other", loopwise(2))
                .until(StoppingRule.after(60))
                .build();
        Run.of(suite).seeing(NO_PROC).lasting(Duration.ofSeconds(5)).on(SimulatedTime.on(ThreadedGroup.of(2)));
        assertThat(one.loopsOfRank()).allSatisfy(loops -> assertThat(loops).hasSize(3).containsOnly(loops.get(0)));
    }
}
