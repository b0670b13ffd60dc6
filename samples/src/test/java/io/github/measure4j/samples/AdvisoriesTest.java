package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The look for advisories of the libraries, against a database that knows one. */
class AdvisoriesTest {
    private static final String SBOM = """
            {"components": [
              {"purl" : "pkg:maven/io.github.measure4j/measure-core@0.1.0?type=jar"},
              {"purl" : "pkg:maven/org.example/sound@1.0?type=jar"},
              {"purl" : "pkg:maven/org.example/broken@2.0?type=jar"}]}
            """;

    @TempDir
    private Path folder;

    private Distribution.Ended lookUp(String database) throws IOException, InterruptedException {
        Path sbom = Files.writeString(folder.resolve("sbom.json"), SBOM);
        return Distribution.shell("ADVISORIES=%s %s %s".formatted(database, Distribution.ROOT.resolve(".ci/advisories"), sbom));
    }

    @Test
    void aLibraryThatHasOneIsNamedWithIt() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/query", exchange -> {
            String asked = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String answer = asked.contains("org.example/broken@2.0\"") ? "{\"vulns\": [{\"id\": \"GHSA-1\", \"aliases\": []}]}" : "{}";
            exchange.sendResponseHeaders(200, answer.length());
            exchange.getResponseBody().write(answer.getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        server.start();
        try {
            Distribution.Ended ended = lookUp("http://localhost:" + server.getAddress().getPort());
            assertThat(ended.exitCode()).isEqualTo(1);
            assertThat(ended.output()).contains("pkg:maven/org.example/broken@2.0: GHSA-1", "2 libraries looked up").doesNotContain("sound");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void withoutANetworkItSaysThatItDidNotRun() throws Exception {
        Distribution.Ended ended = lookUp("http://localhost:1");
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.output()).contains("did not run");
    }
}
