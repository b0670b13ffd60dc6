/**
 * Parts that kernels are made of: a payload that is checked, and a computation of a given length.
 *
 * <p>What enters: the setting of a point. What leaves: buffers and operations that a kernel uses in its own.
 *
 * <p>Begin reading at {@link io.github.measure4j.pattern.operation.Payload}, whose contents tell whether messages came whole, and
 * at {@link io.github.measure4j.pattern.operation.Computation}, which keeps a processor busy.
 *
 * <p>May import {@code pattern}, {@code group} and {@code clock}.
 *
 * <p>API.
 */
package io.github.measure4j.pattern.operation;
