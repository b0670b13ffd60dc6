package io.github.measure4j.cli.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LifelineTest {
    private final CountDownLatch abandoned = new CountDownLatch(1);

    @Test
    void isAbandonedWhenTheInputEndsAndNotByWhatIsTyped() throws Exception {
        Pipe pipe = Pipe.open();
        try (Lifeline lifeline = Lifeline.on(pipe.source(), abandoned::countDown)) {
            pipe.sink().write(ByteBuffer.wrap(new byte[200]));
            assertThat(abandoned.await(50, TimeUnit.MILLISECONDS)).isFalse();
            pipe.sink().close();
            assertThat(abandoned.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void whoeverLetsGoIsNotAbandoned() throws IOException {
        Pipe pipe = Pipe.open();
        Lifeline.on(pipe.source(), abandoned::countDown).close();
        assertThat(abandoned.getCount()).isOne();
        pipe.sink().close();
    }
}
