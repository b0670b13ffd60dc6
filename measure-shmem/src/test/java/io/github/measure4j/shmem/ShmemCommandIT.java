package io.github.measure4j.shmem;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.cli.Main;
import io.github.measure4j.group.LaunchedGroup;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.QuickToStart;
import io.github.measure4j.group.Transport.Launch;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * What a user has who has nothing but the published jars, and an OpenSHMEM library. What measures runs beside one another, since
 * nobody looks at the times, and not beside other classes.
 */
class ShmemCommandIT {
    private static final String OSHCC = System.getProperty("measure.oshcc");

    @TempDir
    private Path dir;

    private final Map<String, String> environment = new HashMap<>();

    private Ended measure(Object... arguments) throws Exception {
        String path = System.getProperty("java.class.path");
        assertThat(path.split(File.pathSeparator)).as("our own jar").anyMatch(part -> part.matches(".*/measure-shmem-[^/]*\\.jar"));
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(QuickToStart.OPTIONS);
        command.addAll(List.of(
                "-Dmeasure.oshrun=" + System.getProperty("measure.oshrun"), "-cp", path, Main.class.getName()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return LaunchedGroup.run(new Launch(command, environment));
    }

    private Path suite() throws Exception {
        return Files.writeString(dir.resolve("a.suite"),
                "@DIALECT measure\n@ROUNDS 1\n@UNTIL repetitions 3 within 400 ms\n@MEASUREMENTS\nput { Kernel = shmem.put-quiet; Message_length = 8; }\n");
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void whatItBuildsIsFoundAndMeasures() throws Exception {
        environment.put("XDG_CACHE_HOME", dir.resolve("caches").toString());
        Ended before = measure("run", "-o", dir.resolve("before"), suite());
        assertThat(before.code()).as(before.output()).isEqualTo(2);
        assertThat(before.output()).contains("no launcher measure-java in " + dir.resolve("caches/measure/shmem-"),
                "'measure shmem build' builds it there");
        Ended built = measure("shmem", "build", "--oshcc", OSHCC);
        assertThat(built.code()).as(built.output()).isZero();
        assertThat(built.output()).contains("built: " + dir.resolve("caches/measure/shmem-")).doesNotContain("export");
        Ended run = measure("run", "--loop", "native", "-o", dir.resolve("run"), suite());
        assertThat(run.code()).as(run.output()).isZero();
        assertThat(run.output()).doesNotContain("WARNING");
        assertThat(Files.readAllLines(dir.resolve("run/results.jsonl"))).singleElement().asString().contains("\"loop\":1");
    }

    /** The other PE looks for its next order meanwhile, and has to let the library connect the context to it. */
    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void contextsAreMeasuredByRunItself() throws Exception {
        environment.put("MEASURE_SHMEM_HOME", System.getProperty("measure.shmem.native"));
        Path contexts = Files.writeString(dir.resolve("contexts.suite"), """
                @DIALECT measure
                @UNTIL repetitions 3 within 400 ms
                @MEASUREMENTS
                put { Kernel = shmem.ctx.put-quiet; Message_length = 8; }
                get { Kernel = shmem.ctx.get; Message_length = 8; }
                inc { Kernel = shmem.ctx.inc-quiet; }
                """);
        Ended run = measure("run", "--rounds", 1, "--point-limit", 60, "-o", dir.resolve("run"), contexts);
        assertThat(run.code()).as(run.output()).isZero();
        assertThat(run.output()).doesNotContain("started again");
        assertThat(Files.readAllLines(dir.resolve("run/results.jsonl"))).hasSize(3);
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void buildsWhereItIsToldAndIsFoundThereTooAndTheLauncherKnowsItsOwnShim() throws Exception {
        Path home = dir.resolve("a folder");
        Ended built = measure("shmem", "build", "--oshcc", OSHCC, "--to", home);
        assertThat(built.code()).as(built.output()).isZero();
        assertThat(built.output()).contains("export MEASURE_SHMEM_HOME='" + home + "'");
        environment.put("MEASURE_SHMEM_HOME", home.toString());
        Ended run = measure("run", "-o", dir.resolve("run"), suite());
        assertThat(run.code()).as(run.output()).isZero();
        Ended shim = LaunchedGroup.run(new Launch(
                List.of(System.getProperty("measure.oshrun"), "-n", "1", home.resolve("measure-java").toString(), "-cp",
                        System.getProperty("java.class.path"), LauncherIT.Library.class.getName()),
                Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")));
        assertThat(shim.code()).as(shim.output()).isZero();
        assertThat(shim.output()).contains("OpenSHMEM");
    }

    @Test
    void showsWhatTheCompilerSays() throws Exception {
        Path oshcc = Files.writeString(dir.resolve("oshcc"), "#!/bin/sh\necho 'shmem.h: out of ink' >&2\nexit 7\n");
        assertThat(oshcc.toFile().setExecutable(true)).isTrue();
        Ended ended = measure("shmem", "build", "--oshcc", oshcc, "--to", dir.resolve("home"));
        assertThat(ended.code()).as(ended.output()).isEqualTo(1);
        assertThat(ended.output()).contains("shmem.h: out of ink", "measure: '" + oshcc + "' could not build", dir.resolve("home").toString());
    }

    @Test
    void saysInOneLineWhatIsMissing() throws Exception {
        Ended ended = measure("shmem", "build", "--oshcc", dir.resolve("none"));
        assertThat(ended.code()).as(ended.output()).isEqualTo(2);
        assertThat(ended.output().lines()).singleElement().asString().contains("no compiler '" + dir.resolve("none"));
        Ended nothing = measure("shmem");
        assertThat(nothing.code()).as(nothing.output()).isEqualTo(2);
        assertThat(nothing.output()).contains("a command is missing; there is: build");
        assertThat(measure("shmem", "build", "--help").output()).contains("Usage: measure shmem build", "--oshcc", "--to");
    }
}
