/**
 * Communication contexts: making and destroying them, and the calls that take one.
 *
 * <p>What enters: a {@code Transfer} or a {@code Word}. What leaves: the entries of {@code ShmemContextKernels}.
 *
 * <p>A {@code Context} has one method for each call that takes it. {@code ContextLoops} are the same calls in loops of
 * C. The contexts are serialized, since a single thread uses each.
 *
 * <p>Begin reading at {@code Context}, then at {@code ContextCalls}.
 *
 * <p>May import {@code shmem.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.shmem.kernel.context;
