package io.github.measure4j.threads.kernel;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.Binding;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** Kernels whose threads can be bound to processors by the two axes of Sphinx. */
public final class BoundThreads {
    private BoundThreads() {}

    /** A kernel of one thread, the master. */
    public static KernelEntry solo(String name, String description, Kernel kernel) {
        return solo(name, description, 1, kernel);
    }

    /** The same, each iteration of which holds several of what is measured. */
    public static KernelEntry solo(String name, String description, int each, Kernel kernel) {
        return KernelEntry.named(name, description, Simple.of(master(kernel)).counting(each))
                .over(Variable.MASTER_BINDING);
    }

    /**
     * A kernel of two threads that answer each other.
     *
     * @param made what both share
     * @param initiator the master's operation upon it
     * @param responder the slave's
     */
    public static <T> KernelEntry pair(
            String name,
            String description,
            Supplier<T> made,
            BiFunction<T, Setting, Operation> initiator,
            BiFunction<T, Setting, Operation> responder) {
        return pair(name, description, PingPong.of(
                master(setting -> initiator.apply(shared(setting, made), setting)),
                slave(setting -> responder.apply(shared(setting, made), setting))));
    }

    /** One object for both of a pair. */
    public static <T> T shared(Setting setting, Supplier<T> made) {
        return ThreadedGroup.behind(setting.group()).shareWith(setting.partner(), made);
    }

    public static KernelEntry pair(String name, String description, PingPong pattern) {
        return KernelEntry.named(name, description, pattern)
                .over(Variable.MASTER_BINDING, Variable.SLAVE_BINDING)
                .needing(2);
    }

    /**
     * Has the calling thread, one that the kernel made, run where the slaves do. Where nothing is said of them that is
     * anywhere, though the master that made them may be bound.
     */
    public static void slaveHere(Setting setting) {
        if (slave(setting) != Binding.ANYWHERE) {
            Binding.to(slave(setting));
        } else if (master(setting) != Binding.ANYWHERE) {
            Binding.free();
        }
    }

    /** Fails as {@link #slaveHere} would, but on the thread that measures, which can say so. */
    public static void trySlave(Setting setting) {
        Binding.to(slave(setting)).close();
    }

    public static Kernel master(Kernel kernel) {
        return on(setting -> master(setting), kernel);
    }

    public static Kernel slave(Kernel kernel) {
        return on(setting -> slave(setting), kernel);
    }

    /** For a kernel that both of a pair run: rank 0 is the master. */
    public static Kernel either(Kernel kernel) {
        return on(setting -> setting.group().rank() == 0 ? master(setting) : slave(setting), kernel);
    }

    /** Bound once it is prepared: threads that the kernel starts would inherit the binding. */
    public static Kernel on(ToLongFunction<Setting> processor, Kernel kernel) {
        return setting -> {
            Operation operation = kernel.prepare(setting);
            setting.closing(Binding.to(processor.applyAsLong(setting)));
            return operation;
        };
    }

    public static long master(Setting setting) {
        return setting.point().valueOr(Variable.MASTER_BINDING, Binding.ANYWHERE);
    }

    public static long slave(Setting setting) {
        return setting.point().valueOr(Variable.SLAVE_BINDING, Binding.ANYWHERE);
    }

    /** The processor on which threads take turns in Sphinx; unless said it is the first. */
    public static long masterOrFirst(Setting setting) {
        return setting.point().valueOr(Variable.MASTER_BINDING, Binding.firstProcessor());
    }

    public static long slaveOrFirst(Setting setting) {
        return setting.point().valueOr(Variable.SLAVE_BINDING, Binding.firstProcessor());
    }
}
