package io.github.measure4j.mpi.kernel.pointtopoint;

import io.github.measure4j.mpi.ThreadLevel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.threads.kernel.team.OverlapFunction;

/** The computation of threads while a message is under way: one team a rank for all kernels of a point. */
record TeamComputation(Operation operation) {

    static Operation at(Setting setting) throws Exception {
        ThreadLevel.FUNNELED.required();
        return setting.shared(TeamComputation.class, () -> new TeamComputation(OverlapFunction.at(setting))).operation();
    }
}
