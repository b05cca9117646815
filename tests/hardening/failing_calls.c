/* Calls of the system that fail: loaded before the C library by LD_PRELOAD.

   Every call that changes a file or folder under FAIL_UNDER, which names folders
   separated by colons, is counted, over all processes, in the file FAIL_COUNT
   (eight bytes).  The call with the number FAIL_AT fails with the error FAIL_WITH;
   0 kills the process before the call.  Deleting never fails, so that what is
   temporary can be deleted after another call has failed; but it may be the last. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static const char *under;
static long at, with;
static long *count;

__attribute__((constructor)) static void begin(void)
{
    under = getenv("FAIL_UNDER");
    at = getenv("FAIL_AT") ? atol(getenv("FAIL_AT")) : 0;
    with = getenv("FAIL_WITH") ? atol(getenv("FAIL_WITH")) : 0;
    const char *how = getenv("FAIL_COUNT");
    if (!under || !how)
        return;
    int fd = REAL(open)(how, O_RDWR);
    if (fd < 0)
        return;
    void *shared = mmap(NULL, sizeof(long), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (shared != MAP_FAILED)
        count = shared;
}

static int is_in_one(const char *path)
{
    for (const char *one = under; *one;) {
        size_t length = strcspn(one, ":");
        if (!strncmp(path, one, length))
            return 1;
        one += length + (one[length] == ':');
    }
    return 0;
}

static int is_under(int dir, const char *path)
{
    char here[PATH_MAX];
    if (!count)
        return 0;
    if (path && path[0] == '/')
        return is_in_one(path);
    char link[64];
    snprintf(link, sizeof link, dir == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", dir);
    ssize_t length = readlink(link, here, sizeof here - 1);
    if (length < 0)
        return 0;
    here[length] = 0;
    return is_in_one(here);
}

static int fails(int dir, const char *path)
{
    int before = errno;
    int here = is_under(dir, path);
    errno = before;
    if (!here || __atomic_add_fetch(count, 1, __ATOMIC_SEQ_CST) != at)
        return 0;
    if (!with)
        kill(getpid(), SIGKILL);
    errno = (int)with;
    return 1;
}

static void deletes(int dir, const char *path)
{
    if (!with)
        fails(dir, path);
}

ssize_t write(int fd, const void *data, size_t size)
{
    return fails(fd, NULL) ? -1 : REAL(write)(fd, data, size);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t place)
{
    return fails(fd, NULL) ? -1 : REAL(pwrite64)(fd, data, size, place);
}

ssize_t writev(int fd, const struct iovec *data, int parts)
{
    return fails(fd, NULL) ? -1 : REAL(writev)(fd, data, parts);
}

int fsync(int fd)
{
    return fails(fd, NULL) ? -1 : REAL(fsync)(fd);
}

int fdatasync(int fd)
{
    return fails(fd, NULL) ? -1 : REAL(fdatasync)(fd);
}

int rename(const char *old, const char *new)
{
    return fails(AT_FDCWD, new) ? -1 : REAL(rename)(old, new);
}

int renameat(int here, const char *old, int there, const char *new)
{
    return fails(there, new) ? -1 : REAL(renameat)(here, old, there, new);
}

int unlink(const char *path)
{
    deletes(AT_FDCWD, path);
    return REAL(unlink)(path);
}

int unlinkat(int dir, const char *path, int flags)
{
    deletes(dir, path);
    return REAL(unlinkat)(dir, path, flags);
}

int rmdir(const char *path)
{
    deletes(AT_FDCWD, path);
    return REAL(rmdir)(path);
}

int link(const char *old, const char *new)
{
    return fails(AT_FDCWD, new) ? -1 : REAL(link)(old, new);
}

int linkat(int here, const char *old, int there, const char *new, int flags)
{
    return fails(there, new) ? -1 : REAL(linkat)(here, old, there, new, flags);
}

int symlink(const char *old, const char *new)
{
    return fails(AT_FDCWD, new) ? -1 : REAL(symlink)(old, new);
}

int mkdir(const char *path, mode_t mode)
{
    return fails(AT_FDCWD, path) ? -1 : REAL(mkdir)(path, mode);
}

int chmod(const char *path, mode_t mode)
{
    return fails(AT_FDCWD, path) ? -1 : REAL(chmod)(path, mode);
}

int ftruncate64(int fd, off64_t size)
{
    return fails(fd, NULL) ? -1 : REAL(ftruncate64)(fd, size);
}

#define OPENED(name, dir, ...)                                     \
    mode_t mode = 0;                                               \
    if (flags & (O_CREAT | __O_TMPFILE)) {                         \
        va_list more;                                              \
        va_start(more, flags);                                     \
        mode = va_arg(more, mode_t);                               \
        va_end(more);                                              \
        if (fails(dir, path))                                      \
            return -1;                                             \
    }                                                              \
    return REAL(name)(__VA_ARGS__, flags, mode)

int open(const char *path, int flags, ...)
{
    OPENED(open, AT_FDCWD, path);
}

int open64(const char *path, int flags, ...)
{
    OPENED(open64, AT_FDCWD, path);
}

int openat(int dir, const char *path, int flags, ...)
{
    OPENED(openat, dir, dir, path);
}

int openat64(int dir, const char *path, int flags, ...)
{
    OPENED(openat64, dir, dir, path);
}
