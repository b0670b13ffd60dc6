package io.github.measure4j.mpi.kernel.file;

import mpi.MPIException;

/**
 * The access classes of MPI-IO: by explicit offset, individual or shared pointer; each rank for itself or all together;
 * blocking, begun and waited for, or split. In the words the calls of writing; those of reading are alike.
 */
enum FileCall {
    AT("at", false) {
        @Override
        void write(FilePart p) throws MPIException {
            p.file().writeAt(p.place(), p.out(), p.count(), p.type());
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.file().readAt(p.place(), p.in(), p.count(), p.type());
        }
    },
    I_AT("i-at", false) {
        @Override
        void write(FilePart p) throws MPIException {
            p.file().iWriteAt(p.place(), p.out(), p.count(), p.type()).waitFor();
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.file().iReadAt(p.place(), p.in(), p.count(), p.type()).waitFor();
        }
    },
    AT_ALL("at-all", true) {
        @Override
        void write(FilePart p) throws MPIException {
            p.file().writeAtAll(p.place(), p.out(), p.count(), p.type());
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.file().readAtAll(p.place(), p.in(), p.count(), p.type());
        }
    },
    I_AT_ALL("i-at-all", true) {
        @Override
        void write(FilePart p) throws MPIException {
            p.file().iWriteAtAll(p.place(), p.out(), p.count(), p.type()).waitFor();
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.file().iReadAtAll(p.place(), p.in(), p.count(), p.type()).waitFor();
        }
    },
    AT_ALL_SPLIT("at-all-split", true) {
        @Override
        void write(FilePart p) throws MPIException {
            p.file().writeAtAllBegin(p.place(), p.out(), p.count(), p.type());
            p.file().writeAtAllEnd(p.out());
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.file().readAtAllBegin(p.place(), p.in(), p.count(), p.type());
            p.file().readAtAllEnd(p.in());
        }
    },
    INDIVIDUAL("individual", false) {
        @Override
        void write(FilePart p) throws MPIException {
            p.seek();
            p.file().write(p.out(), p.count(), p.type());
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.seek();
            p.file().read(p.in(), p.count(), p.type());
        }
    },
    I_INDIVIDUAL("i-individual", false) {
        @Override
        void write(FilePart p) throws MPIException {
            p.seek();
            p.file().iWrite(p.out(), p.count(), p.type()).waitFor();
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.seek();
            p.file().iRead(p.in(), p.count(), p.type()).waitFor();
        }
    },
    INDIVIDUAL_ALL("individual-all", true) {
        @Override
        void write(FilePart p) throws MPIException {
            p.seek();
            p.file().writeAll(p.out(), p.count(), p.type());
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.seek();
            p.file().readAll(p.in(), p.count(), p.type());
        }
    },
    INDIVIDUAL_ALL_SPLIT("individual-all-split", true) {
        @Override
        void write(FilePart p) throws MPIException {
            p.seek();
            p.file().writeAllBegin(p.out(), p.count(), p.type());
            p.file().writeAllEnd(p.out());
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.seek();
            p.file().readAllBegin(p.in(), p.count(), p.type());
            p.file().readAllEnd(p.in());
        }
    },
    SHARED("shared", true) {
        @Override
        void write(FilePart p) throws MPIException {
            p.beginAgain();
            p.file().writeShared(p.out(), p.count(), p.type());
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.beginAgain();
            p.file().readShared(p.in(), p.count(), p.type());
        }
    },
    I_SHARED("i-shared", true) {
        @Override
        void write(FilePart p) throws MPIException {
            p.beginAgain();
            p.file().iWriteShared(p.out(), p.count(), p.type()).waitFor();
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.beginAgain();
            p.file().iReadShared(p.in(), p.count(), p.type()).waitFor();
        }
    },
    ORDERED("ordered", true) {
        @Override
        void write(FilePart p) throws MPIException {
            p.beginAgain();
            p.file().writeOrdered(p.out(), p.count(), p.type());
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.beginAgain();
            p.file().readOrdered(p.in(), p.count(), p.type());
        }
    },
    ORDERED_SPLIT("ordered-split", true) {
        @Override
        void write(FilePart p) throws MPIException {
            p.beginAgain();
            p.file().writeOrderedBegin(p.out(), p.count(), p.type());
            p.file().writeOrderedEnd(p.out());
        }

        @Override
        void read(FilePart p) throws MPIException {
            p.beginAgain();
            p.file().readOrderedBegin(p.in(), p.count(), p.type());
            p.file().readOrderedEnd(p.in());
        }
    };

    private final String word;
    private final boolean together;

    FileCall(String word, boolean together) {
        this.word = word;
        this.together = together;
    }

    abstract void write(FilePart part) throws MPIException;

    abstract void read(FilePart part) throws MPIException;

    String word() {
        return word;
    }

    /** Whether all ranks take part in a call, be it only in setting the shared pointer. */
    boolean together() {
        return together;
    }

    /** Whether the place of a rank's part is not its own. */
    boolean sharing() {
        return this == SHARED || this == I_SHARED;
    }

    /** Whether the next call goes on behind the last one of all ranks, by the shared pointer. */
    boolean goesOn() {
        return sharing() || this == ORDERED || this == ORDERED_SPLIT;
    }

    /** The function for a direction, as {@code MPI_File_iwrite_at}. */
    String function(String direction) {
        String calls = switch (this) {
            case AT, I_AT -> "_at";
            case AT_ALL, I_AT_ALL -> "_at_all";
            case INDIVIDUAL, I_INDIVIDUAL -> "";
            case INDIVIDUAL_ALL -> "_all";
            case SHARED, I_SHARED -> "_shared";
            case ORDERED -> "_ordered";
            case INDIVIDUAL_ALL_SPLIT -> "_all_begin and _end";
            case AT_ALL_SPLIT -> "_at_all_begin and _end";
            case ORDERED_SPLIT -> "_ordered_begin and _end";
        };
        return "MPI_File_%s%s%s%s".formatted(begun() ? "i" : "", direction, calls, begun() ? " and MPI_Wait" : "");
    }

    /** Whether the call begins an access, which is waited for. */
    private boolean begun() {
        return this == I_AT || this == I_AT_ALL || this == I_INDIVIDUAL || this == I_SHARED;
    }

    /** The position of the pointer that the call uses. */
    String before() {
        return switch (this) {
            case INDIVIDUAL, I_INDIVIDUAL, INDIVIDUAL_ALL, INDIVIDUAL_ALL_SPLIT -> "MPI_File_seek to the rank's part, ";
            case SHARED, I_SHARED, ORDERED, ORDERED_SPLIT -> "by turns along the file, ";
            default -> "";
        };
    }
}
