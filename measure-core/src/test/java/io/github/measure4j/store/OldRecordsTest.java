package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.json.RecordJson;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records of version 1, which say neither a role nor bytes, and records of later versions. */
class OldRecordsTest {
    private static PointRecord read(String line) {
        return RecordJson.read(JsonParser.parseString(line).getAsJsonObject());
    }

    /** On 4 ranks of a group, over 1 MiB. */
    private static Profile old(String kernel, String pattern, String quantity) {
        JsonObject json = JsonParser.parseString(Records.OLD_LINE).getAsJsonObject();
        json.addProperty("kernel", kernel);
        json.addProperty("pattern", pattern);
        json.addProperty("quantity", quantity);
        json.add("fixed", new JsonObject());
        return RecordJson.read(json).subject().profile();
    }

    @Test
    void aLineOfVersion1IsReadAsIfItSaidWhatItIs() {
        assertThat(Records.OLD_LINE).doesNotContain("role", "bytes", "version");
        assertThat(read(Records.OLD_LINE)).isEqualTo(Records.full());
    }

    @ParameterizedTest
    @CsvSource({
        "mpi.pingpong.isend-recv, ping-pong, round trip, ROUND_TRIP, , 2",
        "mpi.pingpong.sendrecv, ping-pong, exchange, EXCHANGE, , 2",
        "mpi.barrier, collective, 'operation at the root, back to back', BARRIER, , 0",
        "mpi.allgather.generic-barrier, collective, operation and generic barrier, OPERATION, , 12",
        "mpi.bcast, collective, operation, OPERATION, , 3",
        "mpi.allreduce, collective, operation, OPERATION, , 6",
        "mpi.bcast.by-lanes, collective, operation, MOCK_UP, mpi.bcast, 3",
        "halo.by-hand, exchange, one, MOCK_UP, halo, 1",
        "mpi.parkbench.comms3, exchange, 'P(P-1) messages, at the slowest rank', COMMS3, , 12",
        "mpi.imb.pingpong.multi, exchange, half a round trip, MULTI_MODE, , 2",
        "mpi.window.both-ways.pairs, exchange, one of 64, OPERATION, , 4",
        "mpi.loggp.recv, ping-pong, a send, LOGGP_RECEIVE, mpi.pingpong.send-recv, 1",
        "shmem.put.nonblocking.full, one-sided, one operation at the origin, FULL, , 1",
        "shmem.get.nonblocking.overlap.timed-inside, timed-inside, one, OVERLAP, shmem.get.nonblocking.full.timed-inside, 1",
        "mpi.overlap.threads.irecv, ping-pong, 'round trip, a part of it subtracted', OVERLAP, mpi.overlap.irecv, 1",
        "mpi.overlap.isend, ping-pong, 'round trip, a part of it subtracted', OVERLAP, , 1",
        "mpi.overlap.isend, ping-pong, round trip, AROUND_COMPUTATION, , 1",
        "shmem.heap.malloc, timed-inside, one, OPERATION, , 0"
    })
    void whatAnOldKernelWasIsToldFromItsName(
            String kernel, String pattern, String quantity, Role role, String of, long messages) {
        Profile profile = old(kernel, pattern, quantity);
        assertThat(profile.role()).isEqualTo(role);
        assertThat(profile.of().orElse(null)).isEqualTo(of);
        assertThat(profile.bytes()).isEqualTo(messages << 20);
        assertThat(profile.collective()).isEqualTo(pattern.equals("collective"));
    }

    /** What a record of today says counts, whatever its kernel is called. */
    @Test
    void namesOfNewRecordsSayNothing() {
        String line = Records.FULL_LINE.replace("mpi.pingpong.send-recv", "mpi.barrier").replace("round-trip", "poly3");
        assertThat(read(line).subject().profile().role()).isEqualTo(Role.POLY3);
        String operation = Records.FULL_LINE.replace("mpi.pingpong.send-recv", "mpi.bcast.by-nodes").replace("round-trip", "operation");
        assertThat(read(operation).subject().profile().role()).isEqualTo(Role.OPERATION);
    }

    @Test
    void aRoleOfALaterVersionIsAnotherOne() {
        String line = Records.FULL_LINE.replace("round-trip", "teleportation").replace("\"version\":2", "\"version\":7");
        Profile profile = read(line).subject().profile();
        assertThat(profile.role()).isEqualTo(Role.OTHER);
        assertThat(profile.bytes()).isEqualTo(2 << 20);
    }

    @Test
    void theKernelThatARoleSpeaksOfComesBack() {
        PointRecord full = Records.full();
        Profile overlap = new Profile(Role.OVERLAP, Optional.of("a.full"), true, 7, 2);
        JsonObject json = RecordJson.of(new PointRecord(
                "m", full.subject().with(overlap), 4, full.axes(), 1, 1, 1, 0.95, full.sampling(), 0, full.flags()));
        assertThat(json.get("of").getAsString()).isEqualTo("a.full");
        assertThat(RecordJson.read(json).subject().profile()).isEqualTo(overlap);
    }
}
