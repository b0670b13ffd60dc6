package io.github.measure4j.suite.sphinx.text;

/**
 * The modes of a suite file: lines that begin with an {@code @}. They are tried in this order, which is that of Sphinx
 * 1.0; those at the end are this library's own.
 */
public enum SphinxMode {
    USER(Kind.TEXT, "@USE"),
    MEMORY(Kind.SCALAR, "@MEM"),
    MAXREPDEFAULT(Kind.SCALAR, "@MAX+REP", "MAX_REPETITION", "MAX_REPETITIONS"),
    MAXSTEPSDEFAULT_LIST(Kind.LIST, "@MAX+STEP+LIS", "MAXSTEPSLIST"),
    MAXSTEPSDEFAULT(Kind.SCALAR, "@MAX+STEP"),
    MAXDIST_LIST(Kind.WITHOUT_EFFECT, "@MAX+DIS+LIS", "MAX_DISTANCE_LIST"),
    MAXDIST(Kind.WITHOUT_EFFECT, "@MAX+DIS", "MAX_DISTANCE"),
    MAXOVERLAP(Kind.SCALAR, "@MAX+OVER"),
    MINREPDEFAULT(Kind.SCALAR, "@MIN+REP", "MIN_REPETITION", "MIN_REPETITIONS"),
    MINDIST_LIST(Kind.WITHOUT_EFFECT, "@MIN+DIS+LIS", "MIN_DISTANCE_LIST"),
    MINDIST(Kind.WITHOUT_EFFECT, "@MIN+DIS", "MIN_DISTANCE"),
    STANDARDDEVIATIONDEFAULT(Kind.SCALAR, "@STAND|@STD|@DEV", "STANDARD_ERROR", "DEVIATION"),
    POSTPROC(Kind.WITHOUT_EFFECT, "@POST"),
    CORRECT_FOR_OVERHEAD(Kind.CHOICE, "@ABS|@COR|@OVERH", "CORRECT", "CORRECTION", "OVERHEAD"),
    NETWORK(Kind.TEXT, "@NET"),
    NODE(Kind.TEXT, "@NOD"),
    MACHINE(Kind.TEXT, "@MACH"),
    COMMENT(Kind.TEXT, "@COM", "COMMENTS"),
    OUTFILE(Kind.FILE_NAME, "@OUT"),
    LOGFILE(Kind.FILE_NAME, "@LOG"),
    MEASUREMENTS(Kind.TESTS, "@MEAS", "MEASUREMENT"),
    MPILIB_NAME(Kind.TEXT, "@MPI", "MPILIB"),
    ITERSPERREPDEFAULT(Kind.SCALAR, "@ITER", "ITERSPERREP", "ITERS", "ITERATIONS"),
    VARIATION_LIST(Kind.LIST, "@VAR+LIS"),
    VARIATION(Kind.SCALAR, "@VAR"),
    DIMENSIONS_DEFAULT(Kind.SCALAR, "@DIM", "DIMENSIONS", "DIMENSIONSCOUNT"),
    SCALE_LIST(Kind.LIST, "@SCA+LIS"),
    SCALE(Kind.SCALAR, "@SCA"),
    CHUNKS(Kind.SCALAR, "@CHUN"),
    MESSAGELEN(Kind.SCALAR, "@MES|@MSG", "MESSAGE_LENGTH", "MSGLEN"),
    START_LIST(Kind.LIST, "@STAR+LIS", "START_ARGUMENT_LIST"),
    START(Kind.SCALAR, "@STAR", "START_ARGUMENT"),
    END_LIST(Kind.LIST, "@END+LIS", "END_ARGUMENT_LIST"),
    END(Kind.SCALAR, "@END", "END_ARGUMENT"),
    STEPWIDTH_LIST(Kind.LIST, "@STEPW+LIS"),
    STEPWIDTH(Kind.SCALAR, "@STEPW"),
    THREADS(Kind.SCALAR, "@THR"),
    WORK_FUNCTION_DEFAULT(Kind.SCALAR, "@WORK+FUN"),
    WORK_AMOUNT_DEFAULT(Kind.SCALAR, "@WORK+A"),
    OVERLAP_FUNCTION(Kind.SCALAR, "@OVERL+FUN|@OVERL+MP|@OVERL+OP|@OMP|@OPENMP"),
    /** Sphinx 1.0 takes it for the function, though its own table of defaults has it as a time. */
    OVERLAP(Kind.SCALAR, "@OVERL"),
    SCHEDULE_CAP_DEFAULT(Kind.SCALAR, "@SCHED+CAP"),
    SCHEDULE_CHUNK_DEFAULT(Kind.SCALAR, "@SCHED+CHU", "SCHEDULE_CHUNKS"),
    SCHEDULE_DEFAULT(Kind.SCALAR, "@SCHED"),
    DIALECT(Kind.DIALECT, "@DIALECT"),
    UNTIL(Kind.CHOICE, "@UNTIL"),
    REFINE(Kind.CHOICE, "@REFINE"),
    BUDGET(Kind.CHOICE, "@BUDGET"),
    STRATEGY(Kind.CHOICE, "@STRATEGY"),
    CLOCK(Kind.CHOICE, "@CLOCK"),
    CLEARED(Kind.CHOICE, "@CLEARED"),
    SHUFFLE(Kind.CHOICE, "@SHUFFLE"),
    ROUNDS(Kind.CHOICE, "@ROUND", "ROUND");

    public static final Vocabulary<SphinxMode> ALL = all();

    private final Kind kind;
    private final String rule;
    private final String[] spellings;

    SphinxMode(Kind kind, String rule, String... spellings) {
        this.kind = kind;
        this.rule = rule;
        this.spellings = spellings;
    }

    public Kind kind() {
        return kind;
    }

    private static Vocabulary<SphinxMode> all() {
        Vocabulary<SphinxMode> all = Vocabulary.empty();
        for (SphinxMode mode : values()) {
            all = all.with(mode, mode.name(), mode.rule, mode.spellings);
            if (mode == WORK_AMOUNT_DEFAULT) {
                all = all.with(WORK_FUNCTION_DEFAULT, WORK_FUNCTION_DEFAULT.name(), "@WORK");
            }
        }
        return all;
    }

    /** The treatment of a mode's lines. */
    public enum Kind {
        /** Kept as they are. */
        TEXT,
        /** Only the mode line itself counts. */
        FILE_NAME,
        /** Each line is a new value; Sphinx 1.0 takes an empty one for 0, and so for the default. */
        SCALAR,
        /** A value for each dimension. */
        LIST,
        /** A word; Sphinx 1.0 leaves things as they are if it does not know it. */
        CHOICE,
        /** Read and left alone, as by Sphinx 1.0. */
        WITHOUT_EFFECT,
        /** Descriptions of tests. */
        TESTS,
        /** Which defaults the file has. */
        DIALECT
    }
}
