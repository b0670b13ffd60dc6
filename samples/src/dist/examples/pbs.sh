#!/bin/bash
# Measures on two nodes under PBS: qsub [-v SUITES='imb-multi pairs'] examples/pbs.sh
#
# One JVM a rank, started by mpirun on the nodes that PBS gave. Started by mpirun, "measure run" takes the processes that it
# was started with, so there is no --np. The distribution and the run directory lie where all nodes see them; rank 0
# alone writes.
#
# The run ends before the job does. MEASURE_RUN=DIR goes on with the run in DIR, and MEASURE_JOBS=N submits this script up to
# N - 1 times again while points are missing.
#PBS -N measure
#PBS -l select=2:ncpus=4:mpiprocs=4
#PBS -l place=scatter:excl
#PBS -l walltime=00:30:00
set -euo pipefail

# PBS runs a copy of this script, so it does not know where it lies: MEASURE says, or the folder of qsub.
cd "${PBS_O_WORKDIR:-.}"
home=${MEASURE:-$PWD}
measure=$home/bin/measure
[ -x "$measure" ] || {
    echo "no '$measure': submit from the distribution's folder, or set MEASURE to it" >&2
    exit 2
}
read -ra suites <<< "${SUITES:-standard}"
run=${MEASURE_RUN:-measure-${PBS_JOBID:-local}}
resume=()
[ ! -e "$run/journal.jsonl" ] || resume=(--resume)

# PBS says how long the job may take and how long it has run, each as HH:MM:SS; some say the former in seconds.
about=$(qstat -f "${PBS_JOBID:-}" 2>/dev/null || true)
of_job() { sed -n "s/^ *$1 = *//p" <<< "$about" | awk -F: '{ for (i = 1; i <= NF; i++) s = 60 * s + $i } END { print s + 0 }'; }
limit=$(of_job Resource_List.walltime)
[ "$limit" -gt 0 ] || limit=${PBS_WALLTIME:-0}
[ "$limit" -eq 0 ] || export MEASURE_JOB_END=$(($(date +%s) + limit - $(of_job resources_used.walltime)))

# A line of the file is a rank, node after node; each rank on a core of its own.
code=0
mpirun --hostfile "$PBS_NODEFILE" -n "$(wc -l < "$PBS_NODEFILE")" --map-by slot --bind-to core \
    "$measure" run "${resume[@]}" -o "$run" "${suites[@]}" || code=$?

# Exit code 3: the time was over before all points were measured.
if [ "$code" -eq 3 ] && [ "${MEASURE_JOBS:-1}" -gt 1 ]; then
    select=$(sed -n 's/^ *Resource_List.select = *//p' <<< "$about")
    qsub ${select:+-l "select=$select"} -l "walltime=$limit" \
        -v "MEASURE=$home,MEASURE_RUN=$run,MEASURE_JOBS=$((MEASURE_JOBS - 1)),SUITES=${suites[*]}" "$home/examples/pbs.sh"
fi
exit "$code"
