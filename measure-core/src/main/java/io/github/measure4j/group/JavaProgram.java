package io.github.measure4j.group;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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

    /** Copies the lists. */
    public JavaProgram {
        options = List.copyOf(options);
        arguments = List.copyOf(arguments);
    }

    /**
     * {@return a program on the JVM, class path and options that this process runs with}
     *
     * @param mainClass the class to run, with its package
     * @param arguments of the program
     */
    public static JavaProgram likeThisOne(String mainClass, List<String> arguments) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> options = new ArrayList<>(
                ManagementFactory.getRuntimeMXBean().getInputArguments());
        options.addAll(List.of("-cp", absolute(System.getProperty("java.class.path"))));
        return new JavaProgram(java, options, mainClass, arguments);
    }

    private static String absolute(String classPath) {
        List<String> parts = new ArrayList<>();
        for (String part : classPath.split(File.pathSeparator)) {
            parts.add(Path.of(part).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, parts);
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
