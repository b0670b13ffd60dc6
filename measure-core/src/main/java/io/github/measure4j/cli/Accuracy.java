package io.github.measure4j.cli;

/** The origin of the stopping rule and of the iterations of a run. */
enum Accuracy {
    /** The suites ask for them. */
    SUITE,

    /** They are the library's own. */
    OWN
}
