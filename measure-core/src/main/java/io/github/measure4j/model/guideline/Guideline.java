package io.github.measure4j.model.guideline;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A self-consistent performance requirement: an operation is no slower than more general ones that do the same (Tr&auml;ff,
 * Gropp and Thakur 2007; Hunold and Carpen-Amarie 2018).
 *
 * @param kernel of the operation, by its name in the catalogue
 * @param instead what does the same, one after the other
 */
public record Guideline(String kernel, List<MockUpCall> instead) {

    /** Copies the list. */
    public Guideline {
        instead = List.copyOf(instead);
    }

    /**
     * As people write it.
     *
     * @return the operation, a sign, and those it is held against
     */
    public String rule() {
        return kernel + " <= " + instead.stream().map(MockUpCall::words).collect(Collectors.joining(" + "));
    }

    /**
     * One of the calls that do the same.
     *
     * @param kernel by its name in the catalogue
     * @param amount its length
     */
    public record MockUpCall(String kernel, Amount amount) {

        private String words() {
            return kernel + amount.words;
        }
    }

    /** The length of a call, of a guideline whose operation has a length of n, among P ranks. */
    public enum Amount {
        /** n. */
        SAME("") {
            @Override
            double of(double length, double ranks) {
                return length;
            }
        },
        /** P n: what each rank has, for all. */
        FOR_ALL(" of P n") {
            @Override
            double of(double length, double ranks) {
                return length * ranks;
            }
        },
        /** n / P, rounded up: the part of a rank. */
        PART(" of n/P") {
            @Override
            double of(double length, double ranks) {
                return Math.ceil(length / ranks);
            }
        };

        private final String words;

        Amount(String words) {
            this.words = words;
        }

        abstract double of(double length, double ranks);
    }
}
