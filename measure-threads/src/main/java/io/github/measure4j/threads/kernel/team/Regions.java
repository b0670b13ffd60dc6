package io.github.measure4j.threads.kernel.team;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.threads.Binding;
import io.github.measure4j.threads.Member;
import io.github.measure4j.threads.ThreadTeam;
import io.github.measure4j.threads.kernel.BoundThreads;
import io.github.measure4j.threads.kernel.Framed;
import io.github.measure4j.threads.kernel.Framed.Frame;
import io.github.measure4j.threads.kernel.OperationStopwatch;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Constructs within a parallel region that is already there. The clock starts when the last member has come, before any
 * goes on: started by the master when it goes on itself, it would miss what others had done by then, all of their share
 * where the master lost its processor. It stops when the master is through, or all are.
 */
final class Regions {
    static final String PATTERN = "thread-team";
    private static final int AT_A_TIME = 8;

    private Regions() {}

    /** The part of a member in each iteration. */
    @FunctionalInterface
    interface EachMember {
        Operation operation(TeamWork work, Member member);
    }

    /** The part of all members of a region together, once for the whole repetition. */
    @FunctionalInterface
    interface Together {
        void run(TeamWork work, Member member, long iterations) throws Exception;
    }

    /** The resource that all members share, made once for the point. */
    @FunctionalInterface
    interface SharedByMembers {
        EachMember make(TeamWork work);
    }

    /** Each member runs an operation of its own, iteration by iteration. */
    static Pattern each(EachMember each) {
        return sharing(work -> each);
    }

    /** All iterate as often; the clock stops when the master is through. */
    static Pattern sharing(SharedByMembers shared) {
        return region(shared, (watch, operation, member, iterations) -> {
            watch.runBeside(operation, iterations);
            stopAtMaster(watch, member);
        });
    }

    /** The part that a member has in what all of them do, in a word. */
    @FunctionalInterface
    interface PartNames {
        /** All do the same. */
        PartNames NONE = (work, member) -> "";

        String of(TeamWork work, int member);
    }

    /** The members divide the iterations among them; the clock stops when all are done. */
    static Framed divided(SharedByMembers shared) {
        return divided(shared, PartNames.NONE);
    }

    /** The same, each part of which is told by itself. */
    static Framed divided(SharedByMembers shared, PartNames parts) {
        return Framed.of(PATTERN, (setting, watch) -> {
            TeamWork work = TeamWork.of(setting);
            ThreadTeam team = onMaster(setting, work);
            EachMember each = shared.make(work);
            OwnTimes times = OwnTimes.of(setting, work, parts);
            Operation[] operations = new Operation[work.threads()];
            return inRegion(team, (member, iterations) -> {
                int number = member.number();
                if (operations[number] == null) {
                    operations[number] = each.operation(work, member);
                }
                long own = (iterations + member.size() - 1 - number) / member.size();
                member.barrier(watch::start);
                times.run(number, own, () -> watch.runBeside(operations[number], own));
                member.barrier(watch::stop);
            });
        });
    }

    /** Tells the members whose operations count from those that keep them company. */
    @FunctionalInterface
    interface Counted {
        boolean counts(TeamWork work, int member);
    }

    /**
     * Some members divide the iterations among them, and the clock stops when the last of them is through. Until then the others
     * go on with operations of their own. Were theirs a fixed number, the last ones of either side would run without the other.
     *
     * @param counted at least one member of each team
     * @param parts that are told by themselves
     */
    static Framed beside(SharedByMembers shared, Counted counted, PartNames parts) {
        return Framed.of(PATTERN, (setting, watch) -> {
            TeamWork work = TeamWork.of(setting);
            int[] places = IntStream.range(0, work.threads()).filter(member -> counted.counts(work, member)).toArray();
            ThreadTeam team = onMaster(setting, work);
            EachMember each = shared.make(work);
            OwnTimes times = OwnTimes.of(setting, work, parts);
            Operation[] operations = new Operation[work.threads()];
            AtomicInteger left = new AtomicInteger();
            Runnable begin = () -> {
                left.set(places.length);
                watch.start();
            };
            return inRegion(team, (member, iterations) -> {
                int number = member.number();
                if (operations[number] == null) {
                    operations[number] = each.operation(work, member);
                }
                int place = Arrays.binarySearch(places, number);
                member.barrier(begin);
                if (place >= 0) {
                    long own = (iterations + places.length - 1 - place) / places.length;
                    times.run(number, own, () -> watch.runBeside(operations[number], own));
                    if (left.decrementAndGet() == 0) {
                        watch.stop();
                    }
                } else {
                    // A few at a time: a look after each would slow this side down, and after many it would outlast the other.
                    while (left.get() > 0) {
                        times.run(number, AT_A_TIME, () -> watch.runBeside(operations[number], AT_A_TIME));
                    }
                }
            });
        });
    }

    /** One repetition of a member that has an operation of its own, when the clock has started. */
    @FunctionalInterface
    private interface Part {
        void play(OperationStopwatch watch, Operation operation, Member member, long iterations) throws Exception;
    }

    private static Framed region(SharedByMembers shared, Part part) {
        return Framed.of(PATTERN, (setting, watch) -> {
            TeamWork work = TeamWork.of(setting);
            ThreadTeam team = onMaster(setting, work);
            EachMember each = shared.make(work);
            Operation[] operations = new Operation[work.threads()];
            return inRegion(team, (member, iterations) -> {
                int number = member.number();
                if (operations[number] == null) {
                    operations[number] = each.operation(work, member);
                }
                member.barrier(watch::start);
                part.play(watch, operations[number], member, iterations);
            });
        });
    }

    /** The iterations are the items of one construct, which ends with a barrier. */
    static Pattern together(Together together) {
        return Framed.of(PATTERN, (setting, watch) -> {
            TeamWork work = TeamWork.of(setting);
            return inRegion(onMaster(setting, work), (member, iterations) -> {
                member.barrier(watch::start);
                together.run(work, member, iterations);
                stopAtMaster(watch, member);
            });
        });
    }

    /** Bound when the team is there: its threads would inherit the binding. */
    private static ThreadTeam onMaster(Setting setting, TeamWork work) {
        ThreadTeam team = work.team(setting);
        setting.closing(Binding.to(BoundThreads.master(setting)));
        return team;
    }

    private static void stopAtMaster(OperationStopwatch watch, Member member) {
        if (member.number() == 0) {
            watch.stop();
        }
    }

    @FunctionalInterface
    private interface Repetition {
        void run(Member member, long iterations) throws Exception;
    }

    private static Frame inRegion(ThreadTeam team, Repetition repetition) {
        return iterations -> team.parallel(member -> repetition.run(member, iterations));
    }
}
