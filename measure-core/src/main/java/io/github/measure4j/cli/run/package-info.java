/**
 * The commands that measure: {@code run} and {@code duel}.
 *
 * <p>What enters: the options of a person. What leaves: one run directory, several that are merged, or two sides that took
 * turns.
 *
 * <p>Begin reading at {@code RunCommand}, then at {@code DuelCommand}.
 *
 * <p>May import all other rooms but {@code db}.
 *
 * <p>Not API.
 */
package io.github.measure4j.cli.run;
