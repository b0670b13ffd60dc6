/** How is the library called from a program that exists? A solver without it, and the same with it. */
package io.github.measure4j.samples.heat;
