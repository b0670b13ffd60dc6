import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks that every native method of a jar (also on the class path) is among the exported names on standard input. */
public class Natives {
    public static void main(String[] args) throws Exception {
        Set<String> exported =
                new BufferedReader(new InputStreamReader(System.in)).lines().collect(Collectors.toSet());
        List<String> natives;
        try (JarFile jar = new JarFile(args[0])) {
            natives = jar.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class"))
                    .flatMap(name -> natives(name.substring(0, name.length() - ".class".length()).replace('/', '.')))
                    .sorted()
                    .toList();
        }
        List<String> missing = natives.stream().filter(name -> !exported.contains(name)).toList();
        System.out.printf(
                "setup: libmpi_java.so has %d of the %d native methods of mpi.jar%n",
                natives.size() - missing.size(), natives.size());
        missing.forEach(name -> System.err.println("setup: missing in libmpi_java.so: " + name));
        System.exit(missing.isEmpty() && !natives.isEmpty() ? 0 : 1);
    }

    private static Stream<String> natives(String className) {
        try {
            Method[] methods = Class.forName(className, false, Natives.class.getClassLoader()).getDeclaredMethods();
            List<Method> natives = Arrays.stream(methods)
                    .filter(method -> Modifier.isNative(method.getModifiers()))
                    .toList();
            return natives.stream().map(method -> exportedName(method, natives));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The name that {@code javac -h} gives: with the types of the arguments only where the method is overloaded. */
    private static String exportedName(Method method, List<Method> natives) {
        String name = "Java_" + mangled(method.getDeclaringClass().getName()) + "_" + mangled(method.getName());
        boolean overloaded = natives.stream()
                        .filter(other -> other.getName().equals(method.getName()))
                        .count()
                > 1;
        if (!overloaded) {
            return name;
        }
        String types = MethodType.methodType(void.class, method.getParameterTypes()).toMethodDescriptorString();
        return name + "__" + mangled(types.substring(1, types.indexOf(')')));
    }

    private static String mangled(String text) {
        return text.chars()
                .mapToObj(c -> switch (c) {
                    case '.', '/' -> "_";
                    case '_' -> "_1";
                    case ';' -> "_2";
                    case '[' -> "_3";
                    case '$' -> "_00024";
                    default -> String.valueOf((char) c);
                })
                .collect(Collectors.joining());
    }
}
