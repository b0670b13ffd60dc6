package io.github.measure4j.axis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The processors that a process or a thread may run on: the values of variables that bind. A batch system seldom numbers them from 0
 * to how many there are.
 */
public final class Processors {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private Processors() {}

    /** {@return the numbers of those that this process may run on} By what Linux tells; elsewhere as many as there are, from 0 on. */
    public static BitSet ofThisProcess() {
        try {
            Optional<String> list = listIn(Files.readAllLines(STATUS));
            if (list.isPresent()) {
                return numbers(list.get());
            }
        } catch (IOException e) {
            // another system than Linux
        }
        BitSet all = new BitSet();
        all.set(0, Runtime.getRuntime().availableProcessors());
        return all;
    }

    /**
     * {@return the list in the status of a process or a thread, as {@code 0-3,8}; empty where there is none}
     *
     * @param status the lines of a file {@code status} below {@code /proc}
     */
    public static Optional<String> listIn(List<String> status) {
        return status.stream()
                .filter(line -> line.startsWith(ALLOWED))
                .map(line -> line.substring(ALLOWED.length()).strip())
                .findFirst();
    }

    /**
     * {@return the numbers of a list}
     *
     * @param list as {@code 0-3,8}
     * @throws NumberFormatException if it is none
     */
    public static BitSet numbers(String list) {
        BitSet numbers = new BitSet();
        for (String range : list.split(",")) {
            String[] ends = range.strip().split("-");
            numbers.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1);
        }
        return numbers;
    }
}
