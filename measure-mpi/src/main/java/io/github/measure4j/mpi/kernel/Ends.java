package io.github.measure4j.mpi.kernel;

import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.pattern.Setting;
import java.nio.ByteBuffer;
import mpi.Comm;
import mpi.MPI;

/**
 * One end of a pair: what a kernel of two ranks needs, prepared once for each point.
 *
 * @param comm that both are in
 * @param partner the rank at the other end
 * @param out to send from
 * @param in to receive into
 * @param length of a message in bytes
 */
record Ends(Comm comm, int partner, ByteBuffer out, ByteBuffer in, int length) {

    /** The tag of the message that goes forth. */
    static final int FORTH = 0;

    /** The tag of the message that comes back. */
    static final int BACK = 1;

    static Ends of(Setting setting) {
        int length = setting.length();
        return new Ends(
                MpiGroup.behind(setting.group()).communicator(),
                setting.partner(),
                MPI.newByteBuffer(Math.max(1, length)),
                MPI.newByteBuffer(Math.max(1, length)),
                length);
    }
}
