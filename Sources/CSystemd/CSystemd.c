#include "CSystemd.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;
typedef struct sd_bus_slot sd_bus_slot;
typedef struct {
  const char *name, *message;
  int needs_free;
} sd_bus_error;
typedef int (*handler)(sd_bus_message *, void *, sd_bus_error *);

// What is used of the library, as its manual declares it.
#define FUNCTIONS(X)                                                                             \
  X(int, sd_bus_new, (sd_bus **))                                                                \
  X(int, sd_bus_set_address, (sd_bus *, const char *))                                           \
  X(int, sd_bus_set_bus_client, (sd_bus *, int))                                                 \
  X(int, sd_bus_negotiate_fds, (sd_bus *, int))                                                  \
  X(int, sd_bus_start, (sd_bus *))                                                               \
  X(void, sd_bus_close, (sd_bus *))                                                              \
  X(sd_bus *, sd_bus_unref, (sd_bus *))                                                          \
  X(int, sd_bus_is_open, (sd_bus *))                                                             \
  X(int, sd_bus_get_fd, (sd_bus *))                                                              \
  X(int, sd_bus_get_events, (sd_bus *))                                                          \
  X(int, sd_bus_get_timeout, (sd_bus *, uint64_t *))                                             \
  X(int, sd_bus_process, (sd_bus *, sd_bus_message **))                                          \
  X(int, sd_bus_add_match_async, (sd_bus *, sd_bus_slot **, const char *, handler, handler, void *)) \
  X(int, sd_bus_call_async, (sd_bus *, sd_bus_slot **, sd_bus_message *, handler, void *, uint64_t)) \
  X(sd_bus_slot *, sd_bus_slot_unref, (sd_bus_slot *))                                           \
  X(int, sd_bus_message_new_method_call,                                                         \
    (sd_bus *, sd_bus_message **, const char *, const char *, const char *, const char *))       \
  X(int, sd_bus_message_append_strv, (sd_bus_message *, char **))                                \
  X(int, sd_bus_message_set_auto_start, (sd_bus_message *, int))                                 \
  X(sd_bus_message *, sd_bus_message_unref, (sd_bus_message *))                                  \
  X(const sd_bus_error *, sd_bus_message_get_error, (sd_bus_message *))                          \
  X(const char *, sd_bus_message_get_sender, (sd_bus_message *))                                 \
  X(int, sd_bus_message_peek_type, (sd_bus_message *, char *, const char **))                    \
  X(int, sd_bus_message_enter_container, (sd_bus_message *, char, const char *))                 \
  X(int, sd_bus_message_exit_container, (sd_bus_message *))                                      \
  X(int, sd_bus_message_read_basic, (sd_bus_message *, char, void *))                            \
  X(int, sd_bus_message_skip, (sd_bus_message *, const char *))

#define DECLARE(result, name, arguments) result(*name) arguments;
static struct { FUNCTIONS(DECLARE) } library;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *complaint;

// A portal starts what it needs first, which may take longer than the usual 25 s.
static const uint64_t patience = 120 * 1000000ull;
// No desktop has that many settings in two namespaces; reading them must not hold a frame. The names
// of clients are no longer by the D-Bus specification.
enum { MOST_SETTINGS = 4096, DEEPEST_VARIANT = 4, LONGEST_NAME = 255 };

static const char bus_name[] = "org.freedesktop.DBus";
static const char portal[] = "org.freedesktop.portal.Desktop";
static const char path[] = "/org/freedesktop/portal/desktop";
static const char interface[] = "org.freedesktop.portal.Settings";

struct cs_bus {
  sd_bus *bus;
  sd_bus_slot *question;
  cs_listener listener;
  void *owner;
  // The unique name of the portal that has answered, or has come; empty if there is none.
  char portal[LONGEST_NAME + 1];
};

static void load(void) {
  void *file = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!file) {
    complaint = "libsystemd.so.0 is not installed";
    return;
  }
