package io.github.measure4j.result;

import java.util.Optional;

/**
 * A doubt that has to be known before an estimate is trusted. A <i>warning</i> is what a person should act on, and says
 * what to do; a <i>remark</i> needs no act.
 */
public enum Flag {
    /** The interval is wider than what was asked for, or there are fewer repetitions. */
    UNSETTLED(
            "the interval is wider than was asked for",
            "Give the run more time or more rounds, or ask for less accuracy."),
    /** The interval contains zero; {@link Unreliability} says how. */
    UNRELIABLE(
            "the interval contains zero, so the figure may be nothing but noise",
            "Conclude nothing from it; measure more iterations in a repetition, or more rounds."),
    /** The rest takes less than a cycle of any processor: the JIT compiler removed the operation. */
    ELIMINATED(
            "the operation takes less than 0.3 ns: the JIT compiler removed it, or there is none",
            "Have the kernel return its result, or pass the result to the black hole."),
    /** The warm-up ended at its limit, with the JIT or the times still moving. */
    NOT_WARM(
            "when the warm-up reached its limit, times were still changing or the JIT compiler was at work",
            "Give the run more time, or the stopping rule a longer limit."),
    /** The JIT compiled during the repetitions that count. */
    COMPILING("the JIT compiler ran during counted repetitions", ""),
    /** The garbage collector ran during the repetitions that count. */
    COLLECTING("the garbage collector ran during counted repetitions", ""),
    /** Other processes or the hypervisor took processors away from the ranks. */
    DISTURBED(
            "other processes or the hypervisor took processor time, even when the point was measured again",
            "Stop other work on these hosts, or leave it a processor of its own, and measure again."),
    /** Visits at different times of the run differ by more than chance and the wanted accuracy. */
    UNSTEADY(
            "visits at different times of the run found different times; the interval spans them",
            "Look at the visits in the record, and give the run more rounds."),
    /** The repetitions gather around two values; the interval spans both. */
    BIMODAL(
            "the repetitions gather around two values, and the interval spans both",
            "Read both values, in the field modes of the record; no figure between them is typical."),
    /** The repetitions rise or fall in the order in which they were made. */
    TRENDING(
            "the repetitions became slower or faster while the point was measured",
            "Look for something in the kernel that grows or fills up, or warm it up for longer."),
    /** The point was not met in the state of the machine that the run's other figures stand for. */
    OTHER_STATE(
            "the machine was hardly ever in the reference state here; the figure is of the state that the point names",
            "Compare it with figures of the same state only, or give the run more time."),
    /** The machine's state changed within most batches, so that none can be told for them. */
    MIXED_STATES(
            "the machine changed its state within most batches; the figure is a mixture of states",
            "Bind the ranks to processors of their own, or measure on a machine that nobody else uses."),
    /** More than a hundredth of the repetitions outlasted their window in batches that were made again. */
    CENSORED(
            "long repetitions did not fit into their windows and were repeated in longer ones; the slowest may be too few",
            "If the slowest repetitions matter, keep the ranks in step by a barrier (Strategy = barrier)."),
    /** A repetition is too short for the clock. */
    COARSE(
            "a repetition is short for the steps of the clock; the interval contains the clock's error",
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
