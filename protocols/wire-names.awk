# Writes, from protocol XML, the names that an error report needs: of the errors that an interface
# lists, and of the interfaces whose messages are to be named.
match($0, /<interface name="[a-z0-9_]+"/) {
  interface = substr($0, RSTART + 17, RLENGTH - 18)
  interfaces[++count] = interface
}
/<enum name="error"/ { inside = 1 }
/<\/enum>/ { inside = 0 }
inside && match($0, /<entry name="[a-z0-9_]+"/) {
  name = substr($0, RSTART + 13, RLENGTH - 14)
  pending = 1
}
inside && pending && match($0, /value="[0-9a-fx]+"/) {
  value = substr($0, RSTART + 7, RLENGTH - 8)
  errors[++errorCount] = sprintf("  {\"%s\", %s, \"%s\"},", interface, value, name)
  pending = 0
}
END {
  print "static const struct error_name error_names[] = {"
  for (i = 1; i <= errorCount; i++) print errors[i]
  print "};"
  print "static const struct wl_interface *const known_interfaces[] = {"
  for (i = 1; i <= count; i++) printf "  &%s_interface,\n", interfaces[i]
  print "};"
}
