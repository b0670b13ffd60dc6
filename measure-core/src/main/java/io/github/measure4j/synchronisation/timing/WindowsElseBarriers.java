package io.github.measure4j.synchronisation.timing;

import com.google.common.primitives.Longs;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.OneRankTiming;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.stat.Bound;
import java.util.Arrays;

/**
 * Windows as long as they hold. Where they are given up, operations between barriers take their place, and barriers alone are
 * measured in turns with them and subtracted: see {@link BarrierAlone} for why that is a lower bound.
 */
public final class WindowsElseBarriers implements Timing {
    private static final int FEWEST = 16;

    /** The timing that an order is for. */
    private enum Addressee {
        WINDOWS,
        BETWEEN_BARRIERS,
        BARRIERS_ALONE
    }

    /**
     * An order for one of the three timings. Those for windows go as they are, and begin with the kind of a {@link
     * WindowOrder}, which is never below zero; before the others goes the negative number of their timing.
     */
    private record Addressed(Addressee to, long[] order) {
        long[] encode() {
            return to == Addressee.WINDOWS ? order : Longs.concat(new long[] {-to.ordinal()}, order);
        }

        static Addressed decode(long[] words) {
            return words[0] >= 0
                    ? new Addressed(Addressee.WINDOWS, words)
                    : new Addressed(Addressee.values()[(int) -words[0]], Arrays.copyOfRange(words, 1, words.length));
        }
    }

    private final WindowTiming windows;
    private final Timing between;
    private final Timing alone;
    private final CommonBegin begin;
    private boolean startedOver;
    private long iterations = 1;
    private double barrierNanos;
    private long besideNanos;

    public WindowsElseBarriers(WindowTiming windows, Cast cast, Setting setting, Stage stage) throws Exception {
        this.windows = windows;
        this.begin = CommonBegin.at(setting);
        Stage barriers = new Stage(
                setting.beside(), begin, TimedLoop.freshIn(cast.group()).at(setting.point()), Operation.NOTHING, setting.barrier());
        this.between = OneRankTiming.by(
                cast.group(),
                setting.pointsRoot(),
                stage.followedBy(setting.barrier(), TimedLoop.freshIn(cast.group()).at(setting.point())));
        this.alone = new BarrierAlone(cast.group(), setting.pointsRoot(), barriers);
    }

    @Override
    public long[] carryOut(long[] words) throws Exception {
        Addressed order = Addressed.decode(words);
        return switch (order.to) {
            case WINDOWS -> windows.carryOut(order.order);
            case BETWEEN_BARRIERS -> between.carryOut(order.order);
            case BARRIERS_ALONE -> alone.carryOut(order.order);
        };
    }

    @Override
    public long[] lead(Everyone everyone, long iterations, int repetitions) {
        startedOver = false;
        besideNanos = 0;
        this.iterations = iterations;
        if (!windows.givenUp()) {
            long[] nanos = windows.lead(everyone, iterations, repetitions);
            if (!windows.givenUp()) {
                return nanos;
            }
            startedOver = windows.startedOver();
        }
        long[] nanos = between.lead(to(Addressee.BETWEEN_BARRIERS, everyone), iterations, repetitions);
        long[] barriers = alone.lead(to(Addressee.BARRIERS_ALONE, everyone), iterations, repetitions);
        long all = Arrays.stream(barriers).sum();
        barrierNanos = (double) all / barriers.length / iterations;
        besideNanos = 2 * all + alone.besideNanos();
        long[] differences = new long[nanos.length];
        Arrays.setAll(differences, i -> nanos[i] - barriers[i]);
        return differences;
    }

    private static Everyone to(Addressee addressee, Everyone everyone) {
        return order -> everyone.carryOut(new Addressed(addressee, order).encode());
    }

    @Override
    public void begin() {
        windows.begin();
    }

    @Override
    public void comeBack() {
        windows.comeBack();
    }

    /** The first repetition after an order comes after quiet, which makes it slower. */
    @Override
    public int fewestAtOnce() {
        return windows.givenUp() ? FEWEST : windows.fewestAtOnce();
    }

    @Override
    public boolean startedOver() {
        return startedOver;
    }

    /** The barriers were timed twice: alone, and after the operations, from whose times they are subtracted. */
    @Override
    public long besideNanos() {
        return besideNanos;
    }

    @Override
    public TimingAccount account() {
        TimingAccount account = windows.account();
        if (!windows.givenUp()) {
            return account;
        }
        TimingAccount lower = account.with(Bound.LOWER).offBy(begin.widestNanos() * 1e-9 * CommonBegin.offBetweenBarriers(iterations));
        return new TimingAccount(
                lower.synchronisation(),
                lower.bound(),
                lower.errorNanos(),
                lower.upToNanos(),
                barrierNanos,
                lower.rootAndLeaves(),
                lower.flags());
    }
}
