package io.github.measure4j.cli.run;

import io.github.measure4j.cli.program.AddedClasses;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.group.JavaProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One variant of a duel, from the options that a user gave it: those of {@code measure run}, and some of the process that runs
 * it.
 *
 * @param name {@code a} or {@code b}
 * @param java the executable
 * @param jvm options of the JVM
 * @param classPath jars and folders with kernels; empty for none
 * @param environment variables on top of those of this process
 * @param words of {@code measure run}
 */
record DuelSide(
        String name, Path java, List<String> jvm, String classPath, Map<String, String> environment, List<String> words) {
    private static final Set<String> OF_DUEL =
            Set.of("-o", "--output", "--resume", "--runs", "--again", "--dry-run", "--time", "--rounds");

    /** Copies the lists. */
    DuelSide {
        jvm = List.copyOf(jvm);
        words = List.copyOf(words);
    }

    /**
     * Reads the options of a side.
     *
     * @param common the words that both sides have
     * @throws UsageException if one is unknown to a side, or lacks its value
     */
    static DuelSide of(String name, String options, List<String> common) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> jvm = new ArrayList<>();
        String classPath = "";
        Map<String, String> environment = new LinkedHashMap<>();
        List<String> words = new ArrayList<>(common);
        List<String> given = words(name, options);
        for (int i = 0; i < given.size(); i++) {
            String word = given.get(i);
            String option = word.startsWith("--") && word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            if (OF_DUEL.contains(option)) {
                throw new UsageException("--%s: %s is an option of the duel, not of one side".formatted(name, option));
            }
            if (!Set.of("--java", "--jvm", "--classpath", "--env", "--mca", "--mpirun").contains(option)) {
                words.add(word);
                continue;
            }
            boolean joined = !option.equals(word);
            if (!joined && i + 1 == given.size()) {
                throw new UsageException("--%s: %s lacks its value".formatted(name, option));
            }
            String value = joined ? word.substring(option.length() + 1) : given.get(++i);
            switch (option) {
                case "--java" -> java = executable(name, value);
                case "--jvm" -> jvm.addAll(words(name, value));
                case "--classpath" -> classPath = classPath.isEmpty() ? value : classPath + ":" + value;
                case "--mpirun" -> jvm.add("-Dmeasure.mpirun=" + value);
                case "--mca" -> variable(name, "OMPI_MCA_" + value, environment);
                default -> variable(name, value, environment);
            }
        }
        return new DuelSide(name, java, jvm, classPath, environment, words);
    }

    private static void variable(String name, String assignment, Map<String, String> environment) {
        int equals = assignment.indexOf('=');
        if (equals < 1) {
            throw new UsageException("--%s: '%s': expected NAME=VALUE".formatted(name, assignment));
        }
        environment.put(assignment.substring(0, equals), assignment.substring(equals + 1));
    }

    /** A JDK's folder or its executable. */
    private static Path executable(String name, String value) {
        Path path = Path.of(value).toAbsolutePath();
        Path java = Files.isDirectory(path) ? path.resolve("bin").resolve("java") : path;
        if (!Files.isExecutable(java)) {
            throw new UsageException("--%s: --java %s: there is no JDK".formatted(name, value));
        }
        return java;
    }

    /** Divided at spaces outside of quotes. */
    static List<String> words(String name, String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (char c : text.toCharArray()) {
            if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
                inWord = true;
            } else if (c == quote) {
                quote = 0;
            } else if (quote == 0 && Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                }
                inWord = false;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != 0) {
            throw new UsageException("--%s: a %c is not closed".formatted(name, quote));
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }

    /** Whether nothing tells two sides apart. */
    boolean sameAs(DuelSide other) {
        return new DuelSide(other.name, java, jvm, classPath, environment, words).equals(other);
    }

    /**
     * Starts {@code measure run} as this side.
     *
     * @param program the class with its {@code main}
     * @param turns the option of the JVM that makes it a side
     * @param more words of the duel, as the directory
     * @param log takes what it says
     */
    Process start(String program, String turns, List<String> more, Path log) {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(JavaProgram.likeThisOne(program, List.of()).options());
        command.addAll(jvm);
        command.addAll(List.of(turns, program));
        if (!classPath.isEmpty()) {
            command.addAll(List.of(AddedClasses.OPTION, classPath));
        }
        command.add("run");
        command.addAll(words);
        command.addAll(more);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw new UsageException("--%s: cannot start '%s': %s".formatted(name, java, e.getMessage()));
        }
    }
}
