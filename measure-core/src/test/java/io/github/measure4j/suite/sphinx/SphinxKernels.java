package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** A catalogue of empty kernels for all types of Sphinx 1.0, that accept what its patterns accept (spec, 5.2). */
final class SphinxKernels {
    private static final Variable[] OPENMP = {
        Variable.THREADS,
        Variable.WORK_FUNCTION,
        Variable.WORK_AMOUNT,
        Variable.SCHEDULE,
        Variable.SCHEDULE_CAP,
        Variable.SCHEDULE_CHUNK
    };

    private static final Catalogue ALL = allBut(0);

    private SphinxKernels() {}

    static Catalogue all() {
        return ALL;
    }

    static Catalogue allBut(int missing) {
        List<KernelEntry> entries = new ArrayList<>();
        UnaryOperator<KernelEntry> pairs = e -> e.overLength(2)
                .over(Variable.OVERLAP, Variable.SECOND_OVERLAP, Variable.OVERLAP_FUNCTION)
                .over(OPENMP);
        UnaryOperator<KernelEntry> workers = e -> e.overLength(1).over(Variable.RANKS, Variable.CHUNKS);
        UnaryOperator<KernelEntry> collective =
                e -> e.overLength(2).over(Variable.RANKS, Variable.ROOT).over(OPENMP);
        UnaryOperator<KernelEntry> threads = e -> e.over(Variable.MASTER_BINDING, Variable.SLAVE_BINDING)
                .over(OPENMP)
                .over(Variable.OVERLAP_FUNCTION);
        add(entries, pairs, 1, 9);
        add(entries, workers, 10, 16);
        add(entries, collective, 17, 23);
        add(entries, threads, 24, 28);
        add(entries, pairs, 29, 29);
        add(entries, workers, 30, 30);
        add(entries, collective, 31, 31);
        add(entries, threads, 32, 32);
        add(entries, collective, 33, 59);
        add(entries, pairs, 60, 63);
        add(entries, collective, 64, 71);
        add(entries, threads, 101, 131);
        add(entries, threads, 201, 215);
        add(entries, collective, 301, 305);
        add(entries, pairs, 306, 309);
        entries.removeIf(entry -> entry.types().contains(missing));
        return Catalogue.of(entries);
    }

    private static void add(List<KernelEntry> entries, UnaryOperator<KernelEntry> accepting, int from, int to) {
        IntStream.rangeClosed(from, to)
                .mapToObj(type -> KernelEntry.named("sphinx.type-" + type, "type " + type, Simple.of(Kernel.EMPTY))
                        .sphinx(type))
                .map(accepting)
                .map(entry ->
                        List.of(46, 49, 53, 70).contains(entry.types().get(0)) ? entry.over(Variable.ACKER) : entry)
                .forEach(entries::add);
    }
}
