package io.github.measure4j.group;

import io.github.measure4j.group.Transport.UnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/**
 * The cache of the user, for libraries that are compiled on this machine. They are code, so they come from nowhere that another
 * user may write to, and from no other build.
 */
public final class CodeCache {
    private static final int OTHERS_WRITE = 0022;
    private static final int OTHERS = 0077;
    private static final int ONLY_OWNERS_REMOVE = 01000;
    private static final int DIGITS = 12;
    private static final int ALONE = 0;
    private static final int READ = 1;
    private static final int OPEN = 2;

    private final Path root;

    private CodeCache(Path root) {
        this.root = root;
    }

    /**
     * {@return the cache that {@code XDG_CACHE_HOME} names, else {@code .cache} in the home folder}
     *
     * @param environment with the variable or without
     * @param home the home folder
     * @throws UnavailableException if the variable names a relative folder, which anybody may have made
     */
    public static CodeCache of(Map<String, String> environment, String home) {
        String given = environment.getOrDefault("XDG_CACHE_HOME", "");
        Path root = given.isEmpty() ? Path.of(home, ".cache") : Path.of(given);
        if (!root.isAbsolute()) {
            throw new UnavailableException("XDG_CACHE_HOME=%s is relative; expected an absolute folder".formatted(given));
        }
        return new CodeCache(root);
    }

    /**
     * {@return the folder for what is compiled of a jar of this project, whether it is there or not}
     *
     * <p>The version and the hash of the jar are part of its name, so that no build finds what another one has compiled.
     *
     * @param subject what is compiled
     * @param version of the build; empty where it is not known
     * @param jar with the sources; classes in a folder have no hash
     */
    public Path folder(String subject, String version, Path jar) {
        StringBuilder name = new StringBuilder(subject);
        name.append(version.isEmpty() ? "" : "-" + version);
        if (Files.isRegularFile(jar)) {
            name.append("-").append(hash(jar));
        }
        return root.resolve("measure").resolve(name.toString());
    }

    private static String hash(Path jar) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar));
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (IOException | NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Makes a folder; what is new of it in the cache is this user's alone, whatever the mask of new files says.
     *
     * @param folder of the cache or not
     * @throws IOException if it cannot be made
     */
    public void make(Path folder) throws IOException {
        if (folder.startsWith(root)) {
            Files.createDirectories(root);
            Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(folder);
        }
    }

    /**
     * Refuses a file that somebody else can have put there: it and each folder down to it belong to this user or root, and nobody else
     * may write to them. In a folder that is this user's alone anything is.
     *
     * @param file in the cache; what lies elsewhere was named by the user, and one that is not there is not refused
     * @throws UnavailableException with the file or folder that others may change
     */
    public void requireOwn(Path file) {
        Path open = null;
        for (Path at = file; at != null && at.startsWith(root); at = at.getParent()) {
            if (Files.exists(at)) {
                int access = access(at);
                open = access == ALONE ? null : access == OPEN && open == null ? at : open;
            }
        }
        if (open != null) {
            throw new UnavailableException(
                    "%s: other users may change it, so no code is loaded from there; remove it and build again".formatted(open));
        }
    }

    /** The access of others to a file or folder: nobody's, to read, or to write. */
    private static int access(Path at) {
        try {
            int owner = (Integer) Files.getAttribute(at, "unix:uid");
            int self = (Integer) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
            int mode = (Integer) Files.getAttribute(at, "unix:mode");
            boolean others = (mode & OTHERS_WRITE) != 0 && (mode & ONLY_OWNERS_REMOVE) == 0;
            if (owner != self && owner != 0 || others) {
                return OPEN;
            }
            return Files.isDirectory(at) && owner == self && (mode & OTHERS) == 0 ? ALONE : READ;
        } catch (IOException e) {
            return OPEN;
        }
    }
}