#define FIND(result, name, arguments)                                \
  if (!(library.name = (result(*) arguments)dlsym(file, #name))) {   \
    complaint = "libsystemd.so.0 has no " #name;                     \
    return;                                                          \
  }
  FUNCTIONS(FIND)
}

const char *cs_load(void) {
  pthread_once(&once, load);
  return complaint;
}

cs_bus *cs_open(const char *address, cs_listener listener, void *owner, int *error) {
  cs_bus *self = calloc(1, sizeof *self);
  if (!self) {
    *error = ENOMEM;
    return NULL;
  }
  self->listener = listener;
  self->owner = owner;
  int result = library.sd_bus_new(&self->bus);
  if (result >= 0) result = library.sd_bus_set_address(self->bus, address);
  if (result >= 0) result = library.sd_bus_set_bus_client(self->bus, 1);
  // No setting is a descriptor: none is to be taken.
  if (result >= 0) result = library.sd_bus_negotiate_fds(self->bus, 0);
  if (result >= 0) result = library.sd_bus_start(self->bus);
  if (result >= 0) return self;
  *error = -result;
  cs_close(self);
  return NULL;
}

void cs_close(cs_bus *self) {
  if (!self) return;
  if (self->bus) {
    library.sd_bus_slot_unref(self->question);
    library.sd_bus_close(self->bus);
    library.sd_bus_unref(self->bus);
  }
  free(self);
}

// Whether a message comes from somebody: a match on a sender's well-known name is no more than a wish
// to the bus, and anybody may send to us what nobody has matched.
static bool is_from(sd_bus_message *message, const char *name) {
  const char *sender = library.sd_bus_message_get_sender(message);
  return sender && !strcmp(sender, name);
}

// Keeps the name of the portal.
static void note_portal(cs_bus *self, const char *name) {
  snprintf(self->portal, sizeof self->portal, "%s", name ? name : "");
}

// Reads a variant, which may hold another one; negative if the message is not what it says. What is
// of no use is passed over, unless it `is_last`: passing over many parts takes its time.
static int read_variant(sd_bus_message *message, int depth, bool is_last, cs_value *value) {
  char type;
  const char *inner;
  int result = library.sd_bus_message_peek_type(message, &type, &inner);
  if (result < 0) return result;
  if (result == 0 || type != 'v') return -EBADMSG;
  // The name of the contents goes with the container.
  char contents[256];
  snprintf(contents, sizeof contents, "%s", inner);
  result = library.sd_bus_message_enter_container(message, 'v', contents);
  if (result < 0) return result;
  value->kind = CS_OTHER;
  int flag = 0;
  if (!strcmp(contents, "b")) {
    result = library.sd_bus_message_read_basic(message, 'b', &flag);
    value->kind = CS_BOOLEAN;
    value->boolean = flag;
  } else if (!strcmp(contents, "u")) {
    result = library.sd_bus_message_read_basic(message, 'u', &value->unsigned_number);
    value->kind = CS_UNSIGNED;
  } else if (!strcmp(contents, "i")) {
    result = library.sd_bus_message_read_basic(message, 'i', &value->signed_number);
    value->kind = CS_SIGNED;
  } else if (!strcmp(contents, "d")) {
    result = library.sd_bus_message_read_basic(message, 'd', &value->real);
    value->kind = CS_REAL;
  } else if (!strcmp(contents, "s")) {
    result = library.sd_bus_message_read_basic(message, 's', &value->text);
    value->kind = CS_TEXT;
  } else if (!strcmp(contents, "v") && depth < DEEPEST_VARIANT) {
    result = read_variant(message, depth + 1, is_last, value);
  } else if (!is_last) {
    result = library.sd_bus_message_skip(message, contents);
  }
  if (result < 0 || is_last) return result;
  return library.sd_bus_message_exit_container(message);
}

// Reads a{sv} and tells of each; `count` is how many were told.
static int read_space(cs_bus *self, sd_bus_message *message, const char *space, int *count) {
  int result = library.sd_bus_message_enter_container(message, 'a', "{sv}");
  if (result < 0) return result;
  while ((result = library.sd_bus_message_enter_container(message, 'e', "sv")) > 0) {
    const char *key;
    cs_value value = {0};
    result = library.sd_bus_message_read_basic(message, 's', &key);
    if (result >= 0) result = read_variant(message, 0, false, &value);
    if (result >= 0) result = library.sd_bus_message_exit_container(message);
    if (result < 0) return result;
    if (++*count > MOST_SETTINGS) return -E2BIG;
    self->listener.on_setting(self->owner, true, space, key, value);
  }
  return result < 0 ? result : library.sd_bus_message_exit_container(message);
}

static int read_answer(cs_bus *self, sd_bus_message *message) {
  int count = 0;
  int result = library.sd_bus_message_enter_container(message, 'a', "{sa{sv}}");
  if (result < 0) return result;
  while ((result = library.sd_bus_message_enter_container(message, 'e', "sa{sv}")) > 0) {
    const char *space;
    if (++count > MOST_SETTINGS) return -E2BIG;
    result = library.sd_bus_message_read_basic(message, 's', &space);
    if (result >= 0) result = read_space(self, message, space, &count);
    if (result >= 0) result = library.sd_bus_message_exit_container(message);
    if (result < 0) return result;
  }
  return result;
}

static int answered(sd_bus_message *message, void *owner, sd_bus_error *ignored) {
  (void)ignored;
  cs_bus *self = owner;
  self->question = library.sd_bus_slot_unref(self->question);
  const sd_bus_error *error = library.sd_bus_message_get_error(message);
  if (error) {
    // It may be the bus that says so, or our own end when time is over.
    self->listener.on_answer(self->owner, error->message ? error->message : error->name);
  } else {
    note_portal(self, library.sd_bus_message_get_sender(message));
    int result = read_answer(self, message);
    self->listener.on_answer(self->owner, result < 0 ? strerror(-result) : NULL);
  }
  return 1;
}

static int changed(sd_bus_message *message, void *owner, sd_bus_error *ignored) {
  (void)ignored;
  cs_bus *self = owner;
  const char *space, *key;
  cs_value value = {0};
  // What is told before the answer is in the answer.
  if (!is_from(message, self->portal)) return 0;
  if (library.sd_bus_message_read_basic(message, 's', &space) > 0 &&
      library.sd_bus_message_read_basic(message, 's', &key) > 0 &&
      read_variant(message, 0, true, &value) >= 0)
    self->listener.on_setting(self->owner, false, space, key, value);
  return 0;
}

static int owner_changed(sd_bus_message *message, void *owner, sd_bus_error *ignored) {
  (void)ignored;
  cs_bus *self = owner;
  const char *text;
  if (!is_from(message, bus_name)) return 0;
  // The name, its old owner, its new one.
  for (int index = 0; index < 3; index++)
    if (library.sd_bus_message_read_basic(message, 's', &text) <= 0) return 0;
  note_portal(self, text);
  if (*text) self->listener.on_portal(self->owner);
  return 0;
}

// A bus that refuses a match only tells of no changes.
static int followed(sd_bus_message *message, void *owner, sd_bus_error *ignored) {
  (void)ignored;
  cs_bus *self = owner;
  const sd_bus_error *error = library.sd_bus_message_get_error(message);
  if (error) self->listener.on_refusal(self->owner, error->message ? error->message : error->name);
  return 1;
}

int cs_ask(cs_bus *self, const char *first, const char *second, bool starts) {
  self->question = library.sd_bus_slot_unref(self->question);
  sd_bus_message *message = NULL;
  char *spaces[] = {(char *)first, (char *)second, NULL};
  int result = library.sd_bus_message_new_method_call(
    self->bus, &message, portal, path, interface, "ReadAll");
  if (result >= 0) result = library.sd_bus_message_append_strv(message, spaces);
  if (result >= 0 && !starts) result = library.sd_bus_message_set_auto_start(message, 0);
  if (result >= 0)
    result =
      library.sd_bus_call_async(self->bus, &self->question, message, answered, self, patience);
  library.sd_bus_message_unref(message);
  return result;
}

int cs_follow(cs_bus *self, const char *space) {
  char match[400];
  snprintf(
    match, sizeof match,
    "type='signal',sender='%s',path='%s',interface='%s',member='SettingChanged',arg0='%s'", portal,
    path, interface, space);
  return library.sd_bus_add_match_async(self->bus, NULL, match, changed, followed, self);
}

int cs_follow_portals(cs_bus *self) {
  char match[400];
  snprintf(
    match, sizeof match,
    "type='signal',sender='%s',path='/org/freedesktop/DBus',interface='%s',"
    "member='NameOwnerChanged',arg0='%s'",
    bus_name, bus_name, portal);
  return library.sd_bus_add_match_async(self->bus, NULL, match, owner_changed, followed, self);
}

int cs_descriptor(cs_bus *self) { return library.sd_bus_get_fd(self->bus); }

int cs_events(cs_bus *self) { return library.sd_bus_get_events(self->bus); }

uint64_t cs_deadline(cs_bus *self) {
  uint64_t time = UINT64_MAX;
  int result = library.sd_bus_get_timeout(self->bus, &time);
  return result > 0 ? time : UINT64_MAX;
}

int cs_process(cs_bus *self) {
  int result = library.sd_bus_process(self->bus, NULL);
  if (result < 0) return result;
  return library.sd_bus_is_open(self->bus) > 0 ? result : -ECONNRESET;
}
