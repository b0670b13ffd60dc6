import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Copies the licenses and notices out of the jars in a distribution's lib into a folder, one folder a jar: Licenses DISTRIBUTION. */
final class Licenses {
    private static final Pattern NAME = Pattern.compile("(.*/)?(license|licence|notice|copying)[^/]*", Pattern.CASE_INSENSITIVE);

    public static void main(String[] args) throws IOException {
        Path distribution = Path.of(args[0]).toAbsolutePath().normalize();
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(distribution.resolve("lib"), "*.jar")) {
            for (Path jar : jars) {
                copy(jar, distribution.resolve("licenses").resolve(jar.getFileName().toString().replaceFirst("\\.jar$", "")));
            }
        }
    }

    private static void copy(Path jar, Path folder) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            List<? extends ZipEntry> files = zip.stream()
                    .filter(entry -> !entry.isDirectory() && NAME.matcher(entry.getName()).matches())
                    .toList();
            for (ZipEntry file : files) {
                Path target = folder.resolve(file.getName()).normalize();
                if (!target.startsWith(folder)) {
                    throw new IOException("%s: %s leads out of it".formatted(jar, file.getName()));
                }
                Files.createDirectories(target.getParent());
                try (InputStream in = zip.getInputStream(file)) {
                    Files.copy(in, target);
                }
            }
        }
    }
}
