package io.github.measure4j.synchronisation;

/** The place where a collective operation begins: it decides what an acknowledgement to the root bounds. */
public enum Begin {
    /** No rank gets anywhere before the root has begun, as in a broadcast. */
    AT_ROOT,
    /** Ranks get on before, or without, the root. */
    ANYWHERE
}
