/** A solver of the heat equation without the library, and the same solver with measurements inside. */
package io.github.measure4j.samples.heat;
