/**
 * The effort that a wanted interval takes: launches, visits in each, and repetitions in each visit.
 *
 * <p>Times differ between launches, between the visits of a launch, and between the repetitions of a visit. More of one level
 * does not make up for too few of another. {@link io.github.measure4j.model.effort.EffortPlan} finds from first launches
 * how much of each reaches a half width at least cost. {@link io.github.measure4j.model.effort.LimitingLevels} says of launches
 * that were made which level limits the interval. Both follow Kalibera and Jones 2013 (Rigorous benchmarking in reasonable time,
 * ISMM, 63-74).
 *
 * <p>May import {@code result} and {@code stat}.
 *
 * <p>API.
 */
package io.github.measure4j.model.effort;
