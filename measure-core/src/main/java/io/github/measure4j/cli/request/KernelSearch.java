package io.github.measure4j.cli.request;

import io.github.measure4j.suite.EditDistance;
import io.github.measure4j.suite.KernelEntry;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds kernels by words: each word has to be somewhere in the name, the description, the role or another name of the kernel,
 * in any case. In a word {@code *} stands for anything.
 *
 * @param words all of which have to be found
 * @param otherNames of a kernel, as other tools call it
 */
record KernelSearch(List<String> words, Function<KernelEntry, String> otherNames) {
    /** Abbreviations that people know from other tools. */
    private static final Map<String, List<String>> MEANINGS = Map.of(
            "bw", List.of("bandwidth", "window", "burst"),
            "bibw", List.of("both directions", "exchange"),
            "lat", List.of("latency", "ping-pong", "pingpong"),
            "latency", List.of("ping-pong", "pingpong", "round trip"),
            "mutex", List.of("lock"),
            "rma", List.of("remote", "one-sided"),
            "cas", List.of("compare"));

    boolean finds(KernelEntry kernel) {
        String text = String.join("\n",
                        kernel.name(),
                        kernel.name().replaceAll("[.-]", ""),
                        kernel.description(),
                        kernel.identity().role().word(),
                        kernel.types().stream().map(type -> "sphinx " + type).collect(Collectors.joining(" ")),
                        otherNames.apply(kernel))
                .toLowerCase(Locale.ROOT);
        return words.stream().allMatch(word -> spellings(word).anyMatch(spelling -> isIn(text, spelling)));
    }

    /** {@return what to do where no kernel has all the words} */
    String hint(Collection<KernelEntry> kernels) {
        List<String> nowhere = words.stream()
                .filter(word -> kernels.stream().noneMatch(new KernelSearch(List.of(word), otherNames)::finds))
                .toList();
        if (nowhere.isEmpty()) {
            return "each is found by itself: fewer words find more";
        }
        return nowhere.stream()
                .flatMap(word -> near(word, kernels).stream())
                .findFirst()
                .map("did you mean '%s'?"::formatted)
                .orElse("'measure list' shows all groups of kernels");
    }

    /** The word of a name or a description that a misspelt one may stand for: one letter in three may be another. */
    private static Optional<String> near(String word, Collection<KernelEntry> kernels) {
        String plain = word.toLowerCase(Locale.ROOT);
        return kernels.stream()
                .flatMap(kernel -> Stream.of((kernel.name() + " " + kernel.description()).split("[^A-Za-z_0-9]+")))
                .filter(known -> known.length() > 2)
                .distinct()
                .filter(known -> EditDistance.between(plain, known.toLowerCase(Locale.ROOT)) <= Math.max(1, plain.length() / 3))
                .min(Comparator.comparingInt(known -> EditDistance.between(plain, known.toLowerCase(Locale.ROOT))));
    }

    /** A call as {@code MPI_Allreduce} is known by its last part. */
    private static Stream<String> spellings(String word) {
        String plain = word.toLowerCase(Locale.ROOT);
        String call = plain.replaceFirst("^(mpi|shmem)_", "").replaceAll("[_.-]", "");
        return Stream.concat(Stream.of(plain, call), MEANINGS.getOrDefault(plain, List.of()).stream());
    }

    private static boolean isIn(String text, String word) {
        if (!word.contains("*")) {
            return text.contains(word);
        }
        String anything = Stream.of(word.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
        return text.lines().anyMatch(line -> line.matches(".*" + anything + ".*"));
    }
}
