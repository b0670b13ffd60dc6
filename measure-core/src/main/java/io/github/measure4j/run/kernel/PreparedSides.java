package io.github.measure4j.run.kernel;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.synchronisation.Collective;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The preparation of this rank for a point: a stage of the kernel, one of the reference, and the timing of each. Whatever
 * fails on one of the ranks that take part fails on all of them.
 */
public final class PreparedSides {
    private static final long NOBODY = -1;
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final RankAtPoint rank;
    private final ControlTree tree;
    private final List<Stage> stages = new ArrayList<>();
    private final List<Timing> timings = new ArrayList<>();
    private Optional<MemberTiming> members = Optional.empty();
    private boolean stays;
    private boolean visitedBefore;
    private long bytes;

    private PreparedSides(RankAtPoint rank) {
        this.rank = rank;
        this.tree = rank.tree();
    }

    /**
     * Prepares this rank's part, and has it checked by one iteration where the kernel wants that on any rank. Collective
     * over those that take part.
     *
     * @param first whether it was not checked at an earlier visit
     * @param room in bytes, for what is to stay prepared after the visit
     * @throws KernelFailure on all of them, if it failed on one
     */
    static PreparedSides of(RankAtPoint rank, KernelLoops loops, boolean first, long room) {
        PreparedSides preparation = new PreparedSides(rank);
        Footprint footprint = new Footprint();
        Throwable failure = KernelCode.failureOf(() -> preparation.prepare(loops)).orElse(null);
        preparation.bytes = footprint.bytes();
        boolean checked = preparation.agree(failure, room);
        preparation.visitedBefore = !first;
        boolean tried = first && rank.group().lent() && rank.cast().isOfSeveral();
        if (tried) {
            preparation.tryOut();
        }
        if (first && checked) {
            preparation.check(tried);
        }
        return preparation;
    }

    /** The timing of the kernel. */
    public Timing kernel() {
        return timings.get(0);
    }

    /** The timing of the reference operation, which is subtracted. */
    public Optional<Timing> reference() {
        return timings.stream().skip(1).findFirst();
    }

    /** {@return the times of single members; empty where they do the same, and nobody asks for each} */
    public Optional<MemberTiming> members() {
        return members;
    }

    /** {@return whether the kernel stays prepared after the visit} The same on all ranks that take part. */
    public boolean stays() {
        return stays;
    }

    /** {@return whether there was a visit to the point before this one} */
    public boolean visitedBefore() {
        return visitedBefore;
    }

    /** {@return the most that a rank took for it} */
    long bytes() {
        return bytes;
    }

    /** A later visit begins. */
    void comeBack() {
        visitedBefore = true;
        timings.forEach(Timing::comeBack);
    }

    private void prepare(KernelLoops loops) throws Throwable {
        Measurement measurement = rank.measurement();
        Pattern pattern = measurement.kernel().pattern();
        Optional<Pattern> subtracted = pattern.reference(measurement.correction());
        Setting setting = rank.setting();
        boolean each = measurement.kernel().each();
        if (each) {
            setting.askingForEach();
        }
        prepare(setting, pattern, loops.ofKernel(measurement));
        members = setting.members().map(times -> (MemberTiming) new MemberTiming.OfThreads(times, each));
        if (members.isEmpty() && each && pattern instanceof Collective) {
            double operations = pattern.operationsPerIteration(rank.group().size());
            members = Optional.of(new MemberTiming.OfRanks(rank.cast(), stages.get(0), operations));
        }
        if (subtracted.isPresent()) {
            prepare(setting.beside(), subtracted.get(), loops.ofReference(measurement));
        }
    }

    /** Closes the resources of a kernel also where its preparation fails. */
    private void prepare(Setting setting, Pattern pattern, TimedLoop loop) throws Throwable {
        TimedLoop here = loop.at(setting.point());
        Optional<Throwable> failure =
                KernelCode.failureOf(() -> stages.add(pattern.stage(setting, rank.cast().ranks(), here)));
        if (failure.isPresent()) {
            try (setting) {
                throw failure.get();
            }
        }
        timings.add(pattern.timing(rank.cast(), setting, stages.get(stages.size() - 1)));
    }

    /**
     * The state of a rank after its preparation; over all ranks a flag is up where it is up on any.
     *
     * @param failed whether it failed
     * @param checkWanted whether the kernel wants what it does verified
     * @param holdsResources whether there is something to close
     * @param bytes that it took; over all ranks the most
     */
    private record Readiness(boolean failed, boolean checkWanted, boolean holdsResources, long bytes) {
        static final Readiness FAILED = new Readiness(true, false, false, 0);

