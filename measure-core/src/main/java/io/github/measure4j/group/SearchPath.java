package io.github.measure4j.group;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folders in which a shell looks for a program.
 *
 * @param folders separated as in the environment variable {@code PATH}
 */
public record SearchPath(String folders) {

    /**
     * That of this process.
     *
     * @return the folders of the variable {@code PATH}; none if it is not set
     */
    public static SearchPath ofThisProcess() {
        return new SearchPath(System.getenv().getOrDefault("PATH", ""));
    }

    /**
     * Finds an executable.
     *
     * @param program a name to look for, or a path to be taken as it is
     * @return its file; empty if no folder has an executable of that name
     */
    public Optional<Path> find(String program) {
        if (program.contains(File.separator)) {
            return Optional.of(Path.of(program).toAbsolutePath()).filter(Files::isExecutable);
        }
        return Stream.of(folders.split(Pattern.quote(File.pathSeparator)))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, program).toAbsolutePath())
                .filter(Files::isExecutable)
                .findFirst();
    }
}
