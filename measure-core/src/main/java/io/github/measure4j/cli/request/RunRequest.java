package io.github.measure4j.cli.request;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.progress.Assignment;
import io.github.measure4j.group.Transport.UsualRanks;
import io.github.measure4j.suite.names.SuiteOfSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * All that decides on what is measured by whom, so that each rank of a group that the command line starts comes to the same
 * assignments as the command line itself. It travels on the ranks' command line.
 *
 * @param usual how many ranks a group has where a suite does not say
 * @param processors of the machine that starts the groups; a rank may be bound to one
 * @param elsewhere whether the ranks may run on other machines
 * @param rounds instead of the suites'
 * @param shuffle the seed of a random order, instead of what the suites say of it
 * @param time in seconds that the groups measure together, start-up aside
 * @param loop instead of where the loops are by default
 * @param accuracy whose stopping rule and iterations count
 * @param isolated whether each measurement has a group of its own
 * @param samples whether to keep the repetitions themselves
 * @param once whether everything is only tried out
 * @param each whether records have the figure of each rank or thread beside that of all
 * @param strict whether what would be noted of a suite file is an error
 * @param source whose names the words are; empty where they are those of this library
 * @param asked suites, kernels and values, as they were typed
 */
public record RunRequest(
        UsualRanks usual,
        int processors,
        boolean elsewhere,
        Optional<Integer> rounds,
        Optional<Long> shuffle,
        Optional<Double> time,
        Optional<Loop> loop,
        Accuracy accuracy,
        boolean isolated,
        boolean samples,
        boolean once,
        boolean each,
        boolean strict,
        Optional<String> source,
        List<String> asked) {
    private static final String NONE = "-";

    /** Copies the list. */
    public RunRequest {
        asked = List.copyOf(asked);
    }

    /**
     * Reads the suites, with what was asked for instead of what they say.
     *
     * @param refused takes a line for each provider of kernels that cannot be used
     */
    public Suites suites(Consumer<String> refused) {
        Optional<SuiteOfSource> names = names();
        Suites suites = names.isPresent()
                ? Suites.of(names.get(), strict, refused)
                : Suites.read(asked, strict, refused);
        if (accuracy == Accuracy.OWN) {
            suites = suites.byOwnAccuracy();
        }
        if (rounds.isPresent()) {
            suites = suites.inRounds(rounds.get());
        }
        if (shuffle.isPresent()) {
            suites = suites.shuffled(shuffle.get());
        }
        if (once) {
            suites = suites.once();
        }
        if (each) {
            suites = suites.tellingEach();
        }
        if (loop.isPresent()) {
            suites = suites.looping(loop.get());
        }
        if (!elsewhere) {
            suites = suites.withoutCrowding(processors, Transports.usualRanks(usual));
        }
        return suites.asUsual(Transports::usualFacts);
    }

    /**
     * The request by the names of another benchmark; empty if it uses names of this library.
     *
     * @throws UsageException if there is no such benchmark, or it has no such name
     */
    public Optional<SuiteOfSource> names() {
        try {
            return source.map(word -> SuiteOfSource.of(SourceListing.source(word), asked));
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    public List<Assignment> assignments(Suites suites) {
        return Assignment.of(
                suites.suite(), Transports.usualRanks(usual), Transports.withTeams(), processors, isolated);
    }

    /**
     * The time of one group. Groups measure one after the other, each for as long as it has measurements.
     *
     * @return empty if no time was given
     */
    public Optional<Duration> share(Assignment own, List<Assignment> all) {
        double share = part(own, all);
        return time.map(seconds -> Duration.ofNanos(Math.max(1, Math.round(seconds * share * 1e9))));
    }

    /** The part of the measurements of some groups that is one group's. */
    public static double part(Assignment own, List<Assignment> all) {
        double measurements = all.stream().mapToInt(a -> a.suite().measurements().size()).sum();
        return own.suite().measurements().size() / measurements;
    }

    /** A word for each component, then what was asked for: only {@link #fromWords} reads them. */
    public List<String> words() {
        List<String> words = new ArrayList<>(List.of(
                Integer.toString(usual.processes()),
                Integer.toString(usual.threads()),
                Integer.toString(processors),
                Boolean.toString(elsewhere),
                rounds.map(String::valueOf).orElse(NONE),
                shuffle.map(String::valueOf).orElse(NONE),
                time.map(String::valueOf).orElse(NONE),
                loop.map(Loop::name).orElse(NONE),
                accuracy.name(),
                Boolean.toString(isolated),
                Boolean.toString(samples),
                Boolean.toString(once),
                Boolean.toString(each),
                Boolean.toString(strict),
                source.orElse(NONE)));
        words.addAll(asked);
        return words;
    }

    public static RunRequest fromWords(List<String> words) {
        Iterator<String> next = words.iterator();
        UsualRanks usual = new UsualRanks(Integer.parseInt(next.next()), Integer.parseInt(next.next()));
        int processors = Integer.parseInt(next.next());
        boolean elsewhere = Boolean.parseBoolean(next.next());
        Optional<Integer> rounds = Optional.of(next.next()).filter(word -> !word.equals(NONE)).map(Integer::valueOf);
        Optional<Long> shuffle = Optional.of(next.next()).filter(word -> !word.equals(NONE)).map(Long::valueOf);
        Optional<Double> time = Optional.of(next.next()).filter(word -> !word.equals(NONE)).map(Double::valueOf);
        Optional<Loop> loop = Optional.of(next.next()).filter(word -> !word.equals(NONE)).map(Loop::valueOf);
        Accuracy accuracy = Accuracy.valueOf(next.next());
        boolean isolated = Boolean.parseBoolean(next.next());
        boolean samples = Boolean.parseBoolean(next.next());
        boolean once = Boolean.parseBoolean(next.next());
        boolean each = Boolean.parseBoolean(next.next());
        boolean strict = Boolean.parseBoolean(next.next());
        Optional<String> source = Optional.of(next.next()).filter(word -> !word.equals(NONE));
        List<String> asked = new ArrayList<>();
        next.forEachRemaining(asked::add);
        return new RunRequest(
                usual, processors, elsewhere, rounds, shuffle, time, loop, accuracy, isolated, samples, once, each, strict, source,
                asked);
    }
}
