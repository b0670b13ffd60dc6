package io.github.measure4j.samples.benchmark;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.util.List;

/**
 * A JVM of its own that measures kernels of threads, one after the other as it is asked to. A JVM finds a state of the
 * machine and code of its own, so that figures of one are no sample of what another would say.
 */
public final class Launch implements AutoCloseable {
    private static final Catalogue KERNELS = Catalogue.load();
    private static final String UP = "up";
    private static final double MOST_SECONDS = 290;

    private final Process process;
    private final BufferedReader answers;
    private final BufferedWriter questions;

    private Launch(Process process) {
        this.process = process;
        answers = new BufferedReader(new InputStreamReader(process.getInputStream()));
        questions = new BufferedWriter(new OutputStreamWriter(process.getOutputStream()));
    }

    /** The work of one launch of a program. */
    @FunctionalInterface
    public interface Round {
        void run(int number) throws Exception;
    }

    /** So many, each told when it is over; on a busy machine as many as five minutes allow, one at least. */
    public static void repeat(int wanted, Round round) throws Exception {
        long start = System.nanoTime();
        double passed = 0;
        for (int i = 0; i < wanted && (i == 0 || passed + passed / i < MOST_SECONDS); i++) {
            round.run(i);
            passed = (System.nanoTime() - start) * 1e-9;
            System.out.printf("launch %d of %d after %.0f s%n", i + 1, wanted, passed);
        }
    }

    /** Returns when the JVM is up: what a run needs is loaded, as an empty kernel was measured. */
    public static Launch begin() throws IOException {
        JavaProgram program = JavaProgram.likeThisOne(Launch.class.getName(), List.of());
        Launch launch = new Launch(new ProcessBuilder(program.command())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
        if (!UP.equals(launch.answers.readLine())) {
            launch.close();
            throw new IOException("no JVM by " + program.command());
        }
        return launch;
    }

    /** @param error the standard error that is wanted, as a share */
    public LaunchAnswer measure(String kernel, double error) throws IOException {
        questions.write(kernel + " " + error + "\n");
        questions.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("no answer for " + kernel);
        }
        String[] words = answer.split(" ");
        return new LaunchAnswer(Double.parseDouble(words[0]), Double.parseDouble(words[1]), Boolean.parseBoolean(words[2]));
    }

    /** Ends the JVM: it has no more questions. */
    @Override
    public void close() throws IOException {
        questions.close();
        answers.close();
        process.onExit().join();
    }

    public static void main(String[] args) throws IOException {
        answer("threads.empty", 0.02);
        System.out.println(UP);
        try (BufferedReader questions = new BufferedReader(new InputStreamReader(System.in))) {
            for (String line = questions.readLine(); line != null; line = questions.readLine()) {
                String[] words = line.split(" ");
                System.out.println(answer(words[0], Double.parseDouble(words[1])));
            }
        }
    }

    private static String answer(String kernel, double error) {
        KernelEntry entry = KERNELS.named(kernel);
        long start = System.nanoTime();
        PointRecord record = Figure.record(
                entry, Point.NOWHERE, StoppingRule.standardErrorBelow(error), Math.max(1, entry.needs()));
        double seconds = (System.nanoTime() - start) * 1e-9;
        return record.seconds() * 1e9 + " " + seconds + " " + !record.flags().contains(Flag.UNSETTLED);
    }
}
