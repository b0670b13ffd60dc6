/**
 * Two threads that answer each other, by each way in which one can wait for the other, and queues between threads.
 *
 * <p>What enters: two ranks of a group of threads that share one object. What leaves: the entries of {@code
 * ThreadHandoverKernels} (Sphinx 101, 105, 106, 108, 116, 117).
 *
 * <p>A class named {@code ...Turn} is the turn of one of two threads. {@code FourLocks} and its like are four of a kind
 * that are handed to and fro.
 *
 * <p>Begin reading at {@code Pairs}, then at {@code ConditionTurn} and {@code Queues}.
 *
 * <p>May import {@code threads} and {@code threads.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.threads.kernel.handover;
