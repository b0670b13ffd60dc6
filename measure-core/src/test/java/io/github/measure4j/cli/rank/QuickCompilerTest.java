package io.github.measure4j.cli.rank;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.result.Environment;
import io.github.measure4j.stat.MedianDeviation;
import io.github.measure4j.store.Records;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuickCompilerTest {
    private static final String OWN = "io/github/measure4j/";

    /** HotSpot prints the time, a number, some signs, and the tier: the fourth is the better compiler's. */
    private static final Pattern BETTER = Pattern.compile("\\s*\\d+\\s+\\d+\\s+[%sbn! ]*4\\s+io\\.github\\.measure4j\\.(\\w+)\\..*");

    /** Runs on rank 0, on the answers to its orders. */
    private static final Pattern RUNS_BETWEEN_REPETITIONS = Pattern.compile("Timing\\.lead$|/Window(Length|edRepetitions)\\.\\*$");

    /** A program that calls timed code and control code as often as any JIT wants. */
    static final class Program {
        public static void main(String[] words) throws Exception {
            for (String directives : words) {
                QuickCompiler.tell(directives);
            }
            ByteBuffer bytes = ByteBuffer.allocate(100);
            double sum = 0;
            for (int i = 0; i < 50_000; i++) {
                Payload.fill(bytes, 0, bytes.capacity(), i);
                sum += MedianDeviation.of(new double[] {bytes.get(0), bytes.get(1), bytes.get(2), i}).deviation();
            }
            if (sum == 0) {
                throw new IllegalStateException("nothing was added up");
            }
        }
    }

    @Test
    void controlCodeIsNotForTheBetterCompilerAndTimedCodeIs() throws Exception {
        assertThat(roomsOfBetterCompiler()).contains("pattern", "stat");
        assertThat(roomsOfBetterCompiler("compiler-directives.json")).contains("pattern").doesNotContain("stat");
    }

    private static List<String> roomsOfBetterCompiler(String... directives) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("-Xbatch", "-XX:+PrintCompilation", Program.class.getName()));
        words.addAll(List.of(directives));
        List<String> lines = linesOf(words);
        return lines.stream().map(BETTER::matcher).filter(Matcher::matches).map(line -> line.group(1)).distinct().toList();
    }

    /** Hands in two points, and says what is known of the surroundings before the first, after it and after the second. */
    static final class TwoPoints {
        public static void main(String[] words) {
            RunDirectory directory = RunDirectory.create(Path.of(words[0]));
            QuickCompiler compiler = new QuickCompiler(directory);
            directory.environment(new Environment("mpi", 2, List.of("a", "a"), Map.of("jvm", "fast"), Map.of()));
            System.out.println(directory.environments().get(0).properties());
            for (int i = 0; i < 2; i++) {
                compiler.point(Records.full());
                System.out.println(directory.environments().get(0).properties());
            }
        }
    }

    @Test
    void theEnvironmentSaysWhetherTheJvmTookItAfterTheFirstPoint(@TempDir Path dir) throws Exception {
        String before = "{jvm=fast}";
        String told = "{jvm=fast, jvm compilers=control code on rank 0 by C1 alone}";
        assertThat(linesOf(List.of(TwoPoints.class.getName(), dir.resolve("a").toString()))).endsWith(before, told, told);
        assertThat(linesOf(List.of("-Djava.io.tmpdir=/nowhere", TwoPoints.class.getName(), dir.resolve("b").toString())))
                .endsWith(before, before, before);
    }

    private static List<String> linesOf(List<String> words) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"));
        builder.command().addAll(words);
        Process process = builder.redirectErrorStream(true).start();
        List<String> lines = process.inputReader(StandardCharsets.UTF_8).lines().toList();
        assertThat(process.waitFor()).as(() -> String.join("\n", lines)).isZero();
        return lines;
    }

    @Test
    void allRoomsOnTheListAreThereAndNoneIsTimed() throws IOException {
        JsonArray directives = directives();
        List<String> timed = ownOf(directives.get(0));
        List<String> control = ownOf(directives.get(1));
        assertThat(timed).isNotEmpty().allSatisfy(pattern -> assertThat(classes(pattern)).as(pattern).isNotEmpty());
        assertThat(control)
                .isNotEmpty()
                .allSatisfy(pattern -> assertThat(classes(pattern)).as(pattern).isNotEmpty())
                .noneMatch(pattern -> pattern.matches(OWN + "(clock|group|pattern|subject|synchronisation)/.*")
                        && !RUNS_BETWEEN_REPETITIONS.matcher(pattern).find());
    }

    /** HotSpot's parser knows comments and names without quotation marks, and so does Gson's. */
    private static JsonArray directives() throws IOException {
        try (InputStreamReader file = new InputStreamReader(
                Objects.requireNonNull(QuickCompiler.class.getResourceAsStream("compiler-directives.json")),
                StandardCharsets.UTF_8)) {
            return JsonParser.parseReader(file).getAsJsonArray();
        }
    }

    private static List<String> ownOf(JsonElement directive) {
        return StreamSupport.stream(directive.getAsJsonObject().getAsJsonArray("match").spliterator(), false)
                .map(JsonElement::getAsString)
                .filter(pattern -> pattern.startsWith(OWN))
                .toList();
    }

    /** The classes that a pattern such as {@code io/github/measure4j/state/Probe*.*} stands for. */
    private static List<Path> classes(String pattern) throws IOException {
        String classes = pattern.substring(0, pattern.lastIndexOf('.') + 1);
        String beginning = classes.substring(0, (classes + "*").indexOf('*'));
        Path root = Path.of(QuickCompiler.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        try (var files = Files.walk(root.resolve(beginning.substring(0, beginning.lastIndexOf('/'))))) {
            return files.filter(file -> root.relativize(file).toString().startsWith(beginning)).toList();
        }
    }
}
