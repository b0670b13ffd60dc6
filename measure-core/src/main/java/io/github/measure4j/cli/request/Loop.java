package io.github.measure4j.cli.request;

/** A value of {@link io.github.measure4j.axis.Variable#LOOP}, by its ordinal. */
public enum Loop {
    JAVA, NATIVE
}
