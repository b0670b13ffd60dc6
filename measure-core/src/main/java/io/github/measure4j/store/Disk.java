package io.github.measure4j.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The way from the system's memory to the disk. What a process has written survives its end, but a loss of power only if it
 * was forced.
 */
interface Disk {
    /** The disks of this machine. */
    Disk REAL = new Disk() {};

    /**
     * Returns when the contents of a file are on disk.
     *
     * @param path of the file
     * @param file opened for writing
     */
    default void force(Path path, FileChannel file) throws IOException {
        file.force(false);
    }

    /** Returns when the names of the files in a folder are on disk. */
    default void forceNames(Path folder) {
        try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
            names.force(true);
        } catch (IOException e) {
            // Systems that cannot open a folder keep names by themselves; nothing that was forced is less safe for it.
            System.getLogger(Disk.class.getName()).log(System.Logger.Level.DEBUG, e.getMessage());
        }
    }

    /** The time, from an origin of its own. */
    default long nanoTime() {
        return System.nanoTime();
    }
}
