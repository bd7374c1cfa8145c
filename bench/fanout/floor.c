/*
 * What the kernel alone costs: accepts sockets, answers each handshake with the same words, and writes every frame that
 * comes on a socket of `GET /pub` to all the others. No protocol beyond what the readers of fanout.ts need.
 * cc -O2 -o floor floor.c && ./floor <port>
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#define MAX_READERS 65536
#define MAX_FRAME 4096

static const char handshake[] =
  "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n";
static int readers[MAX_READERS], count;
static char publishes[MAX_READERS];
static unsigned char bytes[65536];

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void watch(int epoll, int fd) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event)) fail("epoll_ctl");
}

static int listener_at(int port) {
  int one = 1, fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(fd, (struct sockaddr *)&at, sizeof at) || listen(fd, 4096)) fail("listen");
  return fd;
}

static void accept_all(int epoll, int listener) {
  int fd, one = 1;
  while ((fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK)) >= 0) {
    if (fd >= MAX_READERS) fail("too many readers");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    watch(epoll, fd);
  }
}

/* The publisher masks with four zero bytes, so the text can be taken as it is. */
static void fan_out(ssize_t size) {
  for (ssize_t at = 0; at + 6 < size;) {
    int length = bytes[at + 1] & 127, head = 2;
    if (length == 126) {
      length = bytes[at + 2] << 8 | bytes[at + 3];
      head = 4;
    }
    if (length > MAX_FRAME - 4 || at + head + 4 + length > size) return;
    unsigned char frame[MAX_FRAME];
    memcpy(frame, bytes + at, head);
    frame[1] &= 127;
    memcpy(frame + head, bytes + at + head + 4, length);
    for (int reader = 0; reader < count; reader++)
      if (send(readers[reader], frame, head + length, MSG_DONTWAIT | MSG_NOSIGNAL) != head + length) fprintf(stderr, "a reader is behind\n");
    at += head + 4 + length;
  }
}

static void forget(int fd) {
  publishes[fd] = 0;
  for (int reader = 0; reader < count; reader++)
    if (readers[reader] == fd) readers[reader--] = readers[--count];
  close(fd);
}

static void hear(int fd) {
  ssize_t size = read(fd, bytes, sizeof bytes);
  if (size < 0 && errno == EAGAIN) return;
  if (size <= 0) return forget(fd);
  if (publishes[fd]) return fan_out(size);
  if (size < 4 || memcmp(bytes, "GET ", 4)) return;
  if (!memcmp(bytes + 4, "/pub", 4)) publishes[fd] = 1;
  else readers[count++] = fd;
  if (write(fd, handshake, sizeof handshake - 1) < 0) forget(fd);
}

int main(int argc, char **argv) {
  int listener = listener_at(argc > 1 ? atoi(argv[1]) : 0), epoll = epoll_create1(0);
  struct epoll_event events[512];
  watch(epoll, listener);
  puts("ready");
  fflush(stdout);
  for (;;) {
    int ready = epoll_wait(epoll, events, 512, -1);
    for (int at = 0; at < ready; at++) {
      if (events[at].data.fd == listener) accept_all(epoll, listener);
      else hear(events[at].data.fd);
    }
  }
}
