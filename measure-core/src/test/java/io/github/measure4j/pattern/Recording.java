package io.github.measure4j.pattern;

import io.github.measure4j.group.Around;
import io.github.measure4j.group.ProcessGroup;
import java.util.List;

/** A group that writes down what is asked of it, before it sends and after it received or passed a barrier. */
public record Recording(ProcessGroup group, List<String> events) implements Around {

    private void record(String what) {
        events.add(group.rank() + " " + what);
    }

    @Override
    public void barrier() {
        record("arrives");
        group.barrier();
        record("leaves");
    }

    @Override
    public void send(int to, long... message) {
        record("sends to " + to);
        group.send(to, message);
    }

    @Override
    public void receive(int from, long[] message) {
        group.receive(from, message);
        record("received from " + from);
    }

    @Override
    public long nanoTime() {
        record("reads the clock");
        return group.nanoTime();
    }
}
