// Package pins is what Go tests do not leave to the day and the machine they run on: the number that every drawn seed comes from, and the
// moment at which tests begin. pins.mjs beside it says the same to the other tests and chooses the zone. It draws nothing by itself.
package pins

import (
	"flag"
	"fmt"
	"iter"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"
)

const (
	seedName, pinnedSeed = "SHIPSHAPE_TEST_SEED", uint64(1)
	nowName, pinnedNow   = "SHIPSHAPE_TEST_NOW", "2026-11-24T10:30:00-05:00"
)

// Seeds are the n seeds of a test that draws: 0 to n-1 when the run's number is 1, the n after them when it is 2, and so on. A test that
// fails says the number that brings its draws back.
func Seeds(t testing.TB, n uint64) iter.Seq[uint64] {
	t.Helper()
	run := seed(t)
	told(t, run)
	return func(yield func(uint64) bool) {
		for i := range n {
			if !yield((run-1)*n + i) {
				return
			}
		}
	}
}

// Seed is the only seed of a test that draws once.
func Seed(t testing.TB) uint64 {
	t.Helper()
	run := seed(t)
	told(t, run)
	return run
}

// Check is rapid.Check with draws that come from the run's number. A -rapid.seed of the command line wins.
func Check(t *testing.T, prop func(*rapid.T)) {
	t.Helper()
	run := seed(t)
	told(t, run)
	if err := pinRapid(run); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, prop)
}

// Now is the moment at which tests begin.
func Now(t testing.TB) time.Time {
	t.Helper()
	now, err := parseNow(os.Getenv(nowName))
	if err != nil {
		t.Fatal(err)
	}
	return now
}

func parseNow(text string) (time.Time, error) {
	if text == "" {
		text = pinnedNow
	}
	now, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return time.Time{}, fmt.Errorf("%s is no moment with an offset: %w", nowName, err)
	}
	return now, nil
}

func seed(t testing.TB) uint64 {
	t.Helper()
	run, err := parseSeed(os.Getenv(seedName))
	if err != nil {
		t.Fatal(err)
	}
	return run
}

func parseSeed(text string) (uint64, error) {
	if text == "" {
		return pinnedSeed, nil
	}
	run, err := strconv.ParseUint(text, 10, 31)
	if err != nil || run == 0 {
		return 0, fmt.Errorf("%s is a whole number from 1 to 2147483647, not %q", seedName, text)
	}
	return run, nil
}

func told(t testing.TB, run uint64) {
	t.Helper()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("again with the same draws: %s=%d", seedName, run)
		}
	})
}

var rapidFlags sync.Mutex

// pinRapid makes rapid draw from the run's number, and leave no file behind that a later run would read.
func pinRapid(run uint64) error {
	rapidFlags.Lock()
	defer rapidFlags.Unlock()
	given := map[string]bool{}
	flag.Visit(func(f *flag.Flag) { given[f.Name] = true })
	for name, value := range map[string]string{"rapid.seed": strconv.FormatUint(run, 10), "rapid.nofailfile": "true"} {
		if given[name] {
			continue
		}
		if err := flag.Set(name, value); err != nil {
			return err
		}
	}
	return nil
}
