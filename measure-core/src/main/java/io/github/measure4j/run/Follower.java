package io.github.measure4j.run;

import io.github.measure4j.axis.Point;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;

/** What every rank but the root does: hear which point is next, play its part in it if there is one, listen again. */
final class Follower {
    private final Suite suite;
    private final Crew crew;
    private final Machine machine;
    private Loops loops = new Loops();

    Follower(Suite suite, Crew crew, Machine machine) {
        this.suite = suite;
        this.crew = crew;
        this.machine = machine;
    }

    void follow() {
        Surroundings.reportTo(crew.everyone());
        crew.roundTrips(suite);
        long[] order = Order.blank();
        for (hear(order); !Order.ends(order); hear(order)) {
            if (Order.compilesAnew(order)) {
                loops = new Loops();
            } else {
                follow(order);
            }
        }
    }

    private void follow(long[] order) {
        Measurement measurement = suite.measurements().get(Order.measurement(order));
        Point point = Order.point(order, measurement);
        boolean first = Order.first(order);
        crew.part(measurement, point).filter(Part::hasRole).ifPresent(part -> play(part, first));
    }

    private void hear(long[] order) {
        crew.everyone().broadcastToIdle(order);
    }

    private void play(Part part, boolean first) {
        try (Session session = Session.open(part, loops, machine, first, unclosed -> {})) {
            session.obey();
        } catch (KernelFailure e) {
            // It could not be prepared. Rank 0 has heard of it in the same agreement and goes on with what is next.
            System.getLogger(Follower.class.getName()).log(System.Logger.Level.DEBUG, e.getMessage());
        }
    }
}
