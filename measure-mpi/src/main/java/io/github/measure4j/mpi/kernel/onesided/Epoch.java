package io.github.measure4j.mpi.kernel.onesided;

/** The ways in which an origin opens and closes the access to a window around one or several calls. */
enum Epoch {
    FLUSH("flush", "MPI_Win_flush, in one long epoch"),
    FLUSH_LOCAL("flush-local", "MPI_Win_flush_local, in one long epoch"),
    LOCK("lock", "between MPI_Win_lock, exclusive, and MPI_Win_unlock"),
    LOCK_SHARED("lock-shared", "between MPI_Win_lock, shared, and MPI_Win_unlock"),
    LOCK_ALL("lock-all", "between MPI_Win_lock_all and MPI_Win_unlock_all"),
    FENCE("fence", "MPI_Win_fence by both"),
    POST_START("post-start", "in MPI_Win_start, MPI_Win_complete; MPI_Win_post, MPI_Win_wait");

    private final String word;
    private final String words;

    Epoch(String word, String words) {
        this.word = word;
        this.words = words;
    }

    String word() {
        return word;
    }

    String words() {
        return words;
    }

    /** Whether the target takes part. */
    boolean active() {
        return this == FENCE || this == POST_START;
    }

    /** Whether an epoch lasts as long as the point. */
    boolean lasting() {
        return this == FLUSH || this == FLUSH_LOCAL;
    }
}
