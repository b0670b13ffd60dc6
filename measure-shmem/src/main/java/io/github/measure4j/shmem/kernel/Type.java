package io.github.measure4j.shmem.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The element types of OpenSHMEM 1.4: the standard types of remote memory access, the sizes in bits, and the complex types
 * that some reductions have. The first two groups stand in the order of the tables in C.
 */
public enum Type {
    CHAR(Group.STANDARD, 8), SCHAR(Group.STANDARD, 8), SHORT(Group.STANDARD, 16), INT(Group.STANDARD, 32),
    LONG(Group.STANDARD, 64), LONGLONG(Group.STANDARD, 64), UCHAR(Group.STANDARD, 8), USHORT(Group.STANDARD, 16),
    UINT(Group.STANDARD, 32), ULONG(Group.STANDARD, 64), ULONGLONG(Group.STANDARD, 64), INT8(Group.STANDARD, 8),
    INT16(Group.STANDARD, 16), INT32(Group.STANDARD, 32), INT64(Group.STANDARD, 64), UINT8(Group.STANDARD, 8),
    UINT16(Group.STANDARD, 16), UINT32(Group.STANDARD, 32), UINT64(Group.STANDARD, 64), SIZE(Group.STANDARD, 64),
    PTRDIFF(Group.STANDARD, 64), FLOAT(Group.STANDARD, 32), DOUBLE(Group.STANDARD, 64), LONGDOUBLE(Group.STANDARD, 128),
    BITS8(Group.SIZES, 8), BITS16(Group.SIZES, 16), BITS32(Group.SIZES, 32), BITS64(Group.SIZES, 64), BITS128(Group.SIZES, 128),
    COMPLEXF(Group.COMPLEX, 64), COMPLEXD(Group.COMPLEX, 128);

    private enum Group { STANDARD, SIZES, COMPLEX }

    private final Group group;
    private final int bits;

    Type(Group group, int bits) {
        this.group = group;
        this.bits = bits;
    }

    /** The types that have {@code p} and {@code g}, loads and stores. */
    public static List<Type> ofSingleValues() {
        return Arrays.stream(values()).filter(type -> type.group == Group.STANDARD).toList();
    }

    /** The types and sizes that are put and got in any number. */
    public static List<Type> ofTransfers() {
        return Arrays.stream(values()).filter(type -> type.group != Group.COMPLEX).toList();
    }

    /** The type as a value of the variable and in the names of functions: {@code "longlong"}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The function of C, as {@code shmem_int_put} and {@code shmem_put32}. */
    public String function(String call) {
        return group == Group.SIZES ? "shmem_%s%d".formatted(call, bits) : "shmem_%s_%s".formatted(word(), call);
    }

    /**
     * Its number in C.
     *
     * @throws IllegalArgumentException if it is not one of those that a call has
     */
    public int codeAmong(List<Type> possible, String call) {
        if (!possible.contains(this)) {
            throw new IllegalArgumentException("OpenSHMEM has no %s of %s; there are: %s".formatted(call, this, possible));
        }
        return ordinal();
    }

    /** The bytes of an element on 64-bit Linux, known without the library, as the catalogue has to know them. */
    public int usualBytes() {
        return bits / Byte.SIZE;
    }

    /** The bytes of an element. */
    public int bytes() {
        return bytes(codeAmong(ofTransfers(), "element"));
    }

    private static native int bytes(int type);

    /** The bytes of these that {@code p} and {@code g} carry; the rest is padding. */
    int valueBytes() {
        return valueBytes(codeAmong(ofTransfers(), "element"));
    }

    private static native int valueBytes(int type);

    /** The value at an address of this process, without its fraction. */
    public long load(long source) {
        return load(codeAmong(ofSingleValues(), "value"), source);
    }

    private static native long load(int type, long source);

    /** Changes the value at an address of this process. */
    public void store(long target, long value) {
        store(codeAmong(ofSingleValues(), "value"), target, value);
    }

    private static native void store(int type, long target, long value);
}
