package io.github.measure4j.cli;

/** A value of {@link io.github.measure4j.axis.Variable#LOOP}, by its ordinal. */
enum Loop {
    JAVA, NATIVE
}
