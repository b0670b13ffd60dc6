package io.github.measure4j.group;

import java.util.List;

/** JVMs of tests in which nothing is timed to the nanosecond: half of their processor time went to the better compiler. */
public final class QuickToStart {
    /** The options of such a JVM. */
    public static final List<String> OPTIONS = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private QuickToStart() {}

    /** The same program on such a JVM. */
    public static JavaProgram program(JavaProgram program) {
        JavaProgram quick = program;
        for (String option : OPTIONS) {
            quick = quick.withOption(option);
        }
        return quick;
    }
}
