package io.github.measure4j.model.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.Environment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LikenessTest {

    private static List<Environment> environment(String... entries) {
        Map<String, String> properties = new LinkedHashMap<>(Map.of("started", entries[0], "cpu", "Z80"));
        for (int i = 1; i < entries.length; i += 2) {
            properties.put(entries[i], entries[i + 1]);
        }
        return List.of(new Environment("mpi", 2, List.of("node", "node"), properties, Map.of("PID", entries[0])));
    }

    @Test
    void twoRunsOfOneMachineAreAlike() {
        assertThat(Likeness.differences(environment("yesterday"), environment("today"))).isEmpty();
        assertThat(Likeness.differences(
                        environment("yesterday", "jvm flags", "-Dmeasure.terminal=true"),
                        environment("today", "jvm flags", "-Dmeasure.terminal=false --enable-preview")))
                .isEmpty();
    }

    @Test
    void namesWhatDiffers() {
        assertThat(Likeness.differences(environment("a", "cpu", "6502"), environment("b")))
                .containsExactly("cpu: '6502' instead of 'Z80'");
        assertThat(Likeness.differences(environment("a", "jvm flags", "-Xint"), environment("b")))
                .containsExactly("jvm flags: '-Xint' instead of ''");
        assertThat(Likeness.differences(environment("a"), environment("b", "library", "Open MPI")))
                .containsExactly("library: '' instead of 'Open MPI'");
    }

    @Test
    void groupsOfARunOverSeveralBindingsAreHeldAgainstThoseWithTheSame() {
        List<Environment> both = Stream.of("jni", "ffm").flatMap(word -> environment("a", "binding", word).stream()).toList();
        assertThat(Likeness.differences(both, both)).isEmpty();
        assertThat(Likeness.differences(environment("a", "binding", "jni"), environment("b", "binding", "ffm")))
                .containsExactly("binding: 'jni' instead of 'ffm'");
    }

    @Test
    void groupsOfAnotherSizeAreNotHeldAgainstEachOther() {
        Environment three = new Environment("mpi", 3, List.of("n", "n", "n"), Map.of("cpu", "6502"), Map.of());
        assertThat(Likeness.differences(List.of(three), environment("b"))).isEmpty();
    }

    @Test
    void ranksOnOtherHostsAreAnotherEnvironment() {
        Environment spread = new Environment(
                "mpi", 2, List.of("node", "other"), environment("a").get(0).properties(), Map.of());
        assertThat(Likeness.differences(List.of(spread), environment("b"))).singleElement().asString().contains("other");
    }
}
