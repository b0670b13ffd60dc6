package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.LOAD;
import static io.github.measure4j.run.VirtualTime.THRICE;
import static io.github.measure4j.run.VirtualTime.collective;
import static io.github.measure4j.run.VirtualTime.onGroups;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.only;
import static io.github.measure4j.run.VirtualTime.taking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.suite.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class ContinuedRunTest {
    private final Journal journal = new Journal();

    private Results run(Suite.Builder suite, ProcessGroup group) {
        return onVirtualTime(suite.build()).to(journal).on(group).orElseThrow();
    }

    @TestFactory
    Stream<DynamicTest> aSinkThatTakesNoMoreEndsTheRunAndLeavesTheGroupWhole() {
        return onGroups(group -> {
            for (String refused : List.of("environment", "plan", "point", "event")) {
                for (RuntimeException reason : List.of(
                        new IllegalStateException(refused),
                        new IllegalArgumentException(refused),
                        new GroupException("a sink", 0, refused))) {
                    Suite suite = Suite.named("suite")
                            .measure("all", collective(taking(1_000)))
                            .until(THRICE)
                            .build();
                    assertThatThrownBy(() -> onVirtualTime(suite).to(new Refusing(refused, reason)).on(group))
                            .isSameAs(reason);
                }
            }
        });
    }

    private record Refusing(String what, RuntimeException reason) implements Sink {
        private void take(String offered) {
            if (offered.equals(what)) {
                throw reason;
            }
        }

        @Override
        public void plan(Plan plan) {
            take("plan");
        }

        @Override
        public void environment(Environment environment) {
            take("environment");
        }

        @Override
        public void point(PointRecord record) {
            take("point");
        }

        @Override
        public void event(Event event) {
            take("event");
        }
    }

    @Test
    void goingOnMeasuresOnlyWhatIsMissingAndReturnsEverything() {
        ProcessGroup group = SimulatedTime.on(ThreadedGroup.of(2));
        Suite.Builder halves = Suite.named("suite")
                .measure("one", collective(taking(1_000)))
                .over(LOAD.at(1, 3))
                .until(THRICE)
                .measure("left out", collective(taking(1_000)))
                .until(THRICE);
        List<PointRecord> before = run(halves, group).records();
        Suite whole = Suite.named("suite")
                .measure("one", collective(taking(2_000)))
                .over(LOAD.at(1, 2, 3, 4))
                .until(THRICE)
                .measure("two", collective(taking(2_000)))
                .until(THRICE)
                .build();
        Journal second = new Journal();
        Results results = onVirtualTime(whole).continuing(before).to(second).on(group).orElseThrow();
        assertThat(second.lines().stream().filter(line -> line.contains("{")))
                .containsExactly("one {load=2}", "one {load=4}", "two {}");
        assertThat(results.records().subList(0, 2)).isEqualTo(before.subList(0, 2));
        assertThat(results.records().stream().map(record -> record.measurement() + record.axes()))
                .containsExactly("one{load=1}", "one{load=3}", "one{load=2}", "one{load=4}", "two{}");

        Journal third = new Journal();
        Results again = onVirtualTime(whole).continuing(results.records()).to(third).on(group).orElseThrow();
        assertThat(again.records()).isEqualTo(results.records());
        assertThat(third.lines()).noneMatch(line -> line.contains("{"));
    }

    /** The lines of the points that are measured on top of those that were. */
    private List<String> continued(List<PointRecord> before, Suite.Builder suite, ProcessGroup group) {
        Journal second = new Journal();
        onVirtualTime(suite.build()).continuing(before).to(second).on(group);
        return second.lines().stream().filter(line -> line.contains("{")).toList();
    }

    private static Suite.Builder messages(Pattern pattern) {
        return Suite.named("suite").measure("msg", pattern).until(THRICE);
    }

    @Test
    void goingOnWithAnotherSuiteMeasuresWhatIsCalledTheSameButIsNot() {
        ProcessGroup group = SimulatedTime.on(ThreadedGroup.of(2));
        Pattern simple = Simple.of(taking(1_000));
        List<PointRecord> before = run(messages(simple).with(Variable.LENGTH, 64), group).records();
        assertThat(continued(before, messages(simple).with(Variable.LENGTH, 64), group)).isEmpty();
        assertThat(continued(before, messages(simple).over(Variable.LENGTH.at(64, 65_536)), group))
                .as("fixed before, on an axis now")
                .containsExactly("msg {length=65536}");
        assertThat(continued(before, messages(simple).with(Variable.LENGTH, 65_536), group)).containsExactly("msg {}");
        assertThat(continued(before, messages(collective(taking(1_000))).with(Variable.LENGTH, 64), group))
                .as("another pattern")
                .containsExactly("msg {}");
        assertThat(run(messages(simple).with(Variable.LENGTH, 65_536), group, before).records())
                .as("what the suite does not ask for is not of its results")
                .hasSize(1);
    }

    private Results run(Suite.Builder suite, ProcessGroup group, List<PointRecord> before) {
        return onVirtualTime(suite.build()).continuing(before).on(group).orElseThrow();
    }

    @TestFactory
    Stream<DynamicTest> eachPointIsInTheJournalBeforeAndAfterAndACulpritComesLast() {
        return onGroups(group -> {
            List<String> written = new ArrayList<>();
            Sink sink = new Sink() {
                @Override
                public void environment(Environment environment) {}

                @Override
                public void point(PointRecord record) {
                    written.add("record of " + record.measurement());
                }

                @Override
                public void event(Event event) {
                    if (event.kind() != Kind.TIME_COUNTED) {
                        written.add((event.kind() + " " + event.measurement() + " " + event.detail()).strip());
                    }
                }
            };
            Suite suite = Suite.named("suite")
                    .measure("culprit", Simple.of(taking(1_000)))
                    .until(THRICE)
                    .measure("hopeless", Simple.of(taking(1_000)))
                    .measure("next", Simple.of(taking(1_000)))
                    .over(LOAD.at(7))
                    .until(THRICE)
                    .build();
            List<Event> journal = List.of(
                    new Event(Kind.INTERRUPTED, "culprit", "killed"),
                    new Event(Kind.INTERRUPTED, "hopeless", "killed"),
                    new Event(Kind.INTERRUPTED, "hopeless", "killed again"));
            Run.of(suite).after(journal).to(sink).on(group);
            assertThat(written)
                    .containsExactly(
                            "RUN_STARTED  suite",
                            "FAILED hopeless given up after 2 attempts: killed again",
                            "STARTED next own.next",
                            "POINT_STARTED next load=7",
                            "record of next",
                            "POINT_ENDED next load=7",
                            "ENDED next",
                            "STARTED culprit own.culprit",
                            "POINT_STARTED culprit the only point",
                            "record of culprit",
                            "POINT_ENDED culprit the only point",
                            "ENDED culprit",
                            "RUN_ENDED  suite");
        });
    }
}
