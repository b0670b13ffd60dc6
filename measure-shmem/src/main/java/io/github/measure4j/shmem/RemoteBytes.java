package io.github.measure4j.shmem;

/**
 * Bytes of this PE's symmetric memory and as many of another PE's, ready to be put or got. {@link ShmemGroup#transfer}
 * checks the places, the length and the PE once; each method here is one native call that checks nothing.
 */
public final class RemoteBytes {
    private final long target;
    private final long source;
    private final long bytes;
    private final int pe;

    RemoteBytes(long target, long source, long bytes, int pe) {
        this.target = target;
        this.source = source;
        this.bytes = bytes;
        this.pe = pe;
    }

    /** {@return the address that is written, at the PE for a put and here for a get} */
    public long target() {
        return target;
    }

    /** {@return the address that is read, here for a put and at the PE for a get} */
    public long source() {
        return source;
    }

    /** {@return the number of bytes} */
    public long bytes() {
        return bytes;
    }

    /** {@return the other PE} */
    public int pe() {
        return pe;
    }

    /** Copies from here to the PE by {@code shmem_putmem}: complete there after {@link ShmemGroup#quiet}. */
    public void put() {
        Shmem.putmem(target, source, bytes, pe);
    }

    /** Copies from the PE to here by {@code shmem_getmem}: complete when it returns. */
    public void get() {
        Shmem.getmem(target, source, bytes, pe);
    }

    /** Begins a put by {@code shmem_putmem_nbi}: the source is free again after {@link ShmemGroup#quiet}. */
    public void putNonBlocking() {
        Shmem.putmemNbi(target, source, bytes, pe);
    }

    /** Begins a get by {@code shmem_getmem_nbi}: complete after {@link ShmemGroup#quiet}. */
    public void getNonBlocking() {
        Shmem.getmemNbi(target, source, bytes, pe);
    }
}
