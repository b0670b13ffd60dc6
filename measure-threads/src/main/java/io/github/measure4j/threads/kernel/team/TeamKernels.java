package io.github.measure4j.threads.kernel.team;

import static io.github.measure4j.axis.Variable.MASTER_BINDING;
import static io.github.measure4j.axis.Variable.SCHEDULE;
import static io.github.measure4j.axis.Variable.SCHEDULE_CAP;
import static io.github.measure4j.axis.Variable.SCHEDULE_CHUNK;
import static io.github.measure4j.axis.Variable.SLAVE_BINDING;
import static io.github.measure4j.axis.Variable.THREADS;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.Member;
import io.github.measure4j.threads.Schedule;
import io.github.measure4j.threads.ThreadTeam;
import io.github.measure4j.threads.ThreadTeam.Action;
import io.github.measure4j.threads.ThreadTeam.ParallelRegion;
import io.github.measure4j.threads.ThreadTeam.Range;
import io.github.measure4j.threads.ThreadTeam.RangeSum;
import io.github.measure4j.threads.kernel.BoundThreads;
import java.util.List;

/**
 * The constructs of OpenMP on a {@link ThreadTeam}, each beside the work by itself (Sphinx 201-215). Its
 * master is where the master's axis binds it, all others where the slaves' does. From an ordered
 * loop the shared loop is subtracted, as in Sphinx, where EPCC subtracts the work done one after the other.
 */
final class TeamKernels {
    /** References: work without the construct. */
    static final KernelEntry WORK =
            entry("threads.team.work", "the work by one thread", onMaster(TeamKernels::work)).sphinx(201);

    static final KernelEntry WORK_LOOP =
            entry("threads.team.work-loop", "a loop of work by one thread", onMaster(TeamKernels::workLoop))
                    .over(SCHEDULE_CAP).sphinx(203);
    static final KernelEntry WORK_SUM =
            entry("threads.team.work-sum", "a loop of work with a sum by one thread", onMaster(TeamKernels::workSum))
                    .over(SCHEDULE_CAP).sphinx(212);
    static final KernelEntry WORK_EACH =
            entry("threads.team.work-each", "the work by each thread of a region",
                    Regions.each((work, member) -> () -> work.once(member.number())))
                    .over(THREADS, SLAVE_BINDING).sphinx(209);
    private static final KernelEntry SHARED_LOOP =
            entry("threads.team.shared-loop", "an item of work of a loop shared dynamically",
                    Regions.together(TeamKernels::sharedLoop))
                    .over(THREADS, SLAVE_BINDING).sphinx(206);
    private static final KernelEntry INCREMENT =
            entry("threads.team.increment", "an increment and the work by one thread",
                    onMaster(TeamKernels::incrementAndWork)).sphinx(214);

    private TeamKernels() {}

    static List<KernelEntry> entries() {
        return List.of(
                WORK,
                overhead("threads.team.parallel", "a parallel region, in which each thread works",
                        onMaster(TeamKernels::parallel), WORK).sphinx(202),
                WORK_LOOP,
                overhead("threads.team.for", "a parallel loop of as much work for each thread",
                        onMaster(TeamKernels::parallelFor), WORK_LOOP).over(SCHEDULE).sphinx(204),
                overhead("threads.team.for-chunk", "a parallel loop in chunks, of as much work for each thread",
                        onMaster(TeamKernels::parallelForChunk), WORK_LOOP).over(SCHEDULE, SCHEDULE_CHUNK).sphinx(205),
                SHARED_LOOP,
                overhead("threads.team.ordered-clause", "an item of work of an ordered loop, with nothing done in order",
                        Regions.together(TeamKernels::orderedLoop), SHARED_LOOP).sphinx(207),
                overhead("threads.team.ordered", "an item of work of an ordered loop, done in order",
                        Regions.together(TeamKernels::orderedWork), SHARED_LOOP).sphinx(208),
                WORK_EACH,
                overhead("threads.team.single", "work that one thread of a region does, the others waiting",
                        Regions.each(TeamKernels::single), WORK_EACH).sphinx(210),
                overhead("threads.team.barrier", "a barrier, then the work by each thread of a region",
                        Regions.each(TeamKernels::barrier), WORK_EACH).as(Role.BARRIER).sphinx(211),
                WORK_SUM,
                overhead("threads.team.reduction", "a parallel loop with a sum of as much work for each thread",
                        onMaster(TeamKernels::reduction), WORK_SUM).sphinx(213),
                INCREMENT,
                overhead("threads.team.atomic", "an AtomicLong's increment and the work by each thread of a region",
                        Regions.sharing(Counters::atomic), INCREMENT).sphinx(215),
                overhead("threads.team.atomic-handle", "a VarHandle's increment and the work by each thread of a region",
                        Regions.sharing(Counters::handle), INCREMENT),
                overhead("threads.team.atomic-adder", "a LongAdder's increment and the work by each thread of a region",
                        Regions.sharing(Counters::adder), INCREMENT));
    }

