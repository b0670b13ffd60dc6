package io.github.measure4j.group.simulated;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A simulated group as such: its channels, apart from those of other groups of the same ranks, and its barrier.
 *
 * <p>The last thread that comes to a barrier works out the times of all: one waking for each rank instead of one for each
 * message.
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
        new Dissemination(world, size).pass();
        entered.set(0);
        generation = mine + 1;
        world.wakeFirst(size, key);
    }

    /**
     * A barrier by dissemination (Hensgen, Finkel and Manber 1988): in round k each rank tells the one 2^k after it, until 2^k
     * reaches the number of ranks. One thread works out the times of all, while none of them runs.
     *
     * <p>Where nothing is drawn, the times of all ranks are worked out in arrays, in the same arithmetic and to the same bits. At
     * 100,000 ranks a barrier is 1.7 million messages, each of which would find its two ranks in another place of memory.
     */
    private static final class Dissemination {
        private final SimulatedWorld world;
        private final int size;

        /** @param size the number of ranks that pass it, the first of the world */
        Dissemination(SimulatedWorld world, int size) {
            this.world = world;
            this.size = size;
        }

        void pass() {
            if (world.undisturbed()) {
                passUndisturbed();
            } else {
                passMessageByMessage();
            }
        }

        private void passMessageByMessage() {
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

        private void passUndisturbed() {
            double[] now = new double[size];
            double[] send = new double[size];
            double[] receive = new double[size];
            for (int rank = 0; rank < size; rank++) {
                SimulatedRank each = world.rank(rank);
                now[rank] = each.now();
                send[rank] = each.mayBeginToSend();
                receive[rank] = each.mayBeginToReceive();
            }
            int rounds = 0;
            double[] arrivals = new double[size];
            for (int distance = 1; distance < size; distance *= 2) {
                inject(distance, now, send, arrivals);
                accept(arrivals, now, receive);
                rounds++;
            }
            for (int rank = 0; rounds > 0 && rank < size; rank++) {
                world.rank(rank).passed(rounds, now[rank], send[rank], receive[rank]);
            }
        }

        /** {@link SimulatedRank#inject} on every rank, to the one at a distance after it. */
        private void inject(int distance, double[] now, double[] send, double[] arrivals) {
            SimulatedNetwork network = world.network();
            SimulatedNetwork.Links links = world.links();
            double overhead = network.sendOverheadNanos();
            double wire = network.wireNanos(TOKEN_BYTES);
            double gap = network.gapNanos();
            int to = distance;
            for (int from = 0; from < size; from++) {
                double begin = Math.max(now[from], send[from]);
                double ready = begin + overhead;
                double left = ready + wire;
                now[from] = ready;
                send[from] = Math.max(left, begin + gap);
                arrivals[to] = left + links.latencyNanos(from, to);
                to = to + 1 == size ? 0 : to + 1;
            }
        }

        /** {@link SimulatedRank#accept} on every rank. */
        private void accept(double[] arrivals, double[] now, double[] receive) {
            SimulatedNetwork network = world.network();
            double overhead = network.receiveOverheadNanos();
            double gap = network.gapNanos();
            for (int to = 0; to < size; to++) {
                double begin = Math.max(now[to], Math.max(arrivals[to], receive[to]));
                receive[to] = begin + gap;
                now[to] = begin + overhead;
            }
        }
    }
}
