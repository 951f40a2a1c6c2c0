#pragma once
#include <stdbool.h>
#include <stdint.h>

// The settings portal over sd-bus. libsystemd is loaded when it is asked for, so that a start does
// not pay for it and a system without it is none the worse. Nothing here waits.

/// A connection to a message bus that asks for the desktop's settings and hears of their changes.
typedef struct cs_bus cs_bus;

/// What a setting's value is.
typedef enum { CS_OTHER, CS_BOOLEAN, CS_UNSIGNED, CS_SIGNED, CS_REAL, CS_TEXT } cs_kind;

/// A setting's value: the field that `kind` names.
typedef struct {
  cs_kind kind;
  bool boolean;
  uint32_t unsigned_number;
  int32_t signed_number;
  double real;
  const char *text;
} cs_value;

/// What a bus tells its owner, only ever inside `cs_process`.
typedef struct {
  /// One setting: of an answer, until `on_answer`, or one that has changed.
  void (*on_setting)(void *owner, bool is_answer, const char *space, const char *key, cs_value value);
  /// The end of an answer, and why there is none.
  void (*on_answer)(void *owner, const char *error);
  /// The bus does not tell of some changes, and why.
  void (*on_refusal)(void *owner, const char *error);
  /// The portal has come, or another one in its place.
  void (*on_portal)(void *owner);
} cs_listener;

/// Loads the library; says what is wrong, or NULL.
const char *cs_load(void);

/// Connects to the bus at an address of sd-bus's own form; NULL and a system's error if it cannot be.
cs_bus *cs_open(const char *address, cs_listener listener, void *owner, int *error);

/// Asks for all settings of two namespaces, in place of an earlier question that has no answer yet.
/// `starts`: whether the portal may be started for it. Gives a system's error as a negative number.
int cs_ask(cs_bus *bus, const char *first, const char *second, bool starts);

/// Follows the changes of the settings of a namespace, as the portal that has answered tells them, and
/// the comings of portals. Gives a system's error as a negative number.
int cs_follow(cs_bus *bus, const char *space);
int cs_follow_portals(cs_bus *bus);

/// What to poll for, as `poll(2)` has it; a negative number if the connection has ended.
int cs_descriptor(cs_bus *bus);
int cs_events(cs_bus *bus);
/// When to process at the latest, in microseconds of CLOCK_MONOTONIC; UINT64_MAX if never.
uint64_t cs_deadline(cs_bus *bus);

/// Does one step: positive if there may be more to do, 0 if not, negative if the connection has ended.
int cs_process(cs_bus *bus);

/// Ends the connection, of which nothing is told any more; never inside `cs_process`. NULL is none.
void cs_close(cs_bus *bus);
