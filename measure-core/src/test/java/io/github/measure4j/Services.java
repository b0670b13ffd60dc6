package io.github.measure4j;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Runs code as if a jar on the class path named a service. */
public final class Services {
    private Services() {}

    /** What the code returns while the lines stand in the service file of a type. */
    public static <T> T with(Path directory, Class<?> service, String lines, Supplier<T> code) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {url(directory)}, before)) {
            Path file = directory.resolve("META-INF/services").resolve(service.getName());
            Files.createDirectories(file.getParent());
            Files.writeString(file, lines);
            thread.setContextClassLoader(loader);
            return code.get();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static URL url(Path directory) throws MalformedURLException {
        return directory.toUri().toURL();
    }
}
