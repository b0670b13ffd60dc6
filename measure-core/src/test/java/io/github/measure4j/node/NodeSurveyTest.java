package io.github.measure4j.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNetwork;
import io.github.measure4j.group.simulated.SimulatedNoise;
import io.github.measure4j.node.StandingOut.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Surveys of simulated nodes, whose latencies, bandwidths and speeds are known. */
class NodeSurveyTest {
    private static final double MICROSECOND = 1_000;
    private static final SimulatedNetwork NETWORK = SimulatedNetwork.cluster()
            .withOverheads(0, 0)
            .withGap(0)
            .withNanosPerByte(0.5)
            .withEagerLimit(1 << 30);

    private static NodeMap survey(SimulatedGroup group, IntFunction<String> host, IntFunction<Double> work) {
        AtomicReference<NodeMap> map = new AtomicReference<>();
        group.onEachLocalRank(rank -> {
            double nanos = work.apply(rank.rank());
            NodeSurvey.with(() -> SimulatedGroup.behind(rank).compute(nanos))
                    .on(rank, host.apply(rank.rank()))
                    .ifPresent(map::set);
        });
        return map.get();
    }

    /** Ranks 0 and 1 share node a, 2 and 3 node b ...; node d is far from all, and node b computes at half the speed. */
    private static NodeMap fourNodes() {
        SimulatedGroup group = SimulatedGroup.of(8)
                .with(NETWORK)
                .withLinks((from, to) -> {
                    if (from / 2 == to / 2) {
                        return 0.3 * MICROSECOND;
                    }
                    return (from / 2 == 3 || to / 2 == 3 ? 40 : 2) * MICROSECOND;
                })
                .with(SimulatedNoise.none().withJitter(20));
        return survey(group, rank -> "node-" + "abcd".charAt(rank / 2), rank -> rank / 2 == 1 ? 2e6 : 1e6);
    }

    @Test
    void theLatencyOfEachPairIsFound() {
        NodeMap map = fourNodes();
        assertThat(map.hosts()).containsExactly("node-a", "node-b", "node-c", "node-d");
        assertThat(map.between()).hasSize(6).allSatisfy(pair -> assertThat(pair.latency().value())
                .isCloseTo(pair.second() == 3 ? 40e-6 : 2e-6, within(0.1e-6)));
        assertThat(map.pairs()).filteredOn(NodePair::insideNode).hasSize(4).allSatisfy(pair ->
                assertThat(pair.latency().value()).isCloseTo(0.3e-6, within(0.1e-6)));
        assertThat(map.nearest()).get().satisfies(pair -> assertThat(pair.second()).isLessThan(3));
        assertThat(map.farthest()).get().satisfies(pair -> assertThat(pair.second()).isEqualTo(3));
    }

    @Test
    void theBandwidthIsThatOfTheLink() {
        assertThat(fourNodes().between()).allSatisfy(
                pair -> assertThat(pair.bandwidth().value()).isCloseTo(2e9, withinPercentage(3)));
    }

    @Test
    void theSlowNodeAndTheFarPairsStandOut() {
        List<StandingOut> found = fourNodes().standingOut();
        assertThat(found).filteredOn(out -> out.kind() == Kind.COMPUTING).singleElement().satisfies(out -> {
            assertThat(out.first()).isEqualTo(1);
            assertThat(out.ratio()).isCloseTo(2, within(0.05));
            assertThat(out.lower()).isLessThanOrEqualTo(out.ratio());
        });
        assertThat(found).filteredOn(out -> out.kind() == Kind.BANDWIDTH).isEmpty();
    }

    @Test
    void ofTwoNodesTheFasterIsTheMeasureOfTheOther() {
        NodeMap map = survey(SimulatedGroup.of(2), rank -> "n" + rank, rank -> rank == 0 ? 3e6 : 1e6);
        assertThat(map.standingOut()).singleElement().satisfies(out -> {
            assertThat(out.first()).isZero();
            assertThat(out.ratio()).isCloseTo(3, within(0.05));
        });
    }

    @Test
    void oneNodeIsAMapToo() {
        assertThat(survey(SimulatedGroup.of(1), rank -> "alone", rank -> 1e6).between()).isEmpty();
        assertThat(survey(SimulatedGroup.of(3), rank -> "alone", rank -> 1e6).pairs()).singleElement()
                .satisfies(pair -> assertThat(pair.insideNode()).isTrue());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 7, 32})
    void eachMeetsEachOnceAndNobodyTwoAtATime(int players) {
        Tournament tournament = new Tournament(players);
        Set<List<Integer>> met = new HashSet<>();
        for (int round = 0; round < tournament.rounds(); round++) {
            for (int player = 0; player < players; player++) {
                int partner = tournament.partner(player, round);
                assertThat(tournament.partner(partner, round)).isEqualTo(player);
                if (player < partner) {
                    assertThat(met.add(List.of(player, partner))).isTrue();
                }
            }
        }
        assertThat(met).hasSize(players * (players - 1) / 2);
    }
}
