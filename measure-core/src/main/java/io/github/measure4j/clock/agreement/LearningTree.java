package io.github.measure4j.clock.agreement;

import io.github.measure4j.clock.ClockModel;
import io.github.measure4j.clock.GlobalClock;

/**
 * The pairs of HCA: with 2^R the largest power of two up to P, rank k below it is the client of k less its lowest bit,
 * and ranks from 2^R on are clients of k - 2^R in a last round.
 */
final class LearningTree {
    private final int rank;
    private final int size;
    private final int power;

    LearningTree(int rank, int size) {
        this.rank = rank;
        this.size = size;
        this.power = Integer.highestOneBit(size);
    }

    /** HCA3: rank 0 knows the time, and each round doubles the number of those that do. */
    GlobalClock rootDown(Learning learning, int points) {
        ClockModel model = ClockModel.identity();
        if (rank > 0) {
            model = learning.learn(reference());
        }
        for (int distance = firstDistance(); distance > 0; distance /= 2) {
            learning.teach(rank + distance, points, model);
        }
        if (hasLateClient()) {
            learning.teach(rank + power, points, model);
        }
        return learning.clockWith(model);
    }

    /**
     * HCA2: pairs are independent, and those of a round learn at once. Where the original carries all models up to rank 0
     * and scatters the joined ones, each reference here passes its own joined model down to its clients: the same models
     * in as many messages, each of one model.
     */
    GlobalClock leavesUp(Learning learning, int points) {
        ClockModel toReference = ClockModel.identity();
        for (int distance = 1; distance <= firstDistance(); distance *= 2) {
            learning.teach(rank + distance, points, ClockModel.identity());
        }
        if (rank > 0) {
            toReference = learning.learn(reference());
        }
        if (hasLateClient()) {
            learning.teach(rank + power, points, ClockModel.identity());
        }
        ClockModel model = rank == 0 ? toReference : toReference.over(receive(learning, reference()));
        for (int distance = firstDistance(); distance > 0; distance /= 2) {
            send(learning, rank + distance, model);
        }
        if (hasLateClient()) {
            send(learning, rank + power, model);
        }
        return learning.clockWith(model);
    }

    /** HCA: as HCA2, and rank 0 measures the offset of every other rank once more. */
    GlobalClock leavesUpThenOffsets(Learning learning, int points) {
        ClockModel model = leavesUp(learning, points).model();
        if (rank > 0) {
            return learning.clockWith(learning.offsetAnew(0, model));
        }
        for (int client = 1; client < size; client++) {
            learning.answer(client, model, false);
        }
        learning.countLearns(size - 1);
        return learning.clockWith(model);
    }

    private int reference() {
        return rank >= power ? rank - power : rank & rank - 1;
    }

    /** To the client that takes longest to serve all of its own; 0 without clients. */
    private int firstDistance() {
        if (rank >= power) {
            return 0;
        }
        return rank == 0 ? power / 2 : Integer.lowestOneBit(rank) / 2;
    }

    private boolean hasLateClient() {
        return rank < power && rank + power < size;
    }

    private static void send(Learning learning, int to, ClockModel model) {
        learning.send(to, model.encode());
    }

    private static ClockModel receive(Learning learning, int from) {
        learning.group().sleepUntilArrived(from);
        long[] words = new long[ClockModel.WORDS];
        learning.group().receive(from, words);
        return ClockModel.decode(words);
    }
}
