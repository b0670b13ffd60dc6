package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchedGroup;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.SearchPath;
import io.github.measure4j.group.Transport.Launch;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What strategies claim over TCP between two hosts that are far apart: network namespaces with a line between them on which
 * packets take a given time, each way its own. Needs root, a C compiler and TUN devices.
 */
@Tag("soak")
class FarHostsIT {
    private static final String NETWORK = "10.231.78.";
    private static final String SPACE = "measure-far-%d-".formatted(ProcessHandle.current().pid());

    /** What is left to load and to chance, of a latency. */
    private static final double SLACK = 1.1;

    @TempDir
    private Path folder;

    private Process line;

    /** The line of a strategy in what {@link FarStrategies} prints, in microseconds. */
    private record Found(double lower, double upper, double ways, String bound) {
        static Found read(String words) {
            String[] word = words.split(" ");
            return new Found(
                    Double.parseDouble(word[2]), Double.parseDouble(word[3]), Double.parseDouble(word[4]), word[5]);
        }
    }

    private void layALine(long thereNanos, long backNanos) throws IOException, InterruptedException {
        assumeThat(SearchPath.ofThisProcess().find("ip")).as("the command ip of iproute2").isPresent();
        assumeThat(SearchPath.ofThisProcess().find("gcc")).as("a C compiler").isPresent();
        assumeThat(Files.isReadable(Path.of("/dev/net/tun"))).as("TUN devices can be made").isTrue();
        Path source = folder.resolve("delay-line.c");
        try (InputStream in = FarHostsIT.class.getResourceAsStream("delay-line.c")) {
            Files.copy(in, source);
        }
        Path program = folder.resolve("delay-line");
        assertThat(run("gcc", "-O2", "-o", program.toString(), source.toString())).isZero();
        assumeThat(run("ip", "netns", "add", SPACE + 1)).as("network namespaces can be made, as root can").isZero();
        assumeThat(run("ip", "netns", "add", SPACE + 2)).as("a second network namespace can be made").isZero();
        line = new ProcessBuilder(program.toString(), SPACE + 1, SPACE + 2, "" + thereNanos, "" + backNanos)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader said = line.inputReader(StandardCharsets.UTF_8);
        assumeThat(said.readLine()).as("TUN devices can be made in namespaces").isEqualTo("ready");
        List<String> agent = new ArrayList<>(List.of("#!/bin/sh", "host=$1", "shift"));
        List<String> hosts = new ArrayList<>();
        for (int host = 1; host <= 2; host++) {
            run("ip", "-n", SPACE + host, "addr", "add", NETWORK + host + "/24", "dev", "far");
            run("ip", "-n", SPACE + host, "link", "set", "far", "up");
            run("ip", "-n", SPACE + host, "link", "set", "lo", "up");
            agent.add("[ $host = %s%d ] && exec ip netns exec %s%d sh -c \"$*\"".formatted(NETWORK, host, SPACE, host));
            hosts.add("%s%d slots=1".formatted(NETWORK, host));
        }
        Files.write(folder.resolve("agent"), agent);
        assertThat(folder.resolve("agent").toFile().setExecutable(true)).isTrue();
        Files.write(folder.resolve("hosts"), hosts);
    }

    @AfterEach
    void takeItAway() throws IOException, InterruptedException {
        if (line != null) {
            line.destroyForcibly().waitFor();
        }
        if (SearchPath.ofThisProcess().find("ip").isPresent()) {
            run("ip", "netns", "del", SPACE + 1);
            run("ip", "netns", "del", SPACE + 2);
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private Map<String, Found> found() throws IOException, InterruptedException {
        Launch launch = new MpiTransport().launch(2, JavaProgram.likeThisOne(FarStrategies.class.getName(), List.of()));
        List<String> command = new ArrayList<>(launch.command());
        command.addAll(1, List.of(
                "--hostfile", folder.resolve("hosts").toString(),
                "--mca", "plm_rsh_agent", folder.resolve("agent").toString(),
                "--mca", "btl", "self,tcp",
                "--mca", "btl_tcp_if_include", NETWORK + "0/24",
                "--mca", "oob_tcp_if_include", NETWORK + "0/24"));
        command.addAll(0, List.of("ip", "netns", "exec", SPACE + 1));
        Ended ended = LaunchedGroup.run(new Launch(command, launch.environment()));
        assertThat(ended.code()).as(ended.output()).isZero();
        System.out.println(ended.output());
        return ended.output()
                .lines()
                .filter(text -> text.startsWith("found "))
                .collect(Collectors.toMap(
                        text -> text.split(" ")[1] + " " + text.split(" ")[2],
                        text -> Found.read(text.replaceFirst("found \\S+ ", "")),
                        (first, second) -> second));
    }

    @ParameterizedTest
    @CsvSource({"50, 50", "200, 200", "1000, 1000", "100, 500"})
    void noLowerBoundIsAboveTheLatency(long thereMicros, long backMicros) throws Exception {
        layALine(1_000 * thereMicros, 1_000 * backMicros);
        Map<String, Found> found = found();
        assertThat(found).hasSize(FarStrategies.KERNELS.size() * 6);
        for (String kernel : FarStrategies.KERNELS) {
            Found latency = found.get(kernel + (kernel.equals("mpi.bcast") ? " acknowledged" : " round-time"));
            found.forEach((name, figure) -> {
                if (name.startsWith(kernel + " ") && figure.bound().equals("LOWER")) {
                    double ways = thereMicros == backMicros ? 0 : figure.ways() + latency.ways();
                    assertThat(figure.lower() - ways).as(name).isLessThan(SLACK * latency.upper());
                }
            });
        }
        Found broadcast = found.get("mpi.bcast acknowledged");
        assertThat(broadcast.upper() + broadcast.ways()).isGreaterThan(thereMicros);
        assertThat(broadcast.bound()).isEqualTo("ITSELF");
    }
}
