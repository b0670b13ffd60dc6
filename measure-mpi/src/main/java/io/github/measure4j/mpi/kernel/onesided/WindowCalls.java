package io.github.measure4j.mpi.kernel.onesided;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.Stopwatch;
import io.github.measure4j.pattern.kind.TimedInside;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.Stream;
import mpi.Group;
import mpi.MPI;
import mpi.Win;

/**
 * Single calls upon a window of all ranks (SKaMPI 5.4): the clock goes around one call, while what has to come before it and
 * after it is made in the same iteration. The time is that of the rank that takes longest; a rank without the call has none.
 */
final class WindowCalls {
    private WindowCalls() {}

    /** Prepares the operation of this rank. */
    @FunctionalInterface
    interface Study {
        Operation of(EveryonesWindow window, Stopwatch watch) throws Exception;
    }

    static List<KernelEntry> kernels() {
        return Stream.of(fences(), posts(), waits(), making(), locks(), callsAlone(), dedicated())
                .flatMap(kernels -> kernels)
                .toList();
    }

    private static KernelEntry entry(String name, String description, Study study) {
        return KernelEntry.named(
                        "mpi.rma." + name,
                        description,
                        TimedInside.slowest((setting, watch) -> study.of(EveryonesWindow.of(setting), watch)))
                .over(RANKS, Axes.BATCH)
                .overLength(1, 2)
                .moving(Traffic.NONE)
                .needing(2);
    }

    private static KernelEntry delayed(String name, String description, Study study) {
        return entry(name, description, study).over(Axes.DELAY);
    }

    private static KernelEntry moving(KernelEntry entry, int each) {
        return entry.moving(Traffic.of(Axes.batched(each)));
    }

    private static Operation timed(Stopwatch watch, Operation before, Operation call, Operation after) {
        return () -> {
            before.run();
            watch.start();
            call.run();
            watch.stop();
            after.run();
        };
    }

    private static Stream<KernelEntry> fences() {
        return Stream.of(
                entry("fence.open", "MPI_Win_fence that begins an epoch", (w, t) ->
                        timed(t, Operation.NOTHING, w::fence, w.expectingPutsOf()::fence)),
                entry("fence.close", "MPI_Win_fence after a put of each rank to itself", (w, t) -> {
                    w.expectingPutsOf(w.rank());
                    return timed(t, () -> { w.fence(); w.puts(w.rank()); }, w::fence, Operation.NOTHING);
                }),
                entry("fence.close.to-root", "MPI_Win_fence after puts of all ranks to rank 0", (w, t) -> {
                    w.expectingPutsOf(w.root() ? w.allRanks() : new int[0]);
                    return timed(t, () -> { w.fence(); w.puts(0); }, w::fence, Operation.NOTHING);
                }),
                delayed("fence.close.delayed", "MPI_Win_fence after puts to the next rank and a delay", (w, t) -> {
                    w.expectingPutsOf(w.behind(-1));
                    return timed(t, () -> { w.fence(); w.puts(w.behind(1)); w.delay(); }, w::fence, Operation.NOTHING);
                }),
                delayed("fence.close.from-root", "MPI_Win_fence after puts of rank 0 to all and a delay", (w, t) -> {
                    w.expectingPutsOf(w.root() ? new int[0] : new int[] {0});
                    return timed(t, () -> {
                        w.fence();
                        if (w.root()) {
                            w.putToOthers();
                        }
                        w.delay();
                    }, w::fence, Operation.NOTHING);
                }),
                entry("fence", "MPI_Win_fence that ends an epoch and begins another, after a put to itself", (w, t) -> {
                    w.expectingPutsOf(w.rank());
                    w.firstFence();
                    return timed(t, () -> w.puts(w.rank()), w::fence, Operation.NOTHING);
                }));
    }

