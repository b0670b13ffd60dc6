package io.github.measure4j.pattern;

import io.github.measure4j.group.ProcessGroup;

/**
 * One rank's part in telling the root that another rank is done, one way. No second one can come
 * before the first was received, since the root goes on only then (Coti and Malony 2022, lemma 1).
 */
public final class Acknowledgement implements Operation {
    private static final int NOBODY = -1;

    private final ProcessGroup group;
    private final int root;
    private final long[] message = new long[1];
    private int acker = NOBODY;

    Acknowledgement(ProcessGroup group, int root) {
        this.group = group;
        this.root = root;
    }

    /** {@return the one that is told, and times} */
    public int root() {
        return root;
    }

    /**
     * Has a rank acknowledge from now on; to be called on all ranks alike.
     *
     * @param rank not the root
     */
    public void by(int rank) {
        acker = rank;
    }

    /** Has nobody acknowledge from now on. */
    public void byNobody() {
        acker = NOBODY;
    }

    @Override
    public void run() {
        if (acker == NOBODY) {
            return;
        }
        if (group.rank() == root) {
            group.awaitAcknowledgement(acker, message);
        } else if (group.rank() == acker) {
            group.acknowledge(root, message);
        }
    }

    /** An acknowledgement from the root to the rank that acknowledges, and one back. */
    public void roundTrip() {
        if (group.rank() == root) {
            group.acknowledge(acker, message);
            group.awaitAcknowledgement(acker, message);
        } else if (group.rank() == acker) {
            group.awaitAcknowledgement(root, message);
            group.acknowledge(root, message);
        }
    }
}
