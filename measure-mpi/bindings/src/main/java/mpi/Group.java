package mpi;

import java.util.stream.IntStream;

/** Some processes in an order. */
public final class Group implements Freeable {
    /** Read by each call. */
    long handle;

    Group(long handle) {
        this.handle = handle;
    }

    /** {@return how many} */
    public int getSize() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.groupSize(handle, out.address()), "MPI_Group_size");
            return out.intAt(0);
        }
    }

    /** {@return this process's place, or {@link MPI#UNDEFINED}} */
    public int getRank() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.groupRank(handle, out.address()), "MPI_Group_rank");
            return out.intAt(0);
        }
    }

    @Override
    public void free() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            MPIException.check(NativeCalls.groupFree(block.address()), "MPI_Group_free");
            handle = block.longAt(0);
        }
    }

    /** {@return whether it is freed} */
    public boolean isNull() {
        return handle == Constants.GROUP_NULL;
    }

    /** {@return the places in one group of the processes that have these in another} */
    public static int[] translateRanks(Group group1, int[] ranks1, Group group2) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.block((long) ranks1.length * Integer.BYTES);
            MPIException.check(
                    NativeCalls.groupTranslateRanks(group1.handle, ranks1.length, scratch.ints(ranks1).address(),
                            group2.handle, out.address()),
                    "MPI_Group_translate_ranks");
            return out.ints(ranks1.length);
        }
    }

    /** {@return {@link MPI#IDENT}, {@link MPI#SIMILAR} or {@link MPI#UNEQUAL}} */
    public static int compare(Group group1, Group group2) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.groupCompare(group1.handle, group2.handle, out.address()), "MPI_Group_compare");
            return out.intAt(0);
        }
    }

    /** {@return the union} */
    public static Group union(Group group1, Group group2) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.groupUnion(group1.handle, group2.handle, out.address()), "MPI_Group_union");
            return new Group(out.longAt(0));
        }
    }

    /** {@return the intersection} */
    public static Group intersection(Group group1, Group group2) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.groupIntersection(group1.handle, group2.handle, out.address()), "MPI_Group_intersection");
            return new Group(out.longAt(0));
        }
    }

    /** {@return the difference} */
    public static Group difference(Group group1, Group group2) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.groupDifference(group1.handle, group2.handle, out.address()), "MPI_Group_difference");
            return new Group(out.longAt(0));
        }
    }

    /** {@return the processes at these places} */
    public Group incl(int[] ranks) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            distinct(ranks);
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.groupIncl(handle, ranks.length, scratch.ints(ranks).address(), out.address()), "MPI_Group_incl");
            return new Group(out.longAt(0));
        }
    }

    /** {@return the others} */
    public Group excl(int[] ranks) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            distinct(ranks);
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.groupExcl(handle, ranks.length, scratch.ints(ranks).address(), out.address()), "MPI_Group_excl");
            return new Group(out.longAt(0));
        }
    }

    /** {@return the processes from the first to the last of each range by its stride} */
    public Group rangeIncl(int[][] ranges) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.groupRangeIncl(handle, ranges.length, scratch.ints(flat(ranges)).address(), out.address()),
                    "MPI_Group_range_incl");
            return new Group(out.longAt(0));
        }
    }

    /** {@return the others than those from the first to the last of each range by its stride} */
    public Group rangeExcl(int[][] ranges) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.groupRangeExcl(handle, ranges.length, scratch.ints(flat(ranges)).address(), out.address()),
                    "MPI_Group_range_excl");
            return new Group(out.longAt(0));
        }
    }

    /** MPI forbids it, and no library looks. */
    private static void distinct(int... ranks) throws MPIException {
        if (IntStream.of(ranks).distinct().count() < ranks.length) {
            throw new MPIException(MPI.ERR_RANK, "a rank stands there more than once");
        }
    }

    private static int[] flat(int[]... ranges) throws MPIException {
        int[] flat = new int[3 * ranges.length];
        for (int i = 0; i < ranges.length; i++) {
            if (ranges[i].length != 3) {
                throw new MPIException(MPI.ERR_ARG, "a range is a first, a last and a stride");
            }
            System.arraycopy(ranges[i], 0, flat, 3 * i, 3);
        }
        return flat;
    }
}
