package io.github.measure4j.mpi.kernel.onesided;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.mpi.kernel.onesided.WindowCalls.Study;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.Stopwatch;
import io.github.measure4j.pattern.kind.TimedInside;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import mpi.MPI;
import mpi.MPIException;

/**
 * One-sided operations until somebody sees their data (SKaMPI 5.4, active waits): rank 0 writes to the last rank, or reads
 * from it, and the last byte is looked at until it has the value of this iteration. Looking at it, a rank also asks for
 * messages, so that the library makes progress where it needs it.
 */
final class WindowPolling {
    private static final int ANSWER = 61;
    private static final long PAUSE_NANOS = 1_000;
    private static final int POLLS_TO_FLUSH = 10_000;

    private WindowPolling() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("put.until-got", "MPI_Put and MPI_Win_flush, then MPI_Get of the last byte until it is there",
                        WindowPolling::putUntilGot),
                entry("put.until-answered", "MPI_Put in a lock, until the target sees it and answers by a message",
                        (w, t) -> untilAnswered(w, t, false, false)),
                entry("put.until-answered.pausing",
                        "MPI_Put in a lock, until the target, which pauses for 1 us between two looks, answers by a message",
                        (w, t) -> untilAnswered(w, t, false, true)),
                entry("accumulate.until-answered",
                        "MPI_Accumulate by replacing in a lock, until the target sees it and answers",
                        (w, t) -> untilAnswered(w, t, true, false)),
                entry("get.until-seen", "MPI_Get in a lock, until its last byte has arrived",
                        (w, t) -> getUntilSeen(w, t, false)),
                entry("get.until-seen.pausing",
                        "MPI_Get in a lock, until its last byte has arrived, with a pause of 1 us between two looks",
                        (w, t) -> getUntilSeen(w, t, true)));
    }

    private static KernelEntry entry(String name, String description, Study study) {
        return KernelEntry.named("mpi.rma." + name, description, TimedInside.slowest((setting, watch) -> {
            EveryonesWindow w = EveryonesWindow.of(setting);
            if (w.length() == 0) {
                throw new IllegalArgumentException("a message of 0 bytes has no last one to look at");
            }
            return study.of(w, watch);
        })).over(RANKS).overLength(1, 2).moving(Traffic.ONE_MESSAGE).needing(2);
    }

    /** A value that no iteration near this one has, and never 0. */
    private static final class Marks {
        private byte value;

        byte next() {
            value = (byte) (value % 100 + 1);
            return value;
        }
    }

    private static Operation putUntilGot(EveryonesWindow w, Stopwatch t) throws MPIException {
        int end = w.length() - 1;
        expecting(w);
        Marks marks = new Marks();
        ByteBuffer seen = MPI.newByteBuffer(1);
        return w.byRoot(() -> {
            byte mark = marks.next();
            w.out().put(end, mark);
            w.win().lock(MPI.LOCK_SHARED, w.last(), 0);
            t.start();
            w.put(w.last());
            w.win().flush(w.last());
            do {
                w.win().get(seen, 1, MPI.BYTE, w.last(), end, 1, MPI.BYTE);
                w.win().flush(w.last());
            } while (seen.get(0) != mark);
            t.stop();
            w.win().unlock(w.last());
        }, Operation.NOTHING);
    }

    /** The stream of rank 0, but for the last byte, which is the first mark. */
    private static void expecting(EveryonesWindow w) {
        int end = w.length() - 1;
        w.party().setting().checking(() -> {
            if (w.rank() == w.last()) {
                Payload.verify(w.own(), 0, w.length(), offset -> offset == end ? 1 : Payload.at(0, offset));
            }
        });
    }

    private static Operation untilAnswered(EveryonesWindow w, Stopwatch t, boolean accumulate, boolean pausing) {
        int end = w.length() - 1;
        expecting(w);
        Marks marks = new Marks();
        ByteBuffer answer = MPI.newByteBuffer(1);
        return w.byEnds(() -> {
            w.out().put(end, marks.next());
            t.start();
            w.win().lock(MPI.LOCK_SHARED, w.last(), 0);
            if (accumulate) {
                w.win().accumulate(w.out(), w.length(), MPI.BYTE, w.last(), 0, w.length(), MPI.BYTE, MPI.REPLACE);
            } else {
                w.put(w.last());
            }
            w.win().unlock(w.last());
            w.party().comm().recv(answer, 0, MPI.BYTE, w.last(), ANSWER);
            t.stop();
        }, () -> {
            byte mark = marks.next();
            while (w.own().get(end) != mark) {
                look(w, pausing);
            }
            w.party().comm().send(answer, 0, MPI.BYTE, 0, ANSWER);
        });
    }

    private static Operation getUntilSeen(EveryonesWindow w, Stopwatch t, boolean pausing) throws MPIException {
        int end = w.length() - 1;
        w.expectingGetsFrom(w.root() ? new int[] {w.last()} : new int[0]);
        int at = w.last() * w.length() + end;
        byte expected = Payload.at(w.party().stream(w.last(), 0), end);
        return w.byRoot(() -> {
            w.in().put(at, (byte) 0);
            w.win().lock(MPI.LOCK_SHARED, w.last(), 0);
            t.start();
            w.get(w.last());
            for (int polls = 1; w.in().get(at) != expected; polls++) {
                look(w, pausing);
                if (polls % POLLS_TO_FLUSH == 0) {
                    w.win().flush(w.last());
                }
            }
            t.stop();
            w.win().unlock(w.last());
        }, Operation.NOTHING);
    }

    private static void look(EveryonesWindow w, boolean pausing) throws MPIException {
        w.party().comm().iProbe(MPI.ANY_SOURCE, ANSWER);
        if (pausing) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
