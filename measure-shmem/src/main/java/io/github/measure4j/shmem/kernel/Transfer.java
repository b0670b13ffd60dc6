package io.github.measure4j.shmem.kernel;

import io.github.measure4j.pattern.Payload;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.shmem.Shmem;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.shmem.Typed;
import io.github.measure4j.shmem.Typed.Type;
import java.nio.ByteBuffer;

/**
 * What moves between two PEs: symmetric memory on each, first the target, filled with 0, then the source, filled with the
 * stream of its PE. After one iteration the target of rank 0's puts, or of its gets, is verified.
 *
 * @param target an address
 * @param source an address
 * @param amount of a transfer: bytes, or elements
 * @param pe the PE at the other end
 */
record Transfer(long target, long source, long amount, int pe) {
    /** Of strided transfers, in elements. */
    static final int STRIDE = 2;

    private enum Direction { PUT, GET }

    /** Rank 0 puts the message length. */
    static Transfer put(Setting setting) throws Exception {
        return of(setting, Direction.PUT, 1, setting.length(), 1);
    }

    /** Rank 0 gets the message length. */
    static Transfer get(Setting setting) throws Exception {
        return of(setting, Direction.GET, 1, setting.length(), 1);
    }

    /** Nothing moves. */
    static Transfer none(Setting setting) {
        return new Transfer(0, 0, 0, setting.partner());
    }

    /** Rank 0 puts one byte. */
    static Transfer putByte(Setting setting) throws Exception {
        return of(setting, Direction.PUT, 1, 1, 1);
    }

    /** Rank 0 puts one value. */
    static Transfer putOne(Setting setting, Type type) throws Exception {
        return ofOne(setting, Direction.PUT, type);
    }

    /** Rank 0 gets one value. */
    static Transfer getOne(Setting setting, Type type) throws Exception {
        return ofOne(setting, Direction.GET, type);
    }

    private static Transfer ofOne(Setting setting, Direction direction, Type type) throws Exception {
        int bytes = Typed.bytes(type.ordinal());
        return of(setting, direction, bytes, bytes, 1, Typed.valueBytes(type.ordinal()));
    }

    /** Rank 0 puts elements of a type, no fewer bytes than the message length. */
    static Transfer putElements(Setting setting, Type type) throws Exception {
        return of(setting, Direction.PUT, Typed.bytes(type.ordinal()), setting.length(), 1);
    }

    /** Rank 0 gets elements of a type, no fewer bytes than the message length. */
    static Transfer getElements(Setting setting, Type type) throws Exception {
        return of(setting, Direction.GET, Typed.bytes(type.ordinal()), setting.length(), 1);
    }

    /** The same with a gap of the same size after each element, at both ends. */
    static Transfer putStrided(Setting setting, Type type) throws Exception {
        return of(setting, Direction.PUT, Typed.bytes(type.ordinal()), setting.length(), STRIDE);
    }

    /** The same with a gap of the same size after each element, at both ends. */
    static Transfer getStrided(Setting setting, Type type) throws Exception {
        return of(setting, Direction.GET, Typed.bytes(type.ordinal()), setting.length(), STRIDE);
    }

    private static Transfer of(Setting setting, Direction direction, int element, int length, int stride)
            throws Exception {
        int bytes = (length + element - 1) / element * element * stride;
        return of(setting, direction, element, length, stride, bytes);
    }

    /** The kernels of a point, as a whole and its part, have the same buffers. */
    private static Transfer of(
            Setting setting, Direction direction, int element, int length, int stride, int verified) throws Exception {
        int elements = (length + element - 1) / element;
        ShmemGroup group = ShmemGroup.behind(setting.group());
        Buffers buffers = setting.shared(Buffers.class, () -> Buffers.of(setting, elements * element * stride));
        boolean verifies = (group.rank() == 0) == (direction == Direction.GET);
        if (verifies) {
            int from = setting.partner();
            setting.checking(() -> Payload.verify(
                    buffers.target().buffer(),
                    0,
                    verified,
                    place -> place % (element * stride) < element ? Payload.at(from, place) : 0));
        }
        setting.afterRepetition(Shmem::quiet);
        return new Transfer(
                buffers.target().address(), buffers.source().address(), elements, setting.partner());
    }

    private record Buffers(SymmetricMemory target, SymmetricMemory source) {

        static Buffers of(Setting setting, int bytes) {
            ShmemGroup group = ShmemGroup.behind(setting.group());
            SymmetricMemory target = setting.closing(group.allocate(bytes));
            SymmetricMemory source = setting.closing(group.allocate(bytes));
            // Closed before the memory is: what was put has left the source by then.
            setting.closing((AutoCloseable) Shmem::quiet);
            ByteBuffer zeros = target.buffer();
            for (int i = 0; i < bytes; i++) {
                zeros.put(i, (byte) 0);
            }
            Payload.fill(source.buffer(), 0, bytes, group.rank());
            return new Buffers(target, source);
        }
    }
}
