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

    private static final Path PROC = Path.of("/proc");

    private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();

    private final Optional<Proc> proc;

    /** Whether the work of this JVM's compilers and collectors shows in the ranks' times. */
    private final boolean ofThisJvm;

    private final IntSupplier ranksHere;
    private final int processors;
    private final Optional<CompilationClock> jit;
    private Optional<Proc.Ticks> last;
    private long lastNanos = System.nanoTime();
    private Load load = Load.UNKNOWN;

    private Machine(Optional<Proc> proc, boolean ofThisJvm, IntSupplier ranksHere) {
        this.proc = proc;
        this.ofThisJvm = ofThisJvm;
        this.ranksHere = ranksHere;
        this.processors = proc.map(Proc::processors).orElse(0);
        this.last = proc.flatMap(Proc::read);
        this.jit = ofThisJvm ? Optional.of(new CompilationClock()) : Optional.empty();
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
     * @param ranksHere how many ranks live in this process; asked for when all have begun
     */
    public static Machine under(ProcessGroup group, IntSupplier ranksHere) {
        boolean real = !group.simulated();
        return new Machine(real ? Optional.of(Proc.at(PROC)) : Optional.empty(), real, ranksHere);
    }

    /**
     * A machine as files tell it. Nothing that this JVM does shows.
     *
     * @param proc where they are, laid out as in {@code /proc}
     * @param ranksHere how many ranks live in this process; asked for when all have begun
     */
    public static Machine toldBy(Path proc, IntSupplier ranksHere) {
        return new Machine(Optional.of(Proc.at(proc)), false, ranksHere);
    }

    /** The losses of its processor that this thread had. Ranks that share processors lose them to each other, which is not told. */
    Proc.Losses losses() {
        Proc.Losses all = proc.map(Proc::losses).orElse(Proc.Losses.UNKNOWN);
        return crowded() ? new Proc.Losses(OptionalLong.empty(), all.waitedNanos()) : all;
    }

    /** Whether ranks share processors, or that cannot be told. A simulated rank has one for itself. */
    public boolean crowded() {
        return proc.map(own -> Math.max(ranksHere.getAsInt(), own.ranksOnThisHost()) > processors).orElse(false);
    }

    /** The clock of the JIT's work, with the compilers that there are now; empty where it does not show. */
    Optional<CompilationClock> jit() {
        jit.ifPresent(CompilationClock::findCompilers);
        return jit;
    }

    /** The number of garbage collections. A simulated rank's time does not pass meanwhile. */
    long collections() {
        return ofThisJvm ? COLLECTORS.stream().mapToLong(GarbageCollectorMXBean::getCollectionCount).sum() : 0;
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
