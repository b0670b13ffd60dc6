package io.github.measure4j.shmem.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.shmem.Oshcc;
import io.github.measure4j.shmem.Oshrun;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShmemKernelsIT {
    /** Open MPI 4.1.4 applies the operation to the word and to itself: 12 stays 12 by and, and becomes 0 by xor. */
    private static final String WRONG_IN_OPEN_MPI = "wrong: shmem\\.(typed\\.|ctx\\.)?fetch-(and|or|xor)(\\.\\w+)? at .*";

    /**
     * The reasons that count: what came later than Open MPI's, a context that it may refuse, the types of which 4.1.4 has no atomics, and the call in which it ends
     * the program.
     */
    private static final String LACKING_IN_OPEN_MPI = "lacking: .*(came with OpenSHMEM 1\\.5|gives no context|compare[-_]swap"
            + "|type=(u?int(32|64)|ptrdiff|size)\\b).*";

    /** On two PEs {@code .ci/suites} has them on each change, by {@code measure run}. */
    @Test
    void everyKernelOfTheCatalogueDoesWhatItSays() throws Exception {
        everyKernelDoesWhatItSays(3, EveryKernel.Extent.EACH_FUNCTION_ONCE);
    }

    @Tag("soak")
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void everyKernelDoesWhatItSaysAtEachPoint(int pes) throws Exception {
        everyKernelDoesWhatItSays(pes, EveryKernel.Extent.ALL);
    }

    private static void everyKernelDoesWhatItSays(int pes, EveryKernel.Extent extent) throws Exception {
        Ended ended = Oshrun.run(pes, EveryKernel.class, ".*", extent.name());
        assertThat(ended.code()).as(ended.output()).isZero();
        List<String> lines = ended.output().lines().toList();
        assertThat(lines.stream().filter(line -> line.startsWith("wrong: ")))
                .allMatch(line -> line.matches(WRONG_IN_OPEN_MPI));
        assertThat(lines.stream().filter(line -> line.startsWith("lacking: ")))
                .allMatch(line -> line.matches(LACKING_IN_OPEN_MPI));
        for (KernelEntry kernel : Catalogue.load("shmem"::equals).entries()) {
            for (Point point : EveryKernel.points(kernel, extent)) {
                assertThat(lines)
                        .anyMatch(line -> line.equals(EveryKernel.line(kernel, point, pes))
                                || line.startsWith("lacking: %s at %s: ".formatted(kernel.name(), point))
                                || line.startsWith("wrong: %s at %s: ".formatted(kernel.name(), point)));
            }
        }
    }

    @Test
    void keepsABroadcastInStepByEveryStrategyAndGoesOnWhereTheLibraryHasNoTeams() throws Exception {
        keepsInStep(3);
    }

    @Tag("soak")
    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void keepsABroadcastInStep(int pes) throws Exception {
        keepsInStep(pes);
    }

    private static void keepsInStep(int pes) throws Exception {
        Ended ended = Oshrun.run(pes, EveryStrategy.class);
        assertThat(ended.code()).as(ended.output()).isZero();
        for (Synchronisation strategy : Synchronisation.all()) {
            assertThat(ended.output()).contains("measured " + strategy.word() + " in ");
        }
        assertThat(ended.output()).contains("measured paused in ", "measured after it in ");
    }

    /** On a library that has teams and signals made of what is older. */
    @Test
    void whatCameWithVersionFiveDoesWhatItSaysWhereTheLibraryHasIt(@TempDir Path folder) throws Exception {
        String installed = System.getProperty("measure.shmem.native");
        Path sources = Path.of("src/main/c");
        Path include = Path.of(System.getProperty("java.home"), "include");
        Oshcc.compile(sources.resolve("shim.c"), folder.resolve("libmeasure_shmem.so"),
                "-std=gnu11", "-shared", "-fPIC", "-include", "src/test/c/newer.h", "-I" + include, "-I" + include.resolve("linux"),
                "src/main/c/typed.c", "src/main/c/atomics.c", "src/main/c/loops.c", "src/main/c/collectives.c",
                "src/main/c/contexts.c", "src/main/c/teams.c", "-ldl");
        Files.copy(Path.of(installed, "measure-java"), folder.resolve("measure-java"), StandardCopyOption.COPY_ATTRIBUTES);
        System.setProperty("measure.shmem.native", folder.toString());
        try {
            Ended ended = Oshrun.run(
                    3, EveryKernel.class, "shmem.(team|put-signal|signal|(wait-until|test)-).*", EveryKernel.Extent.EACH_FUNCTION_ONCE.name());
            assertThat(ended.code()).as(ended.output()).isZero();
            assertThat(ended.output().lines()).hasSizeGreaterThan(10).allMatch(line -> line.startsWith("right: "));
        } finally {
            System.setProperty("measure.shmem.native", installed);
        }
    }
}
