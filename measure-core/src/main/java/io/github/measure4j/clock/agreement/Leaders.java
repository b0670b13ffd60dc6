package io.github.measure4j.clock.agreement;

import io.github.measure4j.group.ProcessGroup;
import java.util.List;
import java.util.Optional;

/** Some ranks of a group as one of its own, as far as clocks need it: control messages and the local clock. */
record Leaders(ProcessGroup group, List<Integer> ranks) implements ProcessGroup {

    @Override
    public String transport() {
        return group.transport();
    }

    @Override
    public int rank() {
        return ranks.indexOf(group.rank());
    }

    @Override
    public int size() {
        return ranks.size();
    }

    @Override
    public void barrier() {
        throw new UnsupportedOperationException("a barrier of some ranks");
    }

    @Override
    public void send(int to, long... message) {
        group.send(ranks.get(to), message);
    }

    @Override
    public void receive(int from, long[] message) {
        group.receive(ranks.get(from), message);
    }

    @Override
    public boolean arrived(int from) {
        return group.arrived(ranks.get(from));
    }

    @Override
    public void sleepUntilArrived(int from) {
        group.sleepUntilArrived(ranks.get(from));
    }

    @Override
    public Optional<ProcessGroup> first(int number) {
        throw new UnsupportedOperationException("a part of some ranks");
    }

    @Override
    public long nanoTime() {
        return group.nanoTime();
    }

    @Override
    public void idle(long nanos) {
        group.idle(nanos);
    }

    @Override
    public boolean simulated() {
        return group.simulated();
    }

    @Override
    public boolean steady() {
        return group.steady();
    }

    @Override
    public void abort(String reason) {
        group.abort(reason);
    }

    /** The group is another's. */
    @Override
    public void close() {}
}
