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
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Two hosts that are far apart: network namespaces with a line between them on which packets take a given time, each way its
 * own. Needs root, a C compiler and TUN devices.
 */
final class FarLine implements AutoCloseable {
    private static final String NETWORK = "10.231.78.";
    private static final String SPACE = "measure-far-%d-".formatted(ProcessHandle.current().pid());

    private final Path folder;
    private final Process line;

    private FarLine(Path folder, Process line) {
        this.folder = folder;
        this.line = line;
    }

    /**
     * Lays the line.
     *
     * @param folder for the program that carries the packets
     * @throws org.opentest4j.TestAbortedException where this user may not make namespaces or TUN devices
     */
    static FarLine in(Path folder, long thereNanos, long backNanos) throws IOException, InterruptedException {
        assumeThat(SearchPath.ofThisProcess().find("ip")).as("the command ip of iproute2").isPresent();
        assumeThat(SearchPath.ofThisProcess().find("gcc")).as("a C compiler").isPresent();
        assumeThat(Files.isReadable(Path.of("/dev/net/tun"))).as("TUN devices can be made").isTrue();
        Path source = folder.resolve("delay-line.c");
        try (InputStream in = FarLine.class.getResourceAsStream("delay-line.c")) {
            Files.copy(in, source, StandardCopyOption.REPLACE_EXISTING);
        }
        Path program = folder.resolve("delay-line");
        assertThat(run("gcc", "-O2", "-o", program.toString(), source.toString())).isZero();
        assumeThat(run("ip", "netns", "add", SPACE + 1)).as("network namespaces can be made, as root can").isZero();
        assumeThat(run("ip", "netns", "add", SPACE + 2)).as("a second network namespace can be made").isZero();
        FarLine far = new FarLine(
                folder,
                new ProcessBuilder(program.toString(), SPACE + 1, SPACE + 2, "" + thereNanos, "" + backNanos)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start());
        far.connect();
        return far;
    }

    private void connect() throws IOException, InterruptedException {
        BufferedReader said = line.inputReader(StandardCharsets.UTF_8);
        if (!"ready".equals(said.readLine())) {
            close();
            assumeThat(false).as("TUN devices can be made in namespaces").isTrue();
        }
        for (int host = 1; host <= 2; host++) {
            run("ip", "-n", SPACE + host, "addr", "add", NETWORK + host + "/24", "dev", "far");
            run("ip", "-n", SPACE + host, "link", "set", "far", "up");
            run("ip", "-n", SPACE + host, "link", "set", "lo", "up");
        }
        enterBy("");
    }

    /**
     * Has the clocks of the second host show more than those of the first, by a time namespace.
     *
     * @throws org.opentest4j.TestAbortedException where this user may not make time namespaces
     */
    FarLine withSecondAheadBy(long seconds) throws IOException, InterruptedException {
        String unshare = "unshare --fork --time --monotonic " + seconds;
        assumeThat(run("sh", "-c", unshare + " true")).as("time namespaces can be made").isZero();
        enterBy(unshare);
        return this;
    }

    /** Writes what stands for ssh. */
    private void enterBy(String clockOfSecond) throws IOException {
        Files.write(
                folder.resolve("agent"),
                List.of(
                        "#!/bin/sh",
                        "host=$1",
                        "shift",
                        "[ $host = %s1 ] && exec ip netns exec %s1 sh -c \"$*\"".formatted(NETWORK, SPACE),
                        "[ $host = %s2 ] && exec ip netns exec %s2 %s sh -c \"$*\"".formatted(NETWORK, SPACE, clockOfSecond)));
        assertThat(folder.resolve("agent").toFile().setExecutable(true)).isTrue();
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    /** Runs a program with a rank on each host, and returns what both printed. */
    String run(Class<?> program) throws IOException, InterruptedException {
        return run(1, program);
    }

    /** Runs a program with some ranks on each host, the first ones on the first, and returns what all printed. */
    String run(int ranksEach, Class<?> program, String... arguments) throws IOException, InterruptedException {
        Files.write(
                folder.resolve("hosts"),
                IntStream.rangeClosed(1, 2)
                        .mapToObj(host -> "%s%d slots=%d".formatted(NETWORK, host, ranksEach))
                        .toList());
        JavaProgram java = JavaProgram.likeThisOne(program.getName(), List.of(arguments));
        Launch launch = new MpiTransport().launch(2 * ranksEach, java);
        List<String> command = new ArrayList<>(launch.command());
        command.addAll(1, List.of(
                // Each "host" would bind its rank to the first processor, the same one.
                "--bind-to", "none",
                "--hostfile", folder.resolve("hosts").toString(),
                "--mca", "plm_rsh_agent", folder.resolve("agent").toString(),
                "--mca", "btl", "self,tcp",
                "--mca", "btl_tcp_if_include", NETWORK + "0/24",
                "--mca", "oob_tcp_if_include", NETWORK + "0/24"));
        command.addAll(0, List.of("ip", "netns", "exec", SPACE + 1));
        Ended ended = LaunchedGroup.run(new Launch(command, launch.environment()));
        assertThat(ended.code()).as(ended.output()).isZero();
        return ended.output();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        line.destroyForcibly().waitFor();
        run("ip", "netns", "del", SPACE + 1);
        run("ip", "netns", "del", SPACE + 2);
    }
}
