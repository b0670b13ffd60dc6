package io.github.measure4j.threads.kernel;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.Binding;
import io.github.measure4j.threads.kernel.Framed.FramedKernel;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A thread that does something for ever beside the one that measures, until the point is done. If it dies before that,
 * whoever measures is interrupted, and told why.
 */
public final class Companion implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 10;

    private final Thread measuring = Thread.currentThread();
    private final CountDownLatch ready = new CountDownLatch(1);
    private final Thread thread;
    private volatile boolean closing;
    private volatile @Nullable Throwable failure;

    private Companion(long processor, Operation body) {
        thread = new Thread(() -> run(processor, body), "measure-companion");
        thread.setDaemon(true);
    }

    /**
     * A kernel that a thread measures beside another.
     *
     * @param master where the one that measures runs
     */
    public static KernelEntry entry(
            String name, String description, int each, ToLongFunction<Setting> master, FramedKernel kernel) {
        FramedKernel bound = (setting, watch) -> {
            Framed.Frame frame = kernel.prepare(setting, watch);
            setting.closing(Binding.to(master.applyAsLong(setting)));
            return frame;
        };
        return KernelEntry.named(name, description, Framed.of("simple", bound).counting(each))
                .over(Variable.MASTER_BINDING, Variable.SLAVE_BINDING);
    }

    /**
     * Starts one, and returns when it is about to begin. That it can be bound is tried here, where it can be said.
     *
     * @param processor to bind it to
     * @param body never returns, and ends by {@link InterruptedException}
     */
    public static Companion start(Setting setting, long processor, Operation body) throws InterruptedException {
        Binding.to(processor).close();
        Companion companion = new Companion(processor, body);
        companion.thread.start();
        if (!companion.ready.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the companion thread does not begin");
        }
        return setting.closing(companion);
    }

    /** A frame with a loop that depends on the companion. */
    public Framed.Frame beside(OperationStopwatch watch, Operation operation) {
        return iterations -> {
            try {
                watch.time(operation, iterations);
            } catch (InterruptedException e) {
                check();
                throw e;
            }
            check();
        };
    }

    private void run(long processor, Operation body) {
        try {
            Binding.to(processor);
            ready.countDown();
            body.run();
            throw new IllegalStateException("it ended by itself");
        } catch (Throwable e) {
            if (!closing) {
                failure = e;
                measuring.interrupt();
            }
        } finally {
            ready.countDown();
        }
    }

    private void check() {
        if (failure != null) {
            Thread.interrupted();
            throw new IllegalStateException("the companion thread died: " + failure, failure);
        }
    }

    @Override
    public void close() throws InterruptedException {
        closing = true;
        thread.interrupt();
        if (failure != null) {
            Thread.interrupted();
        }
        TimeUnit.SECONDS.timedJoin(thread, PATIENCE_SECONDS);
        if (thread.isAlive()) {
            throw new IllegalStateException("the companion thread does not end");
        }
    }
}
