package io.github.measure4j.run.kernel;

import com.google.common.collect.HashBasedTable;
import com.google.common.collect.Table;
import io.github.measure4j.axis.Point;
import io.github.measure4j.group.ProcessGroup;
import java.util.function.IntSupplier;

/**
 * The kernels of a run on this rank, which stay warm and prepared between the visits to their points.
 *
 * <p>A point stays prepared if its kernel holds nothing but memory, on any rank: a window, an attached buffer or a thread that
 * is bound would be in the way of other points. Rank 0 says how much memory is left for it; all ranks that take part agree
 * on the most that one of them took, and so on whether it stays.
 */
public final class KeptKernels implements AutoCloseable {
    /** A share of the heap. Memory outside of it is as large by default. */
    private static final int SHARE = 8;

    private static final int MOST_POINTS = 1_000;

    private final KernelLoops loops;

    /** By the name of the measurement and the point. */
    private final Table<String, Point, PreparedSides> kept = HashBasedTable.create();

    private final IntSupplier ranksHere;
    private long bytes;

    /**
     * Nothing is kept yet.
     *
     * @param world all ranks of the run, as this one sees them
     * @param ranksHere how many ranks share the heap; asked for when all have begun
     */
    public KeptKernels(ProcessGroup world, IntSupplier ranksHere) {
        this.loops = new KernelLoops(world);
        this.ranksHere = ranksHere;
    }

    /** {@return the bytes that are left for the next point, on rank 0, which tells the others} */
    public long room() {
        long most = Runtime.getRuntime().maxMemory() / SHARE / Math.max(1, ranksHere.getAsInt());
        return kept.size() < MOST_POINTS ? Math.max(0, most - bytes) : 0;
    }

    /**
     * The kernel of a point, prepared now or at an earlier visit. Collective over the ranks that take part.
     *
     * @param first whether this start of the run never came to the point before
     * @param room in bytes, as rank 0 said it
     * @throws KernelFailure on all of them, if it failed on one
     */
    public PreparedSides at(RankAtPoint rank, boolean first, long room) {
        String measurement = rank.measurement().name();
        PreparedSides before = kept.get(measurement, rank.point());
        if (before != null) {
            before.comeBack();
            return before;
        }
        PreparedSides sides = PreparedSides.of(rank, loops, first, room);
        if (sides.stays()) {
            kept.put(measurement, rank.point(), sides);
            bytes += sides.bytes();
        }
        return sides;
    }

    /** Gives up the code that was compiled of all loops. What is prepared stays. */
    public void compileAnew() {
        loops.renew();
    }

    /** Closes what is still prepared, on this rank alone: it is no more than what kernels came to hold meanwhile. */
    @Override
    public void close() {
        for (PreparedSides sides : kept.values()) {
            sides.release().ifPresent(failure ->
                    System.getLogger(KeptKernels.class.getName()).log(System.Logger.Level.WARNING, "not closed", failure));
        }
        kept.clear();
    }
}
