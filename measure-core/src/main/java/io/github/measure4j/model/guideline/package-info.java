/**
 * Is an operation as fast as other measured times say it should be?
 *
 * <p>A {@link io.github.measure4j.model.guideline.GuidelineCheck} holds the points of a run against self-consistent
 * performance requirements (Tr&auml;ff, Gropp and Thakur 2007; Hunold and Carpen-Amarie 2018): more bytes and more ranks
 * take no less time, a message is no slower than in pieces, an operation no slower than others that do the same
 * ({@link io.github.measure4j.model.guideline.Guidelines}). Each
 * {@link io.github.measure4j.model.guideline.Violation} has its size, its significance from the intervals of the points,
 * corrected for the number of comparisons, and the points.
 *
 * <p>Only what was measured alike is compared: same ranks, same other variables, same pattern and synchronisation. A length
 * that was not measured lies on the line between its neighbours; outside of them nothing is said.
 *
 * <p>API.
 */
package io.github.measure4j.model.guideline;
