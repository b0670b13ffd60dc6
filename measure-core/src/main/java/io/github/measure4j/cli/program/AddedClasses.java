package io.github.measure4j.cli.program;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipFile;

/**
 * Classes that the user brings, with kernels of their own among them. They are found by this process through its context class
 * loader, and by the groups that it starts through the class path.
 */
public final class AddedClasses {
    public static final String OPTION = "--classpath";

    private static final String CLASS_PATH = "java.class.path";

    private AddedClasses() {}

    /**
     * Takes the option off a command line, wherever it stands in front of the command, and adds what it names and what the
     * variable names.
     *
     * @param variable MEASURE_CLASSPATH, empty if there is none
     * @return the other arguments
     * @throws UsageException if something that is named is not there
     */
    public static List<String> add(List<String> arguments, String variable) {
        List<String> rest = new ArrayList<>(arguments);
        Set<String> added = new LinkedHashSet<>();
        while (!rest.isEmpty() && (rest.get(0).equals(OPTION) || rest.get(0).startsWith(OPTION + "="))) {
            String word = rest.remove(0);
            if (word.equals(OPTION) && rest.isEmpty()) {
                throw new UsageException(OPTION + ": jars or folders are expected behind it");
            }
            added.addAll(entries(word.equals(OPTION) ? rest.remove(0) : word.substring(OPTION.length() + 1), OPTION));
        }
        added.addAll(entries(variable, "MEASURE_CLASSPATH"));
        added.removeAll(List.of(System.getProperty(CLASS_PATH, "").split(File.pathSeparator)));
        if (!added.isEmpty()) {
            load(added);
        }
        return rest;
    }

    private static List<String> entries(String classPath, String source) {
        List<String> entries = new ArrayList<>();
        for (String part : classPath.split(File.pathSeparator)) {
            if (!part.isBlank()) {
                Path path = Path.of(part).toAbsolutePath().normalize();
                if (!Files.exists(path)) {
                    throw new UsageException("%s: there is no '%s'".formatted(source, part));
                }
                if (Files.isRegularFile(path) && !isJar(path)) {
                    throw new UsageException("%s: '%s' is neither a jar nor a folder".formatted(source, part));
                }
                entries.add(path.toString());
            }
        }
        return entries;
    }

    private static boolean isJar(Path path) {
        try (ZipFile jar = new ZipFile(path.toFile())) {
            return jar.size() >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static void load(Set<String> added) {
        URL[] urls = added.stream().map(AddedClasses::url).toArray(URL[]::new);
        Thread thread = Thread.currentThread();
        thread.setContextClassLoader(new URLClassLoader(urls, thread.getContextClassLoader()));
        List<String> all = new ArrayList<>(Arrays.asList(System.getProperty(CLASS_PATH, "").split(File.pathSeparator)));
        all.addAll(added);
        System.setProperty(CLASS_PATH, String.join(File.pathSeparator, all));
    }

    private static URL url(String path) {
        try {
            return Path.of(path).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
