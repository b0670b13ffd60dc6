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

/** The rules of the project's prose that a program can hold: short sentences, and comments that begin with a subject. */
class SentencesTest {
    private static final Path ROOT = Path.of("..");
    private static final int LONGEST = 40;
    private static final Pattern JAVADOC = Pattern.compile("(?s)/\\*\\*(.*?)\\*/");
    private static final Pattern OPENING = Pattern.compile("(What|How|Of|Who|Where|Whose)\\b.*");

    /** Code, tables, headings, link targets and commands are no sentences. */
    private static List<String> paragraphsOfPage(String page) {
        String prose = page.replaceAll("(?ms)^```.*?^```", "")
                .replaceAll("(?m)^(\\||#|<!--| {4}).*$", "\n")
                .replaceAll("\\]\\([^)]*\\)", "]");
        return List.of(prose.split("\\n\\s*\\n|\\n(?=\\s*[-*] |\\s*\\d+\\. )"));
    }

    private static List<String> paragraphsOfComment(String comment) {
        String prose = comment.replaceAll("(?m)^\\s*\\* ?", "")
                .replaceAll("(?s)<pre>.*?</pre>", "\n\n")
                .replaceAll("(?s)<table.*?</table>", "\n\n")
                .replaceAll("\\{@(?:link|linkplain|code|value)\\s+([^}]*)}", "$1");
        return List.of(prose.split("\\n\\s*\\n|<p>|<li>|</?ul>|</?ol>|\\n(?=@)"));
    }

    private static Stream<String> tooLong(String where, List<String> paragraphs) {
        return paragraphs.stream()
                .flatMap(paragraph -> Stream.of(paragraph.strip().split("(?<=[.!?:;])\\s+")))
                .filter(sentence -> words(sentence) > LONGEST)
                .map(sentence -> "%s: %d words: %s".formatted(where, words(sentence), sentence.replaceAll("\\s+", " ")));
    }

    private static long words(String sentence) {
        return Stream.of(sentence.split("\\s+")).filter(word -> word.matches(".*\\w.*")).count();
    }

    private static List<Path> files(Path folder, String ending) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> sources() {
        return Stream.of("measure-core", "measure-mpi", "measure-shmem", "measure-threads", "samples")
                .map(module -> ROOT.resolve(module).resolve("src/main/java"))
                .flatMap(folder -> files(folder, ".java").stream())
                .toList();
    }

    @Test
    void pagesHaveNoSentenceOfMoreThan40Words() {
        List<String> found = new ArrayList<>();
        for (String page : List.of("README.md", "CHANGELOG.md")) {
            tooLong(page, paragraphsOfPage(read(ROOT.resolve(page)))).forEach(found::add);
        }
        files(ROOT.resolve("docs"), ".md").forEach(page -> tooLong(page.toString(), paragraphsOfPage(read(page))).forEach(found::add));
        assertThat(found).isEmpty();
    }

    @Test
    void commentsHaveNoSentenceOfMoreThan40Words() {
        assertThat(sources().stream().flatMap(source -> JAVADOC.matcher(read(source))
                        .results()
                        .flatMap(comment -> tooLong(source.getFileName().toString(), paragraphsOfComment(comment.group(1))))))
                .isEmpty();
    }

    @Test
    void noCommentBeginsWithAQuestionWord() {
        assertThat(sources().stream().flatMap(source -> JAVADOC.matcher(read(source))
                        .results()
                        .map((MatchResult comment) -> comment.group(1).replaceAll("(?m)^\\s*\\* ?", "").strip())
                        .filter(comment -> OPENING.matcher(comment.lines().findFirst().orElse("")).matches())
                        .map(comment -> source.getFileName() + ": " + comment.lines().findFirst().orElse(""))))
                .isEmpty();
    }

    @Test
    void findsWhatItLooksFor() {
        String sentence = "word ".repeat(LONGEST + 1) + ".";
        assertThat(tooLong("page", paragraphsOfPage("Short.\n\n" + sentence))).hasSize(1);
        assertThat(tooLong("comment", paragraphsOfComment("\n * Short. " + sentence + "\n * @return nothing"))).hasSize(1);
        assertThat("What there was.").matches(OPENING);
    }
}
