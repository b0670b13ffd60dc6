package mpi;

import java.nio.Buffer;

/** A communicator of one group. */
public class Intracomm extends Comm {
    Intracomm(long handle) {
        super(handle);
    }

    /** {@return a duplicate} */
    @Override
    public Intracomm clone() {
        try {
            return dup();
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@return a duplicate} */
    @Override
    public Intracomm dup() throws MPIException {
        return new Intracomm(duplicate());
    }

    /** {@return a duplicate, which can be used when its request has ended} */
    @Override
    public Intracomm iDup() throws MPIException {
        Intracomm later = new Intracomm(Constants.COMM_NULL);
        duplicateInto(later);
        return later;
    }

    /** {@return a duplicate with other hints} */
    @Override
    public Intracomm dupWithInfo(Info info) throws MPIException {
        return new Intracomm(duplicate(info));
    }

    /** {@return the processes of the same colour, in the order of their keys; none for {@link MPI#UNDEFINED}} */
    public final Intracomm split(int colour, int key) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commSplit(handle, colour, key, out.address()),
                    "MPI_Comm_split");
            return new Intracomm(out.longAt(0));
        }
    }

    /** {@return the processes that share something: {@link #TYPE_SHARED}} */
    public final Intracomm splitType(int splitType, int key, Info info) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commSplitType(handle, splitType == TYPE_SHARED ? (int) Constants.TYPE_SHARED : splitType, key,
                            info.handle, out.address()),
                    "MPI_Comm_split_type");
            return new Intracomm(out.longAt(0));
        }
    }

    /** {@return the processes of a group; none on others} */
    public final Intracomm create(Group group) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commCreate(handle, group.handle, out.address()),
                    "MPI_Comm_create");
            return new Intracomm(out.longAt(0));
        }
    }

    /** {@return the processes of a group, which alone call this} */
    public final Intracomm createGroup(Group group, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commCreateGroup(handle, group.handle, tag, out.address()),
                    "MPI_Comm_create_group");
            return new Intracomm(out.longAt(0));
        }
    }

    /** {@return the processes as a grid} */
    public final CartComm createCart(int[] dims, boolean[] periods, boolean reorder) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.cartCreate(handle, dims.length, scratch.ints(dims).address(), scratch.ints(periods).address(),
                            reorder ? 1 : 0, out.address()),
                    "MPI_Cart_create");
            return new CartComm(out.longAt(0));
        }
    }

    /** {@return the processes as a graph} */
    public final GraphComm createGraph(int[] index, int[] edges, boolean reorder) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.graphCreate(handle, index.length, scratch.ints(index).address(), scratch.ints(edges).address(),
                            reorder ? 1 : 0, out.address()),
                    "MPI_Graph_create");
            return new GraphComm(out.longAt(0));
        }
    }

    /** {@return the processes as a graph, of which each names some edges} */
    public final GraphComm createDistGraph(
            int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.distGraphCreate(handle, sources.length, scratch.ints(sources).address(),
                            scratch.ints(degrees).address(), scratch.ints(destinations).address(),
                            scratch.ints(weights).address(), info.handle, reorder ? 1 : 0, out.address()),
                    "MPI_Dist_graph_create");
            return new GraphComm(out.longAt(0));
        }
    }

    /** {@return the processes as a graph, of which each names some edges} */
    public final GraphComm createDistGraph(
            int[] sources, int[] degrees, int[] destinations, Info info, boolean reorder) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.distGraphCreate(handle, sources.length, scratch.ints(sources).address(),
                            scratch.ints(degrees).address(), scratch.ints(destinations).address(),
                            Constants.UNWEIGHTED, info.handle, reorder ? 1 : 0, out.address()),
                    "MPI_Dist_graph_create");
            return new GraphComm(out.longAt(0));
        }
    }

    /** {@return the processes as a graph, of which each names its own edges} */
    public final GraphComm createDistGraphAdjacent(
            int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights, Info info, boolean reorder) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.distGraphCreateAdjacent(handle, sources.length, scratch.ints(sources).address(),
                            scratch.ints(sourceWeights).address(), destinations.length,
                            scratch.ints(destinations).address(),
                            scratch.ints(destWeights).address(), info.handle, reorder ? 1 : 0, out.address()),
                    "MPI_Dist_graph_create_adjacent");
            return new GraphComm(out.longAt(0));
        }
    }

    /** {@return the processes as a graph, of which each names its own edges} */
    public final GraphComm createDistGraphAdjacent(
            int[] sources, int[] destinations, Info info, boolean reorder) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.distGraphCreateAdjacent(handle, sources.length, scratch.ints(sources).address(),
                            Constants.UNWEIGHTED, destinations.length,
                            scratch.ints(destinations).address(),
                            Constants.UNWEIGHTED, info.handle, reorder ? 1 : 0, out.address()),
                    "MPI_Dist_graph_create_adjacent");
            return new GraphComm(out.longAt(0));
        }
    }

    /** Combines elements of the ranks up to this one. */
    public final void scan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            MPIException.check(
                    NativeCalls.scan(scratch.at(sendbuf, type.span(count), false),
                            scratch.at(recvbuf, type.span(count), true), count, type.handle, op.handle, handle),
                    "MPI_Scan");
        }
    }

    /** Begins: combines elements of the ranks up to this one. */
    public final Request iScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iscan(Scratch.direct(sendbuf, type.span(count)),
                            Scratch.direct(recvbuf, type.span(count)), count, type.handle, op.handle, handle,
                            request.address()),
                    "MPI_Iscan");
            return new Request(request.longAt(0), sendbuf, recvbuf);
        }
    }

    /** Combines elements of the ranks up to this one, in place. */
    public final void scan(Object buf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            MPIException.check(
                    NativeCalls.scan(Constants.IN_PLACE, scratch.at(buf, type.span(count), true), count, type.handle, op.handle, handle),
                    "MPI_Scan");
        }
    }

    /** Begins: combines elements of the ranks up to this one, in place. */
    public final Request iScan(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iscan(Constants.IN_PLACE, Scratch.direct(buf, type.span(count)), count, type.handle, op.handle, handle,
                            request.address()),
                    "MPI_Iscan");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Combines elements of the ranks before this one. */
    public final void exScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            MPIException.check(
                    NativeCalls.exscan(scratch.at(sendbuf, type.span(count), false),
                            scratch.at(recvbuf, type.span(count), true), count, type.handle, op.handle, handle),
                    "MPI_Exscan");
        }
    }

    /** Begins: combines elements of the ranks before this one. */
    public final Request iExScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iexscan(Scratch.direct(sendbuf, type.span(count)),
                            Scratch.direct(recvbuf, type.span(count)), count, type.handle, op.handle, handle,
                            request.address()),
                    "MPI_Iexscan");
            return new Request(request.longAt(0), sendbuf, recvbuf);
        }
    }

    /** Combines elements of the ranks before this one, in place. */
    public final void exScan(Object buf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            MPIException.check(
                    NativeCalls.exscan(Constants.IN_PLACE, scratch.at(buf, type.span(count), true), count, type.handle, op.handle, handle),
                    "MPI_Exscan");
        }
    }

    /** Begins: combines elements of the ranks before this one, in place. */
    public final Request iExScan(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iexscan(Constants.IN_PLACE, Scratch.direct(buf, type.span(count)), count, type.handle, op.handle, handle,
                            request.address()),
                    "MPI_Iexscan");
            return new Request(request.longAt(0), buf);
        }
    }

    /** {@return a name under which others can connect} */
    public static String openPort() throws MPIException {
        return openPort(MPI.INFO_NULL);
    }

    /** {@return a name under which others can connect} */
    public static String openPort(Info info) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block port = scratch.block(MPI.MAX_PORT_NAME + 1L);
            MPIException.check(NativeCalls.openPort(info.handle, port.address()), "MPI_Open_port");
            return port.text();
        }
    }

    /** Gives a name back. */
    public static void closePort(String name) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.closePort(scratch.text(name)), "MPI_Close_port");
        }
    }

    /** {@return a communicator with those that connect} */
    public final Intercomm accept(String port, int root) throws MPIException {
        return accept(port, MPI.INFO_NULL, root);
    }

    /** {@return a communicator with the others} */
    public final Intercomm accept(String port, Info info, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commAccept(scratch.text(port), info.handle, root, handle, out.address()),
                    "MPI_Comm_accept");
            return new Intercomm(out.longAt(0));
        }
    }

    /** {@return a communicator with those that accept} */
    public final Intercomm connect(String port, int root) throws MPIException {
        return connect(port, MPI.INFO_NULL, root);
    }

    /** {@return a communicator with the others} */
    public final Intercomm connect(String port, Info info, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commConnect(scratch.text(port), info.handle, root, handle, out.address()),
                    "MPI_Comm_connect");
            return new Intercomm(out.longAt(0));
        }
    }

    /** Publishes a port under the name of a service. */
    public static void publishName(String service, String port) throws MPIException {
        publishName(service, MPI.INFO_NULL, port);
    }

    /** Publishes a port under the name of a service. */
    public static void publishName(String service, Info info, String port) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.publishName(scratch.text(service), info.handle, scratch.text(port)), "MPI_Publish_name");
        }
    }

    /** Withdraws a port under the name of a service. */
    public static void unpublishName(String service, String port) throws MPIException {
        unpublishName(service, MPI.INFO_NULL, port);
    }

    /** Withdraws a port under the name of a service. */
    public static void unpublishName(String service, Info info, String port) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.unpublishName(scratch.text(service), info.handle, scratch.text(port)), "MPI_Unpublish_name");
        }
    }

    /** {@return the port of a service} */
    public static String lookupName(String service) throws MPIException {
        return lookupName(service, MPI.INFO_NULL);
    }

    /** {@return the port of a service} */
    public static String lookupName(String service, Info info) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block port = scratch.block(MPI.MAX_PORT_NAME + 1L);
            MPIException.check(NativeCalls.lookupName(scratch.text(service), info.handle, port.address()), "MPI_Lookup_name");
            return port.text();
        }
    }

    /** {@return a communicator with processes that are started; each one's error code is written to the last argument} */
    public final Intercomm spawn(String command, String[] argv, int maxprocs, Info info, int root, int[] errcodes)
            throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            long codes = errcodes == null
                    ? Constants.ERRCODES_IGNORE
                    : scratch.at(errcodes, (long) maxprocs * Integer.BYTES, true);
            MPIException.check(
                    NativeCalls.commSpawn(scratch.text(command),
                            argv == null ? Constants.ARGV_NULL : scratch.texts(argv), maxprocs, info.handle, root, handle,
                            out.address(), codes),
                    "MPI_Comm_spawn");
            return new Intercomm(out.longAt(0));
        }
    }

    /** {@return a communicator with processes of several programs} */
    public final Intercomm spawnMultiple(
            String[] commands, String[][] argv, int[] maxprocs, Info[] info, int root, int[] errcodes) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            long[] arguments = new long[commands.length];
            Scratch.Block infos = scratch.block((long) commands.length * Info.HANDLE_BYTES);
            long processes = 0;
            for (int i = 0; i < commands.length; i++) {
                arguments[i] = argv == null || argv[i] == null ? scratch.texts() : scratch.texts(argv[i]);
                infos.putHandle(i, info[i].handle, Info.HANDLE_BYTES);
                processes += maxprocs[i];
            }
            long codes = errcodes == null
                    ? Constants.ERRCODES_IGNORE
                    : scratch.at(errcodes, processes * Integer.BYTES, true);
            MPIException.check(
                    NativeCalls.commSpawnMultiple(commands.length, scratch.texts(commands),
                            scratch.longs(arguments).address(), scratch.ints(maxprocs).address(), infos.address(), root,
                            handle, out.address(), codes),
                    "MPI_Comm_spawn_multiple");
            return new Intercomm(out.longAt(0));
        }
    }
}
