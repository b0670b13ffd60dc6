package io.github.measure4j.synchronisation;

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
final class WindowsElseBarriers implements Timing {
    /** Orders to the windows begin with a smaller word. */
    private static final int BETWEEN_BARRIERS = 3;

    private static final int BARRIERS_ALONE = 4;

    private static final int FEWEST = 16;

    private final WindowTiming windows;
    private final Timing between;
    private final Timing alone;
    private final CommonBegin begin;
    private boolean startedOver;
    private long iterations = 1;
    private double barrierNanos;

    WindowsElseBarriers(WindowTiming windows, Cast cast, Setting setting, Stage stage) throws Exception {
        this.windows = windows;
        this.begin = CommonBegin.at(setting);
        Stage barriers = new Stage(
                setting.beside(), begin, TimedLoop.fresh(), Operation.NOTHING, cast.group()::barrier);
        this.between = OneRankTiming.by(
                cast.group(), setting.pointsRoot(), stage.followedBy(cast.group()::barrier, TimedLoop.fresh()));
        this.alone = new BarrierAlone(cast.group(), setting.pointsRoot(), barriers);
    }

    @Override
    public long[] carryOut(long[] words) throws Exception {
        long[] rest = Arrays.copyOfRange(words, 1, words.length);
        return switch ((int) words[0]) {
            case BETWEEN_BARRIERS -> between.carryOut(rest);
            case BARRIERS_ALONE -> alone.carryOut(rest);
            default -> windows.carryOut(words);
        };
    }

    @Override
    public long[] lead(Everyone everyone, long iterations, int repetitions) {
        startedOver = false;
        this.iterations = iterations;
        if (!windows.givenUp()) {
            long[] nanos = windows.lead(everyone, iterations, repetitions);
            if (!windows.givenUp()) {
                return nanos;
            }
            startedOver = windows.startedOver();
        }
        long[] nanos = between.lead(to(BETWEEN_BARRIERS, everyone), iterations, repetitions);
        long[] barriers = alone.lead(to(BARRIERS_ALONE, everyone), iterations, repetitions);
        barrierNanos = Arrays.stream(barriers).average().orElseThrow() / iterations;
        long[] differences = new long[nanos.length];
        Arrays.setAll(differences, i -> nanos[i] - barriers[i]);
        return differences;
    }

    private static Everyone to(int kind, Everyone everyone) {
        return order -> everyone.carryOut(Longs.concat(new long[] {kind}, order));
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

    @Override
    public TimingAccount account() {
        TimingAccount account = windows.account();
        if (!windows.givenUp()) {
            return account;
        }
        TimingAccount lower = account.with(Bound.LOWER).offBy(begin.widestNanos() * 1e-9 * BetweenBarriers.offBy(iterations));
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