    static KernelEntry entry(String name, String description, Pattern pattern) {
        return KernelEntry.named(name, description, pattern)
                .over(Variable.WORK_FUNCTION, Variable.WORK_AMOUNT, MASTER_BINDING);
    }

    /** The axes of the work have an effect on the construct, too. */
    static KernelEntry overhead(String name, String description, Pattern construct, KernelEntry work) {
        return KernelEntry.named(name, description, new Overhead(construct, work))
                .over(work.accepts().toArray(Variable[]::new))
                .over(THREADS, SLAVE_BINDING);
    }

    static Pattern onMaster(Kernel kernel) {
        return Simple.of(BoundThreads.master(kernel));
    }

    static Operation work(Setting setting) {
        TeamWork work = TeamWork.alone(setting);
        return () -> work.once(0);
    }

    static Operation parallel(Setting setting) {
        TeamWork work = TeamWork.of(setting);
        ThreadTeam team = work.team(setting);
        ParallelRegion region = member -> work.once(member.number());
        return () -> team.parallel(region);
    }

    private static Operation workLoop(Setting setting) {
        TeamWork work = TeamWork.alone(setting);
        long cap = work.cap();
        return () -> work.often(0, cap);
    }

    static Operation parallelFor(Setting setting) {
        TeamWork work = TeamWork.of(setting);
        return parallelFor(work, work.team(setting), work.schedule());
    }

    static Operation parallelForChunk(Setting setting) {
        TeamWork work = TeamWork.of(setting);
        return parallelFor(work, work.team(setting), work.scheduleWithChunk());
    }

    private static Operation parallelFor(TeamWork work, ThreadTeam team, Schedule schedule) {
        long items = work.cap() * team.size();
        Range range = (member, from, to) -> work.often(member.number(), to - from);
        return () -> team.forEach(items, schedule, range);
    }

    private static Operation workSum(Setting setting) {
        TeamWork work = TeamWork.alone(setting);
        long cap = work.cap();
        return () -> setting.hole().consume(work.sum(0, cap));
    }

    private static Operation reduction(Setting setting) {
        TeamWork work = TeamWork.of(setting);
        ThreadTeam team = work.team(setting);
        long items = work.cap() * team.size();
        Schedule blocks = Schedule.blocks();
        RangeSum range = (member, from, to) -> work.sum(member.number(), to - from);
        return () -> setting.hole().consume(team.sum(items, blocks, range));
    }

    private static Operation incrementAndWork(Setting setting) {
        TeamWork work = TeamWork.alone(setting);
        long[] counter = new long[1];
        setting.closing(() -> setting.hole().consume(counter[0]));
        return () -> {
            counter[0]++;
            work.once(0);
        };
    }

    private static void sharedLoop(TeamWork work, Member member, long iterations) throws Exception {
        member.forEach(iterations, Schedule.dynamic(1), (m, from, to) -> work.often(m.number(), to - from));
    }

    private static void orderedLoop(TeamWork work, Member member, long iterations) throws Exception {
        member.forEachOrdered(iterations, Schedule.dynamic(1), (m, from, to) -> work.often(m.number(), to - from));
    }

    private static void orderedWork(TeamWork work, Member member, long iterations) throws Exception {
        Action action = () -> work.once(member.number());
        member.forEachOrdered(iterations, Schedule.dynamic(1), (m, from, to) -> m.inOrder(action));
    }

    private static Operation single(TeamWork work, Member member) {
        Action action = () -> work.once(member.number());
        return () -> member.single(action);
    }

    private static Operation barrier(TeamWork work, Member member) {
        return () -> {
            member.barrier();
            work.once(member.number());
        };
    }
}
