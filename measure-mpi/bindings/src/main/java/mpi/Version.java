package mpi;

/** The version of the MPI standard that a library follows. */
public final class Version {
    private final int version;
    private final int subVersion;

    Version(int version, int subVersion) {
        this.version = version;
        this.subVersion = subVersion;
    }

    /** {@return the first number} */
    public int getVersion() {
        return version;
    }

    /** {@return the second number} */
    public int getSubVersion() {
        return subVersion;
    }
}
