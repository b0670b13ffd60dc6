package io.github.measure4j.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.group.Transport.UnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Code that lies where somebody else may put it is not loaded. */
class CodeCacheTest {
    @TempDir
    private Path root;

    private CodeCache cache() {
        return CodeCache.of(Map.of("XDG_CACHE_HOME", root.toString()), "/home/me");
    }

    /** A library in a folder of the cache, as a compiler leaves it. */
    private Path library() throws IOException {
        permit(root, "rwxr-xr-x");
        Path folder = Files.createDirectories(cache().folder("mpi", "1.0", root).resolve("openmpi"));
        for (Path at = folder; !at.equals(root); at = at.getParent()) {
            permit(at, "rwxr-xr-x");
        }
        Path library = Files.writeString(folder.resolve("library.so"), "code");
        permit(library, "rwxr-xr-x");
        return library;
    }

    private static void permit(Path at, String permissions) throws IOException {
        Files.setPosixFilePermissions(at, PosixFilePermissions.fromString(permissions));
    }

    @Test
    void aRelativeFolderIsRefused() {
        assertThatThrownBy(() -> CodeCache.of(Map.of("XDG_CACHE_HOME", "caches"), "/home/me"))
                .isInstanceOf(UnavailableException.class)
                .hasMessage("XDG_CACHE_HOME=caches is relative; expected an absolute folder");
    }

    @Test
    void theFolderOfAnotherJarIsAnotherOne() throws IOException {
        Path one = Files.writeString(root.resolve("one.jar"), "one");
        Path two = Files.writeString(root.resolve("two.jar"), "two");
        assertThat(cache().folder("mpi", "1.0", one).getFileName().toString()).matches("mpi-1[.]0-[0-9a-f]{12}");
        assertThat(cache().folder("mpi", "1.0", one)).isNotEqualTo(cache().folder("mpi", "1.0", two));
        assertThat(CodeCache.of(Map.of(), "/home/me").folder("shmem", "", root)).isEqualTo(Path.of("/home/me/.cache/measure/shmem"));
    }

    @Test
    void whatOthersMayOnlyReadIsTaken() throws IOException {
        Path library = library();
        assertThatCode(() -> cache().requireOwn(library)).doesNotThrowAnyException();
        assertThatCode(() -> cache().requireOwn(Path.of("/elsewhere/library.so"))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"library.so, rwxrwxr-x", "library.so, rwxr-xrwx", "openmpi, rwxrwxr-x", "measure, rwxrwxrwx"})
    void whatOthersMayWriteToIsNot(String name, String permissions) throws IOException {
        Path library = library();
        Path open = library;
        while (!open.getFileName().toString().equals(name)) {
            open = open.getParent();
        }
        permit(open, permissions);
        assertThatThrownBy(() -> cache().requireOwn(library))
                .isInstanceOf(UnavailableException.class)
                .hasMessageStartingWith(open + ": other users may change it");
    }

    @Test
    void aFolderThatIsMadeIsOfThisUserAlone() throws IOException {
        permit(root, "rwxr-xr-x");
        Path folder = cache().folder("shmem", "1.0", root);
        cache().make(folder);
        assertThat(Files.getPosixFilePermissions(folder)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
        Path library = Files.writeString(folder.resolve("library.so"), "code");
        permit(library, "rwxrwxrwx");
        assertThatCode(() -> cache().requireOwn(library)).doesNotThrowAnyException();
    }
}
