/**
 * The programs and libraries that start PEs on this machine, and the command that builds them.
 *
 * <p>What enters: system properties, the environment, and an OpenSHMEM compiler. What leaves: an {@code Installation},
 * which has the launcher and the shim, and the folder that {@code measure shmem build} fills.
 *
 * <p>{@code NativeBuild} compiles the launcher and the shim from the sources in the jar, by the makefile of the
 * distribution.
 *
 * <p>Begin reading at {@code Installation}.
 *
 * <p>May import of this library {@code group} and the seam for commands in {@code cli}; nothing else of {@code shmem}.
 *
 * <p>Not API: {@code measure shmem} is the command line of it.
 */
package io.github.measure4j.shmem.installation;
