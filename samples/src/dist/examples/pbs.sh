#!/bin/bash
# Measures on two nodes under PBS: qsub [-v SUITES='imb-multi pairs'] examples/pbs.sh
#
# One JVM a rank, started by mpirun on the nodes that PBS gave. Started by mpirun, "measure run" takes the processes that it
# was started with, so there is no --np. The distribution and the run directory lie where all nodes see them; rank 0
# alone writes.
#PBS -N measure
#PBS -l select=2:ncpus=4:mpiprocs=4
#PBS -l place=scatter:excl
#PBS -l walltime=00:30:00
set -euo pipefail

# PBS runs a copy of this script, so it does not know where it lies: MEASURE says, or the folder of qsub.
cd "${PBS_O_WORKDIR:-.}"
measure=${MEASURE:-$PWD}/bin/measure
[ -x "$measure" ] || {
    echo "no '$measure': submit from the distribution's folder, or set MEASURE to it" >&2
    exit 2
}
read -ra suites <<< "${SUITES:-standard}"

# A line of the file is a rank, node after node; each rank on a core of its own.
exec mpirun --hostfile "$PBS_NODEFILE" -n "$(wc -l < "$PBS_NODEFILE")" --map-by slot --bind-to core \
    "$measure" run -o "measure-${PBS_JOBID:-local}" "${suites[@]}"
