package io.github.measure4j.mpi.kernel.threaded;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Identity;
import io.github.measure4j.threads.Member;
import io.github.measure4j.threads.ThreadTeam;
import io.github.measure4j.threads.kernel.OperationStopwatch;
import io.github.measure4j.threads.kernel.team.TeamWork;
import java.util.List;
import java.util.Optional;

/**
 * An operation of all threads of all ranks. Each rank has a team in a parallel region, in which each thread runs the
 * loop. Rank 0's clock starts behind a barrier of its team, and stops behind another when all its threads are through.
 *
 * @param kernel of each thread
 * @param quantity what one iteration is, in words
 * @param figure how a time relates to the latency of the operation
 */
record InTeams(TeamKernel kernel, String quantity, Bound figure) implements Pattern {

    /** The pattern of an operation without anything that keeps ranks in step. */
    InTeams(TeamKernel kernel, String quantity) {
        this(kernel, quantity, Bound.ITSELF);
    }

    /** Prepares what the threads of a rank need, once for each point, on the thread that initialised MPI. */
    @FunctionalInterface
    interface TeamKernel {
        EachMember prepare(Setting setting, TeamWork work) throws Exception;
    }

    /** The part of one thread in each iteration. */
    @FunctionalInterface
    interface EachMember {
        Operation operation(Member member) throws Exception;
    }

    @Override
    public String name() {
        return "collective";
    }

    @Override
    public Participants participants() {
        return Participants.ALL;
    }

    @Override
    public Identity identity() {
        return Identity.OPERATION.together();
    }

    @Override
    public String quantity(Correction correction) {
        return quantity;
    }

    @Override
    public Bound bound(Correction correction) {
        return figure;
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return correction == Correction.NONE
                ? Optional.empty()
                : Optional.of(new InTeams((setting, work) -> member -> Operation.NOTHING, quantity, figure));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        TeamWork work = TeamWork.of(setting);
        EachMember each = kernel.prepare(setting, work);
        ThreadTeam team = setting.shared(ThreadTeam.class, () -> work.team(setting));
        Operation[] operations = new Operation[team.size()];
        team.parallel(member -> operations[member.number()] = each.operation(member));
        OperationStopwatch watch = new OperationStopwatch(Clock.of(setting.group()), loop);
        TimedLoop inRegion = (operation, inStep, iterations) -> team.parallel(member -> {
            member.barrier(watch::start);
            watch.runBeside(operations[member.number()], iterations);
            member.barrier(watch::stop);
        });
        return new Stage(
                setting, watch, setting.group()::barrier, inRegion, Operation.NOTHING, Operation.NOTHING);
    }
}
