package io.github.measure4j.threads.kernel;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;

/**
 * Plays a pattern on threads as a run does, without a rule that decides how often. In a run nobody begins before rank 0 has prepared
 * its kernel and gives an order; here all meet when they have. A thread that answers could otherwise be through before the other
 * one held the locks that it is to give.
 */
public final class Played {
    /** What the rank that times does with its stage; the others repeat the same. */
    @FunctionalInterface
    public interface Script {
        void play(Stage stage) throws Exception;
    }

    private Played() {}

    /** On as many ranks; each that takes part plays the script. */
    public static void on(int ranks, Pattern pattern, Point point, Script script) {
        TimedLoop[] loops = IntStream.range(0, ranks).mapToObj(i -> TimedLoop.fresh()).toArray(TimedLoop[]::new);
        List<Integer> cast = cast(pattern, ranks);
        CyclicBarrier prepared = new CyclicBarrier(cast.size());
        try (ThreadedGroup group = ThreadedGroup.of(ranks)) {
            group.onEachLocalRank(rank -> play(rank, cast, pattern, point, stage -> {
                prepared.await();
                script.play(stage);
            }, loops[rank.rank()]));
        }
    }

    private static void play(
            ProcessGroup rank, List<Integer> cast, Pattern pattern, Point point, Script script, TimedLoop loop) {
        if (!cast.contains(rank.rank())) {
            return;
        }
        Setting setting = switch (pattern.participants()) {
            case ROOT, ALL -> Setting.at(point, rank);
            case FARTHEST_PAIR -> Setting.at(point, rank, cast.get(rank.rank() == 0 ? 1 : 0));
        };
        try (setting) {
            script.play(pattern.stage(setting, cast, loop));
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e.toString(), e);
        }
    }

    private static List<Integer> cast(Pattern pattern, int ranks) {
        return switch (pattern.participants()) {
            case ROOT -> List.of(0);
            case FARTHEST_PAIR -> List.of(0, ranks - 1);
            case ALL -> IntStream.range(0, ranks).boxed().toList();
        };
    }
}
