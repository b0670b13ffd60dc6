package io.github.measure4j.shmem.kernel;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.subject.Traffic;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The element types that a kernel can be measured with: values of the variable {@code type}. Where a point says none it is
 * the first of them, which has 64 bits, as the kernels without a type have.
 *
 * @param types the usual one first
 */
public record ElementTypes(List<Type> types) {
    private static final Variable TYPE =
            Variable.ofNames("type", "element type", Arrays.stream(Type.values()).map(Type::word).toList());

    private static final List<Type> USUAL = List.of(Type.LONG, Type.INT64, Type.BITS64);

    /** Some types, of which the usual one comes first. */
    public static ElementTypes of(List<Type> types) {
        Stream<Type> usual = USUAL.stream().filter(types::contains).limit(1);
        return new ElementTypes(Stream.concat(usual, types.stream()).distinct().toList());
    }

    /** The variable, with the values that are among these. */
    public Variable variable() {
        return TYPE.only(types.stream().map(Type::word).toList());
    }

    /**
     * The type at a point.
     *
     * @throws IllegalArgumentException if it is none of these; the message says which they are
     */
    public Type at(Setting setting) {
        return at(setting.point());
    }

    private Type at(Point point) {
        long value = point.valueOr(TYPE, types.get(0).ordinal());
        return types.stream()
                .filter(type -> type.ordinal() == value)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("element type %d%s; possible are: %s".formatted(
                        value, TYPE.nameOf(value).map(name -> " (" + name + ")").orElse(""), variable().names())));
    }

    /** An element of the type of the point, as the message that a call for single elements moves. */
    public Traffic.Each element() {
        return new Traffic.Each("s", point -> at(point).usualBytes());
    }

    /** The values that a name of before types were an axis stood for. */
    public static Point fixedAt(Type type) {
        return Point.NOWHERE.with(TYPE, type.ordinal());
    }
}
