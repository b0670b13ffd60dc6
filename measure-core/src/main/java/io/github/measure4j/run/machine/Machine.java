package io.github.measure4j.run.machine;

import io.github.measure4j.group.ProcessGroup;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntSupplier;

/**
 * The machine and the JVM under one rank, as far as they show what disturbs it. Used by the thread that measures. Where a
 * system does not tell, nothing is claimed.
 */
public final class Machine implements AutoCloseable {
    /** The host's clock ticks a hundred times a second; over less than this a tick more or less is too much. */
    private static final long SPAN_NANOS = 500_000_000;

    private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();

    private final Optional<Proc> proc;

    /** Whether what compilers, collectors and other processes do shows in the ranks' times. */
    private final boolean real;

    private final IntSupplier ranksHere;
    private final int processors;
    private final Optional<CompilationClock> jit;
    private Optional<Proc.Ticks> last;
    private long lastNanos = System.nanoTime();
    private Load load = Load.UNKNOWN;

    private Machine(Optional<Proc> proc, boolean real, IntSupplier ranksHere) {
        this.proc = proc;
        this.real = real;
        this.ranksHere = ranksHere;
        this.processors = proc.map(Proc::processors).orElse(0);
        this.last = proc.flatMap(Proc::read);
        this.jit = real ? Optional.of(new CompilationClock()) : Optional.empty();
    }

    /**
     * The load beside the ranks over the last half second or longer, in thousandths of a processor.
     *
     * @param foreignPermille for other processes; -1 where it is not known
     * @param stolenPermille withheld by the hypervisor; -1 where it is not known
     */
    record Load(long foreignPermille, long stolenPermille) {
        static final Load UNKNOWN = new Load(-1, -1);
    }

    /**
     * The machine under a rank; called by the thread that measures.
     *
     * @param proc where the system shows its figures: {@code /proc}
     * @param ranksHere how many ranks live in this process; asked for when all have begun
     */
    public static Machine under(ProcessGroup group, Path proc, IntSupplier ranksHere) {
        boolean real = !group.simulated();
        return new Machine(real ? Optional.of(Proc.at(proc)) : Optional.empty(), real, ranksHere);
    }

    /**
     * The number of times that this thread lost its processor against its will. Ranks that share processors lose them
     * to each other.
     */
    long switches() {
        return crowded() ? 0 : proc.map(Proc::switches).orElse(OptionalLong.empty()).orElse(0);
    }

    /** The nanoseconds for which this thread could have run and had no processor; empty where that is not known. */
    OptionalLong waitedNanos() {
        return proc.map(Proc::waitedNanos).orElse(OptionalLong.empty());
    }

    /** Whether ranks share processors, or that cannot be told. A simulated rank has one for itself. */
    public boolean crowded() {
        return real && Math.max(ranksHere.getAsInt(), proc.map(Proc::ranksOnThisHost).orElse(0)) > processors;
    }

    /** The clock of the JIT's work, with the compilers that there are now; empty where it does not show. */
    Optional<CompilationClock> jit() {
        jit.ifPresent(CompilationClock::findCompilers);
        return jit;
    }

    /** The number of garbage collections. A simulated rank's time does not pass meanwhile. */
    long collections() {
        return real ? COLLECTORS.stream().mapToLong(GarbageCollectorMXBean::getCollectionCount).sum() : 0;
    }

    /** @param nanos what the JVM's clock shows now */
    Load load(long nanos) {
        if (last.isPresent() && nanos - lastNanos >= SPAN_NANOS) {
            Optional<Proc.Ticks> now = proc.flatMap(Proc::read);
            load = now.map(reading -> reading.since(last.get())).orElse(Load.UNKNOWN);
            last = now;
            lastNanos = nanos;
        }
        return load;
    }

    @Override
    public void close() {
        proc.ifPresent(Proc::close);
        jit.ifPresent(CompilationClock::close);
    }
}
