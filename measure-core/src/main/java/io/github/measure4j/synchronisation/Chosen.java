package io.github.measure4j.synchronisation;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.agreement.ClockAlgorithm;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.timing.WithAccount;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** A strategy that nobody asked for by name, with the reason why it was chosen in its records. */
final class Chosen implements Synchronisation {
    private final Synchronisation strategy;
    private final String why;

    Chosen(Synchronisation strategy, String why) {
        this.strategy = strategy;
        this.why = why;
    }

    @Override
    public String word() {
        return strategy.word();
    }

    @Override
    public String quantity(Correction correction) {
        return strategy.quantity(correction);
    }

    @Override
    public Bound bound(Correction correction, Begin begin) {
        return strategy.bound(correction, begin);
    }

    @Override
    public Correction usualCorrection() {
        return strategy.usualCorrection();
    }

    @Override
    public OptionalLong usualIterations() {
        return strategy.usualIterations();
    }

    @Override
    public Synchronisation on(ClockAlgorithm algorithm) {
        return new Chosen(strategy.on(algorithm), why);
    }

    @Override
    public int operationsPerIteration(int ranks) {
        return strategy.operationsPerIteration(ranks);
    }

    @Override
    public Set<Variable> variables() {
        return strategy.variables();
    }

    @Override
    public Optional<Synchronisation> reference(Correction correction) {
        return strategy.reference(correction);
    }

    @Override
    public Operation operation(Kernel kernel, Setting setting) throws Exception {
        return strategy.operation(kernel, setting);
    }

    @Override
    public Operation afterEach(Setting setting) throws Exception {
        return strategy.afterEach(setting);
    }

    @Override
    public Timing timing(Cast cast, Setting setting, Stage stage, Bound bound) throws Exception {
        return new WithAccount(strategy.timing(cast, setting, stage, bound), this::told);
    }

    private TimingAccount told(TimingAccount account, long iterations) {
        return account.chosen(why);
    }
}
