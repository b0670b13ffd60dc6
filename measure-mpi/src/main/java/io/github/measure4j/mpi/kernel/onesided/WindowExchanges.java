package io.github.measure4j.mpi.kernel.onesided;

import static io.github.measure4j.axis.Variable.OVERLAP;
import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Halves;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.operation.Computation;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mpi.Group;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/**
 * One-sided operations of all ranks at once upon one window: round a ring, from one to all and from all to one, in pairs, as
 * the collectives and border exchanges of SKaMPI 5.4, and IMB's and OSU's tests of several origins. Whole epochs are timed.
 */
final class WindowExchanges {
    private static final String EPOCH = "one epoch of all ranks, the slowest";
    private static final int[] NONE = {};

    private WindowExchanges() {}

    /** Prepares the operation of this rank. */
    @FunctionalInterface
    private interface Preparation {
        Operation of(EveryonesWindow window, Setting setting) throws Exception;
    }

    static List<KernelEntry> kernels() {
        return Stream.of(betweenFences(), passive(), ofTwo(), inPairs(), borders()).flatMap(kernels -> kernels).toList();
    }

    private static KernelEntry entry(String name, String description, Count messages, Preparation preparation) {
        return KernelEntry.named(
                        "mpi.rma." + name,
                        description,
                        Exchange.of(setting -> preparation.of(EveryonesWindow.of(setting), setting), EPOCH))
                .over(RANKS, Axes.BATCH)
                .overLength(1, 2)
                .moving(Traffic.of(Count.of("batch x " + messages.words(),
                        (point, ranks) -> point.valueOr(Axes.BATCH, 1) * messages.at(point, ranks))))
                .needing(2);
    }

    private static Operation fenced(EveryonesWindow w, Operation calls) {
        return () -> {
            w.fence();
            calls.run();
            w.fence();
        };
    }

    private static int[] root(EveryonesWindow w) {
        return w.root() ? NONE : new int[] {0};
    }

    private static int neighbours(EveryonesWindow w, Setting setting) {
        return (int) Math.min(w.last(), setting.point().valueOr(Axes.NEIGHBOURS, 1));
    }

    private static Count ofNeighbours() {
        return Count.of("neighbours x P", (point, ranks) ->
                ranks * Math.min(ranks - 1, point.valueOr(Axes.NEIGHBOURS, 1)));
    }

    private static int[] before(EveryonesWindow w, int number) {
        return IntStream.rangeClosed(1, number).map(i -> w.behind(-i)).toArray();
    }

    private static Stream<KernelEntry> betweenFences() {
        return Stream.of(
                entry("put.fence.shift", "MPI_Win_fence, MPI_Put to the rank at a distance, MPI_Win_fence", Count.RANKS,
                        (w, setting) -> {
                            int distance = (int) setting.point().valueOr(Axes.DISTANCE, 1);
                            w.expectingPutsOf(w.behind(-distance));
                            int to = w.behind(distance);
                            return fenced(w, () -> w.puts(to));
                        }).over(Axes.DISTANCE),
                entry("put.fence.neighbours", "MPI_Win_fence, MPI_Put to the next ranks, MPI_Win_fence", ofNeighbours(),
                        (w, setting) -> {
                            int number = neighbours(w, setting);
                            w.expectingPutsOf(before(w, number));
                            return fenced(w, () -> {
                                for (int i = 1; i <= number; i++) {
                                    w.puts(w.behind(i));
                                }
                            });
                        }).over(Axes.NEIGHBOURS),
                entry("accumulate.fence.neighbours", "MPI_Win_fence, MPI_Accumulate at the next ranks, MPI_Win_fence",
                        ofNeighbours(), (w, setting) -> {
                            int number = neighbours(w, setting);
                            w.expectingAccumulatesOf(before(w, number));
                            return fenced(w, () -> {
                                for (int i = 1; i <= number; i++) {
                                    w.accumulates(w.behind(i), true);
                                }
                            });
                        }).over(Axes.NEIGHBOURS, Axes.TYPE, Axes.OPERATION),
                entry("bcast", "a broadcast by MPI_Put of rank 0 to all others between MPI_Win_fence", Count.OTHERS,
                        (w, setting) -> {
                            w.expectingPutsOf(root(w));
                            return fenced(w, w.byRoot(w::putToOthers, Operation.NOTHING));
                        }),
                entry("alltoall", "MPI_Put of each rank to all others between MPI_Win_fence", Count.AMONG_ALL,
                        (w, setting) -> {
                            w.expectingPutsOf(w.otherRanks());
                            return fenced(w, w::putToOthers);
                        }),
                entry("reduce", "MPI_Accumulate of all ranks at rank 0 between MPI_Win_fence", Count.RANKS,
                        (w, setting) -> {
                            w.expectingAccumulatesFrom(0, w.root());
                            return fenced(w, () -> w.accumulates(0, false));
                        }).over(Axes.TYPE, Axes.OPERATION),
                entry("reduce.one-fence", "MPI_Accumulate of all ranks at rank 0, MPI_Win_fence, which begins the next epoch, too",
                        Count.RANKS, (w, setting) -> {
                            w.expectingAccumulatesFrom(0, w.root());
                            w.firstFence();
                            return () -> { w.accumulates(0, false); w.fence(); };
                        }).over(Axes.TYPE, Axes.OPERATION),
                entry("allreduce", "MPI_Accumulate of all ranks at all ranks between MPI_Win_fence", Count.AMONG_ALL,
                        (w, setting) -> {
                            w.expectingAccumulatesFrom(0, true);
                            return fenced(w, () -> {
                                for (int to = 0; to <= w.last(); to++) {
                                    w.accumulates(to, false);
                                }
                            });
                        }).over(Axes.TYPE, Axes.OPERATION));
    }

