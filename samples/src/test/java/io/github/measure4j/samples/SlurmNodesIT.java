package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.samples.SlurmCluster.Said;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The survey of the nodes of a job under a real Slurm, of which a cable or a processor is slow by a known factor. */
@Isolated("measures a cable and a node against known truths")
@Timeout(300)
class SlurmNodesIT {
    private static final double MOST_BYTES_A_SECOND = 200e6 / 8;

    @TempDir
    private static Path folder;

    private static SlurmCluster cluster;

    @BeforeAll
    static void start() throws Exception {
        cluster = SlurmCluster.in(folder, Map.of());
    }

    @AfterAll
    static void stop() throws Exception {
        if (cluster != null) {
            cluster.close();
        }
    }

    /** The survey of one rank a node, each on a processor of its own. */
    private static final String SURVEY = """
            srun --nodes=2 --ntasks-per-node=1 --mpi=pmix \
            bash -c 'taskset -pc $((SLURM_NODEID % $(getconf _NPROCESSORS_ONLN))) $$ > /dev/null; \
            exec "$MEASURE/bin/measure" nodes --json' 2> nodes.txt || code=$?""";

    private static JsonObject map(Said said) {
        String line = said.text().lines().filter(text -> text.startsWith("{")).findFirst().orElseThrow(
                () -> new AssertionError(said.text()));
        return JsonParser.parseString(line).getAsJsonObject();
    }

    /** A cable that rested sends 16 KB at once, so that messages may come somewhat faster than its rate. */
    @Test
    void theRateOfTheCablesIsFound() throws Exception {
        for (int node = 1; node <= 2; node++) {
            cluster.run("tc qdisc add dev cable%d root tbf rate 200mbit burst 16kb latency 400ms".formatted(node)).successfully();
        }
        JsonObject map = map(cluster.run(SURVEY));
        for (int node = 1; node <= 2; node++) {
            cluster.run("tc qdisc del dev cable%d root".formatted(node)).successfully();
        }
        assertThat(map.getAsJsonArray("hosts")).hasToString("[\"n1\",\"n2\"]");
        double bandwidth = map.getAsJsonArray("pairs").get(0).getAsJsonObject()
                .getAsJsonObject("bandwidth").get("value").getAsDouble();
        assertThat(bandwidth).isBetween(0.4 * MOST_BYTES_A_SECOND, 1.25 * MOST_BYTES_A_SECOND);
    }

    /** Eight programs share the second node's processor, each in a session of its own: the kernel gives sessions equal shares. */
    @Tag("soak")
    @Test
    void theSlowNodeIsFound() throws Exception {
        Said said = cluster.run("""
                hogs=(); for i in 1 2 3 4 5 6 7 8; do \
                setsid taskset -c $((1 % $(getconf _NPROCESSORS_ONLN))) timeout 60 bash -c "while :; do :; done" & \
                hogs+=($!); done; code=0;""" + " " + SURVEY + "; kill \"${hogs[@]}\"; cat nodes.txt; exit $code");
        assertThat(said.code()).as(said.text()).isEqualTo(1);
        JsonObject slow = map(said).getAsJsonArray("standingOut").get(0).getAsJsonObject();
        assertThat(slow.get("kind").getAsString()).isEqualTo("computing");
        assertThat(slow.get("first").getAsString()).isEqualTo("n2");
        assertThat(slow.get("lower").getAsDouble()).isGreaterThan(1.1);
    }
}
