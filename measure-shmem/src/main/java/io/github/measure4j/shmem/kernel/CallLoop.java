package io.github.measure4j.shmem.kernel;

/** A loop in C around one call upon the memory of another PE. */
@FunctionalInterface
public interface CallLoop {
    /**
     * Makes the call so many times.
     *
     * @param to the address at the other PE that is written, fetched or worked upon; here for a get
     * @param from the address that is read: here, at the other PE for a get; some calls have none
     * @param amount bytes, for strided calls elements of 8 bytes, for {@code p} and atomics the value
     * @param pe the other PE
     * @param iterations at least 0
     * @return what the last call fetched, 0 where it fetches nothing or into memory
     */
    long run(long to, long from, long amount, int pe, long iterations);
}
