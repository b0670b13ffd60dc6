package io.github.measure4j.mpi.kernel.onesided;

import io.github.measure4j.mpi.CallsInC;
import io.github.measure4j.mpi.CallsInC.Call;
import java.util.ArrayList;
import java.util.List;
import mpi.Group;
import mpi.MPI;
import mpi.Win;

/** The calls of an epoch in a loop in C, one after the other, as {@link RemoteMemory} makes them from Java. */
final class EpochInC {
    private final Win window;
    private final Group partner;
    private final int other;
    private final List<Call> access;
    private final List<Call> calls = new ArrayList<>();

    /**
     * An epoch without calls.
     *
     * @param other rank in the window
     * @param access the calls that move data
     */
    EpochInC(Win window, Group partner, int other, List<Call> access) {
        this.window = window;
        this.partner = partner;
        this.other = other;
        this.access = access;
    }

    CallsInC loop() {
        return CallsInC.of(calls);
    }

    EpochInC access() {
        calls.addAll(access);
        return this;
    }

    EpochInC fence() {
        return add("Win_fence", 0, window);
    }

    EpochInC start() {
        return add("Win_start", partner, 0, window);
    }

    EpochInC complete() {
        return add("Win_complete", window);
    }

    EpochInC post() {
        return add("Win_post", partner, 0, window);
    }

    EpochInC awaitEnd() {
        return add("Win_wait", window);
    }

    EpochInC expose() {
        return post().awaitEnd();
    }

    EpochInC lock() {
        return add("Win_lock", MPI.LOCK_EXCLUSIVE, other, 0, window);
    }

    EpochInC lockShared() {
        return add("Win_lock", MPI.LOCK_SHARED, other, 0, window);
    }

    EpochInC unlock() {
        return add("Win_unlock", other, window);
    }

    EpochInC lockAll() {
        return add("Win_lock_all", 0, window);
    }

    EpochInC unlockAll() {
        return add("Win_unlock_all", window);
    }

    EpochInC flush() {
        return add("Win_flush", other, window);
    }

    EpochInC flushLocal() {
        return add("Win_flush_local", other, window);
    }

    private EpochInC add(String function, Object... arguments) {
        calls.add(Call.of(function, arguments));
        return this;
    }
}
