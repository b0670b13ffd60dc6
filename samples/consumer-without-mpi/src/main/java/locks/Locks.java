package locks;

import static io.github.measure4j.repetition.StoppingRule.standardErrorBelow;

import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.threads.ThreadTeam;
import java.util.concurrent.locks.ReentrantLock;

/** What a free lock costs, and a parallel region of two threads. */
public final class Locks {
    private Locks() {}

    public static void main(String[] args) {
        Suite suite = Suite.named("locks")
                .measure("lock and unlock", Simple.of(setting -> {
                    ReentrantLock lock = new ReentrantLock();
                    return () -> {
                        lock.lock();
                        lock.unlock();
                    };
                }))
                .until(standardErrorBelow(0.05).atMost(100))
                .measure("a region of two threads", Simple.of(setting -> {
                    ThreadTeam team = setting.closing(ThreadTeam.of(2));
                    return () -> team.parallel(member -> {});
                }))
                .until(standardErrorBelow(0.05).atMost(100))
                .build();
        try (SoloGroup group = SoloGroup.create()) {
            for (PointRecord record : Run.of(suite).on(group).orElseThrow().records()) {
                System.out.printf("%s: %.1f ns, %.1f to %.1f%n", record.measurement(),
                        1e9 * record.seconds(), 1e9 * record.lower(), 1e9 * record.upper());
            }
        }
    }
}
