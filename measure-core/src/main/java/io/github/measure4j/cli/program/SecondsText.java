package io.github.measure4j.cli.program;

import io.github.measure4j.repetition.Times;
import picocli.CommandLine;

/** Reads the time that an option gives: a number of seconds, or one with its unit, as {@code 90s}, {@code 2min} or {@code 1h}. */
public final class SecondsText implements CommandLine.ITypeConverter<Double> {
    private static final double NANOS = 1e9;

    @Override
    public Double convert(String text) {
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException e) {
            return withUnit(text);
        }
    }

    private static double withUnit(String text) {
        try {
            return Times.read(text).toNanos() / NANOS;
        } catch (IllegalArgumentException e) {
            throw new CommandLine.TypeConversionException("'%s' is no time above 0; 60, 60s or 2min is expected".formatted(text));
        }
    }
}
