package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SurroundingsTest {
    @Test
    void moreRanksThanProcessorsOnAHostAreSaid() {
        List<String> hosts = List.of("a", "a", "a", "b");
        assertThat(Surroundings.oversubscription(hosts, 4)).isEmpty();
        assertThat(Surroundings.oversubscription(hosts, 3)).isEmpty();
        assertThat(Surroundings.oversubscription(hosts, 2))
                .contains("3 ranks on 2 processors: times hold the waits of ranks for a processor");
    }
}
