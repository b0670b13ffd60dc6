/**
 * The kinds of cost models, and the choice of those that suit a run.
 *
 * <p>What enters: series, and the roles of their kernels. What leaves: a {@link io.github.measure4j.model.Model} of each kind
 * that suits.
 *
 * <p>Begin reading at {@link io.github.measure4j.model.kind.Models}, which fits all of a run, then at {@link
 * io.github.measure4j.model.kind.Hockney}, the simplest kind.
 *
 * <p>May import {@code model}, {@code model.fit} and {@code model.series}.
 *
 * <p>API.
 */
package io.github.measure4j.model.kind;
