/**
 * The values of a run as JSON, and the readers of what a file held.
 *
 * <p>What enters: a record, a plan or an environment. What leaves: an object of JSON; and the same the other way round. {@code
 * Fields} refuses by its name what is missing or wrong. {@code Skim} reads the figures of a line without all the rest.
 * Records of earlier versions are read by the same code, with what they lack filled in.
 *
 * <p>Begin reading at {@code RecordJson}, one point as one object.
 *
 * <p>May import {@code result}, {@code subject} and {@code stat}. It knows no files but the environment's.
 *
 * <p>Not API: public for {@code store}. The format is described in {@code docs/reference}.
 */
package io.github.measure4j.store.json;
