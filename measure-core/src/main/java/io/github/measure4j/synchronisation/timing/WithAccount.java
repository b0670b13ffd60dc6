package io.github.measure4j.synchronisation.timing;

import io.github.measure4j.pattern.Timing;
import io.github.measure4j.pattern.TimingAccount;

/** A timing of whose figure there is more to tell than it knows itself. */
public final class WithAccount implements Timing {
    private final Timing timing;
    private final More more;
    private long iterations = 1;

    /** An account with more in it. */
    @FunctionalInterface
    public interface More {
        /**
         * @param account of the timing itself
         * @param iterations of the last repetitions
         */
        TimingAccount of(TimingAccount account, long iterations);
    }

    public WithAccount(Timing timing, More more) {
        this.timing = timing;
        this.more = more;
    }

    @Override
    public long[] carryOut(long[] order) throws Exception {
        return timing.carryOut(order);
    }

    @Override
    public long[] lead(Everyone everyone, long iterations, int repetitions) {
        this.iterations = iterations;
        return timing.lead(everyone, iterations, repetitions);
    }

    @Override
    public void begin() {
        timing.begin();
    }

    @Override
    public void comeBack() {
        timing.comeBack();
    }

    @Override
    public int fewestAtOnce() {
        return timing.fewestAtOnce();
    }

    @Override
    public void lookApart(Everyone everyone, long iterations, int repetitions) {
        timing.lookApart(everyone, iterations, repetitions);
    }

    @Override
    public boolean startedOver() {
        return timing.startedOver();
    }

    @Override
    public long besideNanos() {
        return timing.besideNanos();
    }

    @Override
    public TimingAccount account() {
        return more.of(timing.account(), iterations);
    }
}
