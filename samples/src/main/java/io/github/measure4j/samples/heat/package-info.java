/** A solver without the library, and the same solver with it. A solver without it, and the same with it. */
package io.github.measure4j.samples.heat;
