package io.github.measure4j.threads.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the JIT says of monitors: C2 writes into its log which locks it leaves out, as nobody else can have them, or because
 * the same one was given back just before (it coarsens them). No time is looked at.
 */
@Timeout(300)
class LockEliminationTest {
    private static final Pattern ELEMENT = Pattern.compile("<(task|klass|method|eliminate_lock|jvms)\\b");
    private static final Pattern ATTRIBUTE = Pattern.compile("(\\w+)='([^']*)'");
    private static final List<String> COARSENED_KERNELS = List.of("staticTwice", "staticThrice", "staticFourTimes");
    private static final String PLAIN_LOOP = "plainLoop";

    /** All that enter a monitor on one thread. */
    private static final List<String> KERNELS = List.of(
            "threads.lock.synchronized",
            "threads.lock.synchronized-static",
            "threads.lock.synchronized-twice",
            "threads.lock.synchronized-thrice",
            "threads.lock.synchronized-four-times",
            "threads.lock.synchronized-static-twice",
            "threads.lock.synchronized-static-thrice",
            "threads.lock.synchronized-static-four-times",
            "threads.monitor.notify",
            "threads.team.critical-synchronized");

    /** The log sees it where it is: in a loop of our own that has nothing between two rounds, and in the kernels that say so. */
    @Test
    void noLockOfAKernelIsLeftOutButOfThoseThatSaySo(@TempDir Path folder) throws Exception {
        assumeTrue(System.getProperty("java.vm.name").endsWith("Server VM"), "HotSpot's C2 is not the JIT here");
        Path log = folder.resolve("jit.xml");
        run(log);
        assertThat(compiled(log)).contains(
                "one", "oneStatic", "enterTwice", "enterThrice", "enterFourTimes", "notifyNobody", PLAIN_LOOP);
        List<String> coarsened = new ArrayList<>(COARSENED_KERNELS);
        coarsened.add(PLAIN_LOOP);
        assertThat(eliminated(log)).containsExactlyInAnyOrderElementsOf(coarsened);
    }

    private static void run(Path log) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xbatch",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+LogCompilation",
                "-XX:LogFile=" + log,
                "-cp",
                System.getProperty("java.class.path"),
                Compiled.class.getName()));
        command.addAll(KERNELS);
        Process process = new ProcessBuilder(command).inheritIO().start();
        try {
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    /** The methods of this library that are in compilations of the last tier. */
    private static Set<String> compiled(Path log) throws IOException {
        return methods(log, false);
    }

    private static Set<String> eliminated(Path log) throws IOException {
        return methods(log, true);
    }

    /** Numbers of classes and methods hold within a task. A lock's place is the first line of its frames. */
    private static Set<String> methods(Path log, boolean ofEliminatedLocks) throws IOException {
        Set<String> found = new TreeSet<>();
        Map<String, String> classes = new HashMap<>();
        Map<String, String> methods = new HashMap<>();
        boolean lastTier = false;
        boolean lock = false;
        for (String line : Files.readAllLines(log)) {
            Matcher element = ELEMENT.matcher(line);
            if (!element.lookingAt()) {
                continue;
            }
            Map<String, String> attributes = attributes(line);
            switch (element.group(1)) {
                case "task" -> {
                    lastTier = !attributes.containsKey("level");
                    classes.clear();
                    methods.clear();
                }
                case "klass" -> classes.put(attributes.get("id"), attributes.get("name"));
                case "method" -> {
                    if (classes.getOrDefault(attributes.get("holder"), "").startsWith("io.github.measure4j.")) {
                        String name = attributes.get("name").replaceAll("lambda\\$(\\w+)\\$\\d+", "$1");
                        methods.put(attributes.get("id"), name);
                        if (lastTier && !ofEliminatedLocks) {
                            found.add(name);
                        }
                    }
                }
                case "eliminate_lock" -> lock = true;
                default -> {
                    if (lock && ofEliminatedLocks && methods.containsKey(attributes.get("method"))) {
                        found.add(methods.get(attributes.get("method")));
                    }
                    lock = false;
                }
            }
        }
        return found;
    }

    private static Map<String, String> attributes(String line) {
        Map<String, String> attributes = new HashMap<>();
        Matcher matcher = ATTRIBUTE.matcher(line);
        while (matcher.find()) {
            attributes.put(matcher.group(1), matcher.group(2));
        }
        return attributes;
    }
}
