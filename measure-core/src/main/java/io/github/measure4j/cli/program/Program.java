package io.github.measure4j.cli.program;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** The program that a command is a part of, for the commands that start it once more. */
public interface Program {
    /** Runs another command in this process, and returns its exit code. */
    int again(List<String> words);

    /** The class with the program's {@code main}. */
    default String mainClass() {
        return getClass().getName();
    }

    /** The program of a command. */
    static Program of(CommandSpec command) {
        return (Program) command.root().userObject();
    }
}
