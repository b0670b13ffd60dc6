package io.github.measure4j.cli.request;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.names.FixedKernel;
import io.github.measure4j.suite.names.Source;
import io.github.measure4j.suite.names.SourceName;
import io.github.measure4j.suite.names.SourceNames;
import java.util.HashMap;
import java.util.Map;

/**
 * The names that kernels have in other benchmarks.
 *
 * @param lines by the name of the kernel: each source with its name, a line each
 */
record OtherNames(Map<String, String> lines) {

    /** Copies the map. */
    OtherNames {
        lines = Map.copyOf(lines);
    }

    static OtherNames ofAllSources() {
        Map<String, String> lines = new HashMap<>();
        for (Source source : Source.values()) {
            for (SourceName name : SourceNames.of(source).all()) {
                String line = source.word() + " " + name.name();
                name.kernels().stream().map(FixedKernel::kernel).distinct().forEach(kernel ->
                        lines.merge(kernel, line, (one, other) -> one + "\n" + other));
            }
        }
        return new OtherNames(lines);
    }

    /** The names of a kernel, a line each; empty if it has none. */
    String of(KernelEntry kernel) {
        return lines.getOrDefault(kernel.name(), "");
    }
}
