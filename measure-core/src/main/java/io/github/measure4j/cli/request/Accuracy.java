package io.github.measure4j.cli.request;

/** The origin of the stopping rule and of the iterations of a run. */
public enum Accuracy {
    /** The suites ask for them. */
    SUITE,

    /** They are the library's own. */
    OWN
}
