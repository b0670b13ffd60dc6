package io.github.measure4j.run;

import io.github.measure4j.run.RunOrder.Visit;
import io.github.measure4j.run.RunOrder.Word;
import io.github.measure4j.run.machine.Machine;
import io.github.measure4j.run.visit.KernelFailure;
import io.github.measure4j.run.visit.KernelLoops;
import io.github.measure4j.run.visit.RankAtPoint;
import io.github.measure4j.run.visit.Session;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;

/** What every rank but the root does: hear which point is next, play its part in it if there is one, listen again. */
final class Follower {
    private final Suite suite;
    private final Crew crew;
    private final Machine machine;
    private KernelLoops loops = new KernelLoops();

    Follower(Suite suite, Crew crew, Machine machine) {
        this.suite = suite;
        this.crew = crew;
        this.machine = machine;
    }

    void follow() {
        Surroundings.reportTo(crew.everyone());
        crew.roundTrips(suite);
        for (RunOrder order = hear(); order != Word.END; order = hear()) {
            if (order instanceof Visit visit) {
                follow(visit);
            } else {
                loops = new KernelLoops();
            }
        }
    }

    private void follow(Visit visit) {
        Measurement measurement = suite.measurements().get(visit.measurement());
        crew.at(measurement, visit.pointOf(measurement))
                .filter(rank -> rank.cast().hasRole())
                .ifPresent(rank -> play(rank, visit.first()));
    }

    private RunOrder hear() {
        long[] words = RunOrder.blank();
        crew.everyone().broadcastToIdle(words);
        return RunOrder.decode(words);
    }

    private void play(RankAtPoint rank, boolean first) {
        try (Session session = Session.open(rank, loops, machine, first, unclosed -> {})) {
            session.obey();
        } catch (KernelFailure e) {
            // It could not be prepared. Rank 0 has heard of it in the same agreement and goes on with what is next.
            System.getLogger(Follower.class.getName()).log(System.Logger.Level.DEBUG, e.getMessage());
        }
    }
}
