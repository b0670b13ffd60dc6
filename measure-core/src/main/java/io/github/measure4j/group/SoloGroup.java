package io.github.measure4j.group;

import java.util.Optional;

/** One rank by itself, for what needs no partner. */
public final class SoloGroup implements ProcessGroup {

    /** {@return the one rank of this process} */
    public static SoloGroup create() {
        return new SoloGroup();
    }

    private SoloGroup() {}

    @Override
    public String transport() {
        return "solo";
    }

    @Override
    public int rank() {
        return 0;
    }

    @Override
    public int size() {
        return 1;
    }

    @Override
    public void barrier() {}

    @Override
    public void send(int to, long... message) {
        throw new IllegalArgumentException("rank " + to + " of a group of 1");
    }

    @Override
    public void receive(int from, long[] message) {
        throw new IllegalArgumentException("rank " + from + " of a group of 1");
    }

    @Override
    public boolean arrived(int from) {
        throw new IllegalArgumentException("rank " + from + " of a group of 1");
    }

    @Override
    public Optional<ProcessGroup> first(int ranks) {
        if (ranks != 1) {
            throw new IllegalArgumentException("first " + ranks + " ranks of a group of 1");
        }
        return Optional.of(this);
    }

    @Override
    public void abort(String reason) {
        throw new GroupException("the group", 0, reason);
    }

    @Override
    public void close() {}
}