    /** In one long epoch of all, or with a lock each time. */
    private static Stream<KernelEntry> passive() {
        return Stream.of(
                entry("put.lock-exclusive.to-root", "MPI_Win_lock, exclusive, MPI_Put to rank 0, MPI_Win_unlock, by all at once",
                        Count.RANKS, (w, setting) -> toRoot(w, MPI.LOCK_EXCLUSIVE)),
                entry("put.lock-shared.to-root", "MPI_Win_lock, shared, MPI_Put to rank 0, MPI_Win_unlock, by all at once",
                        Count.RANKS, (w, setting) -> toRoot(w, MPI.LOCK_SHARED)),
                entry("put.lock.neighbours", "MPI_Win_lock, MPI_Put, MPI_Win_unlock of each of the next ranks", ofNeighbours(),
                        (w, setting) -> {
                            int number = neighbours(w, setting);
                            w.expectingPutsOf(before(w, number));
                            return () -> {
                                for (int i = 1; i <= number; i++) {
                                    int to = w.behind(i);
                                    w.win().lock(MPI.LOCK_SHARED, to, 0);
                                    w.puts(to);
                                    w.win().unlock(to);
                                }
                            };
                        }).over(Axes.NEIGHBOURS),
                lasting("put.flush-all.from-root", "MPI_Put of rank 0 to all others, MPI_Win_flush_all", Count.OTHERS,
                        (w, setting) -> {
                            w.expectingPutsOf(root(w));
                            return w.byRoot(() -> { w.putToOthers(); w.win().flushAll(); }, Operation.NOTHING);
                        }),
                lasting("get.flush-all.to-root", "MPI_Get of rank 0 from all others, MPI_Win_flush_all", Count.OTHERS,
                        (w, setting) -> {
                            w.expectingGetsFrom(w.root() ? w.otherRanks() : NONE);
                            return w.byRoot(() -> { w.getFromOthers(); w.win().flushAll(); }, Operation.NOTHING);
                        }),
                lasting("put.flush-local-all.from-root", "MPI_Put of rank 0 to all others, MPI_Win_flush_local_all",
                        Count.OTHERS, (w, setting) -> {
                            w.expectingPutsOf(root(w));
                            return w.byRoot(() -> { w.putToOthers(); w.win().flushLocalAll(); }, Operation.NOTHING);
                        }),
                lasting("get.flush-local-all.to-root", "MPI_Get of rank 0 from all others, MPI_Win_flush_local_all",
                        Count.OTHERS, (w, setting) -> {
                            w.expectingGetsFrom(w.root() ? w.otherRanks() : NONE);
                            return w.byRoot(() -> { w.getFromOthers(); w.win().flushLocalAll(); }, Operation.NOTHING);
                        }),
                lasting("put.flush-all.all", "MPI_Put of each rank to all others, MPI_Win_flush_all", Count.AMONG_ALL,
                        (w, setting) -> {
                            w.expectingPutsOf(w.otherRanks());
                            return () -> { w.putToOthers(); w.win().flushAll(); };
                        }),
                lasting("get.flush-all.all", "MPI_Get of each rank from all others, MPI_Win_flush_all", Count.AMONG_ALL,
                        (w, setting) -> {
                            w.expectingGetsFrom(w.otherRanks());
                            return () -> { w.getFromOthers(); w.win().flushAll(); };
                        }),
                lasting("put.flush.both-neighbours", "MPI_Put to the ranks before and behind, MPI_Win_flush of both",
                        Count.RANKS.times(2), (w, setting) -> {
                            w.expectingPutsOf(w.behind(-1), w.behind(1));
                            int before = w.behind(-1);
                            int behind = w.behind(1);
                            return () -> { w.puts(before); w.puts(behind); w.win().flush(before); w.win().flush(behind); };
                        }),
                lasting("get.flush.both-neighbours", "MPI_Get from the ranks before and behind, MPI_Win_flush of both",
                        Count.RANKS.times(2), (w, setting) -> {
                            w.expectingGetsFrom(w.behind(-1), w.behind(1));
                            int before = w.behind(-1);
                            int behind = w.behind(1);
                            return () -> { w.gets(before); w.gets(behind); w.win().flush(before); w.win().flush(behind); };
                        }));
    }

    /** In an epoch of all ranks that lasts as long as the point. */
    private static KernelEntry lasting(String name, String description, Count messages, Preparation preparation) {
        return entry(name, description + ", in one long epoch", messages, (w, setting) -> {
            Operation operation = preparation.of(w, setting);
            w.win().lockAll(0);
            setting.closing(w.win()::unlockAll);
            return operation;
        });
    }

