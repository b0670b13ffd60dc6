package io.github.measure4j.synchronisation.timing;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;

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

    private Acknowledgement(ProcessGroup group, int root) {
        this.group = group;
        this.root = root;
    }

    /** This rank's acknowledgement at a point, the same one at each call. */
    public static Acknowledgement at(Setting setting) throws Exception {
        return setting.shared(
                Acknowledgement.class, () -> new Acknowledgement(setting.group(), setting.pointsRoot()));
    }

    /** The rank that is told, and times. */
    int root() {
        return root;
    }

    /**
     * Has a rank acknowledge from now on; to be called on all ranks alike.
     *
     * @param rank not the root
     */
    void by(int rank) {
        acker = rank;
    }

    /** Has nobody acknowledge from now on. */
    void byNobody() {
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
    void roundTrip() {
        if (group.rank() == root) {
            group.acknowledge(acker, message);
            group.awaitAcknowledgement(acker, message);
        } else if (group.rank() == acker) {
            group.awaitAcknowledgement(root, message);
            group.acknowledge(root, message);
        }
    }
}
