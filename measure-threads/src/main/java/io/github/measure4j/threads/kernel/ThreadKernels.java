package io.github.measure4j.threads.kernel;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Collective;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.PingPong;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Simple;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.ReentrantLock;

/** The catalogue of thread kernels (Sphinx 101, 107, 109, 110, 129, 131). */
public final class ThreadKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ThreadKernels() {}

    @Override
    public List<KernelEntry> kernels() {
        return List.of(
                KernelEntry.named("threads.lock.reentrant", "unlock and lock of one ReentrantLock that is held",
                        Simple.of(ThreadKernels::unlockAndLock)).sphinx(107),
                KernelEntry.named("threads.condition.ping-pong", "two threads signal each other by one Condition",
                        PingPong.of(ThreadKernels::signalThenAwait, ThreadKernels::awaitThenSignal))
                        .sphinx(101).needing(2),
                KernelEntry.named("threads.start", "starts in a chain: each thread starts the next, nobody joins",
                        Simple.of(StartChain::unjoined).counting(StartChain.THREADS)).sphinx(109),
                KernelEntry.named("threads.start.joined", "starts in a chain, joined when the clock has stopped",
                        Simple.of(StartChain::joined).counting(StartChain.THREADS)).sphinx(129),
                KernelEntry.named("threads.start-join", "start and join of one thread",
                        Simple.of(ThreadKernels::startAndJoin)),
                KernelEntry.named("threads.yield", "half a Thread.yield beside a thread that yields for ever, both unbound",
                        Simple.of(ThreadKernels::yieldBesideAnother).counting(2)).sphinx(110),
                KernelEntry.named("threads.barrier.cyclic", "CyclicBarrier of all threads, one after the other",
                        Collective.of(ThreadKernels::cyclicBarrier).inStepBy(Synchronisation.BACK_TO_BACK))
                        .over(Variable.RANKS).needing(2),
                KernelEntry.named("threads.empty", "nothing, in the simple pattern",
                        Simple.of(Kernel.EMPTY)).sphinx(131));
    }

    /** Held at the start, as in Sphinx, so that an iteration ends as it began. */
    private static Operation unlockAndLock(Setting setting) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        setting.closing(lock::unlock);
        return () -> {
            lock.unlock();
            lock.lock();
        };
    }

    private static Operation signalThenAwait(Setting setting) {
        Turn turn = Turn.of(setting);
        return () -> turn.passAndAwait(Turn.RESPONDER, Turn.INITIATOR);
    }

    private static Operation awaitThenSignal(Setting setting) {
        Turn turn = Turn.of(setting);
        return () -> turn.awaitAndPass(Turn.RESPONDER, Turn.INITIATOR);
    }

    private static Operation startAndJoin(Setting setting) {
        return () -> {
            Thread thread = new Thread(() -> {});
            thread.start();
            thread.join();
        };
    }

    private static Operation yieldBesideAnother(Setting setting) {
        Thread other = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
        }, "yields");
        other.setDaemon(true);
        other.start();
        setting.closing(() -> {
            other.interrupt();
            other.join();
        });
        return Thread::yield;
    }

    private static Operation cyclicBarrier(Setting setting) {
        ThreadedGroup threads = ThreadedGroup.behind(setting.group());
        CyclicBarrier barrier = threads.share(() -> new CyclicBarrier(threads.size()));
        return barrier::await;
    }
}
