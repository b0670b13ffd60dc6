package io.github.measure4j.mpi;

import io.github.measure4j.group.CodeCache;
import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.Transport.UnavailableException;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** The classes of the package {@code mpi} that kernels run on, and their way to the library. */
enum MpiBinding {
    /** Open MPI's own jar. */
    OMPI_JAVA("ompi-java"),
    /** Those of this project, with a library that the machine's {@code mpicc} has compiled. */
    JNI("jni"),
    /** Those of this project, by the foreign-function API of JDK 22 and later. */
    FFM("ffm");

    /** The system property that names one, as {@code --binding} sets it. */
    static final String PROPERTY = "measure.binding";
    static final String VARIABLE = "MEASURE_BINDING";

    /** The name under which a group tells its own, which is also that of the kernels' variable. */
    static final String FACT = "binding";

    private static final String AUTO = "auto";
    private static final String JAR = "measure.mpi.bindings";
    private static final String NATIVE = "measure.mpi.native";
    private static final String NATIVE_VARIABLE = "MEASURE_MPI_NATIVE";
    private static final String LIBRARY = "libmeasure_mpi.so";

    /** The folder of the library that runs on each MPI with the binary interface of MPI 5. */
    private static final String STANDARD = "abi";

    private static final String CLASSES = "mpi/MPI.class";
    private static final String OURS = "mpi/NativeCalls.class";
    private static final String FOREIGN = "META-INF/versions/22/mpi/NativeCalls.class";
    private static final String WAY = "mpi.binding";

    /** From JDK 22 on, the address of a buffer is read some nanoseconds sooner with it. */
    private static final String ADDRESSES = "--add-opens=java.base/java.nio=ALL-UNNAMED";
    private static final int FIRST_WITH_FOREIGN_FUNCTIONS = 22;

    private final String word;

