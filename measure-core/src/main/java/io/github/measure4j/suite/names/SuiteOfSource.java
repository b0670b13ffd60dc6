package io.github.measure4j.suite.names;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.NamedKernel;
import io.github.measure4j.synchronisation.Collective;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * A suite of some measurements of a source, over the lengths and by the strategy that are usual there. What the stopping
 * rule is and which figure counts stays this library's own.
 *
 * @param source of the names
 * @param names of its table, each with a kernel
 */
public record SuiteOfSource(Source source, List<SourceName> names) {
    private static final long LONGEST = 4L << 20;
    private static final long LONGEST_OF_ALL = 1L << 20;

    /** A window of 64 messages of 4 MiB has to fit. */
    private static final long KIB = 512L << 10;

    /** Copies the names. */
    public SuiteOfSource {
        names = List.copyOf(names);
    }

    /**
     * {@return the suite of these names}
     *
     * @param source of the names
     * @param names as the source writes them
     * @throws IllegalArgumentException if there is no such name, or no kernel does it; the message suggests the nearest, or says why
     */
    public static SuiteOfSource of(Source source, List<String> names) {
        SourceNames table = SourceNames.of(source);
        return new SuiteOfSource(source, names.stream().map(table::measured).toList());
    }

    /**
     * {@return the name that a measurement has in the suite; those of further kernels are further timings of it}
     *
     * @param name of the table
     */
    public static String measurement(SourceName name) {
        return name.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]+", "-").replaceAll("^-|-$", "");
    }

    /**
     * {@return the text of the suite}
     *
     * @param catalogue with the kernels in it
     */
    public String text(Catalogue catalogue) {
        return names.stream().map(name -> test(name, catalogue)).collect(Collectors.joining(
                "", "@DIALECT measure\n@MEMORY " + KIB + "\n@MEASUREMENTS\n\n", ""));
    }

    private String test(SourceName name, Catalogue catalogue) {
        List<NamedKernel> kernels =
                name.kernels().stream().map(kernel -> kernel.in(catalogue)).toList();
        boolean together = kernels.stream().anyMatch(kernel -> kernel.kernel().pattern() instanceof Collective);
        StringBuilder text = new StringBuilder(measurement(name) + "\n{\n")
                .append("  Kernel = %s:%s;%n".formatted(source.word(), name.name()));
        if (name.variation().isPresent()) {
            text.append("  Variation = %s;%n".formatted(name.variation().get()));
        } else if (kernels.stream().allMatch(SuiteOfSource::hasLengths)) {
            text.append("  Variation = Length;%n  Values = %s;%n".formatted(lengths(together)));
        }
        if (together && source != Source.SPHINX) {
            text.append("  Strategy = %s;%n".formatted(source == Source.SKAMPI98 ? "barrier" : "window"));
        }
        // The share that is hidden is told from what remains of the communication beside the computation.
        if (name.figure() == PrintedFigure.OVERLAP) {
            text.append("  Correction = loop;%n".formatted());
        }
        return text.append("}\n\n").toString();
    }

    private static boolean hasLengths(NamedKernel named) {
        return named.kernel().accepts().contains(Variable.LENGTH) && !named.fixed().has(Variable.LENGTH);
    }

    /** Powers of two; IMB begins with the empty message. OSU goes to 1 MiB where all ranks take part. */
    private String lengths(boolean together) {
        long most = together && source == Source.OSU ? LONGEST_OF_ALL : LONGEST;
        LongStream powers = LongStream.iterate(1, length -> length <= most, length -> 2 * length);
        return LongStream.concat(source == Source.IMB ? LongStream.of(0) : LongStream.empty(), powers)
                .mapToObj(Long::toString)
                .collect(Collectors.joining(" "));
    }
}
