package seams;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import java.util.Optional;
import java.util.function.Consumer;

/** The group of {@link PoolTransport}: a group of threads under a name of its own. Another one would send by its own means. */
final class PoolGroup implements ProcessGroup {
    private final ProcessGroup threads;

    private PoolGroup(ProcessGroup threads) {
        this.threads = threads;
    }

    static PoolGroup of(int ranks) {
        return new PoolGroup(ThreadedGroup.of(ranks));
    }

    @Override
    public String transport() {
        return PoolTransport.NAME;
    }

    @Override
    public int rank() {
        return threads.rank();
    }

    @Override
    public int size() {
        return threads.size();
    }

    @Override
    public void barrier() {
        threads.barrier();
    }

    @Override
    public void send(int to, long... message) {
        threads.send(to, message);
    }

    @Override
    public void receive(int from, long[] message) {
        threads.receive(from, message);
    }

    @Override
    public boolean arrived(int from) {
        return threads.arrived(from);
    }

    @Override
    public Optional<ProcessGroup> first(int ranks) {
        return threads.first(ranks).map(PoolGroup::new);
    }

    /** Every rank lives in this process, so each gets a thread and a view of its own. */
    @Override
    public void onEachLocalRank(Consumer<ProcessGroup> body) {
        threads.onEachLocalRank(rank -> body.accept(new PoolGroup(rank)));
    }

    @Override
    public void abort(String reason) {
        threads.abort(reason);
    }

    @Override
    public void close() {
        threads.close();
    }
}
