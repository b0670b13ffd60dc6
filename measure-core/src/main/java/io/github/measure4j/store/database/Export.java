package io.github.measure4j.store.database;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.store.database.row.Parts;
import io.github.measure4j.store.database.row.RunFiles;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A run on its way back into a directory, which is there when it is whole and shown to be what was added. */
final class Export {
    private final StoredRun run;
    private final Path directory;
    private final Path draft;

    /** @throws StoreException if there is something in the directory */
    Export(StoredRun run, Path directory) {
        this.run = run;
        this.directory = directory.toAbsolutePath().normalize();
        this.draft = this.directory.resolveSibling(this.directory.getFileName() + ".part");
        if (Files.exists(directory) && !isEmptyDirectory(directory)) {
            throw new StoreException(directory + ": is there already; name a new directory");
        }
    }

    private static boolean isEmptyDirectory(Path path) {
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    void write(Connection connection) throws SQLException {
        try {
            createDraft();
            try {
                writeDraft(connection);
                Files.move(draft, directory, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                if (Files.exists(draft)) {
                    MoreFiles.deleteRecursively(draft, RecursiveDeleteOption.ALLOW_INSECURE);
                }
            }
        } catch (IOException e) {
            throw unwritable(e);
        } catch (UncheckedIOException e) {
            throw unwritable(Objects.requireNonNull(e.getCause()));
        }
    }

    private void createDraft() throws IOException {
        Files.createDirectories(draft.getParent());
        try {
            Files.createDirectory(draft);
        } catch (FileAlreadyExistsException e) {
            throw new StoreException(draft + ": is left of an export that was cut off; remove it", e);
        }
    }

    private void writeDraft(Connection connection) throws SQLException, IOException {
        for (String name : names(connection)) {
            writeFile(connection, name);
        }
        if (!new RunFiles(draft).digest().equals(run.digest())) {
            throw new StoreException(("run %s is not in the database as it was added: it was removed meanwhile, or rows were"
                    + " changed; nothing was exported").formatted(run.id()));
        }
    }

    private StoreException unwritable(IOException e) {
        return new StoreException("%s: cannot be written (%s); nothing was exported".formatted(directory, StoreException.reason(e)), e);
    }

    /** A database may have been written to by anyone: no file may come to lie outside the directory. */
    private List<String> names(Connection connection) throws SQLException {
        List<String> names = new ArrayList<>();
        try (PreparedStatement select =
                connection.prepareStatement("SELECT name FROM measure_file WHERE run = ? AND part = 0")) {
            select.setLong(1, StoredRun.key(run.digest()));
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    if (!RunFiles.isName(rows.getString(1))) {
                        throw new StoreException("run %s: '%s' is not the name of a file of a run; nothing was exported"
                                .formatted(run.id(), rows.getString(1)));
                    }
                    names.add(rows.getString(1));
                }
            }
        }
        return names;
    }

    private void writeFile(Connection connection, String name) throws SQLException, IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(draft.resolve(name)))) {
            if (name.equals(RunFiles.RESULTS)) {
                writeLines(connection, out);
            }
            Parts.forEach(connection, StoredRun.key(run.digest()), name, part -> {
                try {
                    out.write(part);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    private void writeLines(Connection connection, OutputStream out) throws SQLException, IOException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT line FROM measure_point WHERE run = ? ORDER BY number")) {
            select.setFetchSize(Database.FETCHED_ROWS);
            select.setLong(1, StoredRun.key(run.digest()));
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    out.write((rows.getString(1) + "\n").getBytes(StandardCharsets.UTF_8));
                }
            }
        }
    }
}
