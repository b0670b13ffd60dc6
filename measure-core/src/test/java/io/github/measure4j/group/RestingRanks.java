package io.github.measure4j.group;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Ranks of MPI and OpenSHMEM that sleep while they wait, for tests that look at no times: others get the processors. */
public final class RestingRanks {
    private static final Path LIBRARY = compiled();

    private RestingRanks() {}

    /** The library that is to be preloaded. */
    public static Path library() {
        return LIBRARY;
    }

    /** The launcher needs these variables. */
    public static Map<String, String> environment() {
        return Map.of("LD_PRELOAD", LIBRARY.toString(), "OMPI_MCA_mpi_yield_when_idle", "1");
    }

    private static Path compiled() {
        try (InputStream source = RestingRanks.class.getResourceAsStream("resting.c")) {
            Path folder = Files.createTempDirectory("resting");
            Path library = folder.resolve("resting.so");
            Process gcc = new ProcessBuilder("gcc", "-O2", "-shared", "-fPIC", "-x", "c", "-o", library.toString(), "-")
                    .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            source.transferTo(gcc.getOutputStream());
            gcc.getOutputStream().close();
            if (gcc.waitFor() != 0) {
                throw new IllegalStateException("gcc ended with " + gcc.exitValue());
            }
            folder.toFile().deleteOnExit();
            library.toFile().deleteOnExit();
            return library;
        } catch (IOException e) {
            throw new IllegalStateException("resting ranks need gcc", e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
