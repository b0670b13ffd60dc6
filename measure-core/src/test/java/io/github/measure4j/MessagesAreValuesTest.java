package io.github.measure4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Messages between ranks are values: several words of different meaning are put side by side by the {@code encode} of a
 * record alone, and told apart by its {@code decode}. A single word, and a list of words of one meaning, need no record.
 */
class MessagesAreValuesTest {
    private static final Path ROOT = Path.of("src/main/java/io/github/measure4j");
    private static final List<String> PACKAGES =
            List.of("group", "clock", "pattern", "synchronisation", "state", "node", "run", "duel");

    private static final Pattern METHOD =
            Pattern.compile("\\b(\\w+)\\([^;{}()]*(?:\\([^;{}()]*\\)[^;{}()]*)*\\)\\s*(?:throws [\\w, ]+)?\\{");

    private static final Pattern NO_METHOD = Pattern.compile("if|for|while|switch|catch|try|synchronized");

    private static final Pattern SIDE_BY_SIDE =
            Pattern.compile("(?:new long\\[\\]|long\\[\\] \\w+ =)\\s*\\{[^;{}]*,[^;]*\\}");

    private static final Pattern BY_PLACE = Pattern.compile("\\b(?:words|order|answer|message|report|heard)\\[[1-9]\\]");

    private static Stream<Path> sources(String name) {
        try (Stream<Path> files = Files.walk(ROOT.resolve(name))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String code(Path file) {
        try {
            return Files.readString(file).replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", " ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The name of the method around a place of the code. */
    private static String methodAround(String code, int place) {
        String name = "";
        Matcher method = METHOD.matcher(code);
        while (method.find() && method.start() < place) {
            name = NO_METHOD.matcher(method.group(1)).matches() ? name : method.group(1);
        }
        return name;
    }

    /** The methods in which words are put side by side, or told apart by their place. */
    private static List<String> positional(String code) {
        List<String> methods = new ArrayList<>();
        for (Pattern pattern : List.of(SIDE_BY_SIDE, BY_PLACE)) {
            pattern.matcher(code).results().forEach(found -> methods.add(methodAround(code, found.start())));
        }
        return methods;
    }

    @Test
    void onlyRecordsKnowThePlacesOfWords() {
        List<String> found = PACKAGES.stream()
                .flatMap(MessagesAreValuesTest::sources)
                .flatMap(file -> positional(code(file)).stream()
                        .filter(method -> !method.equals("encode") && !method.equals("decode"))
                        .map(method -> ROOT.relativize(file) + " " + method))
                .distinct()
                .toList();
        assertThat(found).isEmpty();
    }

    @Test
    void findsWhatIsPlanted() {
        assertThat(positional("class A { void tell(Group g) throws E { if (x) { g.send(1, new long[] {kind, root}); } } }"))
                .containsExactly("tell");
        assertThat(positional("int heard(long[] words) { return (int) words[2]; }")).containsExactly("heard");
        assertThat(positional("long[] once() { long[] word = {0}; return new long[] {a ? 1 : 0}; }")).isEmpty();
    }
}
