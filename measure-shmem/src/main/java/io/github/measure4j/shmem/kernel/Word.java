package io.github.measure4j.shmem.kernel;

import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.shmem.SymmetricWord;

/** A symmetric word of some type on each rank that takes part, and what an origin does with that of its target. */
public final class Word {
    /** The value of any word before the operation. */
    public static final long BEFORE = 12;

    /** The word of the PE that is worked upon. */
    public final SymmetricWord remote;

    /** Its address. */
    public final long target;

    /** The PE whose word is worked upon. */
    public final int pe;

    /** The operand of the operation. */
    public long operand;

    /** The last value that the operation fetched. */
    public long fetched;

    private Word(SymmetricWord remote, long operand) {
        this.remote = remote;
        this.target = remote.address();
        this.pe = remote.pe();
        this.operand = operand;
    }

    /**
     * Allocates it, and has it verified after one iteration.
     *
     * @param type of the word
     * @param pe the target of this rank; where it has none, any of the group
     * @param origins how many work upon this rank's word
     * @param after what it is after so many operations
     */
    public static Word of(Setting setting, Type type, int pe, long operand, int origins, After after) {
        ShmemGroup group = ShmemGroup.behind(setting.group());
        SymmetricMemory memory = setting.closing(group.allocate(Long.BYTES));
        setting.closing((AutoCloseable) ShmemGroup::quiet);
        setting.afterRepetition(ShmemGroup::quiet);
        type.store(memory.address(), BEFORE);
        setting.checking(() -> {
            long expected = origins == 0 ? BEFORE : after.operations(origins);
            long found = type.load(memory.address());
            if (found != expected) {
                throw new WrongData("the word after %d operations".formatted(origins), expected, found);
            }
        });
        return new Word(group.word(memory, 0, pe), operand);
    }

    /** At an origin that has its target alone: that the only operation so far has fetched what was there. */
    public Word verifyingWhatIsFetched(Setting setting) {
        setting.checking(() -> {
            if (fetched != BEFORE) {
                throw new WrongData("what was fetched", BEFORE, fetched);
            }
        });
        return this;
    }

    /** The expected value of a word that was {@link #BEFORE}. */
    @FunctionalInterface
    public interface After {
        /** After so many operations, at least 1. */
        long operations(int number);
    }
}
