package io.github.measure4j.cli.rank;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.suite.KernelProvider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The quick compiler of HotSpot (C1), to which this JVM leaves the code that plans, judges and records. The better one (C2) had a
 * third of a processor for that in the first ten seconds of a run, where each rank wanted one: visits took a sixth longer.
 *
 * <p>What runs between repetitions calls libraries, too, and they are left to C1 as well. So this is for a JVM whose kernels all
 * come with Measure, and repeat messages that call none of them. In the code of a kernel C2 would no longer inline what it is not
 * to compile.
 *
 * <p>The JVM needs 0.1 s to be told. So it is told once the first point is recorded, for whose figure people wait.
 */
final class QuickCompiler implements Sink {
    private static final String PROPERTY = "jvm compilers";
    private static final String OWN = "io.github.measure4j.";
    private static final String DIRECTIVES = "compiler-directives.json";

    /** HotSpot answers how many directives it added, or which it does not understand. */
    private static final String ADDED = " added";

    private final RunDirectory directory;
    private boolean asked;

    /** @param directory where it is told that the code is left to C1 */
    QuickCompiler(RunDirectory directory) {
        this.directory = directory;
    }

    @Override
    public void environment(Environment environment) {}

    @Override
    public void point(PointRecord record) {
        if (!asked) {
            asked = true;
            if (tell()) {
                directory.describe(PROPERTY, "control code on rank 0 by C1 alone");
            }
        }
    }

    @Override
    public void event(Event event) {}

    /** Changes nothing in a JVM that has no such compilers. */
    private static boolean tell() {
        try {
            return ServiceLoader.load(KernelProvider.class).stream().allMatch(QuickCompiler::isOurs)
                    && tell(DIRECTIVES).contains(ADDED);
        } catch (IOException | JMException | RuntimeException | ServiceConfigurationError e) {
            // It is slower without. A provider that cannot be found is none of ours; who asks for its kernels hears of it.
            return false;
        }
    }

    private static boolean isOurs(ServiceLoader.Provider<KernelProvider> provider) {
        return provider.type().getName().startsWith(OWN);
    }

    /** As {@code jcmd} would: as options of the JVM they come with a line on its standard output. */
    static String tell(String resource) throws IOException, JMException {
        Path file = Files.createTempFile("measure", ".json");
        try (InputStream directives = Objects.requireNonNull(QuickCompiler.class.getResourceAsStream(resource))) {
            Files.write(file, directives.readAllBytes());
            return (String) ManagementFactory.getPlatformMBeanServer().invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"),
                    "compilerDirectivesAdd",
                    new Object[] {new String[] {file.toString()}},
                    new String[] {String[].class.getName()});
        } finally {
            Files.delete(file);
        }
    }
}
