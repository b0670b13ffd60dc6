package io.github.measure4j.mpi.kernel.onesided;

import io.github.measure4j.axis.Point;
import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.ReductionOperation;
import io.github.measure4j.subject.Traffic;
import java.util.Optional;

/** The calls upon a window, of which {@link RemoteMemory} makes one or several between two synchronisations. */
enum RemoteCall {
    PUT("put", "MPI_Put", Traffic.of(Axes.batched(1))),
    GET("get", "MPI_Get", Traffic.of(Axes.batched(1))),
    ACCUMULATE("accumulate", "MPI_Accumulate", Traffic.of(Axes.batched(1))),
    GET_ACCUMULATE("get-accumulate", "MPI_Get_accumulate", Traffic.of(Axes.batched(2))),
    FETCH_AND_OP("fetch-and-op", "MPI_Fetch_and_op, adding a number", new Traffic(
            Axes.batched(2), Optional.of(new Traffic.Each("bytes of the type", RemoteCall::bytesOfNumber)), 1)),

    /** The old word and the new one forth, and what was there back. */
    COMPARE_AND_SWAP("compare-and-swap", "MPI_Compare_and_swap of a long", Traffic.of(Axes.batched(3)).each(Long.BYTES));

    private final String word;
    private final String call;
    private final Traffic traffic;

    RemoteCall(String word, String call, Traffic traffic) {
        this.word = word;
        this.call = call;
        this.traffic = traffic;
    }

    private static long bytesOfNumber(Point point) {
        return ReductionOperation.sumOfNumbers(point).bytesOfElement();
    }

    String word() {
        return word;
    }

    String call() {
        return call;
    }

    Traffic traffic() {
        return traffic;
    }

    /** Whether it works on a word, and not on as many bytes as the length says. */
    boolean ofWord() {
        return this == FETCH_AND_OP || this == COMPARE_AND_SWAP;
    }

    boolean reduces() {
        return this == ACCUMULATE || this == GET_ACCUMULATE;
    }
}
