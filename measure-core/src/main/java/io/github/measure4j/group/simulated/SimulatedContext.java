package io.github.measure4j.group.simulated;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A simulated group as such: its channels, apart from those of other groups of the same ranks, and its barrier.
 *
 * <p>The barrier is dissemination (Hensgen, Finkel and Manber 1988): in round k each rank tells the one 2^k after it, until
 * 2^k reaches the number of ranks. The last thread that comes works out the times of all: one waking for each rank
 * instead of one for each message.
 */
final class SimulatedContext {
    private static final int CHANNELS = 4;
    private static final long TOKEN_BYTES = 1;

    private final int number;
    private final int size;
    private final AtomicInteger entered = new AtomicInteger();
    private volatile int generation;

    enum Channel {
        CONTROL,
        DATA,
        COLLECTIVE,
        BARRIER
    }

    SimulatedContext(int number, int size) {
        this.number = number;
        this.size = size;
    }

    int number() {
        return number;
    }

    int size() {
        return size;
    }

    long key(Channel channel, int from) {
        return SimulatedInbox.Message.key(number * CHANNELS + channel.ordinal(), from);
    }

    void barrier(SimulatedWorld world, int rank) {
        int mine = generation;
        long key = key(Channel.BARRIER, 0);
        if (entered.incrementAndGet() < size) {
            world.await(rank, key, () -> generation != mine);
            return;
        }
        disseminate(world);
        entered.set(0);
        generation = mine + 1;
        world.wakeFirst(size, key);
    }

    private void disseminate(SimulatedWorld world) {
        double[] arrivals = new double[size];
        for (int distance = 1; distance < size; distance *= 2) {
            for (int from = 0; from < size; from++) {
                int to = (from + distance) % size;
                arrivals[to] = world.rank(from).inject(to, TOKEN_BYTES);
            }
            for (int to = 0; to < size; to++) {
                world.rank(to).accept(arrivals[to]);
            }
        }
    }
}
