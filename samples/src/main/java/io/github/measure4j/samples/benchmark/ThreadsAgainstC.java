package io.github.measure4j.samples.benchmark;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * What Java's threads cost more than those of C: eight constructs as kernels of the catalogue, and in {@code threads.c}
 * with POSIX threads and OpenMP, which gcc compiles on the spot. Java and C take turns, since both follow the machine's
 * moods; the medians of the rounds are printed, and called alike within a factor of two. Threads are bound alike, where it is said; constructs of a team do no
 * work.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.ThreadsAgainstC}.
 */
public final class ThreadsAgainstC {
    private static final int ROUNDS = 5;

    /** The kernels of the system and the places of the threads leave as much between two programs in C. */
    private static final double ALIKE = 2;

    private static final int ANYWHERE = -1;

    /** @param inC the name in threads.c */
    private record Construct(String kernel, String inC, int master, int slave) {}

    private static final List<Construct> CONSTRUCTS = List.of(
            new Construct("threads.lock.reentrant", "lock", 0, ANYWHERE),
            new Construct("threads.condition.ping-pong", "condition", 0, 0),
            new Construct("threads.condition.ping-pong", "condition", 0, 1),
            new Construct("threads.spin.ping-pong", "spin", 0, 1),
            new Construct("threads.yield", "yield", 0, 0),
            new Construct("threads.start", "start", ANYWHERE, ANYWHERE),
            new Construct("threads.team.parallel", "parallel", ANYWHERE, ANYWHERE),
            new Construct("threads.team.barrier", "barrier", ANYWHERE, ANYWHERE),
            new Construct("threads.team.for", "dynamic-loop", ANYWHERE, ANYWHERE));

    private ThreadsAgainstC() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("measure-threads");
        Path program = compile(folder);
        System.out.println("kernel                        bound to      Java ns         C ns     Java/C");
        for (Construct construct : CONSTRUCTS) {
            double[] java = new double[ROUNDS];
            double[] inC = new double[ROUNDS];
            for (int i = 0; i < ROUNDS; i++) {
                java[i] = inJava(construct);
                inC[i] = inC(program, construct);
            }
            Arrays.sort(java);
            Arrays.sort(inC);
            double ratio = java[ROUNDS / 2] / inC[ROUNDS / 2];
            System.out.printf("%-30s %2d, %2d %14.1f %12.1f %10.2f  %s%n", construct.kernel(), construct.master(),
                    construct.slave(), java[ROUNDS / 2], inC[ROUNDS / 2], ratio,
                    ratio > ALIKE ? "Java is slower" : ratio < 1 / ALIKE ? "Java is faster" : "alike");
        }
    }

    private static Path compile(Path folder) throws IOException, InterruptedException {
        Path source = folder.resolve("threads.c");
        try (InputStream in = ThreadsAgainstC.class.getResourceAsStream("threads.c")) {
            Files.copy(in, source);
        }
        Path program = folder.resolve("threads");
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
            point = point.with(Variable.THREADS, 2).with(Variable.WORK_AMOUNT, 0).with(Variable.SCHEDULE, 1);
        }
        StoppingRule rule = StoppingRule.standardErrorBelow(0.02).atMost(100);
        return Figure.of(Figure.record(kernel, point, rule, 2)).nanos();
    }
}
