package io.github.measure4j.cli.rank;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ReadableByteChannel;

/**
 * Ties rank 0 to the process that launched its group: when that is gone, killed perhaps, the standard input that it held
 * ends, and so does this process, which ends the group. Nobody would watch it any more, and a run that is resumed must not
 * find it still at work. A thread that waits for input costs the measuring nothing.
 *
 * <p>Closing it wakes the thread. A JVM that ends while a thread is in native code waits for it, for 0.3 s.
 */
final class Lifeline implements AutoCloseable {
    private static final int ABANDONED = 3;

    private final ReadableByteChannel input;
    private final Runnable abandoned;
    private final Thread thread = new Thread(this::waitForEnd, "lifeline");

    private Lifeline(ReadableByteChannel input, Runnable abandoned) {
        this.input = input;
        this.abandoned = abandoned;
    }

    /** Ends this process when its standard input ends. */
    static Lifeline hold() {
        return on(new FileInputStream(FileDescriptor.in).getChannel(), () -> Runtime.getRuntime().halt(ABANDONED));
    }

    /** Has something done once an input ends. */
    static Lifeline on(ReadableByteChannel input, Runnable abandoned) {
        Lifeline lifeline = new Lifeline(input, abandoned);
        lifeline.thread.setDaemon(true);
        lifeline.thread.start();
        return lifeline;
    }

    private void waitForEnd() {
        ByteBuffer ignored = ByteBuffer.allocate(64);
        try {
            while (input.read(ignored.clear()) >= 0) {
                // what is typed is of no concern
            }
        } catch (ClosedChannelException e) {
            return;
        } catch (IOException e) {
            // an input that cannot be read has ended
        }
        abandoned.run();
    }

    /** Lets go. Waits until the thread has ended. */
    @Override
    public void close() {
        try {
            input.close();
            thread.join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
