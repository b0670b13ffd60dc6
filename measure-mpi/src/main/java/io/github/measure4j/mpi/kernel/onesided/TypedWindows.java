package io.github.measure4j.mpi.kernel.onesided;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.onesided.WindowCalls.Study;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.Stopwatch;
import io.github.measure4j.pattern.kind.TimedInside;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/**
 * Transfers of rank 0 from or to the last rank's part of a window that are not one block of bytes (SKaMPI 5.4, data types and
 * combining), each with the MPI_Win_fence that ends its epoch.
 */
final class TypedWindows {
    private static final int BLOCK = 8;

    private TypedWindows() {}

    /** The elements of a message; its bytes are the same, and without gaps at the other end. */
    private enum ElementShape {
        INT("int", "MPI_INT") {
            @Override
            Datatype of(int length) {
                return MPI.INT;
            }

            @Override
            int count(int length) {
                return length / Integer.BYTES;
            }
        },
        SIMPLE("contiguous", "a contiguous type") {
            @Override
            Datatype of(int length) throws MPIException {
                return Datatype.createContiguous(length, MPI.BYTE);
            }
        },
        STRUCT("struct", "a struct of 8-byte blocks") {
            @Override
            Datatype of(int length) throws MPIException {
                return struct(length, false);
            }
        },
        MIXED("mixed", "a struct of ints and bytes by turns") {
            @Override
            Datatype of(int length) throws MPIException {
                return struct(length, true);
            }
        };

        private final String word;
        private final String words;

        ElementShape(String word, String words) {
            this.word = word;
            this.words = words;
        }

        abstract Datatype of(int length) throws MPIException;

        int count(int length) {
            return 1;
        }

        /** Blocks one behind the other, in so many pieces. */
        private static Datatype struct(int length, boolean mixed) throws MPIException {
            List<Integer> lengths = new ArrayList<>();
            List<Integer> offsets = new ArrayList<>();
            List<Datatype> types = new ArrayList<>();
            for (int at = 0; at < length; at += BLOCK) {
                int bytes = Math.min(BLOCK, length - at);
                boolean ints = mixed && bytes == BLOCK && at / BLOCK % 2 == 0;
                lengths.add(ints ? bytes / Integer.BYTES : bytes);
                offsets.add(at);
                types.add(ints ? MPI.INT : MPI.BYTE);
            }
            return Datatype.createStruct(
                    lengths.stream().mapToInt(Integer::intValue).toArray(),
                    offsets.stream().mapToInt(Integer::intValue).toArray(),
                    types.toArray(Datatype[]::new));
        }
    }

    static List<KernelEntry> kernels() {
        List<KernelEntry> kernels = new ArrayList<>();
        for (ElementShape shape : ElementShape.values()) {
            kernels.add(entry("put.fence." + shape.word, "MPI_Put of " + shape.words + " and MPI_Win_fence",
                    (w, t) -> transfer(w, t, shape, true, false)));
            kernels.add(entry("get.fence." + shape.word, "MPI_Get of " + shape.words + " and MPI_Win_fence",
                    (w, t) -> transfer(w, t, shape, false, false)));
        }
        for (ElementShape shape : List.of(ElementShape.STRUCT, ElementShape.MIXED)) {
            kernels.add(entry("put.fence." + shape.word + ".created",
                    "MPI_Put of " + shape.words + "; its creation is timed, its commit is not; MPI_Win_fence",
                    (w, t) -> transfer(w, t, shape, true, true)));
        }
        kernels.add(entry("put.fence.pieces", "MPI_Put of as many pieces of a message as the batch says, and MPI_Win_fence",
                TypedWindows::pieces).over(Axes.BATCH));
        return kernels;
    }

    private static KernelEntry entry(String name, String description, Study study) {
        return KernelEntry.named(
                        "mpi.rma." + name,
                        description,
                        TimedInside.slowest((setting, watch) -> study.of(EveryonesWindow.of(setting), watch)))
                .over(RANKS)
                .overLength(1, 2)
                .moving(Traffic.ONE_MESSAGE)
                .needing(2);
    }

    private static int whole(EveryonesWindow w, ElementShape shape) {
        return shape == ElementShape.INT ? w.length() / Integer.BYTES * Integer.BYTES : w.length();
    }

    private static Operation transfer(EveryonesWindow w, Stopwatch t, ElementShape shape, boolean put, boolean created)
            throws MPIException {
        int length = whole(w, shape);
        Datatype[] type = {shape.of(w.length())};
        if (shape != ElementShape.INT) {
            type[0].commit();
            w.party().setting().closing(() -> type[0].free());
        }
        if (put) {
            w.party().setting().checking(() -> {
                if (w.rank() == w.last()) {
                    Payload.verify(w.own(), 0, length, 0);
                }
            });
        } else {
            Payload.fill(w.own(), 0, w.length(), w.rank());
            w.party().comm().barrier();
            w.party().setting().checking(() -> {
                if (w.root()) {
                    Payload.verify(w.in(), 0, length, w.last());
                }
            });
        }
        int count = shape.count(w.length());
        return () -> {
            w.fence();
            t.start();
            if (w.root()) {
                if (created) {
                    type[0].free();
                    type[0] = shape.of(w.length());
                    t.stop();
                    type[0].commit();
                    t.start();
                }
                if (put) {
                    w.win().put(w.out(), count, type[0], w.last(), 0, count, type[0]);
                } else {
                    w.win().get(w.in(), count, type[0], w.last(), 0, count, type[0]);
                }
            }
            w.fence();
            t.stop();
        };
    }

    private static Operation pieces(EveryonesWindow w, Stopwatch t) {
        int number = (int) Math.max(1, Math.min(w.length(), w.party().setting().point().valueOr(Axes.BATCH, 64)));
        int[] ends = new int[number + 1];
        Arrays.setAll(ends, i -> (int) ((long) w.length() * i / number));
        ByteBuffer[] pieces = new ByteBuffer[number];
        Arrays.setAll(pieces, i -> MPI.slice(w.out(), ends[i]));
        w.expectingPutsOf(w.rank() == w.last() ? new int[] {0} : new int[0]);
        return () -> {
            w.fence();
            t.start();
            for (int i = 0; w.root() && i < number; i++) {
                int bytes = ends[i + 1] - ends[i];
                w.win().put(pieces[i], bytes, MPI.BYTE, w.last(), ends[i], bytes, MPI.BYTE);
            }
            w.fence();
            t.stop();
        };
    }
}
