package io.github.measure4j.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;

/** The processors that this process may run on, which a batch system seldom numbers from 0 to how many there are. */
final class Processors {
    private static final String ALLOWED = "Cpus_allowed_list:";

    private Processors() {}

    /** By what Linux tells; elsewhere as many as there are, from 0 on. */
    static BitSet ofThisProcess() {
        BitSet all = new BitSet();
        all.set(0, Runtime.getRuntime().availableProcessors());
        try {
            return in(Files.readAllLines(Path.of("/proc/self/status")), all);
        } catch (IOException e) {
            return all;
        }
    }

    /** As in {@code Cpus_allowed_list: 0-3,8}. */
    static BitSet in(List<String> status, BitSet otherwise) {
        return status.stream()
                .filter(line -> line.startsWith(ALLOWED))
                .findFirst()
                .map(line -> listed(line.substring(ALLOWED.length()).strip()))
                .orElse(otherwise);
    }

    private static BitSet listed(String ranges) {
        BitSet numbers = new BitSet();
        for (String range : ranges.split(",")) {
            String[] ends = range.split("-");
            numbers.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1);
        }
        return numbers;
    }
}
