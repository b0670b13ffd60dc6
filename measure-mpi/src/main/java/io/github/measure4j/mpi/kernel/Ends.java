package io.github.measure4j.mpi.kernel;

import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.pattern.Payload;
import io.github.measure4j.pattern.Setting;
import java.nio.ByteBuffer;
import mpi.Intracomm;

/**
 * One end of a pair: what a kernel of two ranks needs, prepared once for each point. The pair has the partner that the
 * pattern gives it, or is one of those between the two halves of the group. Each rank sends the stream of its number.
 */
final class Ends {
    /** The tag of the message that goes forth. */
    static final int FORTH = 0;

    /** The tag of the message that comes back. */
    static final int BACK = 1;

    private final Intracomm comm;
    private final int partner;
    private final Buffers buffers;

    private Ends(Intracomm comm, int partner, Buffers buffers) {
        this.comm = comm;
        this.partner = partner;
        this.buffers = buffers;
    }

    /** Of the pair that the pattern chose. */
    static Ends of(Setting setting) {
        return between(setting, setting.partner());
    }

    /** Of a pair with a rank. */
    static Ends between(Setting setting, int partner) {
        return new Ends(MpiGroup.behind(setting.group()).communicator(), partner, Buffers.of(setting));
    }

    /** Has what this rank receives verified. */
    Ends verified(Setting setting) {
        int rank = setting.group().rank();
        int stream = buffers.one() ? Math.min(rank, partner) : partner;
        setting.checking(() -> Payload.verify(buffers.lastReceived(), 0, buffers.length(), stream));
        return this;
    }

    Intracomm comm() {
        return comm;
    }

    int partner() {
        return partner;
    }

    int length() {
        return buffers.length();
    }

    ByteBuffer out() {
        return buffers.toSend();
    }

    ByteBuffer in() {
        return buffers.toReceive();
    }
}
