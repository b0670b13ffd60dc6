package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The recipes of docs/packages, as far as a machine without those package managers can try them. */
class PackagesTest {
    private static final Path PACKAGES = Distribution.ROOT.resolve("docs/packages").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private static String run(Path in, String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(in.toFile()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    private static void assumePython() {
        boolean there;
        try {
            there = new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException | InterruptedException e) {
            there = false;
        }
        assumeThat(there).as("python3").isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"spack/package.py", "easybuild/measure4j-0.1.0-foss-2022b-Java-17.eb", "reframe/measure_checks.py"})
    void eachIsPython(String recipe) throws Exception {
        assumePython();
        run(folder, "python3", "-c", "import ast, sys; ast.parse(open(sys.argv[1]).read())",
                PACKAGES.resolve(recipe).toString());
    }

    @Test
    void theEasyConfigHasWhatEasyBuildWantsOfEach() throws Exception {
        assumePython();
        assertThat(run(folder, "python3", "-c", "import sys; SYSTEM = 'system'; exec(open(sys.argv[1]).read());"
                        + "print(name, version, easyblock, toolchain, homepage, bool(description), moduleclass)",
                PACKAGES.resolve("easybuild/measure4j-0.1.0-foss-2022b-Java-17.eb").toString()))
                .contains("measure4j 0.1.0 Tarball {'name': 'foss', 'version': '2022b'}");
    }

    /** A stand-in for ReFrame has its decorators, and nothing more than the test uses. */
    @Test
    void theReFrameTestReadsEachPointOfARun() throws Exception {
        assumePython();
        for (String module : List.of("reframe", "reframe/utility", "reframe/core")) {
            Files.createDirectories(folder.resolve(module));
            Files.createFile(folder.resolve(module).resolve("__init__.py"));
        }
        Files.writeString(folder.resolve("reframe/__init__.py"), """
                class RunOnlyRegressionTest:
                    def __init__(self):
                        self.perf_variables = {}
                def simple_test(test):
                    return test
                """);
        Files.writeString(folder.resolve("reframe/utility/sanity.py"), """
                def defer(value):
                    return value
                def make_performance_function(value, unit):
                    return (value, unit)
                def assert_true(value):
                    return value
                """);
        Files.writeString(folder.resolve("reframe/core/builtins.py"), """
                def run_before(phase):
                    return lambda function: function
                def sanity_function(function):
                    return function
                def variable(kind, value=None):
                    return value
                """);
        Files.createDirectories(folder.resolve("stage/measured"));
        Files.writeString(folder.resolve("stage/measured/results.jsonl"), """
                {"measurement": "send-recv", "axes": {"length": 1}, "ranks": 2, "seconds": 2e-6, "lower": 1e-6, "upper": 4e-6}
                {"measurement": "send-recv", "axes": {"length": 64}, "ranks": 2, "seconds": 3e-6, "lower": 2e-6, "upper": 4e-6}
                {"measurement": "send-recv", "axes": {"length": 1}, "ranks": 2, "seconds": 1e-6, "lower": 1e-6, "upper": 1.5e-6}
                """);
        Files.copy(PACKAGES.resolve("reframe/measure_checks.py"), folder.resolve("measure_checks.py"));
        assertThat(run(folder, "python3", "-B", "-c", """
                import measure_checks
                test = measure_checks.MeasureQuick()
                test.stagedir = 'stage'
                test.set_command()
                assert test.measured_something()
                test.read_points()
                print(test.executable_opts)
                for name, (value, unit) in test.perf_variables.items():
                    print(name, '%.1f' % value, unit)
                """).lines())
                .containsExactly(
                        "['run', '-o', 'measured', '--rounds', '3', 'quick']",
                        "send_recv_length_1_2ranks 1.0 us",
                        "send_recv_length_1_2ranks_width 0.5 us",
                        "send_recv_length_64_2ranks 3.0 us",
                        "send_recv_length_64_2ranks_width 2.0 us");
    }
}
