package io.github.measure4j.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A host as its files show it.
 *
 * @param root below which {@code proc}, {@code sys} and the programs are; {@code /} but for tests
 * @param environment the variables of this process
 */
public record Host(Path root, Map<String, String> environment) {

    /** Copies the variables. */
    public Host {
        environment = Map.copyOf(environment);
    }

    /** {@return the host that this process runs on} */
    public static Host here() {
        return new Host(Path.of("/"), System.getenv());
    }

    /** The lines of a file; none if it cannot be read. */
    List<String> lines(String path) {
        try {
            return Files.readAllLines(root.resolve(path));
        } catch (IOException e) {
            return List.of();
        }
    }

    /** The first line of a file. */
    Optional<String> line(String path) {
        return lines(path).stream().map(String::strip).filter(line -> !line.isEmpty()).findFirst();
    }

    /** The number that a text is. */
    static OptionalDouble number(String text) {
        try {
            return OptionalDouble.of(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }

    /** The processors that are there, whether this process may use them or not; at least 1. */
    int processors() {
        long counted = lines("proc/cpuinfo").stream().filter(line -> line.startsWith("processor")).count();
        return (int) Math.max(1, counted);
    }

    /** Whether a program is on the search path. */
    boolean has(String program) {
        for (String folder : environment.getOrDefault("PATH", "").split(":")) {
            Path file = root.resolve(folder.replaceFirst("^/+", "")).resolve(program);
            if (!folder.isEmpty() && Files.isExecutable(file)) {
                return true;
            }
        }
        return false;
    }
}
