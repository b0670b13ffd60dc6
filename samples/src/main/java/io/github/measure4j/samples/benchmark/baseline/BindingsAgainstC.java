package io.github.measure4j.samples.benchmark.baseline;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.group.Transport.UnavailableException;
import io.github.measure4j.mpi.MpiTransport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Prints the cost of a pair of calls, {@code MPI_Send} to and {@code MPI_Recv} from {@code MPI_PROC_NULL}, by each binding that is
 * here, over the same pair in C. Nothing is sent, so that what is left is the way to the library. Each binding has launches of its
 * own, in turns; in each launch Java and C take turns, too. Printed are medians over the launches, and the least.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' -Dmeasure.mpi.bindings=$(ls target/measure/bindings/*.jar)
 * -Dmeasure.mpi.native=target/measure/native/mpi io.github.measure4j.samples.benchmark.baseline.BindingsAgainstC}. With
 * {@code -Dmeasure.mpirun=mpiexec.mpich -Dmeasure.mpicc=mpicc.mpich} it measures MPICH.
 */
public final class BindingsAgainstC {
    private static final int LAUNCHES = 7;
    static final List<String> BINDINGS = List.of("ompi-java", "jni", "ffm");

    private BindingsAgainstC() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Map<String, List<double[]>> nanos = new LinkedHashMap<>();
        for (int launch = 0; launch < LAUNCHES; launch++) {
            for (String binding : BINDINGS) {
                try {
                    nanos.computeIfAbsent(binding, some -> new ArrayList<>()).add(pair(binding));
                } catch (UnavailableException e) {
                    System.out.printf("%s is left out: %s%n", binding, e.getMessage());
                }
            }
        }
        System.out.println("binding     Java (least)      C (least)   over C   ns a pair of MPI_Send and MPI_Recv");
        nanos.forEach((binding, launches) -> {
            if (!launches.isEmpty()) {
                double[] java = launches.stream().mapToDouble(both -> both[0]).sorted().toArray();
                double[] c = launches.stream().mapToDouble(both -> both[1]).sorted().toArray();
                double[] over = launches.stream().mapToDouble(both -> both[0] - both[1]).sorted().toArray();
                System.out.printf("%-9s %6.1f (%5.1f) %6.1f (%5.1f) %8.1f%n",
                        binding, java[java.length / 2], java[0], c[c.length / 2], c[0], over[over.length / 2]);
            }
        });
    }

    private static JavaProgram program() {
        return JavaProgram.likeThisOne(PairOfCalls.class.getName(), List.of());
    }

    private static double[] pair(String binding) throws IOException, InterruptedException {
        System.setProperty("measure.binding", binding);
        Launch launch = new MpiTransport().launch(1, program());
        ProcessBuilder builder = new ProcessBuilder(launch.command()).redirectErrorStream(true);
        builder.environment().putAll(launch.environment());
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new UnavailableException(said.strip());
        }
        String line = said.lines().filter(one -> one.startsWith("pair ")).findFirst().orElseThrow();
        return Arrays.stream(line.substring("pair ".length()).split(" ")).mapToDouble(Double::parseDouble).toArray();
    }
}
