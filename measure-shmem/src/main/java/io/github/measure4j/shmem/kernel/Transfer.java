package io.github.measure4j.shmem.kernel;

import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.shmem.RemoteBytes;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import java.nio.ByteBuffer;

/**
 * The memory of a transfer between two PEs: symmetric on each, first the target, filled with 0, then the source, filled
 * with the stream of its PE. After one iteration the target of rank 0's puts, or of its gets, is verified.
 *
 * @param bytes what a transfer of all of it writes and reads
 * @param amount of a transfer: bytes, or elements
 */
public record Transfer(RemoteBytes bytes, long amount) {

    /** Prepares buffers and their verification on both ranks. */
    @FunctionalInterface
    public interface Memory {
        Transfer prepare(Setting setting) throws Exception;
    }
    /** The stride of strided transfers, in elements. */
    public static final int STRIDE = 2;

    private enum Direction { PUT, GET }

    /**
     * The layout of the bytes.
     *
     * @param element the bytes of one
     * @param number how many
     * @param stride from the beginning of one to that of the next, in elements
     * @param carried of an element
     */
    private record Layout(int element, int number, int stride, int carried) {

        static Layout bytes(int length) {
            return new Layout(1, length, 1, 1);
        }

        static Layout one(Type type) {
            return new Layout(type.bytes(), 1, 1, type.valueBytes());
        }

        /** No fewer bytes than the message length. */
        static Layout elements(Setting setting, Type type, int stride) {
            int element = type.bytes();
            return new Layout(element, (setting.length() + element - 1) / element, stride, element);
        }

        int size() {
            return element * number * stride;
        }

        void verify(SymmetricMemory target, int from) {
            int step = element * stride;
            int end = carried == element ? size() : carried;
            Payload.verify(target.buffer(), 0, end, place -> place % step < element ? Payload.at(from, place) : 0);
        }
    }

    /** The address that is written. */
    public long target() {
        return bytes.target();
    }

    /** The address that is read. */
    public long source() {
        return bytes.source();
    }

    /** The PE at the other end. */
    public int pe() {
        return bytes.pe();
    }

    public void put() {
        bytes.put();
    }

    public void get() {
        bytes.get();
    }

    public void putNonBlocking() {
        bytes.putNonBlocking();
    }

    public void getNonBlocking() {
        bytes.getNonBlocking();
    }

    /** Nothing moves. */
    public static Transfer none(Setting setting) {
        ShmemGroup group = ShmemGroup.behind(setting.group());
        SymmetricMemory memory = setting.closing(group.allocate(0));
        return new Transfer(group.transfer(memory, memory, 0, Peers.of(setting).to()), 0);
    }

    /** Rank 0 puts the message length. */
    public static Transfer put(Setting setting) throws Exception {
        return of(setting, Direction.PUT, Layout.bytes(setting.length()));
    }

    /** Rank 0 gets the message length. */
    public static Transfer get(Setting setting) throws Exception {
        return of(setting, Direction.GET, Layout.bytes(setting.length()));
    }

    /** Each rank of the lower half puts to, or gets from, one of the upper half. */
    public static Transfer inPairs(Setting setting, boolean put) throws Exception {
        return of(setting, put ? Direction.PUT : Direction.GET, Layout.bytes(setting.length()), Peers.inPairs(setting));
    }

    /** Rank 0 puts a byte. */
    public static Transfer putByte(Setting setting) throws Exception {
        return of(setting, Direction.PUT, Layout.bytes(1));
    }

    /** Rank 0 puts a value. */
    public static Transfer putOne(Setting setting, Type type) throws Exception {
        return of(setting, Direction.PUT, Layout.one(type));
    }

    /** Rank 0 gets a value. */
    public static Transfer getOne(Setting setting, Type type) throws Exception {
        return of(setting, Direction.GET, Layout.one(type));
    }

    /** Rank 0 puts elements of a type. */
    public static Transfer putElements(Setting setting, Type type) throws Exception {
        return of(setting, Direction.PUT, Layout.elements(setting, type, 1));
    }

    /** Rank 0 gets elements of a type. */
    public static Transfer getElements(Setting setting, Type type) throws Exception {
        return of(setting, Direction.GET, Layout.elements(setting, type, 1));
    }

    /** Rank 0 puts elements of a type with a gap after each, at both ends. */
    public static Transfer putStrided(Setting setting, Type type) throws Exception {
        return of(setting, Direction.PUT, Layout.elements(setting, type, STRIDE));
    }

    /** Rank 0 gets elements of a type with a gap after each, at both ends. */
    public static Transfer getStrided(Setting setting, Type type) throws Exception {
        return of(setting, Direction.GET, Layout.elements(setting, type, STRIDE));
    }

    /** The kernels of a point, as a whole and its part, have the same buffers. */
    private static Transfer of(Setting setting, Direction direction, Layout layout) throws Exception {
        return of(setting, direction, layout, Peers.of(setting));
    }

    private static Transfer of(Setting setting, Direction direction, Layout layout, Peers peers) throws Exception {
        ShmemGroup group = ShmemGroup.behind(setting.group());
        Areas buffers = setting.shared(Areas.class, () -> Areas.of(setting, layout.size()));
        if (direction == Direction.GET ? peers.acts() : peers.isTarget()) {
            int from = direction == Direction.GET ? peers.to() : peers.from();
            setting.checking(() -> layout.verify(buffers.target(), from));
        }
        setting.afterRepetition(ShmemGroup::quiet);
        return new Transfer(
                group.transfer(buffers.target(), buffers.source(), layout.size(), peers.to()), layout.number());
    }

    /**
     * The partners of a transfer: rank 0 with its partner in a pattern of pairs, otherwise each rank with the next in a ring,
     * or with one of the other half.
     *
     * @param to the rank that this one transfers with
     * @param from the rank that transfers with this one
     */
    private record Peers(int to, int from, boolean acts, boolean isTarget) {

        static Peers of(Setting setting) {
            int rank = setting.group().rank();
            int size = setting.group().size();
            return setting.hasPartner()
                    ? new Peers(setting.partner(), setting.partner(), rank == 0, rank > 0)
                    : new Peers((rank + 1) % size, (rank + size - 1) % size, true, true);
        }

        /** The last rank of an odd number is alone. */
        static Peers inPairs(Setting setting) {
            int rank = setting.group().rank();
            int half = setting.group().size() / 2;
            boolean acts = rank < half;
            boolean isTarget = !acts && rank < 2 * half;
            int other = acts ? rank + half : isTarget ? rank - half : rank;
            return new Peers(other, other, acts, isTarget);
        }
    }

    private record Areas(SymmetricMemory target, SymmetricMemory source) {

        static Areas of(Setting setting, int bytes) {
            ShmemGroup group = ShmemGroup.behind(setting.group());
            SymmetricMemory target = setting.closing(group.allocate(bytes));
            SymmetricMemory source = setting.closing(group.allocate(bytes));
            // Closed before the memory is: what was put has left the source by then.
            setting.closing((AutoCloseable) ShmemGroup::quiet);
            ByteBuffer zeros = target.buffer();
            for (int i = 0; i < bytes; i++) {
                zeros.put(i, (byte) 0);
            }
            Payload.fill(source.buffer(), 0, bytes, group.rank());
            return new Areas(target, source);
        }
    }
}
