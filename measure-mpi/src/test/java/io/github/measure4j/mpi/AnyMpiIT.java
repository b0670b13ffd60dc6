package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.mpi.AnyMpi.Way;
import io.github.measure4j.mpi.EveryKernel.Extent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The kernels, and the contract of process groups, on this project's bindings by JNI: on Open MPI and on MPICH. {@code
 * ForeignFunctionsIT} has them without a library of ours.
 */
class AnyMpiIT extends BindingContract {
    private static final List<String> PROPERTIES =
            List.of("measure.mpirun", "measure.binding", "measure.mpi.native", "measure.launcher");

    private final Map<String, String> before = new HashMap<>();

    AnyMpiIT() {
        super(Way.JNI);
    }

    @BeforeAll
    static void compileForBoth() throws IOException, InterruptedException {
        AnyMpi.compile();
    }

    @BeforeEach
    void keepProperties() {
        PROPERTIES.forEach(name -> before.put(name, System.getProperty(name)));
        System.setProperty("measure.mpi.native", AnyMpi.NATIVES.toString());
    }

    @AfterEach
    void restoreProperties() {
        before.forEach((name, value) -> {
            if (value == null) {
                System.clearProperty(name);
            } else {
                System.setProperty(name, value);
            }
        });
    }

    /** Other numbers of ranks are in the soak test, and on Open MPI's own jar in {@code MpiIT}. */
    @ParameterizedTest
    @CsvSource({"openmpi, 3", "mpich, 2"})
    void keepsTheContractOfProcessGroups(String family, int ranks) throws Exception {
        AnyMpi.keepsTheContract(family, Way.JNI, ranks);
    }

    @Tag("soak")
    @ParameterizedTest
    @CsvSource({"openmpi, 1", "openmpi, 2", "openmpi, 5", "mpich, 1", "mpich, 3", "mpich, 5"})
    void keepsTheContractOnOtherNumbersOfRanks(String family, int ranks) throws Exception {
        AnyMpi.keepsTheContract(family, Way.JNI, ranks);
    }

    /**
     * {@code .ci/suites} has the same kernels on two ranks by Open MPI's jar, and the soak test has all on all, with each policy of
     * buffers. {@link ForeignFunctionsIT} has them on MPICH, whose processes do not give the processor up while they wait, so that more
     * of them than processors take minutes.
     */
    @Test
    void everyKernelOfTheCatalogueMovesTheRightBytes() throws Exception {
        AnyMpi.movesTheRightBytes("openmpi", Way.JNI, 3, AnyMpi.NOT_SIZED, Extent.GREATEST_LENGTH_AND_LOOPS_IN_C);
    }

    @Tag("soak")
    @ParameterizedTest
    @CsvSource({"openmpi, 2", "openmpi, 3", "openmpi, 4", "mpich, 2"})
    void everyLoopInCMovesTheRightBytesMoreOften(String family, int ranks) throws Exception {
        AnyMpi.movesTheRightBytes(family, Way.JNI, ranks, ".*", Extent.LOOPS_IN_C);
    }

    @Tag("soak")
    @ParameterizedTest
    @CsvSource({
        "openmpi, 2, .*", "openmpi, 3, .*", "openmpi, 4, .*", "mpich, 2, .*",
        "mpich, 3, mpi[.][a-e].*", "mpich, 3, mpi[.][f-n].*", "mpich, 3, mpi[.][^a-n].*",
        "mpich, 4, mpi[.][a-e].*", "mpich, 4, mpi[.][f-n].*", "mpich, 4, mpi[.][^a-n].*"
    })
    void everyKernelMovesTheRightBytesOnMoreRanks(String family, int ranks, String wanted) throws Exception {
        AnyMpi.movesTheRightBytes(family, Way.JNI, ranks, wanted, Extent.ALL);
    }

