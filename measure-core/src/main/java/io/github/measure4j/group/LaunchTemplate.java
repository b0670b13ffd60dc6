package io.github.measure4j.group;

import io.github.measure4j.group.Transport.UnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * A launcher's command line as a user gives it, such as {@code srun -n {ranks} --mpi=pmix {command}}: words separated by
 * blanks, among them the number of ranks and the place of the program.
 *
 * @param words as they stand there
 */
public record LaunchTemplate(List<String> words) {
    /** The system property that holds one, as {@code --launcher} sets it. */
    public static final String PROPERTY = "measure.launcher";
    /** The environment variable that holds one where the property is not set. */
    public static final String VARIABLE = "MEASURE_LAUNCHER";

    private static final String RANKS = "{ranks}";
    private static final String COMMAND = "{command}";

    /** Copies the words. */
    public LaunchTemplate {
        words = List.copyOf(words);
    }

    /**
     * Reads a template.
     *
     * @param text with {@code {ranks}} at least once, and {@code {command}} once as a word
     * @return the template
     * @throws UnavailableException if one of them is missing
     */
    public static LaunchTemplate of(String text) {
        List<String> words = List.of(text.strip().split("\\s+"));
        if (words.indexOf(COMMAND) < 1 || words.indexOf(COMMAND) != words.lastIndexOf(COMMAND)) {
            throw new UnavailableException(
                    "launcher '%s': expected {command} once, as a word of its own behind the program".formatted(text));
        }
        if (words.stream().noneMatch(word -> word.contains(RANKS))) {
            throw new UnavailableException("launcher '%s': expected {ranks} for the number of ranks".formatted(text));
        }
        return new LaunchTemplate(words);
    }

    /**
     * That of the user.
     *
     * @param properties of this process
     * @param environment of this process
     * @return empty if none is given
     * @throws UnavailableException if it is none
     */
    public static Optional<LaunchTemplate> given(Properties properties, Map<String, String> environment) {
        String text = properties.getProperty(PROPERTY, environment.getOrDefault(VARIABLE, ""));
        return text.isBlank() ? Optional.empty() : Optional.of(of(text));
    }

    /** {@return the launcher} */
    public String program() {
        return words.get(0);
    }

    /**
     * {@return the command line for a program}
     *
     * @param ranks at least 1
     * @param program with its arguments
     */
    public List<String> command(int ranks, List<String> program) {
        List<String> command = new ArrayList<>();
        for (String word : words) {
            if (word.equals(COMMAND)) {
                command.addAll(program);
            } else {
                command.add(word.replace(RANKS, Integer.toString(ranks)));
            }
        }
        return command;
    }
}
