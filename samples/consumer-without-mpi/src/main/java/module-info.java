/** A program that measures its locks. */
module locks {
    requires io.github.measure4j.threads;
}
