package mpi;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A file that several processes have open. */
public final class File {
    private long handle;
    private ByteBuffer copy;
    private Staging staged;
    private FileView view = new FileView(0, MPI.BYTE, MPI.BYTE, "native");

    /** Opens it. */
    public File(Comm comm, String filename, int amode) throws MPIException {
        this(comm, filename, amode, MPI.INFO_NULL);
    }

    /** Opens it with hints. */
    public File(Comm comm, String filename, int amode, Info info) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.fileOpen(comm.handle, scratch.text(filename), amode, info.handle, out.address()),
                    "MPI_File_open");
            handle = out.longAt(0);
        }
    }

    /** The address of a buffer until the second half of a call; a copy of what is an array. */
    private long hold(Object buf, long bytes) throws MPIException {
        if (buf instanceof Buffer direct && direct.isDirect()) {
            return Scratch.direct(direct, bytes);
        }
        staged = Staging.of(buf, bytes);
        copy = ByteBuffer.allocateDirect((int) Math.max(1, bytes)).order(ByteOrder.nativeOrder());
        staged.copyInto(copy);
        return Addresses.of(copy);
    }

    private long heldAddress(Object buf) throws MPIException {
        if (copy != null) {
            return Addresses.of(copy);
        }
        return Scratch.direct(buf instanceof Buffer direct ? direct : null, 0);
    }

    private Status letGo(Scratch.Block status, boolean read) {
        if (read && staged != null) {
            staged.copyBack();
        }
        copy = null;
        staged = null;
        return new Status(status);
    }

    /** {@return whether it is closed} */
    boolean closed() {
        return handle == Constants.FILE_NULL;
    }

    /** Closes it. */
    public void close() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            MPIException.check(NativeCalls.fileClose(block.address()), "MPI_File_close");
            handle = block.longAt(0);
        }
    }

    /** Deletes a file. */
    public static void delete(String filename) throws MPIException {
        delete(filename, MPI.INFO_NULL);
    }

    /** Deletes a file. */
    public static void delete(String filename, Info info) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.fileDelete(scratch.text(filename), info.handle), "MPI_File_delete");
        }
    }

    /** Sets its size in bytes. */
    public void setSize(long size) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.fileSetSize(handle, size), "MPI_File_set_size");
        }
    }

    /** Has room made for bytes. */
    public void preallocate(long size) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.filePreallocate(handle, size), "MPI_File_preallocate");
        }
    }

    /** {@return its size in bytes} */
    public long getSize() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.fileGetSize(handle, out.address()),
                    "MPI_File_get_size");
            return out.longAt(0);
        }
    }

    /** {@return the processes that have it open} */
    public Group getGroup() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.fileGetGroup(handle, out.address()),
                    "MPI_File_get_group");
            return new Group(out.longAt(0));
        }
    }

    /** {@return how it is open} */
    public int getAMode() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.fileGetAmode(handle, out.address()),
                    "MPI_File_get_amode");
            return out.intAt(0);
        }
    }

    /** Gives hints. */
    public void setInfo(Info info) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.fileSetInfo(handle, info.handle), "MPI_File_set_info");
        }
    }

    /** {@return the hints in use} */
    public Info getInfo() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.fileGetInfo(handle, out.address()),
                    "MPI_File_get_info");
            return new Info(out.longAt(0));
        }
    }

    /** Chooses what this process sees. */
    public void setView(long disp, Datatype etype, Datatype filetype, String datarep) throws MPIException {
        setView(disp, etype, filetype, datarep, MPI.INFO_NULL);
    }

    /** Chooses what this process sees. */
    public void setView(long disp, Datatype etype, Datatype filetype, String datarep, Info info) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.fileSetView(
                            handle, disp, etype.handle, filetype.handle, scratch.text(datarep), info.handle),
                    "MPI_File_set_view");
            view = new FileView(disp, etype, filetype, datarep);
        }
    }

    /** {@return what this process sees} */
    public FileView getView() {
        return view;
    }

    /** {@return the outcome} Reads elements. */
    public Status readAt(long offset, Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileReadAt(handle, offset, scratch.out(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_read_at");
            return new Status(status);
        }
    }

    /** Begins: reads elements. */
    public Request iReadAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.fileIreadAt(handle, offset, Scratch.direct(buf, type.span(count)), count, type.handle,
                            request.address()),
                    "MPI_File_iread_at");
            return new Request(request.longAt(0), buf);
        }
    }

    /** {@return the outcome} Reads elements. */
    public Status readAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileReadAtAll(handle, offset, scratch.out(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_read_at_all");
            return new Status(status);
        }
    }

    /** Begins: reads elements. */
    public Request iReadAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.fileIreadAtAll(handle, offset, Scratch.direct(buf, type.span(count)), count, type.handle,
                            request.address()),
                    "MPI_File_iread_at_all");
            return new Request(request.longAt(0), buf);
        }
    }

    /** {@return the outcome} Reads elements. */
    public Status read(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileRead(handle, scratch.out(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_read");
            return new Status(status);
        }
    }

    /** Begins: reads elements. */
    public Request iRead(Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.fileIread(handle, Scratch.direct(buf, type.span(count)), count, type.handle,
                            request.address()),
                    "MPI_File_iread");
            return new Request(request.longAt(0), buf);
        }
    }

    /** {@return the outcome} Reads elements. */
    public Status readAll(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileReadAll(handle, scratch.out(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_read_all");
            return new Status(status);
        }
    }

    /** Begins: reads elements. */
    public Request iReadAll(Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.fileIreadAll(handle, Scratch.direct(buf, type.span(count)), count, type.handle,
                            request.address()),
                    "MPI_File_iread_all");
            return new Request(request.longAt(0), buf);
        }
    }

    /** {@return the outcome} Reads elements. */
    public Status readShared(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileReadShared(handle, scratch.out(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_read_shared");
            return new Status(status);
        }
    }

    /** Begins: reads elements. */
    public Request iReadShared(Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.fileIreadShared(handle, Scratch.direct(buf, type.span(count)), count, type.handle,
                            request.address()),
                    "MPI_File_iread_shared");
            return new Request(request.longAt(0), buf);
        }
    }

    /** {@return the outcome} Reads elements. */
    public Status readOrdered(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileReadOrdered(handle, scratch.out(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_read_ordered");
            return new Status(status);
        }
    }

    /** Reads elements; the first half of the call. */
    public void readAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.fileReadAtAllBegin(handle, offset, hold(buf, type.span(count)), count, type.handle),
                    "MPI_File_read_at_all_begin");
        }
    }

    /** {@return the outcome} Reads elements; the second half of the call. */
    public Status readAtAllEnd(Object buf) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileReadAtAllEnd(handle, heldAddress(buf), status.address()), "MPI_File_read_at_all_end");
            return letGo(status, true);
        }
    }

    /** Reads elements; the first half of the call. */
    public void readAllBegin(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.fileReadAllBegin(handle, hold(buf, type.span(count)), count, type.handle),
                    "MPI_File_read_all_begin");
        }
    }

    /** {@return the outcome} Reads elements; the second half of the call. */
    public Status readAllEnd(Object buf) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileReadAllEnd(handle, heldAddress(buf), status.address()), "MPI_File_read_all_end");
            return letGo(status, true);
        }
    }

    /** Reads elements; the first half of the call. */
    public void readOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.fileReadOrderedBegin(handle, hold(buf, type.span(count)), count, type.handle),
                    "MPI_File_read_ordered_begin");
        }
    }

    /** {@return the outcome} Reads elements; the second half of the call. */
    public Status readOrderedEnd(Object buf) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileReadOrderedEnd(handle, heldAddress(buf), status.address()), "MPI_File_read_ordered_end");
            return letGo(status, true);
        }
    }

    /** {@return the outcome} Writes elements. */
    public Status writeAt(long offset, Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileWriteAt(handle, offset, scratch.in(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_write_at");
            return new Status(status);
        }
    }

    /** Begins: writes elements. */
    public Request iWriteAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.fileIwriteAt(handle, offset, Scratch.direct(buf, type.span(count)), count, type.handle,
                            request.address()),
                    "MPI_File_iwrite_at");
            return new Request(request.longAt(0), buf);
        }
    }

    /** {@return the outcome} Writes elements. */
    public Status writeAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileWriteAtAll(handle, offset, scratch.in(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_write_at_all");
            return new Status(status);
        }
    }

    /** Begins: writes elements. */
    public Request iWriteAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.fileIwriteAtAll(handle, offset, Scratch.direct(buf, type.span(count)), count, type.handle,
                            request.address()),
                    "MPI_File_iwrite_at_all");
            return new Request(request.longAt(0), buf);
        }
    }

    /** {@return the outcome} Writes elements. */
    public Status write(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileWrite(handle, scratch.in(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_write");
            return new Status(status);
        }
    }

    /** Begins: writes elements. */
    public Request iWrite(Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.fileIwrite(handle, Scratch.direct(buf, type.span(count)), count, type.handle,
                            request.address()),
                    "MPI_File_iwrite");
            return new Request(request.longAt(0), buf);
        }
    }

    /** {@return the outcome} Writes elements. */
    public Status writeAll(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileWriteAll(handle, scratch.in(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_write_all");
            return new Status(status);
        }
    }

    /** Begins: writes elements. */
    public Request iWriteAll(Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.fileIwriteAll(handle, Scratch.direct(buf, type.span(count)), count, type.handle,
                            request.address()),
                    "MPI_File_iwrite_all");
            return new Request(request.longAt(0), buf);
        }
    }

    /** {@return the outcome} Writes elements. */
    public Status writeShared(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileWriteShared(handle, scratch.in(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_write_shared");
            return new Status(status);
        }
    }

    /** Begins: writes elements. */
    public Request iWriteShared(Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.fileIwriteShared(handle, Scratch.direct(buf, type.span(count)), count, type.handle,
                            request.address()),
                    "MPI_File_iwrite_shared");
            return new Request(request.longAt(0), buf);
        }
    }

    /** {@return the outcome} Writes elements. */
    public Status writeOrdered(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileWriteOrdered(handle, scratch.in(buf, count, type), count, type.handle,
                            status.address()),
                    "MPI_File_write_ordered");
            return new Status(status);
        }
    }

    /** Writes elements; the first half of the call. */
    public void writeAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.fileWriteAtAllBegin(handle, offset, hold(buf, type.span(count)), count, type.handle),
                    "MPI_File_write_at_all_begin");
        }
    }

    /** {@return the outcome} Writes elements; the second half of the call. */
    public Status writeAtAllEnd(Object buf) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileWriteAtAllEnd(handle, heldAddress(buf), status.address()), "MPI_File_write_at_all_end");
            return letGo(status, false);
        }
    }

    /** Writes elements; the first half of the call. */
    public void writeAllBegin(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.fileWriteAllBegin(handle, hold(buf, type.span(count)), count, type.handle),
                    "MPI_File_write_all_begin");
        }
    }

    /** {@return the outcome} Writes elements; the second half of the call. */
    public Status writeAllEnd(Object buf) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileWriteAllEnd(handle, heldAddress(buf), status.address()), "MPI_File_write_all_end");
            return letGo(status, false);
        }
    }

    /** Writes elements; the first half of the call. */
    public void writeOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.fileWriteOrderedBegin(handle, hold(buf, type.span(count)), count, type.handle),
                    "MPI_File_write_ordered_begin");
        }
    }

    /** {@return the outcome} Writes elements; the second half of the call. */
    public Status writeOrderedEnd(Object buf) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.fileWriteOrderedEnd(handle, heldAddress(buf), status.address()), "MPI_File_write_ordered_end");
            return letGo(status, false);
        }
    }

    /** Moves this process's position. */
    public void seek(long offset, int whence) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.fileSeek(handle, offset, whence), "MPI_File_seek");
        }
    }

    /** Moves the position that the processes share. */
    public void seekShared(long offset, int whence) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.fileSeekShared(handle, offset, whence), "MPI_File_seek_shared");
        }
    }

    /** Sets whether accesses are atomic. */
    public void setAtomicity(boolean atomicity) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.fileSetAtomicity(handle, atomicity ? 1 : 0), "MPI_File_set_atomicity");
        }
    }

    /** Hands what was written to the device. */
    public void sync() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.fileSync(handle), "MPI_File_sync");
        }
    }

    /** {@return this process's position} */
    public long getPosition() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.fileGetPosition(handle, out.address()),
                    "MPI_File_get_position");
            return out.longAt(0);
        }
    }

    /** {@return the place of a position in the file, in bytes} */
    public long getByteOffset(long offset) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.fileGetByteOffset(handle, offset, out.address()),
                    "MPI_File_get_byte_offset");
            return out.longAt(0);
        }
    }

    /** {@return the position that the processes share} */
    public long getPositionShared() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.fileGetPositionShared(handle, out.address()),
                    "MPI_File_get_position_shared");
            return out.longAt(0);
        }
    }

    /** {@return the extent of a type in the file} */
    public int getTypeExtent(Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.fileGetTypeExtent(handle, type.handle, out.address()),
                    "MPI_File_get_type_extent");
            return Math.toIntExact(out.longAt(0) / type.base().bytes());
        }
    }

    /** {@return whether accesses are atomic} */
    public boolean getAtomicity() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.fileGetAtomicity(handle, out.address()),
                    "MPI_File_get_atomicity");
            return out.flag();
        }
    }

    /** Sets what becomes of errors. */
    public void setErrhandler(Errhandler errhandler) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.fileSetErrhandler(handle, errhandler.handle), "MPI_File_set_errhandler");
        }
    }

    /** {@return what becomes of errors} */
    public Errhandler getErrhandler() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.fileGetErrhandler(handle, out.address()),
                    "MPI_File_get_errhandler");
            return new Errhandler(out.longAt(0));
        }
    }

    /** Has an error treated. */
    public void callErrhandler(int errorCode) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.fileCallErrhandler(handle, errorCode), "MPI_File_call_errhandler");
        }
    }
}
