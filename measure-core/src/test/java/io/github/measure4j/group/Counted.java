package io.github.measure4j.group;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * A group that counts the control messages which its rank 0 sends and receives. Those of its smaller groups count, too.
 *
 * @param atRoot how many so far
 */
public record Counted(ProcessGroup group, AtomicInteger atRoot) implements Around {

    public static Counted around(ProcessGroup group) {
        return new Counted(group, new AtomicInteger());
    }

    @Override
    public void send(int to, long... message) {
        count();
        group.send(to, message);
    }

    @Override
    public void receive(int from, long[] message) {
        count();
        group.receive(from, message);
    }

    private void count() {
        if (group.rank() == 0) {
            atRoot.incrementAndGet();
        }
    }

    @Override
    public void idle(long nanos) {
        group.idle(nanos);
    }

    @Override
    public Optional<ProcessGroup> first(int ranks) {
        return group.first(ranks).map(smaller -> new Counted(smaller, atRoot));
    }

    @Override
    public void onEachLocalRank(Consumer<ProcessGroup> body) {
        group.onEachLocalRank(rank -> body.accept(new Counted(rank, atRoot)));
    }
}
