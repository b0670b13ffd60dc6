package io.github.measure4j.shmem.kernel;

import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.WrongData;
import io.github.measure4j.shmem.Shmem;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.shmem.Typed;
import io.github.measure4j.shmem.Typed.Type;

/** A symmetric word of some type on each rank that takes part, and what an origin does with that of its target. */
final class Word {
    /** What was there before, in any word. */
    static final long BEFORE = 12;

    /** An address. */
    final long target;

    /** The PE whose word is worked upon. */
    final int pe;

    /** What the operation works with. */
    long operand;

    /** What the last operation fetched. */
    long fetched;

    private Word(long target, int pe, long operand) {
        this.target = target;
        this.pe = pe;
        this.operand = operand;
    }

    /**
     * Allocates it, and has it verified after one iteration.
     *
     * @param type of the word
     * @param pe the target of this rank; where it has none anything
     * @param origins how many work upon this rank's word
     * @param after what it is after so many operations
     */
    static Word of(Setting setting, Type type, int pe, long operand, int origins, After after) {
        SymmetricMemory memory = setting.closing(ShmemGroup.behind(setting.group()).allocate(Long.BYTES));
        setting.closing((AutoCloseable) Shmem::quiet);
        setting.afterRepetition(Shmem::quiet);
        Typed.store(type.ordinal(), memory.address(), BEFORE);
        setting.checking(() -> {
            long expected = origins == 0 ? BEFORE : after.operations(origins);
            long found = Typed.load(type.ordinal(), memory.address());
            if (found != expected) {
                throw new WrongData("the word after %d operations".formatted(origins), expected, found);
            }
        });
        return new Word(memory.address(), pe, operand);
    }

    /** At an origin that has its target alone: that the only operation so far has fetched what was there. */
    Word verifyingWhatIsFetched(Setting setting) {
        setting.checking(() -> {
            if (fetched != BEFORE) {
                throw new WrongData("what was fetched", BEFORE, fetched);
            }
        });
        return this;
    }

    /** What a word is that was {@link #BEFORE}. */
    @FunctionalInterface
    interface After {
        /** After so many operations, at least 1. */
        long operations(int number);
    }
}
