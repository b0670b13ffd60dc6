package io.github.measure4j.threads.kernel.team;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.BoundThreads;
import io.github.measure4j.threads.kernel.ExecutorsOfPoint;
import io.github.measure4j.threads.kernel.team.Regions.EachMember;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveAction;
import java.util.stream.LongStream;

/** The work of a team done by the JDK's own pools: the same work, the same references ({@link TeamKernels}). */
final class Pools {
    private Pools() {}

    static List<KernelEntry> entries() {
        return List.of(
                TeamKernels.overhead("threads.pool.fork-join", "work by as many leaves of a ForkJoinPool's task",
                        TeamKernels.onMaster(Pools::forkJoin), TeamKernels.WORK),
                TeamKernels.overhead("threads.pool.latch", "work by tasks of a fixed pool, joined by a CountDownLatch",
                        TeamKernels.onMaster(Pools::latch), TeamKernels.WORK),
                TeamKernels.overhead("threads.stream.for-each", "a parallel stream of as much work for each thread",
                        TeamKernels.onMaster(Pools::stream), TeamKernels.WORK_LOOP),
                TeamKernels.overhead("threads.stream.sum", "a parallel stream with a sum of as much work for each thread",
                        TeamKernels.onMaster(Pools::streamSum), TeamKernels.WORK_SUM),
                TeamKernels.overhead("threads.team.barrier-cyclic",
                        "a CyclicBarrier, then the work by each thread of a region",
                        Regions.sharing(Pools::cyclic), TeamKernels.WORK_EACH).as(Role.BARRIER),
                TeamKernels.overhead("threads.team.barrier-phaser",
                        "a Phaser, then the work by each thread of a region",
                        Regions.sharing(Pools::phaser), TeamKernels.WORK_EACH).as(Role.BARRIER));
    }

    private static ForkJoinPool pool(Setting setting, TeamWork work) {
        BoundThreads.trySlave(setting);
        return ExecutorsOfPoint.closing(
                setting, new ForkJoinPool(work.threads(), of -> new PoolWorker(of, setting), null, false));
    }

    /** A worker of a ForkJoinPool, on which the slaves run. */
    private static final class PoolWorker extends ForkJoinWorkerThread {
        private final Setting setting;

        PoolWorker(ForkJoinPool pool, Setting setting) {
            super(pool);
            this.setting = setting;
            setName("measure-pool");
        }

        @Override
        protected void onStart() {
            super.onStart();
            BoundThreads.slaveHere(setting);
        }
    }

    private static Thread thread(Setting setting, Runnable body) {
        return new Thread(() -> {
            BoundThreads.slaveHere(setting);
            body.run();
        }, "measure-pool");
    }

    private static Operation forkJoin(Setting setting) {
        TeamWork work = TeamWork.of(setting);
        ForkJoinPool pool = pool(setting, work);
        return () -> pool.invoke(new Leaves(work, 0, work.threads()));
    }

    /** Halves down to single leaves. */
    private static final class Leaves extends RecursiveAction {
        private static final long serialVersionUID = 1L;

        private final transient TeamWork work;
        private final int from;
        private final int to;

        Leaves(TeamWork work, int from, int to) {
            this.work = work;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                work.once(from);
            } else {
                int middle = (from + to) >>> 1;
                invokeAll(new Leaves(work, from, middle), new Leaves(work, middle, to));
            }
        }
    }

    private static Operation latch(Setting setting) {
        TeamWork work = TeamWork.of(setting);
        BoundThreads.trySlave(setting);
        int others = Math.max(1, work.threads() - 1);
        ExecutorService pool =
                ExecutorsOfPoint.closing(setting, Executors.newFixedThreadPool(others, body -> thread(setting, body)));
        return () -> {
            CountDownLatch done = new CountDownLatch(work.threads() - 1);
            for (int i = 1; i < work.threads(); i++) {
                int member = i;
                pool.execute(() -> {
                    work.once(member);
                    done.countDown();
                });
            }
            work.once(0);
            done.await();
        };
    }

    /** The stream runs in the pool that its terminal operation is called in. */
    private static Operation stream(Setting setting) {
        TeamWork work = TeamWork.of(setting);
        ForkJoinPool pool = pool(setting, work);
        long items = work.cap() * work.threads();
        return () -> pool.submit(() ->
                LongStream.range(0, items).parallel().forEach(i -> work.once((int) (i % work.threads())))).get();
    }

    private static Operation streamSum(Setting setting) {
        TeamWork work = TeamWork.of(setting);
        ForkJoinPool pool = pool(setting, work);
        long items = work.cap() * work.threads();
        return () -> setting.hole().consume(pool.submit(() ->
                LongStream.range(0, items).parallel().map(i -> work.sum((int) (i % work.threads()), 1)).sum()).get());
    }

    private static EachMember cyclic(TeamWork team) {
        CyclicBarrier barrier = new CyclicBarrier(team.threads());
        return (work, member) -> () -> {
            barrier.await();
            work.once(member.number());
        };
    }

    private static EachMember phaser(TeamWork team) {
        Phaser phaser = new Phaser(team.threads());
        return (work, member) -> () -> {
            phaser.awaitAdvanceInterruptibly(phaser.arrive());
            work.once(member.number());
        };
    }
}
