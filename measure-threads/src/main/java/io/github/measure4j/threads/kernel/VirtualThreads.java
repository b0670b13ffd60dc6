package io.github.measure4j.threads.kernel;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Virtual threads where the JVM has them: since JDK 21, found by reflection as this library is compiled for 17. */
public final class VirtualThreads {
    /** The condition of every kernel that makes them. */
    public static final String CONDITION = "JDK 21 or later";

    private VirtualThreads() {}

    /**
     * Makes them, not yet started.
     *
     * @throws UnsupportedOperationException if the JVM has none
     */
    public static ThreadFactory factory() {
        try {
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            return (ThreadFactory) Class.forName("java.lang.Thread$Builder").getMethod("factory").invoke(builder);
        } catch (ReflectiveOperationException e) {
            throw missing(e);
        }
    }

    /** Runs each task in a new one. */
    public static ExecutorService executor() {
        ThreadFactory factory = factory();
        try {
            return (ExecutorService) Executors.class.getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                    .invoke(null, factory);
        } catch (ReflectiveOperationException e) {
            throw missing(e);
        }
    }

    private static UnsupportedOperationException missing(ReflectiveOperationException cause) {
        return new UnsupportedOperationException(
                "virtual threads need " + CONDITION + "; this is " + Runtime.version().feature(), cause);
    }
}
