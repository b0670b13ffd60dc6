package io.github.measure4j.mpi.kernel.pointtopoint;

import io.github.measure4j.mpi.CallsInC;
import io.github.measure4j.mpi.CallsInC.Call;
import io.github.measure4j.mpi.kernel.Ends;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import mpi.MPI;
import org.jspecify.annotations.Nullable;

/** One end of a pair in a loop in C: its part of an iteration, one call after the other. */
final class EndInC {
    private final Ends e;
    private final List<Call> calls = new ArrayList<>();
    private final LongBuffer request = MPI.newLongBuffer(1);

    private EndInC(Ends e) {
        this.e = e;
    }

    /**
     * Prepares the part.
     *
     * @param part adds its calls
     * @throws UnsupportedOperationException if something is done to the buffers between the calls
     */
    static CallsInC of(Ends e, UnaryOperator<EndInC> part) {
        if (!e.fixed()) {
            throw new UnsupportedOperationException(
                    "a loop in C sends from the same bytes for ever; expected buffers same or one, or --loop java");
        }
        return CallsInC.of(part.apply(new EndInC(e)).calls);
    }

    EndInC send(int tag) {
        return sending("Send", tag);
    }

    /** @param function that returns when the message has left the buffer */
    EndInC sending(String function, int tag) {
        return add(function, e.out(), e.length(), MPI.BYTE, e.partner(), tag, e.comm());
    }

    EndInC receive(int tag) {
        return receive(e.partner(), tag);
    }

    EndInC receive(int source, int tag) {
        return add("Recv", e.in(), e.length(), MPI.BYTE, source, tag, e.comm(), null);
    }

    /** @param function that begins to send */
    EndInC beginning(String function, int tag) {
        return add(function, e.out(), e.length(), MPI.BYTE, e.partner(), tag, e.comm(), request);
    }

    EndInC beginReceiving(int tag) {
        return add("Irecv", e.in(), e.length(), MPI.BYTE, e.partner(), tag, e.comm(), request);
    }

    /** For what was begun last. */
    EndInC await() {
        return add("Wait", request, null);
    }

    EndInC exchange(int tag) {
        return add(
                "Sendrecv",
                e.out(), e.length(), MPI.BYTE, e.partner(), tag,
                e.in(), e.length(), MPI.BYTE, e.partner(), tag,
                e.comm(), null);
    }

    private EndInC add(String function, @Nullable Object... arguments) {
        calls.add(Call.of(function, arguments));
        return this;
    }
}
