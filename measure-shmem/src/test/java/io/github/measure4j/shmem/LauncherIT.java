package io.github.measure4j.shmem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.measure4j.group.LaunchedGroup.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each way that a Java program ends, as oshrun sees it. */
class LauncherIT {
    private static final Path JDKS = Path.of("/usr/lib/jvm");

    @TempDir
    private Path folder;

    /** Beside one another, and not beside other classes, some of which hold times against a known truth. */
    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest(name = "JDK {0}, {1}: {2}")
    @CsvSource({
        "17, normal, 0, main ended",
        "17, exception-on-one, 1, IllegalStateException: out of luck",
        "17, exit-3-on-one, 3, main ended",
        "17, abort, 1, measure: rank 1: out of paper",
        "17, thread-exits-3, 3, Java",
        "17, halt-5-on-one, 5, Java",
        "17, native-abort-on-one, 134, Java",
        "17, killed-on-one, 137, Java",
        "17, global-exit-4-on-one, 4, Java",
        "17, no-such-class, 1, ClassNotFoundException",
        "25, normal, 0, main ended",
        "25, exception-on-one, 1, IllegalStateException: out of luck",
        "25, killed-on-one, 137, Java",
    })
    void passesTheExitCodeOn(int version, String how, int code, String words) throws Exception {
        assertEndsWith(version, how, code, words);
    }

    @Tag("soak")
    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest(name = "JDK {0}, {1}: {2}")
    @CsvSource({
        "17, exit-0, 0, main ended",
        "17, exception, 1, IllegalStateException: out of luck",
        "17, exit-3, 3, main ended",
        "17, thread-fails, 0, IllegalStateException: out of luck",
        "25, exit-0, 0, main ended",
        "25, exit-3-on-one, 3, main ended",
        "25, exception, 1, IllegalStateException: out of luck",
        "25, exit-3, 3, main ended",
        "25, abort, 1, measure: rank 1: out of paper",
        "25, thread-fails, 0, IllegalStateException: out of luck",
        "25, thread-exits-3, 3, Java",
        "25, halt-5-on-one, 5, Java",
        "25, native-abort-on-one, 134, Java",
        "25, global-exit-4-on-one, 4, Java",
        "25, no-such-class, 1, ClassNotFoundException",
    })
    void passesOtherExitCodesOn(int version, String how, int code, String words) throws Exception {
        assertEndsWith(version, how, code, words);
    }

