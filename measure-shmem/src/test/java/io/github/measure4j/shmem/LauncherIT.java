package io.github.measure4j.shmem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.measure4j.group.LaunchedGroup.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each way that a Java program ends, as oshrun sees it. */
class LauncherIT {
    private static final Path JDKS = Path.of("/usr/lib/jvm");

    @ParameterizedTest(name = "JDK {0}, {1}: {2}")
    @CsvSource({
        "17, normal, 0, main ended",
        "17, exit-0, 0, main ended",
        "17, exception, 1, IllegalStateException: out of luck",
        "17, exception-on-one, 1, IllegalStateException: out of luck",
        "17, exit-3, 3, main ended",
        "17, exit-3-on-one, 3, main ended",
        "17, abort, 1, measure: rank 1: out of paper",
        "17, no-such-class, 1, ClassNotFoundException",
        "25, normal, 0, main ended",
        "25, exit-0, 0, main ended",
        "25, exception, 1, IllegalStateException: out of luck",
        "25, exception-on-one, 1, IllegalStateException: out of luck",
        "25, exit-3, 3, main ended",
        "25, exit-3-on-one, 3, main ended",
        "25, abort, 1, measure: rank 1: out of paper",
        "25, no-such-class, 1, ClassNotFoundException",
    })
    void passesTheExitCodeOn(int version, String how, int code, String words) throws Exception {
        Optional<Path> jdk = jdk(version);
        assumeTrue(jdk.isPresent(), "no JDK " + version + " in " + JDKS);
        List<String> options = how.equals("no-such-class") ? List.of("-cp", "/nowhere") : List.of();
        Ended ended = Oshrun.run(2, jdk.get(), options, Endings.class, how);
        assertThat(ended.code()).as(ended.output()).isEqualTo(code);
        assertThat(ended.output()).contains(words).doesNotContain("SIGSEGV", "Segmentation");
        if (!how.equals("no-such-class")) {
            assertThat(ended.output()).contains("Java " + version);
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
        public static void main(String[] arguments) {
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
    }
}
