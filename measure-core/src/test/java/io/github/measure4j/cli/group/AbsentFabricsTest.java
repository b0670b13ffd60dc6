package io.github.measure4j.cli.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AbsentFabricsTest {
    private static final String MTL = "OMPI_MCA_mtl";

    @TempDir
    private Path root;

    private Path mpirun;

    /** A host with the Open MPI of Debian. */
    @BeforeEach
    void install() throws IOException {
        mpirun = Files.createDirectories(real().resolve("usr/bin")).resolve("mpirun");
        Files.createSymbolicLink(mpirun, Files.createFile(mpirun.resolveSibling("orterun")));
        put("dev/null", "");
        put("etc/openmpi/openmpi-mca-params.conf", "# mtl = none\nbtl_base_warn_component_unused=0\nmtl = ^ofi\n");
        put("etc/openmpi/openmpi-default-hostfile", "# none\n");
    }

    private Path real() throws IOException {
        return root.toRealPath();
    }

    private void put(String file, String text) throws IOException {
        Path path = real().resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private Map<String, String> variables(Map<String, String> environment) throws IOException {
        return new AbsentFabrics(real(), environment).variables(mpirun);
    }

    private Map<String, String> variables() throws IOException {
        return variables(Map.of("HOME", real().resolve("home").toString()));
    }

    @Test
    void areLeftOutBesideWhatTheInstallationLeavesOut() throws IOException {
        assertThat(variables()).containsExactly(Map.entry(MTL, "^ofi,psm,psm2"));
    }

    @Test
    void areLeftOutWhereTheInstallationLeavesNothingOut() throws IOException {
        put("etc/openmpi/openmpi-mca-params.conf", "btl = ^openib\n");
        assertThat(variables()).containsExactly(Map.entry(MTL, "^psm,psm2"));
    }

    @Test
    void anInstallationHasItsParametersBesideItsPrograms() throws IOException {
        put("usr/etc/openmpi-mca-params.conf", "mtl=^portals4\n");
        assertThat(variables()).containsExactly(Map.entry(MTL, "^portals4,psm,psm2"));
    }

    @Test
    void aUsersOwnParametersCountFirst() throws IOException {
        put("home/.openmpi/mca-params.conf", "mtl = ^portals4\n");
        assertThat(variables()).containsExactly(Map.entry(MTL, "^portals4,psm,psm2"));
        put("home/.openmpi/mca-params.conf", "pml = ob1\n");
        assertThat(variables()).containsExactly(Map.entry(MTL, "^ofi,psm,psm2"));
    }

    @Test
    void aChoiceOfFabricsStays() throws IOException {
        put("home/.openmpi/mca-params.conf", "mtl = psm2\n");
        assertThat(variables()).isEmpty();
    }

    @Test
    void aHostWithADeviceStaysAsItIs() throws IOException {
        put("dev/hfi1_0", "");
        assertThat(variables()).isEmpty();
    }

    @Test
    void hostsThatAreNotThisOneStayAsTheyAre() throws IOException {
        assertThat(variables(Map.of("SLURM_JOB_ID", "7"))).isEmpty();
        put("etc/openmpi/openmpi-default-hostfile", "node1 slots=2\n");
        assertThat(variables()).isEmpty();
    }

    @Test
    void theEnvironmentDecides() throws IOException {
        assertThat(variables(Map.of(MTL, "^ofi"))).isEmpty();
        assertThat(variables(Map.of("OMPI_MCA_mca_base_param_files", "none"))).isEmpty();
    }

    @Test
    void anotherLauncherOrUnknownParametersAreLeftAlone() throws IOException {
        assertThat(new AbsentFabrics(real(), Map.of()).variables(Files.createFile(mpirun.resolveSibling("srun")))).isEmpty();
        Path elsewhere = Files.createDirectories(real().resolve("opt/mpi/bin")).resolve("orterun");
        assertThat(new AbsentFabrics(real(), Map.of()).variables(Files.createFile(elsewhere))).isEmpty();
        assertThat(new AbsentFabrics(real(), Map.of()).variables(real().resolve("none"))).isEmpty();
    }
}
