/* A module for weston 10 (libweston-10-dev): its own seat with touch, pointer
 * and keyboard, driven by text lines on a unix socket ($WESTON_CONTROL), and
 * output changes at run time. Everything goes through libweston's ordinary
 * input path (notify_*), exactly where the libinput backend would feed it.
 *
 * Lines (each answered by "ok" or "error WHY", after the events are sent to the clients):
 *   down ID X Y | move ID X Y | up ID | frame | cancel
 *   late MS                            events from now on belong MS before their coming
 *   ptr X Y | rel DX DY | btn CODE 0|1 | axis v|h VALUE STEPS | axis-stop v|h
 *   key CODE 0|1
 *   cap touch|pointer|keyboard 0|1     add or remove that capability
 *   seat 0|1                           remove or add the whole seat
 *   transform N [OUTPUT]               wl_output transform, 0..7
 *   scale N [OUTPUT]                   integer scale
 *   resize W H [OUTPUT]                mode change (size before the transform, logical)
 *   unplug [OUTPUT] | plug             the output's global goes and comes back
 *   output-add NAME | output-del NAME  a second output, as big as --width/--height
 *   outputs                            list them
 *   exit                               leave cleanly
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <libweston/libweston.h>
#include <libweston/windowed-output-api.h>
#include <libweston/plugin-registry.h>

/* Exported by libweston-10.so.0, but declared in no installed header. */
extern void notify_axis(struct weston_seat *, const struct timespec *, struct weston_pointer_axis_event *);
extern void notify_axis_source(struct weston_seat *, uint32_t);
extern void notify_button(struct weston_seat *, const struct timespec *, int32_t, enum wl_pointer_button_state);
extern void notify_key(struct weston_seat *, const struct timespec *, uint32_t, enum wl_keyboard_key_state, enum weston_key_state_update);
extern void notify_motion(struct weston_seat *, const struct timespec *, struct weston_pointer_motion_event *);
extern void notify_motion_absolute(struct weston_seat *, const struct timespec *, double, double);
extern void notify_pointer_frame(struct weston_seat *);
extern void notify_touch_normalized(struct weston_touch_device *, const struct timespec *, int, double, double,
				    const struct weston_point2d_device_normalized *, int);
extern void notify_touch_frame(struct weston_touch_device *);
extern void notify_touch_cancel(struct weston_touch_device *);
extern struct weston_touch_device *weston_touch_create_touch_device(struct weston_touch *, const char *, void *, const struct weston_touch_device_ops *);
extern void weston_touch_device_destroy(struct weston_touch_device *);
extern void weston_output_damage(struct weston_output *);
extern void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *);
extern void weston_seat_release(struct weston_seat *);
extern void weston_seat_init_pointer(struct weston_seat *);
extern int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
extern int weston_seat_init_touch(struct weston_seat *);
extern void weston_seat_release_pointer(struct weston_seat *);
extern void weston_seat_release_keyboard(struct weston_seat *);
extern void weston_seat_release_touch(struct weston_seat *);

/* pixman renderer, likewise */
struct pixman_renderer_output_options { bool use_shadow; };
extern int pixman_renderer_output_create(struct weston_output *, const struct pixman_renderer_output_options *);
extern void pixman_renderer_output_destroy(struct weston_output *);
extern void pixman_renderer_output_set_buffer(struct weston_output *, pixman_image_t *);
extern int weston_output_mode_set_native(struct weston_output *, struct weston_mode *, int32_t);
extern void weston_touch_set_focus(struct weston_touch *, struct weston_view *);

struct module {
	struct weston_output *unplugged;
	struct weston_compositor *ec;
	struct weston_seat *seat;
	struct weston_touch_device *dev;
	struct wl_listener destroy;
	struct wl_event_source *listen_source;
	int listen_fd;
	double late;
	char path[108];
};
struct conn { struct module *module; int fd; struct wl_event_source *src; char buf[4096]; size_t n; };

/* The time of an event: now, less what its sender says it comes too late. */
static void now(struct module *l, struct timespec *t)
{
	clock_gettime(CLOCK_MONOTONIC, t);
	int64_t ns = (int64_t)t->tv_sec * 1000000000 + t->tv_nsec - (int64_t)(l->late * 1e6);
	t->tv_sec = ns / 1000000000; t->tv_nsec = ns % 1000000000;
}

