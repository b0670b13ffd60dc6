/**
 * The methodology of measuring parallel operations: groups of ranks, kernels, repetitions, states, models and reports.
 *
 * <p>Exported are the packages whose pages say that they are API. On the class path, where names of modules mean nothing, the
 * others can be reached, and change without notice.
 */
@SuppressWarnings({
    // The adapters are compiled after the core.
    "module",
    // Commons Math has no descriptor.
    "requires-automatic"
})
module io.github.measure4j.core {
    requires com.google.common;
    requires com.google.gson;
    requires commons.math3;
    requires java.compiler;
    requires java.management;
    requires java.sql;
    requires jdk.management;
    requires org.apache.commons.statistics.inference;
    requires static org.jspecify;
    // For the command line alone.
    requires static info.picocli;

    exports io.github.measure4j.axis;
    exports io.github.measure4j.clock;
    exports io.github.measure4j.clock.agreement;
    exports io.github.measure4j.duel;
    exports io.github.measure4j.group;
    exports io.github.measure4j.group.simulated;
    exports io.github.measure4j.model;
    exports io.github.measure4j.model.effort;
    exports io.github.measure4j.model.guideline;
    exports io.github.measure4j.model.history;
    exports io.github.measure4j.model.kind;
    exports io.github.measure4j.model.runs;
    exports io.github.measure4j.model.runs.comparison;
    exports io.github.measure4j.model.series;
    exports io.github.measure4j.model.state;
    exports io.github.measure4j.node;
    exports io.github.measure4j.pattern;
    exports io.github.measure4j.pattern.kind;
    exports io.github.measure4j.pattern.operation;
    exports io.github.measure4j.repetition;
    exports io.github.measure4j.report;
    exports io.github.measure4j.report.export;
    exports io.github.measure4j.report.input;
    exports io.github.measure4j.result;
    exports io.github.measure4j.result.sampling;
    exports io.github.measure4j.result.state;
    exports io.github.measure4j.run;
    exports io.github.measure4j.stat;
    exports io.github.measure4j.stat.test;
    exports io.github.measure4j.stat.variance;
    exports io.github.measure4j.state;
    exports io.github.measure4j.state.figure;
    exports io.github.measure4j.store;
    exports io.github.measure4j.subject;
    exports io.github.measure4j.suite;
    exports io.github.measure4j.suite.file;
    exports io.github.measure4j.suite.names;
    exports io.github.measure4j.suite.sphinx;
    exports io.github.measure4j.synchronisation;
    exports io.github.measure4j.cli to
            io.github.measure4j.mpi,
            io.github.measure4j.shmem;

    opens io.github.measure4j.cli to
            info.picocli;
    opens io.github.measure4j.cli.db to
            com.google.gson,
            info.picocli;
    opens io.github.measure4j.cli.program to
            info.picocli;
    opens io.github.measure4j.cli.rank to
            info.picocli;
    opens io.github.measure4j.cli.request to
            com.google.gson,
            info.picocli;
    opens io.github.measure4j.cli.result to
            com.google.gson,
            info.picocli;
    opens io.github.measure4j.cli.run to
            com.google.gson,
            info.picocli;

    uses io.github.measure4j.cli.Subcommand;
    uses io.github.measure4j.group.Transport;
    uses io.github.measure4j.model.CostModel;
    uses io.github.measure4j.report.input.FigureProvider;
    uses io.github.measure4j.repetition.CriterionProvider;
    uses io.github.measure4j.suite.KernelProvider;
    uses io.github.measure4j.synchronisation.Synchronisation;

    provides io.github.measure4j.group.Transport with
            io.github.measure4j.group.ThreadsTransport;
}
