package io.github.measure4j.mpi.kernel;

import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import java.nio.ByteBuffer;
import mpi.Intracomm;

/**
 * One end of a pair: what a kernel of two ranks needs, prepared once for each point. The pair has the partner that the
 * pattern gives it, or is one of those between the two halves of the group. Each rank sends the stream of its number.
 *
 * <p>What a call takes is a field here, as near as a loop by hand has it: coming back from native code nothing is in a
 * register, and each object on the way to a buffer costs a load that waits for the one before, 2 ns a call.
 */
public final class Ends {
    /** The tag of the message that goes forth. */
    public static final int FORTH = 0;

    /** The tag of the message that comes back. */
    public static final int BACK = 1;

    private final Intracomm comm;
    private final int partner;
    private final int length;
    private final Buffers buffers;
    private final boolean fixed;
    private ByteBuffer out;
    private ByteBuffer in;

    private Ends(Intracomm comm, int partner, Buffers buffers) {
        this.comm = comm;
        this.partner = partner;
        this.length = buffers.length();
        this.buffers = buffers;
        this.fixed = buffers.fixed();
        this.out = buffers.toSend();
        this.in = buffers.toReceive();
    }

    /** The ends of the pair that the pattern chose. */
    public static Ends of(Setting setting) {
        return between(setting, setting.partner());
    }

    /** The ends of a pair with a given rank. */
    public static Ends between(Setting setting, int partner) {
        return new Ends(MpiGroup.behind(setting.group()).communicator(), partner, Buffers.of(setting));
    }

    /** Has what this rank receives verified. */
    public Ends verified(Setting setting) {
        int rank = setting.group().rank();
        int stream = buffers.one() ? Math.min(rank, partner) : partner;
        setting.checking(() -> Payload.verify(buffers.lastReceived(), 0, buffers.length(), stream));
        return this;
    }

    public Intracomm comm() {
        return comm;
    }

    public int partner() {
        return partner;
    }

    public int length() {
        return length;
    }

    /** Whether each message leaves from the same bytes and arrives in the same, and nothing is done to them. */
    public boolean fixed() {
        return fixed;
    }

    public ByteBuffer out() {
        if (!fixed) {
            out = buffers.toSend();
        }
        return out;
    }

    public ByteBuffer in() {
        if (!fixed) {
            in = buffers.toReceive();
        }
        return in;
    }
}
