package io.github.measure4j.shmem.kernel.atomic;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.shmem.kernel.CallLoop;
import io.github.measure4j.shmem.kernel.Looping;
import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.shmem.kernel.Word;
import io.github.measure4j.shmem.kernel.transfer.Transfers;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A call upon a word of another rank, in the loop of Java and in that of C, and who makes it upon whose.
 *
 * @param name in the catalogue, after the transport
 * @param description of the call
 * @param operand what it works with
 * @param after what becomes of the word
 * @param fetches whether it fetches what was there before
 * @param java the call
 * @param c the same with a loop around it
 * @param type of the word
 * @param moves whether it moves one element and does no more, as {@code p} and {@code g}
 * @param needs throws {@link UnsupportedOperationException} where the library has no such call
 */
record WordCall(
        String name,
        String description,
        long operand,
        Word.After after,
        boolean fetches,
        RankOperation java,
        CallLoop c,
        Type type,
        boolean moves,
        Consumer<Setting> needs) {

    private static final String AT_ONCE = "one operation of rank 0, others at once";

    /** One that fetches what was there before, and is complete then; of 64 bits. */
    static WordCall fetching(
            String name, String description, long operand, Word.After after, RankOperation java, CallLoop c) {
        return new WordCall(name, description, operand, after, true, java, c, Type.LONG, false, setting -> {});
    }

    /** One that fetches nothing; of 64 bits. */
    static WordCall of(String name, String description, long operand, Word.After after, RankOperation java, CallLoop c) {
        return new WordCall(name, description, operand, after, false, java, c, Type.LONG, false, setting -> {});
    }

    /** The same, which moves one element and does no more. */
    WordCall movingOneElement() {
        return new WordCall(name, description, operand, after, fetches, java, c, type, true, needs);
    }

    /** Makes the operation of one that has a target. */
    @FunctionalInterface
    interface RankOperation {
        Operation with(Word word);
    }

    /** Whether the call moves one element and does no more, as {@code p} and {@code g}. */
    private Traffic traffic(Traffic elements) {
        return moves ? elements.each(type.usualBytes()) : Traffic.NONE;
    }

    /** Which ranks work upon which. */
    private interface Targets {
        int NONE = -1;

        /** The target of a rank. */
        int of(int rank, int size);

        /** The number of ranks that have a given rank as their target. */
        default int origins(int rank, int size) {
            int origins = 0;
            for (int other = 0; other < size; other++) {
                origins += of(other, size) == rank ? 1 : 0;
            }
            return origins;
        }
    }

    /** Rank 0 upon the farthest one. */
    KernelEntry oneTarget() {
        return entry(name, description, pair(), Traffic.ONE_MESSAGE);
    }

    /** The same without an empty {@code shmem_quiet}. */
    KernelEntry complete(String otherName) {
        return entry(
                otherName,
                description + ", an empty one subtracted",
                Inside.of(pair()).without(Transfers.emptyQuiet()),
                Traffic.ONE_MESSAGE);
    }

    /** All others upon the last rank at once. */
    KernelEntry contended() {
        return together("contended", "by all other ranks upon the last one", Traffic.WITH_OTHERS, (rank, size) ->
                rank == size - 1 ? Targets.NONE : size - 1);
    }

    /** The lower half of the ranks upon the upper half; of an odd number the last one is idle. */
    KernelEntry pairs() {
        String who = "by each of the lower half of the ranks upon one of the upper half";
        return together("pairs", who, Traffic.ONE_OF_EACH_PAIR, (rank, size) ->
                rank < size / 2 ? rank + size / 2 : Targets.NONE);
    }

    private KernelEntry together(String suffix, String who, Traffic elements, Targets targets) {
        UnaryOperator<Kernel> bySome = kernel -> setting ->
                targets.of(setting.group().rank(), setting.group().size()) == Targets.NONE
                        ? idle(setting, targets)
                        : kernel.prepare(setting);
        return entry(
                name + "." + suffix,
                "%s, %s at once".formatted(description, who),
                Looping.of(
                        Exchange.of(bySome.apply(s -> java.with(word(s, targets))), AT_ONCE),
                        Exchange.of(bySome.apply(s -> inC(word(s, targets))), AT_ONCE)),
                elements)
                .over(Variable.RANKS);
    }

    private Operation idle(Setting setting, Targets targets) {
        word(setting, targets);
        return Operation.NOTHING;
    }

    private Word word(Setting setting, Targets targets) {
        needs.accept(setting);
        int rank = setting.group().rank();
        int size = setting.group().size();
        int target = targets.of(rank, size);
        return Word.of(
                setting, type, target == Targets.NONE ? rank : target, operand, targets.origins(rank, size), after);
    }

    private Pattern pair() {
        return Looping.of(OneSided.of(this::inJava), OneSided.of(this::inC));
    }

    /** Prepares the call of rank 0 upon the farthest one. */
    Operation inJava(Setting setting) {
        return java.with(word(setting));
    }

    /** Prepares the same with the loop in C. */
    Operation inC(Setting setting) {
        return inC(word(setting));
    }

    private Word word(Setting setting) {
        needs.accept(setting);
        boolean origin = setting.group().rank() == 0;
        Word word = Word.of(setting, type, setting.partner(), operand, origin ? 0 : 1, after);
        return origin && fetches ? word.verifyingWhatIsFetched(setting) : word;
    }

    private Operation inC(Word word) {
        return (Looping.InC) n -> word.fetched = c.run(word.target, 0, word.operand, word.pe, n);
    }

    private KernelEntry entry(String otherName, String words, Pattern pattern, Traffic elements) {
        return KernelEntry.named("shmem." + otherName, words, pattern)
                .moving(traffic(elements))
                .needing(2)
                .over(Variable.LOOP);
    }
}
