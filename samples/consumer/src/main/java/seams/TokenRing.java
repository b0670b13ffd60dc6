package seams;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.Begin;
import io.github.measure4j.synchronisation.Synchronisation;

/**
 * A sixth strategy, in one file: after each operation a token goes once around all ranks, so that none begins the next
 * operation before all have ended this one. The ring is measured by itself in the same loop, and subtracted.
 */
public final class TokenRing implements Synchronisation {
    @Override
    public String word() {
        return "token-ring";
    }

    @Override
    public String quantity(Correction correction) {
        return correction == Correction.SYNCHRONISATION ? "operation, the ring after it subtracted" : "operation and ring";
    }

    /** Like the barrier's: with the ring in it no rank begins early, without it ranks may be on their way in the ring. */
    @Override
    public Bound bound(Correction correction, Begin begin) {
        return correction == Correction.SYNCHRONISATION ? Bound.LOWER : Bound.UPPER;
    }

    @Override
    public Correction usualCorrection() {
        return Correction.SYNCHRONISATION;
    }

    @Override
    public Operation afterEach(Setting setting) {
        ProcessGroup group = setting.group();
        int before = (group.rank() + group.size() - 1) % group.size();
        int next = (group.rank() + 1) % group.size();
        long[] token = new long[1]; // made here, once for each point: the timed loop allocates nothing
        if (group.size() == 1) {
            return Operation.NOTHING;
        }
        return () -> {
            if (group.rank() == 0) {
                group.send(next, token);
                group.receive(before, token);
            } else {
                group.receive(before, token);
                group.send(next, token);
            }
        };
    }
}
