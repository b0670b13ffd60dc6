package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** This project's package {@code mpi} has all that Open MPI's has, and docs/guides/any-mpi.md names the calls that neither has. */
class SignaturesIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path OPEN_MPI = ROOT.resolve(".mpi/mpi.jar");
    private static final Path PAGE = ROOT.resolve("docs/guides/any-mpi.md");
    private static final Pattern CLASS = Pattern.compile("^(mpi/[A-Z]\\w*)[.]class");
    private static final Pattern PROTOTYPE = Pattern.compile("\\bMPI_([A-Z][a-z]\\w*)\\s*\\(");
    private static final Pattern CALL = Pattern.compile("`MPI_([A-Z*]\\S*?)`");

    /** Called as {@code MPI_Init_thread}, and as functions that return no error code. */
    private static final Set<String> BY_OTHER_MEANS = Set.of("Init", "Wtime", "Wtick");

    private static Set<String> publicMembers(Path jar) throws IOException, ClassNotFoundException {
        Set<String> members = new TreeSet<>();
        try (ZipFile zip = new ZipFile(jar.toFile());
                URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            List<String> names = zip.stream().flatMap(entry -> CLASS.matcher(entry.getName()).results())
                    .map(found -> found.group(1).replace('/', '.'))
                    .toList();
            for (String name : names) {
                Class<?> type = Class.forName(name, false, loader);
                if (Modifier.isPublic(type.getModifiers())) {
                    members.add("class " + name);
                    visible(type.getMethods()).map(SignaturesIT::text).forEach(text -> members.add(name + ": " + text));
                    visible(type.getConstructors()).map(SignaturesIT::text).forEach(text -> members.add(name + ": " + text));
                    visible(type.getFields()).map(SignaturesIT::text).forEach(text -> members.add(name + ": " + text));
                }
            }
        }
        return members;
    }

    private static <T extends Member> Stream<T> visible(T[] members) {
        return Arrays.stream(members).filter(member -> member.getDeclaringClass().getName().startsWith("mpi."));
    }

    private static String text(Member member) {
        String kind = Modifier.isStatic(member.getModifiers()) ? "static " : "";
        if (member instanceof Field field) {
            return kind + field.getType().getTypeName() + " " + field.getName();
        }
        Executable called = (Executable) member;
        String type = called instanceof Method method ? method.getReturnType().getTypeName() + " " : "";
        String name = called instanceof Constructor ? "new" : called.getName();
        return kind + type + name + Arrays.stream(called.getParameterTypes())
                .map(Class::getTypeName)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    @Test
    void nothingThatOpenMpisJarOffersIsMissing() throws Exception {
        Set<String> theirs = publicMembers(OPEN_MPI);
        assertThat(theirs).hasSizeGreaterThan(700);
        assertThat(publicMembers(MpiBinding.jar())).containsAll(theirs);
    }

    /** Fortran's handles and the calls that MPI 3 has removed have each a line for all of them. */
    @Test
    void theGuideNamesEachCallOfMpi31ThatIsLeftOut() throws Exception {
        Set<String> left = new TreeSet<>(names(PROTOTYPE, Files.readString(header())));
        Set<String> called = Files.readAllLines(Path.of("bindings/src/main/calls/mpi-calls.txt")).stream()
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .map(line -> line.split(" ")[0])
                .collect(Collectors.toSet());
        assertThat(left).containsAll(called);
        left.removeAll(called);
        left.removeAll(BY_OTHER_MEANS);
        Set<String> named = names(CALL, section(Files.readString(PAGE), "## Calls that are left out"));
        assertThat(left).as("each is named on the page").allMatch(call -> named.stream().anyMatch(pattern -> stands(pattern, call)));
        assertThat(named).as("none is named that is not left out").allMatch(pattern -> left.stream().anyMatch(call -> stands(pattern, call)));
    }

    private static boolean stands(String pattern, String call) {
        return call.matches(pattern.replace("*", "\\w+"));
    }

    private static Set<String> names(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String section(String page, String heading) {
        String from = page.substring(page.indexOf(heading) + heading.length());
        return from.substring(0, from.indexOf("\n## "));
    }

    /** Open MPI's, of version 3.1 of the standard. */
    private static Path header() throws IOException, InterruptedException {
        Process compiler = new ProcessBuilder("mpicc.openmpi", "--showme:incdirs").start();
        String folders = new String(compiler.getInputStream().readAllBytes());
        return Arrays.stream(folders.strip().split(" "))
                .map(folder -> Path.of(folder, "mpi.h"))
                .filter(Files::isReadable)
                .findFirst()
                .orElseThrow();
    }
}
