package io.github.measure4j.shmem.installation;

import io.github.measure4j.group.CodeCache;
import io.github.measure4j.group.SearchPath;
import io.github.measure4j.group.Transport.UnavailableException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Compiles the launcher and the shim from their sources, which are in the jar, with the makefile that made the
 * distribution's.
 *
 * @param make the program
 * @param oshcc the compiler of an OpenSHMEM library
 * @param jdk has {@code jni.h}, and is the one that the launcher starts where no other is named
 */
record NativeBuild(Path make, Path oshcc, Path jdk) {
    private static final String MAKEFILE = "/io/github/measure4j/shmem/c/Makefile";
    private static final String SOURCES = "src";

    /**
     * The outcome of a compilation.
     *
     * @param done whether it came to its end
     * @param output what make and the compiler said
     */
    record Outcome(boolean done, String output) {}

    /**
     * Looks for what is needed.
     *
     * @param oshcc a program on the path, or a file
     * @param path folders of programs
     * @param jdk the JDK to compile for
     * @throws UnavailableException for the first thing that is missing
     */
    static NativeBuild with(String oshcc, SearchPath path, Path jdk) {
        Path compiler = path.find(oshcc)
                .orElseThrow(() -> new UnavailableException("OpenSHMEM: no compiler '%s'; --oshcc FILE names one (Debian's is"
                        .formatted(oshcc) + " in the package libopenmpi-dev)"));
        Path make = path.find("make")
                .orElseThrow(() -> new UnavailableException("OpenSHMEM: no make on PATH, which runs the compiler"));
        Path header = jdk.resolve("include/jni.h");
        if (!Files.isReadable(header)) {
            throw new UnavailableException("OpenSHMEM: no %s: a JDK is needed here, not a JRE alone".formatted(header));
        }
        return new NativeBuild(make, compiler, jdk);
    }

    /**
     * Compiles into a folder, which is made where it is missing.
     *
     * @throws UnavailableException if nothing can be written there
     */
    Outcome into(Path folder) throws InterruptedException {
        try {
            CodeCache.of(System.getenv(), System.getProperty("user.home")).make(folder.resolve(SOURCES));
            copySources(folder.resolve(SOURCES));
            // Relative, since make takes a path with a blank for two.
            Process process = new ProcessBuilder(
                            make.toString(), "-s", "-C", folder.resolve(SOURCES).toString(), "OUT=..",
                            "OSHCC=" + oshcc, "JAVA_HOME=" + jdk, "WARNINGS=-Wall")
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
            return new Outcome(process.waitFor() == 0, output);
        } catch (IOException e) {
            throw new UnavailableException("OpenSHMEM: nothing can be built in %s (%s)".formatted(folder, e));
        }
    }

    private static void copySources(Path to) throws IOException {
        URI makefile = makefile();
        if (makefile.getScheme().equals("jar")) {
            try (FileSystem jar = FileSystems.newFileSystem(makefile, Map.of())) {
                copyAll(Objects.requireNonNull(Path.of(makefile).getParent()), to);
            }
        } else {
            copyAll(Objects.requireNonNull(Path.of(makefile).getParent()), to);
        }
    }

    private static URI makefile() {
        try {
            return NativeBuild.class.getResource(MAKEFILE).toURI();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void copyAll(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName().toString()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
