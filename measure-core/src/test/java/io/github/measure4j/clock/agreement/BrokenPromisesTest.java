package io.github.measure4j.clock.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.clock.ClockModel;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Agreements of two clocks whose truth is known, over links that misbehave: the stated error holds in all of them. */
@Timeout(300)
class BrokenPromisesTest {
    private static final int AGREEMENTS = 1_000;
    private static final SynchronisationEffort EFFORT = SynchronisationEffort.usual();
    private static final double ONE_WAY = 500;
    private static final long BETWEEN_OFFSETS = EFFORT.baselineNanos() / (EFFORT.fitPoints() - 1);

    private enum Link {
        UNIFORM {
            @Override
            double delay(SplittableRandom random, boolean there, double share, boolean state) {
                return 2_000 * random.nextDouble();
            }
        },
        BURSTS {
            @Override
            double delay(SplittableRandom random, boolean there, double share, boolean state) {
                return state ? -5_000 * Math.log(1 - random.nextDouble()) : 100 * random.nextDouble();
            }
        },
        ASYMMETRIC_QUEUES {
            @Override
            double delay(SplittableRandom random, boolean there, double share, boolean state) {
                return 100 * random.nextDouble() + (state == there ? 3_000 : 0);
            }
        },
        LOAD_FROM_HALFWAY {
            @Override
            double delay(SplittableRandom random, boolean there, double share, boolean state) {
                return 100 * random.nextDouble() + (there && share > 0.5 ? 3_000 + 500 * random.nextDouble() : 0);
            }
        };

        abstract double delay(SplittableRandom random, boolean there, double share, boolean state);
    }

    /** The truth, and a model that was found of it. */
    private record Agreement(double offset, double drift, ClockModel model, double endNanos) {

        static Agreement over(Link link, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            double offset = 1.5e9 * (2 * random.nextDouble() - 1);
            double drift = (random.nextBoolean() ? 50e-6 : 100e-6) * (random.nextBoolean() ? 1 : -1);
            DoubleUnaryOperator client = now -> offset + now * (1 + drift);
            OffsetFit fit = new OffsetFit(EFFORT.limits());
            ClockExchanges exchanges = new ClockExchanges(EFFORT.exchanges());
            double now = 1e9;
            for (int point = 0; point < EFFORT.fitPoints(); point++) {
                now = Math.max(now, 1e9 + point * (double) BETWEEN_OFFSETS);
                boolean state = random.nextInt(3) == 0;
                double share = (double) point / EFFORT.fitPoints();
                exchanges.clear();
                boolean enough = false;
                for (int made = 1; !enough; made++) {
                    long asked = (long) client.applyAsDouble(now);
                    now += ONE_WAY + link.delay(random, true, share, state);
                    long answered = (long) now;
                    now += ONE_WAY + link.delay(random, false, share, state);
                    long heard = (long) client.applyAsDouble(now);
                    exchanges.add(asked, answered, heard);
                    enough = EFFORT.enough(made, heard - asked, fit.fastestRoundTripNanos());
                }
                fit.add(exchanges.offset(OffsetEstimator.INTERVAL, EFFORT.limits()));
            }
            return new Agreement(offset, drift, fit.model(), now);
        }

        boolean brokenAfter(double seconds) {
            double now = endNanos + seconds * 1e9;
            long local = (long) (offset + now * (1 + drift));
            double error = Math.abs(model.toGlobal(local) - now);
            return error > model.errorAt(local) + 2;
        }
    }

    @ParameterizedTest
    @EnumSource
    void noStatedErrorIsExceeded(Link link) {
        for (int seed = 0; seed < AGREEMENTS; seed++) {
            Agreement agreement = Agreement.over(link, seed);
            for (double seconds : new double[] {0, 4, 10, 30}) {
                assertThat(agreement.brokenAfter(seconds)).as("%s after %s s, seed %d", link, seconds, seed).isFalse();
            }
        }
    }
}
