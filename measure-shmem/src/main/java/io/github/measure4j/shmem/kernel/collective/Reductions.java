package io.github.measure4j.shmem.kernel.collective;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.shmem.kernel.ElementTypes;
import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.Alias;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * Every reduction of every type that has it. At each place one rank has {@value #THREE} and all others 1, so that no type
 * overflows and what comes out is known. A message length is rounded up to whole elements.
 */
final class Reductions {
    private static final int THREE = 3;

    /** The exponent of 1 in an extended double, whose highest bit of 64 is explicit. */
    private static final int EXTENDED_BIAS = 16_383;
    private static final int EXTENDED_HIGHEST = 63;

    private Reductions() {}

    static List<KernelEntry> kernels() {
        return Arrays.stream(Reduction.Operator.values()).map(Reductions::entry).toList();
    }

    private static KernelEntry entry(Reduction.Operator operation) {
        ElementTypes types = ElementTypes.of(operation.types());
        return KernelEntry.named(
                        name(operation),
                        "shmem_TYPE_%s_to_all".formatted(operation.word()),
                        Collective.of(setting -> prepare(setting, new Reduction(operation, types.at(setting)))))
                .moving(Traffic.of(Count.OTHERS.times(2)))
                .over(Variable.RANKS, types.variable())
                .overLength(3)
                .needing(2);
    }

    static List<Alias> aliases() {
        return Arrays.stream(Reduction.Operator.values())
                .flatMap(operation -> operation.types().stream().map(type -> new Alias(
                        name(operation) + "." + type.word(), name(operation), ElementTypes.fixedAt(type))))
                .toList();
    }

    private static String name(Reduction.Operator operation) {
        return "shmem.reduce." + operation.word();
    }

    private static Operation prepare(Setting setting, Reduction reduction) {
        ActiveSet set = ActiveSet.synchronising(setting);
        int bytes = Collectives.bytes(reduction);
        int number = (setting.length() + bytes - 1) / bytes;
        long target = verified(setting, set, reduction, number).address();
        long source = filled(setting, set, reduction.type(), number).address();
        long workBytes = (long) Collectives.workElements(number) * bytes;
        long[] work = {set.blank(setting, workBytes).address(), set.blank(setting, workBytes).address()};
        return Collectives.reduce(reduction, set, target, source, number, work);
    }

    private static SymmetricMemory filled(Setting setting, ActiveSet set, Type type, int number) {
        int bytes = Collectives.bytes(new Reduction(Reduction.Operator.SUM, type));
        SymmetricMemory memory = set.blank(setting, (long) number * bytes);
        ByteBuffer buffer = memory.buffer();
        for (int i = 0; i < number; i++) {
            write(buffer, i * bytes, type, i % set.size() == set.rank() ? THREE : 1);
        }
        return memory;
    }

    private static SymmetricMemory verified(Setting setting, ActiveSet set, Reduction reduction, int number) {
        int bytes = Collectives.bytes(reduction);
        SymmetricMemory memory = set.blank(setting, (long) number * bytes);
        int expected = result(reduction.operation(), set.size());
        ByteBuffer element = ByteBuffer.allocate(bytes).order(memory.buffer().order());
        int used = write(element, 0, reduction.type(), expected);
        setting.checking(() -> {
            ByteBuffer buffer = memory.buffer();
            for (int i = 0; i < number * bytes; i++) {
                if (i % bytes < used && buffer.get(i) != element.get(i % bytes)) {
                    throw new WrongData(i, element.get(i % bytes), buffer.get(i));
                }
            }
        });
        return memory;
    }

    private static int result(Reduction.Operator operation, int ranks) {
        return switch (operation) {
            case AND, MIN -> 1;
            case OR, MAX, PROD -> THREE;
            case XOR -> ranks % 2 == 0 ? THREE ^ 1 : THREE;
            case SUM -> ranks - 1 + THREE;
        };
    }

    /** Writes an element and returns the number of its bytes that carry a value. */
    private static int write(ByteBuffer buffer, int at, Type type, int value) {
        switch (type) {
            case SHORT -> buffer.putShort(at, (short) value);
            case INT -> buffer.putInt(at, value);
            case LONG, LONGLONG -> buffer.putLong(at, value);
            case FLOAT, COMPLEXF -> buffer.putFloat(at, value);
            case DOUBLE, COMPLEXD -> buffer.putDouble(at, value);
            case LONGDOUBLE -> {
                int shift = Long.numberOfLeadingZeros(value);
                buffer.putLong(at, (long) value << shift);
                buffer.putShort(at + Long.BYTES, (short) (EXTENDED_BIAS + EXTENDED_HIGHEST - shift));
            }
            default -> throw new IllegalArgumentException("OpenSHMEM has no reduction of " + type);
        }
        return switch (type) {
            case SHORT -> Short.BYTES;
            case INT, FLOAT -> Integer.BYTES;
            case LONG, LONGLONG, DOUBLE, COMPLEXF -> Long.BYTES;
            case LONGDOUBLE -> Long.BYTES + Short.BYTES;
            case COMPLEXD -> 2 * Double.BYTES;
            default -> throw new IllegalArgumentException("OpenSHMEM has no reduction of " + type);
        };
    }
}
