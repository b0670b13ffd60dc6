package mpi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The functions of an MPI library by the foreign-function API, without a compiler. There are three binary interfaces: Open MPI's
 * handles are addresses, those of MPICH and its family have 32 bits, files aside, and MPI 5 has one for all. A library of MPI 5's
 * interface has the name that the standard gives it; which one of the others a library has, its symbols say.
 */
final class Foreign {
    /** The system property that names the library; else it is the one that fits the launcher. */
    static final String LIBRARY_PROPERTY = "mpi.library";

    /** Whether the program asks for it. */
    static final boolean CHOSEN = "ffm".equals(
            System.getProperty("mpi.binding", System.getenv().getOrDefault("MEASURE_BINDING", "")));

    private static final String VARIABLE = "MEASURE_MPI_LIBRARY";
    private static final String OF_OPEN_MPI = "libmpi.so.40";
    private static final String OF_MPICH = "libmpich.so.12";
    private static final String OF_STANDARD = "libmpi_abi.so";
    private static final String HANDLES = "CTOGIRWE";
    /**
     * Apple packs the arguments on a stack. Elsewhere a handle of 32 bits may be passed as 64, since its register or place has so many,
     * and four handles take 6 ns less then.
     */
    private static final boolean PACKED = System.getProperty("os.name").startsWith("Mac");
    private static final Linker LINKER = Linker.nativeLinker();
    private static final Map<Integer, Long> CALLBACKS = new ConcurrentHashMap<>();

    private Foreign() {}

    private enum Interface {
        OPEN_MPI("openmpi", ValueLayout.JAVA_LONG),
        MPICH("mpich", PACKED ? ValueLayout.JAVA_INT : ValueLayout.JAVA_LONG),
        STANDARD("abi", ValueLayout.JAVA_LONG);

        private final String family;
        private final ValueLayout handle;

        Interface(String family, ValueLayout handle) {
            this.family = family;
            this.handle = handle;
        }

        static Interface of(Opened library) {
            if (Path.of(library.name()).getFileName().toString().startsWith(OF_STANDARD)) {
                return STANDARD;
            }
            return library.symbols().find("ompi_mpi_comm_world").isPresent() ? OPEN_MPI : MPICH;
        }
    }

    private record Opened(String name, SymbolLookup symbols) {}

    /** Looked up when something is called. */
    private static final class Loaded {
        static final Opened LIBRARY = open();
        static final SymbolLookup SYMBOLS = LIBRARY.symbols();
        static final Interface INTERFACE = Interface.of(LIBRARY);
        static final Properties CONSTANTS = read(INTERFACE.family);
        static final MethodHandle WTIME = time("MPI_Wtime");
        static final MethodHandle WTICK = time("MPI_Wtick");

        private static Opened open() {
            String given = System.getProperty(LIBRARY_PROPERTY, System.getenv().getOrDefault(VARIABLE, ""));
            boolean byHydra = System.getenv().containsKey("PMI_SIZE")
                    && !System.getenv().containsKey("OMPI_COMM_WORLD_SIZE");
            List<String> names = !given.isEmpty()
                    ? List.of(given)
                    : byHydra
                            ? List.of(OF_MPICH, "libmpi.so.12", OF_STANDARD + ".1", OF_OPEN_MPI)
                            : List.of(OF_OPEN_MPI, OF_MPICH, "libmpi.so.12", OF_STANDARD + ".1");
            for (String name : names) {
                try {
                    return new Opened(name, SymbolLookup.libraryLookup(name, Arena.global()));
                } catch (IllegalArgumentException e) {
                    // the next
                }
            }
            throw new UnsatisfiedLinkError("no library of MPI: none of %s; -D%s=FILE names one".formatted(names, LIBRARY_PROPERTY));
        }

