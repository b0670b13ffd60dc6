#!/usr/bin/env bash
# A Slurm cluster of two nodes on one machine: slurm-cluster.sh PACKAGES FOLDER, as root.
#
# PACKAGES holds Debian's packages of Slurm and munge, extracted. All that the cluster writes goes to FOLDER. Each node has
# network, host name, /dev/shm and one processor of its own; a bridge joins them. It prints "ready", then runs each line of its
# standard input as a command and prints "@ EXIT-CODE" after its output.
#
# Everything lives in namespaces whose first process is this script: it ends with its standard input, and the kernel then
# ends every daemon and removes bridge, networks and mounts. Nothing is left even if the caller is killed.
set -euo pipefail

if [[ ${1:-} != --inside ]]; then
    exec unshare --net --uts --mount --pid --fork --kill-child --mount-proc "$BASH" "$0" --inside "$@"
fi
packages=$(readlink -e "$2")
folder=$(readlink -e "$3")
network=10.231.79
etc=$folder/etc
log=$folder/log
mkdir -p "$etc" "$log" "$folder"/{run,state,spool,empty}
exec 2> >(tee -a "$log/cluster" >&2)

libraries=$(dirname "$(find "$packages" -name libslurmfull.so)")
export PATH=$packages/usr/bin:$packages/usr/sbin:$PATH
export LD_LIBRARY_PATH=$libraries:$(dirname "$libraries")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export SLURM_CONF=$etc/slurm.conf OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_btl_tcp_if_include=eth0 OMPI_MCA_mpi_yield_when_idle=1

hostname head
ip link set lo up
ip link add bridge type bridge
ip addr add "$network.100/24" dev bridge
ip link set bridge up
printf '127.0.0.1 localhost\n%s.100 head\n%s.1 n1\n%s.2 n2\n' "$network" "$network" "$network" > "$folder/hosts"
mount --bind "$folder/hosts" /etc/hosts

head -c 1024 /dev/urandom > "$folder/munge.key"
chmod 400 "$folder/munge.key"
"$packages/usr/sbin/munged" --force --key-file="$folder/munge.key" --socket="$folder/run/munge" \
    --pid-file="$folder/run/munged.pid" --log-file="$log/munged" --seed-file="$folder/run/munge.seed"

cat > "$etc/slurm.conf" <<CONF
ClusterName=measure
SlurmctldHost=head($network.100)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/run/munge
CredType=cred/munge
PluginDir=$libraries
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool/%n
SlurmctldPidFile=$folder/run/slurmctld.pid
SlurmdPidFile=$folder/run/slurmd-%n.pid
SlurmctldLogFile=$log/slurmctld
SlurmdLogFile=$log/slurmd-%n
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
SchedulerParameters=sched_interval=1,batch_sched_delay=0
KillWait=5
NodeName=n1 NodeAddr=$network.1 Port=17001 CPUs=1
NodeName=n2 NodeAddr=$network.2 Port=17001 CPUs=1
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE OverTimeLimit=0
CONF
# 22.05 has no way to do without cgroups: an empty folder stands for them.
cat > "$etc/cgroup.conf" <<CONF
CgroupPlugin=cgroup/v1
CgroupAutomount=no
CgroupMountpoint=$folder/empty
CONF

processors=$(getconf _NPROCESSORS_ONLN)
for node in 1 2; do
    own=$folder/n$node
    mkdir -p "$own" "$folder/spool/n$node" "$folder/run/pmix-n$node"
    cp "$etc"/* "$own"
    # Both step daemons would take the same name for their socket in the folder for temporary files.
    echo "PMIxCliTmpDirBase=$folder/run/pmix-n$node" > "$own/mpi.conf"
    # The name of the node's end of its cable is the same on both, as it is on real ones.
    unshare --net --uts --mount "$BASH" -euo pipefail -c '
        folder=$1 node=$2 processor=$3
        hostname "n$node"
        mount --bind "$folder/n$node" "$folder/etc"
        mount -t tmpfs tmpfs /dev/shm
        : > "$folder/run/n$node"
        until ip link set eth0 up 2> /dev/null; do sleep 0.05; done
        ip addr add "'$network'.$node/24" dev eth0
        ip link set lo up
        exec taskset -c "$processor" slurmd-wlm -D -N "n$node" -d "$(type -P slurmstepd-wlm)"
    ' node "$folder" "$node" $(((node - 1) % processors)) < /dev/null > "$log/n$node" 2>&1 &
    pid=$!
    until [[ -e $folder/run/n$node ]]; do sleep 0.05; kill -0 "$pid"; done
    ip link add "cable$node" type veth peer name eth0 netns "$pid"
    ip link set "cable$node" master bridge up
    echo "$pid" > "$folder/run/n$node"
done
slurmctld-wlm -D < /dev/null > "$log/ctld" 2>&1 &

deadline=$((SECONDS + 30))
until [[ $(sinfo -h -o '%t %D' 2> /dev/null) == "idle 2" ]]; do
    ((SECONDS < deadline)) || { sinfo >&2 || true; tail -n 20 "$log"/* >&2; exit 1; }
    sleep 0.2
done
echo ready
while read -r line; do
    code=0
    "$BASH" -c "$line" < /dev/null 2>&1 || code=$?
    echo "@ $code"
done
