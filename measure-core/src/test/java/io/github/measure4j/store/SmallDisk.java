package io.github.measure4j.store;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file system of its own in memory, for those who may mount one; tests that want it are left out for others. */
public final class SmallDisk implements AutoCloseable {
    private final Path path;

    private SmallDisk(Path path) {
        this.path = path;
    }

    /**
     * Mounts one.
     *
     * @param path is made
     * @param options of the mount, as {@code size=64k}
     */
    public static SmallDisk at(Path path, String options) throws IOException, InterruptedException {
        Files.createDirectories(path);
        assumeThat(run("mount", "-t", "tmpfs", "-o", options, "tmpfs", path.toString()))
                .as("a file system can be mounted")
                .isZero();
        return new SmallDisk(path);
    }

    /** Where it is mounted. */
    public Path path() {
        return path;
    }

    /**
     * Fills it up.
     *
     * @return the file that does it, to be deleted for room
     */
    public Path fill() throws IOException {
        Path file = path.resolve("filling");
        byte[] block = new byte[512];
        try (var out = Files.newOutputStream(file)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException e) {
            return file;
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return -1;
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        run("umount", "-l", path.toString());
    }
}
