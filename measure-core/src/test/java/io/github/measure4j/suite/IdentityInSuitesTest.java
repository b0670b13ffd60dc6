package io.github.measure4j.suite;

import static io.github.measure4j.axis.Variable.LENGTH;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Identity;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import org.junit.jupiter.api.Test;

/** What a kernel of a user's own is, unless its suite says otherwise and when it does. */
class IdentityInSuitesTest {
    private static final Point KIB = Point.NOWHERE.with(LENGTH, 1024);

    private static KernelEntry measured(Suite.Builder builder) {
        return builder.build().measurements().get(0).kernel();
    }

    private static Identity of(Pattern pattern) {
        return measured(Suite.named("s").measure("a barrier of comms3", pattern)).identity();
    }

    @Test
    void itIsWhatItsPatternSays() {
        assertThat(of(Simple.of(Kernel.EMPTY))).isEqualTo(Identity.OPERATION);
        assertThat(of(OneSided.of(Kernel.EMPTY))).isEqualTo(Identity.OPERATION);
        assertThat(of(Exchange.of(Kernel.EMPTY, "one barrier"))).isEqualTo(Identity.OPERATION);
        assertThat(of(Collective.of(Kernel.EMPTY))).isEqualTo(Identity.OPERATION.together());
        PingPong pingPong = PingPong.of(Kernel.EMPTY, Kernel.EMPTY);
        assertThat(of(pingPong)).isEqualTo(Identity.of(Role.ROUND_TRIP));
        assertThat(of(PingPong.exchange(Kernel.EMPTY))).isEqualTo(Identity.of(Role.EXCHANGE));
        assertThat(of(pingPong.counting("round trip", 2))).as("whatever its quantity is called").isEqualTo(Identity.OPERATION);
        assertThat(of(Inside.of(pingPong).without(pingPong))).isEqualTo(Identity.of(Role.ROUND_TRIP));
    }

    @Test
    void itIsWhatItsSuiteSays() {
        KernelEntry mockUp = measured(Suite.named("s")
                .measure("mine", Collective.of(Kernel.EMPTY))
                .as(Role.MOCK_UP, "mpi.bcast")
                .moving(Traffic.WITH_OTHERS));
        Profile profile = mockUp.profile(Correction.NONE, KIB, 5);
        assertThat(profile.role()).isEqualTo(Role.MOCK_UP);
        assertThat(profile.of()).contains("mpi.bcast");
        assertThat(profile.collective()).isTrue();
        assertThat(profile.bytes()).isEqualTo(4 * 1024);
        assertThat(measured(Suite.named("s").measure("m", Simple.of(Kernel.EMPTY)).as(Role.EMPTY))
                        .profile(Correction.NONE, KIB, 5).bytes())
                .isZero();
    }

    @Test
    void itStaysWhatItIsInAnotherStepAndOverOtherVariables() {
        KernelEntry entry = KernelEntry.named("own.x", "x", Collective.of(Kernel.EMPTY)).as(Role.BARRIER);
        assertThat(entry.overLength(1).needing(2).sphinx(3).inStepBy(Synchronisation.WINDOW).identity())
                .isEqualTo(entry.identity());
    }
}
