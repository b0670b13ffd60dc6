package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Java in README.md and docs/ is that of the samples, which are compiled and run: only line breaks may differ. */
class DocumentsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern JAVA = Pattern.compile("(?ms)^```java\\n(.*?)^```");

    private static List<String> under(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .map(DocumentsTest::read)
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String withoutBreaks(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }

    @Test
    void allJavaOccursInASample() throws IOException {
        List<String> sources = new ArrayList<>();
        for (String folder : List.of("src", "consumer/src", "consumer-without-mpi/src")) {
            under(Path.of(folder), ".java").stream().map(DocumentsTest::withoutBreaks).forEach(sources::add);
        }
        List<String> blocks = Stream.concat(
                        Stream.of(read(ROOT.resolve("README.md"))), under(ROOT.resolve("docs"), ".md").stream())
                .flatMap(page -> JAVA.matcher(page).results())
                .map((MatchResult block) -> withoutBreaks(block.group(1)))
                .toList();
        assertThat(blocks).hasSizeGreaterThanOrEqualTo(2).allSatisfy(block -> assertThat(sources)
                .anySatisfy(source -> assertThat(source).contains(block)));
    }

    /** The first column of the glossary has all words, several of one row with commas between them. */
    @Test
    void theGlossaryHasEachWordOnce() {
        List<String> words = read(ROOT.resolve("docs/reference/glossary.md"))
                .lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| word |") && !line.startsWith("| ---"))
                .flatMap(line -> Stream.of(line.split("\\|")[1].strip().split(", ")))
                .toList();
        assertThat(words).hasSizeGreaterThan(60).doesNotHaveDuplicates();
    }
}