    /** Rank 0 is the origin of all others, or each of the next. */
    private static Stream<KernelEntry> posts() {
        return Stream.of(
                entry("start", "MPI_Win_start of rank 0 upon all others, which have posted",
                        (w, t) -> origin(w, t, Operation.NOTHING, Part.START, Operation.NOTHING)),
                delayed("start.delayed-post", "MPI_Win_start of rank 0 upon all others, which post late",
                        (w, t) -> origin(w, t, Operation.NOTHING, Part.START, w::delay)),
                entry("post", "MPI_Win_post of each rank for the one before", WindowCalls::post),
                delayed("complete", "MPI_Win_complete of rank 0 after puts to all others and a delay",
                        (w, t) -> origin(w, t, w::delay, Part.COMPLETE, Operation.NOTHING)),
                delayed("complete.delayed-wait", "MPI_Win_complete of rank 0 after puts to all others, which wait late",
                        (w, t) -> origin(w, t, Operation.NOTHING, Part.COMPLETE_BEFORE_WAIT, w::delay)),
                entry("start-complete", "MPI_Win_start, puts to all others, MPI_Win_complete of rank 0",
                        (w, t) -> origin(w, t, Operation.NOTHING, Part.ALL, Operation.NOTHING))
                        .moving(Traffic.of(Count.of("batch x P-1",
                                (point, ranks) -> point.valueOr(Axes.BATCH, 1) * (ranks - 1)))));
    }

    private enum Part {
        START,
        COMPLETE,
        COMPLETE_BEFORE_WAIT,
        ALL
    }

    private static Operation origin(EveryonesWindow w, Stopwatch t, Operation pause, Part part, Operation late)
            throws Exception {
        Group targets = w.root() ? w.others() : w.group(0);
        w.expectingPutsOf(w.root() ? new int[0] : new int[] {0});
        Win win = w.win();
        Operation root = switch (part) {
            case START -> timed(t, Operation.NOTHING, () -> win.start(targets, 0), () -> { w.putToOthers(); win.complete(); });
            case COMPLETE, COMPLETE_BEFORE_WAIT -> timed(
                    t, () -> { win.start(targets, 0); w.putToOthers(); pause.run(); }, win::complete, Operation.NOTHING);
            case ALL -> timed(t, Operation.NOTHING,
                    () -> { win.start(targets, 0); w.putToOthers(); win.complete(); }, Operation.NOTHING);
        };
        boolean afterPost = part == Part.COMPLETE_BEFORE_WAIT;
        return w.byRoot(root, () -> {
            if (!afterPost) {
                late.run();
            }
            win.post(targets, 0);
            if (afterPost) {
                late.run();
            }
            win.waitFor();
        });
    }

    private static Operation post(EveryonesWindow w, Stopwatch t) throws Exception {
        Group before = w.group(w.behind(-1));
        Group next = w.group(w.behind(1));
        w.expectingPutsOf(w.behind(-1));
        Win win = w.win();
        return timed(t, Operation.NOTHING, () -> win.post(before, 0), () -> {
            win.start(next, 0);
            w.puts(w.behind(1));
            win.complete();
            win.waitFor();
        });
    }

    /** Rank 0 is the target of all others. */
    private static Stream<KernelEntry> waits() {
        return Stream.of(
                delayed("wait.early-complete", "MPI_Win_wait of rank 0 after a delay, when all others have completed",
                        (w, t) -> target(w, t, true, w.win()::waitFor, false)),
                delayed("wait.delayed-complete", "MPI_Win_wait of rank 0 while all others complete late",
                        (w, t) -> target(w, t, false, w.win()::waitFor, false)),
                delayed("test", "one MPI_Win_test of rank 0 after a delay, when all others have completed",
                        (w, t) -> target(w, t, true, Operation.NOTHING, true)),
                delayed("test.delayed", "one MPI_Win_test of rank 0 while all others complete late",
                        (w, t) -> target(w, t, false, Operation.NOTHING, true)),
                entry("accumulate.to-root.apart", "MPI_Win_wait of rank 0 while all others accumulate, each at its place",
                        (w, t) -> accumulating(w, t, true)).over(Axes.TYPE, Axes.OPERATION).moving(Traffic.WITH_OTHERS),
                entry("accumulate.to-root.same", "MPI_Win_wait of rank 0 while all others accumulate at the same place",
                        (w, t) -> accumulating(w, t, false)).over(Axes.TYPE, Axes.OPERATION).moving(Traffic.WITH_OTHERS));
    }

