package io.github.measure4j.group;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Java program to be started: the parts of its command line, so that a launcher can add options or put another
 * {@code java} in front.
 *
 * @param java the executable
 * @param options options of the JVM, the class path among them
 * @param mainClass the class to run
 * @param arguments the arguments of the program
 */
public record JavaProgram(Path java, List<String> options, String mainClass, List<String> arguments) {

    private static final String ADDED = "--add-modules=";

    /** Copies the lists. */
    public JavaProgram {
        options = List.copyOf(options);
        arguments = List.copyOf(arguments);
    }

    /**
     * {@return a program on the JVM, class path and options that this process runs with} What this process has as modules,
     * the program has on its class path, where everything is found that was found here.
     *
     * @param mainClass the class to run, with its package
     * @param arguments of the program
     */
    public static JavaProgram likeThisOne(String mainClass, List<String> arguments) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String modules = System.getProperty("jdk.module.path", "");
        List<String> given = withoutAgents(
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                "%s %s".formatted(System.getenv("JDK_JAVA_OPTIONS"), System.getenv("JAVA_TOOL_OPTIONS")));
        List<String> options = new ArrayList<>(withoutModules(given, modules));
        options.addAll(List.of("-cp", classPath(System.getProperty("java.class.path"), modules)));
        return new JavaProgram(java, options, mainClass, arguments);
    }

    /** Leaves out agents that the environment gives each JVM: one that had them twice would not start. */
    static List<String> withoutAgents(List<String> options, String environment) {
        List<String> inherited = List.of(environment.split("\\s+"));
        return options.stream()
                .filter(option -> !option.matches("-(javaagent|agentlib|agentpath):.*") || !inherited.contains(option))
                .toList();
    }

    /** Leaves out the options of a path of modules that is part of the class path now. */
    static List<String> withoutModules(List<String> options, String modulePath) {
        return options.stream()
                .filter(option -> !option.startsWith("-Djdk.module."))
                .filter(option -> modulePath.isEmpty() || !option.startsWith("--module-path=") && !addsFromPath(option))
                .toList();
    }

    /** Modules of the JDK are added on a class path, too. */
    private static boolean addsFromPath(String option) {
        return option.startsWith(ADDED)
                && !Stream.of(option.substring(ADDED.length()).split(","))
                        .allMatch(name -> ModuleFinder.ofSystem().find(name).isPresent());
    }

    /** A class path with the modules of a path behind it. A folder of modules is one of jars, or the classes of one. */
    static String classPath(String classPath, String modulePath) {
        if (modulePath.isEmpty()) {
            return absolute(classPath);
        }
        List<String> entries = new ArrayList<>(List.of(classPath));
        for (String entry : modulePath.split(File.pathSeparator)) {
            Path path = Path.of(entry);
            boolean jars = Files.isDirectory(path) && !Files.exists(path.resolve("module-info.class"));
            entries.add(jars ? path.resolve("*").toString() : entry);
        }
        return absolute(String.join(File.pathSeparator, entries));
    }

    /**
     * Makes every entry absolute. An empty entry means the working directory, where anybody may have left a class; a stray
     * separator is the usual cause, so it is dropped. A class path that is empty as a whole is the one of this process, too,
     * and stays the working directory.
     */
    static String absolute(String classPath) {
        List<String> parts = new ArrayList<>();
        for (String part : classPath.split(File.pathSeparator)) {
            if (!part.isEmpty()) {
                parts.add(Path.of(part).toAbsolutePath().toString());
            }
        }
        return parts.isEmpty() ? Path.of("").toAbsolutePath().toString() : String.join(File.pathSeparator, parts);
    }

    /**
     * {@return the same program with one more option for the JVM, before the others}
     *
     * @param option as it stands on a command line
     */
    public JavaProgram withOption(String option) {
        List<String> more = new ArrayList<>();
        more.add(option);
        more.addAll(options);
        return new JavaProgram(java, more, mainClass, arguments);
    }

    /**
     * {@return the same program without some options for the JVM}
     *
     * @param left as they stand on a command line; those that it does not have are no mistake
     */
    public JavaProgram withoutOptions(Collection<String> left) {
        return new JavaProgram(java, options.stream().filter(option -> !left.contains(option)).toList(), mainClass, arguments);
    }

    /** {@return the whole command line} */
    public List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(options);
        command.add(mainClass);
        command.addAll(arguments);
        return command;
    }
}
