package io.github.measure4j.samples;

import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Simple;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;

/**
 * Dead code: nobody wants the result, so the JIT leaves it out, and the figure is that of nothing. What a black hole
 * consumes has to be computed. The argument is a field, since what is computed from a constant would be one, too.
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
                    return () -> compute(argument.value);
                }))
                .measure("right: the black hole wants it", Simple.of(setting -> {
                    Argument argument = new Argument();
                    return () -> setting.hole().consume(compute(argument.value));
                }))
                .build();
        try (SoloGroup group = SoloGroup.create()) {
            Run.of(suite).on(group).ifPresent(Printed::points);
        }
    }
}
