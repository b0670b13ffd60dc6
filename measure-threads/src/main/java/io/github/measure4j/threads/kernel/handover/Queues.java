package io.github.measure4j.threads.kernel.handover;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import io.github.measure4j.threads.kernel.BoundThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * Blocking queues: two threads that answer each other through two of them, and producers and consumers at one. Of
 * those, each producer puts an item for each consumer in an iteration, so that nothing is left over; with two ranks all
 * three groupings are one producer and one consumer.
 */
final class Queues {
    private static final int CAPACITY = 128;
    private static final Object ITEM = new Object();

    private Queues() {}

    static List<KernelEntry> entries() {
        List<KernelEntry> entries = new ArrayList<>();
        add(entries, "array", "ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(CAPACITY));
        add(entries, "linked", "LinkedBlockingQueue", () -> new LinkedBlockingQueue<>(CAPACITY));
        add(entries, "deque", "LinkedBlockingDeque", () -> new LinkedBlockingDeque<>(CAPACITY));
        add(entries, "transfer", "LinkedTransferQueue", LinkedTransferQueue::new);
        add(entries, "synchronous", "SynchronousQueue", SynchronousQueue::new);
        entries.add(BoundThreads.pair("threads.exchanger", "two threads exchange by an Exchanger",
                PingPong.exchange(BoundThreads.either(Queues::exchange))));
        return entries;
    }

    private static void add(
            List<KernelEntry> entries, String name, String type, Supplier<BlockingQueue<Object>> queue) {
        String dotted = "threads.queue." + name;
        entries.add(BoundThreads.pair(dotted + ".ping-pong", "two threads answer each other by two of " + type,
                () -> new TwoQueues(queue.get(), queue.get()),
                (two, setting) -> two::initiate, (two, setting) -> two::respond));
        entries.add(grouped(dotted + ".half", type + ": half of the threads put, half take", queue, n -> n / 2));
        entries.add(grouped(dotted + ".to-one", type + ": all threads but one put, that one takes", queue, n -> 1));
        entries.add(grouped(dotted + ".from-one", type + ": one thread puts, the others take", queue, n -> n - 1));
    }

    /** @param consumers of so many ranks; the last ones */
    private static KernelEntry grouped(
            String name, String description, Supplier<BlockingQueue<Object>> queue, IntUnaryOperator consumers) {
        return KernelEntry.named(name, description,
                Collective.of(setting -> {
                    ThreadedGroup threads = ThreadedGroup.behind(setting.group());
                    BlockingQueue<Object> shared = threads.share(queue);
                    int takers = consumers.applyAsInt(threads.size());
                    int putters = threads.size() - takers;
                    return threads.rank() < putters ? putting(shared, takers) : taking(setting, shared, putters);
                }).inStepBy(Synchronisation.BACK_TO_BACK))
                .over(Variable.RANKS)
                .needing(2);
    }

    private static Operation putting(BlockingQueue<Object> queue, int items) {
        return () -> {
            for (int i = 0; i < items; i++) {
                queue.put(ITEM);
            }
        };
    }

    private static Operation taking(Setting setting, BlockingQueue<Object> queue, int items) {
        return () -> {
            for (int i = 0; i < items; i++) {
                setting.hole().consume(queue.take());
            }
        };
    }

    private static Operation exchange(Setting setting) {
        Exchanger<Object> exchanger = BoundThreads.shared(setting, Exchanger::new);
        return () -> setting.hole().consume(exchanger.exchange(ITEM));
    }

    private record TwoQueues(BlockingQueue<Object> ping, BlockingQueue<Object> pong) {
        void initiate() throws InterruptedException {
            ping.put(ITEM);
            pong.take();
        }

        void respond() throws InterruptedException {
            pong.put(ping.take());
        }
    }
}
