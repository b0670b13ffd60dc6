package checksums;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;

/**
 * Sample 12: a catalogue in a jar of one's own. {@code META-INF/services} names this class, so that with the jar on the
 * class path {@code measure list} shows its kernels and suites name them:
 *
 * <pre>{@code
 * $ mkdir -p target/mine
 * $ javac -cp 'target/measure/lib/*' -d target/mine $(find samples/consumer/src/main/java -name '*.java')
 * $ cp -r samples/consumer/src/main/resources/META-INF target/mine
 * $ jar cf target/mine.jar -C target/mine .
 * $ target/measure/bin/measure --classpath target/mine.jar list checksum
 * threads.checksum.* (2)
 *   threads.checksum.adler32  adler32 of the message
 *   threads.checksum.crc32    crc32 of the message
 * 2 kernels
 * }</pre>
 */
public final class Checksums implements KernelProvider {
    private static final String PREFIX = "threads.checksum.";

    /** The names of the kernels, by which {@link Blocks} and {@link Rates} know their measurements. */
    static final Set<String> KERNELS = Set.of(PREFIX + "crc32", PREFIX + "adler32");

    @Override
    public Set<String> transports() {
        return Set.of("threads");
    }

    @Override
    public List<KernelEntry> kernels() {
        return List.of(entry("crc32", CRC32::new), entry("adler32", Adler32::new));
    }

    private static KernelEntry entry(String name, Supplier<Checksum> algorithm) {
        return KernelEntry.named(PREFIX + name, name + " of the message", Simple.of(over(algorithm)))
                .overLength(1);
    }

    private static Kernel over(Supplier<Checksum> algorithm) {
        return setting -> {
            byte[] message = new byte[setting.length()];
            Checksum checksum = algorithm.get();
            return () -> {
                checksum.update(message);
                setting.hole().consume(checksum.getValue());
            };
        };
    }
}
