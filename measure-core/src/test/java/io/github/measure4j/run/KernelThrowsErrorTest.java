package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.THRICE;
import static io.github.measure4j.run.VirtualTime.collective;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.spending;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.Soak;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.Suite;
import java.util.Arrays;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a kernel throws is told by its name, rank and place, and leaves nobody waiting. */
@Timeout(60)
class KernelThrowsErrorTest {

    /** As a library that ends threads by an error of its own. */
    private static final class ThreadEnds extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Neither an exception nor an error. */
    private static final class Oddity extends Throwable {
        private static final long serialVersionUID = 1L;
    }

    private enum Thrown {
        ASSERTION {
            @Override
            void now() {
                throw new AssertionError("never so");
            }
        },
        OVERFLOW {
            @Override
            void now() {
                now();
                now();
            }
        },
        OF_ITS_OWN {
            @Override
            void now() {
                throw new ThreadEnds();
            }
        },
        UNDECLARED {
            @Override
            void now() {
                KernelThrowsErrorTest.<RuntimeException>sneak(new Oddity());
            }
        };

        abstract void now();

        String words() {
            return switch (this) {
                case ASSERTION -> "java.lang.AssertionError: never so";
                case OVERFLOW -> "java.lang.StackOverflowError";
                case OF_ITS_OWN -> ThreadEnds.class.getName();
                case UNDECLARED -> Oddity.class.getName();
            };
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void sneak(Throwable thrown) throws E {
        throw (E) thrown;
    }

    private final Journal journal = new Journal();

    /** Each on either rank of two. The last of three throws an assertion; in a soak it throws each. */
    static Stream<Arguments> everywhere() {
        Stream<Arguments> ofTwo = Arrays.stream(Thrown.values())
                .flatMap(thrown -> Stream.of(Arguments.of(thrown, 2, 0), Arguments.of(thrown, 2, 1)));
        Stream<Arguments> ofThree = Arrays.stream(Thrown.values())
                .limit(Soak.or(1, Thrown.values().length))
                .map(thrown -> Arguments.of(thrown, 3, 2));
        return Stream.concat(ofTwo, ofThree);
    }

    private static Suite suite(Kernel failing) {
        return Suite.named("suite")
                .measure("failing", collective(failing))
                .until(THRICE)
                .iterating(1)
                .measure("next", collective(setting -> spending(setting, 1_000)))
                .until(THRICE)
                .iterating(1)
                .build();
    }

    private void goesOnAfter(Kernel failing, int ranks, int culprit, Thrown thrown) {
        assertThat(onVirtualTime(suite(failing)).to(journal).on(SimulatedTime.on(ThreadedGroup.of(ranks))).orElseThrow().records())
                .hasSize(1);
        assertThat(journal.lines())
                .anySatisfy(line -> assertThat(line)
                        .startsWith("FAILED failing rank %d: %s, at ".formatted(culprit, thrown.words()))
                        .contains(KernelThrowsErrorTest.class.getName()))
                .contains("next {}");
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void inAPreparation(Thrown thrown, int ranks, int culprit) {
        goesOnAfter(
                setting -> {
                    if (setting.group().rank() == culprit) {
                        thrown.now();
                    }
                    return spending(setting, 1_000);
                },
                ranks, culprit, thrown);
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void inTheCheck(Thrown thrown, int ranks, int culprit) {
        goesOnAfter(
                setting -> {
                    setting.checking(() -> {
                        if (setting.group().rank() == culprit) {
                            thrown.now();
                        }
                    });
                    return spending(setting, 1_000);
                },
                ranks, culprit, thrown);
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void inTheOperation(Thrown thrown, int ranks, int culprit) {
        CyclicBarrier foreign = new CyclicBarrier(ranks);
        Kernel failing = setting -> setting.group().rank() == culprit ? thrown::now : (Operation) foreign::await;
        assertThatExceptionOfType(GroupException.class)
                .isThrownBy(() -> onVirtualTime(suite(failing)).on(ThreadedGroup.of(ranks)))
                .withMessageContaining("failed on rank %d: kernel failed: failing at the only point: %s, at "
                        .formatted(culprit, thrown.words()))
                .withMessageContaining(KernelThrowsErrorTest.class.getName());
        assertThat(Thread.interrupted()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void whileItIsClosed(Thrown thrown, int ranks, int culprit) {
        Kernel failing = setting -> {
            setting.closing(() -> {
                if (setting.group().rank() == culprit) {
                    thrown.now();
                }
            });
            return spending(setting, 1_000);
        };
        assertThat(onVirtualTime(suite(failing)).to(journal).on(SimulatedTime.on(ThreadedGroup.of(ranks))).orElseThrow().records())
                .hasSize(2);
        assertThat(journal.lines()).anySatisfy(line -> assertThat(line).contains("rank %d: %s".formatted(culprit, thrown.words())));
    }

    /** Somebody wants this thread to end, and whoever looks next is to know. */
    @Test
    void anInterruptStaysOne() {
        Suite alone = Suite.named("suite")
                .measure("failing", Simple.of(setting -> () -> {
                    throw new InterruptedException("from outside");
                }))
                .until(THRICE)
                .build();
        onVirtualTime(alone).to(journal).on(ThreadedGroup.of(1));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(journal.lines()).anySatisfy(line -> assertThat(line).contains("from outside"));
    }
}
