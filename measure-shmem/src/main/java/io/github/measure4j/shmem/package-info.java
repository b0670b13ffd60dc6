/**
 * OpenSHMEM process groups: Java processes as the PEs of a program.
 *
 * <p>{@code shmem_init} inside a running JVM fails, so the order is turned round: the launcher {@code measure-java}, a
 * small C program, becomes a PE first and a JVM second. {@link io.github.measure4j.shmem.ShmemTransport} builds the
 * command that starts so many of them under {@code oshrun}. {@link io.github.measure4j.shmem.ShmemGroup} is the group
 * that they form.
 *
 * <p>A kernel of one's own gets memory from the group, and from it operations upon that memory:
 * {@link io.github.measure4j.shmem.RemoteBytes} are put and got, a {@link io.github.measure4j.shmem.SymmetricWord} is put,
 * got, changed by atomics and waited for. Their places, lengths and PEs are checked once, when they are made; each of their
 * methods is one native call that checks nothing. The native calls themselves are no API: an argument that is wrong there
 * writes anywhere, or ends all PEs.
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
