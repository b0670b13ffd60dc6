package io.github.measure4j.samples;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Simple;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.util.TreeMap;

/**
 * An axis of one's own: what a look-up in a tree costs over the number of entries. At one number, the first that came to
 * mind, it is a figure that tells nothing of others; over an axis it is a curve. The kernel asks the point for the number.
 */
public final class Sample03OwnAxis {
    private static final Variable ENTRIES = Variable.named("entries", "");

    private Sample03OwnAxis() {}

    public static void main(String[] args) {
        Kernel lookUp = setting -> {
            int entries = Math.toIntExact(setting.point().value(ENTRIES));
            TreeMap<Integer, Integer> tree = new TreeMap<>();
            for (int i = 0; i < entries; i++) {
                tree.put(i, i);
            }
            return () -> setting.hole().consume(tree.get(entries / 3));
        };
        Suite suite = Suite.named("an axis of one's own")
                .measure("wrong: at one number", Simple.of(lookUp))
                .with(ENTRIES, 100)
                .measure("right: over an axis", Simple.of(lookUp))
                .over(ENTRIES.from(16).to(1 << 16).multiplyingBy(16))
                .build();
        try (SoloGroup group = SoloGroup.create()) {
            Run.of(suite).on(group).ifPresent(Printed::points);
        }
    }
}