    MpiBinding(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    /** Those that an option of the program names, as for a group that measures one of several. */
    static Optional<MpiBinding> of(JavaProgram program) {
        String option = "-D" + PROPERTY + "=";
        return program.options().stream()
                .filter(word -> word.startsWith(option))
                .findFirst()
                .flatMap(word -> named(word.substring(option.length())));
    }

    /** Those that the user names; empty for {@code auto} and where nothing is said. */
    static Optional<MpiBinding> asked(Properties properties, Map<String, String> environment) {
        return named(properties.getProperty(PROPERTY, environment.getOrDefault(VARIABLE, AUTO)));
    }

    private static Optional<MpiBinding> named(String wanted) {
        if (wanted.isEmpty() || wanted.equals(AUTO)) {
            return Optional.empty();
        }
        return Optional.of(Arrays.stream(values())
                .filter(binding -> binding.word.equals(wanted))
                .findFirst()
                .orElseThrow(() -> new UnavailableException(
                        "no binding '%s'; there are ompi-java, jni, ffm and auto".formatted(wanted))));
    }

    /**
     * Those that this process has.
     *
     * @throws UnavailableException if there are none, or Open MPI's and ours
     */
    static MpiBinding here() {
        ClassLoader loader = MpiBinding.class.getClassLoader();
        List<String> places;
        try {
            places = Collections.list(loader.getResources(CLASSES)).stream().map(URL::toString).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (places.isEmpty()) {
            throw new UnavailableException("no package mpi on the class path: neither Open MPI's mpi.jar nor measure-mpi-bindings");
        }
        if (places.size() > 1) {
            throw new UnavailableException("the package mpi is on the class path more than once, leave out all but one: "
                    + places.stream().map(MpiBinding::file).collect(Collectors.joining(", ")));
        }
        if (loader.getResource(OURS) == null) {
            return OMPI_JAVA;
        }
        return FFM.word.equals(System.getProperty(WAY, System.getenv().getOrDefault(VARIABLE, ""))) ? FFM : JNI;
    }

    private static String file(String url) {
        return url.replaceFirst("^(jar:)?file:", "").replaceFirst("!?/" + CLASSES + "$", "");
    }

    /**
     * The program with these classes on its path instead of others, and with what they need.
     *
     * @param launcher of the processes
     * @throws UnavailableException if something is missing
     */
    JavaProgram in(JavaProgram program, Launcher launcher) {
        if (this == OMPI_JAVA) {
            if (launcher == Launcher.HYDRA) {
                throw new UnavailableException("the launcher is that of MPICH or of one of its family, and Open MPI's jar needs"
                        + " Open MPI's mpirun: --binding jni, or -Dmeasure.mpirun=FILE for another launcher");
            }
            return program;
        }
        if (this == FFM) {
            checkForeignFunctions(program.java());
        }
        JavaProgram with = onPath(program).withOption("-D" + WAY + "=" + word).withOption(ADDRESSES);
        Optional<Path> library = launcher.family().isEmpty() || this == FFM
                ? Optional.empty()
                : Optional.of(library(launcher.family()));
        return library.map(file -> with.withOption("-Dmpi.native=" + file)).orElse(with);
    }

    private static void checkForeignFunctions(Path java) {
        int feature = feature(java);
        if (feature < FIRST_WITH_FOREIGN_FUNCTIONS) {
            throw new UnavailableException("the binding ffm needs JDK 22 or later, this is %d: --binding jni".formatted(feature));
        }
        if (!Files.isDirectory(jar()) && !holds(jar().toString(), FOREIGN)) {
            throw new UnavailableException(("%s has no binding ffm, since no JDK 22 or later was there when it was built:"
                    + " --binding jni").formatted(jar()));
        }
    }

    /** The release of a JVM that may be another one than that of this process, as its JDK says; else that of this process. */
    private static int feature(Path java) {
        try (Reader file = Files.newBufferedReader(java.toRealPath().resolveSibling("../release"))) {
            Properties release = new Properties();
            release.load(file);
            return Runtime.Version.parse(release.getProperty("JAVA_VERSION", "").replace("\"", "")).feature();
        } catch (IOException | IllegalArgumentException e) {
            return Runtime.version().feature();
        }
    }

    private static JavaProgram onPath(JavaProgram program) {
        List<String> options = new ArrayList<>(program.options());
        int at = options.indexOf("-cp") + 1;
        if (at == 0) {
            return program;
        }
        List<String> path = new ArrayList<>(List.of(options.get(at).split(File.pathSeparator)));
        path.removeIf(entry -> holds(entry, CLASSES));
        path.add(0, jar().toString());
        options.set(at, String.join(File.pathSeparator, path));
        return new JavaProgram(program.java(), options, program.mainClass(), program.arguments());
    }

    private static boolean holds(String entry, String name) {
        Path path = Path.of(entry);
        if (Files.isDirectory(path)) {
            return Files.exists(path.resolve(name));
        }
        try (ZipFile jar = new ZipFile(path.toFile())) {
            return jar.getEntry(name) != null;
        } catch (IOException e) {
            return false;
        }
    }

    /** The jar, or folder, of this project's classes: as a property says, else on the own class path. */
    static Path jar() {
        String given = System.getProperty(JAR, "");
        return Stream.concat(
                        Stream.of(given),
                        Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator)))
                .filter(entry -> !entry.isEmpty() && holds(entry, OURS))
                .map(entry -> Path.of(entry).toAbsolutePath())
                .findFirst()
                .orElseThrow(() -> new UnavailableException(
                        "no measure-mpi-bindings jar; -D%s=FILE names it".formatted(JAR)));
    }

    /** The library for one family of MPI, else the one for each MPI with the binary interface of the standard. */
    private static Path library(String family) {
        String given = System.getProperty(NATIVE, System.getenv().getOrDefault(NATIVE_VARIABLE, ""));
        if (!given.isEmpty()) {
            Path folder = Path.of(given).toAbsolutePath();
            Optional<Path> named = first(folder.resolve(family), folder, folder.resolve(STANDARD));
            if (named.isPresent()) {
                return named.get();
            }
        }
        return cached(family);
    }

    private static Path cached(String family) {
        CodeCache cache = CodeCache.of(System.getenv(), System.getProperty("user.home"));
        String version = Objects.requireNonNullElse(MpiBinding.class.getPackage().getImplementationVersion(), "");
        Path folder = cache.folder("mpi", version, jar());
        Path library = first(folder.resolve(family), folder.resolve(STANDARD))
                .orElseThrow(() -> new UnavailableException("no %s for %s in %s: 'measure mpi build --mpicc FILE' with that MPI's"
                        .formatted(LIBRARY, family.equals("mpich") ? "MPICH" : "Open MPI", folder.resolve(family))
                        + " mpicc compiles it"));
        cache.requireOwn(library);
        return library;
    }

    private static Optional<Path> first(Path... folders) {
        return Stream.of(folders).map(folder -> folder.resolve(LIBRARY)).filter(Files::isReadable).findFirst();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