static struct weston_output *find_output(struct module *l, const char *name)
{
	struct weston_output *o;
	wl_list_for_each(o, &l->ec->output_list, link)
		if (!name || !strcmp(o->name, name)) return o;
	return NULL;
}

static int cap(struct module *l, const char *what, int on)
{
	if (!l->seat) return -1;
	if (!strcmp(what, "touch")) {
		if (on && !l->dev) {
			weston_seat_init_touch(l->seat);
			l->dev = weston_touch_create_touch_device(weston_seat_get_touch(l->seat), "test-touch", NULL, NULL /* no calibration */);
		} else if (!on && l->dev) {
			weston_touch_device_destroy(l->dev); l->dev = NULL;
			weston_seat_release_touch(l->seat);
		}
		return 0;
	}
	if (!strcmp(what, "pointer")) {
		if (on && !weston_seat_get_pointer(l->seat)) weston_seat_init_pointer(l->seat);
		else if (!on && weston_seat_get_pointer(l->seat)) weston_seat_release_pointer(l->seat);
		return 0;
	}
	if (!strcmp(what, "keyboard")) {
		if (on && !weston_seat_get_keyboard(l->seat)) return weston_seat_init_keyboard(l->seat, NULL);
		else if (!on && weston_seat_get_keyboard(l->seat)) weston_seat_release_keyboard(l->seat);
		return 0;
	}
	return -1;
}

static void seat(struct module *l, int on)
{
	if (on && !l->seat) {
		const char *caps = getenv("WESTON_CAPS");
		if (!caps) caps = "touch,pointer,keyboard";
		l->seat = calloc(1, sizeof *l->seat);
		weston_seat_init(l->seat, l->ec, "test-seat");
		if (strstr(caps, "pointer")) cap(l, "pointer", 1);
		if (strstr(caps, "keyboard")) cap(l, "keyboard", 1);
		if (strstr(caps, "touch")) cap(l, "touch", 1);
	} else if (!on && l->seat) {
		if (l->dev) { weston_touch_device_destroy(l->dev); l->dev = NULL; }
		weston_seat_release(l->seat);
		free(l->seat);
		l->seat = NULL;
	}
}

/* The headless backend has no mode switch of its own: give the pixman renderer
 * a new buffer, as the RDP and DRM backends do in theirs. */
static int switch_mode(struct weston_output *o, struct weston_mode *m)
{
	const struct pixman_renderer_output_options opt = { .use_shadow = true };
	pixman_image_t *img = pixman_image_create_bits(PIXMAN_x8r8g8b8, m->width, m->height, NULL, 0);
	if (!img) return -1;
	o->current_mode->flags &= ~WL_OUTPUT_MODE_CURRENT;
	m->flags = WL_OUTPUT_MODE_CURRENT | WL_OUTPUT_MODE_PREFERRED;
	o->current_mode = m;
	pixman_renderer_output_destroy(o);
	if (pixman_renderer_output_create(o, &opt) < 0) return -1;
	pixman_renderer_output_set_buffer(o, img);
	pixman_image_unref(img);
	return 0;
}
static int set_mode(struct weston_output *o, int w, int h, int scale)
{
	struct weston_mode *m = calloc(1, sizeof *m);
	m->width = w * scale; m->height = h * scale; m->refresh = 60000;
	wl_list_insert(&o->mode_list, &m->link);
	o->switch_mode = switch_mode;
	int r = weston_output_mode_set_native(o, m, scale);
	weston_output_damage(o);
	return r;
}
/* libweston's default touch grab ignores cancel (a compositor that takes over a
 * gesture sends it itself), so do what such a compositor does. */
static void touch_cancel(struct module *l)
{
	struct weston_touch *t = weston_seat_get_touch(l->seat);
	struct wl_resource *r;
	notify_touch_cancel(l->dev);
	wl_resource_for_each(r, &t->focus_resource_list) wl_touch_send_cancel(r);
	weston_touch_set_focus(t, NULL);
	t->num_tp = 0;
}

