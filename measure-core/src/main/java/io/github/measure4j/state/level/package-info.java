/**
 * The levels of the readings of a probe: their number, and the level of each reading.
 *
 * <p>In: the times of the readings and their logarithms. Out: a {@code LevelFit} with the levels, the level of each reading, and the
 * drift in blocks of time.
 *
 * <p><b>Method</b> ({@link io.github.measure4j.state.level.StateSearch}). On logarithms a reading is
 * drift + level + noise. For one, two and three levels the cheapest course of both is found by dynamic programming
 * (Viterbi 1967): the drift may move by 4.5 % in a quarter of a second at most, the level may change with each reading
 * at a price, and no reading costs more than a bound, so that outliers have no voice. So a state is what changes at
 * once, and a clock rate that wanders is not one. Two or three levels share a drift of 28 % at most, in the range where their course
 * is cheapest; one level drifts as far as the readings do. A number of levels is accepted if
 *
 * <ul>
 *   <li>those next to each other lie 13 % apart, and 3.6 of the deviations of a reading around its level, in the mean of both levels: what
 *       is left when normal scatter is divided in two or three is 2.6 to 2.8. Two that are nearer than 25 % lie 5 of them apart, and
 *       three 6.5. Each level has 3 % of the readings;
 *   <li>where the level changes to each of them or from it, two readings in a row differ by 60 % of the levels' distance in the
 *       median. A drift may bring readings to a level that they never change to;
 *   <li>without the drift there is a valley between them ({@link io.github.measure4j.stat.test.Valley}), with a chance
 *       of 0.05 % to be there in readings of one state; correlation lowers the number of readings that count;
 *   <li>the course is cheaper than with fewer levels by 12 + 0.012 n units, of which one is about the typical deviation
 *       of a reading, in the manner of an information criterion.
 * </ul>
 *
 * <p>The distances of levels come from blocks of time in which two were met, where the drift is common to both, and from changes
 * between two blocks. What is less than a quarter of the distance that was tried is taken for drift.
 *
 * <p><b>Sources.</b> Viterbi 1967, IEEE Transactions on Information Theory 13, 260-269; Hamilton 1989, Econometrica 57,
 * 357-384, for series that switch between regimes; Wang and Song 2011, The R Journal 3(2), 29-33, for clusters on a line.
 *
 * <p>Begin reading at {@code StateSearch}, then at {@code LevelsInBlocks}, {@code SwitchingPath} and {@code LevelFit}.
 *
 * <p>May import {@code stat}.
 *
 * <p>Not API: the room {@code state} uses it, and it changes with it.
 */
package io.github.measure4j.state.level;
