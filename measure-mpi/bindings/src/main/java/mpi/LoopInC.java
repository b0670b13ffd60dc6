package mpi;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Calls of MPI that a loop in C makes again and again, so that what Java adds to them can be told. They are prepared here, once:
 * then the loop checks nothing but what MPI returns, and no Java runs until it ends.
 *
 * <p>Not for everybody: lengths of buffers are not looked at. Benchmarks reach it by reflection, since Open MPI's jar has none.
 */
final class LoopInC implements LongFunction<Exception> {
    private static final int WORDS_OF_A_CALL = 16;

    private final List<List<Object>> calls;
    private final ByteBuffer list;
    private final long address;

    /**
     * Prepares the calls of one iteration.
     *
     * @param calls each MPI's name of the function without its prefix, then the arguments in C's order: objects of this package,
     *     direct buffers, numbers; null for a status that nobody reads
     * @throws IllegalArgumentException if there is no such function, or it takes other arguments
     */
    LoopInC(List<List<Object>> calls) {
        this.calls = calls;
        this.list = ByteBuffer.allocateDirect(Math.max(1, calls.size()) * WORDS_OF_A_CALL * Long.BYTES)
                .order(ByteOrder.nativeOrder());
        this.address = Addresses.of(list);
        for (int i = 0; i < calls.size(); i++) {
            prepare(i, calls.get(i));
        }
    }

    private void prepare(int place, List<Object> call) {
        String name = name(call);
        List<Object> arguments = call.subList(1, call.size());
        String parameters = JniCalls.parameters(name);
        if (parameters == null) {
            throw new IllegalArgumentException("MPI_%s is in no loop in C".formatted(name));
        }
        if (parameters.length() != arguments.size()) {
            throw new IllegalArgumentException("MPI_%s has %d arguments; expected %d"
                    .formatted(name, arguments.size(), parameters.length()));
        }
        int at = place * WORDS_OF_A_CALL * Long.BYTES;
        list.putLong(at, JniCalls.function(name));
        for (int i = 0; i < arguments.size(); i++) {
            list.putLong(at + (i + 1) * Long.BYTES, word(name, parameters.charAt(i), arguments.get(i)));
        }
        noteTypes(arguments);
    }

    private static String name(List<Object> call) {
        return (String) call.get(0);
    }

    private static long word(String name, char parameter, Object argument) {
        if (parameter == 'i' && argument instanceof Integer number) {
            return number;
        } else if (parameter == 'l' && argument instanceof Number number) {
            return number.longValue();
        } else if (parameter == 'p' && argument instanceof Buffer buffer && buffer.isDirect()) {
            return Addresses.of(buffer);
        } else if (parameter == 'p' && argument == null) {
            return Constants.STATUS_IGNORE;
        } else if (parameter == 'C' && argument instanceof Comm comm) {
            return comm.handle;
        } else if (parameter == 'T' && argument instanceof Datatype type) {
            return type.handle;
        } else if (parameter == 'O' && argument instanceof Op op) {
            return op.handle;
        } else if (parameter == 'G' && argument instanceof Group group) {
            return group.handle;
        } else if (parameter == 'W' && argument instanceof Win window) {
            return window.handle();
        }
        throw new IllegalArgumentException("MPI_%s in a loop in C: %s is no argument of the kind '%s'"
                .formatted(name, argument, parameter));
    }

    /** As each reduction does: an operation of the user's is told the type when it begins. */
    private static void noteTypes(List<Object> arguments) {
        for (Object op : arguments) {
            for (Object type : arguments) {
                if (op instanceof Op combining && type instanceof Datatype elements) {
                    combining.of(elements);
                }
            }
        }
    }

    /** Goes through the calls so many times; gives back what went wrong, or null. */
    @Override
    public Exception apply(long iterations) {
        long outcome = JniCalls.repeat(address, calls.size(), iterations);
        if (outcome == 0 && !Callbacks.failed()) {
            return null;
        }
        try {
            MPIException.check((int) outcome, "MPI_" + name(calls.get((int) (outcome >>> Integer.SIZE))));
            return null;
        } catch (MPIException e) {
            return e;
        }
    }
}
