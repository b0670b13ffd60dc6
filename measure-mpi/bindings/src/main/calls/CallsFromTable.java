import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes four sources of one table: the native methods, the C functions behind them, the same by the foreign-function API,
 * and the functions as loops in C call them. {@code java CallsFromTable.java TABLE FOLDER} writes {@code java/mpi/JniCalls.java},
 * {@code java/mpi/NativeCalls.java}, {@code java22/mpi/NativeCalls.java}, {@code c/calls.c} and {@code c/functions.h} below the
 * folder.
 */
final class CallsFromTable {
    private static final Map<String, String> C_TYPES = Map.of(
            "C", "MPI_Comm", "T", "MPI_Datatype", "O", "MPI_Op", "G", "MPI_Group", "I", "MPI_Info",
            "R", "MPI_Request", "W", "MPI_Win", "F", "MPI_File", "E", "MPI_Errhandler", "p", "void *");

    private record Call(String name, List<String> kinds) {
        static Call read(String line) {
            List<String> words = List.of(line.split(" "));
            return new Call(words.get(0), words.subList(1, words.size()));
        }

        /** {@code Comm_split_type} is {@code commSplitType}: an underscore would be written otherwise in JNI's names. */
        String method() {
            StringBuilder method = new StringBuilder();
            for (String part : name.split("_")) {
                method.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1));
            }
            method.setCharAt(0, Character.toLowerCase(method.charAt(0)));
            // A static method cannot have the name of one of each object.
            return name.equals("Finalize") ? "finalizeMpi" : method.toString();
        }

        private static String argument(int index) {
            return String.valueOf((char) ('a' + index));
        }

        private String joined(java.util.function.IntFunction<String> each) {
            return IntStream.range(0, kinds.size()).mapToObj(each).collect(Collectors.joining(", "));
        }

        private String javaType(int index) {
            return kinds.get(index).equals("i") ? "int" : "long";
        }

        String parameters() {
            return joined(index -> javaType(index) + " " + argument(index));
        }

        String arguments() {
            return joined(CallsFromTable.Call::argument);
        }

        String c() {
            String parameters = IntStream.range(0, kinds.size())
                    .mapToObj(index -> ", j" + javaType(index) + " " + argument(index))
                    .collect(Collectors.joining());
            String arguments = joined(index -> cast(index, argument(index)));
            return "CALL(%s%s) { return MPI_%s(%s); }%n".formatted(method(), parameters, name, arguments);
        }

        private String cast(int index, String value) {
            String type = C_TYPES.get(kinds.get(index));
            return type == null ? value : "(" + type + ")(intptr_t)" + value;
        }

        /** The function with its arguments from an array of 64-bit words. */
        String looped() {
            String arguments = joined(index ->
                    (kinds.get(index).equals("i") ? "(int)" : "") + cast(index, "a[%d]".formatted(index)));
            return "static int call_%s(const jlong *a UNUSED) { return MPI_%s(%s); }%n".formatted(name, name, arguments);
        }

        String listed() {
            return "    {\"%s\", \"%s\", call_%s},%n".formatted(name, String.join("", kinds), name);
        }

        String jni() {
            return "    static native int %s(%s);%n".formatted(method(), parameters());
        }

        String forwarded() {
            return "    static int %s(%s) {%n        return JniCalls.%s(%s);%n    }%n".formatted(
                    method(), parameters(), method(), arguments());
        }

        String foreign() {
            return """
                        static int %s(%s) {
                            if (!Foreign.CHOSEN) {
                                return JniCalls.%s(%s);
                            }
                            try {
                                return (int) Handle%s.CALL.invokeExact(%s);
                            } catch (Throwable thrown) {
                                throw Foreign.broken(thrown);
                            }
                        }

                        private static final class Handle%s {
                            static final MethodHandle CALL = Foreign.call("MPI_%s", "%s");
                        }
                    """.formatted(method(), parameters(), method(), arguments(), name.replace("_", ""), arguments(),
                            name.replace("_", ""), name, String.join("", kinds));
        }
    }

    /** A native method that is no function of MPI, or one that gives something back. */
    private record Other(String declared, String call) {}

    private static final List<Other> OTHERS = List.of(
            new Other("long constant(String name)", "constant(name)"),
            new Other("String family()", "family()"),
            new Other("long callback(int kind)", "callback(kind)"),
            new Other("long address(java.nio.Buffer direct)", "address(direct)"),
            new Other("java.nio.ByteBuffer buffer(long address, long bytes)", "buffer(address, bytes)"),
            new Other("double wtime()", "wtime()"),
            new Other("double wtick()", "wtick()"));

    /** The loops in C, which the foreign-function API does not have. */
    private static final String LOOPS = """

                /** The parameters of a function, as the table has them; null if there is none. */
                static native String parameters(String function);

                static native long function(String name);

                /** Makes calls in their order so many times: 0, or the place of the call that failed and its code. */
                static native long repeat(long calls, int number, long iterations);
            """;

    private CallsFromTable() {}

    private static String others(boolean foreign) {
        return OTHERS.stream()
                .map(other -> "    static %s {%n        return %sJniCalls.%s;%n    }%n%n".formatted(other.declared(),
                        foreign ? "Foreign.CHOSEN ? Foreign.%s : ".formatted(other.call()) : "", other.call()))
                .collect(Collectors.joining());
    }

    public static void main(String[] words) throws IOException {
        List<Call> calls = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(words[0]))) {
            if (!line.isBlank() && !line.startsWith("#")) {
                calls.add(Call.read(line.strip()));
            }
        }
        Path to = Path.of(words[1]);
        write(to.resolve("java/mpi/JniCalls.java"), "package mpi;\n\n/** The native methods. */\nfinal class JniCalls {\n"
                + "    private JniCalls() {}\n\n" + all(calls, Call::jni)
                + OTHERS.stream().map(other -> "\n    static native %s;\n".formatted(other.declared())).collect(Collectors.joining())
                + LOOPS + "\n    static {\n        Library.load();\n    }\n}\n");
        write(to.resolve("java/mpi/NativeCalls.java"), "package mpi;\n\n/** The functions of MPI, by JNI. */\n"
                + "final class NativeCalls {\n    private NativeCalls() {}\n\n" + others(false) + all(calls, Call::forwarded) + "}\n");
        write(to.resolve("java22/mpi/NativeCalls.java"), "package mpi;\n\nimport java.lang.invoke.MethodHandle;\n\n"
                + "/** The functions of MPI, by JNI or by the foreign-function API. */\n"
                + "final class NativeCalls {\n    private NativeCalls() {}\n\n" + others(true) + all(calls, Call::foreign) + "}\n");
        write(to.resolve("c/calls.c"), "/* Made of mpi-calls.txt. */\n#include \"shim.h\"\n\n" + all(calls, Call::c));
        write(to.resolve("c/functions.h"), "/* Made of mpi-calls.txt. */\n" + all(calls, Call::looped)
                + "\nstatic const struct function functions[] = {\n" + all(calls, Call::listed) + "};\n");
    }

    private static String all(List<Call> calls, java.util.function.Function<Call, String> each) {
        return calls.stream().map(each).collect(Collectors.joining());
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
