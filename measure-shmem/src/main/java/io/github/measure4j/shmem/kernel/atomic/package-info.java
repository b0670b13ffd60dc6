/**
 * Atomic operations upon a word of another PE, and the put and get of one value of 64 bits.
 *
 * <p>What enters: a {@code Word}. What leaves: the entries of {@code ShmemAtomicKernels}.
 *
 * <p>A {@code WordCall} is the same call in a loop of Java and in a loop of C, and says which ranks work upon which. An
 * atomic that fetches is complete when it returns. One that does not fetch is there alone, with {@code shmem_quiet}, and
 * without an empty {@code shmem_quiet}.
 *
 * <p>Begin reading at {@code AtomicOperations}, then at {@code TypedAtomics}.
 *
 * <p>May import {@code shmem.kernel} and {@code shmem.kernel.transfer}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.shmem.kernel.atomic;
