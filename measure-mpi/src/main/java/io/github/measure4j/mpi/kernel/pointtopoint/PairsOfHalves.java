package io.github.measure4j.mpi.kernel.pointtopoint;

import static io.github.measure4j.axis.Variable.FROM;
import static io.github.measure4j.axis.Variable.LENGTH;
import static io.github.measure4j.axis.Variable.PAIR;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.TO;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.kernel.Ends;
import io.github.measure4j.mpi.kernel.Halves;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.Optional;
import mpi.MPI;
import mpi.MPIException;

/**
 * IMB's PingPong in multi-mode, in which all ranks of one half play with one of the other (Hager and Wellein 2007), and
 * in single mode, in which ranks 0 and P/2 do. As IMB does, half a round trip is reported; the bandwidth of a pair is
 * the length divided by it, that of all pairs P/2 times as much. What follows upon what is part of it: as in IMB n(x) ping-pongs
 * follow one another after a barrier, and what they take together is divided by n(x). That is one repetition here.
 *
 * <p>In multi-mode the time is that of the slowest pair, or of the pair that the point names. Of two ranks anywhere the
 * round trip is told, also of a rank with itself: over all of them it is a map of the machine.
 */
final class PairsOfHalves {
    private static final long MESSAGES_PER_SAMPLE = 1_000;
    private static final long OVERALL_VOLUME_BYTES = 40L << 20;
    private static final String HALF = "half a round trip of ranks 0 and P/2";

    private PairsOfHalves() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("mpi.imb.pingpong", "MPI_Send, MPI_Recv between ranks 0 and P/2, the others idle",
                        Exchange.of(PairsOfHalves::first, HALF).counting(2).inARow(PairsOfHalves::pingPongs))
                        .as(Role.HALF_ROUND_TRIP),
                entry("mpi.imb.pingpong.multi", "MPI_Send, MPI_Recv between all pairs of ranks i and i + P/2 at once",
                        Exchange.of(PairsOfHalves::each, "half a round trip of the slowest pair, or of one, while all play")
                                .counting(2)
                                .inARow(PairsOfHalves::pingPongs)
                                .timedWhere(PairsOfHalves::inPair)).as(Role.MULTI_MODE).over(PAIR),
                KernelEntry.named(
                                "mpi.pingpong.between",
                                "MPI_Send, MPI_Recv between two ranks, or MPI_Sendrecv of one with itself; the others idle",
                                Exchange.of(PairsOfHalves::roundTrip, "round trip").timedWhere(PairsOfHalves::begins))
                        .as(Role.ROUND_TRIP).over(FROM, TO).overLength(2).needing(2));
    }

    private static KernelEntry entry(String name, String description, Exchange pattern) {
        return KernelEntry.named(name, description, pattern).over(RANKS).overLength(2).needing(2);
    }

    /** n(x), with IMB's own {@code MSGSPERSAMPLE} and {@code OVERALL_VOL} (Hager and Wellein 2007, (3)). */
    static long pingPongs(Point point) {
        long bytes = Math.max(1, point.valueOr(LENGTH, 1));
        return Math.min(MESSAGES_PER_SAMPLE, Math.max(1, OVERALL_VOLUME_BYTES / bytes));
    }

    /** Whether this rank's time counts: that of each, or of those in the point's pair. */
    private static boolean inPair(Setting setting) {
        int rank = setting.group().rank();
        long pair = setting.point().valueOr(PAIR, rank);
        return pair == rank || pair == Halves.of(setting.group()).partner();
    }

    private static int from(Setting setting) {
        return (int) number(setting, FROM, 0, setting.group().size());
    }

    private static long number(Setting setting, Variable variable, long otherwise, int end) {
        long number = setting.point().valueOr(variable, otherwise);
        if (number < 0 || number >= end) {
            throw new IllegalArgumentException(
                    "%s %d; from 0 to %d are there".formatted(variable.description(), number, end - 1));
        }
        return number;
    }

    /** Whether this rank is the first of the two that the point names, whose time counts. */
    static boolean begins(Setting setting) {
        return setting.group().rank() == from(setting);
    }

    /** This rank's end of the pair that the point names, the last rank with the first unless said; empty on the others. */
    static Optional<Ends> between(Setting setting) {
        int rank = setting.group().rank();
        int from = from(setting);
        int size = setting.group().size();
        int to = (int) number(setting, TO, size - 1L, size);
        return rank == from || rank == to
                ? Optional.of(Ends.between(setting, rank == from ? to : from).verified(setting))
                : Optional.empty();
    }

    private static Operation roundTrip(Setting setting) {
        Optional<Ends> end = between(setting);
        if (end.isEmpty()) {
            return Operation.NOTHING;
        }
        Ends e = end.get();
        int rank = setting.group().rank();
        if (e.partner() == rank) {
            return () -> e.comm().sendRecv(
                    e.out(), e.length(), MPI.BYTE, rank, Ends.FORTH, e.in(), e.length(), MPI.BYTE, rank, Ends.FORTH);
        }
        return begins(setting) ? begin(e) : answer(e);
    }

    private static Operation first(Setting setting) {
        Halves halves = Halves.of(setting.group());
        boolean plays = setting.group().rank() == 0 || halves.partner() == 0;
        return plays ? play(setting, halves) : Operation.NOTHING;
    }

    private static Operation each(Setting setting) {
        number(setting, PAIR, 0, setting.group().size() / 2);
        return play(setting, Halves.of(setting.group()));
    }

    private static Operation play(Setting setting, Halves halves) {
        if (halves.side() == Halves.Side.LEFT_OVER) {
            return Operation.NOTHING;
        }
        Ends e = Ends.between(setting, halves.partner()).verified(setting);
        return halves.side() == Halves.Side.LOWER ? begin(e) : answer(e);
    }

    private static Operation begin(Ends e) {
        return () -> {
            send(e, Ends.FORTH);
            receive(e, Ends.BACK);
        };
    }

    private static Operation answer(Ends e) {
        return () -> {
            receive(e, Ends.FORTH);
            send(e, Ends.BACK);
        };
    }

    private static void send(Ends e, int tag) throws MPIException {
        e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), tag);
    }

    private static void receive(Ends e, int tag) throws MPIException {
        e.comm().recv(e.in(), e.length(), MPI.BYTE, e.partner(), tag);
    }
}
