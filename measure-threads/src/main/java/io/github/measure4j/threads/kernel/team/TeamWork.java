package io.github.measure4j.threads.kernel.team;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.BlackHole;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.threads.Binding;
import io.github.measure4j.threads.Schedule;
import io.github.measure4j.threads.ThreadTeam;
import io.github.measure4j.threads.WorkFunction;
import io.github.measure4j.threads.kernel.BoundThreads;
import java.util.function.LongSupplier;

/** The work of a team as the axes give it: the number of threads, the kind and amount of work, and its division. */
public final class TeamWork {
    private static final long USUAL_AMOUNT = 10;
    private static final long USUAL_CAP = 10;

    private final Point point;
    private final BlackHole hole;
    private final LongSupplier[] parts;

    private TeamWork(Setting setting, int threads) {
        point = setting.point();
        hole = setting.hole();
        WorkFunction function = WorkFunction.numbered(point.valueOr(Variable.WORK_FUNCTION, 0));
        parts = new LongSupplier[threads];
        for (int i = 0; i < threads; i++) {
            parts[i] = function.of(point.valueOr(Variable.WORK_AMOUNT, USUAL_AMOUNT));
        }
    }

    /**
     * {@return the work of one thread}
     *
     * @param setting of the point on this rank
     */
    public static TeamWork alone(Setting setting) {
        return new TeamWork(setting, 1);
    }

    /**
     * {@return the work of each thread}
     *
     * @param setting of the point on this rank
     */
    public static TeamWork of(Setting setting) {
        return new TeamWork(setting, threads(setting.point()));
    }

    /**
     * {@return the threads of a team; those of the machine, and at least 2, unless the point says}
     *
     * @param point of the measurement
     */
    public static int threads(Point point) {
        long usual = Math.max(2, Runtime.getRuntime().availableProcessors());
        return ThreadTeam.possibleSize(point.valueOr(Variable.THREADS, usual));
    }

    /**
     * {@return a team for it, closed with the point} All but its master are bound where the slaves are to be.
     *
     * @param setting that closes the team
     */
    public ThreadTeam team(Setting setting) {
        BoundThreads.trySlave(setting);
        ThreadTeam team = setting.closing(ThreadTeam.of(parts.length));
        if (BoundThreads.slave(setting) != Binding.ANYWHERE) {
            team.parallel(member -> {
                if (member.number() > 0) {
                    BoundThreads.slaveHere(setting);
                }
            });
        }
        return team;
    }

    /** {@return how many} */
    public int threads() {
        return parts.length;
    }

    /** The value of a variable at the point, or another where it has none. */
    long valueOr(Variable variable, long otherwise) {
        return point.valueOr(variable, otherwise);
    }

    /** {@return the iterations of a loop for each thread} */
    public long cap() {
        return point.valueOr(Variable.SCHEDULE_CAP, USUAL_CAP);
    }

    /** The schedule with its chunk left to it: blocks, or one item at a time. */
    Schedule schedule() {
        return schedule(kind() == Schedule.Kind.STATIC ? 0 : 1);
    }

    Schedule scheduleWithChunk() {
        return schedule(point.valueOr(Variable.SCHEDULE_CHUNK, 1));
    }

    private Schedule schedule(long chunk) {
        return new Schedule(kind(), chunk);
    }

    private Schedule.Kind kind() {
        long number = point.valueOr(Variable.SCHEDULE, 0);
        Schedule.Kind[] kinds = Schedule.Kind.values();
        if (number < 0 || number >= kinds.length) {
            throw new IllegalArgumentException(
                    "schedule %d; 0 static, 1 dynamic and 2 guided are there".formatted(number));
        }
        return kinds[(int) number];
    }

    /**
     * One call of a member's work function.
     *
     * @param member its number in the team
     */
    public void once(int member) {
        hole.consume(parts[member].getAsLong());
    }

    void often(int member, long times) {
        LongSupplier part = parts[member];
        for (long i = 0; i < times; i++) {
            hole.consume(part.getAsLong());
        }
    }

    /**
     * So many calls of it, and the sum of what they return.
     *
     * @param member its number in the team
     * @param times at least 0
     * @return the sum, for the black hole
     */
    public long sum(int member, long times) {
        LongSupplier part = parts[member];
        long sum = 0;
        for (long i = 0; i < times; i++) {
            sum += part.getAsLong();
        }
        return sum;
    }
}
