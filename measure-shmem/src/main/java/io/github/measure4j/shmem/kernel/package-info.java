/**
 * What do the operations of OpenSHMEM cost?
 *
 * <p>The catalogue of OpenSHMEM kernels. A put is complete at the target only after {@code shmem_quiet}, so both are
 * here: the call alone, which says when the source may be used again, and the call with quiet (Coti and Malony,
 * <i>SKaMPI-OpenSHMEM: Measuring OpenSHMEM Communication Routines</i>, 2022, fig. 1). Gets and fetching atomics are
 * complete when they return.
 *
 * <p>Nothing of OpenSHMEM is touched before a kernel is prepared, so that the catalogue can be read anywhere.
 */
package io.github.measure4j.shmem.kernel;
