package io.github.measure4j.mpi;

/** Initialises MPI with a level of threads, and says which it got and whether kernels that need the highest one would run. */
final class AsksForALevel {
    private AsksForALevel() {}

    public static void main(String[] args) {
        try (MpiGroup world = MpiGroup.init(args)) {
            System.out.println(ThreadLevel.asked() + " asked for, " + ThreadLevel.given() + " given to " + world.size());
            ThreadLevel.MULTIPLE.required();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
