package mpi;

import java.nio.Buffer;

/** Processes that send messages to one another, apart from the messages of others. */
public class Comm implements Freeable, Cloneable {
    /** Shares memory. The same number in each MPI, since javac copies such constants into the classes that use them. */
    public static final int TYPE_SHARED = 0;

    /** Read by each call. */
    long handle;

    private Request request;
    private int rank = -1;
    private int peers = -1;

    Comm(long handle) {
        this.handle = handle;
    }

    final long duplicate() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.commDup(handle, out.address()), "MPI_Comm_dup");
            return out.longAt(0);
        }
    }

    final long duplicate(Info info) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.commDupWithInfo(handle, info.handle, out.address()), "MPI_Comm_dup_with_info");
            return out.longAt(0);
        }
    }

    final void duplicateInto(Comm later) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            Scratch.Block made = kept.word();
            Scratch.Block begun = scratch.word();
            MPIException.check(NativeCalls.commIdup(handle, made.address(), begun.address()), "MPI_Comm_idup");
            later.request = new Request(begun.longAt(0), kept).whenEnded(() -> later.handle = made.longAt(0));
        }
    }

    /** {@return a duplicate} */
    @Override
    public Comm clone() {
        try {
            return dup();
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@return a duplicate} */
    public Comm dup() throws MPIException {
        return new Comm(duplicate());
    }

    /** {@return a duplicate, which can be used when its request has ended} */
    public Comm iDup() throws MPIException {
        Comm later = new Comm(Constants.COMM_NULL);
        duplicateInto(later);
        return later;
    }

    /** {@return a duplicate with other hints} */
    public Comm dupWithInfo(Info info) throws MPIException {
        return new Comm(duplicate(info));
    }

    /** {@return the request of the {@link #iDup} that this comes of; null if it comes of none} */
    public final Request getRequest() {
        return request;
    }

    /** {@return the processes} */
    public final int getSize() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commSize(handle, out.address()),
                    "MPI_Comm_size");
            return out.intAt(0);
        }
    }

    /** {@return this process's number} */
    public final int getRank() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commRank(handle, out.address()),
                    "MPI_Comm_rank");
            return out.intAt(0);
        }
    }

    /** {@return {@link MPI#IDENT}, {@link MPI#CONGRUENT}, {@link MPI#SIMILAR} or {@link MPI#UNEQUAL}} */
    public static int compare(Comm comm1, Comm comm2) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commCompare(comm1.handle, comm2.handle, out.address()),
                    "MPI_Comm_compare");
            return out.intAt(0);
        }
    }

    /** Frees it. */
    public final void free() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            MPIException.check(NativeCalls.commFree(block.address()), "MPI_Comm_free");
            handle = block.longAt(0);
        }
    }

    /** {@return whether it is freed, or none was made for this process} */
    public final boolean isNull() {
        return handle == Constants.COMM_NULL;
    }

    /** What rooted collectives, and all others, want to know again and again. */
    private void know() throws MPIException {
        if (peers < 0) {
            rank = getRank();
            peers = isInter() ? remote() : getSize();
        }
    }

    private int remote() throws MPIException {
        rank = Integer.MAX_VALUE;
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.commRemoteSize(handle, out.address()), "MPI_Comm_remote_size");
            return out.intAt(0);
        }
    }

    /** Whether this process is the root, which between two groups says so itself. */
    private boolean isRoot(int root) throws MPIException {
        know();
        return rank == Integer.MAX_VALUE ? root == MPI.ROOT : rank == root;
    }

    /** Whether this process contributes: between two groups, none of the root's group does. */
    private boolean sends(int root) throws MPIException {
        know();
        return rank != Integer.MAX_VALUE || root != MPI.ROOT && root != MPI.PROC_NULL;
    }

    /** The processes that each exchanges elements with. */
    private long others() throws MPIException {
        know();
        return peers;
    }

    private int[] atOthers(int... counts) throws MPIException {
        return asMany(counts, (int) others());
    }

    private static int[] asMany(int[] counts, int wanted) throws MPIException {
        if (counts.length < wanted) {
            throw new MPIException(MPI.ERR_ARG, "%d counts for %d processes".formatted(counts.length, wanted));
        }
        return counts;
    }

    private static int total(int... counts) {
        int total = 0;
        for (int count : counts) {
            total += count;
        }
        return total;
    }

    private int mine(int... counts) throws MPIException {
        atOthers(counts);
        return rank;
    }

    private static long handle(Datatype type) {
        return type == null ? MPI.DATATYPE_NULL.handle : type.handle;
    }

    /** The numbers of neighbours in the topology. */
    private record Neighbours(int in, int out) {}

    private Neighbours neighbours() throws MPIException {
        int topology = getTopology();
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block in = scratch.word();
            Scratch.Block out = scratch.word();
            if (topology == MPI.CART) {
                MPIException.check(NativeCalls.cartdimGet(handle, in.address()), "MPI_Cartdim_get");
                return new Neighbours(2 * in.intAt(0), 2 * in.intAt(0));
            } else if (topology == MPI.GRAPH) {
                MPIException.check(
                        NativeCalls.graphNeighborsCount(handle, getRank(), in.address()), "MPI_Graph_neighbors_count");
                return new Neighbours(in.intAt(0), in.intAt(0));
            } else if (topology == MPI.DIST_GRAPH) {
                MPIException.check(
                        NativeCalls.distGraphNeighborsCount(handle, in.address(), out.address(), scratch.word().address()),
                        "MPI_Dist_graph_neighbors_count");
                return new Neighbours(in.intAt(0), out.intAt(0));
            }
            throw new MPIException(MPI.ERR_TOPOLOGY, "a communicator without a topology has no neighbours");
        }
    }

    private int[] fromNeighbours(int... counts) throws MPIException {
        return asMany(counts, neighbours().in());
    }

    private int[] toNeighbours(int... counts) throws MPIException {
        return asMany(counts, neighbours().out());
    }

    /** Gives hints. */
    public final void setInfo(Info info) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.commSetInfo(handle, info.handle), "MPI_Comm_set_info");
        }
    }

    /** {@return the hints in use} */
    public final Info getInfo() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commGetInfo(handle, out.address()),
                    "MPI_Comm_get_info");
            return new Info(out.longAt(0));
        }
    }

    /** Ends it, when all of its messages have arrived. */
    public final void disconnect() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            MPIException.check(NativeCalls.commDisconnect(block.address()), "MPI_Comm_disconnect");
            handle = block.longAt(0);
        }
    }

    /** {@return its processes, to be freed} */
    public final Group getGroup() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commGroup(handle, out.address()),
                    "MPI_Comm_group");
            return new Group(out.longAt(0));
        }
    }

    /** {@return whether it joins two groups} */
    public final boolean isInter() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commTestInter(handle, out.address()),
                    "MPI_Comm_test_inter");
            return out.flag();
        }
    }

    /** {@return a communicator that joins two groups, whose leaders share this one} */
    public final Intercomm createIntercomm(Comm localComm, int localLeader, int remoteLeader, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.intercommCreate(localComm.handle, localLeader, handle, remoteLeader, tag, out.address()),
                    "MPI_Intercomm_create");
            return new Intercomm(out.longAt(0));
        }
    }

    /** Sends in the standard mode. */
    public final void send(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.send(scratch.in(buf, count, type), count, type.handle, dest, tag, handle), "MPI_Send");
        }
    }

    /** Sends from the attached buffer. */
    public final void bSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.bsend(scratch.in(buf, count, type), count, type.handle, dest, tag, handle), "MPI_Bsend");
        }
    }

    /** Sends, and returns when receiving has begun. */
    public final void sSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.ssend(scratch.in(buf, count, type), count, type.handle, dest, tag, handle), "MPI_Ssend");
        }
    }

    /** Sends to a process that receives already. */
    public final void rSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.rsend(scratch.in(buf, count, type), count, type.handle, dest, tag, handle), "MPI_Rsend");
        }
    }

    /** {@return the outcome} Receives. */
    public final Status recv(Object buf, int count, Datatype type, int source, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.recv(scratch.out(buf, count, type), count, type.handle, source, tag, handle,
                            status.address()),
                    "MPI_Recv");
            return new Status(status);
        }
    }

    /** {@return the outcome of receiving} Sends and receives. */
    public final Status sendRecv(
            Object sendbuf, int sendcount, Datatype sendtype, int dest, int sendtag,
            Object recvbuf, int recvcount, Datatype recvtype, int source, int recvtag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.sendrecv(
                            scratch.in(sendbuf, sendcount, sendtype), sendcount, sendtype.handle, dest, sendtag,
                            scratch.out(recvbuf, recvcount, recvtype), recvcount, recvtype.handle, source, recvtag,
                            handle, status.address()),
                    "MPI_Sendrecv");
            return new Status(status);
        }
    }

    /** {@return the outcome of receiving} Sends and receives in the same memory. */
    public final Status sendRecvReplace(
            Object buf, int count, Datatype type, int dest, int sendtag, int source, int recvtag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.sendrecvReplace(scratch.out(buf, count, type), count, type.handle, dest, sendtag,
                            source, recvtag, handle, status.address()),
                    "MPI_Sendrecv_replace");
            return new Status(status);
        }
    }

    /** Begins to send. */
    public final Request iSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.isend(Scratch.direct(buf, type.span(count)), count, type.handle, dest, tag, handle,
                            request.address()),
                    "MPI_Isend");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Begins to send. */
    public final Request ibSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ibsend(Scratch.direct(buf, type.span(count)), count, type.handle, dest, tag, handle,
                            request.address()),
                    "MPI_Ibsend");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Begins to send. */
    public final Request isSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.issend(Scratch.direct(buf, type.span(count)), count, type.handle, dest, tag, handle,
                            request.address()),
                    "MPI_Issend");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Begins to send. */
    public final Request irSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.irsend(Scratch.direct(buf, type.span(count)), count, type.handle, dest, tag, handle,
                            request.address()),
                    "MPI_Irsend");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Begins to receive. */
    public final Request iRecv(Buffer buf, int count, Datatype type, int source, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.irecv(Scratch.direct(buf, type.span(count)), count, type.handle, source, tag, handle,
                            request.address()),
                    "MPI_Irecv");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Prepares sending. */
    public final Prequest sendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.sendInit(Scratch.direct(buf, type.span(count)), count, type.handle, dest, tag, handle,
                            request.address()),
                    "MPI_Send_init");
            return new Prequest(request.longAt(0), buf);
        }
    }

    /** Prepares sending. */
    public final Prequest bSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.bsendInit(Scratch.direct(buf, type.span(count)), count, type.handle, dest, tag, handle,
                            request.address()),
                    "MPI_Bsend_init");
            return new Prequest(request.longAt(0), buf);
        }
    }

    /** Prepares sending. */
    public final Prequest sSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ssendInit(Scratch.direct(buf, type.span(count)), count, type.handle, dest, tag, handle,
                            request.address()),
                    "MPI_Ssend_init");
            return new Prequest(request.longAt(0), buf);
        }
    }

    /** Prepares sending. */
    public final Prequest rSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.rsendInit(Scratch.direct(buf, type.span(count)), count, type.handle, dest, tag, handle,
                            request.address()),
                    "MPI_Rsend_init");
            return new Prequest(request.longAt(0), buf);
        }
    }

    /** Prepares receiving. */
    public final Prequest recvInit(Buffer buf, int count, Datatype type, int source, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.recvInit(Scratch.direct(buf, type.span(count)), count, type.handle, source, tag, handle,
                            request.address()),
                    "MPI_Recv_init");
            return new Prequest(request.longAt(0), buf);
        }
    }

    /** {@return the position after them} Packs elements behind what is packed. */
    public final int pack(Object inbuf, int incount, Datatype type, byte[] outbuf, int position) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block at = scratch.ints(position);
            MPIException.check(
                    NativeCalls.pack(scratch.in(inbuf, incount, type), incount, type.handle,
                            scratch.at(outbuf, outbuf.length, true), outbuf.length, at.address(), handle),
                    "MPI_Pack");
            return at.intAt(0);
        }
    }

    /** {@return the position after them} Unpacks elements. */
    public final int unpack(byte[] inbuf, int position, Object outbuf, int outcount, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block at = scratch.ints(position);
            MPIException.check(
                    NativeCalls.unpack(scratch.at(inbuf, inbuf.length, false), inbuf.length, at.address(),
                            scratch.out(outbuf, outcount, type), outcount, type.handle, handle),
                    "MPI_Unpack");
            return at.intAt(0);
        }
    }

    /** {@return the bytes that packed elements need at most} */
    public final int packSize(int incount, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block size = scratch.word();
            MPIException.check(NativeCalls.packSize(incount, type.handle, handle, size.address()), "MPI_Pack_size");
            return size.intAt(0);
        }
    }

    /** {@return what is known of it} Waits for a message that could be received. */
    public final Status probe(int source, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(NativeCalls.probe(source, tag, handle, status.address()), "MPI_Probe");
            return new Status(status);
        }
    }

    /** {@return what is known of a message that could be received; null if there is none} */
    public final Status iProbe(int source, int tag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            Scratch.Block flag = scratch.word();
            MPIException.check(NativeCalls.iprobe(source, tag, handle, flag.address(), status.address()), "MPI_Iprobe");
            return flag.flag() ? new Status(status) : null;
        }
    }

    /** {@return a key for attributes} */
    public static int createKeyval() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commCreateKeyval(Callbacks.Attribute.COMM_COPY.function(),
                            Callbacks.Attribute.COMM_DELETE.function(), out.address(), 0),
                    "MPI_Comm_create_keyval");
            return out.intAt(0);
        }
    }

    /** Frees a key. */
    public static void freeKeyval(int keyval) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.commFreeKeyval(scratch.ints(keyval).address()), "MPI_Comm_free_keyval");
        }
    }

    /** Sets an attribute; the object itself is kept, and a duplicate has the same. */
    public final void setAttr(int keyval, Object value) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.commSetAttr(handle, keyval, Callbacks.keep(value)), "MPI_Comm_set_attr");
        }
    }

    /** {@return an attribute, MPI's own ones included; null if it is not set} */
    public final Object getAttr(int keyval) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block value = scratch.word();
            Scratch.Block flag = scratch.word();
            MPIException.check(
                    NativeCalls.commGetAttr(handle, keyval, value.address(), flag.address()), "MPI_Comm_get_attr");
            return flag.flag() ? attribute(keyval, value.longAt(0)) : null;
        }
    }

    /** Deletes an attribute. */
    public final void deleteAttr(int keyval) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.commDeleteAttr(handle, keyval), "MPI_Comm_delete_attr");
        }
    }

    /** MPI's own are pointers to an int. */
    private static Object attribute(int keyval, long value) {
        if (keyval == MPI.WTIME_IS_GLOBAL) {
            return Callbacks.memory(value, Integer.BYTES).getInt(0) != 0;
        }
        boolean ofMpi = keyval == MPI.TAG_UB || keyval == MPI.HOST || keyval == MPI.IO || keyval == MPI.APPNUM
                || keyval == MPI.LASTUSEDCODE || keyval == MPI.UNIVERSE_SIZE;
        return ofMpi ? (Object) Callbacks.memory(value, Integer.BYTES).getInt(0) : Callbacks.kept(value);
    }

    /** {@return {@link MPI#CART}, {@link MPI#GRAPH}, {@link MPI#DIST_GRAPH} or {@link MPI#UNDEFINED}} */
    public final int getTopology() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.topoTest(handle, out.address()),
                    "MPI_Topo_test");
            return out.intAt(0);
        }
    }

    /** Ends all processes. */
    public final void abort(int errorCode) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.abort(handle, errorCode), "MPI_Abort");
        }
    }

    /** Sets what becomes of errors. */
    public final void setErrhandler(Errhandler errhandler) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.commSetErrhandler(handle, errhandler.handle), "MPI_Comm_set_errhandler");
        }
    }

    /** {@return what becomes of errors} */
    public final Errhandler getErrhandler() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.commGetErrhandler(handle, out.address()),
                    "MPI_Comm_get_errhandler");
            return new Errhandler(out.longAt(0));
        }
    }

    /** Has an error treated. */
    public void callErrhandler(int errorCode) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.commCallErrhandler(handle, errorCode), "MPI_Comm_call_errhandler");
        }
    }

    /** Waits for all. */
    public final void barrier() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.barrier(handle), "MPI_Barrier");
        }
    }

    /** Begins to wait for all. */
    public final Request iBarrier() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(NativeCalls.ibarrier(handle, request.address()), "MPI_Ibarrier");
            return new Request(request.longAt(0));
        }
    }

    /** Sends the root's elements to all. */
    public final void bcast(Object buf, int count, Datatype type, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.bcast(scratch.at(buf, type.span(count), true), count, type.handle, root, handle),
                    "MPI_Bcast");
        }
    }

    /** Begins: sends the root's elements to all. */
    public final Request iBcast(Buffer buf, int count, Datatype type, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ibcast(Scratch.direct(buf, type.span(count)), count, type.handle, root, handle,
                            request.address()),
                    "MPI_Ibcast");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Gathers as many elements of each at the root. */
    public final void gather(Object sendbuf, int sendcount, Datatype sendtype,
            Object recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            boolean here = isRoot(root);
            MPIException.check(
                    NativeCalls.gather(
                            scratch.at(sendbuf, sends(root) ? sendtype.span(sendcount) : 0, false), sendcount, sendtype.handle,
                            scratch.at(here ? recvbuf : null, here ? recvtype.span(others() * recvcount) : 0, true), recvcount,
                            handle(recvtype), root, handle),
                    "MPI_Gather");
        }
    }

    /** Begins: gathers as many elements of each at the root. */
    public final Request iGather(Buffer sendbuf, int sendcount, Datatype sendtype,
            Buffer recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            boolean here = isRoot(root);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.igather(
                            Scratch.direct(sendbuf, sends(root) ? sendtype.span(sendcount) : 0), sendcount, sendtype.handle,
                            Scratch.direct(here ? recvbuf : null, here ? recvtype.span(others() * recvcount) : 0), recvcount,
                            handle(recvtype), root, handle,
                            request.address()),
                    "MPI_Igather");
            return new Request(request.longAt(0), sendbuf, recvbuf);
        }
    }

    /** Gathers elements at the root, whose own are in place. */
    public final void gather(Object buf, int count, Datatype type, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            boolean here = isRoot(root);
            long address = scratch.at(buf, type.span(here ? others() * count : count), true);
            MPIException.check(
                    NativeCalls.gather(here ? Constants.IN_PLACE : address, count, type.handle,
                            address, count, type.handle, root, handle),
                    "MPI_Gather");
        }
    }

    /** Begins: gathers elements at the root, whose own are in place. */
    public final Request iGather(Buffer buf, int count, Datatype type, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            boolean here = isRoot(root);
            long address = Scratch.direct(buf, type.span(here ? others() * count : count));
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.igather(here ? Constants.IN_PLACE : address, count, type.handle,
                            address, count, type.handle, root, handle,
                            request.address()),
                    "MPI_Igather");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Gathers different numbers of elements at the root. */
    public final void gatherv(Object sendbuf, int sendcount, Datatype sendtype,
            Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            boolean here = isRoot(root);
            MPIException.check(
                    NativeCalls.gatherv(
                            scratch.at(sendbuf, sends(root) ? sendtype.span(sendcount) : 0, false), sendcount, sendtype.handle,
                            scratch.at(here ? recvbuf : null, here ? recvtype.span(atOthers(recvcount), displs) : 0, true),
                            here ? scratch.ints(recvcount).address() : 0, here ? scratch.ints(displs).address() : 0,
                            handle(recvtype), root, handle),
                    "MPI_Gatherv");
        }
    }

    /** Begins: gathers different numbers of elements at the root. */
    public final Request iGatherv(Buffer sendbuf, int sendcount, Datatype sendtype,
            Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            boolean here = isRoot(root);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.igatherv(
                            Scratch.direct(sendbuf, sends(root) ? sendtype.span(sendcount) : 0), sendcount, sendtype.handle,
                            Scratch.direct(here ? recvbuf : null, here ? recvtype.span(atOthers(recvcount), displs) : 0),
                            here ? kept.ints(recvcount) : 0, here ? kept.ints(displs) : 0,
                            handle(recvtype), root, handle,
                            request.address()),
                    "MPI_Igatherv");
            return new Request(request.longAt(0), sendbuf, recvbuf, kept);
        }
    }

    /** Gathers different numbers of elements at the root, whose own are in place; the root's side. */
    public final void gatherv(Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.gatherv(Constants.IN_PLACE, 0, recvtype.handle,
                            scratch.at(recvbuf, recvtype.span(atOthers(recvcount), displs), true),
                            scratch.ints(recvcount).address(), scratch.ints(displs).address(), recvtype.handle, root, handle),
                    "MPI_Gatherv");
        }
    }

    /** Begins: gathers different numbers of elements at the root, whose own are in place; the root's side. */
    public final Request iGatherv(Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.igatherv(Constants.IN_PLACE, 0, recvtype.handle,
                            Scratch.direct(recvbuf, recvtype.span(atOthers(recvcount), displs)),
                            kept.ints(recvcount), kept.ints(displs), recvtype.handle, root, handle,
                            request.address()),
                    "MPI_Igatherv");
            return new Request(request.longAt(0), recvbuf, kept);
        }
    }

    /** Gathers different numbers of elements at the root; the others' side. */
    public final void gatherv(Object sendbuf, int sendcount, Datatype sendtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.gatherv(scratch.at(sendbuf, sendtype.span(sendcount), false), sendcount, sendtype.handle,
                            0, 0, 0, sendtype.handle, root, handle),
                    "MPI_Gatherv");
        }
    }

    /** Begins: gathers different numbers of elements at the root; the others' side. */
    public final Request iGatherv(Buffer sendbuf, int sendcount, Datatype sendtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.igatherv(Scratch.direct(sendbuf, sendtype.span(sendcount)), sendcount, sendtype.handle,
                            0, 0, 0, sendtype.handle, root, handle,
                            request.address()),
                    "MPI_Igatherv");
            return new Request(request.longAt(0), sendbuf);
        }
    }

    /** Sends as many elements of the root to each. */
    public final void scatter(Object sendbuf, int sendcount, Datatype sendtype,
            Object recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            boolean here = isRoot(root);
            MPIException.check(
                    NativeCalls.scatter(
                            scratch.at(here ? sendbuf : null, here ? sendtype.span(others() * sendcount) : 0, false), sendcount,
                            handle(sendtype), scratch.at(recvbuf, sends(root) ? recvtype.span(recvcount) : 0, true), recvcount,
                            recvtype.handle, root, handle),
                    "MPI_Scatter");
        }
    }

    /** Begins: sends as many elements of the root to each. */
    public final Request iScatter(Buffer sendbuf, int sendcount, Datatype sendtype,
            Buffer recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            boolean here = isRoot(root);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iscatter(
                            Scratch.direct(here ? sendbuf : null, here ? sendtype.span(others() * sendcount) : 0), sendcount,
                            handle(sendtype), Scratch.direct(recvbuf, sends(root) ? recvtype.span(recvcount) : 0), recvcount,
                            recvtype.handle, root, handle,
                            request.address()),
                    "MPI_Iscatter");
            return new Request(request.longAt(0), sendbuf, recvbuf);
        }
    }

    /** Sends elements of the root to each, its own staying in place. */
    public final void scatter(Object buf, int count, Datatype type, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            boolean here = isRoot(root);
            long address = scratch.at(buf, type.span(here ? others() * count : count), true);
            MPIException.check(
                    NativeCalls.scatter(address, count, type.handle,
                            here ? Constants.IN_PLACE : address, count, type.handle, root, handle),
                    "MPI_Scatter");
        }
    }

    /** Begins: sends elements of the root to each, its own staying in place. */
    public final Request iScatter(Buffer buf, int count, Datatype type, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            boolean here = isRoot(root);
            long address = Scratch.direct(buf, type.span(here ? others() * count : count));
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iscatter(address, count, type.handle,
                            here ? Constants.IN_PLACE : address, count, type.handle, root, handle,
                            request.address()),
                    "MPI_Iscatter");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Sends different numbers of elements of the root to each. */
    public final void scatterv(Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype,
            Object recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            boolean here = isRoot(root);
            MPIException.check(
                    NativeCalls.scatterv(
                            scratch.at(here ? sendbuf : null, here ? sendtype.span(atOthers(sendcount), displs) : 0, false),
                            here ? scratch.ints(sendcount).address() : 0, here ? scratch.ints(displs).address() : 0, handle(sendtype),
                            scratch.at(recvbuf, sends(root) ? recvtype.span(recvcount) : 0, true), recvcount, recvtype.handle, root, handle),
                    "MPI_Scatterv");
        }
    }

    /** Begins: sends different numbers of elements of the root to each. */
    public final Request iScatterv(Buffer sendbuf, int[] sendcount, int[] displs, Datatype sendtype,
            Buffer recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            boolean here = isRoot(root);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iscatterv(
                            Scratch.direct(here ? sendbuf : null, here ? sendtype.span(atOthers(sendcount), displs) : 0),
                            here ? kept.ints(sendcount) : 0, here ? kept.ints(displs) : 0, handle(sendtype),
                            Scratch.direct(recvbuf, sends(root) ? recvtype.span(recvcount) : 0), recvcount, recvtype.handle, root, handle,
                            request.address()),
                    "MPI_Iscatterv");
            return new Request(request.longAt(0), sendbuf, recvbuf, kept);
        }
    }

    /** Sends different numbers of elements of the root to each; the root's side. */
    public final void scatterv(Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.scatterv(scratch.at(sendbuf, sendtype.span(atOthers(sendcount), displs), false),
                            scratch.ints(sendcount).address(), scratch.ints(displs).address(), sendtype.handle,
                            Constants.IN_PLACE, 0, sendtype.handle, root, handle),
                    "MPI_Scatterv");
        }
    }

    /** Begins: sends different numbers of elements of the root to each; the root's side. */
    public final Request iScatterv(Buffer sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iscatterv(Scratch.direct(sendbuf, sendtype.span(atOthers(sendcount), displs)),
                            kept.ints(sendcount), kept.ints(displs), sendtype.handle,
                            Constants.IN_PLACE, 0, sendtype.handle, root, handle,
                            request.address()),
                    "MPI_Iscatterv");
            return new Request(request.longAt(0), sendbuf, kept);
        }
    }

    /** Sends different numbers of elements of the root to each; the others' side. */
    public final void scatterv(Object recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.scatterv(0, 0, 0, recvtype.handle,
                            scratch.at(recvbuf, recvtype.span(recvcount), true), recvcount, recvtype.handle, root, handle),
                    "MPI_Scatterv");
        }
    }

    /** Begins: sends different numbers of elements of the root to each; the others' side. */
    public final Request iScatterv(Buffer recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iscatterv(0, 0, 0, recvtype.handle,
                            Scratch.direct(recvbuf, recvtype.span(recvcount)), recvcount, recvtype.handle, root, handle,
                            request.address()),
                    "MPI_Iscatterv");
            return new Request(request.longAt(0), recvbuf);
        }
    }

    /** Gathers as many elements of each at all. */
    public final void allGather(Object sendbuf, int sendcount, Datatype sendtype,
            Object recvbuf, int recvcount, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.allgather(
                            scratch.at(sendbuf, sendtype.span(sendcount), false), sendcount, sendtype.handle,
                            scratch.at(recvbuf, recvtype.span(others() * recvcount), true), recvcount, recvtype.handle, handle),
                    "MPI_Allgather");
        }
    }

    /** Begins: gathers as many elements of each at all. */
    public final Request iAllGather(Buffer sendbuf, int sendcount, Datatype sendtype,
            Buffer recvbuf, int recvcount, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iallgather(
                            Scratch.direct(sendbuf, sendtype.span(sendcount)), sendcount, sendtype.handle,
                            Scratch.direct(recvbuf, recvtype.span(others() * recvcount)), recvcount, recvtype.handle, handle,
                            request.address()),
                    "MPI_Iallgather");
            return new Request(request.longAt(0), sendbuf, recvbuf);
        }
    }

    /** Gathers elements at all, whose own are in place. */
    public final void allGather(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.allgather(Constants.IN_PLACE, 0, type.handle,
                            scratch.at(buf, type.span(others() * count), true), count, type.handle, handle),
                    "MPI_Allgather");
        }
    }

    /** Begins: gathers elements at all, whose own are in place. */
    public final Request iAllGather(Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iallgather(Constants.IN_PLACE, 0, type.handle,
                            Scratch.direct(buf, type.span(others() * count)), count, type.handle, handle,
                            request.address()),
                    "MPI_Iallgather");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Gathers different numbers of elements at all. */
    public final void allGatherv(Object sendbuf, int sendcount, Datatype sendtype,
            Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.allgatherv(
                            scratch.at(sendbuf, sendtype.span(sendcount), false), sendcount, sendtype.handle,
                            scratch.at(recvbuf, recvtype.span(atOthers(recvcount), displs), true),
                            scratch.ints(recvcount).address(), scratch.ints(displs).address(), recvtype.handle, handle),
                    "MPI_Allgatherv");
        }
    }

    /** Begins: gathers different numbers of elements at all. */
    public final Request iAllGatherv(Buffer sendbuf, int sendcount, Datatype sendtype,
            Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iallgatherv(
                            Scratch.direct(sendbuf, sendtype.span(sendcount)), sendcount, sendtype.handle,
                            Scratch.direct(recvbuf, recvtype.span(atOthers(recvcount), displs)),
                            kept.ints(recvcount), kept.ints(displs), recvtype.handle, handle,
                            request.address()),
                    "MPI_Iallgatherv");
            return new Request(request.longAt(0), sendbuf, recvbuf, kept);
        }
    }

    /** Gathers different numbers of elements at all, whose own are in place. */
    public final void allGatherv(Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.allgatherv(Constants.IN_PLACE, 0, recvtype.handle,
                            scratch.at(recvbuf, recvtype.span(atOthers(recvcount), displs), true),
                            scratch.ints(recvcount).address(), scratch.ints(displs).address(), recvtype.handle, handle),
                    "MPI_Allgatherv");
        }
    }

    /** Begins: gathers different numbers of elements at all, whose own are in place. */
    public final Request iAllGatherv(Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iallgatherv(Constants.IN_PLACE, 0, recvtype.handle,
                            Scratch.direct(recvbuf, recvtype.span(atOthers(recvcount), displs)),
                            kept.ints(recvcount), kept.ints(displs), recvtype.handle, handle,
                            request.address()),
                    "MPI_Iallgatherv");
            return new Request(request.longAt(0), recvbuf, kept);
        }
    }

    /** Exchanges as many elements with each. */
    public final void allToAll(Object sendbuf, int sendcount, Datatype sendtype,
            Object recvbuf, int recvcount, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.alltoall(
                            scratch.at(sendbuf, sendtype.span(others() * sendcount), false), sendcount, sendtype.handle,
                            scratch.at(recvbuf, recvtype.span(others() * recvcount), true), recvcount, recvtype.handle, handle),
                    "MPI_Alltoall");
        }
    }

    /** Begins: exchanges as many elements with each. */
    public final Request iAllToAll(Buffer sendbuf, int sendcount, Datatype sendtype,
            Buffer recvbuf, int recvcount, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ialltoall(
                            Scratch.direct(sendbuf, sendtype.span(others() * sendcount)), sendcount, sendtype.handle,
                            Scratch.direct(recvbuf, recvtype.span(others() * recvcount)), recvcount, recvtype.handle, handle,
                            request.address()),
                    "MPI_Ialltoall");
            return new Request(request.longAt(0), sendbuf, recvbuf);
        }
    }

    /** Exchanges different numbers of elements with each. */
    public final void allToAllv(Object sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype,
            Object recvbuf, int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.alltoallv(
                            scratch.at(sendbuf, sendtype.span(atOthers(sendcount), sdispls), false),
                            scratch.ints(sendcount).address(), scratch.ints(sdispls).address(), sendtype.handle,
                            scratch.at(recvbuf, recvtype.span(atOthers(recvcount), rdispls), true),
                            scratch.ints(recvcount).address(), scratch.ints(rdispls).address(), recvtype.handle, handle),
                    "MPI_Alltoallv");
        }
    }

    /** Begins: exchanges different numbers of elements with each. */
    public final Request iAllToAllv(Buffer sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype,
            Buffer recvbuf, int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ialltoallv(
                            Scratch.direct(sendbuf, sendtype.span(atOthers(sendcount), sdispls)),
                            kept.ints(sendcount), kept.ints(sdispls), sendtype.handle,
                            Scratch.direct(recvbuf, recvtype.span(atOthers(recvcount), rdispls)),
                            kept.ints(recvcount), kept.ints(rdispls), recvtype.handle, handle,
                            request.address()),
                    "MPI_Ialltoallv");
            return new Request(request.longAt(0), sendbuf, recvbuf, kept);
        }
    }

    /** Exchanges elements of different types with each; displacements in bytes. The signature of Open MPI 4.1. */
    public final void allToAllw(
            Buffer sendBuf, int[] sendCount, int[] sDispls, Datatype[] sendTypes,
            Buffer recvBuf, int[] recvCount, int[] rDispls, Datatype[] recvTypes) throws MPIException {
        Object from = sendBuf;
        Object to = recvBuf;
        allToAllw(from, sendCount, sDispls, sendTypes, to, recvCount, rDispls, recvTypes);
    }

    /** The same for arrays, too. The signature of Open MPI 5. */
    public final void allToAllw(
            Object sendBuf, int[] sendCount, int[] sDispls, Datatype[] sendTypes,
            Object recvBuf, int[] recvCount, int[] rDispls, Datatype[] recvTypes) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            MPIException.check(
                    NativeCalls.alltoallw(
                            scratch.at(sendBuf, Datatype.span(atOthers(sendCount), sDispls, sendTypes), false),
                            kept.ints(sendCount), kept.ints(sDispls), kept.types(sendTypes),
                            scratch.at(recvBuf, Datatype.span(atOthers(recvCount), rDispls, recvTypes), true),
                            kept.ints(recvCount), kept.ints(rDispls), kept.types(recvTypes), handle),
                    "MPI_Alltoallw");
            kept.stay();
        }
    }

    /** Exchanges elements of different types with each; displacements in bytes. */
    public final Request iAllToAllw(
            Buffer sendBuf, int[] sendCount, int[] sDispls, Datatype[] sendTypes,
            Buffer recvBuf, int[] recvCount, int[] rDispls, Datatype[] recvTypes) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ialltoallw(
                            Scratch.direct(sendBuf, Datatype.span(atOthers(sendCount), sDispls, sendTypes)),
                            kept.ints(sendCount), kept.ints(sDispls), kept.types(sendTypes),
                            Scratch.direct(recvBuf, Datatype.span(atOthers(recvCount), rDispls, recvTypes)),
                            kept.ints(recvCount), kept.ints(rDispls), kept.types(recvTypes), handle, request.address()),
                    "MPI_Ialltoallw");
            return new Request(request.longAt(0), sendBuf, recvBuf, kept);
        }
    }

    /** Exchanges as many elements with each neighbour. */
    public final void neighborAllGather(Object sendbuf, int sendcount, Datatype sendtype,
            Object recvbuf, int recvcount, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.neighborAllgather(
                            scratch.at(sendbuf, sendtype.span(sendcount), false), sendcount, sendtype.handle,
                            scratch.at(recvbuf, recvtype.span((long) neighbours().in() * recvcount), true), recvcount, recvtype.handle, handle),
                    "MPI_Neighbor_allgather");
        }
    }

    /** Begins: exchanges as many elements with each neighbour. */
    public final Request iNeighborAllGather(Buffer sendbuf, int sendcount, Datatype sendtype,
            Buffer recvbuf, int recvcount, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ineighborAllgather(
                            Scratch.direct(sendbuf, sendtype.span(sendcount)), sendcount, sendtype.handle,
                            Scratch.direct(recvbuf, recvtype.span((long) neighbours().in() * recvcount)), recvcount, recvtype.handle, handle,
                            request.address()),
                    "MPI_Ineighbor_allgather");
            return new Request(request.longAt(0), sendbuf, recvbuf);
        }
    }

    /** Gathers different numbers of elements of the neighbours. */
    public final void neighborAllGatherv(Object sendbuf, int sendcount, Datatype sendtype,
            Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.neighborAllgatherv(
                            scratch.at(sendbuf, sendtype.span(sendcount), false), sendcount, sendtype.handle,
                            scratch.at(recvbuf, recvtype.span(fromNeighbours(recvcount), displs), true),
                            scratch.ints(recvcount).address(), scratch.ints(displs).address(), recvtype.handle, handle),
                    "MPI_Neighbor_allgatherv");
        }
    }

    /** Begins: gathers different numbers of elements of the neighbours. */
    public final Request iNeighborAllGatherv(Buffer sendbuf, int sendcount, Datatype sendtype,
            Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ineighborAllgatherv(
                            Scratch.direct(sendbuf, sendtype.span(sendcount)), sendcount, sendtype.handle,
                            Scratch.direct(recvbuf, recvtype.span(fromNeighbours(recvcount), displs)),
                            kept.ints(recvcount), kept.ints(displs), recvtype.handle, handle,
                            request.address()),
                    "MPI_Ineighbor_allgatherv");
            return new Request(request.longAt(0), sendbuf, recvbuf, kept);
        }
    }

    /** Exchanges as many elements with each neighbour. */
    public final void neighborAllToAll(Object sendbuf, int sendcount, Datatype sendtype,
            Object recvbuf, int recvcount, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.neighborAlltoall(
                            scratch.at(sendbuf, sendtype.span((long) neighbours().out() * sendcount), false), sendcount, sendtype.handle,
                            scratch.at(recvbuf, recvtype.span((long) neighbours().in() * recvcount), true), recvcount, recvtype.handle, handle),
                    "MPI_Neighbor_alltoall");
        }
    }

    /** Begins: exchanges as many elements with each neighbour. */
    public final Request iNeighborAllToAll(Buffer sendbuf, int sendcount, Datatype sendtype,
            Buffer recvbuf, int recvcount, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ineighborAlltoall(
                            Scratch.direct(sendbuf, sendtype.span((long) neighbours().out() * sendcount)), sendcount, sendtype.handle,
                            Scratch.direct(recvbuf, recvtype.span((long) neighbours().in() * recvcount)), recvcount, recvtype.handle, handle,
                            request.address()),
                    "MPI_Ineighbor_alltoall");
            return new Request(request.longAt(0), sendbuf, recvbuf);
        }
    }

    /** Exchanges different numbers of elements with each neighbour. */
    public final void neighborAllToAllv(Object sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype,
            Object recvbuf, int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.neighborAlltoallv(
                            scratch.at(sendbuf, sendtype.span(toNeighbours(sendcount), sdispls), false),
                            scratch.ints(sendcount).address(), scratch.ints(sdispls).address(), sendtype.handle,
                            scratch.at(recvbuf, recvtype.span(fromNeighbours(recvcount), rdispls), true),
                            scratch.ints(recvcount).address(), scratch.ints(rdispls).address(), recvtype.handle, handle),
                    "MPI_Neighbor_alltoallv");
        }
    }

    /** Begins: exchanges different numbers of elements with each neighbour. */
    public final Request iNeighborAllToAllv(Buffer sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype,
            Buffer recvbuf, int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ineighborAlltoallv(
                            Scratch.direct(sendbuf, sendtype.span(toNeighbours(sendcount), sdispls)),
                            kept.ints(sendcount), kept.ints(sdispls), sendtype.handle,
                            Scratch.direct(recvbuf, recvtype.span(fromNeighbours(recvcount), rdispls)),
                            kept.ints(recvcount), kept.ints(rdispls), recvtype.handle, handle,
                            request.address()),
                    "MPI_Ineighbor_alltoallv");
            return new Request(request.longAt(0), sendbuf, recvbuf, kept);
        }
    }

    /** Combines elements of all at the root. */
    public final void reduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            boolean here = isRoot(root);
            MPIException.check(
                    NativeCalls.reduce(scratch.at(sendbuf, sends(root) ? type.span(count) : 0, false),
                            scratch.at(here ? recvbuf : null, here ? type.span(count) : 0, true), count, type.handle, op.handle, root, handle),
                    "MPI_Reduce");
        }
    }

    /** Begins: combines elements of all at the root. */
    public final Request iReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            boolean here = isRoot(root);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ireduce(Scratch.direct(sendbuf, sends(root) ? type.span(count) : 0),
                            Scratch.direct(here ? recvbuf : null, here ? type.span(count) : 0), count, type.handle, op.handle, root, handle,
                            request.address()),
                    "MPI_Ireduce");
            return new Request(request.longAt(0), sendbuf, recvbuf);
        }
    }

    /** Combines elements of all at the root, whose own are in place. */
    public final void reduce(Object buf, int count, Datatype type, Op op, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            boolean here = isRoot(root);
            long address = scratch.at(buf, type.span(count), true);
            MPIException.check(
                    NativeCalls.reduce(here ? Constants.IN_PLACE : address, address, count, type.handle,
                            op.handle, root, handle),
                    "MPI_Reduce");
        }
    }

    /** Begins: combines elements of all at the root, whose own are in place. */
    public final Request iReduce(Buffer buf, int count, Datatype type, Op op, int root) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            boolean here = isRoot(root);
            long address = Scratch.direct(buf, type.span(count));
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ireduce(here ? Constants.IN_PLACE : address, address, count, type.handle,
                            op.handle, root, handle,
                            request.address()),
                    "MPI_Ireduce");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Combines elements of all at all. */
    public final void allReduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            MPIException.check(
                    NativeCalls.allreduce(scratch.at(sendbuf, type.span(count), false),
                            scratch.at(recvbuf, type.span(count), true), count, type.handle, op.handle, handle),
                    "MPI_Allreduce");
        }
    }

    /** Begins: combines elements of all at all. */
    public final Request iAllReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iallreduce(Scratch.direct(sendbuf, type.span(count)),
                            Scratch.direct(recvbuf, type.span(count)), count, type.handle, op.handle, handle,
                            request.address()),
                    "MPI_Iallreduce");
            return new Request(request.longAt(0), sendbuf, recvbuf);
        }
    }

    /** Combines elements of all at all, in place. */
    public final void allReduce(Object buf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            MPIException.check(
                    NativeCalls.allreduce(Constants.IN_PLACE, scratch.at(buf, type.span(count), true), count, type.handle, op.handle, handle),
                    "MPI_Allreduce");
        }
    }

    /** Begins: combines elements of all at all, in place. */
    public final Request iAllReduce(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.iallreduce(Constants.IN_PLACE, Scratch.direct(buf, type.span(count)), count, type.handle, op.handle, handle,
                            request.address()),
                    "MPI_Iallreduce");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Combines elements of all and sends each its part. */
    public final void reduceScatter(Object sendbuf, Object recvbuf, int[] counts, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            MPIException.check(
                    NativeCalls.reduceScatter(scratch.at(sendbuf, type.span(total(counts)), false),
                            scratch.at(recvbuf, type.span(counts[mine(counts)]), true), scratch.ints(counts).address(), type.handle, op.handle, handle),
                    "MPI_Reduce_scatter");
        }
    }

    /** Begins: combines elements of all and sends each its part. */
    public final Request iReduceScatter(Buffer sendbuf, Buffer recvbuf, int[] counts, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            op.of(type);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ireduceScatter(Scratch.direct(sendbuf, type.span(total(counts))),
                            Scratch.direct(recvbuf, type.span(counts[mine(counts)])), kept.ints(counts), type.handle, op.handle, handle,
                            request.address()),
                    "MPI_Ireduce_scatter");
            return new Request(request.longAt(0), sendbuf, recvbuf, kept);
        }
    }

    /** Combines elements of all and sends each its part, in place. */
    public final void reduceScatter(Object buf, int[] counts, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            MPIException.check(
                    NativeCalls.reduceScatter(Constants.IN_PLACE, scratch.at(buf, type.span(total(counts)), true), scratch.ints(counts).address(), type.handle, op.handle, handle),
                    "MPI_Reduce_scatter");
        }
    }

    /** Begins: combines elements of all and sends each its part, in place. */
    public final Request iReduceScatter(Buffer buf, int[] counts, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Kept kept = new Kept();
            op.of(type);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ireduceScatter(Constants.IN_PLACE, Scratch.direct(buf, type.span(total(counts))), kept.ints(counts), type.handle, op.handle, handle,
                            request.address()),
                    "MPI_Ireduce_scatter");
            return new Request(request.longAt(0), buf, kept);
        }
    }

    /** Combines elements of all and sends each as many. */
    public final void reduceScatterBlock(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            MPIException.check(
                    NativeCalls.reduceScatterBlock(scratch.at(sendbuf, type.span(others() * count), false),
                            scratch.at(recvbuf, type.span(count), true), count, type.handle, op.handle, handle),
                    "MPI_Reduce_scatter_block");
        }
    }

    /** Begins: combines elements of all and sends each as many. */
    public final Request iReduceScatterBlock(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ireduceScatterBlock(Scratch.direct(sendbuf, type.span(others() * count)),
                            Scratch.direct(recvbuf, type.span(count)), count, type.handle, op.handle, handle,
                            request.address()),
                    "MPI_Ireduce_scatter_block");
            return new Request(request.longAt(0), sendbuf, recvbuf);
        }
    }

    /** Combines elements of all and sends each as many, in place. */
    public final void reduceScatterBlock(Object buf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            MPIException.check(
                    NativeCalls.reduceScatterBlock(Constants.IN_PLACE, scratch.at(buf, type.span(others() * count), true), count, type.handle, op.handle, handle),
                    "MPI_Reduce_scatter_block");
        }
    }

    /** Begins: combines elements of all and sends each as many, in place. */
    public final Request iReduceScatterBlock(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.ireduceScatterBlock(Constants.IN_PLACE, Scratch.direct(buf, type.span(others() * count)), count, type.handle, op.handle, handle,
                            request.address()),
                    "MPI_Ireduce_scatter_block");
            return new Request(request.longAt(0), buf);
        }
    }

    /** Combines elements of this process alone. */
    public static void reduceLocal(Object inbuf, Object inoutbuf, int count, Datatype type, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(type);
            MPIException.check(
                    NativeCalls.reduceLocal(scratch.in(inbuf, count, type), scratch.out(inoutbuf, count, type), count,
                            type.handle, op.handle),
                    "MPI_Reduce_local");
        }
    }

    /** Gives it a name. */
    public final void setName(String name) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.commSetName(handle, scratch.text(name)), "MPI_Comm_set_name");
        }
    }

    /** {@return its name} */
    public final String getName() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block name = scratch.block(MPI.MAX_OBJECT_NAME + 1L);
            MPIException.check(
                    NativeCalls.commGetName(handle, name.address(), scratch.word().address()), "MPI_Comm_get_name");
            return name.text();
        }
    }
}
