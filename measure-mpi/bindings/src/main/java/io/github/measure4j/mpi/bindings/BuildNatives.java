package io.github.measure4j.mpi.bindings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compiles the native half with the {@code mpicc} of an MPI: {@code java -jar measure-mpi-bindings.jar build [--mpicc FILE]
 * [--to DIR]}. Programs find it in the user's cache, or where {@code MEASURE_MPI_NATIVE} names the folder.
 */
public final class BuildNatives {
    private static final List<String> SOURCES =
            List.of("Makefile", "family.h", "shim.h", "functions.h", "shim.c", "constants.c", "calls.c", "loops.c");
    private static final int FAILED = 1;
    private static final int USAGE = 2;

    private final String mpicc;
    private final Path jdk = Path.of(System.getProperty("java.home"));

    private BuildNatives(String mpicc) {
        this.mpicc = mpicc;
    }

    /**
     * Compiles, and ends the process with an exit code: 0 built, 1 the compiler failed, 2 bad usage.
     *
     * @param words of the command line
     * @throws Exception if the compiler cannot be run
     */
    public static void main(String[] words) throws Exception {
        System.exit(outcome(List.of(words)));
    }

    private static int outcome(List<String> words) throws IOException, InterruptedException {
        Map<String, String> options = new HashMap<>();
        if (words.isEmpty() || !words.get(0).equals("build") || words.size() % 2 == 0) {
            return usage();
        }
        for (int i = 1; i < words.size(); i += 2) {
            if (!List.of("--mpicc", "--to").contains(words.get(i))) {
                return usage();
            }
            options.put(words.get(i), words.get(i + 1));
        }
        return new BuildNatives(options.getOrDefault("--mpicc", "mpicc")).build(Optional.ofNullable(options.get("--to")));
    }

    private static int usage() {
        System.err.println("measure: usage: java -jar measure-mpi-bindings.jar build [--mpicc FILE] [--to DIR]");
        return USAGE;
    }

    private record Outcome(boolean done, String output) {}

    private int build(Optional<String> to) throws IOException, InterruptedException {
        if (!Files.isReadable(jdk.resolve("include/jni.h"))) {
            System.err.printf("measure: no %s: a JDK is needed here, not a JRE alone%n", jdk.resolve("include/jni.h"));
            return USAGE;
        }
        Path cache = to.isPresent() ? Path.of(to.get()).toAbsolutePath() : NativeCache.ofThisJar();
        Path sources = cache.resolve("src");
        NativeCache caches = NativeCache.of(System.getenv());
        caches.make(sources);
        for (String name : SOURCES) {
            try (InputStream source = BuildNatives.class.getResourceAsStream("/mpi/c/" + name)) {
                Files.copy(source, sources.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Outcome family = make(sources, "family");
        if (!family.done()) {
            System.err.print(family.output());
            System.err.printf("measure: '%s' is no compiler of an MPI; --mpicc FILE names one%n", mpicc);
            return FAILED;
        }
        String name = family.output().strip();
        Path folder = to.isPresent() ? cache : cache.resolve(name);
        caches.make(folder);
        // Relative, since make takes a path with a blank for two; and always, since the compiler may be another one.
        Files.deleteIfExists(folder.resolve("libmeasure_mpi.so"));
        Outcome built = make(sources, "OUT=" + sources.relativize(folder), "WARNINGS=-Wall");
        System.err.print(built.output());
        if (!built.done()) {
            System.err.printf("measure: '%s' could not build the native half in %s%n", mpicc, folder);
            return FAILED;
        }
        System.out.printf("built for %s: %s%n", name, folder);
        if (to.isPresent()) {
            System.out.printf("to be found there: export MEASURE_MPI_NATIVE='%s'%n", folder);
        }
        return 0;
    }

    private Outcome make(Path sources, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of("make", "-s", "-C", sources.toString(), "MPICC=" + mpicc, "JAVA_HOME=" + jdk));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
        return new Outcome(process.waitFor() == 0, output);
    }
}
