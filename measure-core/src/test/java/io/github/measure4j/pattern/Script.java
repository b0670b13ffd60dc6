package io.github.measure4j.pattern;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.ThreadedGroup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Runs a pattern on a group of threads and tells what happened, in one order over all ranks. */
public final class Script {
    private final List<String> events = Collections.synchronizedList(new ArrayList<>());

    private Script() {}

    /**
     * Stages a pattern on the ranks that take part and repeats it.
     *
     * @param size of the group
     * @param repetitions the iterations of each
     */
    public static Script of(Pattern pattern, int size, int... repetitions) {
        Script script = new Script();
        ThreadedGroup.of(size).onEachLocalRank(group -> {
            List<Integer> ranks = takingPart(pattern.participants(), size);
            if (!ranks.contains(group.rank())) {
                return;
            }
            Recording recording = new Recording(group, script.events);
            Setting setting = pattern.participants() == Participants.FARTHEST_PAIR
                    ? Setting.at(Point.NOWHERE, recording, group.rank() == 0 ? size - 1 : 0)
                    : Setting.at(Point.NOWHERE, recording);
            try (Stage stage = pattern.stage(setting, ranks, TimedLoop.fresh())) {
                for (int iterations : repetitions) {
                    stage.repeat(iterations);
                }
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        return script;
    }

    private static List<Integer> takingPart(Participants participants, int size) {
        return switch (participants) {
            case ROOT -> List.of(0);
            case FARTHEST_PAIR -> List.of(0, size - 1);
            case ALL -> IntStream.range(0, size).boxed().toList();
        };
    }

    /** A kernel that writes down when it is prepared, runs and is closed, with messages of its own in between. */
    public static Kernel kernel(String name, Exchange exchange) {
        return setting -> {
            Recording group = (Recording) setting.group();
            group.events().add(group.rank() + " prepares " + name);
            setting.closing(() -> group.events().add(group.rank() + " closes " + name));
            return () -> {
                group.events().add(group.rank() + " " + name);
                exchange.with(setting);
            };
        };
    }

    public static Kernel kernel(String name) {
        return kernel(name, setting -> {});
    }

    /** What an operation has to do with the other ranks. */
    public interface Exchange {
        void with(Setting setting);
    }

    public List<String> all() {
        return List.copyOf(events);
    }

    /** What one rank did, without its number. */
    public List<String> of(int rank) {
        return all().stream()
                .filter(event -> event.startsWith(rank + " "))
                .map(event -> event.substring(2))
                .toList();
    }
}
