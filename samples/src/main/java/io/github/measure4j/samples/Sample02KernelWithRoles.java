package io.github.measure4j.samples;

import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.util.concurrent.LinkedTransferQueue;

/**
 * A kernel with roles: the time of a message through a queue. Handing it over returns before the other side has it, so
 * timing that alone answers another question. A ping-pong waits for the answer: one rank initiates, the other responds,
 * and the figure is the round trip.
 *
 * <p>The second figure is many times the first: it has two wake-ups of a thread in it. How long these take depends on the machine: 3.7 us
 * on one that keeps waiting threads awake. A flag says that the interval is wider than was asked for. For example:
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample02KernelWithRoles
 * wrong: nobody waits for it         {}                             34.4 ns   33.7 to 35.1   []
 * right: there and back              {}                          57668.3 ns   54939.4 to 60529.3   [UNSETTLED]
 * }</pre>
 */
public final class Sample02KernelWithRoles {
    private Sample02KernelWithRoles() {}

    /** Both directions. */
    private record Queues(LinkedTransferQueue<Integer> there, LinkedTransferQueue<Integer> back) {

        static Queues between(ThreadedGroup group, int partner) {
            return group.shareWith(partner, () -> new Queues(new LinkedTransferQueue<>(), new LinkedTransferQueue<>()));
        }
    }

    public static void main(String[] args) {
        Kernel handOver = setting -> {
            LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
            return () -> {
                queue.put(1);
                queue.poll(); // wrong: the same thread takes it, so nobody was waited for
            };
        };
        Kernel initiator = setting -> {
            Queues queues = Queues.between(ThreadedGroup.behind(setting.group()), setting.partner());
            return () -> {
                queues.there().put(1);
                queues.back().take(); // right: comes back only when the other thread had it
            };
        };
        Kernel responder = setting -> {
            Queues queues = Queues.between(ThreadedGroup.behind(setting.group()), setting.partner());
            return () -> {
                queues.there().take();
                queues.back().put(1);
            };
        };
        Suite suite = Suite.named("roles")
                .measure("wrong: nobody waits for it", Simple.of(handOver))
                .measure("right: there and back", PingPong.of(initiator, responder))
                .build();
        try (ThreadedGroup group = ThreadedGroup.of(2)) {
            Run.of(suite).on(group).ifPresent(Printed::points);
        }
    }
}