        long[] encode() {
            return new long[] {failed ? 1 : 0, checkWanted ? 1 : 0, holdsResources ? 1 : 0, bytes};
        }

        static Readiness decode(long[] words) {
            return new Readiness(words[0] != 0, words[1] != 0, words[2] != 0, words[3]);
        }

        Readiness agreedOver(ControlTree tree) {
            long[] words = encode();
            tree.agreeOnMax(words);
            return decode(words);
        }
    }

    /** Gives back what was prepared and throws where one has failed; else says whether one wants to be checked. */
    private boolean agree(@Nullable Throwable failure, long room) {
        Readiness own = failure == null ? readiness() : Readiness.FAILED;
        Readiness some = own.agreedOver(tree);
        if (!some.failed) {
            bytes = some.bytes;
            stays = !some.holdsResources && bytes <= room;
            return some.checkWanted;
        }
        String words = failure == null ? "" : "rank %d: %s".formatted(rank.group().rank(), KernelCode.told(failure));
        List<String> all = tree.gatherText(words);
        String first = all.stream().filter(text -> !text.isEmpty()).findFirst().orElse(words);
        throw new KernelFailure(afterGivingBack(first), failure);
    }

    private Readiness readiness() {
        boolean holds = stages.stream().anyMatch(Stage::holdsResources);
        return new Readiness(false, stages.get(0).checked(), holds, bytes);
    }

    /** After the operation only control messages are waited for: a rank that fails can say so where none hangs in it. */
    private void tryOut() {
        Throwable failure = KernelCode.failureAmongRanks(stages.get(0)::tryOut).orElse(null);
        long[] failed = {failure == null ? NOBODY : rank.group().rank()};
        if (failure == null) {
            tree.agreeOnMax(failed);
        } else if (!tree.agreeOnMax(failed, PATIENCE)) {
            rank.fail(failure);
        }
        if (failed[0] != NOBODY) {
            String own = failure == null ? "" : KernelCode.told(failure);
            String words = tree.gatherText(own).stream().filter(text -> !text.isEmpty()).findFirst().orElse(own);
            String where = "%s at %s".formatted(rank.measurement().name(), rank.point());
            String reason = afterGivingBack(words);
            throw failure == null
                    ? new GroupException(where, (int) failed[0], reason)
                    : new GroupException(where, (int) failed[0], reason, failure);
        }
    }

    /** The stage itself does it: how a strategy times, or whom it has acknowledge, is nothing to the data. */
    private void check(boolean tried) {
        Stage stage = stages.get(0);
        Throwable failure = KernelCode.failureAmongRanks(() -> {
                    if (!tried) {
                        repeatOnce(stage);
                    }
                    stage.check();
                })
                .orElse(null);
        if (failure instanceof KernelFailure alone) {
            throw new KernelFailure(afterGivingBack(String.valueOf(alone.getMessage())), alone.getCause());
        }
        agree(failure, stays ? bytes : 0);
    }

    /** Makes one iteration and waits for all ranks: then all that one writes into the memory of another has arrived. */
    private void repeatOnce(Stage stage) {
        KernelCode.failureAmongRanks(() -> stage.repeat(1)).ifPresent(rank::fail);
        long[] done = new long[1];
        tree.agreeOnMax(done);
    }

    /** The reason of a failure, and what could not be closed after it. Collective over those that take rank. */
    private String afterGivingBack(String reason) {
        List<String> left = giveBack();
        return left.isEmpty() ? reason : "%s; not closed: %s".formatted(reason, String.join("; ", left));
    }

    /**
     * Closes what was prepared. Collective over those that take rank.
     *
     * @return on the rank that decides, what failed to close and on which rank
     */
    public List<String> giveBack() {
        Optional<Throwable> failure = release();
        long[] some = {failure.isPresent() ? 1 : 0};
        tree.agreeOnMax(some);
        if (some[0] == 0) {
            return List.of();
        }
        String own = failure.map(e -> "rank %d: %s".formatted(rank.group().rank(), KernelCode.told(e))).orElse("");
        return tree.gatherText(own).stream().filter(text -> !text.isEmpty()).toList();
    }

    /**
     * Closes what was prepared on this rank alone, the last one first, and all of it whatever fails.
     *
     * @return the first failure, with the others suppressed
     */
    public Optional<Throwable> release() {
        Throwable first = null;
        for (int i = stages.size() - 1; i >= 0; i--) {
            Throwable failure = KernelCode.failureOf(stages.get(i)::close).orElse(null);
            if (first == null) {
                first = failure;
            } else if (failure != null && first != failure) {
                first.addSuppressed(failure);
            }
        }
        return Optional.ofNullable(first);
    }
}
