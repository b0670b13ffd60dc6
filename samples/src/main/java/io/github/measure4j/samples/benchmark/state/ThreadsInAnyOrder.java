package io.github.measure4j.samples.benchmark.state;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.samples.benchmark.Agreement;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether a kernel takes as long first, last and alone in a JVM. All kernels of threads, and what is subtracted from them,
 * become warm one after the other, forwards, and then backwards, each in a loop of its own: what was first is also last. Then
 * once more both ways, as the later rounds of a run are in loops that were compiled when all others had run. Two of a kernel are
 * visited in turns, so that a state of the machine that lasts longer than two visits is in both and goes with their ratio: that
 * of the way forwards and that of the way back, early and late; and one that has seen all others and one that is alone in a JVM
 * of its own.
 *
 * <p>All of it in several launches: the JIT does not compile the same code alike each time, and neither are locks as fast in
 * each JVM, but what the order does it does in each of them. In a harness with one loop for all kernels the later ones would
 * take 3 ns more each.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.state.ThreadsInAnyOrder [launches
 * [part of the name of kernels to compare ...]]}. It takes an hour.
 */
public final class ThreadsInAnyOrder {
    private static final int LAUNCHES = 4;
    private static final int RANKS = 2;
    private static final int MOST_PAIRS = 20;
    private static final int FEWEST_PAIRS = 8;
    private static final long PAIRS_NANOS = 500_000_000;
    private static final double CONFIDENCE = 0.95;
    private static final double KNOWN_WELL = 0.02;
    private static final String MEMBER = "member";
    private static final String ALONE = "alone";
    private static final String SUBTRACTED = ",subtracted";

    private final ProcessGroup group;
    private final ControlTree everyone;

    private ThreadsInAnyOrder(ProcessGroup group) {
        this.group = group;
        this.everyone = ControlTree.over(group);
    }

    /** One of two that are visited in turns: nanoseconds of an iteration, on rank 0. */
    @FunctionalInterface
    private interface Visited {
        double visit() throws Exception;
    }

    /** The questions that are compared. */
    private enum Question {
        EARLY("backwards / forwards, in one JVM"),
        LATE("backwards / forwards, in one JVM, in loops compiled when all others had run"),
        ALONE("after all others / alone in a JVM");

        private final String words;

        Question(String words) {
            this.words = words;
        }
    }

    public static void main(String[] args) throws Exception {
        String first = args.length == 0 ? "" : args[0];
        if (first.equals(MEMBER)) {
            Predicate<String> compared = name -> args.length == 1 || Arrays.stream(args).skip(1).anyMatch(name::contains);
            onEachRank(name -> true, (one, ways) -> one.compare(ways, compared));
        } else if (first.equals(ALONE)) {
            onEachRank(args[1]::equals, (one, ways) -> one.answer(ways.get(Way.FORWARDS).get(0)));
        } else {
            launch(first.isEmpty() ? LAUNCHES : Integer.parseInt(first), Arrays.stream(args).skip(1).toList());
        }
    }

