package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.clock.MemberTimes;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.MemberFigure;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels one member of which takes longer by a known time, in simulated time. */
@Timeout(300)
class MembersOfRunTest {
    private static final double NANOS = 2_000;
    private static final double MORE = 700;
    private static final int SLOW = 2;

    /** Nobody waits for anybody. */
    private static final Kernel SLOW_ON_ONE_RANK = setting -> {
        SimulatedGroup group = SimulatedGroup.behind(setting.group());
        return () -> group.compute(setting.group().rank() == SLOW ? NANOS + MORE : NANOS);
    };

    private static PointRecord measured(KernelEntry kernel, int ranks) {
        Measurement measurement = Measurement.of("members", kernel).until(StoppingRule.after(40));
        Suite suite = new Suite("members", List.of(measurement), 3);
        return Run.of(suite).on(SimulatedGroup.of(ranks)).orElseThrow().records().get(0);
    }

    private static List<MemberFigure> members(PointRecord record) {
        return record.sampling().shape().members();
    }

    @ParameterizedTest
    @ValueSource(strings = {"barrier", "window", "back-to-back", "rounds", "auto", "acknowledged"})
    void onlyTheRankThatTakesLongerIsTold(String strategy) {
        KernelEntry kernel = KernelEntry.named("sim.one-slow", "", Collective.of(SLOW_ON_ONE_RANK))
                .inStepBy(Synchronisation.named(strategy))
                .tellingEach();
        List<MemberFigure> members = members(measured(kernel, 4));
        assertThat(members).extracting(one -> one.member().name()).containsExactly("rank 0", "rank 1", "rank 2", "rank 3");
        for (int rank = 0; rank < members.size(); rank++) {
            double truth = (rank == SLOW ? NANOS + MORE : NANOS) * 1e-9;
            MemberFigure own = members.get(rank);
            assertThat(own.seconds()).as("%s", own).isCloseTo(truth, within(0.05 * MORE * 1e-9));
            assertThat(own.lower()).isLessThanOrEqualTo(own.seconds());
            assertThat(own.upper()).isGreaterThanOrEqualTo(own.seconds());
        }
    }

    @Test
    void whereNobodyAsksRanksAreNotToldAndTheFigureIsTheSame() {
        KernelEntry kernel = KernelEntry.named("sim.one-slow", "", Collective.of(SLOW_ON_ONE_RANK));
        PointRecord plain = measured(kernel, 4);
        assertThat(members(plain)).isEmpty();
        assertThat(measured(kernel.tellingEach(), 4).seconds()).isCloseTo(plain.seconds(), within(0.02 * plain.seconds()));
    }

    /** Threads of a kernel that add what they took themselves: 3 operations of a writer in 5 us each, 10 of each reader in 1 us. */
    private static Kernel readersAndWriter(String writer, String reader) {
        return setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            MemberTimes times = new MemberTimes(List.of(writer, reader, reader));
            setting.tellOf(times);
            return () -> {
                group.compute(NANOS);
                times.add(0, 15_000, 3);
                times.add(1, 10_000, 10);
                times.add(2, 30_000, 10);
            };
        };
    }

    @Test
    void partsAreToldInAnyCaseAndThreadsWhereTheyAreAskedFor() {
        KernelEntry kernel = KernelEntry.named("sim.parts", "", Simple.of(readersAndWriter("writer", "reader")));
        assertThat(members(measured(kernel, 1))).extracting(one -> one.member().name()).containsExactly("writer", "reader");
        List<MemberFigure> all = members(measured(kernel.tellingEach(), 1));
        assertThat(all).extracting(one -> one.member().name())
                .containsExactly("writer", "reader", "thread 0 (writer)", "thread 1 (reader)", "thread 2 (reader)");
        double[] truth = {5e-6, 2e-6, 5e-6, 1e-6, 3e-6};
        for (int i = 0; i < truth.length; i++) {
            assertThat(all.get(i).seconds()).isCloseTo(truth[i], within(1e-12));
        }
    }

    @Test
    void threadsThatDoTheSameAreNotToldUnlessAskedFor() {
        KernelEntry kernel = KernelEntry.named("sim.alike", "", Simple.of(readersAndWriter("", "")));
        assertThat(members(measured(kernel, 1))).isEmpty();
        assertThat(members(measured(kernel.tellingEach(), 1))).extracting(one -> one.member().name())
                .containsExactly("thread 0", "thread 1", "thread 2");
    }
}
