/**
 * The kernels of OpenSHMEM, each named after its operation.
 *
 * <p>The catalogue of OpenSHMEM kernels: all of SKaMPI-OpenSHMEM's (Coti and Malony, <i>SKaMPI-OpenSHMEM: Measuring
 * OpenSHMEM Communication Routines</i>, 2022), over all types. A put is complete at the target only after
 * {@code shmem_quiet}, so there are three of it (fig. 1): {@code shmem.put}, the call alone, which says when the source may
 * be used again; {@code shmem.put-quiet}, the call with quiet; and {@code shmem.put.complete}, the latter without an empty
 * quiet. So it is with all that do not fetch. Gets and fetching atomics are complete when they return.
 *
 * <p>The words after a name: {@code contended} for all others upon one rank at once, {@code pairs} for half of the ranks
 * upon the other half, {@code timed-inside} for a clock read in each iteration. Kernels named {@code typed} take all element types and
 * sizes, which are the values of the variable {@code type}. The variable {@code loop} has the loop run in Java or in C.
 *
 * <p>What a kernel moves or computes is verified before anything is timed. Nothing of OpenSHMEM is touched before a
 * kernel is prepared, so that the catalogue can be read anywhere; a kernel whose function the library lacks fails then,
 * and names it.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.shmem.kernel;
