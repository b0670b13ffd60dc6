package io.github.measure4j.mpi.kernel;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import java.nio.ByteBuffer;

/**
 * The memory that messages leave from and arrive in, by {@link Variable#BUFFERS}. It makes a difference: which caches
 * hold it, and whether they have to give it back, moved the time of a message by factors of 1.1 to 6.
 *
 * <p>One class for all policies, so that a loop sees one kind of operation: the policy that changes nothing costs a mask
 * and a comparison.
 */
public final class Buffers {
    private static final int ROTATED_BYTES = 32 << 20;
    private static final int MOST_SLOTS = 1 << 16;

    /** The values of {@link Variable#BUFFERS}. */
    public enum Policy {
        /** The same bytes for ever. */
        SAME,
        /** Rewritten before each send, which is timed. */
        REWRITTEN,
        /** One buffer both ways. */
        ONE,
        /** From slot to slot of 32 MiB for each direction, at most 65,536 slots. */
        ROTATING
    }

    private final ByteBuffer[] out;
    private final ByteBuffer[] in;
    private final byte[] contents;
    private final int length;
    private int sent;
    private int received;

    private Buffers(ByteBuffer[] out, ByteBuffer[] in, byte[] contents, int length) {
        this.out = out;
        this.in = in;
        this.contents = contents;
        this.length = length;
    }

    static Buffers of(Setting setting) {
        return of(policy(setting), setting.length(), setting.group().rank());
    }

    /** @param stream that is sent */
    public static Buffers of(Policy policy, int length, int stream) {
        ByteBuffer[] out = slots(policy == Policy.ROTATING, length);
        ByteBuffer[] in = policy == Policy.ONE ? out : slots(policy == Policy.ROTATING, length);
        for (ByteBuffer buffer : out) {
            Payload.fill(buffer, 0, length, stream);
        }
        byte[] contents = new byte[policy == Policy.REWRITTEN ? length : 0];
        Payload.fill(ByteBuffer.wrap(contents), 0, contents.length, stream);
        return new Buffers(out, in, contents, length);
    }

    private static Policy policy(Setting setting) {
        long value = setting.point().valueOr(Variable.BUFFERS, 0);
        if (value < 0 || value >= Policy.values().length) {
            throw new IllegalArgumentException("buffer policy %d; 0 to 3 is possible".formatted(value));
        }
        return Policy.values()[(int) value];
    }

    private static ByteBuffer[] slots(boolean many, int length) {
        int size = Math.max(1, length);
        if (!many) {
            return new ByteBuffer[] {Pages.of(size)};
        }
        int number = Math.max(2, Math.min(MOST_SLOTS, Integer.highestOneBit(ROTATED_BYTES / size)));
        int stride = Math.max(size, ROTATED_BYTES / number);
        ByteBuffer all = Pages.of(Pages.room(number, stride));
        ByteBuffer[] slots = new ByteBuffer[number];
        for (int i = 0; i < number; i++) {
            slots[i] = all.slice(i * stride, size).order(all.order());
        }
        return slots;
    }

    public int length() {
        return length;
    }

    /** Whether what is sent and what is received share their memory. */
    boolean one() {
        return out == in;
    }

    /** Whether each message leaves from the same bytes and arrives in the same, and nothing is done to them. */
    boolean fixed() {
        return out.length == 1 && contents.length == 0;
    }

    /** For the next message to send. */
    ByteBuffer toSend() {
        ByteBuffer buffer = out[sent & out.length - 1];
        if (contents.length > 0) {
            buffer.put(0, contents, 0, contents.length);
        }
        sent++;
        return buffer;
    }

    /** For the next message to receive. */
    public ByteBuffer toReceive() {
        return in[received++ & in.length - 1];
    }

    /** The buffer of the last message to be received. */
    public ByteBuffer lastReceived() {
        return in[received - 1 & in.length - 1];
    }
}
