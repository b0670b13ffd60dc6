package io.github.measure4j.synchronisation.timing;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.RootAndLeaves;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import java.util.Arrays;
import java.util.Optional;

/**
 * Repetitions that begin when something has brought the ranks together, and of which each rank times its own part: that of
 * the rank counts which was in it longest. So do OSU's benchmarks and ReproMPI without a global clock.
 *
 * <p>Let the begins be s apart. The last rank to end does so no earlier than if all had begun with the first. Nor does it end
 * later than if all had begun with the last. So the figure F and the latency T of ranks that begin at once have
 *
 * <pre>T - s &lt;= F &lt;= T + s</pre>
 *
 * <p>Nothing here knows s: a barrier may let the last rank go as much later as it takes itself.
 */
public final class AfterLineUpTiming implements Timing {
    /** The first repetition after an order comes after quiet, which makes it slower. */
    private static final int FEWEST = 16;

    private final ProcessGroup group;
    private final int root;
    private final boolean tellsApart;
    private final Stage stage;
    private final Runnable lineUp;
    private final String word;
    private long iterations = 1;
    private Optional<RootAndLeaves> found = Optional.empty();

    /**
     * @param setting of this rank at the point
     * @param stage of the operation alone
     * @param lineUp brings the ranks together, on all of them
     * @param word of the strategy
     */
    public AfterLineUpTiming(Setting setting, Stage stage, Runnable lineUp, String word) {
        this.group = setting.group();
        this.root = setting.pointsRoot();
        this.tellsApart = setting.takesRoot() && group.size() > 1;
        this.stage = stage;
        this.lineUp = lineUp;
        this.word = word;
    }

    /** An order of rank 0: to make some repetitions. */
    private record Order(long iterations, int repetitions) {
        long[] encode() {
            return new long[] {iterations, repetitions};
        }

        static Order decode(long[] words) {
            return new Order(words[0], (int) words[1]);
        }
    }

    @Override
    public long[] carryOut(long[] words) throws Exception {
        Order order = Order.decode(words);
        long[] elapsed = new long[order.repetitions];
        for (int i = 0; i < elapsed.length; i++) {
            elapsed[i] = stage.repeatAfter(lineUp, order.iterations);
        }
        return RootAndLeaves.Answer.of(elapsed, group.rank() == root).encode();
    }

    @Override
    public long[] lead(Everyone everyone, long some, int repetitions) {
        iterations = some;
        RootAndLeaves.Answer answer =
                RootAndLeaves.Answer.decode(everyone.carryOut(new Order(some, repetitions).encode()));
        if (tellsApart) {
            RootAndLeaves these = answer.timings(iterations);
            found = Optional.of(found.map(before -> before.and(these)).orElse(these));
        }
        long[] longest = new long[repetitions];
        Arrays.setAll(longest, i -> Math.max(answer.root()[i], answer.leaves()[i]));
        return longest;
    }

    @Override
    public void begin() {
        found = Optional.empty();
    }

    @Override
    public int fewestAtOnce() {
        return FEWEST;
    }

    @Override
    public TimingAccount account() {
        return TimingAccount.of(SynchronisationRecord.by(word)).with(found);
    }
}
