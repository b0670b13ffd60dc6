package io.github.measure4j.samples;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Simple;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.util.TreeMap;

/**
 * An axis of your own: the time of a look-up in a tree over the number of entries. A figure at one number says nothing
 * of others; over an axis it is a curve. The kernel asks the point for the number. {@code Variable.ofDecimals}, {@code ofNames}
 * and {@code ofBooleans} make axes of other values. For example, on a busy machine, as the flags say:
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample03OwnAxis
 * wrong: at one number               {}                              6.9 ns   6.7 to 7.2   [COMPILING]
 * right: over an axis                {entries=16}                    4.8 ns   4.7 to 5.0   [COMPILING]
 * right: over an axis                {entries=256}                   9.4 ns   9.3 to 9.9   []
 * right: over an axis                {entries=4096}                 15.7 ns   14.5 to 21.4   [UNSETTLED, DISTURBED, BIMODAL]
 * right: over an axis                {entries=65536}                22.3 ns   20.5 to 27.7   [UNSETTLED, DISTURBED, BIMODAL]
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
