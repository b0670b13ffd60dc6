# SPDX-License-Identifier: Apache-2.0
# For a Spack repository: packages/measure4j/package.py

from spack.package import *


class Measure4j(Package):
    """Measures how long parallel operations take: MPI, OpenSHMEM and threads.

    Installs the release archive, with the Java bindings of the Open MPI that it depends on.
    """

    homepage = "https://github.com/measure4j/measure"
    git = "https://github.com/measure4j/measure.git"

    license("Apache-2.0")

    version("main", branch="main")

    depends_on("java@17:", type=("build", "run"))
    depends_on("maven@3.8:", type="build")
    depends_on("gmake", type="build")
    depends_on("c", type="build")
    depends_on("openmpi@4.1:5 +java", type=("build", "link", "run"))

    def setup_build_environment(self, env):
        env.set("MPI_HOME", self.spec["openmpi"].prefix)

    def install(self, spec, prefix):
        make("build", "MVN=mvn -B -Dmaven.repo.local={0}".format(join_path(self.stage.path, "m2")))
        install_tree("target/measure", prefix)

    def setup_run_environment(self, env):
        env.set("MPI_HOME", self.spec["openmpi"].prefix)

    @run_after("install")
    @on_package_attributes(run_tests=True)
    def check_install(self):
        measure = Executable(self.prefix.bin.measure)
        measure("list")
