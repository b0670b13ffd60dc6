package io.github.measure4j.model;

import io.github.measure4j.result.PointRecord.Subject;
import java.util.Locale;

/**
 * How many messages of the given length one operation carries. PARKBENCH's parameters are those of one message: "half the
 * time for this message pingpong is recorded" (COMMS1), an exchange carries two at once (COMMS2), and the time of the
 * generalised ping-pong "is the time to send P(P-1) messages" (COMMS3), which for two ranks is the exchange.
 */
final class Messages {
    private Messages() {}

    static double of(Subject subject, double ranks) {
        if (isSaturating(subject)) {
            return ranks * (ranks - 1);
        }
        return subject.quantity().equals("round trip") || subject.quantity().equals("exchange") ? 2 : 1;
    }

    /** Whether each rank sends to each other, as COMMS3 does. */
    static boolean isSaturating(Subject subject) {
        return subject.kernel().toLowerCase(Locale.ROOT).contains("comms3");
    }
}
