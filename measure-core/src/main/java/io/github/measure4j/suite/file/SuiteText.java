package io.github.measure4j.suite.file;

/** The parts of a suite file that describe rather than ask. */
public enum SuiteText {
    /** The machine. */
    MACHINE,
    /** One of its nodes. */
    NODE,
    /** The network that connects the nodes. */
    NETWORK,
    /** The person who measures. */
    USER,
    /** The MPI library. */
    MPILIB_NAME,
    /** Anything else, from all comments of the file. */
    COMMENT,
    /** The file that Sphinx 1.0 writes its results to. */
    OUTFILE,
    /** The file that Sphinx 1.0 writes its progress to. */
    LOGFILE
}
