package io.github.measure4j.report.export;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.PointRecord.Subject;
import java.util.Map;
import java.util.Set;

/** The patterns of Sphinx, and what it calls the variables. */
enum SphinxPattern {
    POINT_TO_POINT("p2p", "Point-to-Point"),
    MASTER_WORKER("mw", "Master-Worker"),
    COLLECTIVE("col", "Collective"),
    SIMPLE("simple", "Simple"),
    THREAD_CHAIN("thr_chain", "Thread chain"),
    MULTI_TIMING("multitiming", "Multi-timing");

    private static final Map<String, SphinxPattern> BY_NAME = Map.of(
            "ping-pong", POINT_TO_POINT,
            "one-sided", POINT_TO_POINT,
            "exchange", POINT_TO_POINT,
            "master-worker", MASTER_WORKER,
            "collective", COLLECTIVE,
            "thread-team", THREAD_CHAIN);

    /** The types of threads, whose patterns are different here. */
    private static final Set<Integer> THREAD_CHAINS =
            Set.of(109, 128, 129, 130, 131, 206, 207, 208, 209, 210, 211, 215);

    private static final Set<Integer> MULTI_TIMINGS = Set.of(111, 118, 123);
    private static final int FIRST_OF_THREADS = 101;
    private static final int LAST_OF_THREADS = 215;

    private static final Map<String, String> VARIABLES = Map.ofEntries(
            Map.entry(Variable.LENGTH.name(), "message length"),
            Map.entry(Variable.CHUNKS.name(), "chunks (number of pieces of work)"),
            Map.entry(Variable.RANKS.name(), "number of nodes"),
            Map.entry(Variable.ACKER.name(), "task sending acknowledgement"),
            Map.entry(Variable.ROOT.name(), "root of collective communication"),
            Map.entry(Variable.MASTER_BINDING.name(), "master CPU binding"),
            Map.entry(Variable.SLAVE_BINDING.name(), "slave CPU binding"),
            Map.entry(Variable.ITERATIONS.name(), "iterations"),
            Map.entry(Variable.OVERLAP.name(), "computation overlap time"),
            Map.entry(Variable.SECOND_OVERLAP.name(), "second computation overlap time"),
            Map.entry(Variable.THREADS.name(), "number of threads"),
            Map.entry(Variable.WORK_AMOUNT.name(), "work amount parameter of work function"),
            Map.entry(Variable.WORK_FUNCTION.name(), "work function"),
            Map.entry(Variable.OVERLAP_FUNCTION.name(), "overlap function"),
            Map.entry(Variable.SCHEDULE_CAP.name(), "number of iterations in OMP scheduled loop"),
            Map.entry(Variable.SCHEDULE_CHUNK.name(), "OMP loop schedule chunks parameter"),
            Map.entry(Variable.SCHEDULE.name(), "OMP loop schedule"));

    private final String tag;
    private final String words;

    SphinxPattern(String tag, String words) {
        this.tag = tag;
        this.words = words;
    }

    /** That of the test of Sphinx, or of ours the nearest; what one rank does is simple. */
    static SphinxPattern of(Subject subject) {
        int type = subject.type().orElse(0);
        if (THREAD_CHAINS.contains(type)) {
            return THREAD_CHAIN;
        }
        if (MULTI_TIMINGS.contains(type)) {
            return MULTI_TIMING;
        }
        boolean ofThreads = FIRST_OF_THREADS <= type && type <= LAST_OF_THREADS;
        return ofThreads ? SIMPLE : BY_NAME.getOrDefault(subject.pattern(), SIMPLE);
    }

    /** The name of a variable; Sphinx has no word for those it does not know. */
    static String variable(String name) {
        return VARIABLES.getOrDefault(name, "unknown");
    }

    String tag() {
        return tag;
    }

    String words() {
        return words;
    }
}
