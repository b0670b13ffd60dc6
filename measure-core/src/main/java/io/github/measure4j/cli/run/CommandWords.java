package io.github.measure4j.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The words of a {@code measure run}, as they were typed.
 *
 * @param words behind the word {@code run}
 */
public record CommandWords(List<String> words) {
    /** Options that another command line of the same run has otherwise, and how many words follow each. */
    private static final Map<String, Integer> REPLACED =
            Map.of("-o", 1, "--output", 1, "--resume", 0, "--again", 1, "--dry-run", 0);

    private static final String ROUNDS = "--rounds";

    /** Copies the list. */
    public CommandWords {
        words = List.copyOf(words);
    }

    /** The words after {@code run}. */
    public static CommandWords of(List<String> arguments) {
        return new CommandWords(arguments.subList(arguments.indexOf("run") + 1, arguments.size()));
    }

    /** The command that goes on with the run in a directory. */
    public String resuming(Path directory) {
        return command(List.of("--resume"), directory, without());
    }

    /** The command that goes on with the run, in more rounds. */
    String resuming(Path directory, int rounds) {
        Map<String, Integer> replaced = new HashMap<>(REPLACED);
        replaced.put(ROUNDS, 1);
        return command(List.of("--resume", ROUNDS, Integer.toString(rounds)), directory, without(replaced));
    }

    private static String command(List<String> options, Path directory, List<String> same) {
        List<String> all = new ArrayList<>(List.of("measure", "run"));
        all.addAll(options);
        all.addAll(List.of("-o", directory.toString()));
        all.addAll(same);
        return all.stream().map(CommandWords::quoted).collect(Collectors.joining(" "));
    }

    /** The words that stay the same. */
    List<String> without() {
        return without(REPLACED);
    }

    private List<String> without(Map<String, Integer> replaced) {
        List<String> rest = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            String option = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            boolean attached = word.startsWith("-o") && word.length() > 2 && !word.startsWith("--");
            Integer behind = replaced.get(option);
            if (behind != null) {
                i += option.equals(word) ? behind : 0;
            } else if (!attached) {
                rest.add(word);
            }
        }
        return rest;
    }

    /** As a shell takes it for one word. */
    public static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./=,:+@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
