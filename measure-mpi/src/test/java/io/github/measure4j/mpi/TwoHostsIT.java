package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchedGroup;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.QuickToStart;
import io.github.measure4j.group.SearchPath;
import io.github.measure4j.group.Transport.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Over TCP between two hosts of a host file: network namespaces with a cable between them, which need root. In the place of
 * ssh is a script that enters the namespace.
 */
class TwoHostsIT {
    private static final String NETWORK = "10.231.77.";
    private static final String SPACE = "measure-%d-".formatted(ProcessHandle.current().pid());

    @TempDir
    private static Path folder;

    @BeforeAll
    static void layACable() throws IOException, InterruptedException {
        assumeThat(SearchPath.ofThisProcess().find("ip")).as("the command ip of iproute2").isPresent();
        assumeThat(ip("netns", "add", SPACE + 1)).as("network namespaces can be made, as root can").isZero();
        assumeThat(ip("netns", "add", SPACE + 2)).as("a second network namespace can be made").isZero();
        assumeThat(ip("link", "add", "cable", "netns", SPACE + 1, "type", "veth", "peer", "name", "cable",
                "netns", SPACE + 2)).as("a cable can be laid between two namespaces").isZero();
        List<String> agent = new ArrayList<>(List.of("#!/bin/sh", "host=$1", "shift"));
        List<String> hosts = new ArrayList<>();
        for (int host = 1; host <= 2; host++) {
            ip("-n", SPACE + host, "addr", "add", NETWORK + host + "/24", "dev", "cable");
            ip("-n", SPACE + host, "link", "set", "cable", "up");
            ip("-n", SPACE + host, "link", "set", "lo", "up");
            agent.add("[ $host = %s%d ] && exec ip netns exec %s%d sh -c \"$*\"".formatted(NETWORK, host, SPACE, host));
            hosts.add("%s%d slots=1".formatted(NETWORK, host));
        }
        Files.write(folder.resolve("agent"), agent);
        assertThat(folder.resolve("agent").toFile().setExecutable(true)).isTrue();
        Files.write(folder.resolve("hosts"), hosts);
    }

    @AfterAll
    static void takeItAway() throws IOException, InterruptedException {
        if (SearchPath.ofThisProcess().find("ip").isPresent()) {
            ip("netns", "del", SPACE + 1);
            ip("netns", "del", SPACE + 2);
        }
    }

    private static int ip(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private static String run(Class<?> program) throws IOException, InterruptedException {
        Launch launch = new MpiTransport()
                .launch(2, QuickToStart.program(JavaProgram.likeThisOne(program.getName(), List.of())));
        List<String> command = new ArrayList<>(launch.command());
        command.addAll(1, List.of(
                "--hostfile", folder.resolve("hosts").toString(),
                "--mca", "plm_rsh_agent", folder.resolve("agent").toString(),
                "--mca", "btl", "self,tcp",
                "--mca", "osc", "pt2pt",
                "--mca", "btl_tcp_if_include", NETWORK + "0/24",
                "--mca", "oob_tcp_if_include", NETWORK + "0/24"));
        command.addAll(0, List.of("ip", "netns", "exec", SPACE + 1));
        Ended ended = LaunchedGroup.run(new Launch(command, launch.environment()));
        assertThat(ended.code()).as(ended.output()).isZero();
        return ended.output();
    }

    @Test
    void keepsTheContractOfProcessGroups() throws Exception {
        assertThat(run(ContractOnMpi.class)).contains("kept by 2");
    }

    /** In each build: {@link MpiIT} on one host, and the contract over the cable. */
    @Tag("soak")
    @Test
    void measuresAKernelOfEachPattern() throws Exception {
        String output = run(OneOfEachPattern.class);
        for (String kernel : OneOfEachPattern.KERNELS) {
            assertThat(output.lines().distinct().filter(line -> line.startsWith("measured " + kernel + " ")))
                    .as(kernel + " in " + output).hasSize(2);
        }
    }
}
