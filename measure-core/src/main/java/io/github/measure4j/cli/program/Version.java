package io.github.measure4j.cli.program;

import picocli.CommandLine;

/** The version of this library, as its jar's manifest has it. */
public final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"measure " + text()};
    }

    /** With the commit that it was built from, where the manifest tells it. */
    public static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        String commit = Version.class.getPackage().getSpecificationVersion();
        return (version == null ? "(not from a jar)" : version) + (commit == null ? "" : " (" + commit + ")");
    }
}
