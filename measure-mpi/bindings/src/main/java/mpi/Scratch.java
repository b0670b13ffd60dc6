package mpi;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Memory of this thread for one call: the small arrays, handles and statuses that MPI takes by address, and the copies of
 * Java arrays, which may move while a call blocks. Each call opens it and closes it; calls nest where MPI calls a function of
 * the user's.
 */
final class Scratch implements AutoCloseable {
    private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);

    /** That of the first thread that calls MPI, which most programs call it on; a field is read sooner than a thread's variable. */
    private static final Scratch OF_FIRST_THREAD = OF_THREAD.get();

    private static final int BYTES = 1 << 16;
    private static final int ALIGNMENT = 8;
    private static final int DEEPEST = 64;

    private final Thread owner = Thread.currentThread();
    private final ByteBuffer memory = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());
    private final long base = Addresses.of(memory);
    private final int[] marks = new int[DEEPEST];
    private final Deque<Staging> returning = new ArrayDeque<>();
    private final int[] returns = new int[DEEPEST];
    private int copies;
    private int depth;
    private int top;

    /** A piece of it; what is larger than the rest has memory of its own. */
    record Block(ByteBuffer memory, int offset, long address) {
        int intAt(int index) {
            return memory.getInt(offset + index * Integer.BYTES);
        }

        long longAt(int index) {
            return memory.getLong(offset + index * Long.BYTES);
        }

        /** A handle, filled up with zeros where this MPI's have 32 bits. */
        long handleAt(int index, int bytes) {
            return bytes == Integer.BYTES ? Integer.toUnsignedLong(intAt(index)) : longAt(index);
        }

        boolean flag() {
            return intAt(0) != 0;
        }

        int[] ints(int number) {
            int[] ints = new int[number];
            memory.slice(offset, number * Integer.BYTES).order(ByteOrder.nativeOrder()).asIntBuffer().get(ints);
            return ints;
        }

        /** Text that ends with a zero. */
        String text() {
            int end = offset;
            while (memory.get(end) != 0) {
                end++;
            }
            byte[] bytes = new byte[end - offset];
            memory.get(offset, bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }

        void putHandle(int index, long handle, int bytes) {
            if (bytes == Integer.BYTES) {
                memory.putInt(offset + index * bytes, (int) handle);
            } else {
                memory.putLong(offset + index * bytes, handle);
            }
        }
    }

    /**
     * For one call.
     *
     * @throws MPIException if MPI is not initialised, or is finalised
     */
    static Scratch open() throws MPIException {
        MPI.check();
        return openAnyTime();
    }

    /** For the few calls that may come before MPI is initialised. */
    static Scratch openAnyTime() {
        Scratch scratch = OF_FIRST_THREAD.owner == Thread.currentThread() ? OF_FIRST_THREAD : OF_THREAD.get();
        scratch.marks[scratch.depth] = scratch.top;
        scratch.returns[scratch.depth++] = scratch.copies;
        return scratch;
    }

    @Override
    public void close() {
        top = marks[--depth];
        while (copies > returns[depth]) {
            copies--;
            returning.pop().copyBack();
        }
    }

    /** Zeros. */
    Block block(long bytes) {
        int from = top + ALIGNMENT - 1 & -ALIGNMENT;
        if (bytes > BYTES - from) {
            ByteBuffer own = ByteBuffer.allocateDirect(Math.toIntExact(bytes)).order(ByteOrder.nativeOrder());
            return new Block(own, 0, Addresses.of(own));
        }
        top = from + (int) bytes;
        for (int at = from; at < top; at += Long.BYTES) {
            memory.putLong(at & -ALIGNMENT, 0);
        }
        return new Block(memory, from, base + from);
    }

    /** Room for a handle, an int or an address that MPI gives back. */
    Block word() {
        return block(Long.BYTES);
    }

    Block status() {
        return block(Status.BYTES);
    }

    Block handle(long handle) {
        Block block = word();
        block.memory.putLong(block.offset, handle);
        return block;
    }

    Block handles(long[] handles, int bytes) {
        Block block = block((long) handles.length * bytes);
        for (int i = 0; i < handles.length; i++) {
            block.putHandle(i, handles[i], bytes);
        }
        return block;
    }

    Block ints(int... numbers) {
        Block block = block((long) numbers.length * Integer.BYTES);
        for (int i = 0; i < numbers.length; i++) {
            block.memory.putInt(block.offset + i * Integer.BYTES, numbers[i]);
        }
        return block;
    }

    Block ints(boolean... flags) {
        int[] numbers = new int[flags.length];
        for (int i = 0; i < flags.length; i++) {
            numbers[i] = flags[i] ? 1 : 0;
        }
        return ints(numbers);
    }

    Block longs(long... numbers) {
        Block block = block((long) numbers.length * Long.BYTES);
        for (int i = 0; i < numbers.length; i++) {
            block.memory.putLong(block.offset + i * Long.BYTES, numbers[i]);
        }
        return block;
    }

    /** Ints as the addresses of C. */
    Block longs(int... numbers) {
        Block block = block((long) numbers.length * Long.BYTES);
        for (int i = 0; i < numbers.length; i++) {
            block.memory.putLong(block.offset + i * Long.BYTES, numbers[i]);
        }
        return block;
    }

    Block types(Datatype... types) {
        Block block = block((long) types.length * Datatype.HANDLE_BYTES);
        for (int i = 0; i < types.length; i++) {
            block.putHandle(i, types[i].handle, Datatype.HANDLE_BYTES);
        }
        return block;
    }

    long text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Block block = block(bytes.length + 1L);
        block.memory.put(block.offset, bytes);
        block.memory.put(block.offset + bytes.length, (byte) 0);
        return block.address;
    }

    /** Pointers to texts, and a null after the last. */
    long texts(String... texts) {
        long[] pointers = new long[texts.length + 1];
        for (int i = 0; i < texts.length; i++) {
            pointers[i] = text(texts[i]);
        }
        return longs(pointers).address;
    }

    /** The address of elements that MPI reads. */
    long in(Object buffer, int count, Datatype type) throws MPIException {
        return at(buffer, type.span(count), false);
    }

    /** The address of elements that MPI writes. */
    long out(Object buffer, int count, Datatype type) throws MPIException {
        return at(buffer, type.span(count), true);
    }

    /** The address of blocks of elements at displacements. */
    long in(Object buffer, int[] counts, int[] displacements, Datatype type) throws MPIException {
        return at(buffer, type.span(counts, displacements), false);
    }

    /** The address of blocks of elements at displacements, which MPI writes. */
    long out(Object buffer, int[] counts, int[] displacements, Datatype type) throws MPIException {
        return at(buffer, type.span(counts, displacements), true);
    }

    /**
     * The address of a buffer.
     *
     * @param bytes that MPI reads or writes
     * @param back whether an array gets them back when this is closed
     * @throws MPIException if the buffer is shorter
     */
    long at(Object buffer, long bytes, boolean back) throws MPIException {
        if (buffer instanceof Buffer direct && direct.isDirect()) {
            return direct(direct, bytes);
        }
        if (buffer == null) {
            if (bytes > 0) {
                throw new MPIException(MPI.ERR_BUFFER, "no buffer for %d bytes".formatted(bytes));
            }
            return 0;
        }
        Staging staging = Staging.of(buffer, bytes);
        Block block = block(Math.max(1, bytes));
        staging.copyInto(block.memory.slice(block.offset, (int) Math.max(1, bytes)).order(ByteOrder.nativeOrder()));
        if (back) {
            returning.push(staging);
            copies++;
        }
        return block.address;
    }

    /** The address of a direct buffer, as those calls want that go on after they have returned. */
    static long direct(Buffer buffer, long bytes) throws MPIException {
        if (buffer == null && bytes == 0) {
            return 0;
        }
        if (buffer == null || !buffer.isDirect()) {
            throw new MPIException(MPI.ERR_BUFFER, "a direct buffer is wanted here");
        }
        long there = (long) buffer.capacity() * bytesOfElement(buffer);
        if (bytes > there) {
            throw tooShort(bytes, there);
        }
        return Addresses.of(buffer);
    }

    static MPIException tooShort(long wanted, long there) {
        return new MPIException(MPI.ERR_BUFFER, "a buffer of %d bytes is too short for %d".formatted(there, wanted));
    }

    /** The bytes of an element of a buffer. */
    static int bytesOfElement(Object buffer) {
        return Elements.of(buffer).bytes();
    }

    /** The length of an array in elements. */
    static int length(Object array) {
        return Array.getLength(array);
    }
}
