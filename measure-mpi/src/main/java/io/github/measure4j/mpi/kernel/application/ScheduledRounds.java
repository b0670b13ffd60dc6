package io.github.measure4j.mpi.kernel.application;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.application.MessageSchedule.Message;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Runs a schedule: in each round all receives are posted, then all sends, then all are waited for. */
final class ScheduledRounds implements Operation {
    private static final int TAGS = 16;
    private static final int FIRST_TAG = 100;

    private final Intracomm comm;
    private final int length;
    private final Round[] rounds;

    private ScheduledRounds(Party party, MessageSchedule schedule) {
        this.comm = party.comm();
        this.length = party.length();
        this.rounds = new Round[schedule.rounds().size()];
        for (int i = 0; i < rounds.length; i++) {
            rounds[i] = new Round(party, schedule.rounds().get(i));
        }
    }

    /** Prepared for this rank, with what each message brings verified. */
    static Operation of(Setting setting, MessageSchedule schedule) {
        Party party = Party.of(setting);
        ScheduledRounds rounds = new ScheduledRounds(party, schedule);
        setting.checking(() -> {
            for (Round round : rounds.rounds) {
                round.verify(party.length());
            }
        });
        return rounds;
    }

    @Override
    public void run() throws MPIException {
        for (Round round : rounds) {
            round.run(comm, length);
        }
    }

    /** The messages of a round with the memory of each. */
    private static final class Round {
        private final Message[] in;
        private final Message[] out;
        private final ByteBuffer[] arriving;
        private final ByteBuffer[] leaving;
        private final Request[] requests;

        Round(Party party, MessageSchedule.Round round) {
            in = round.in().toArray(Message[]::new);
            out = round.out().toArray(Message[]::new);
            requests = new Request[in.length + out.length];
            List<ByteBuffer> blank = new ArrayList<>();
            for (int i = 0; i < in.length; i++) {
                blank.add(party.blank(1));
            }
            arriving = blank.toArray(ByteBuffer[]::new);
            List<ByteBuffer> filled = new ArrayList<>();
            for (Message message : out) {
                ByteBuffer buffer = party.blank(1);
                Payload.fill(buffer, 0, party.length(), stream(party.rank(), message.tag()));
                filled.add(buffer);
            }
            leaving = filled.toArray(ByteBuffer[]::new);
        }

        private static int stream(int from, int tag) {
            return from * TAGS + tag;
        }

        void verify(int length) {
            for (int i = 0; i < in.length; i++) {
                Payload.verify(arriving[i], 0, length, stream(in[i].peer(), in[i].tag()));
            }
        }

        void run(Intracomm comm, int length) throws MPIException {
            for (int i = 0; i < in.length; i++) {
                requests[i] = comm.iRecv(arriving[i], length, MPI.BYTE, in[i].peer(), FIRST_TAG + in[i].tag());
            }
            for (int i = 0; i < out.length; i++) {
                requests[in.length + i] =
                        comm.iSend(leaving[i], length, MPI.BYTE, out[i].peer(), FIRST_TAG + out[i].tag());
            }
            Request.waitAll(requests);
        }
    }
}
