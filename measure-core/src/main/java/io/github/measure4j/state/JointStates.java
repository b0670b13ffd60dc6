package io.github.measure4j.state;

/**
 * The states of a kernel that depends on two resources: each pair of one state of the first and one of the second.
 *
 * @param first the states by one probe
 * @param second the states by another
 */
public record JointStates(States first, States second) {

    /** {@return how many pairs there are} */
    public int size() {
        return first.states().size() * second.states().size();
    }

    /**
     * {@return the number of a pair, or {@link States#NONE} if either is in none}
     *
     * @param ofFirst a label of the first
     * @param ofSecond a label of the second
     */
    public int label(int ofFirst, int ofSecond) {
        boolean none = ofFirst == States.NONE || ofSecond == States.NONE;
        return none ? States.NONE : ofFirst * second.states().size() + ofSecond;
    }

    /**
     * {@return the state of the first resource in a pair}
     *
     * @param label of a pair, from 0 to {@code size() - 1}
     */
    public State ofFirst(int label) {
        return first.states().get(label / second.states().size());
    }

    /**
     * {@return the state of the second resource in a pair}
     *
     * @param label of a pair, from 0 to {@code size() - 1}
     */
    public State ofSecond(int label) {
        return second.states().get(label % second.states().size());
    }

    /**
     * {@return the name of a pair for people, as {@code "exchange 0.28 us, computing 0.54 ns"}}
     *
     * @param label of a pair, from 0 to {@code size() - 1}
     */
    public String name(int label) {
        return ofFirst(label).name() + ", " + ofSecond(label).name();
    }
}