    private static void launch(int launches, List<String> names) throws Exception {
        Map<Question, Map<String, List<Double>>> said = new LinkedHashMap<>();
        JavaProgram program = JavaProgram.likeThisOne(
                ThreadsInAnyOrder.class.getName(), Stream.concat(Stream.of(MEMBER), names.stream()).toList());
        long start = System.nanoTime();
        for (int i = 1; i <= launches; i++) {
            Process process = new ProcessBuilder(program.command()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
            try (BufferedReader lines = process.inputReader()) {
                lines.lines().map(line -> line.split(" ")).forEach(words -> said
                        .computeIfAbsent(Question.valueOf(words[0]), none -> new LinkedHashMap<>())
                        .computeIfAbsent(words[1], none -> new ArrayList<>())
                        .add(Double.parseDouble(words[2])));
            }
            System.out.printf("launch %d of %d after %.0f s%n", i, launches, (System.nanoTime() - start) * 1e-9);
        }
        said.forEach(ThreadsInAnyOrder::print);
    }

    /** Those that are not within 5 %, a line each, and a line of all. */
    private static void print(Question question, Map<String, List<Double>> said) {
        System.out.printf("%n%s%n", question.words);
        said.forEach((name, launches) -> {
            Agreement agreement = Agreement.ofRatios(launches);
            if (!agreement.alike()) {
                System.out.printf("%-42s %-44s %s%n", name, agreement,
                        String.join(" ", launches.stream().map("%6.3f"::formatted).toList()));
            }
        });
        List<Agreement> all = said.values().stream().map(Agreement::ofRatios).toList();
        double[] apart = all.stream().mapToDouble(one -> Math.abs(one.ratio() - 1)).sorted().toArray();
        System.out.printf("%d: %s; half of all within %.2f %%%n", all.size(),
                all.stream().collect(Collectors.groupingBy(Agreement::verdict, TreeMap::new, Collectors.counting())),
                100 * apart[apart.length / 2]);
    }

    /** Along all kernels, one after the other in this order. */
    private enum Way {
        FORWARDS,
        BACKWARDS,
        FORWARDS_LATE,
        BACKWARDS_LATE
    }

    /** The work of a rank on its lanes of each way. */
    @FunctionalInterface
    private interface Body {
        void run(ThreadsInAnyOrder rank, Map<Way, List<Lane>> ways) throws Exception;
    }

    private static void onEachRank(Predicate<String> wanted, Body body) {
        Catalogue catalogue = Catalogue.load();
        try (ThreadedGroup group = ThreadedGroup.of(RANKS)) {
            group.onEachLocalRank(rank -> {
                try {
                    Map<Way, List<Lane>> ways = new EnumMap<>(Way.class);
                    for (Way way : Way.values()) {
                        ways.put(way, lanes(catalogue, wanted));
                    }
                    body.run(new ThreadsInAnyOrder(rank), ways);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
        }
    }

    /** The lanes of the kernels and of their references; each rank has loops of its own. */
    private static List<Lane> lanes(Catalogue catalogue, Predicate<String> wanted) {
        List<Lane> lanes = new ArrayList<>();
        for (KernelEntry kernel : catalogue.entries()) {
            if (kernel.transport().equals("threads") && kernel.needs() <= RANKS) {
                Pattern pattern = kernel.pattern();
                lanes.add(new Lane(kernel.name(), pattern));
                pattern.reference(pattern.usualCorrection())
                        .ifPresent(reference -> lanes.add(new Lane(kernel.name() + SUBTRACTED, reference)));
            }
        }
        return lanes.stream().filter(lane -> wanted.test(lane.name())).toList();
    }

    private void compare(Map<Way, List<Lane>> ways, Predicate<String> compared) throws Exception {
        List<Lane> forwards = ways.get(Way.FORWARDS);
        List<Integer> ready = new ArrayList<>();
        for (int i = 0; i < forwards.size(); i++) {
            if (agreed(forwards.get(i).first(group))) {
                ready.add(i);
            }
        }
        List<Integer> back = new ArrayList<>(ready);
        Collections.reverse(back);
        walk(back, ways.get(Way.BACKWARDS));
        walk(ready, ways.get(Way.FORWARDS_LATE));
        walk(back, ways.get(Way.BACKWARDS_LATE));
        ready.removeIf(i -> !compared.test(forwards.get(i).name()));
        for (int i : ready) {
            compare(Question.EARLY, forwards.get(i), ways.get(Way.BACKWARDS).get(i));
        }
        for (int i : ready) {
            compare(Question.LATE, ways.get(Way.FORWARDS_LATE).get(i), ways.get(Way.BACKWARDS_LATE).get(i));
        }
        for (int i : ready) {
            say(Question.ALONE, forwards.get(i), besideOneAlone(forwards.get(i)));
        }
    }

    private void walk(List<Integer> order, List<Lane> lanes) throws Exception {
        for (int i : order) {
            agreed(lanes.get(i).first(group));
        }
    }

    private void compare(Question question, Lane one, Lane other) throws Exception {
        say(question, one, inTurns(() -> one.again(group), () -> other.again(group)));
    }

    private void say(Question question, Lane lane, double ratio) {
        say(String.join(" ", question.name(), lane.name(), Double.toString(ratio)));
    }

    private void say(String line) {
        if (everyone.decides()) {
            System.out.println(line);
        }
    }

    private double besideOneAlone(Lane lane) throws Exception {
        if (!everyone.decides()) {
            return inTurns(() -> Lane.NOT_TIMED, () -> lane.again(group));
        }
        JavaProgram program = JavaProgram.likeThisOne(ThreadsInAnyOrder.class.getName(), List.of(ALONE, lane.name()));
        Process process = new ProcessBuilder(program.command()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader answers = process.inputReader(); BufferedWriter questions = process.outputWriter()) {
            answers.readLine();
            return inTurns(() -> asked(questions, answers), () -> lane.again(group));
        } finally {
            process.waitFor();
        }
    }

    private static double asked(BufferedWriter questions, BufferedReader answers) throws IOException {
        questions.newLine();
        questions.flush();
        return Double.parseDouble(answers.readLine());
    }

    /** Answers for a JVM that has one kernel: a visit for each line, after one that says that it is warm. */
    private void answer(Lane lane) throws Exception {
        lane.first(group);
        say("warm");
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in));
        while (agreed(everyone.decides() && questions.readLine() != null)) {
            say(Double.toString(lane.again(group)));
        }
    }

    /** The decision of rank 0; the others sleep until it is there. */
    private boolean agreed(boolean rootSays) {
        long[] word = {rootSays ? 1 : 0};
        everyone.broadcastToIdle(word);
        return word[0] == 1;
    }

    /** The ratio of the two: the median over pairs of visits, with the first place in turns. */
    private double inTurns(Visited one, Visited other) throws Exception {
        List<Double> ratios = new ArrayList<>();
        long start = System.nanoTime();
        while (agreed(goOn(ratios, System.nanoTime() - start))) {
            boolean oneFirst = ratios.size() % 2 == 0;
            double first = visit(oneFirst ? one : other);
            double second = visit(oneFirst ? other : one);
            ratios.add(oneFirst ? second / first : first / second);
        }
        return Estimator.MEDIAN.centre(sample(ratios));
    }

    private static boolean goOn(List<Double> ratios, long nanos) {
        if (ratios.size() < FEWEST_PAIRS) {
            return true;
        }
        return ratios.size() < MOST_PAIRS
                && nanos < PAIRS_NANOS
                && Estimator.MEDIAN.of(sample(ratios), CONFIDENCE).relativeReach() > KNOWN_WELL;
    }

    private static Sample sample(List<Double> ratios) {
        return Sample.of(ratios.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** A rank that has no part in it sleeps until it is over. */
    private double visit(Visited visited) throws Exception {
        double nanos = visited.visit();
        agreed(true);
        return nanos;
    }
}