    private static void assertEndsWith(int version, String how, int code, String words) throws Exception {
        Optional<Path> jdk = jdk(version);
        assumeTrue(jdk.isPresent(), "no JDK " + version + " in " + JDKS);
        List<String> options = how.equals("no-such-class") ? List.of("-cp", "/nowhere") : List.of();
        Ended ended = Oshrun.run(2, jdk.get(), options, Endings.class, how);
        assertThat(ended.code()).as(ended.output()).isEqualTo(code);
        assertThat(ended.output()).contains(words).doesNotContain("SIGSEGV", "Segmentation", "restricted method");
        if (!how.equals("no-such-class")) {
            assertThat(ended.output()).contains("Java " + version);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @ValueSource(ints = {17, 25})
    void takesWhatJavaTakes(int version) throws Exception {
        Optional<Path> jdk = jdk(version);
        assumeTrue(jdk.isPresent(), "no JDK " + version + " in " + JDKS);
        Path file = Files.writeString(folder.resolve("options"), "-Dfrom.file='a word'\n");
        Ended ended = Oshrun.runIn(
                Map.of("JDK_JAVA_OPTIONS", "-Dfrom.variable=here"), 2, jdk.get(), List.of("@" + file, "-ea:nothing"),
                Arguments.class, "x y", "", "-version", "@none", "*");
        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(ended.output()).contains("a word, here, [x y, , -version, @none, *]");
    }

    static final class Arguments {
        public static void main(String[] arguments) {
            System.out.println(System.getProperty("from.file") + ", " + System.getProperty("from.variable") + ", "
                    + List.of(arguments));
        }
    }

    @Test
    void whatEndsTheJvmBeforeMainIsAnOrderlyEnd() throws Exception {
        Path jdk = Path.of(System.getProperty("java.home"));
        Ended version = Oshrun.run(1, jdk, List.of("-version"), Arguments.class);
        assertThat(version.code()).as(version.output()).isZero();
        assertThat(version.output()).contains("64-Bit");
        Ended unknown = Oshrun.run(1, jdk, List.of("-XX:+NoSuchOption"), Arguments.class);
        assertThat(unknown.code()).as(unknown.output()).isEqualTo(1);
        assertThat(unknown.output()).contains("NoSuchOption");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "multiple", "serialized"})
    void asksForTheThreadLevelAndSaysWhichItGot(String level) throws Exception {
        Ended ended = inThreads(level);
        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(ended.output()).contains("OpenSHMEM", ", threads " + (level.isEmpty() ? "multiple" : level));
    }

    @Test
    void refusesAThreadLevelThatLeavesMainOut() throws Exception {
        Ended ended = inThreads("funneled");
        assertThat(ended.code()).as(ended.output()).isEqualTo(1);
        assertThat(ended.output()).contains("MEASURE_SHMEM_THREADS=funneled; multiple and serialized are possible");
    }

    private static Ended inThreads(String level) throws IOException, InterruptedException {
        return Oshrun.runIn(
                Map.of("MEASURE_SHMEM_THREADS", level), 2, Path.of(System.getProperty("java.home")), List.of(), Library.class);
    }

    static final class Library {
        public static void main(String[] arguments) {
            System.out.println(ShmemGroup.join().library());
        }
    }

    static Optional<Path> jdk(int version) throws IOException {
        if (Runtime.version().feature() == version) {
            return Optional.of(Path.of(System.getProperty("java.home")));
        }
        try (Stream<Path> jdks = Files.list(JDKS)) {
            return jdks.filter(jdk -> jdk.getFileName().toString().matches(".*\\b" + version + "\\b.*"))
                    .filter(jdk -> Files.isReadable(jdk.resolve("lib/libjli.so")))
                    .findFirst();
        }
    }

    static final class Endings {
        public static void main(String[] arguments) throws Exception {
            System.out.println("Java " + Runtime.version().feature());
            ShmemGroup group = ShmemGroup.join();
            boolean here = group.rank() == 1;
            switch (arguments[0]) {
                case "normal" -> group.barrier();
                case "exit-0" -> exit(0);
                case "exception" -> fail();
                case "exception-on-one" -> failOr(here, group);
                case "exit-3" -> exit(3);
                case "exit-3-on-one" -> exitOr(here, group);
                case "abort" -> abortOr(here, group);
                case "thread-fails" -> joined(new Thread(Endings::fail));
                case "thread-exits-3" -> joined(new Thread(() -> System.exit(3)));
                case "halt-5-on-one" -> haltOr(here, group);
                case "native-abort-on-one" -> signalOr("-ABRT", here, group);
                case "killed-on-one" -> signalOr("-KILL", here, group);
                case "global-exit-4-on-one" -> globalExitOr(here, group);
                default -> throw new IllegalArgumentException(arguments[0]);
            }
            System.out.println("main ended");
        }

        private static void exit(int code) {
            System.out.println("main ended");
            System.exit(code);
        }

        private static void fail() {
            throw new IllegalStateException("out of luck");
        }

        /** The others wait, as they would in the middle of a measurement. */
        private static void failOr(boolean here, ShmemGroup group) {
            try (group) {
                if (here) {
                    fail();
                }
                group.receive(1, new long[1]);
            }
        }

        private static void exitOr(boolean here, ShmemGroup group) {
            if (here) {
                exit(3);
            }
            group.barrier();
        }

        private static void abortOr(boolean here, ShmemGroup group) {
            if (here) {
                group.abort("out of paper");
            }
            group.barrier();
        }

        private static void joined(Thread thread) throws InterruptedException {
            thread.start();
            thread.join();
        }

        private static void haltOr(boolean here, ShmemGroup group) {
            if (here) {
                Runtime.getRuntime().halt(5);
            }
            group.barrier();
        }

        /** As a native library that gives up, or somebody from outside. */
        private static void signalOr(String signal, boolean here, ShmemGroup group) throws Exception {
            if (here) {
                String self = Long.toString(ProcessHandle.current().pid());
                new ProcessBuilder("kill", signal, self).start().waitFor();
            }
            group.barrier();
        }

        private static void globalExitOr(boolean here, ShmemGroup group) {
            if (here) {
                Shmem.globalExit(4);
            }
            group.barrier();
        }
    }
}
