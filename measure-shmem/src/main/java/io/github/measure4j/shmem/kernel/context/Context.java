package io.github.measure4j.shmem.kernel.context;

import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.shmem.kernel.Word;

/**
 * A communication context. Its calls take transfers and words, which were checked when those were made; each is one native
 * call that checks nothing. Atomics work with the word's operand, those that fetch return what was there before.
 */
final class Context {

    /** The properties that a context is created with, in the order of the table in C. */
    enum Option { NONE, SERIALIZED, PRIVATE, NOSTORE }

    private final long address;

    private Context(long address) {
        this.address = address;
    }

    /**
     * A new context.
     *
     * @throws UnsupportedOperationException if the library gives none
     */
    static Context of(Option option) {
        long address = create(option);
        if (address == 0) {
            throw new UnsupportedOperationException("shmem_ctx_create gives no context with option " + option);
        }
        return new Context(address);
    }

    /** {@code shmem_ctx_create}: the address of a new context; 0 where there can be no more. */
    static long create(Option option) {
        return create(option.ordinal());
    }

    private static native long create(int option);

    /** {@code shmem_ctx_destroy} of the context at an address. */
    static native void destroy(long context);

    /** The address by which loops in C know it. */
    long address() {
        return address;
    }

    void destroy() {
        destroy(address);
    }

    void put(Transfer t) {
        putmem(address, t.target(), t.source(), t.amount(), t.pe());
    }

    void get(Transfer t) {
        getmem(address, t.target(), t.source(), t.amount(), t.pe());
    }

    void putNonBlocking(Transfer t) {
        putmemNbi(address, t.target(), t.source(), t.amount(), t.pe());
    }

    void getNonBlocking(Transfer t) {
        getmemNbi(address, t.target(), t.source(), t.amount(), t.pe());
    }

    void quiet() {
        quiet(address);
    }

    void fence() {
        fence(address);
    }

    long fetch(Word w) {
        return fetch(address, w.target, w.pe);
    }

    long fetchInc(Word w) {
        return fetchInc(address, w.target, w.pe);
    }

    long fetchAdd(Word w) {
        return fetchAdd(address, w.target, w.operand, w.pe);
    }

    long fetchAnd(Word w) {
        return fetchAnd(address, w.target, w.operand, w.pe);
    }

    long fetchOr(Word w) {
        return fetchOr(address, w.target, w.operand, w.pe);
    }

    long fetchXor(Word w) {
        return fetchXor(address, w.target, w.operand, w.pe);
    }

    long swap(Word w) {
        return swap(address, w.target, w.operand, w.pe);
    }

    void inc(Word w) {
        inc(address, w.target, w.pe);
    }

    void add(Word w) {
        add(address, w.target, w.operand, w.pe);
    }

    void and(Word w) {
        and(address, w.target, w.operand, w.pe);
    }

    void or(Word w) {
        or(address, w.target, w.operand, w.pe);
    }

    void xor(Word w) {
        xor(address, w.target, w.operand, w.pe);
    }

    void set(Word w) {
        set(address, w.target, w.operand, w.pe);
    }

    /** Stores the operand with its lowest bit turned, if the operand was there. */
    long compareSwap(Word w) {
        return compareSwap(address, w.target, w.operand, w.operand ^ 1, w.pe);
    }

    /** Stores nothing, since the operand is not there. */
    long compareSwapFailing(Word w) {
        return compareSwap(address, w.target, w.operand, w.operand, w.pe);
    }

    private static native void putmem(long context, long target, long source, long bytes, int pe);

    private static native void getmem(long context, long target, long source, long bytes, int pe);

    private static native void putmemNbi(long context, long target, long source, long bytes, int pe);

    private static native void getmemNbi(long context, long target, long source, long bytes, int pe);

    private static native void quiet(long context);

    private static native void fence(long context);

    private static native long fetch(long context, long target, int pe);

    private static native long fetchInc(long context, long target, int pe);

    private static native long fetchAdd(long context, long target, long value, int pe);

    private static native long fetchAnd(long context, long target, long value, int pe);

    private static native long fetchOr(long context, long target, long value, int pe);

    private static native long fetchXor(long context, long target, long value, int pe);

    private static native long swap(long context, long target, long value, int pe);

    private static native void inc(long context, long target, int pe);

    private static native void add(long context, long target, long value, int pe);

    private static native void and(long context, long target, long value, int pe);

    private static native void or(long context, long target, long value, int pe);

    private static native void xor(long context, long target, long value, int pe);

    private static native void set(long context, long target, long value, int pe);

    private static native long compareSwap(long context, long target, long condition, long value, int pe);
}
