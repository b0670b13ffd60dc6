/** How does a code that calls MPI through classes of its own measure? Its classes carry a process group. */
package io.github.measure4j.samples.facade;
