package io.github.measure4j.report.wording;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.result.state.ProbeRecord.StateSeen;
import io.github.measure4j.result.state.StateFigure;
import java.util.List;
import java.util.Locale;

/** The states of the machine in words. */
public final class StateWords {
    private static final List<String> NUMBERS = List.of("no", "one", "two", "three", "four");

    private StateWords() {}

    /** A state's name with the unit as a page has it: {@code "exchange 0.28 µs"}. */
    public static String shown(String name) {
        return name.replace(" us", " µs");
    }

    /** The probe of a resource and where it was read: {@code "exchange, node1"}. */
    public static String place(ProbeRecord probe) {
        return probe.path().isEmpty() ? probe.resource() : probe.resource() + ", " + probe.path();
    }

    /** The states of a resource: {@code "two states: exchange 0.28 µs, 58 % of the time; exchange 0.76 µs, 42 %"}. */
    public static String of(ProbeRecord probe) {
        List<StateSeen> states = probe.states();
        if (states.isEmpty()) {
            return "nothing was read";
        }
        if (states.size() == 1) {
            return "one state: " + shown(states.get(0).name());
        }
        StringBuilder words = new StringBuilder(
                (states.size() < NUMBERS.size() ? NUMBERS.get(states.size()) : states.size()) + " states: ");
        for (StateSeen state : states) {
            boolean first = state == states.get(0);
            words.append(first ? "" : "; ")
                    .append(shown(state.name()))
                    .append(", ")
                    .append(share(state.share()))
                    .append(first ? " of the time" : "");
        }
        return words.toString();
    }

    /** A share in whole per cent: {@code "58 %"}. */
    public static String share(double share) {
        return share > 0 && share < 0.01 ? "under 1 %" : String.format(Locale.ROOT, "%.0f %%", share * 100);
    }

    /** The figures of a point in the states that are not its own. */
    public static List<StateFigure> besides(PointRecord point) {
        return point.states().figures().stream()
                .filter(figure -> !figure.name().equals(point.states().reference()))
                .toList();
    }

    /**
     * A figure in a state beside the point's own: {@code "0.8 µs in exchange 0.76 µs"}.
     *
     * @param figure of the point
     * @param messages by which the time is divided
     */
    public static String beside(StateFigure figure, double messages) {
        return Rounded.time(figure.seconds() / messages) + " in " + shown(figure.name());
    }

    /** The figure of a state with its interval and share: {@code "exchange 0.76 µs: 0.8 µs (0.79 to 0.81 µs), 42 %"}. */
    public static String inFull(StateFigure figure) {
        return "%s: %s (%s), %s of its batches".formatted(
                shown(figure.name()),
                Rounded.time(figure.seconds()),
                Rounded.interval(figure.lower(), figure.upper()),
                share(figure.share()));
    }
}
