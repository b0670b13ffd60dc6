#!/bin/bash
# Measures on two nodes under Slurm: sbatch [--nodes=N ...] examples/slurm.sh [SUITE...]
#
# One JVM a rank, started by srun over PMIx; a Slurm without it lists what it has by "srun --mpi=list". Started in srun,
# "measure run" takes the processes that it was started with, so there is no --np. The distribution and the run directory
# lie where all nodes see them; rank 0 alone writes.
#
# The run ends before the job does. MEASURE_RUN=DIR goes on with the run in DIR, and MEASURE_JOBS=N submits this script up to
# N - 1 times again while points are missing.
#SBATCH --job-name=measure
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=4
#SBATCH --cpus-per-task=1
#SBATCH --hint=nomultithread
#SBATCH --exclusive
#SBATCH --time=00:30:00
set -euo pipefail

# Slurm runs a copy of this script, so it does not know where it lies: MEASURE says, or the folder of sbatch.
home=${MEASURE:-${SLURM_SUBMIT_DIR:-.}}
measure=$home/bin/measure
[ -x "$measure" ] || {
    echo "no '$measure': submit from the distribution's folder, or set MEASURE to it" >&2
    exit 2
}
[ $# -gt 0 ] || set -- standard
run=${MEASURE_RUN:-measure-${SLURM_JOB_ID:-local}}
resume=()
[ ! -e "$run/journal.jsonl" ] || resume=(--resume)

# Before version 23.02 Slurm does not tell a job when it ends.
if [ -n "${SLURM_JOB_ID:-}" ] && [ -z "${SLURM_JOB_END_TIME:-}" ]; then
    ends=$(squeue -h -j "$SLURM_JOB_ID" -o %e 2>/dev/null || true)
    if ends=$(date -d "$ends" +%s 2>/dev/null) && [ "$ends" -gt "$(date +%s)" ]; then
        export SLURM_JOB_END_TIME=$ends
    fi
fi

# The first half of the ranks on the first node, as the suites of pairs want it; each rank on a core of its own.
code=0
srun --mpi=pmix --distribution=block:cyclic --cpu-bind=cores --kill-on-bad-exit=1 \
    "$measure" run "${resume[@]}" -o "$run" "$@" || code=$?

# Exit code 3: the time was over before all points were measured.
if [ "$code" -eq 3 ] && [ "${MEASURE_JOBS:-1}" -gt 1 ]; then
    limit=$(squeue -h -j "$SLURM_JOB_ID" -o %l)
    export MEASURE_RUN=$run MEASURE_JOBS=$((MEASURE_JOBS - 1)) MEASURE=$home
    unset SLURM_JOB_END_TIME MEASURE_JOB_END
    sbatch --nodes="$SLURM_JOB_NUM_NODES" ${SLURM_NTASKS_PER_NODE:+--ntasks-per-node="$SLURM_NTASKS_PER_NODE"} \
        ${SLURM_JOB_PARTITION:+--partition="$SLURM_JOB_PARTITION"} ${SLURM_JOB_ACCOUNT:+--account="$SLURM_JOB_ACCOUNT"} \
        ${SLURM_JOB_QOS:+--qos="$SLURM_JOB_QOS"} --time="$limit" "$home/examples/slurm.sh" "$@"
fi
exit "$code"
