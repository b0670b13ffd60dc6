package io.github.measure4j.run;

import io.github.measure4j.run.RunOrder.PlainOrder;
import io.github.measure4j.run.RunOrder.VisitPoint;
import io.github.measure4j.run.kernel.KernelFailure;
import io.github.measure4j.run.kernel.RankAtPoint;
import io.github.measure4j.run.machine.Machine;
import io.github.measure4j.run.visit.Session;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;

/** The part of every other rank: it hears which point is next, plays its part if it has one, and listens again. */
final class Follower {
    private final Suite suite;
    private final Crew crew;
    private final Machine machine;

    Follower(Suite suite, Crew crew, Machine machine) {
        this.suite = suite;
        this.crew = crew;
        this.machine = machine;
    }

    void follow() {
        Surroundings.reportTo(crew.everyone());
        crew.crowded(machine);
        crew.roundTrips(suite);
        for (RunOrder order = hear(); order != PlainOrder.END; order = hear()) {
            if (order instanceof VisitPoint visit) {
                follow(visit);
            } else {
                crew.kernels().compileAnew();
            }
        }
    }

    private void follow(VisitPoint visit) {
        Measurement measurement = suite.measurements().get(visit.measurement());
        crew.at(measurement, visit.pointOf(measurement))
                .filter(rank -> rank.cast().hasRole())
                .ifPresent(rank -> play(rank, visit));
    }

    private RunOrder hear() {
        long[] words = RunOrder.blank();
        crew.everyone().broadcastToIdle(words);
        return RunOrder.decode(words);
    }

    private void play(RankAtPoint rank, VisitPoint visit) {
        try (Session session = crew.open(rank, visit, machine, unclosed -> {})) {
            session.obey();
        } catch (KernelFailure e) {
            // It could not be prepared. Rank 0 has heard of it in the same agreement and goes on with what is next.
            System.getLogger(Follower.class.getName()).log(System.Logger.Level.DEBUG, e.getMessage());
        }
    }
}
