MVN ?= mvn
COMMIT = -Dmeasure.commit=$(or $(shell git rev-parse --short=12 HEAD 2>/dev/null),unknown)
MPI_JAR ?=
RUN_DIR ?= target/run-$(shell date +%Y%m%d-%H%M%S)
RUN_TIME ?=
export MPI_JAR

# Everything that the distribution is made of; folders too, so that a deleted file counts.
SOURCES = $(shell find pom.xml .mvn measure-* samples -name target -prune -o \
	\( -name pom.xml -o -path '.mvn/*' -o -path '*/src' -o -path '*/src/*' \) -print 2>/dev/null)
MEASURE := target/measure/bin/measure
JDK := apt-get install openjdk-17-jdk-headless maven gcc make

VERSION ?= 0.1.0
STAGING := target/staging

.PHONY: help tools setup build run site test dist stage reproducible consumers soak analysis advisories coverage mutants pictures clean

help: ## show this list
	@echo 'Targets:'
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo 'Variables: MVN=mvn  MPI_JAR=/path/to/mpi.jar  RUN_DIR=folder of make run  RUN_TIME=60s of it  VERSION=of make stage and dist  SIGN=1'

tools:
	@PATH="$${JAVA_HOME:+$$JAVA_HOME/bin:}$$PATH"; \
	for tool in java javac $(firstword $(MVN)) gcc; do \
		command -v "$$tool" >/dev/null || { echo "make: there is no $$tool here: $(JDK)" >&2; exit 1; }; \
	done; \
	version=$$(javac -version 2>&1 | sed 's/[^0-9]*\([0-9]*\).*/\1/'); \
	[ "$$version" -ge 17 ] || { echo "make: a JDK of 17 or later is needed, javac is of $$version: $(JDK)" >&2; exit 1; }

setup: tools ## install Open MPI where it is missing, and get mpi.jar
	@measure-mpi/src/setup/setup

build: $(MEASURE) ## the runnable distribution, in target/measure/

run: build ## measure this machine, and say where the report is
	$(MEASURE) run $(if $(RUN_TIME),--time '$(RUN_TIME)') -o '$(RUN_DIR)' target/measure/suites/first.suite

test: tools ## run every test
	@measure-mpi/src/setup/setup --browser --postgresql --slurm
	@mkdir -p target && touch target/begun
	$(MVN) -B $(COMMIT) verify
	@.ci/skips target/begun
	@[ ! -x $(MEASURE) ] || touch -r target/begun $(MEASURE)

# The tests' jar is for this build alone; signing needs gpg and a key of yours.
stage: setup ## what Maven Central wants of each artifact, in target/staging/ (VERSION=0.1.0, SIGN=1)
	rm -rf $(STAGING)
	$(MVN) -q -B -Pstage -DskipTests -DskipITs -pl '!samples' -Drevision=$(VERSION) -Dmaven.install.skip=true \
		-Dgpg.skip=$(if $(SIGN),false,true) -DaltDeploymentRepository=staging::file://$(abspath $(STAGING)) deploy
	@find $(STAGING) -name '*-tests.jar*' -delete
	@find $(STAGING) -name '*.jar' -o -name '*.pom' -o -name '*.asc' | sort

SBOM := org.cyclonedx:cyclonedx-maven-plugin:2.9.1:makeAggregateBom -Dcyclonedx.skipNotDeployed=false \
	-DincludeProvidedScope=false -DincludeBomSerialNumber=false

# The list of parts needs the modules in the same call of Maven.
dist: setup ## an archive for other machines with checksums, licences and a list of its parts, in target/dist/ (VERSION=0.1.0)
	$(MVN) -q -B $(COMMIT) -Drevision=$(VERSION) -DskipTests package $(SBOM) -DoutputDirectory=$(abspath target/sbom) \
		-DoutputName=sbom -DoutputFormat=json
	samples/src/setup/dist target/measure target/sbom/sbom.json $(VERSION) target/dist

reproducible: stage ## whether a build from nothing stages the same bytes again
	cd $(STAGING) && find . -name '*.jar' -o -name '*.pom' | sort | xargs sha256sum > $(abspath target/staged.sha256)
	rm -rf $(STAGING) measure-*/target measure-core/bom/target
	$(MAKE) stage
	cd $(STAGING) && sha256sum -c $(abspath target/staged.sha256)

