package io.github.measure4j.suite.names;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A measurement of a source.
 *
 * @param name as the source writes it
 * @param calls the calls that it exercises; {@code -} for none
 * @param timed the figure that the source prints, in words
 * @param kernels those that do the same, the first of them prints the figure; none where nothing does
 * @param instead the suite word, option or command that does it where no kernel is wanted
 * @param partly whether the kernels differ in something that the note names
 * @param figure the kind of figure that the source prints
 * @param factor from the kernel's time to the one that the source prints: 0.5 for half a round trip
 * @param note how the kernels differ, what to ask for, or the reason why nothing does it
 */
public record SourceName(
        String name,
        String calls,
        String timed,
        List<FixedKernel> kernels,
        Optional<String> instead,
        boolean partly,
        PrintedFigure figure,
        double factor,
        String note) {

    /**
     * Copies the kernels.
     *
     * @throws IllegalArgumentException if the factor is not above 0, or nothing does it and no reason is given
     */
    public SourceName {
        kernels = List.copyOf(kernels);
        if (!(factor > 0)) {
            throw new IllegalArgumentException("'%s' with the factor %s".formatted(name, factor));
        }
        if (kernels.isEmpty() && instead.isEmpty() && note.isBlank()) {
            throw new IllegalArgumentException("nothing does '%s', and no reason is given".formatted(name));
        }
    }

    /** {@return how well it is covered} */
    public RowCoverage coverage() {
        if (instead.isPresent()) {
            return RowCoverage.WORD;
        }
        if (kernels.isEmpty()) {
            return note.startsWith(IMPOSSIBLE) ? RowCoverage.IMPOSSIBLE : RowCoverage.MISSING;
        }
        return partly ? RowCoverage.PARTLY : RowCoverage.KERNEL;
    }

    /**
     * {@return the axis that the source varies, as a suite names it, where it is not the message length}
     * A note begins with it: {@code Variation = Nodes}.
     */
    Optional<String> variation() {
        Matcher matcher = VARIATION.matcher(note);
        return matcher.lookingAt() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** {@return why no kernel does it, or what does instead} */
    String reason() {
        return instead.map(other -> "'" + other + "' does")
                .orElse(note.startsWith(IMPOSSIBLE) ? "not possible here:" + note.substring(IMPOSSIBLE.length()) : note);
    }

    /** At the begin of a note; message lengths are what most names are varied over. */
    private static final Pattern VARIATION = Pattern.compile("Variation = (?!Length)(\\w+)");

    /** The first words of the note where the Java bindings, or the library below them, have no such call. */
    static final String IMPOSSIBLE = "cannot:";
}
