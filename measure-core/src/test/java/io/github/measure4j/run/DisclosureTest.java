package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DisclosureTest {

    @ParameterizedTest
    @CsvSource({
        "OMPI_COMM_WORLD_SIZE, 2",
        "OMPI_MCA_btl, 'self,vader'",
        "PMIX_RANK, 0",
        "PMI_SIZE, 2",
        "UCX_TLS, 'rc,sm'",
        "SLURM_JOB_NODELIST, node[1-2]",
        "PBS_JOBID, 17.head",
        "OMP_NUM_THREADS, 4",
        "KMP_AFFINITY, compact",
        "SHMEM_SYMMETRIC_SIZE, 1G",
        "FI_PROVIDER, verbs",
        "OSHMEM_HEAP, 64m"
    })
    void keepsWhatTheFieldNeeds(String name, String value) {
        assertThat(Disclosure.ofVariables(Map.of(name, value))).containsOnly(Map.entry(name, value));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "HOME", "PATH", "DATABASE_URL", "https_proxy", "JAVA_TOOL_OPTIONS", "AWS_SECRET_ACCESS_KEY", "GITHUB_TOKEN", "MEASURE_DB",
        "COMP_OMP_NUM_THREADS", "OMPIX", "MY_SLURM_JOB_ID", "FILES_x", "Path"
    })
    void leavesNotEvenTheNameOfOthers(String name) {
        assertThat(Disclosure.ofVariables(Map.of(name, "value"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SLURM_JWT", "SLURM_ACCESS_TOKEN", "PMIX_SECURITY_MODE", "OMPI_MCA_orte_precondition_transports", "UCX_SECRET", "FI_COOKIE",
        "PBS_PASSWORD", "SLURM_PWD", "OMPI_AUTH", "SLURM_SPANK_X", "OMPI_ARGV", "OMPI_COMMAND", "SLURM_EXPORT_ENV",
        "OMPI_MCA_mca_base_env_list", "PBS_O_PATH", "PMIX_SERVER_URI41", "SLURM_JOB_COMMENT", "OMPI_my_credential", "slurm_ApiKey"
    })
    void keepsNoSecretAndNoWordsOfTheUserUnderANameOfTheField(String name) {
        assertThat(Disclosure.ofVariables(Map.of(name, "value"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "http://me:hunter2@proxy:3128", "https://ghp_abc@host/", "user=me&Password=x", "a,token = x", "eyJhbGciOiJI.eyJzdWIi.x"
    })
    void keepsNoValueWithACredential(String value) {
        assertThat(Disclosure.ofVariables(Map.of("OMPI_MCA_x", value))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "-Xmx2g", "-Xlog:gc", "-XX:+UseParallelGC", "-XX:CICompilerCount=2", "-XX:TieredStopAtLevel=1", "-Djava.library.path=/lib:/a",
        "-Dmeasure.terminal=false", "--enable-native-access=ALL-UNNAMED", "--add-opens=java.base/java.nio=ALL-UNNAMED",
        "-javaagent:/a.jar", "-ea:io.x", "-server", "-Dquiet"
    })
    void keepsFlagsThatAreKnownToBeHarmless(String flag) {
        assertThat(Disclosure.ofFlags(List.of(flag))).containsExactly(flag);
    }

    @ParameterizedTest
    @CsvSource({
        "-Djavax.net.ssl.keyStorePassword=hunter2, -Djavax.net.ssl.keyStorePassword=(withheld)",
        "-Dsomething.unknown=hunter2, -Dsomething.unknown=(withheld)",
        "-Dmeasure.db=jdbc:postgresql://me:x@host/runs, -Dmeasure.db=(withheld)",
        "-Dmeasure.mpirun=http://me:x@host/, -Dmeasure.mpirun=(withheld)",
        "-javaagent:/a.jar=licence=hunter2, -javaagent:/a.jar=(withheld)",
        "-agentlib:jdwp=transport=dt_socket, -agentlib:jdwp=(withheld)",
        "-XX:OnOutOfMemoryError=curl -u me:hunter2 host, -XX:OnOutOfMemoryError=(withheld)",
        "-XX:OnError=hunter2, -XX:OnError=(withheld)",
        "-Dtoken:hunter2, (withheld)"
    })
    void ofOtherFlagsKeepsTheNameAtMost(String flag, String recorded) {
        assertThat(Disclosure.ofFlags(List.of(flag))).containsExactly(recorded);
    }

    @Test
    void keepsTheOrderOfFlags() {
        assertThat(Disclosure.ofFlags(List.of("-Dx=1", "-Xmx1g", "-Da"))).containsExactly("-Dx=(withheld)", "-Xmx1g", "-Da");
    }
}
