package io.github.measure4j.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.group.Transport.UnavailableException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LaunchTemplateTest {
    @Test
    void putsRanksAndCommandInTheirPlaces() {
        assertThat(LaunchTemplate.of("srun -n {ranks}  --mpi=pmix --tag=r{ranks} {command} --last")
                        .command(3, List.of("java", "-cp", "a b", "Main")))
                .containsExactly("srun", "-n", "3", "--mpi=pmix", "--tag=r3", "java", "-cp", "a b", "Main", "--last");
    }

    @ParameterizedTest
    @ValueSource(strings = {"srun -n {ranks}", "srun {command}", "{command} {ranks}", "srun {ranks} x{command}",
        "srun {ranks} {command} {command}"})
    void saysWhatIsMissing(String text) {
        assertThatThrownBy(() -> LaunchTemplate.of(text))
                .isInstanceOf(UnavailableException.class)
                .hasMessageContaining(text)
                .hasMessageContaining("expected");
    }

    @Test
    void theOptionWinsOverTheEnvironment() {
        Properties properties = new Properties();
        Map<String, String> environment = Map.of(LaunchTemplate.VARIABLE, "there {ranks} {command}");
        assertThat(LaunchTemplate.given(properties, Map.of())).isEmpty();
        assertThat(LaunchTemplate.given(properties, environment).orElseThrow().program()).isEqualTo("there");
        properties.setProperty(LaunchTemplate.PROPERTY, "here {ranks} {command}");
        assertThat(LaunchTemplate.given(properties, environment).orElseThrow().program()).isEqualTo("here");
    }
}
