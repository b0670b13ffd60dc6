#!/bin/bash
# Measures on two nodes under Slurm: sbatch [--nodes=N ...] examples/slurm.sh [SUITE...]
#
# One JVM a rank, started by srun over PMIx; a Slurm without it lists what it has by "srun --mpi=list". Started in srun,
# "measure run" takes the processes that it was started with, so there is no --np. The distribution and the run directory
# lie where all nodes see them; rank 0 alone writes.
#SBATCH --job-name=measure
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=4
#SBATCH --cpus-per-task=1
#SBATCH --hint=nomultithread
#SBATCH --exclusive
#SBATCH --time=00:30:00
set -euo pipefail

# Slurm runs a copy of this script, so it does not know where it lies: MEASURE says, or the folder of sbatch.
measure=${MEASURE:-${SLURM_SUBMIT_DIR:-.}}/bin/measure
[ -x "$measure" ] || {
    echo "no '$measure': submit from the distribution's folder, or set MEASURE to it" >&2
    exit 2
}
[ $# -gt 0 ] || set -- standard

# The first half of the ranks on the first node, as the suites of pairs want it; each rank on a core of its own.
exec srun --mpi=pmix --distribution=block:cyclic --cpu-bind=cores --kill-on-bad-exit=1 \
    "$measure" run -o "measure-${SLURM_JOB_ID:-local}" "$@"
