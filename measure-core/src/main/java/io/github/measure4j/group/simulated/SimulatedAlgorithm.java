package io.github.measure4j.group.simulated;

/** The messages that a collective operation of a {@link SimulatedGroup} is made of. */
public enum SimulatedAlgorithm {
    /** A binomial tree: ceil(log2 P) rounds, the whole message in each. */
    BINOMIAL,
    /** From neighbour to neighbour: P - 1 rounds, the whole message in each. */
    RING,
    /** From neighbour to neighbour in segments of {@value #SEGMENT_BYTES} bytes, several under way at once. */
    PIPELINE;

    static final long SEGMENT_BYTES = 8_192;

    /** The part of a rank whose place is counted from the root. */
    void broadcast(SimulatedGroup group, int root, long bytes) {
        int size = group.size();
        int place = Math.floorMod(group.rank() - root, size);
        switch (this) {
            case BINOMIAL -> {
                int distance = Integer.highestOneBit(Math.max(1, size - 1));
                if (place > 0) {
                    group.messages().collectiveFrom((place & place - 1) + root);
                    distance = Integer.lowestOneBit(place) / 2;
                }
                for (; distance > 0; distance /= 2) {
                    if (place + distance < size) {
                        group.messages().collectiveTo(place + distance + root, bytes);
                    }
                }
            }
            case RING -> pass(group, place, bytes, bytes, 1);
            case PIPELINE -> pass(group, place, bytes, SEGMENT_BYTES, 1);
        }
    }

    /** As {@link #broadcast}, backwards. Combining costs nothing. */
    void reduce(SimulatedGroup group, int root, long bytes) {
        int size = group.size();
        int place = Math.floorMod(group.rank() - root, size);
        switch (this) {
            case BINOMIAL -> {
                for (int distance = 1; distance < size; distance *= 2) {
                    if ((place & distance) != 0) {
                        group.messages().collectiveTo(place - distance + root, bytes);
                        return;
                    }
                    if (place + distance < size) {
                        group.messages().collectiveFrom(place + distance + root);
                    }
                }
            }
            case RING -> pass(group, place, bytes, bytes, -1);
            case PIPELINE -> pass(group, place, bytes, SEGMENT_BYTES, -1);
        }
    }

    /** @param direction 1 away from the root, -1 towards it */
    private static void pass(SimulatedGroup group, int place, long bytes, long segment, int direction) {
        int first = direction > 0 ? 0 : group.size() - 1;
        int last = group.size() - 1 - first;
        long left = bytes;
        do {
            if (place != first) {
                group.messages().collectiveFrom(group.rank() - direction);
            }
            if (place != last) {
                group.messages().collectiveTo(group.rank() + direction, Math.min(left, segment));
            }
            left -= segment;
        } while (left > 0);
    }
}
