#pragma once
#include <linux/memfd.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <time.h>

// glibc declares these only under _GNU_SOURCE, which Swift's Glibc module does not define.
int memfd_create(const char *name, unsigned int flags);
int ppoll(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
enum {
  CL_F_ADD_SEALS = 1033,
  CL_F_SEAL_SEAL = 1,
  CL_F_SEAL_SHRINK = 2,
  CL_F_SEAL_GROW = 4,
  CL_MADV_POPULATE_WRITE = 23
};

// Swift cannot call the variadic fcntl with these commands on every platform.
int cl_add_seals(int descriptor, int seals);
