/**
 * The compilation of the native half of the package {@code mpi}, which is in the jar as sources.
 *
 * <p>Not API.
 */
package io.github.measure4j.mpi.bindings;
