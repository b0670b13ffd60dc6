package io.github.measure4j;

/**
 * The size of a test: small in each build, whole where {@code -Dmeasure.soak=true} is given, as {@code make soak} does. Both
 * sizes test the same claim; the small one states in its test what it still tells apart.
 */
public final class Soak {
    private static final boolean WHOLE = Boolean.getBoolean("measure.soak");

    private Soak() {}

    /** Whether this is a soak. */
    public static boolean whole() {
        return WHOLE;
    }

    /** One of two sizes. */
    public static int or(int inEachBuild, int whole) {
        return WHOLE ? whole : inEachBuild;
    }

    /** One of two bounds: fewer draws need a wider one. */
    public static double or(double inEachBuild, double whole) {
        return WHOLE ? whole : inEachBuild;
    }
}
