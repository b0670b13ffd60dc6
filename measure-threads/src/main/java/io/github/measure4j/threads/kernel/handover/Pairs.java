package io.github.measure4j.threads.kernel.handover;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.Binding;
import io.github.measure4j.threads.kernel.BoundThreads;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;

/** Two threads that answer each other, each way in which one can wait for the other (Sphinx 101, 105, 108, 116). */
final class Pairs {
    private static final String HAND_OVER = "a lock handed over";

    private Pairs() {}

    static List<KernelEntry> entries() {
        return List.of(
                BoundThreads.pair("threads.condition.ping-pong", "two threads signal each other by one Condition",
                        ConditionTurn::new, (turn, at) -> turn::initiate, (turn, at) -> turn::respond).sphinx(101),
                BoundThreads.pair("threads.monitor.ping-pong", "two threads notify each other by one monitor",
                        MonitorTurn::new, (turn, at) -> turn::initiate, (turn, at) -> turn::respond),
                BoundThreads.pair("threads.park.ping-pong", "two threads unpark each other",
                        ParkTurn::new, Pairs::parkingInitiator, Pairs::parkingResponder),
                BoundThreads.pair("threads.semaphore.ping-pong", "two threads release a Semaphore for each other",
                        TwoSemaphores::new, (two, at) -> two::initiate, (two, at) -> two::respond),
                BoundThreads.pair("threads.spin.ping-pong", "two threads watch a field, with Thread.onSpinWait",
                        SpinTurn::new, (turn, at) -> turn::initiate, (turn, at) -> turn::respond),
                BoundThreads.pair("threads.time-slice",
                        "half of what two threads take that watch a field: a time slice on one processor, the usual place",
                        PingPong.of(
                                BoundThreads.on(Pairs::masterOfSlice, s -> BoundThreads.shared(s, SpinTurn::new)::initiateBare),
                                BoundThreads.on(Pairs::slaveOfSlice, s -> BoundThreads.shared(s, SpinTurn::new)::respondBare))
                                .counting("time slice", 2)).sphinx(108),
                BoundThreads.pair("threads.lock.ping-pong", "four ReentrantLocks handed to and fro between two threads",
                        handOver(FourLocks::new, FourLocks::initiator, FourLocks::responder)).sphinx(105),
                BoundThreads.pair("threads.lock.ping-pong-array",
                        "four ReentrantLocks in an array handed to and fro between two threads",
                        handOver(LockArray::new, LockArray::initiator, LockArray::responder)).sphinx(116),
                BoundThreads.pair("threads.semaphore.hand-over-ping-pong",
                        "four Semaphores handed to and fro between two threads",
                        PingPong.of(
                                BoundThreads.master(s -> BoundThreads.shared(s, FourSemaphores::new)::initiate),
                                BoundThreads.slave(s -> BoundThreads.shared(s, FourSemaphores::new)::respond)).counting(HAND_OVER, 4)),
                BoundThreads.pair("threads.stamped.hand-over-ping-pong",
                        "four StampedLocks handed to and fro between two threads",
                        handOver(FourStamped::new, FourStamped::initiator, FourStamped::responder)),
                BoundThreads.solo("threads.semaphore.hand-over",
                        "release one and acquire the next of four Semaphores, by one thread", 4,
                        setting -> FourSemaphores.alone()),
                BoundThreads.solo("threads.stamped.hand-over",
                        "unlock one and lock the next of four StampedLocks, by one thread",
                        4, setting -> new FourStamped().initiator()),
                BoundThreads.solo("threads.lock.hand-over",
                        "unlock one and lock the next of four ReentrantLocks, by one thread", 4,
                        setting -> new FourLocks().initiator()).sphinx(106),
                BoundThreads.solo("threads.lock.hand-over-array",
                        "unlock one and lock the next of four ReentrantLocks in an array, by one thread", 4,
                        setting -> new LockArray().initiator()).sphinx(117));
    }

    private static <T> PingPong handOver(
            Supplier<T> made, Function<T, Operation> initiator,
            Function<T, Operation> responder) {
        return PingPong.of(
                BoundThreads.master(setting -> initiator.apply(BoundThreads.shared(setting, made))),
                BoundThreads.slave(setting -> responder.apply(BoundThreads.shared(setting, made)))).counting(HAND_OVER, 4);
    }

    private static Operation parkingInitiator(ParkTurn turn, Setting setting) {
        turn.initiator(Thread.currentThread());
        return turn::initiate;
    }

    private static Operation parkingResponder(ParkTurn turn, Setting setting) {
        turn.responder(Thread.currentThread());
        return turn::respond;
    }

    /** Unbound there are no slices to see: what is not bound goes to the first processor, as Sphinx asks for. */
    private static long masterOfSlice(Setting setting) {
        long asked = BoundThreads.master(setting);
        return asked == Binding.ANYWHERE ? Binding.firstProcessor() : asked;
    }

    private static long slaveOfSlice(Setting setting) {
        long asked = BoundThreads.slave(setting);
        return asked == Binding.ANYWHERE ? Binding.firstProcessor() : asked;
    }

    private static final class TwoSemaphores {
        private final Semaphore ping = new Semaphore(0);
        private final Semaphore pong = new Semaphore(0);

        void initiate() throws InterruptedException {
            ping.release();
            pong.acquire();
        }

        void respond() throws InterruptedException {
            ping.acquire();
            pong.release();
        }
    }
}
