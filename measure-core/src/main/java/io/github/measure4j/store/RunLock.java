package io.github.measure4j.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;

/**
 * Keeps a second process from adding to a run at the same time. The system gives it back when its holder ends, however
 * that comes. Where the file system has no locks, nothing is kept.
 */
public final class RunLock implements AutoCloseable {
    private static final long LOOK_MILLIS = 50;

    private final FileChannel file;

    private RunLock(FileChannel file) {
        this.file = file;
    }

    /** The holders that keep others away; each has a lock of its own, so that one may start the other. */
    public enum Holder {
        /** The process that starts groups. */
        LAUNCHER,
        /** Rank 0 of a group. */
        GROUP
    }

    /**
     * Waits until no other process holds the lock.
     *
     * @param directory of the run
     * @param holder who is to have it
     * @param patience after which it is taken for alive; a process that was killed may take a moment to end
     * @return the lock, to be closed by the caller
     * @throws StoreException if another process holds it still
     */
    public static RunLock on(RunDirectory directory, Holder holder, Duration patience) {
        Path path = directory.path().resolve(".lock");
        long start = System.nanoTime();
        try {
            FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            while (!granted(file, holder)) {
                if (System.nanoTime() - start > patience.toNanos()) {
                    file.close();
                    throw new StoreException(
                            directory.path() + ": another process adds to this run; wait until it ends, or end it");
                }
                Thread.sleep(LOOK_MILLIS);
            }
            return new RunLock(file);
        } catch (IOException e) {
            throw new StoreException("%s: cannot be written (%s)".formatted(path, StoreException.reason(e)), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreException(directory.path() + ": interrupted while another process adds to this run", e);
        }
    }

    private static boolean granted(FileChannel file, Holder holder) {
        try {
            return Optional.ofNullable(file.tryLock(holder.ordinal(), 1, false)).map(FileLock::isValid).orElse(false);
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw new StoreException("the lock of a run cannot be given back (%s)".formatted(e), e);
        }
    }
}
