package io.github.measure4j.node;

/**
 * Rounds in which each of some players meets each other once, and nobody meets two at a time: the circle method of tournaments.
 *
 * @param players at least 1
 */
record Tournament(int players) {

    /** The number of rounds: P - 1, or P where one has to sit out. */
    int rounds() {
        return players < 2 ? 0 : even() - 1;
    }

    /** The one whom a player meets in a round; itself if it sits out. */
    int partner(int player, int round) {
        int last = even() - 1;
        if (player == last) {
            return fixedPartner(round, last);
        }
        int other = Math.floorMod(round - player, last);
        int partner = other == player ? last : other;
        return partner < players ? partner : player;
    }

    /** The last place stays where it is, and the others turn past it. */
    private static int fixedPartner(int round, int last) {
        for (int player = 0; player < last; player++) {
            if (Math.floorMod(round - player, last) == player) {
                return player;
            }
        }
        throw new AssertionError("somebody meets the last in each round");
    }

    private int even() {
        return players + players % 2;
    }
}
