package io.github.measure4j.shmem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compiles C for OpenSHMEM. */
public final class Oshcc {
    private Oshcc() {}

    /** With warnings, none of which may be there. */
    public static void compile(Path source, Path product, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("measure.oshcc"), "-O2", "-Wall", "-Wextra", "-Werror", "-o", product.toString(), source.toString()));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(output).isZero();
    }
}