consumers: stage ## build and run projects that depend on what is staged, as their users would
	samples/consumer/check $(STAGING) $(VERSION)

analysis: setup ## known patterns of mistakes and null references in main code (Error Prone, NullAway), and the layout, as errors
	.ci/analysis '$(MVN) -B'

advisories: setup ## whether a library that is bundled has a published advisory; says that it did not run where nobody answers
	$(MVN) -q -B $(COMMIT) -DskipTests package $(SBOM) -DoutputDirectory=$(abspath target/sbom) -DoutputName=sbom -DoutputFormat=json
	@.ci/advisories target/sbom/sbom.json

coverage: setup ## which lines the tests run, in processes that they start, too: target/coverage/index.html
	rm -f */target/jacoco.exec
	$(MVN) -q -B $(COMMIT) -Pcoverage -Dmaven.test.failure.ignore verify
	@awk -F, 'NR > 1 { missed[$$1] += $$8; covered[$$1] += $$9 } \
		END { for (m in covered) printf "%s: %.1f %% of %d lines\n", m, 100 * covered[m] / (covered[m] + missed[m]), covered[m] + missed[m] }' \
		target/coverage/jacoco.csv | sort

MUTATED := stat repetition axis model clock

soak: build ## the whole suite with all seeds, 110 kills, 200,000 damaged files, 20,000 runs in databases, mutants
	java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.hazard.Kills 50 20 20 20
	$(MVN) -q -B verify -Dtest.jvm= -DexcludedGroups=none -Dmeasure.soak=true -Dmeasure.fuzz.mutants=100000 -Dmeasure.database.runs=1000
	.ci/newer-jdk $(MVN) -q -B $(COMMIT) verify
	.ci/without-mpi '$(MVN) -B'
	$(MAKE) analysis advisories coverage mutants

mutants: setup ## whether the tests of the packages that figures depend on notice small changes of their code
	@for package in $(MUTATED); do \
		$(MVN) -q -B -Pmutants -Dmutants=$$package -pl measure-core test-compile org.pitest:pitest-maven:mutationCoverage || exit 1; \
	done
	@MVN='$(MVN)' .ci/mutants

SITE := target/site-work

site: build ## docs, samples, catalogue and Javadoc as a web site, in target/site/
	@command -v npm >/dev/null || { echo 'make: there is no npm here: apt-get install npm' >&2; exit 1; }
	mkdir -p $(SITE)
	cp docs/site/package.json docs/site/package-lock.json docs/site/build.mjs $(SITE)
	npm --prefix $(SITE) ci --loglevel=error --no-audit --no-fund
	node docs/site/reference.mjs catalogue $(MEASURE) > $(SITE)/catalogue.md
	node $(SITE)/build.mjs . $(SITE) target/site
	.ci/javadoc target/site/javadoc

pictures: build ## the pictures of reports in docs/, from a recorded run
	docs/site/screenshots

clean: ## remove what was built and measured; the set-up in .mpi/ stays
	rm -rf target */target */*/target

# Set up on every call, yet only a changed stamp is a reason to build. Where no MPI can be installed (exit code 3), what there is
# is built.
.mpi/stamp: tools
	@measure-mpi/src/setup/setup || { [ $$? -eq 3 ] && echo 'make: goes on without what is missing' >&2; }

# The time when the build began is what counts: a source changed meanwhile is newer. (The product's own time may be
# that of the file it was copied from.)
$(MEASURE): $(SOURCES) .mpi/stamp
	@mkdir -p target && touch target/begun
	$(MVN) -q -B $(COMMIT) -DskipTests package
	@test -x $@ || { echo "make: no $@ was made" >&2; exit 1; }
	@[ -x target/measure/native/measure-java ] || echo 'make: left out: OpenSHMEM, for want of oshcc ("make setup" gets it)' >&2
	@ls target/measure/lib/openmpi-java*.jar >/dev/null 2>&1 || \
		echo 'make: left out: the jar of Open MPI; for any MPI that has mpicc, "measure mpi build" takes its place' >&2
	@touch -r target/begun $@
