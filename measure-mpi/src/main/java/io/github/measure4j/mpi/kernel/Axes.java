package io.github.measure4j.mpi.kernel;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.subject.Count;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Variables of MPI kernels that other transports do not have. */
public final class Axes {
    /** The operations, messages or accesses between two synchronisations; 1 where nothing is said. */
    public static final Variable BATCH = new Variable("batch", "", "operations between two synchronisations");

    /** The way in which the memory of a window came about. */
    public static final Variable WINDOW = Variable.ofNames("window", "kind of window", List.of("create", "allocate", "shared"));

    /** The operation of a reduction. */
    public static final Variable OPERATION = Variable.ofNames(
            "operation", "operation of the reduction", List.of("or", "sum", "prod", "max", "min", "and", "xor"));

    /**
     * The element type of a reduction. The numbers of the types are those that the variable of this name has for
     * OpenSHMEM, since a suite reads the names of both.
     */
    public static final Variable TYPE = new Variable("type", "", "element type", types());

    /** The type of a single number that is added to another: a long unless said. */
    public static final Variable NUMBER = TYPE.only(List.of("long", "int", "float", "double"));

    /** The dimensions of a grid of ranks. */
    public static final Variable DIMENSIONS = new Variable("dimensions", "", "dimensions of the grid of ranks");

    /** Whether the buffer of the result holds a rank's own part ({@code MPI_IN_PLACE}). */
    public static final Variable IN_PLACE = Variable.ofBooleans("in-place", "one buffer for a rank's own part and the result");

    /** The ranks that a neighbourhood collective has to do with. */
    public static final Variable TOPOLOGY = Variable.ofNames("topology", "neighbourhood", List.of("grid", "line"));

    /** Whether what was written is synchronised with the storage within the time. */
    public static final Variable SYNC = Variable.ofNames("sync", "file synchronised in the time", List.of("none", "each"));

    /** The time by which a rank comes late, or busies itself between two calls. */
    public static final Variable DELAY = new Variable("delay", "us", "time between calls, or by which a rank is late");

    /** The calls that ask for progress while something goes on in the background. */
    public static final Variable TESTS = new Variable("tests", "", "calls of MPI_Test within the computation");

    /** The ranks behind this one that it has to do with. */
    public static final Variable NEIGHBOURS = new Variable("neighbours", "", "ranks behind each that it sends to");

    /** The number of ranks to the one that this one sends to. */
    public static final Variable DISTANCE = new Variable("distance", "", "ranks to the one sent to");

    /** The places of the ranks' parts in a file, or in memory. */
    public static final Variable LAYOUT = Variable.ofNames("layout", "places of the ranks' parts in the file",
            List.of("segmented", "strided", "irregular", "noncontiguous", "separate"));

    private Axes() {}

    /** So many messages for each operation of a batch. */
    public static Count batched(int each) {
        return Count.of(each == 1 ? "batch" : each + " x batch", (point, ranks) -> each * point.valueOr(BATCH, 1));
    }

    private static Map<Long, String> types() {
        Map<Long, String> types = new LinkedHashMap<>();
        for (ReductionOperation.Element element : ReductionOperation.Element.values()) {
            types.put(element.number(), element.word());
        }
        return types;
    }
}
