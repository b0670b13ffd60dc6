package io.github.measure4j.report;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Suppliers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * One Chromium for all classes of a JVM: starting it takes longer than most tests. It ends with the JVM, not with JUnit's own
 * store, which ends after each class where Maven spreads the classes over several JVMs.
 */
final class SharedChromium implements BeforeAllCallback, ParameterResolver {
    private static final Supplier<Chromium> ONLY = Suppliers.memoize(SharedChromium::started);

    @Override
    public void beforeAll(ExtensionContext context) {
        boolean installed = Chromium.isInstalled();
        if (!installed) {
            System.err.println("the tests in a browser are skipped: apt-get install chromium chromium-driver");
        }
        assumeTrue(installed, "chromium and chromedriver are not installed");
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Chromium.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return ONLY.get();
    }

    private static Chromium started() {
        try {
            Chromium chromium = Chromium.start();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> close(chromium)));
            return chromium;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(Chromium chromium) {
        try {
            chromium.close();
        } catch (IOException | InterruptedException e) {
            System.err.println("Chromium did not end: " + e);
        }
    }
}
