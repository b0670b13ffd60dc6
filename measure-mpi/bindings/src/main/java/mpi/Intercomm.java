package mpi;

/** A communicator that joins two groups. */
public final class Intercomm extends Comm {
    Intercomm(long handle) {
        super(handle);
    }

    /** {@return a duplicate} */
    @Override
    public Intercomm clone() {
        try {
            return dup();
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@return a duplicate} */
    @Override
    public Intercomm dup() throws MPIException {
        return new Intercomm(duplicate());
    }

    /** {@return a duplicate, which can be used when its request has ended} */
    @Override
    public Intercomm iDup() throws MPIException {
        Intercomm later = new Intercomm(Constants.COMM_NULL);
        duplicateInto(later);
        return later;
    }

    /** {@return a duplicate with other hints} */
    @Override
    public Intercomm dupWithInfo(Info info) throws MPIException {
        return new Intercomm(duplicate(info));
    }

    /** {@return the processes of the other group} */
    public int getRemoteSize() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commRemoteSize(handle, out.address()),
                    "MPI_Comm_remote_size");
            return out.intAt(0);
        }
    }

    /** {@return the other group} */
    public Group getRemoteGroup() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commRemoteGroup(handle, out.address()),
                    "MPI_Comm_remote_group");
            return new Group(out.longAt(0));
        }
    }

    /** {@return both groups as one} */
    public Intracomm merge(boolean high) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.intercommMerge(handle, high ? 1 : 0, out.address()),
                    "MPI_Intercomm_merge");
            return new Intracomm(out.longAt(0));
        }
    }

    /** {@return those that have spawned this process; {@link #isNull} says whether none has} */
    public static Intercomm getParent() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commGetParent(out.address()),
                    "MPI_Comm_get_parent");
            return new Intercomm(out.longAt(0));
        }
    }
}
