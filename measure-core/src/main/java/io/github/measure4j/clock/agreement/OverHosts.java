package io.github.measure4j.clock.agreement;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.clock.ClockModel;
import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.group.ProcessGroup;

/**
 * Agreement between one rank of each host, which tells its model to the others there: they read the same clock, so it is
 * theirs, too (Hunold and Carpen-Amarie 2018, "Hierarchical clock synchronization in MPI", with propagation within a node).
 */
final class OverHosts implements Synchroniser {
    private final Synchroniser between;
    private final Hosts hosts;

    OverHosts(Synchroniser between, Hosts hosts) {
        this.between = between;
        this.hosts = hosts;
    }

    @Override
    public GlobalClock synchronise(ProcessGroup group) {
        int leader = hosts.leaderOf(group.rank());
        if (leader != group.rank()) {
            group.sleepUntilArrived(leader);
            long[] words = new long[ClockModel.WORDS];
            group.receive(leader, words);
            return new GlobalClock(Clock.of(group), ClockModel.decode(words), new GlobalClock.LearningCost(0, 0));
        }
        GlobalClock clock = between.synchronise(new Leaders(group, hosts.leaders()));
        hosts.followersOf(leader).forEach(follower -> group.send(follower, clock.model().encode()));
        return clock;
    }
}
