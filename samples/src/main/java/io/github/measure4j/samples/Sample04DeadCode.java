package io.github.measure4j.samples;

import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;

/**
 * Dead code: nobody wants the result, so the JIT compiler leaves the computation out, and the figure is that of
 * nothing. A black hole makes it necessary. The argument is a field, because what is computed from a constant is one,
 * too. For example:
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample04DeadCode
 * wrong: nobody wants the result     {}                              0.3 ns   0.3 to 0.3   []
 * right: the black hole wants it     {}                             11.1 ns   11.1 to 11.3   []
 * }</pre>
 */
public final class Sample04DeadCode {

    private Sample04DeadCode() {}

    private static final class Argument {
        private double value = Math.PI;
    }

    private static double compute(double argument) {
        double result = argument;
        for (int i = 0; i < 10; i++) {
            result = result * result / Math.PI;
        }
        return result;
    }

    public static void main(String[] args) {
        Suite suite = Suite.named("dead code")
                .measure("wrong: nobody wants the result", Simple.of(setting -> {
                    Argument argument = new Argument();
                    return () -> compute(argument.value); // wrong: the result goes nowhere
                }))
                .measure("right: the black hole wants it", Simple.of(setting -> {
                    Argument argument = new Argument();
                    return () -> setting.hole().consume(compute(argument.value)); // right
                }))
                .build();
        try (SoloGroup group = SoloGroup.create()) {
            Run.of(suite).on(group).ifPresent(Printed::points);
        }
    }
}
