package io.github.measure4j.report.figures;

import io.github.measure4j.model.OverlappedPoint;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.HiddenShare;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The share of each communication that a computation hides, where the run has the communication in full, too.
 *
 * @param points of which a share is known, in the order of their curves
 */
public record HiddenShares(List<HiddenPoint> points) {

    /**
     * A point with the share of its communication that is hidden.
     *
     * @param curve of the point
     * @param pair what remains around the computation, and the communication in full
     */
    public record HiddenPoint(Curve curve, OverlappedPoint pair) {

        /** The point's place on its curve, in words. */
        public String place() {
            return curve.placeOf(pair.remaining());
        }

        /** The flags of both points. */
        public Set<Flag> flags() {
            Set<Flag> flags = EnumSet.noneOf(Flag.class);
            flags.addAll(pair.full().flags());
            flags.addAll(pair.remaining().flags());
            return flags;
        }

        /** The interval of the share with its confidence. */
        public String interval() {
            return intervalOf(pair.hidden()) + ", " + Rounded.percent(pair.remaining().confidence());
        }
    }

    /** The shares of some measurements. */
    public static HiddenShares of(Contents contents, List<Section> sections) {
        return new HiddenShares(sections.stream()
                .flatMap(section -> section.curves().stream())
                .flatMap(curve -> of(contents, curve))
                .toList());
    }

    private static Stream<HiddenPoint> of(Contents contents, Curve curve) {
        return contents.insights().overlapped(curve).stream().map(pair -> new HiddenPoint(curve, pair));
    }

    /** The smallest and the largest share; there is at least one. */
    public String extent() {
        double[] shares = points.stream()
                .mapToDouble(point -> point.pair().hidden().share())
                .sorted()
                .toArray();
        String least = Rounded.percent(shares[0]);
        return shares.length == 1 ? least : least + " to " + Rounded.percent(shares[shares.length - 1]);
    }

    private static String intervalOf(HiddenShare hidden) {
        return Double.isFinite(hidden.lower()) && Double.isFinite(hidden.upper())
                ? Rounded.plain(Rounded.below(100 * hidden.lower()))
                        + " to " + Rounded.percent(Rounded.above(100 * hidden.upper()) / 100)
                : "unbounded";
    }
}