    private static Operation target(EveryonesWindow w, Stopwatch t, boolean early, Operation call, boolean test)
            throws Exception {
        Group partners = w.root() ? w.others() : w.group(0);
        w.expectingPutsOf(w.root() ? w.otherRanks() : new int[0]);
        Win win = w.win();
        boolean[] over = new boolean[1];
        Operation before = () -> {
            win.post(partners, 0);
            if (early) {
                w.delay();
            }
        };
        Operation root = test
                ? timed(t, before, () -> over[0] = win.test(), () -> {
                    if (!over[0]) {
                        win.waitFor();
                    }
                })
                : timed(t, before, call, Operation.NOTHING);
        return w.byRoot(root, () -> {
            win.start(partners, 0);
            w.puts(0);
            if (!early) {
                w.delay();
            }
            win.complete();
        });
    }

    private static Operation accumulating(EveryonesWindow w, Stopwatch t, boolean apart) throws Exception {
        Group partners = w.root() ? w.others() : w.group(0);
        Win win = w.win();
        if (apart) {
            w.expectingAccumulatesOf(w.root() ? w.otherRanks() : new int[0]);
        } else {
            w.expectingAccumulatesFrom(1, w.root());
        }
        return w.byRoot(timed(t, () -> win.post(partners, 0), win::waitFor, Operation.NOTHING), () -> {
            win.start(partners, 0);
            w.accumulates(0, apart);
            win.complete();
        });
    }

    private static Stream<KernelEntry> making() {
        Win[] made = new Win[1];
        return Stream.of(
                entry("create", "MPI_Win_create over as many bytes of each rank for each rank",
                        (w, t) -> {
                            Win[] fresh = made.clone();
                            w.expectingPutsOf();
                            return timed(t, Operation.NOTHING, () -> fresh[0] = w.create(), () -> fresh[0].free());
                        }),
                entry("free", "MPI_Win_free after an epoch between fences", (w, t) -> {
                    Win[] fresh = made.clone();
                    w.expectingPutsOf();
                    return timed(t, () -> {
                        fresh[0] = w.create();
                        fresh[0].fence(0);
                        fresh[0].fence(0);
                    }, () -> fresh[0].free(), Operation.NOTHING);
                }),
                entry("create-put-free", "MPI_Win_create, MPI_Win_fence, MPI_Put to itself, MPI_Win_fence, MPI_Win_free",
                        (w, t) -> {
                            w.expectingPutsOf(w.rank());
                            return timed(t, Operation.NOTHING, () -> {
                                Win win = w.create();
                                win.fence(0);
                                win.put(w.out(), w.length(), MPI.BYTE, w.rank(), w.rank() * w.length(), w.length(), MPI.BYTE);
                                win.fence(0);
                                win.free();
                            }, Operation.NOTHING);
                        }).moving(Traffic.of(Count.RANKS)));
    }

