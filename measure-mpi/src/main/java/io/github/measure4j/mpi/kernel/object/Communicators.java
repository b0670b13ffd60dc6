package io.github.measure4j.mpi.kernel.object;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * The making of communicators (Sphinx 22, 67-69). They are freed after each repetition, when the clock has stopped; of
 * more than 1,024 a repetition each further one within its own iteration. Sphinx frees none.
 */
final class Communicators {
    private static final int KEPT = 1_024;

    private Communicators() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("comm-dup", "MPI_Comm_dup, one after the other", Communicators::duplicate).sphinx(67, 69),
                entry("comm-split", "MPI_Comm_split into even and odd ranks, one after the other", Communicators::split)
                        .sphinx(68, 22));
    }

    private static KernelEntry entry(String name, String description, Kernel kernel) {
        return KernelEntry.named(
                        "mpi." + name, description, Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK))
                .moving(Traffic.NONE)
                .over(RANKS)
                .needing(2);
    }

    private static Operation duplicate(Setting setting) {
        Intracomm comm = Party.of(setting).comm();
        Kept kept = Kept.until(setting);
        setting.checking(() -> {
            int likeness = Comm.compare(comm, kept.last());
            if (likeness != MPI.CONGRUENT) {
                throw new WrongData("the likeness of a communicator and its duplicate", MPI.CONGRUENT, likeness);
            }
        });
        setting.afterRepetition(kept::free);
        return () -> kept.add(comm.dup());
    }

    private static Operation split(Setting setting) {
        Party party = Party.of(setting);
        Intracomm comm = party.comm();
        int colour = party.rank() % 2;
        int alike = (party.size() + 1 - colour) / 2;
        Kept kept = Kept.until(setting);
        setting.checking(() -> {
            if (kept.last().getSize() != alike) {
                throw new WrongData("the size of a part", alike, kept.last().getSize());
            }
        });
        setting.afterRepetition(kept::free);
        return () -> kept.add(comm.split(colour, party.rank()));
    }

    /** The communicator of the last repetition. The last one stays until there is another, to be looked at. */
    private static final class Kept {
        private final Intracomm[] made = new Intracomm[KEPT];
        private int number;

        static Kept until(Setting setting) {
            Kept kept = new Kept();
            setting.closing(() -> {
                kept.free();
                if (kept.number > 0) {
                    kept.made[0].free();
                }
            });
            return kept;
        }

        void add(Intracomm comm) throws MPIException {
            if (number == KEPT) {
                comm.free();
            } else {
                made[number++] = comm;
            }
        }

        Intracomm last() {
            return made[0];
        }

        void free() throws MPIException {
            while (number > 1) {
                made[--number].free();
            }
        }
    }
}
