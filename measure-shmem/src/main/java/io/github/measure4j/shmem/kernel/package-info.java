/**
 * The building blocks of OpenSHMEM kernels: memory for a transfer, a word of another PE, element types, and loops in C.
 *
 * <p>Each room below holds one family of operations, and one catalogue of its own that {@link java.util.ServiceLoader}
 * finds. They have all of SKaMPI-OpenSHMEM's (Coti and Malony, <i>SKaMPI-OpenSHMEM: Measuring OpenSHMEM Communication
 * Routines</i>, 2022), over all types.
 *
 * <p>The words after a name: {@code contended} for all others upon one rank at once, {@code pairs} for half of the ranks
 * upon the other half, {@code timed-inside} for a clock read in each iteration. Kernels named {@code typed} take all
 * element types and sizes, which are the values of the variable {@code type}. The variable {@code loop} has the loop run
 * in Java or in C.
 *
 * <p>What enters: the setting of a point. What leaves: a {@code Transfer} or a {@code Word} whose addresses were
 * checked, so that a native call checks nothing. Nothing of OpenSHMEM is touched before a kernel is prepared, so that
 * the catalogue can be read anywhere.
 *
 * <p>Begin reading at {@code Transfer}, then at {@code Looping}.
 *
 * <p>May import of this library {@code shmem}, {@code group}, {@code clock}, {@code pattern}, {@code synchronisation},
 * {@code axis} and the catalogue in {@code suite}; of these rooms none.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.shmem.kernel;
