package io.github.measure4j.axis;

import java.util.Map.Entry;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.LongPredicate;

/**
 * SKaMPI's adaptive refinement of one curve (Reussner, Sanders, Prechelt, M&uuml;ller 1998, 3.2).
 *
 * <p>Of neighbouring points a &lt; b &lt; c &lt; d, the error of not splitting the segment (b, c) is estimated by how far
 * the line through c and d misses t_b, and by how far the line through a and b misses t_c. At the ends of the range there is
 * one neighbouring segment and so one of the two misses. The segment with the largest error is split at the geometric
 * mean. A bound on the number of points then leaves the largest error as small as the bound allows.
 *
 * <p>The paper takes the smaller of the two misses and (m_c - m_b) / m_b, which saves points near jumps and bends. Three
 * things differ here:
 *
 * <ul>
 *   <li>A segment wider than the wanted error is suspected until it is predicted from both sides, and split once the errors
 *       that both sides tell of are gone. By the smaller miss alone, curves with several jumps pass for straight, since one
 *       line or the other meets the point by chance: of the saw-tooth curves of the benchmark {@code Refinements} none was
 *       found out, where now all are. A single jump costs no more: once it is located, its neighbours are narrow, too.
 *   <li>A segment as narrow as the wanted error or narrower, which neither side predicts, holds a jump: what it could be
 *       instead, splitting has ruled out. Where the paper stops there, it is closed in on until it is 1 % wide.
 *   <li>A miss counts only as far as the uncertainties of the points do not explain it: where repetitions scatter,
 *       splitting would chase noise.
 * </ul>
 *
 * <p>The paper keeps the segments in a priority queue. A new point changes the errors of four segments, so the segments
 * are looked through instead: a curve has hundreds of points and each takes milliseconds to measure.
 */
public final class Refinement {
    /** The accuracy to which a jump is located, relative to its place. */
    private static final double WIDTH_OF_A_JUMP = 0.01;

    private final double error;
    private final int mostPoints;
    private final LongPredicate possible;
    private final TreeMap<Long, Time> measured = new TreeMap<>();
    private Optional<Split> worst = Optional.empty();
    private boolean ended;

    /** A time and how far it may be off. */
    private record Time(double centre, double uncertainty) {}

    /** The place at which a segment would be split, and the error of leaving it whole. */
    private record Split(long middle, double error) {}

    private Refinement(double error, int mostPoints, LongPredicate possible) {
        this.error = error;
        this.mostPoints = mostPoints;
        this.possible = possible;
    }

    /**
     * {@return a refinement that has seen nothing yet}
     *
     * @param error relative to the time, above 0
     * @param mostPoints the points given to {@link #measured} included
     */
    public static Refinement to(double error, int mostPoints) {
        return to(error, mostPoints, value -> true);
    }

    /** A refinement that asks for possible values only. */
    static Refinement to(double error, int mostPoints, LongPredicate possible) {
        if (!(error > 0)) {
            throw new IllegalArgumentException("refined to an error of " + error + "; it is a share above 0");
        }
        return new Refinement(error, mostPoints, possible);
    }

    /**
     * Takes note of a measured point.
     *
     * @param value on the axis, at least 0
     * @param time in any unit
     */
    public void measured(long value, double time) {
        measured(value, time, 0);
    }

    /**
     * Takes note of a measured point that is known so well, or known better than it was.
     *
     * @param value on the axis, at least 0
     * @param time in any unit
     * @param uncertainty how far the time may be off to either side, in the same unit, at least 0
     */
    public void measured(long value, double time, double uncertainty) {
        measured.put(value, new Time(time, uncertainty));
        worst = ended || measured.size() < 3 || measured.size() >= mostPoints ? Optional.empty() : worst();
    }

    /** Asks for nothing any more: a point that it asked for cannot be measured. */
    void end() {
        ended = true;
        worst = Optional.empty();
    }

    /** {@return where to measure next; empty when the error is small enough everywhere, or the bound is reached} */
    public OptionalLong next() {
        return worst.isPresent() ? OptionalLong.of(worst.get().middle()) : OptionalLong.empty();
    }

    /**
     * {@return the error, relative to the time, that measuring at {@link #next} is to reduce; 0 if there is no such
     * place}
     */
    public double error() {
        return worst.map(Split::error).orElse(0.0);
    }

    private Optional<Split> worst() {
        Split largest = new Split(0, 0);
        for (Entry<Long, Time> b : measured.entrySet()) {
            Entry<Long, Time> c = measured.higherEntry(b.getKey());
            if (c != null && canSplit(b.getKey(), c.getKey())) {
                double here = errorOf(b, c);
                if (here > largest.error()) {
                    largest = new Split(middle(b.getKey(), c.getKey()), here);
                }
            }
        }
        return largest.error() > 0 ? Optional.of(largest) : Optional.empty();
    }

    /**
     * The error of leaving a segment whole: 0 if there is no need to split it, below the wanted error if it is only
     * suspect.
     */
    private double errorOf(Entry<Long, Time> b, Entry<Long, Time> c) {
        Entry<Long, Time> a = measured.lowerEntry(b.getKey());
        Entry<Long, Time> d = measured.higherEntry(c.getKey());
        double width = (double) (c.getKey() - b.getKey()) / Math.max(1, b.getKey());
        double atB = d == null ? miss(a, b, c) : miss(c, d, b);
        double atC = a == null ? atB : miss(a, b, c);
        double missed = Math.min(width, Math.min(atB, atC));
        double suspected = Math.min(width, Math.max(atB, atC));
        if (missed > error) {
            return missed;
        }
        if (suspected > error) {
            return error * suspected / (1 + suspected);
        }
        return width > WIDTH_OF_A_JUMP && Math.min(atB, atC) > error ? missed : 0;
    }

    /**
     * The distance by which the line through p and q misses the point at, relative to its time, beyond the
     * uncertainties of the three. They are independent, and the line carries those of p and q to where it is looked at.
     */
    private static double miss(Entry<Long, Time> p, Entry<Long, Time> q, Entry<Long, Time> at) {
        double share = (double) (at.getKey() - p.getKey()) / (q.getKey() - p.getKey());
        Time first = p.getValue();
        Time second = q.getValue();
        Time there = at.getValue();
        double predicted = (1 - share) * first.centre() + share * second.centre();
        double carried = Math.hypot((1 - share) * first.uncertainty(), share * second.uncertainty());
        double explained = Math.hypot(carried, there.uncertainty());
        double missed = Math.abs(predicted - there.centre()) - explained;
        return there.centre() == 0 ? 0 : Math.max(0, missed) / Math.abs(there.centre());
    }

    private boolean canSplit(long left, long right) {
        long middle = middle(left, right);
        return left < middle && middle < right && possible.test(middle);
    }

    private static long middle(long left, long right) {
        return Math.round(Math.sqrt((double) Math.max(1, left) * right));
    }
}