static const char *run(struct module *l, int n, char **w, char *out, size_t outlen)
{
	struct timespec t;
	now(l, &t);
#define IS(name, args) (!strcmp(w[0], name) && n >= 1 + (args))
#define D(i) atof(w[i])
#define I(i) ((int)strtol(w[i], NULL, 0))
	struct weston_pointer *p = l->seat ? weston_seat_get_pointer(l->seat) : NULL;
	if (IS("late", 1)) { l->late = D(1) > 0 ? D(1) : 0; return NULL; }
	if (IS("down", 3) || IS("move", 3)) {
		if (!l->dev) return "no touch";
		notify_touch_normalized(l->dev, &t, I(1), D(2), D(3), NULL, w[0][0] == 'd' ? WL_TOUCH_DOWN : WL_TOUCH_MOTION);
		return NULL;
	}
	if (IS("up", 1)) {
		if (!l->dev) return "no touch";
		notify_touch_normalized(l->dev, &t, I(1), 0, 0, NULL, WL_TOUCH_UP);
		return NULL;
	}
	if (IS("frame", 0)) { if (!l->dev) return "no touch"; notify_touch_frame(l->dev); return NULL; }
	if (IS("cancel", 0)) { if (!l->dev) return "no touch"; touch_cancel(l); return NULL; }
	if (IS("ptr", 2)) { if (!p) return "no pointer"; notify_motion_absolute(l->seat, &t, D(1), D(2)); notify_pointer_frame(l->seat); return NULL; }
	if (IS("rel", 2)) {
		if (!p) return "no pointer";
		struct weston_pointer_motion_event e = { .mask = WESTON_POINTER_MOTION_REL, .dx = D(1), .dy = D(2), .dx_unaccel = D(1), .dy_unaccel = D(2) };
		notify_motion(l->seat, &t, &e); notify_pointer_frame(l->seat); return NULL;
	}
	if (IS("btn", 2)) { if (!p) return "no pointer"; notify_button(l->seat, &t, I(1), I(2) ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED); notify_pointer_frame(l->seat); return NULL; }
	if (IS("axis", 2) || IS("axis-stop", 1)) {
		if (!p) return "no pointer";
		int steps = n > 3 ? I(3) : 0, stop = !strcmp(w[0], "axis-stop");
		struct weston_pointer_axis_event e = { .axis = w[1][0] == 'h', .value = stop ? 0 : D(2), .has_discrete = steps != 0, .discrete = steps };
		notify_axis_source(l->seat, steps ? WL_POINTER_AXIS_SOURCE_WHEEL : WL_POINTER_AXIS_SOURCE_FINGER);
		notify_axis(l->seat, &t, &e); notify_pointer_frame(l->seat); return NULL;
	}
	if (IS("key", 2)) {
		if (!l->seat || !weston_seat_get_keyboard(l->seat)) return "no keyboard";
		notify_key(l->seat, &t, I(1), I(2) ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED, STATE_UPDATE_AUTOMATIC);
		return NULL;
	}
	if (IS("cap", 2)) return cap(l, w[1], I(2)) ? "cap" : NULL;
	if (IS("seat", 1)) { seat(l, I(1)); return NULL; }
	if (IS("exit", 0)) { weston_compositor_exit(l->ec); return NULL; }
	if (IS("outputs", 0)) {
		struct weston_output *o; size_t k = 0;
		wl_list_for_each(o, &l->ec->output_list, link)
			k += snprintf(out + k, k < outlen ? outlen - k : 0, "%s %dx%d at %d,%d scale %d transform %u; ", o->name, o->width, o->height, o->x, o->y, o->current_scale, o->transform);
		return NULL;
	}
	if (IS("transform", 1)) {
		struct weston_output *o = find_output(l, n > 2 ? w[2] : NULL);
		if (!o) return "no such output";
		weston_output_set_transform(o, I(1));
		wl_signal_emit(&l->ec->output_resized_signal, o); /* shells lay out again */
		weston_output_damage(o);
		return NULL;
	}
	if (IS("scale", 1)) {
		struct weston_output *o = find_output(l, n > 2 ? w[2] : NULL);
		if (!o) return "no such output";
		int mw = o->current_mode->width, mh = o->current_mode->height, sc = I(1);
		return sc < 1 || set_mode(o, mw / sc, mh / sc, sc) ? "set_mode" : NULL;
	}
	if (IS("resize", 2)) {
		struct weston_output *o = find_output(l, n > 3 ? w[3] : NULL);
		if (!o) return "no such output";
		return set_mode(o, I(1), I(2), o->current_scale) ? "set_mode" : NULL;
	}
	if (IS("unplug", 0)) {
		struct weston_output *o = find_output(l, n > 1 ? w[1] : NULL);
		if (!o || l->unplugged) return "no such output, or one is unplugged already";
		l->unplugged = o;
		weston_output_disable(o); return NULL;
	}
	if (IS("plug", 0)) {
		if (!l->unplugged) return "nothing is unplugged";
		struct weston_output *o = l->unplugged;
		l->unplugged = NULL;
		return weston_output_enable(o) ? "enable" : NULL;
	}
	if (IS("output-add", 1)) {
		const struct weston_windowed_output_api *api = weston_windowed_output_get_api(l->ec);
		if (!api) return "no windowed output api";
		/* weston's frontend picks the new head up by itself (heads_changed) */
		return api->create_head(l->ec, w[1]) ? "create_head" : NULL;
	}
	if (IS("output-del", 1)) {
		struct weston_output *o = find_output(l, w[1]);
		if (!o) return "no such output";
		weston_output_destroy(o); return NULL;
	}
	return "unknown";
}

