package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Budget;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.suite.sphinx.text.RawFile;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The settings so far, of a file or of one of its tests, which begins with a copy of the file's. Filled by {@link
 * SphinxDefaults} and {@link SphinxFields}; what is not said is left to the dialect.
 */
final class SphinxSettings {
    /** The most dimensions of Sphinx 1.0. */
    static final int MOST_DIMENSIONS = 10;

    final List<SphinxDimension> dimensions;
    /** Values of variables where they are not varied. */
    final Map<Variable, Long> values;

    /** Those of which a value was said; a kernel has defaults of its own for the others, but for the length. */
    final Set<Variable> said = new HashSet<>(Set.of(Variable.LENGTH));

    int dimensionCount = 1;
    boolean greatestLength;
    OptionalLong memoryBytes = OptionalLong.empty();
    OptionalInt leastRepetitions = OptionalInt.empty();
    OptionalInt mostRepetitions = OptionalInt.empty();
    Optional<StoppingRule> until = Optional.empty();
    Optional<Correction> correction = Optional.empty();
    /** Empty if nothing is said; an empty number if they are chosen automatically. */
    Optional<OptionalLong> iterations = Optional.empty();

    OptionalDouble refine = OptionalDouble.empty();
    Budget budget = Budget.UNLIMITED;
    Optional<Synchronisation> strategy = Optional.empty();
    /** Puts a strategy on clocks that are brought into agreement in the way asked for. */
    Optional<UnaryOperator<Synchronisation>> clock = Optional.empty();
    /** The rounds of the file; no test has its own. */
    int rounds = Suite.USUAL_ROUNDS;
    /** The seed of a random order of the file's points; no test has its own. */
    OptionalLong shuffle = OptionalLong.empty();

    /** Said in tests only. */
    OptionalInt type = OptionalInt.empty();

    Optional<String> kernel = Optional.empty();
    List<Long> listed = List.of();
    /** Values by name, which are read once the kernel is known. */
    Optional<RawFile.Field> fieldOfListed = Optional.empty();

    final Map<Variable, RawFile.Field> fieldsOfNames = new LinkedHashMap<>();
    boolean ownLength;
    boolean ownStrategy;

    /** Whether ranks may share processors. */
    boolean crowded = true;

    /** Whether each field of the test could be read. */
    boolean sound = true;

    private SphinxSettings(List<SphinxDimension> dimensions, Map<Variable, Long> values) {
        this.dimensions = new ArrayList<>(dimensions);
        this.values = new LinkedHashMap<>(values);
    }

    /** The built-in defaults of Sphinx 1.0, as far as both dialects share them. */
    static SphinxSettings builtIn() {
        Map<Variable, Long> values = new LinkedHashMap<>();
        values.put(Variable.LENGTH, 256L);
        values.put(Variable.CHUNKS, 6L);
        values.put(Variable.OVERLAP, 0L);
        values.put(Variable.SECOND_OVERLAP, 0L);
        values.put(Variable.OVERLAP_FUNCTION, 0L);
        values.put(Variable.WORK_FUNCTION, 0L);
        values.put(Variable.WORK_AMOUNT, 10L);
        values.put(Variable.SCHEDULE, 0L);
        values.put(Variable.SCHEDULE_CAP, 10L);
        values.put(Variable.SCHEDULE_CHUNK, 1L);
        return new SphinxSettings(Collections.nCopies(MOST_DIMENSIONS, SphinxDimension.UNSAID), values);
    }

    /** Settings to begin a test with. */
    SphinxSettings copy() {
        SphinxSettings copy = new SphinxSettings(dimensions, values);
        copy.said.addAll(said);
        copy.dimensionCount = dimensionCount;
        copy.greatestLength = greatestLength;
        copy.memoryBytes = memoryBytes;
        copy.leastRepetitions = leastRepetitions;
        copy.mostRepetitions = mostRepetitions;
        copy.until = until;
        copy.correction = correction;
        copy.iterations = iterations;
        copy.refine = refine;
        copy.budget = budget;
        copy.strategy = strategy;
        copy.clock = clock;
        return copy;
    }

    /** A copy with what the test says itself, for each of several kernels that one name stands for. */
    SphinxSettings again() {
        SphinxSettings again = copy();
        again.type = type;
        again.kernel = kernel;
        again.listed = listed;
        again.fieldOfListed = fieldOfListed;
        again.fieldsOfNames.putAll(fieldsOfNames);
        again.ownStrategy = ownStrategy;
        again.ownLength = ownLength;
        again.crowded = crowded;
        return again;
    }

    /** Sets the value of a variable where it is not varied. */
    void say(Variable variable, long value) {
        values.put(variable, value);
        said.add(variable);
    }

    /** Changes one dimension. */
    void change(int dimension, UnaryOperator<SphinxDimension> how) {
        dimensions.set(dimension, how.apply(dimensions.get(dimension)));
    }

    /** The dimensions in use, the outermost first. */
    List<SphinxDimension> used() {
        return dimensions.subList(0, dimensionCount);
    }
}
