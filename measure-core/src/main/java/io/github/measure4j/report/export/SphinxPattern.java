package io.github.measure4j.report.export;

import io.github.measure4j.axis.Variable;
import java.util.Map;

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
            "thread-chain", THREAD_CHAIN,
            "multi-timing", MULTI_TIMING);

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

    /** That of ours which is nearest; what one rank does is simple. */
    static SphinxPattern of(String pattern) {
        return BY_NAME.getOrDefault(pattern, SIMPLE);
    }

    /** What a variable is called; Sphinx has no word for those it does not know. */
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
