package io.github.measure4j.threads.kernel.team;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.state.Resource;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.Member;
import io.github.measure4j.threads.kernel.BoundThreads;
import io.github.measure4j.threads.kernel.team.Regions.EachMember;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counting: by one thread, by all threads in one place, and by all threads in places of their own that share a cache
 * line or do not (false sharing).
 */
final class Counters {
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

    /** Longs in 128 bytes: processors fetch cache lines of 64 in pairs. */
    private static final int APART = 16;

    private Counters() {}

    static List<KernelEntry> entries() {
        return List.of(
                BoundThreads.solo("threads.atomic.long", "increment of an AtomicLong", Counters::incrementLong)
                        .using(Resource.ATOMICS),
                BoundThreads.solo("threads.atomic.adder", "increment of a LongAdder", Counters::incrementAdder)
                        .using(Resource.ATOMICS),
                BoundThreads.solo("threads.atomic.handle", "getAndAdd by a VarHandle", Counters::incrementByHandle)
                        .using(Resource.ATOMICS),
                BoundThreads.solo("threads.atomic.nano-time", "System.nanoTime",
                        setting -> () -> setting.hole().consume(System.nanoTime())),
                BoundThreads.solo("threads.atomic.on-spin-wait", "Thread.onSpinWait", setting -> Thread::onSpinWait),
                region("threads.counter.one", "an increment by each thread of a region, of one counter",
                        counting(member -> 0)),
                region("threads.counter.adjacent", "an increment by each thread of a region, of counters side by side",
                        counting(Member::number)),
                region("threads.counter.apart", "an increment by each thread of a region, of counters 128 bytes apart",
                        counting(member -> member.number() * APART)));
    }

    private static KernelEntry region(String name, String description, Regions.SharedByMembers shared) {
        return KernelEntry.named(name, description, Regions.sharing(shared))
                .over(Variable.THREADS, Variable.MASTER_BINDING, Variable.SLAVE_BINDING);
    }

    /** Which counter is a member's. */
    @FunctionalInterface
    private interface Place {
        int of(Member member);
    }

    private static Regions.SharedByMembers counting(Place place) {
        return team -> {
            AtomicLongArray counters = new AtomicLongArray((team.threads() + 1) * APART);
            return (work, member) -> {
                int mine = APART + place.of(member);
                return () -> counters.getAndIncrement(mine);
            };
        };
    }

    private static Operation incrementLong(Setting setting) {
        AtomicLong counter = new AtomicLong();
        return counter::incrementAndGet;
    }

    private static Operation incrementAdder(Setting setting) {
        LongAdder counter = new LongAdder();
        return counter::increment;
    }

    private static Operation incrementByHandle(Setting setting) {
        long[] counter = new long[1];
        return () -> setting.hole().consume((long) ELEMENT.getAndAdd(counter, 0, 1L));
    }

    static EachMember atomic(TeamWork team) {
        AtomicLong counter = new AtomicLong();
        return (work, member) -> () -> {
            counter.incrementAndGet();
            work.once(member.number());
        };
    }

    static EachMember handle(TeamWork team) {
        long[] counter = new long[2 * APART];
        return (work, member) -> () -> {
            ELEMENT.getAndAdd(counter, APART, 1L);
            work.once(member.number());
        };
    }

    static EachMember adder(TeamWork team) {
        LongAdder counter = new LongAdder();
        return (work, member) -> () -> {
            counter.increment();
            work.once(member.number());
        };
    }
}
