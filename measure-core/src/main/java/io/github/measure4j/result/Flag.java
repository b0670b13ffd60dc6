package io.github.measure4j.result;

import java.util.Optional;

/**
 * A doubt that has to be known before an estimate is trusted. A <i>warning</i> is what a person should act on, and says
 * what to do; a <i>remark</i> needs no act.
 */
public enum Flag {
    /** The interval is wider than what was asked for, or there are fewer repetitions. */
    UNSETTLED(
            "the wanted accuracy was not reached within the allowed repetitions or time",
            "Give the run more time or more rounds, or ask for less accuracy."),
    /** The interval contains zero; {@link Unreliability} says how. */
    UNRELIABLE(
            "it is not told from zero",
            "Measure more iterations in a repetition, or more rounds, before anything is concluded from it."),
    /** The rest takes less than a cycle of any processor: the JIT compiler removed the operation. */
    ELIMINATED(
            "it takes less than 0.3 ns: the JIT has left the operation out, or there is none",
            "Have the kernel return its result."),
    /** The warm-up ended at its limit, with the JIT or the times still moving. */
    NOT_WARM(
            "the times or the JIT were still moving when the warm-up reached its limit",
            "Give the run more time, or the stopping rule a longer limit."),
    /** The JIT compiled during the repetitions that count. */
    COMPILING("the JIT compiled while the point was measured", ""),
    /** The garbage collector ran during the repetitions that count. */
    COLLECTING("the garbage collector ran while the point was measured", ""),
    /** Other processes or the hypervisor took processors away from the ranks. */
    DISTURBED(
            "other processes took processor time while the point was measured, also when it was measured again",
            "Stop what else runs on these hosts, or leave it a processor of its own, and measure again."),
    /** Visits at different times of the run differ by more than chance and the wanted accuracy. */
    UNSTEADY(
            "measured again later in the run the time was another; the interval spans what was found",
            "Look at the visits in the record, and give the run more rounds."),
    /** The repetitions gather around two values; the interval spans both. */
    BIMODAL(
            "the repetitions gather around two values, and the interval spans both",
            "Read both values in the record's modes; no figure between them is typical."),
    /** The repetitions rise or fall in the order in which they were made. */
    TRENDING(
            "the repetitions became slower or faster while the point was measured",
            "Look for what grows or fills up in the kernel, or warm it up for longer."),
    /** The point was not met in the state of the machine that the run's other figures stand for. */
    OTHER_STATE(
            "it hardly met the reference state of the machine; its figure is that of the state it names",
            "Compare it within its own state only, or give the run more time."),
    /** The machine's state changed within most batches, so that none can be told for them. */
    MIXED_STATES(
            "the machine changed its state faster than a batch takes; the figure is a mixture of states",
            "Keep the ranks on processors of their own (binding), or measure where nobody else does."),
    /** More than a hundredth of the repetitions outlasted their window in batches that were made again. */
    CENSORED(
            "long repetitions were made again in longer windows, and may be too few among those that count",
            "Keep the ranks in step by a barrier where the slowest repetitions matter."),
    /** A repetition is too short for the clock. */
    COARSE(
            "a repetition lasts under 1,000 steps of the clock, or too short for the wanted accuracy; the interval holds"
                    + " what the clock cannot tell",
            "");

    private final String meaning;
    private final String act;

    Flag(String meaning, String act) {
        this.meaning = meaning;
        this.act = act;
    }

    /** {@return the flag in words} */
    public String meaning() {
        return meaning;
    }

    /** {@return what to do about a warning, in a sentence; empty for a remark} */
    public Optional<String> act() {
        return act.isEmpty() ? Optional.empty() : Optional.of(act);
    }

    /** {@return whether a person should act on it} */
    public boolean warns() {
        return !act.isEmpty();
    }
}
