package io.github.measure4j.result;

/** What has to be known of an estimate before it is trusted. */
public enum Flag {
    /** The stopping rule did not hold before a bound was reached. */
    UNSETTLED("the wanted accuracy was not reached within the allowed repetitions or time"),
    /** The interval contains zero, or a subtraction made it too wide; {@link Unreliability} says which. */
    UNRELIABLE("it is not told from zero, or what was subtracted left it less certain than was asked for"),
    /** What is left takes less than a cycle of any processor: the JIT has left the operation out. */
    ELIMINATED("it takes less than 0.3 ns: the JIT has left the operation out, or there is none"),
    /** The warm-up ended at its limit, with the JIT or the times still moving. */
    NOT_WARM("the times or the JIT were still moving when the warm-up reached its limit"),
    /** The JIT compiled during the repetitions that count. */
    COMPILING("the JIT compiled while the point was measured"),
    /** The garbage collector ran during the repetitions that count. */
    COLLECTING("the garbage collector ran while the point was measured"),
    /** Other processes or the hypervisor took processors away from the ranks. */
    DISTURBED("other processes took processor time while the point was measured, also when it was measured again"),
    /** Visits at different times of the run differ by more than chance and the wanted accuracy. */
    UNSTEADY("measured again later in the run the time was another; the interval spans what was found"),
    /** The repetitions gather around two values; the interval spans both. */
    BIMODAL("the repetitions gather around two values, and the interval spans both"),
    /** The repetitions rise or fall in the order in which they were made. */
    TRENDING("the repetitions became slower or faster while the point was measured"),
    /** More than a hundredth of the repetitions outlasted their window in batches that were made again. */
    CENSORED("long repetitions were made again in longer windows, and may be too few among those that count"),
    /** A repetition is too short for the clock. */
    COARSE("a repetition lasts under 1,000 steps of the clock, or too short for the wanted accuracy; the interval holds what"
            + " the clock cannot tell");

    private final String meaning;

    Flag(String meaning) {
        this.meaning = meaning;
    }

    /** {@return the flag in words} */
    public String meaning() {
        return meaning;
    }
}
