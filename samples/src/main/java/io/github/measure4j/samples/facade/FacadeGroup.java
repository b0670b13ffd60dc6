package io.github.measure4j.samples.facade;

import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import java.util.Optional;
import mpi.MPIException;

/** The process group over somebody's own facade: control messages are of a kind that the code itself does not use. */
final class FacadeGroup implements ProcessGroup {
    private static final int CONTROL = 4_711;

    private final MessageFacade messages;
    private final int rank;
    private final int size;

    FacadeGroup(MessageFacade messages) throws MPIException {
        this.messages = messages;
        rank = messages.me();
        size = messages.all();
    }

    @Override
    public String transport() {
        return "facade";
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void barrier() {
        attempt("barrier", messages::meet);
    }

    @Override
    public void send(int to, long... message) {
        attempt("send", () -> messages.put(message, to, CONTROL));
    }

    @Override
    public void receive(int from, long[] message) {
        attempt("receive", () -> messages.take(message, from, CONTROL));
    }

    @Override
    public boolean arrived(int from) {
        try {
            return messages.waiting(from, CONTROL);
        } catch (MPIException e) {
            throw new GroupException("probe", from, e.getMessage(), e);
        }
    }

    @Override
    public Optional<ProcessGroup> first(int ranks) {
        try {
            MessageFacade smaller = messages.firstOf(ranks);
            return smaller == null ? Optional.empty() : Optional.of(new FacadeGroup(smaller));
        } catch (MPIException e) {
            throw new GroupException("split", rank, e.getMessage(), e);
        }
    }

    /** The code's own errors end it; a measurement has no right to. */
    @Override
    public boolean lent() {
        return true;
    }

    @Override
    public void abort(String reason) {
        throw new GroupException("measuring", rank, reason);
    }

    @Override
    public void close() {
        attempt("free", messages::over);
    }

    private interface Call {
        void run() throws MPIException;
    }

    private void attempt(String what, Call call) {
        try {
            call.run();
        } catch (MPIException e) {
            throw new GroupException(what, rank, e.getMessage(), e);
        }
    }
}
