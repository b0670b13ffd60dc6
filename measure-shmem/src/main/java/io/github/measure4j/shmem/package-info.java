/**
 * How do Java processes measure together as the PEs of an OpenSHMEM program?
 *
 * <p>{@code shmem_init} inside a running JVM fails, so the order is turned round: the launcher {@code measure-java}, a
 * small C program, becomes a PE first and a JVM second. {@link io.github.measure4j.shmem.ShmemTransport} builds the
 * command that starts so many of them under {@code oshrun}. {@link io.github.measure4j.shmem.ShmemGroup} is the group
 * that they form, and {@link io.github.measure4j.shmem.Shmem} the calls of the library, one native method each, for
 * kernels in Java. Those that are many stand beside it: {@link io.github.measure4j.shmem.Atomics},
 * {@link io.github.measure4j.shmem.Collectives}, {@link io.github.measure4j.shmem.Contexts},
 * {@link io.github.measure4j.shmem.Typed}, what came with version 1.5, and in {@link io.github.measure4j.shmem.Loops} the
 * same calls with a loop in C around them.
 *
 * <p>Three things are built upon the symmetric heap, since the rest of this library needs them and OpenSHMEM has them
 * not. Control messages go through a mailbox, a ring of slots for each pair of PEs. An
 * acknowledgement is a counter that another PE increments. And memory for kernels comes from
 * one arena that all PEs allocate when the group is joined: {@code shmem_malloc} is collective over all PEs, but a
 * kernel is prepared only where it takes part. PEs that take and give back
 * {@link io.github.measure4j.shmem.SymmetricMemory} in the same order get pieces at the same place of it.
 *
 * <p>Implementations of OpenSHMEM 1.4 or later are meant to work; tried with Open MPI 4.1. What differs between them is
 * in one C header, {@code compat.h}.
 *
 * <p>API.
 */
package io.github.measure4j.shmem;
