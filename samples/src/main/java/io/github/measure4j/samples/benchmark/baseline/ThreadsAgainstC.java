package io.github.measure4j.samples.benchmark.baseline;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.samples.benchmark.Agreement;
import io.github.measure4j.samples.benchmark.Figure;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints the extra cost of Java's threads over those of C: constructs as kernels of the catalogue, and in {@code
 * threads.c} with POSIX threads and OpenMP, which gcc compiles on the spot. Java and C take turns, since both follow
 * the machine's moods; each round is told as it is made, then the medians of the rounds, called alike within a factor
 * of two. Threads are bound alike, where it is said; constructs of a team are of two threads and do no work.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.baseline.ThreadsAgainstC [rounds]}.
 * It takes under two minutes.
 */
public final class ThreadsAgainstC {
    private static final int ROUNDS = 5;

    /** The kernels of the system and the places of the threads leave as much between two programs in C. */
    private static final double ALIKE = 2;

    private static final int ANYWHERE = -1;
    private static final Duration LONGEST = Duration.ofMillis(500);

    /** For all constructs; on a busy machine they have fewer rounds than were asked for. */
    private static final Duration LIMIT = Duration.ofSeconds(100);

    /**
     * @param inC the name in threads.c
     * @param schedule of a loop: 0 static, 1 dynamic, 2 guided
     */
    private record Construct(String kernel, String inC, int master, int slave, int schedule) {

        static Construct bound(String kernel, String inC, int master, int slave) {
            return new Construct(kernel, inC, master, slave, 0);
        }

        static Construct ofTeam(String kernel, String inC) {
            return ofTeam(kernel, inC, 0);
        }

        static Construct ofTeam(String kernel, String inC, int schedule) {
            return new Construct("threads.team." + kernel, inC, ANYWHERE, ANYWHERE, schedule);
        }
    }

    private static final List<Construct> CONSTRUCTS = List.of(
            Construct.bound("threads.lock.reentrant", "lock", 0, ANYWHERE),
            Construct.bound("threads.condition.ping-pong", "condition", 0, 0),
            Construct.bound("threads.condition.ping-pong", "condition", 0, 1),
            Construct.bound("threads.spin.ping-pong", "spin", 0, 1),
            Construct.bound("threads.yield", "yield", 0, 0),
            Construct.bound("threads.start", "start", ANYWHERE, ANYWHERE),
            Construct.ofTeam("parallel", "parallel"),
            Construct.ofTeam("for", "static-loop"),
            Construct.ofTeam("for", "dynamic-loop", 1),
            Construct.ofTeam("for", "guided-loop", 2),
            Construct.ofTeam("reduction", "reduction"),
            Construct.ofTeam("barrier", "barrier"),
            Construct.ofTeam("single", "single"),
            Construct.ofTeam("atomic", "atomic"),
            Construct.ofTeam("critical", "critical"));

    private ThreadsAgainstC() {}

    public static void main(String[] args) throws Exception {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : ROUNDS;
        Path program = compile(Files.createTempDirectory("measure-threads"));
        List<String> rows = new ArrayList<>();
        long end = System.nanoTime() + LIMIT.toNanos();
        for (int left = CONSTRUCTS.size(); left > 0; left--) {
            Construct construct = CONSTRUCTS.get(CONSTRUCTS.size() - left);
            List<Double> java = new ArrayList<>();
            List<Double> inC = new ArrayList<>();
            long share = System.nanoTime() + (end - System.nanoTime()) / left;
            do {
                java.add(inJava(construct));
                inC.add(inC(program, construct));
                System.out.printf("%s and %s, round %d: %.1f, %.1f ns%n", construct.kernel(), construct.inC(),
                        java.size(), java.get(java.size() - 1), inC.get(inC.size() - 1));
            } while (java.size() < rounds && System.nanoTime() < share);
            rows.add(row(construct, java.size(), Agreement.median(java), Agreement.median(inC)));
        }
        System.out.printf("%n%-28s %-13s %7s %6s %12s %12s %8s%n",
                "kernel", "in C", "bound", "rounds", "Java ns", "C ns", "Java/C");
        rows.forEach(System.out::println);
    }

    private static String row(Construct construct, int rounds, double java, double inC) {
        double ratio = java / inC;
        return "%-28s %-13s %3d, %2d %6d %12.1f %12.1f %8.2f  %s".formatted(construct.kernel(), construct.inC(),
                construct.master(), construct.slave(), rounds, java, inC, ratio,
                ratio > ALIKE ? "Java is slower" : ratio < 1 / ALIKE ? "Java is faster" : "alike");
    }

    private static Path compile(Path folder) throws IOException, InterruptedException {
        Path source = folder.resolve("threads.c");
        Path program = folder.resolve("threads");
        List.of(folder, source, program).forEach(path -> path.toFile().deleteOnExit());
        try (InputStream in = ThreadsAgainstC.class.getResourceAsStream("threads.c")) {
            Files.copy(in, source);
        }
        output("gcc", "-O2", "-fopenmp", "-pthread", "-o", program.toString(), source.toString());
        return program;
    }

    private static double inC(Path program, Construct construct) throws IOException, InterruptedException {
        return Double.parseDouble(output(program.toString(), construct.inC(),
                Integer.toString(construct.master()), Integer.toString(construct.slave())));
    }

    private static String output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes()).strip();
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": " + said);
        }
        return said;
    }

    private static double inJava(Construct construct) {
        KernelEntry kernel = Catalogue.load().named(construct.kernel());
        Point point = Point.NOWHERE;
        if (kernel.accepts().contains(Variable.MASTER_BINDING)) {
            point = point.with(Variable.MASTER_BINDING, construct.master());
        }
        if (kernel.accepts().contains(Variable.SLAVE_BINDING)) {
            point = point.with(Variable.SLAVE_BINDING, construct.slave());
        }
        if (kernel.accepts().contains(Variable.THREADS)) {
            point = point.with(Variable.THREADS, 2).with(Variable.WORK_AMOUNT, 0);
        }
        if (kernel.accepts().contains(Variable.SCHEDULE)) {
            point = point.with(Variable.SCHEDULE, construct.schedule());
        }
        StoppingRule rule = StoppingRule.standardErrorBelow(0.02).atMost(100).noLongerThan(LONGEST);
        return Figure.of(Figure.record(kernel, point, rule, 2)).nanos();
    }
}
