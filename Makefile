# run: build and show the program          test: the debug build's tests, every layer
# install: into PREFIX (/usr/local)        test-all: what test leaves out: release, sanitizers
# bench: the benchmark's scenes            format: format and lint the sources
# fuzz: MINUTES (10) of libFuzzer on whatever reads files of users
PREFIX ?= /usr/local
MINUTES ?= 10
SOURCES = Sources Tests Plugins Examples Package.swift

.PHONY: run release install test test-all test-release test-address test-thread examples bench \
        fuzz format lint

run: release
	@scripts/run

release:
	@scripts/packages run
	@scripts/release

install: release
	install -D -m 755 "$$(swift build -c release --show-bin-path)/wl-demo" \
	  "$(DESTDIR)$(PREFIX)/bin/wl-demo"

test:
	@scripts/packages test
	swift build --build-tests
	swift test --skip-build

test-all: lint test-release test-address test-thread examples

test-release:
	@scripts/packages test
	swift test -c release --scratch-path .build/test-release -Xswiftc -enable-testing

test-address:
	@scripts/packages test
	ASAN_OPTIONS=detect_leaks=1 LSAN_OPTIONS="suppressions='$(CURDIR)/Tests/leaks.txt':print_suppressions=0" \
	  G_SLICE=always-malloc \
	  swift test --sanitize=address --scratch-path .build/test-address

test-thread:
	@scripts/packages test
	swift test --sanitize=thread --scratch-path .build/test-thread

examples:
	@for package in Examples/*/Package.swift; do \
	  echo "building $$(dirname $$package)"; \
	  swift build --package-path "$$(dirname $$package)" || exit 1; \
	done

bench: release
	@for scene in list panel sheet swipe; do \
	  "$$(swift build -c release --show-bin-path)/wl-demo" bench --scene $$scene \
	    --size 1280x800 --seconds 5 || exit 1; \
	done

fuzz:
	@scripts/fuzz $(MINUTES)

format:
	swift format -i -r $(SOURCES)

lint:
	swift format lint -r -s $(SOURCES)
