package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Scale;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.sphinx.text.Vocabulary;
import java.util.Optional;

/** The values of a suite file that are words, each list in the order in which Sphinx 1.0 tries it. */
final class SphinxWords {
    /** The variables of a variation; empty for none. */
    static final Vocabulary<Optional<Variable>> VARIABLES = Vocabulary.<Optional<Variable>>empty()
            .with(Optional.of(Variable.LENGTH), "LENGTH", "LEN", "Message_length")
            .with(Optional.of(Variable.RANKS), "NODES", "NOD", "Node")
            .with(Optional.of(Variable.SCHEDULE_CAP), "SCHEDULE_CAP", "SCHED+CAP")
            .with(Optional.of(Variable.SCHEDULE_CHUNK), "SCHEDULE_CHUNK", "SCHED+CHU", "Schedule_chunks")
            .with(Optional.of(Variable.SCHEDULE), "SCHEDULE", "SCHED")
            .with(Optional.of(Variable.CHUNKS), "CHUNKS", "CHUN", "Chunk")
            .with(Optional.empty(), "NO_VARIATION", "NO_V|NOV")
            .with(Optional.of(Variable.ITERATIONS), "ITERS", "ITER", "Iterations")
            .with(Optional.of(Variable.MASTER_BINDING), "MASTER_BINDING", "MAST")
            .with(Optional.of(Variable.SLAVE_BINDING), "SLAVE_BINDING", "SLAV")
            .with(Optional.of(Variable.ACKER), "ACKER", "ACK")
            .with(Optional.of(Variable.ROOT), "ROOT", "ROO")
            .with(
                    Optional.of(Variable.OVERLAP_FUNCTION),
                    "OVERLAP_FUNCTION",
                    "OVERL+MP|OVERL+OP|OVERL+FUN",
                    "Overlap_func",
                    "Overlap_omp",
                    "Overlap_openmp")
            .with(Optional.of(Variable.SECOND_OVERLAP), "SECOND_OVERLAP", "OVERL+SEC")
            .with(Optional.of(Variable.OVERLAP), "OVERLAP", "OVERL")
            .with(Optional.of(Variable.THREADS), "THREADS", "THR", "Thread")
            .with(Optional.of(Variable.WORK_FUNCTION), "WORK_FUNCTION", "WORK+FUN", "Work_func")
            .with(Optional.of(Variable.WORK_AMOUNT), "WORK_AMOUNT", "WORK+A")
            .with(Optional.of(Variable.WORK_FUNCTION), "WORK_FUNCTION", "WORK")
            .with(Optional.of(Variable.BUFFERS), "BUFFERS", "BUFF", "Buffer")
            .with(Optional.of(Variable.INTENSITY), "INTENSITY", "INTENS")
            .with(Optional.of(Variable.PAIR), "PAIR", "PAIR")
            .with(Optional.of(Variable.PARTNER), "PARTNER", "PARTNER")
            .with(Optional.of(Variable.FROM), "FROM_RANK", "FROM")
            .with(Optional.of(Variable.TO), "TO_RANK", "TO_R")
            .with(Optional.of(Variable.LOOP), "LOOP", "LOOP")
            .with(Optional.of(Variable.CLEARED), "CLEARED", "CLEARED");

    static final Vocabulary<Scale> SCALES = Vocabulary.<Scale>empty()
            .with(Scale.FIXED_LINEAR, "Fixed_linear", "F+IN", "Fixed_lin")
            .with(Scale.FIXED_LOGARITHMIC, "Fixed_logarithmic", "F+OG", "Fixed_log")
            .with(Scale.DYNAMIC_LINEAR, "Dynamic_linear", "DY+IN", "Dynamic_lin", "Dyn_linear", "Dyn_lin")
            .with(
                    Scale.DYNAMIC_LOGARITHMIC,
                    "Dynamic_logarithmic",
                    "DY+OG",
                    "Dynamic_log",
                    "Dyn_logarithmic",
                    "Dyn_log");

    static final Vocabulary<Long> WORK_FUNCTIONS = Vocabulary.<Long>empty()
            .with(0L, "SIMPLE_WORK", "SIM", "Simple")
            .with(1L, "BORS_WORK", "BOR", "Bors")
            .with(2L, "SPIN_TIMED_WORK", "SPI", "Spin", "Spin_timed")
            .with(3L, "SLEEP_TIMED_WORK", "SLE", "Sleep", "Sleep_timed");

    static final Vocabulary<Long> SCHEDULES = Vocabulary.<Long>empty()
            .with(0L, "STATIC_SCHED", "STA", "Static")
            .with(1L, "DYNAMIC_SCHED", "DYN", "Dynamic")
            .with(2L, "GUIDED_SCHED", "GUI", "Guided");

    static final Vocabulary<Long> OVERLAP_FUNCTIONS = Vocabulary.<Long>empty()
            .with(0L, "SEQUENTIAL", "SEQ")
            .with(3L, "PARALLEL_FOR_CHUNKS", "PAR+FOR+CHU")
            .with(2L, "PARALLEL_FOR", "PAR+FOR")
            .with(1L, "PARALLEL", "PAR");

    /** Sphinx 1.0 knows yes and no; what it corrects for is the loop. */
    static final Vocabulary<Correction> CORRECTIONS = Vocabulary.<Correction>empty()
            .with(Correction.NONE, "no", "NO", "none")
            .with(Correction.LOOP, "yes", "YES")
            .with(Correction.LOOP, "loop", "LOOP")
            .with(Correction.SYNCHRONISATION, "synchronisation", "SYNC", "synchronization");

    static final Vocabulary<Boolean> YES_AND_NO = Vocabulary.<Boolean>empty().with(false, "no", "NO").with(true, "yes", "YES");

    private SphinxWords() {}

    /** The words of Sphinx for the values of a variable; none for most. */
    static Vocabulary<Long> valuesOf(Variable variable) {
        if (variable.equals(Variable.SCHEDULE)) {
            return SCHEDULES;
        }
        if (variable.equals(Variable.WORK_FUNCTION)) {
            return WORK_FUNCTIONS;
        }
        return variable.equals(Variable.OVERLAP_FUNCTION) ? OVERLAP_FUNCTIONS : Vocabulary.empty();
    }

    /** Whether Sphinx 1.0 takes a word for the overlap itself although its function is meant. */
    static boolean isOverlapToSphinx(String word) {
        return VARIABLES.find(word).flatMap(v -> v).orElse(null) == Variable.OVERLAP_FUNCTION
                && !SphinxValues.contains(word, "MP");
    }
}
