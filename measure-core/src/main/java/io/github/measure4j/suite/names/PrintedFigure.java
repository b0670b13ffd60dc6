package io.github.measure4j.suite.names;

/** The kind of figure that a source prints for a measurement. */
public enum PrintedFigure {
    /** A time, in microseconds where people read it. */
    TIME,

    /** Bytes a second, in millions where people read it. */
    BANDWIDTH,

    /** Operations a second. */
    RATE,

    /** The share of a communication that a computation hides, in percent, beside the times of both. */
    OVERLAP
}
