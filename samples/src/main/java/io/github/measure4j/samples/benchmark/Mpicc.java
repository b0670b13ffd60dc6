package io.github.measure4j.samples.benchmark;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The compiler of programs in C that are compared with: {@code mpicc}, or what {@code measure.mpicc} names. */
public final class Mpicc {
    private static final String HEADER = "ping-pong.h";

    private Mpicc() {}

    /**
     * Compiles a source in a folder of its own, which goes when this JVM ends.
     *
     * @param beside a class whose package the source is in
     * @param source its name
     * @param options of the compiler
     * @return what was made of it
     */
    public static Path compiled(Class<?> beside, String source, String... options) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("measure-mpi");
        Path made = folder.resolve("compiled");
        List.of(folder, folder.resolve(HEADER), folder.resolve(source), made).forEach(path -> path.toFile().deleteOnExit());
        copy(Mpicc.class, HEADER, folder);
        copy(beside, source, folder);
        List<String> command = new ArrayList<>(List.of(System.getProperty("measure.mpicc", "mpicc"), "-O2"));
        command.addAll(List.of(options));
        command.addAll(List.of("-o", made.toString(), folder.resolve(source).toString()));
        Process compiler = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(compiler.getInputStream().readAllBytes());
        if (compiler.waitFor() != 0) {
            throw new IOException("mpicc: " + said);
        }
        return made;
    }

    private static void copy(Class<?> beside, String name, Path folder) throws IOException {
        try (InputStream in = beside.getResourceAsStream(name)) {
            Files.copy(in, folder.resolve(name));
        }
    }
}
