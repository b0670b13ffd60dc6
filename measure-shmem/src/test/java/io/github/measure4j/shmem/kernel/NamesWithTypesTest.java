package io.github.measure4j.shmem.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.NamedKernel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every name that the catalogue of OpenSHMEM had while types were part of names still measures the same function. */
class NamesWithTypesTest {
    private static final Catalogue CATALOGUE = Catalogue.load("shmem"::equals);

    /** The calls that the standard names with {@code atomic}. */
    private static final Set<String> ATOMIC = Set.of(
            "fetch", "fetch-inc", "fetch-add", "fetch-and", "fetch-or", "fetch-xor", "swap", "compare-swap", "inc", "add", "and",
            "or", "xor", "set");

    /** The name and the description, which began with the function of C. */
    static Stream<String> before() throws Exception {
        try (var in = NamesWithTypesTest.class.getResourceAsStream("names-with-types.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.startsWith("#")).toList().stream();
        }
    }

    @Test
    void allAreHere() throws Exception {
        assertThat(before()).hasSize(625);
    }

    @ParameterizedTest
    @MethodSource("before")
    void callsTheSameFunction(String line) {
        String name = line.substring(0, line.indexOf('\t'));
        String description = line.substring(line.indexOf('\t') + 1);
        NamedKernel found = CATALOGUE.resolve(name);
        if (found.fixed().equals(Point.NOWHERE)) {
            assertThat(found.kernel().name()).isEqualTo(name);
            assertThat(found.kernel().description()).startsWith(description.split("[ :,]")[0]);
        } else {
            assertThat(function(found)).isEqualTo(description.split("[ :]")[0]);
            assertThat(description).endsWith(rest(found.kernel()));
        }
    }

    /** The function of C that the kernel calls at the alias' type. */
    private static String function(NamedKernel found) {
        Variable variable = found.kernel().variable("type").orElseThrow();
        String word = variable.nameOf(found.fixed().value(variable)).orElseThrow();
        Type type = Type.valueOf(word.toUpperCase(Locale.ROOT));
        String[] parts = found.kernel().name().split("\\.");
        String call = parts[parts.length - 1].replace("-quiet", "");
        if (parts[1].equals("reduce")) {
            return "shmem_%s_%s_to_all".formatted(word, call);
        }
        boolean atomic = parts[1].equals("typed") && ATOMIC.contains(call);
        return type.function((atomic ? "atomic_" : "") + call.replace('-', '_'));
    }

    /** The words after the function: whether it is the call alone, or with a quiet. */
    private static String rest(KernelEntry kernel) {
        String description = kernel.description();
        return description.contains("TYPE") ? description.substring(description.split("[ :]")[0].length()) : "";
    }

    @Test
    void anAliasIsNotListedAndSaysWhatItStandsFor() {
        assertThat(CATALOGUE.entries()).extracting(KernelEntry::name).doesNotContain("shmem.put.int");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CATALOGUE.named("shmem.put.int"))
                .withMessageContaining("'shmem.put.int' stands for 'shmem.typed.put' at type=int");
        assertThat(CATALOGUE.nearest("shmem.put.imt")).contains("shmem.put.int");
    }
}
