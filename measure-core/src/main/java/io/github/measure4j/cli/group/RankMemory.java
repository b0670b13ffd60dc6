package io.github.measure4j.cli.group;

import io.github.measure4j.group.JavaProgram;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The memory of the JVM of a rank. By default a JVM takes its machine for its own: it begins with a 64th of the memory and fills it
 * before it collects, and keeps threads and tables for a collector that works beside the program. Many ranks share a machine,
 * and a rank allocates nothing while it times; so it begins small, grows when it must, and has the collector without threads.
 */
final class RankMemory {
    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");
    private static final Pattern HEAP =
            Pattern.compile("-Xm[nsx].*|-XX:(Initial|Max|Min)?(Heap|New|RAM)(Size|Percentage|Ratio)?=.*");

    private RankMemory() {}

    /** The program with these options, save those that the user decided on. */
    static JavaProgram in(JavaProgram program) {
        JavaProgram small = program;
        if (none(program.options(), HEAP)) {
            small = small.withOption("-Xms16m").withOption("-XX:NewSize=12m");
        }
        return none(program.options(), COLLECTOR) ? small.withOption("-XX:+UseSerialGC") : small;
    }

    private static boolean none(List<String> options, Pattern of) {
        return options.stream().noneMatch(option -> of.matcher(option).matches());
    }
}