    private static Stream<KernelEntry> locks() {
        return Stream.of(
                entry("lock", "MPI_Win_lock of the last rank's part by rank 0", (w, t) -> {
                    w.expectingPutsOf(toLast(w));
                    return w.byRoot(timed(t, Operation.NOTHING, () -> lock(w), () -> { w.puts(w.last()); unlock(w); }),
                            Operation.NOTHING);
                }),
                delayed("lock.delayed", "MPI_Win_lock of the last rank's part by rank 0, after a delay", (w, t) -> {
                    w.expectingPutsOf(toLast(w));
                    return w.byRoot(timed(t, w::delay, () -> lock(w), () -> { w.puts(w.last()); unlock(w); }),
                            Operation.NOTHING);
                }),
                delayed("unlock", "MPI_Win_unlock after puts of rank 0 to the last and a delay", (w, t) -> {
                    w.expectingPutsOf(toLast(w));
                    return w.byRoot(timed(t, () -> { lock(w); w.puts(w.last()); w.delay(); }, () -> unlock(w), Operation.NOTHING),
                            Operation.NOTHING);
                }),
                moving(entry("put.unlock", "MPI_Put of rank 0 to the last and MPI_Win_unlock", (w, t) -> {
                    w.expectingPutsOf(toLast(w));
                    return w.byRoot(timed(t, () -> lock(w), () -> { w.puts(w.last()); unlock(w); }, Operation.NOTHING),
                            Operation.NOTHING);
                }), 1),
                moving(entry("get.unlock", "MPI_Get of rank 0 from the last and MPI_Win_unlock", (w, t) -> {
                    w.expectingGetsFrom(fromLast(w));
                    return w.byRoot(timed(t, () -> lock(w), () -> { w.gets(w.last()); unlock(w); }, Operation.NOTHING),
                            Operation.NOTHING);
                }), 1),
                moving(delayed("put.flush.busy-target", "MPI_Put of rank 0 to the last and MPI_Win_flush, the last busy meanwhile",
                        (w, t) -> {
                            w.expectingPutsOf(toLast(w));
                            return w.byEnds(timed(t, () -> lock(w), () -> { w.puts(w.last()); w.win().flush(w.last()); },
                                    () -> unlock(w)), w::delay);
                        }), 1));
    }

    private static int[] toLast(EveryonesWindow w) {
        return w.rank() == w.last() ? new int[] {0} : new int[0];
    }

    private static int[] fromLast(EveryonesWindow w) {
        return w.root() ? new int[] {w.last()} : new int[0];
    }

    private static void lock(EveryonesWindow w) throws Exception {
        w.win().lock(MPI.LOCK_SHARED, w.last(), 0);
    }

    private static void unlock(EveryonesWindow w) throws Exception {
        w.win().unlock(w.last());
    }

    private static Stream<KernelEntry> callsAlone() {
        return Stream.of(
                moving(entry("put.call", "the call of MPI_Put alone, of rank 0 to the last",
                        (w, t) -> { w.expectingPutsOf(toLast(w)); return call(w, t, () -> w.puts(w.last())); }), 1),
                moving(entry("get.call", "the call of MPI_Get alone, of rank 0 from the last",
                        (w, t) -> { w.expectingGetsFrom(fromLast(w)); return call(w, t, () -> w.gets(w.last())); }), 1));
    }

    private static Operation call(EveryonesWindow w, Stopwatch t, Operation call) throws Exception {
        Group partner = w.group(w.root() ? w.last() : 0);
        Win win = w.win();
        return w.byEnds(timed(t, () -> win.start(partner, 0), call, win::complete), () -> {
            win.post(partner, 0);
            win.waitFor();
        });
    }

    /** The start is not in the time. */
    private static Stream<KernelEntry> dedicated() {
        return Stream.of(
                moving(entry("put.complete", "MPI_Put of rank 0 to the last and MPI_Win_complete",
                        (w, t) -> { w.expectingPutsOf(toLast(w)); return completed(w, t, () -> w.puts(w.last())); }), 1),
                moving(entry("get.complete", "MPI_Get of rank 0 from the last and MPI_Win_complete",
                        (w, t) -> { w.expectingGetsFrom(fromLast(w)); return completed(w, t, () -> w.gets(w.last())); }), 1),
                moving(entry("accumulate.complete", "MPI_Accumulate of rank 0 at the last and MPI_Win_complete", (w, t) -> {
                    w.expectingAccumulatesOf(toLast(w));
                    return completed(w, t, () -> w.accumulates(w.last(), true));
                }), 1).over(Axes.TYPE, Axes.OPERATION));
    }

    private static Operation completed(EveryonesWindow w, Stopwatch t, Operation call) throws Exception {
        Group partner = w.group(w.root() ? w.last() : 0);
        Win win = w.win();
        return w.byEnds(timed(t, () -> win.start(partner, 0), () -> { call.run(); win.complete(); }, Operation.NOTHING), () -> {
            win.post(partner, 0);
            win.waitFor();
        });
    }
}
