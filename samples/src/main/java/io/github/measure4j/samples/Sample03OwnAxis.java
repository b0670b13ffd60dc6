package io.github.measure4j.samples;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.util.TreeMap;

/**
 * An axis of your own: the time of a look-up in a tree over the number of entries. A figure at one number says nothing
 * of others; over an axis it is a curve. The kernel asks the point for the number. {@code Variable.ofDecimals}, {@code ofNames}
 * and {@code ofBooleans} make axes of other values. Large trees leave the caches, and their times scatter, as the flags say. For example:
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample03OwnAxis
 * wrong: at one number               {}                              7.2 ns   7.0 to 7.3   []
 * right: over an axis                {entries=16}                    4.5 ns   4.4 to 4.6   []
 * right: over an axis                {entries=256}                  10.3 ns   10.0 to 10.5   []
 * right: over an axis                {entries=4096}                 17.4 ns   15.6 to 20.9   [UNSETTLED, UNSTEADY, BIMODAL]
 * right: over an axis                {entries=65536}                23.7 ns   21.2 to 26.9   [UNSETTLED, UNSTEADY, BIMODAL]
 * }</pre>
 */
public final class Sample03OwnAxis {
    private static final Variable ENTRIES = Variable.named("entries", "");

    private Sample03OwnAxis() {}

    public static void main(String[] args) {
        Kernel lookUp = setting -> {
            int entries = Math.toIntExact(setting.point().value(ENTRIES));
            TreeMap<Integer, Integer> tree = new TreeMap<>(); // made once for each number, outside of what is timed
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
