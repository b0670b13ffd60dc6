package io.github.measure4j.pattern;

import java.util.Arrays;

/** One operation for each rank of the group, with that rank as its root; the same one as often if it takes no root. */
public final class EachRoot implements Operation {
    private final Operation[] operations;

    private EachRoot(Operation[] operations) {
        this.operations = operations;
    }

    /**
     * {@return one operation for each rank as its root}
     *
     * @param kernel prepared once for each root, or once in all if it takes none
     * @param setting of this rank at the point
     * @throws Exception if the kernel cannot be prepared
     */
    public static EachRoot of(Kernel kernel, Setting setting) throws Exception {
        Operation[] operations = new Operation[setting.group().size()];
        Setting[] settings = new Setting[operations.length];
        settings[0] = setting.rootedAt(0);
        Arrays.fill(operations, kernel.prepare(settings[0]));
        int prepared = settings[0].takesRoot() ? operations.length : 1;
        for (int root = 1; root < prepared; root++) {
            settings[root] = setting.rootedAt(root);
            operations[root] = kernel.prepare(settings[root]);
        }
        setting.afterRepetition(() -> {
            for (int root = 0; root < prepared; root++) {
                settings[root].afterRepetition().run();
            }
        });
        if (Arrays.stream(settings, 0, prepared).anyMatch(rooted -> rooted.check().isPresent())) {
            setting.checking(() -> {
                for (int root = 0; root < prepared; root++) {
                    settings[root].check().orElse(NOTHING).run();
                }
            });
        }
        return new EachRoot(operations);
    }

    @Override
    public void run() throws Exception {
        for (Operation operation : operations) {
            operation.run();
        }
    }
}
