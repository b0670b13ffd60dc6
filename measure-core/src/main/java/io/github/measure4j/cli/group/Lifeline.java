package io.github.measure4j.cli.group;

import java.io.IOException;

/**
 * Ties rank 0 to the process that launched its group: when that is gone, killed perhaps, the standard input that it held
 * ends, and so does this process, which ends the group. Nobody would watch it any more, and a run that is resumed must not
 * find it still at work. A thread that waits for input costs the measuring nothing.
 */
final class Lifeline {
    private static final int ABANDONED = 3;

    private Lifeline() {}

    static void hold() {
        Thread thread = new Thread(Lifeline::waitForEnd, "lifeline");
        thread.setDaemon(true);
        thread.start();
    }

    private static void waitForEnd() {
        try {
            while (System.in.read() >= 0) {
                // what is typed is of no concern
            }
        } catch (IOException e) {
            // an input that cannot be read has ended
        }
        Runtime.getRuntime().halt(ABANDONED);
    }
}
