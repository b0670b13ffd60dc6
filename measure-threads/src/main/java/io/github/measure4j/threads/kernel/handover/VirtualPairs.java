package io.github.measure4j.threads.kernel.handover;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.Framed;
import io.github.measure4j.threads.kernel.Framed.Frame;
import io.github.measure4j.threads.kernel.OperationStopwatch;
import io.github.measure4j.threads.kernel.VirtualThreads;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicReference;

/** Two virtual threads that answer each other, started for each repetition. */
final class VirtualPairs {
    private VirtualPairs() {}

    static List<KernelEntry> entries() {
        return List.of(KernelEntry.named("threads.virtual.ping-pong", "two virtual threads unpark each other",
                Framed.of("ping-pong", VirtualPairs::parking)).requiring(VirtualThreads.CONDITION));
    }

    private static Frame parking(Setting setting, OperationStopwatch watch) {
        ThreadFactory factory = VirtualThreads.factory();
        return iterations -> {
            ParkTurn turn = new ParkTurn();
            Duet duet = new Duet(factory, () -> watch.time(turn::initiate, iterations),
                    () -> watch.runBeside(turn::respond, iterations));
            turn.initiator(duet.first);
            turn.responder(duet.second);
            duet.play();
        };
    }

    /** Two threads, of which either interrupts the other when it fails. */
    private static final class Duet {
        private final Thread first;
        private final Thread second;
        private final AtomicReference<Exception> failure = new AtomicReference<>();

        Duet(ThreadFactory factory, Operation one, Operation two) {
            first = factory.newThread(() -> perform(one));
            second = factory.newThread(() -> perform(two));
        }

        private void perform(Operation part) {
            try {
                part.run();
            } catch (Exception e) {
                failure.compareAndSet(null, e);
                first.interrupt();
                second.interrupt();
            }
        }

        void play() throws Exception {
            first.start();
            second.start();
            first.join();
            second.join();
            if (failure.get() != null) {
                throw failure.get();
            }
        }
    }
}
