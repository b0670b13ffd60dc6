package io.github.measure4j.run.visit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.state.Resource;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProbeSitesTest {
    private static final ProbeSites ONE_HOST = new ProbeSites(List.of("a", "a", "a", "a"));
    private static final ProbeSites TWO_HOSTS = new ProbeSites(List.of("a", "a", "b", "b"));

    private static String path(ProbeSites sites, Resource resource, Integer... ranks) {
        return sites.of(resource, List.of(ranks)).path();
    }

    @Test
    void theUsualRanksOfOneHostNeedNoWords() {
        assertThat(path(ONE_HOST, Resource.EXCHANGE, 0, 1)).isEmpty();
        assertThat(path(ONE_HOST, Resource.COMPUTING, 0)).isEmpty();
    }

    /** Their slowest readings lie at other levels, which would look like other states. */
    @Test
    void otherRanksAreOtherSites() {
        assertThat(path(ONE_HOST, Resource.EXCHANGE, 0, 3)).isEqualTo("ranks 0 and 3");
        assertThat(path(ONE_HOST, Resource.EXCHANGE, 0, 1, 2, 3)).isEqualTo("ranks 0 to 3");
        assertThat(path(ONE_HOST, Resource.COMPUTING, 0, 1)).isEqualTo("ranks 0 to 1");
    }

    @Test
    void severalHostsAreNamed() {
        assertThat(path(TWO_HOSTS, Resource.EXCHANGE, 0, 1)).isEqualTo("a");
        assertThat(path(TWO_HOSTS, Resource.EXCHANGE, 0, 2)).isEqualTo("a-b ranks 0 and 2");
        assertThat(path(TWO_HOSTS, Resource.EXCHANGE, 0, 1, 2, 3)).isEqualTo("a-b ranks 0 to 3");
        assertThat(path(TWO_HOSTS, Resource.COMPUTING, 0)).isEqualTo("a");
    }
}
