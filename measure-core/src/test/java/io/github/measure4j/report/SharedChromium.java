package io.github.measure4j.report;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One Chromium for all classes of a test run: starting it takes longer than most tests. It ends with the run. */
final class SharedChromium implements BeforeAllCallback, ParameterResolver {

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
        return context.getRoot()
                .getStore(Namespace.create(SharedChromium.class))
                .getOrComputeIfAbsent(Chromium.class, key -> started(), Chromium.class);
    }

    private static Chromium started() {
        try {
            return Chromium.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