        private static Properties read(String family) {
            Properties properties = new Properties();
            try (InputStream file = Foreign.class.getResourceAsStream("/mpi/constants/" + family + ".properties")) {
                properties.load(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return properties;
        }

        private static MethodHandle time(String name) {
            return LINKER.downcallHandle(
                    SYMBOLS.find(name).orElseThrow(), FunctionDescriptor.of(ValueLayout.JAVA_DOUBLE));
        }
    }

    private static MemoryLayout layout(char kind) {
        if (HANDLES.indexOf(kind) >= 0) {
            return Loaded.INTERFACE.handle;
        }
        return kind == 'i' ? ValueLayout.JAVA_INT : ValueLayout.JAVA_LONG;
    }

    /** A function as the rest of this package calls it: with 64 bits for all but ints. Not critical, since it may block. */
    static MethodHandle call(String name, String kinds) {
        MethodType wanted = MethodType.methodType(int.class, kinds.chars()
                .<Class<?>>mapToObj(kind -> kind == 'i' ? int.class : long.class)
                .toArray(Class<?>[]::new));
        return Loaded.SYMBOLS.find(name)
                .map(function -> LINKER.downcallHandle(function, FunctionDescriptor.of(ValueLayout.JAVA_INT,
                        kinds.chars().mapToObj(kind -> layout((char) kind)).toArray(MemoryLayout[]::new))))
                .map(function -> MethodHandles.explicitCastArguments(function, wanted))
                .orElseGet(() -> missing(name, wanted));
    }

    private static MethodHandle missing(String name, MethodType wanted) {
        MethodHandle thrower = MethodHandles.throwException(int.class, UnsatisfiedLinkError.class)
                .bindTo(new UnsatisfiedLinkError("%s is not in this library".formatted(name)));
        return MethodHandles.dropArguments(thrower, 0, wanted.parameterList());
    }

    /** What only the JVM itself throws in a call, or what {@link #missing} does. */
    static RuntimeException broken(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return e instanceof RuntimeException same ? same : new IllegalStateException(e);
    }

    static long constant(String name) {
        String text = Loaded.CONSTANTS.getProperty(name, "-1");
        if (text.startsWith("*")) {
            return Loaded.SYMBOLS.find(text.substring(1))
                    .map(variable -> at(variable.address(), Long.BYTES).get(ValueLayout.JAVA_LONG, 0))
                    .orElse(0L);
        }
        return text.startsWith("@")
                ? Loaded.SYMBOLS.find(text.substring(1)).map(MemorySegment::address).orElse(0L)
                : Long.parseLong(text);
    }

    static String family() {
        return Loaded.INTERFACE.family;
    }

    static long address(Buffer direct) {
        return Addresses.of(direct);
    }

    static ByteBuffer buffer(long address, long bytes) {
        return MemorySegment.ofAddress(address).reinterpret(bytes).asByteBuffer();
    }

    static double wtime() {
        try {
            return (double) Loaded.WTIME.invokeExact();
        } catch (Throwable e) {
            throw broken(e);
        }
    }

    static double wtick() {
        try {
            return (double) Loaded.WTICK.invokeExact();
        } catch (Throwable e) {
            throw broken(e);
        }
    }

    /** The address of a function that calls Java: from 0 on an operation's, below 0 an attribute's. */
    static long callback(int kind) {
        return CALLBACKS.computeIfAbsent(kind, Foreign::stub);
    }

    private static long stub(int kind) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            if (kind >= 0) {
                MethodHandle combine = MethodHandles.insertArguments(lookup.findStatic(Foreign.class, "combine",
                        MethodType.methodType(void.class, int.class, long.class, long.class, long.class, long.class)), 0, kind);
                return LINKER.upcallStub(combine, FunctionDescriptor.ofVoid(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG), Arena.global()).address();
            }
            Callbacks.Attribute attribute = Callbacks.Attribute.values()[-kind - 1];
            boolean copies = attribute.ordinal() < Callbacks.Attribute.COMM_DELETE.ordinal();
            List<MemoryLayout> layouts = new ArrayList<>(List.of(layout('C'), ValueLayout.JAVA_INT));
            layouts.addAll(List.of(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
            if (copies) {
                layouts.addAll(List.of(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
            }
            Class<?> handle = Loaded.INTERFACE.handle.carrier();
            MethodHandle target = copies
                    ? lookup.findStatic(Foreign.class, "copy", MethodType.methodType(
                            int.class, long.class, int.class, long.class, long.class, long.class, long.class))
                    : lookup.findStatic(Foreign.class, "delete", MethodType.methodType(
                            int.class, long.class, int.class, long.class, long.class));
            MethodHandle cast = MethodHandles.explicitCastArguments(
                    target, target.type().changeParameterType(0, handle));
            return LINKER.upcallStub(cast, FunctionDescriptor.of(
                    ValueLayout.JAVA_INT, layouts.toArray(MemoryLayout[]::new)), Arena.global()).address();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MemorySegment at(long address, long bytes) {
        return MemorySegment.ofAddress(address).reinterpret(bytes);
    }

    /** MPI_User_function. */
    private static void combine(int slot, long in, long inOut, long length, long type) {
        Callbacks.combine(slot, in, inOut, at(length, Integer.BYTES).get(ValueLayout.JAVA_INT, 0), 0);
    }

    /** MPI_Comm_copy_attr_function and its like. */
    private static int copy(long handle, int key, long extra, long value, long out, long flag) {
        at(out, Long.BYTES).set(ValueLayout.JAVA_LONG, 0, Callbacks.copied(value));
        at(flag, Integer.BYTES).set(ValueLayout.JAVA_INT, 0, 1);
        return 0;
    }

    /** MPI_Comm_delete_attr_function and its like. */
    private static int delete(long handle, int key, long value, long extra) {
        Callbacks.deleted(value);
        return 0;
    }
}
