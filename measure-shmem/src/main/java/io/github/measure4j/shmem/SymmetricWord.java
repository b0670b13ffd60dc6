package io.github.measure4j.shmem;

/**
 * A word of 64 bits that every PE has at the same place of its symmetric memory. Puts, gets and atomics go to the word of
 * one PE; waiting and testing look at this PE's own. {@link ShmemGroup#word} checks the place and the PE once; each method
 * here is one native call that checks nothing.
 */
public final class SymmetricWord {
    private final long address;
    private final int pe;

    SymmetricWord(long address, int pe) {
        this.address = address;
        this.pe = pe;
    }

    /** {@return where it lies in this process} */
    public long address() {
        return address;
    }

    /** {@return the PE whose word is worked upon} */
    public int pe() {
        return pe;
    }

    /**
     * Puts a value by {@code shmem_long_p}: complete there after {@link ShmemGroup#quiet}.
     *
     * @param value that the word becomes
     */
    public void put(long value) {
        Shmem.p(address, value, pe);
    }

    /** {@return the word, by {@code shmem_long_g}} */
    public long get() {
        return Shmem.g(address, pe);
    }

    /** {@return the word, by {@code shmem_long_atomic_fetch}} */
    public long fetch() {
        return Atomics.fetch(address, pe);
    }

    /** {@return what was there before {@code shmem_long_atomic_fetch_inc}} */
    public long fetchInc() {
        return Atomics.fetchInc(address, pe);
    }

    /**
     * {@return what was there before {@code shmem_long_atomic_fetch_add}}
     *
     * @param value what is added
     */
    public long fetchAdd(long value) {
        return Atomics.fetchAdd(address, value, pe);
    }

    /**
     * {@return what was there before {@code shmem_int64_atomic_fetch_and}}
     *
     * @param value what the word is combined with
     */
    public long fetchAnd(long value) {
        return Atomics.fetchAnd(address, value, pe);
    }

    /**
     * {@return what was there before {@code shmem_int64_atomic_fetch_or}}
     *
     * @param value what the word is combined with
     */
    public long fetchOr(long value) {
        return Atomics.fetchOr(address, value, pe);
    }

    /**
     * {@return what was there before {@code shmem_int64_atomic_fetch_xor}}
     *
     * @param value what the word is combined with
     */
    public long fetchXor(long value) {
        return Atomics.fetchXor(address, value, pe);
    }

    /**
     * {@return what was there before {@code shmem_long_atomic_swap}}
     *
     * @param value what the word becomes
     */
    public long swap(long value) {
        return Atomics.swap(address, value, pe);
    }

    /** Changes the word by {@code shmem_long_atomic_inc}; complete after {@link ShmemGroup#quiet}. */
    public void inc() {
        Atomics.inc(address, pe);
    }

    /**
     * Changes the word by {@code shmem_long_atomic_add}; complete after {@link ShmemGroup#quiet}.
     *
     * @param value what is added
     */
    public void add(long value) {
        Atomics.add(address, value, pe);
    }

    /**
     * Changes the word by {@code shmem_int64_atomic_and}; complete after {@link ShmemGroup#quiet}.
     *
     * @param value what the word is combined with
     */
    public void and(long value) {
        Atomics.and(address, value, pe);
    }

    /**
     * Changes the word by {@code shmem_int64_atomic_or}; complete after {@link ShmemGroup#quiet}.
     *
     * @param value what the word is combined with
     */
    public void or(long value) {
        Atomics.or(address, value, pe);
    }

    /**
     * Changes the word by {@code shmem_int64_atomic_xor}; complete after {@link ShmemGroup#quiet}.
     *
     * @param value what the word is combined with
     */
    public void xor(long value) {
        Atomics.xor(address, value, pe);
    }

    /**
     * Changes the word by {@code shmem_long_atomic_set}; complete after {@link ShmemGroup#quiet}.
     *
     * @param value what the word becomes
     */
    public void set(long value) {
        Atomics.set(address, value, pe);
    }

    /**
     * {@return what was there before {@code shmem_long_atomic_compare_swap}}
     *
     * @param condition what has to be there for the word to change
     * @param value what the word becomes then
     */
    public long compareSwap(long condition, long value) {
        return Atomics.compareSwap(address, condition, value, pe);
    }

    /**
     * Waits until this PE's own word compares so, by {@code shmem_long_wait_until}. Spins, whoever else wants the processor.
     *
     * @param comparison of the word with the value
     * @param value that it is compared with
     */
    public void waitUntil(WordComparison comparison, long value) {
        Shmem.waitUntil(address, comparison, value);
    }

    /**
     * {@return whether this PE's own word compares so, by {@code shmem_long_test}}
     *
     * @param comparison of the word with the value
     * @param value that it is compared with
     */
    public boolean test(WordComparison comparison, long value) {
        return Shmem.test(address, comparison, value);
    }
}
