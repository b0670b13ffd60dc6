package io.github.measure4j.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.doctor.Diagnosis.Grade;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each complaint comes from files that are planted below another root. */
class DoctorTest {
    @TempDir
    private Path root;

    @BeforeEach
    void plantAHostThatIsFit() throws IOException {
        plant("proc/cpuinfo", "processor : 0\nprocessor : 1");
        plant("proc/loadavg", "0.02 0.10 0.20 1/100 4711");
        plant("proc/stat", "cpu  1000 0 100 8000 10 0 10 0 0 0");
        plant("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance");
        plant("sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "performance");
        plant("sys/devices/system/cpu/intel_pstate/no_turbo", "1");
        plant("sys/devices/system/cpu/smt/active", "0");
        plant("sys/devices/system/cpu/online", "0-1");
        plant("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc");
        plant("sys/fs/cgroup/cpu.max", "max 100000");
        plant("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never");
        plant("proc/self/status", "Name: java\nCpus_allowed_list:\t0-1");
        plant("proc/mounts", "tmpfs /dev/shm tmpfs rw,nosuid 0 0");
        plant("proc/sys/kernel/yama/ptrace_scope", "0");
        for (String program : List.of("mpirun", "oshrun")) {
            assertThat(plant("usr/bin/" + program, "").toFile().setExecutable(true)).isTrue();
        }
    }

    private Path plant(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text + "\n");
    }

    private List<Diagnosis> complaints(Map<String, String> environment) {
        return new Doctor(new Host(root, environment)).worst(100);
    }

    @Test
    void aFitHostHasNoComplaints() {
        assertThat(complaints(Map.of("PATH", "/usr/bin"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            proc/loadavg | 1.50 1.00 0.90 3/100 4711 | BAD | load
            proc/loadavg | 0.50 1.00 0.90 3/100 4711 | NOTE | load
            proc/stat | cpu  1000 0 100 8000 10 0 10 900 0 0 | BAD | steal
            sys/devices/system/cpu/cpu1/cpufreq/scaling_governor | powersave | BAD | governor
            sys/devices/system/cpu/intel_pstate/no_turbo | 0 | NOTE | turbo
            sys/devices/system/cpu/smt/active | 1 | NOTE | SMT
            sys/fs/cgroup/cpu.max | 150000 100000 | BAD | cgroup
            proc/self/status | Cpus_allowed_list: 1 | NOTE | binding
            sys/devices/system/clocksource/clocksource0/current_clocksource | hpet | BAD | clock
            proc/mounts | tmpfs /dev/shm tmpfs rw,size=65536k 0 0 | BAD | /dev/shm
            sys/kernel/mm/transparent_hugepage/enabled | [always] madvise never | NOTE | huge pages
            proc/sys/kernel/yama/ptrace_scope | 1 | NOTE | single copy
            """)
    void complainsOfWhatAFileShowsAndSaysHowToMendIt(String file, String text, Grade grade, String subject) throws IOException {
        plant(file, text);
        assertThat(complaints(Map.of("PATH", "/usr/bin"))).singleElement().satisfies(complaint -> {
            assertThat(complaint.grade()).isEqualTo(grade);
            assertThat(complaint.subject()).isEqualTo(subject);
            assertThat(complaint.mend()).isNotEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "UCX_ERROR_SIGNALS, SIGSEGV, BAD, UCX signals", "OMPI_MCA_btl, 'self,tcp', BAD, transports",
        "OMPI_MCA_pml, ucx, NOTE, transports"
    })
    void complainsOfVariables(String name, String value, Grade grade, String subject) {
        assertThat(complaints(Map.of("PATH", "/usr/bin", name, value))).singleElement()
                .extracting(Diagnosis::grade, Diagnosis::subject).containsExactly(grade, subject);
    }

    @Test
    void missesLaunchersThatAreNotOnThePath() {
        assertThat(complaints(Map.of("PATH", "/bin:"))).singleElement()
                .extracting(Diagnosis::subject, Diagnosis::grade).containsExactly("launchers", Grade.NOTE);
    }

    @Test
    void theWorstComesFirst() throws IOException {
        plant("sys/devices/system/cpu/smt/active", "1");
        plant("sys/devices/system/clocksource/clocksource0/current_clocksource", "acpi_pm");
        assertThat(complaints(Map.of("PATH", "/usr/bin"))).extracting(Diagnosis::subject).containsExactly("clock", "SMT");
    }

    @Test
    void aSystemThatTellsNothingIsNoCause(@TempDir Path empty) {
        assertThat(new Doctor(new Host(empty, Map.of())).worst(100)).extracting(Diagnosis::subject).containsExactly("launchers");
    }
}