    private static Operation toRoot(EveryonesWindow w, int kind) {
        w.expectingPutsOf(w.root() ? w.allRanks() : NONE);
        return () -> {
            w.win().lock(kind, 0, 0);
            w.puts(0);
            w.win().unlock(0);
        };
    }

    private static Stream<KernelEntry> ofTwo() {
        return Stream.of(
                entry("put.fence.pingpong", "MPI_Put of rank 0 to the last, MPI_Win_fence, and back, MPI_Win_fence", Count.TWO,
                        (w, setting) -> {
                            w.expectingPutsOf(w.root() ? new int[] {w.last()} : w.rank() == w.last() ? new int[] {0} : NONE);
                            return forthAndBack(w, w.byRoot(() -> w.puts(w.last()), Operation.NOTHING),
                                    w.byEnds(Operation.NOTHING, () -> w.puts(0)));
                        }),
                entry("get.fence.pingpong", "MPI_Get of rank 0 from the last, MPI_Win_fence, and back, MPI_Win_fence", Count.TWO,
                        (w, setting) -> {
                            w.expectingGetsFrom(w.root() ? new int[] {w.last()} : w.rank() == w.last() ? new int[] {0} : NONE);
                            return forthAndBack(w, w.byRoot(() -> w.gets(w.last()), Operation.NOTHING),
                                    w.byEnds(Operation.NOTHING, () -> w.gets(0)));
                        }));
    }

    private static Operation forthAndBack(EveryonesWindow w, Operation forth, Operation back)
            throws MPIException {
        w.firstFence();
        return () -> {
            forth.run();
            w.fence();
            back.run();
            w.fence();
        };
    }

    private static Stream<KernelEntry> inPairs() {
        return Stream.of(
                entry("get.lock.pairs", "MPI_Win_lock, MPI_Get, MPI_Win_unlock by each rank of one half from one of the other",
                        Count.PAIRS, (w, setting) -> {
                            Halves halves = Halves.of(setting.group());
                            boolean origin = halves.side() == Halves.Side.LOWER;
                            w.expectingGetsFrom(origin ? new int[] {halves.partner()} : NONE);
                            return origin ? () -> {
                                w.win().lock(MPI.LOCK_SHARED, halves.partner(), 0);
                                w.gets(halves.partner());
                                w.win().unlock(halves.partner());
                            } : Operation.NOTHING;
                        }),
                entry("get.post-start.pairs", "MPI_Get there and back between the halves, in pairs, each in its own epoch",
                        Count.PAIRS.times(2), WindowExchanges::thereAndBack));
    }

    private static Operation thereAndBack(EveryonesWindow w, Setting setting) throws Exception {
        Halves halves = Halves.of(setting.group());
        if (halves.side() == Halves.Side.LEFT_OVER) {
            w.expectingGetsFrom();
            return Operation.NOTHING;
        }
        w.expectingGetsFrom(halves.partner());
        Group partner = w.group(halves.partner());
        Win win = w.win();
        Operation reads = () -> { win.start(partner, 0); w.gets(halves.partner()); win.complete(); };
        Operation lends = () -> { win.post(partner, 0); win.waitFor(); };
        return halves.side() == Halves.Side.LOWER
                ? () -> { reads.run(); lends.run(); }
                : () -> { lends.run(); reads.run(); };
    }

    /** The rows of a grid in one dimension, without a period: the first and the last have one neighbour. */
    private static Stream<KernelEntry> borders() {
        return Stream.of(
                entry("borders.post-start", "MPI_Get of the borders of both neighbours on a line, in post, start, complete, wait",
                        Count.OTHERS.times(2), (w, setting) -> {
                            int[] sides = sides(w);
                            w.expectingGetsFrom(sides);
                            Group group = w.group(sides);
                            Win win = w.win();
                            Operation computation = Computation.ofRounds(setting, setting.point().valueOr(OVERLAP, 0));
                            return () -> {
                                win.post(group, 0);
                                win.start(group, 0);
                                getFrom(w, sides);
                                computation.run();
                                win.complete();
                                win.waitFor();
                            };
                        }).over(OVERLAP),
                entry("borders.fence", "MPI_Get of the borders of both neighbours on a line, between MPI_Win_fence",
                        Count.OTHERS.times(2), (w, setting) -> {
                            int[] sides = sides(w);
                            w.expectingGetsFrom(sides);
                            Operation computation = Computation.ofRounds(setting, setting.point().valueOr(OVERLAP, 0));
                            return fenced(w, () -> { getFrom(w, sides); computation.run(); });
                        }).over(OVERLAP));
    }

    private static int[] sides(EveryonesWindow w) {
        return IntStream.of(w.rank() - 1, w.rank() + 1).filter(rank -> rank >= 0 && rank <= w.last()).toArray();
    }

    private static void getFrom(EveryonesWindow w, int[] ranks) throws MPIException {
        for (int rank : ranks) {
            w.gets(rank);
        }
    }
}