static void answer(struct conn *c, char *line)
{
	char *w[12], *save = NULL, out[1024] = "", msg[1200];
	int n = 0;
	for (char *t = strtok_r(line, " \t\r", &save); t && n < 12; t = strtok_r(NULL, " \t\r", &save)) w[n++] = t;
	const char *err = n ? run(c->module, n, w, out, sizeof out) : NULL;
	/* Who reads the answer may count on the clients' events being on their way. */
	wl_display_flush_clients(c->module->ec->wl_display);
	int k = err ? snprintf(msg, sizeof msg, "error %s\n", err) : snprintf(msg, sizeof msg, "ok%s%s\n", *out ? " " : "", out);
	if (write(c->fd, msg, k) < 0) {}
}
static int on_conn(int fd, uint32_t mask, void *data)
{
	struct conn *c = data;
	ssize_t k = read(fd, c->buf + c->n, sizeof c->buf - 1 - c->n);
	if (k <= 0) { wl_event_source_remove(c->src); close(fd); free(c); return 0; }
	c->n += k; c->buf[c->n] = 0;
	char *s = c->buf, *e;
	while ((e = strchr(s, '\n'))) { *e = 0; answer(c, s); s = e + 1; }
	c->n -= s - c->buf;
	memmove(c->buf, s, c->n);
	if (c->n >= sizeof c->buf - 1) c->n = 0;
	return 0;
}
static int on_listen(int fd, uint32_t mask, void *data)
{
	struct module *l = data;
	int s = accept4(fd, NULL, NULL, SOCK_CLOEXEC);
	if (s < 0) return 0;
	struct conn *c = calloc(1, sizeof *c);
	c->module = l; c->fd = s;
	c->src = wl_event_loop_add_fd(wl_display_get_event_loop(l->ec->wl_display), s, WL_EVENT_READABLE, on_conn, c);
	return 0;
}
static void on_destroy(struct wl_listener *li, void *data)
{
	struct module *l = wl_container_of(li, l, destroy);
	wl_list_remove(&l->destroy.link);
	wl_event_source_remove(l->listen_source);
	close(l->listen_fd); unlink(l->path);
	seat(l, 0);
	free(l);
}

WL_EXPORT int wet_module_init(struct weston_compositor *ec, int *argc, char *argv[])
{
	const char *path = getenv("WESTON_CONTROL");
	struct module *l = calloc(1, sizeof *l);
	l->ec = ec;
	if (!path) { weston_log("input-module: WESTON_CONTROL is not set\n"); return -1; }
	struct sockaddr_un a = { .sun_family = AF_UNIX };
	snprintf(a.sun_path, sizeof a.sun_path, "%s", path);
	snprintf(l->path, sizeof l->path, "%s", path);
	unlink(path);
	l->listen_fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (bind(l->listen_fd, (struct sockaddr *)&a, sizeof a) < 0 || listen(l->listen_fd, 4) < 0) { weston_log("input-module: %s: %s\n", path, strerror(errno)); return -1; }
	l->listen_source = wl_event_loop_add_fd(wl_display_get_event_loop(ec->wl_display), l->listen_fd, WL_EVENT_READABLE, on_listen, l);
	l->destroy.notify = on_destroy;
	wl_signal_add(&ec->destroy_signal, &l->destroy);
	seat(l, 1);
	weston_log("input-module: control socket %s\n", path);
	return 0;
}
