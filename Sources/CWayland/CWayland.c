#include "CWayland.h"
#include <stdio.h>
#include <string.h>
// The protocol tables, compiled once. The headers are written by protocols/generate.sh.
#include "generated/fractional-scale-v1-protocol.h"
#include "generated/idle-inhibit-unstable-v1-protocol.h"
#include "generated/pointer-gestures-unstable-v1-protocol.h"
#include "generated/viewporter-protocol.h"
#include "generated/xdg-decoration-unstable-v1-protocol.h"
#include "generated/xdg-shell-protocol.h"

struct error_name {
  const char *interface;
  uint32_t code;
  const char *name;
};
#include "generated/wire-names.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

// What is noted of a message while it passes; its name is looked up only for a report.
struct entry {
  const char *interface;
  uint32_t id;
  uint32_t opcode;
  int is_event;
};

static _Thread_local struct entry ring[CW_NOTE_CAPACITY];
static _Thread_local unsigned long written;

static void note(struct wl_proxy *proxy, uint32_t opcode, int is_event) {
  struct entry *entry = &ring[written++ % CW_NOTE_CAPACITY];
  entry->interface = wl_proxy_get_class(proxy);
  entry->id = wl_proxy_get_id(proxy);
  entry->opcode = opcode;
  entry->is_event = is_event;
}

void cw_note_request(struct wl_proxy *proxy, uint32_t opcode) { note(proxy, opcode, 0); }
void cw_note_event(struct wl_proxy *proxy, uint32_t opcode) { note(proxy, opcode, 1); }

static const char *message_name(const struct entry *entry) {
  for (size_t i = 0; i < COUNT(known_interfaces); i++) {
    const struct wl_interface *known = known_interfaces[i];
    if (strcmp(known->name, entry->interface) != 0) continue;
    int count = entry->is_event ? known->event_count : known->method_count;
    const struct wl_message *messages = entry->is_event ? known->events : known->methods;
    return entry->opcode < (uint32_t)count ? messages[entry->opcode].name : "?";
  }
  return "?";
}

int cw_note_count(void) { return written < CW_NOTE_CAPACITY ? (int)written : CW_NOTE_CAPACITY; }

struct cw_note cw_note_at(int index) {
  unsigned long first = written - (unsigned long)cw_note_count();
  const struct entry *entry = &ring[(first + (unsigned long)index) % CW_NOTE_CAPACITY];
  return (struct cw_note){
    .interface = entry->interface,
    .message = message_name(entry),
    .id = entry->id,
    .is_event = entry->is_event,
  };
}

const char *cw_error_name(const char *interface, uint32_t code) {
  for (size_t i = 0; i < COUNT(error_names); i++) {
    if (error_names[i].code == code && strcmp(error_names[i].interface, interface) == 0) return error_names[i].name;
  }
  return NULL;
}

// What the compositor said with its error reaches a client only in the line that libwayland logs for it:
// "wl_surface@3: error 2: the sentence".
static _Thread_local char sentence[512];

static void keep_sentence(const char *format, va_list arguments) {
  static const char mark[] = ": error ";
  char line[sizeof sentence];
  vsnprintf(line, sizeof line, format, arguments);
  const char *code = strstr(line, mark);
  const char *text = code ? strstr(code + sizeof mark - 1, ": ") : NULL;
  if (!text) return;
  snprintf(sentence, sizeof sentence, "%s", text + 2);
  sentence[strcspn(sentence, "\n")] = 0;
}

void CWayland_silence(void) {
  sentence[0] = 0;
  wl_log_set_handler_client(keep_sentence);
}

const char *cw_error_sentence(void) { return sentence; }
