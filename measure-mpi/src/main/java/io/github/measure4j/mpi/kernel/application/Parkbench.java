package io.github.measure4j.mpi.kernel.application;

import static io.github.measure4j.axis.Variable.INTENSITY;
import static io.github.measure4j.axis.Variable.LENGTH;
import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.axis.Point;
import io.github.measure4j.mpi.kernel.Ends;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.collective.BroadcastAndBarrier;
import io.github.measure4j.pattern.BlackHole;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.DoubleBuffer;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;

/**
 * PARKBENCH's multi-processor low-level benchmarks (1996). Their parameters come from fits to these times: r_inf and
 * n_half of COMMS1 to COMMS3 from T = (n + n_half) / r_inf, f_half of POLY3 from the rate against the intensity.
 */
final class Parkbench {
    private static final double FIRST = 0.5;
    private static final double STEP = 1.0 / (1 << 20);
    private static final double LEADING = 0.75;

    private Parkbench() {}

    static List<KernelEntry> kernels() {
        return List.of(
                KernelEntry.named("mpi.parkbench.comms1", "COMMS1: a message forth and back",
                                PingPong.of(Parkbench::forth, Parkbench::back).counting("half a round trip", 2))
                                .as(Role.COMMS1)
                        .overLength(2).needing(2),
                KernelEntry.named("mpi.parkbench.comms2", "COMMS2: messages both ways at once, and returned",
                                PingPong.exchange(Parkbench::exchangeAndReturn).counting("half of exchange and return", 2))
                                .as(Role.COMMS2)
                        .overLength(2).needing(2),
                KernelEntry.named("mpi.parkbench.comms3", "COMMS3: a message from each rank to each other one, all at once",
                                Exchange.of(Parkbench::everybody, "P(P-1) messages, at the slowest rank"))
                                .as(Role.COMMS3)
                        .over(RANKS).overLength(0, 2).needing(2),
                KernelEntry.named("mpi.parkbench.poly3",
                                "POLY3: a polynomial of words that lie at a neighbour; as many doubles as fit, 1 at least",
                                PingPong.of(Parkbench::fetchAndEvaluate, Parkbench::provide)
                                        .counting("fetching and evaluating all words", 1))
                        .as(Role.POLY3)
                        .moving(Traffic.of(Count.of("as many as words", (point, ranks) -> words(point))).each(Double.BYTES))
                        .over(INTENSITY).overLength(1).needing(2),
                KernelEntry.named("mpi.parkbench.synch1", "SYNCH1: MPI_Barrier, one after the other",
                                Exchange.of(BroadcastAndBarrier::barrier, "one barrier")).as(Role.SYNCH1)
                        .over(RANKS).needing(2));
    }

    private static Operation forth(Setting setting) {
        Ends e = Ends.of(setting).verified(setting);
        return () -> { send(e, Ends.FORTH); receive(e, Ends.BACK); };
    }

    private static Operation back(Setting setting) {
        Ends e = Ends.of(setting).verified(setting);
        return () -> { receive(e, Ends.FORTH); send(e, Ends.BACK); };
    }

    private static void send(Ends e, int tag) throws MPIException {
        e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), tag);
    }

    private static void receive(Ends e, int tag) throws MPIException {
        e.comm().recv(e.in(), e.length(), MPI.BYTE, e.partner(), tag);
    }

    /** Once there, and once back: what returns is the rank's own, in the memory that it left from. */
    private static Operation exchangeAndReturn(Setting setting) {
        Party party = Party.of(setting);
        var mine = party.mine();
        var theirs = party.blank(1);
        int partner = setting.partner();
        party.expecting(theirs, partner);
        int length = party.length();
        return () -> {
            party.comm().sendRecv(mine, length, MPI.BYTE, partner, Ends.FORTH,
                    theirs, length, MPI.BYTE, partner, Ends.FORTH);
            party.comm().sendRecv(theirs, length, MPI.BYTE, partner, Ends.BACK,
                    mine, length, MPI.BYTE, partner, Ends.BACK);
        };
    }

    private static Operation everybody(Setting setting) {
        return ScheduledRounds.of(setting, MessageSchedule.everybody(setting.group().rank(), setting.group().size()));
    }

    private static Operation provide(Setting setting) {
        Ends e = Ends.of(setting);
        DoubleBuffer words = words(setting);
        for (int i = 0; i < words.capacity(); i++) {
            words.put(i, word(i));
        }
        return () -> {
            e.comm().recv(e.in(), 0, MPI.BYTE, e.partner(), Ends.FORTH);
            e.comm().send(words, words.capacity(), MPI.DOUBLE, e.partner(), Ends.BACK);
        };
    }

    private static Operation fetchAndEvaluate(Setting setting) {
        Ends e = Ends.of(setting);
        DoubleBuffer words = words(setting);
        long operations = setting.point().valueOr(INTENSITY, 2);
        BlackHole hole = setting.hole();
        setting.checking(() -> verify(words));
        return () -> {
            e.comm().send(e.out(), 0, MPI.BYTE, e.partner(), Ends.FORTH);
            e.comm().recv(words, words.capacity(), MPI.DOUBLE, e.partner(), Ends.BACK);
            double sum = 0;
            for (int i = 0; i < words.capacity(); i++) {
                sum += evaluate(words.get(i), operations);
            }
            hole.consume(sum);
        };
    }

    /** As many operations as the intensity says: an odd one ends with a multiplication. */
    static double evaluate(double x, long operations) {
        double value = horner(x, operations / 2);
        return operations % 2 == 0 ? value : value * x;
    }

    /** Two operations for each degree. */
    static double horner(double x, long degree) {
        double value = LEADING;
        for (long i = 0; i < degree; i++) {
            value = value * x + LEADING;
        }
        return value;
    }

    private static DoubleBuffer words(Setting setting) {
        return MPI.newDoubleBuffer(words(setting.point()));
    }

    private static int words(Point point) {
        return (int) Math.max(1, point.valueOr(LENGTH, 0) / Double.BYTES);
    }

    private static double word(int i) {
        return FIRST + i % (1 << 18) * STEP;
    }

    private static void verify(DoubleBuffer words) {
        for (int i = 0; i < words.capacity(); i++) {
            if (words.get(i) != word(i)) {
                throw new WrongData(
                        "word " + i, Double.doubleToRawLongBits(word(i)), Double.doubleToRawLongBits(words.get(i)));
            }
        }
    }
}
