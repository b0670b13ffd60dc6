#include <mpi.h>
#if defined(OPEN_MPI)
openmpi
#elif defined(MPICH_VERSION) || defined(MPICH_NAME)
mpich
#elif defined(MPI_ABI_VERSION)
abi
#else
other
#endif
