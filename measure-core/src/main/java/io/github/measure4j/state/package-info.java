/**
 * In which state was the machine, and how is that told from a probe?
 *
 * <p><b>Terms.</b> A <i>state</i> is a way in which a machine serves a resource for a while: two virtual processors
 * that share a cache or do not, a core with or without a busy neighbour. A {@link io.github.measure4j.state.Resource}
 * is what can be in a state of its own. A {@link io.github.measure4j.state.Probe} is a small operation, always the
 * same, whose {@linkplain io.github.measure4j.state.Reading reading} tells the state of one resource. A reading is made in
 * <i>slices</i>, of which the middle half counts. A <i>batch</i> is what is measured between two readings. The <i>drift</i> is
 * the slow course of the clock rate, which all readings follow. The <i>covariate</i> of a batch is the logarithm of its two
 * readings' mean.
 *
 * <p><b>States are found by evidence</b> ({@link io.github.measure4j.state.States}). On logarithms a reading is
 * drift + level + noise. The room {@code io.github.measure4j.state.level} finds the levels: one unless there is evidence for two or three.
 * A state is what changes at once; a clock rate that wanders is drift.
 *
 * <p><b>Neighbours</b> ({@link io.github.measure4j.state.Neighbours}). What else runs on the core of one rank makes empty messages 3 to
 * 10 % slower, which their scatter hides, and looks like a slow clock where a rank computes by itself. So ranks also read how long a
 * step of computing takes in links of a chain of multiplications, which wait for one another: a neighbour makes the step longer and hardly
 * the link, and the clock rate is in both. This load of a core comes and goes within milliseconds. A rank has a neighbour while
 * the median of fifteen readings lies 10 % above the least of the run. Where neighbours come or go, that divides a level
 * ({@link io.github.measure4j.state.StatesByNeighbours}) if the probe differs by 1.5 % and by four standard errors. It does too if the
 * one rank has a neighbour and then the other. Each part has 3 % of the readings.
 *
 * <p><b>Labels.</b> A reading belongs to a state if it lies within the state's bounds once the drift is divided out. The
 * bounds lie 5 deviations below the centre and 7 above, and leave a tenth of the distance to a neighbour to nobody. A
 * batch has the state on which its two readings agree, or none, and then it counts for nothing.
 *
 * <p>Figures within a state are the subject of {@code io.github.measure4j.state.figure}.
 *
 * <p><b>Limits.</b> States closer than 13 % are told as one, whose figures a slope brings to one reading. So are those that
 * the scatter of readings bridges; there the drift and the covariate follow what lasts for longer than a visit. A rate
 * that changes by more than 10 % within a second looks like a state, and a state that lasts less than a reading like
 * noise. Above {@value io.github.measure4j.state.Readings#MOST} readings every second one is dropped, so that a jump
 * stays visible and a visit of a few milliseconds may not. Readings that do not separate where figures do leave the
 * figures bimodal; that is for the sample's own tests to tell.
 *
 * <p>May import {@code stat}, {@code group} and {@code state.level}. Begin to read at {@link
 * io.github.measure4j.state.States}.
 *
 * <p>API.
 */
package io.github.measure4j.state;