    /** In each build {@link ForeignFunctionsIT} has them on a newer JDK. */
    @Tag("soak")
    @ParameterizedTest
    @CsvSource({"openmpi, 2", "openmpi, 3", "openmpi, 4", "mpich, 2", "mpich, 3", "mpich, 4"})
    void everyKernelMovesTheRightBytesOnANewerJdk(String family, int ranks) throws Exception {
        AnyMpi.movesTheRightBytes(family, Way.JNI_ON_NEWER_JDK, ranks, ".*", Extent.USUAL_BUFFERS_AND_LOOPS_IN_C);
    }

    @ParameterizedTest
    @CsvSource({"openmpi, 2", "mpich, 2"})
    void keepsTheContractOnANewerJdk(String family, int ranks) throws Exception {
        AnyMpi.keepsTheContract(family, Way.JNI_ON_NEWER_JDK, ranks);
    }

    @Tag("soak")
    @ParameterizedTest
    @ValueSource(strings = {"openmpi", "mpich"})
    void lendsItsRanksKeepsInStepAndGivesEachThreadLevelOnANewerJdk(String family) throws Exception {
        AnyMpi.lendsItsRanks(family, Way.JNI_ON_NEWER_JDK);
        AnyMpi.keepsInStep(family, Way.JNI_ON_NEWER_JDK);
        for (ThreadLevel level : ThreadLevel.values()) {
            AnyMpi.givesTheLevel(family, Way.JNI_ON_NEWER_JDK, level);
        }
    }

    @Tag("soak")
    @ParameterizedTest
    @ValueSource(strings = {"openmpi", "mpich"})
    void wrongCallsBecomeExceptionsOnANewerJdk(String family) throws Exception {
        AnyMpi.throwsAtWrongCalls(family, Way.JNI_ON_NEWER_JDK);
    }

    @Test
    void aLauncherOfAnotherMpiIsRefusedBeforeAnythingStarts() {
        System.setProperty("measure.mpirun", "mpiexec.mpich");
        System.setProperty("measure.binding", "ompi-java");
        assertThat(catchThrowable(
                        () -> new MpiTransport().launch(2, AnyMpi.program(ContractOnMpi.class))))
                .hasMessageContaining("Open MPI's jar needs Open MPI's mpirun");
    }

    @Test
    void ranksThatAreAloneUnderALauncherOfAnotherMpiSaySo() throws Exception {
        System.setProperty("measure.binding", "jni");
        System.setProperty("measure.mpirun", "mpiexec.mpich");
        List<String> words = new MpiTransport().launch(2, AnyMpi.program(JoinsItsGroup.class)).command();
        List<String> byOpenMpi = new ArrayList<>(words.subList(words.indexOf("/usr/bin/env"), words.size()));
        byOpenMpi.addAll(0, List.of("mpirun.openmpi", "--oversubscribe", "-n", "2"));
        Ended ended = AnyMpi.started(
                new Launch(byOpenMpi, Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")));
        assertThat(ended.output()).contains("Open MPI's mpirun started 2 processes, and each is alone in MPI").contains("MPICH");
        assertThat(ended.code()).isEqualTo(2);
    }

    @Test
    void aTemplateStartsTheGroup() throws Exception {
        System.setProperty("measure.binding", "jni");
        System.setProperty("measure.launcher", "mpiexec.mpich -l -n {ranks} {command}");
        Ended ended = AnyMpi.started(new MpiTransport().launch(2, AnyMpi.program(ContractOnMpi.class)));
        assertThat(ended.output()).contains("[0] kept by 2");
    }

    @Test
    void twoBindingsOnOneClassPathAreRefused() throws Exception {
        System.setProperty("measure.mpirun", "mpirun.openmpi");
        System.setProperty("measure.binding", "ompi-java");
        JavaProgram both = AnyMpi.program(JoinsItsGroup.class);
        int at = both.options().indexOf("-cp") + 1;
        List<String> options = new ArrayList<>(both.options());
        options.set(at, options.get(at) + ":" + MpiBinding.jar());
        Ended ended = AnyMpi.started(new MpiTransport()
                .launch(1, new JavaProgram(both.java(), options, both.mainClass(), both.arguments())));
        assertThat(ended.output()).contains("the package mpi is on the class path more than once, leave out all but one");
        assertThat(ended.code()).isEqualTo(2);
    }
}
