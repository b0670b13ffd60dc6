package io.github.measure4j.mpi.kernel.application;

import io.github.measure4j.subject.Count;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The messages of an application's communication, as one rank sees them: rounds, each of which begins when the one
 * before has ended on this rank. In each it receives and sends at once.
 */
record MessageSchedule(List<Round> rounds) {
    private static final long SEED = 20_010_401;

    /** The messages that are under way at the same time. */
    record Round(List<Message> in, List<Message> out) {}

    /**
     * One message.
     *
     * @param peer the rank at the other end, which may be this one
     * @param tag tells it from others between the same two ranks in the same round
     */
    record Message(int peer, int tag) {}

    /** The communication of one rank among so many. */
    interface RankSchedule {
        MessageSchedule of(int rank, int size);
    }

    /** The messages of all ranks together, without those that a rank sends to itself. */
    static Count messages(RankSchedule plan) {
        return Count.of("as many as neighbours, of all ranks,", (point, ranks) -> IntStream.range(0, ranks)
                .mapToLong(rank -> plan.of(rank, ranks).messagesToOthers(rank))
                .sum());
    }

    private long messagesToOthers(int rank) {
        return rounds.stream()
                .flatMap(round -> round.out().stream())
                .filter(message -> message.peer() != rank)
                .count();
    }

    /** The faces of a block in a periodic grid: with each neighbour in each dimension, both ways. */
    static MessageSchedule halo(int rank, ProcessGrid grid) {
        List<Message> in = new ArrayList<>();
        List<Message> out = new ArrayList<>();
        for (int dimension = 0; dimension < grid.dimensions(); dimension++) {
            for (int side = 0; side < 2; side++) {
                int step = side == 0 ? -1 : 1;
                out.add(new Message(grid.neighbour(rank, dimension, step), 2 * dimension + side));
                in.add(new Message(grid.neighbour(rank, dimension, -step), 2 * dimension + side));
            }
        }
        return new MessageSchedule(List.of(new Round(in, out)));
    }

    /** The same without what a rank would send to itself. */
    MessageSchedule withoutOwn(int rank) {
        return new MessageSchedule(rounds.stream()
                .map(round -> new Round(toOthers(round.in(), rank), toOthers(round.out(), rank)))
                .toList());
    }

    private static List<Message> toOthers(List<Message> messages, int rank) {
        return messages.stream().filter(message -> message.peer() != rank).toList();
    }

    /** To the next rank, from the one before. */
    static MessageSchedule ring(int rank, int size) {
        return new MessageSchedule(List.of(shift(rank, size, 1)));
    }

    /** With every other rank in turn, as the transpose of a parallel FFT: in step s to the rank s further on. */
    static MessageSchedule transpose(int rank, int size) {
        return new MessageSchedule(IntStream.range(1, size).mapToObj(step -> shift(rank, size, step)).toList());
    }

    private static Round shift(int rank, int size, int by) {
        return round(Math.floorMod(rank - by, size), (rank + by) % size);
    }

    private static Round round(int from, int to) {
        return new Round(List.of(new Message(from, 0)), List.of(new Message(to, 0)));
    }

    /** In round k with the rank whose number differs in bit k; ranks without such a partner sit out. */
    static MessageSchedule butterfly(int rank, int size) {
        return new MessageSchedule(IntStream.range(0, Integer.SIZE - Integer.numberOfLeadingZeros(size - 1))
                .map(bit -> rank ^ 1 << bit)
                .filter(partner -> partner < size)
                .mapToObj(partner -> round(partner, partner))
                .toList());
    }

    /** With all others at once (PARKBENCH's COMMS3). */
    static MessageSchedule everybody(int rank, int size) {
        List<Message> others = IntStream.range(1, size)
                .mapToObj(step -> new Message((rank + step) % size, 0))
                .toList();
        return new MessageSchedule(List.of(new Round(others, others)));
    }

    /** To as many ranks as there are permutations, drawn alike on all ranks; from as many. */
    static MessageSchedule random(int rank, int size, int neighbours) {
        Random random = new Random(SEED);
        List<Message> in = new ArrayList<>();
        List<Message> out = new ArrayList<>();
        for (int i = 0; i < neighbours; i++) {
            List<Integer> permutation = new ArrayList<>(IntStream.range(0, size).boxed().toList());
            Collections.shuffle(permutation, random);
            out.add(new Message(permutation.get(rank), i));
            in.add(new Message(permutation.indexOf(rank), i));
        }
        return new MessageSchedule(List.of(new Round(in, out)));
    }

    /** From the corner of a grid that is not periodic to the opposite one, and back: a rank waits for those before it. */
    static MessageSchedule wave(int rank, ProcessGrid grid) {
        List<Message> before = beside(rank, grid, -1);
        List<Message> after = beside(rank, grid, 1);
        return new MessageSchedule(List.of(
                new Round(before, List.of()),
                new Round(List.of(), after),
                new Round(after, List.of()),
                new Round(List.of(), before)));
    }

    private static List<Message> beside(int rank, ProcessGrid grid, int step) {
        return IntStream.range(0, grid.dimensions())
                .filter(dimension -> grid.inside(rank, dimension, step))
                .mapToObj(dimension -> new Message(grid.neighbour(rank, dimension, step), dimension))
                .toList();
    }
}
