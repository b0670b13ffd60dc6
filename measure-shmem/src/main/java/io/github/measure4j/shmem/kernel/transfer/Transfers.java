package io.github.measure4j.shmem.kernel.transfer;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/**
 * Puts and gets (Coti and Malony 2022, 3.1 and figure 1). The call of a put alone says when the source may be used again;
 * the put is complete at the target after {@code shmem_quiet}. What an empty {@code shmem_quiet} costs is subtracted in
 * what is named {@code complete}: were it that after a byte, as figure 1 has it, a put of a byte would cost nothing.
 *
 * <p>{@code shmem_quiet} and {@code shmem_fence} themselves are measured after the put of a byte, which is not left out,
 * since an engine may finish it early.
 */
public final class Transfers {
    static final OneCall PUT = new OneCall(
            Transfer::put, t -> () -> t.put(), Loops::put);
    static final OneCall PUT_QUIET = new OneCall(Transfer::put, Transfers::putQuiet, Loops::putQuiet);
    static final OneCall GET = new OneCall(
            Transfer::get, t -> () -> t.get(), Loops::get);
    static final OneCall EMPTY_QUIET = new OneCall(Transfer::none, t -> ShmemGroup::quiet, Loops::quiet);

    private static final OneCall IPUT = new OneCall(
            s -> Transfer.putStrided(s, Type.BITS64),
            t -> new Elements(Type.BITS64, t)::iput,
            Loops::iput);
    private static final OneCall IPUT_QUIET =
            new OneCall(s -> Transfer.putStrided(s, Type.BITS64), Transfers::iputQuiet, Loops::iputQuiet);

    private Transfers() {}

    /** The call that is subtracted from one that ends in {@code shmem_quiet}. */
    public static Pattern emptyQuiet() {
        return EMPTY_QUIET.pattern();
    }

    static List<KernelEntry> kernels() {
        return List.of(
                KernelEntry.named("shmem.empty", "nothing: what the loop costs", OneSided.of(Kernel.EMPTY))
                        .as(Role.EMPTY).needing(2),
                PUT.named("put", "shmem_putmem: the call alone").overLength(2),
                PUT_QUIET.named("put-quiet", "shmem_putmem and shmem_quiet").overLength(2),
                PUT_QUIET.without(EMPTY_QUIET, "put.complete",
                                "shmem_putmem until it is complete: an empty shmem_quiet subtracted")
                        .overLength(2),
                GET.named("get", "shmem_getmem").overLength(2),
                IPUT.named("iput", "shmem_iput64 of every second word: the call alone").overLength(4),
                IPUT_QUIET.named("iput-quiet", "shmem_iput64 of every second word, and shmem_quiet").overLength(4),
                IPUT_QUIET.without(EMPTY_QUIET, "iput.complete",
                                "shmem_iput64 of every second word until it is complete: an empty shmem_quiet subtracted")
                        .overLength(4),
                new OneCall(s -> Transfer.getStrided(s, Type.BITS64),
                                t -> new Elements(Type.BITS64, t)::iget,
                                Loops::iget)
                        .named("iget", "shmem_iget64 of every second word").overLength(4),
                new OneCall(Transfer::putByte, Transfers::putQuiet, Loops::putQuiet)
                        .named("quiet", "shmem_putmem of a byte, and shmem_quiet"),
                new OneCall(Transfer::putByte, Transfers::putFence, Loops::putFence)
                        .named("fence", "shmem_putmem of a byte, and shmem_fence"),
                EMPTY_QUIET.named("quiet.empty", "shmem_quiet with nothing to wait for"),
                new OneCall(Transfer::none, t -> ShmemGroup::fence, Loops::fence)
                        .named("fence.empty", "shmem_fence with nothing to order"));
    }

    private static Operation putQuiet(Transfer t) {
        return () -> {
            t.put();
            ShmemGroup.quiet();
        };
    }

    private static Operation putFence(Transfer t) {
        return () -> {
            t.put();
            ShmemGroup.fence();
        };
    }

    private static Operation iputQuiet(Transfer t) {
        Elements words = new Elements(Type.BITS64, t);
        return () -> {
            words.iput();
            ShmemGroup.quiet();
        };
    }
}
