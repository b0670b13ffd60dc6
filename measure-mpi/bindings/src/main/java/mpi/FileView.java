package mpi;

/** The part of a file that a process sees. */
public final class FileView {
    private final long disp;
    private final Datatype eType;
    private final Datatype fileType;
    private final String dataRep;

    /**
     * Takes what a view consists of.
     *
     * @param disp where it begins, in bytes
     * @param eType the unit of access
     * @param fileType the layout in the file
     * @param dataRep the representation of data
     */
    public FileView(long disp, Datatype eType, Datatype fileType, String dataRep) {
        this.disp = disp;
        this.eType = eType;
        this.fileType = fileType;
        this.dataRep = dataRep;
    }

    /** {@return where it begins, in bytes} */
    public long getDisp() {
        return disp;
    }

    /** {@return the unit of access} */
    public Datatype getEType() {
        return eType;
    }

    /** {@return the layout in the file} */
    public Datatype getFileType() {
        return fileType;
    }

    /** {@return the representation of data} */
    public String getDataRep() {
        return dataRep;
    }
}
