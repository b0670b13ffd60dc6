package io.github.measure4j.mpi.kernel.threaded;

import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.SCHEDULE_CAP;
import static io.github.measure4j.axis.Variable.THREADS;
import static io.github.measure4j.axis.Variable.WORK_AMOUNT;
import static io.github.measure4j.axis.Variable.WORK_FUNCTION;

import io.github.measure4j.mpi.ThreadLevel;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.ReductionOperation;
import io.github.measure4j.mpi.kernel.collective.GenericBarrier;
import io.github.measure4j.mpi.kernel.threaded.InTeams.EachMember;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import io.github.measure4j.threads.Schedule;
import io.github.measure4j.threads.ThreadTeam;
import io.github.measure4j.threads.ThreadTeam.RangeSum;
import io.github.measure4j.threads.kernel.team.TeamWork;
import java.util.List;

/**
 * Barriers and reductions over all threads of all ranks, of which the first of each rank's team calls MPI
 * (Sphinx 301-305). What Sphinx gives a reference for has it subtracted where a correction is asked for: from 301 the
 * work of each thread (Sphinx takes a shared loop, which leaves most of the work in), from 303 the work of one thread.
 */
final class MixedCollectives {
    private MixedCollectives() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("mpi.threads.barrier-and-work",
                        "a barrier over all threads of all ranks, then the work of each", Inside
                                .of(new InTeams(MixedCollectives::barrierAndWork, "barrier and work"))
                                .without(new InTeams(MixedCollectives::work, "work"))
                                .whereCorrected())
                        .over(WORK_FUNCTION, WORK_AMOUNT).moving(Traffic.NONE).sphinx(301),
                entry("mpi.threads.barrier", "a barrier over all threads of all ranks",
                        new InTeams(MixedCollectives::barrier, "one operation")).as(Role.BARRIER).sphinx(302),
                entry("mpi.threads.parallel-for-allreduce",
                        "a parallel loop of work with a sum, then MPI_Allreduce of an int", Inside
                                .of(backToBack(MixedCollectives::loopAndAllReduce))
                                .without(backToBack(MixedCollectives::loopAlone))
                                .whereCorrected())
                        .over(WORK_FUNCTION, WORK_AMOUNT, SCHEDULE_CAP)
                        .moving(ReductionOperation.TO_ONE_AND_BACK.each(Integer.BYTES)).sphinx(303),
                entry("mpi.threads.allreduce", "a sum over the threads, MPI_Allreduce of an int, a barrier of the threads",
                        new InTeams(MixedCollectives::allReduce, "one operation"))
                        .moving(ReductionOperation.TO_ONE_AND_BACK.each(Integer.BYTES)).sphinx(304),
                entry("mpi.threads.allreduce.generic-barrier",
                        "a sum over the threads, MPI_Allreduce of an int, Sphinx's barrier of messages",
                        new InTeams(MixedCollectives::allReduceInStep, "operation and generic barrier", Bound.UPPER))
                        .moving(ReductionOperation.TO_ONE_AND_BACK.each(Integer.BYTES)).sphinx(305));
    }

    private static KernelEntry entry(String name, String description, Pattern pattern) {
        return KernelEntry.named(name, description, pattern).over(RANKS, THREADS).needing(2);
    }

    private static Pattern backToBack(Kernel kernel) {
        return Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK);
    }

    private static EachMember work(Setting setting, TeamWork work) {
        return member -> () -> work.once(member.number());
    }

    private static EachMember barrier(Setting setting, TeamWork work) {
        ThreadLevel.FUNNELED.required();
        Operation betweenRanks = Party.of(setting).comm()::barrier;
        return member -> byTheFirst(member.number(), betweenRanks, member::barrier);
    }

    private static EachMember barrierAndWork(Setting setting, TeamWork work) {
        EachMember barrier = barrier(setting, work);
        return member -> {
            Operation mixed = barrier.operation(member);
            return () -> {
                mixed.run();
                work.once(member.number());
            };
        };
    }

    private static Operation byTheFirst(int number, Operation operation, Operation barrier) {
        return () -> {
            barrier.run();
            if (number == 0) {
                operation.run();
            }
            barrier.run();
        };
    }

    private static EachMember allReduce(Setting setting, TeamWork work) {
        return allReduce(setting, work, Operation.NOTHING);
    }

    private static EachMember allReduceInStep(Setting setting, TeamWork work) {
        return allReduce(setting, work, GenericBarrier.prepare(setting));
    }

    /** Each thread brings its number among all threads of all ranks. */
    private static EachMember allReduce(Setting setting, TeamWork work, Operation inStep) {
        ThreadLevel.FUNNELED.required();
        Party party = Party.of(setting);
        int threads = work.threads();
        SumOfRanks sum = new SumOfRanks(party.comm());
        int expected = SumOfRanks.ofNumbersBelow((long) threads * party.size());
        setting.checking(() -> sum.verify(expected));
        return member -> {
            int mine = party.rank() * threads + member.number();
            return () -> {
                long ofTeam = member.sum(mine);
                if (member.number() == 0) {
                    sum.of((int) ofTeam);
                    inStep.run();
                }
                member.barrier();
            };
        };
    }

    private static Operation loopAndAllReduce(Setting setting) throws Exception {
        ThreadLevel.FUNNELED.required();
        TeamWork work = TeamWork.of(setting);
        ThreadTeam team = work.team(setting);
        long items = work.cap() * team.size();
        Schedule blocks = Schedule.blocks();
        RangeSum range = (member, from, to) -> work.sum(member.number(), to - from);
        SumOfRanks sum = new SumOfRanks(Party.of(setting).comm());
        setting.checking(sum::verify);
        return () -> sum.of((int) team.sum(items, blocks, range));
    }

    private static Operation loopAlone(Setting setting) {
        TeamWork work = TeamWork.alone(setting);
        long cap = work.cap();
        return () -> setting.hole().consume(work.sum(0, cap));
    }
}
