package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The archive of {@code make dist}: unpacked into another folder that nobody may write to, and run by a user who is not root. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(value = Distribution.SHARED_MEMORY, mode = ResourceAccessMode.READ)
class ArchiveIT {
    private static final Path PACK = Distribution.ROOT.resolve("samples/src/setup/dist").toAbsolutePath().normalize();

    /** Root may write anywhere, so the command runs as the user that owns nothing. */
    private static final String AS_NOBODY =
            "$([ $(id -u) = 0 ] && echo setpriv --reuid=65534 --regid=65534 --clear-groups) env HOME=$PWD/home TMPDIR=$PWD/home ";

    @TempDir
    private Path folder;

    private String shell(String line) throws Exception {
        return Distribution.shell("cd '" + folder + "' && " + line).successfully().output();
    }

    @Test
    void runsReadOnlyFromAnyFolder() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path parts = Files.writeString(folder.resolve("sbom.json"), "{\"bomFormat\": \"CycloneDX\"}");
        Path suite = Files.writeString(folder.resolve("some.suite"), """
                @DIALECT measure
                @ROUNDS 1
                @UNTIL repetitions 5 within 400 ms
                @MEASUREMENTS
                broadcast { Kernel = mpi.bcast; Variation = Length; Values = 1 64; }
                """);
        for (String out : List.of("one", "two")) {
            shell("'%s' '%s' '%s' 1.2.3 %s".formatted(PACK, Distribution.HOME, parts, out));
        }
        shell("cmp one/*.tar.gz two/*.tar.gz && cd one && sha256sum --quiet -c *.sha256");
        shell("mkdir place home && tar -xzf one/*.tar.gz -C place && chmod 777 home && chmod -R a-w place/*");
        assertThat(shell("cd place/* && sha256sum --quiet -c SHA256SUMS && ls"))
                .contains("LICENSE", "NOTICE", "bin", "lib", "licenses", "sbom.cdx.json", "suites")
                .doesNotContain("cds");
        assertThat(shell("grep -rl '%s' place/*/bin place/*/native place/*/examples || true".formatted(Distribution.HOME))).isEmpty();
        assertThat(shell(AS_NOBODY + "place/*/bin/measure list mpi.bcast")).contains("mpi.bcast");
        shell(AS_NOBODY + "place/*/bin/measure run --np 2 -o home/run '" + suite + "'");
        assertThat(folder.resolve("home/run/results.jsonl")).content().contains("mpi.bcast");
        assertThat(folder.resolve("home/run/report.html")).exists();
    }
}
