package io.github.measure4j.model.kind;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.subject.Identity;
import java.util.Comparator;

/**
 * The number of messages of the given length that one operation carries. Rates of a series over the length are so many
 * times the length over the time, and startup times are those of one message.
 *
 * <p>So PARKBENCH's parameters are those of one message: "half the time for this message pingpong is recorded"
 * (COMMS1), an exchange carries two at once (COMMS2), and the time of the generalised ping-pong "is the time to send
 * P(P-1) messages" (COMMS3), which for two ranks is the exchange.
 */
final class Messages {
    private Messages() {}

    /** From the bytes of the longest point; where no point has any, what is usual for the role. */
    static double of(Series series) {
        Observation longest = series.points().stream()
                .max(Comparator.comparingDouble(Observation::x))
                .orElseThrow(() -> new NoFitException("no points"));
        boolean known = series.variable().equals(Variable.LENGTH) && longest.x() > 0 && longest.bytes() > 0;
        return known ? longest.bytes() / longest.x() : usual(series.subject(), (int) longest.ranks());
    }

    private static double usual(Subject subject, int ranks) {
        return Math.max(1, Identity.of(subject.profile().role()).at(1, ranks).bytes());
    }
}
