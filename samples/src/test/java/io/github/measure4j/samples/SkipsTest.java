package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code .ci/skips}, which ends {@code make test}. */
class SkipsTest {
    private static final String REPORT = """
            <testsuite>
              <testcase name="%s" classname="io.github.measure4j.%s" time="0.0">
                <skipped type="org.opentest4j.TestAbortedException"><![CDATA[Assumption failed]]></skipped>
              </testcase>
              <testcase name="passes" classname="io.github.measure4j.store.FullDiskTest" time="0.0"/>
            </testsuite>
            """;

    @TempDir
    private Path folder;

    private Path begun;

    @BeforeEach
    void begin() throws IOException {
        begun = Files.writeString(folder.resolve("begun"), "");
        Files.setLastModifiedTime(begun, FileTime.from(Instant.now().minusSeconds(60)));
    }

    private Path report(String name, String type) throws IOException {
        Path reports = Files.createDirectories(folder.resolve("a/target/surefire-reports"));
        return Files.writeString(reports.resolve("TEST-" + type + ".xml"), REPORT.formatted(name, type));
    }

    private Distribution.Ended skips(String... modules) throws IOException, InterruptedException {
        return Distribution.shell("%s/.ci/skips %s %s %s".formatted(
                Path.of("..").toAbsolutePath(), begun, folder, String.join(" ", modules)));
    }

    @Test
    void aTestOfTheListIsNamedWithItsReason() throws Exception {
        report("aDirectoryThatMayNotBeWrittenToIsRefused", "store.RunDirectoryTest");
        assertThat(skips("a").successfully().output())
                .contains("skipped: io.github.measure4j.store.RunDirectoryTest#aDirectory", "root may write anywhere")
                .contains("skipped tests: 1");
    }

    @Test
    void aTestThatTheSetUpShouldHaveMadeRunFails() throws Exception {
        report("draws", "report.PageInBrowserTest");
        Distribution.Ended ended = skips("a");
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.output()).contains("PageInBrowserTest#draws was skipped, and is not in .ci/may-be-skipped");
    }

    @Test
    void aModuleThatRanNothingFails() throws Exception {
        report("aDirectoryThatMayNotBeWrittenToIsRefused", "store.RunDirectoryTest");
        Distribution.Ended ended = skips("a", "b");
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.output()).contains("no test of b has run");
    }

    @Test
    void reportsOfAnEarlierBuildDoNotCount() throws Exception {
        Path old = report("draws", "report.PageInBrowserTest");
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(600)));
        assertThat(skips("a").output()).contains("no test of a has run", "skipped tests: 0");
    }
}
