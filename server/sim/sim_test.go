package sim

import (
	"flag"
	"iter"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/scripts/dev/pins"
)

var (
	oneSeed  = flag.Uint64("seed", 0, "replay one seed and print its story")
	seeds    = flag.Uint64("seeds", 100, "how many seeds to run")
	allSteps = flag.Int("steps", 300, "steps per seed")
)

func TestSeeds(t *testing.T) {
	t.Parallel()
	s := load(t)
	from := template(t, s)
	count := *seeds
	if testing.Short() {
		count = min(count, 15)
	}
	for seed := range drawn(t, count) {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, s, from, seed, sound)
			found := w.run(*allSteps)
			if *oneSeed > 0 {
				t.Log(strings.Join(w.story, "\n"))
			}
			if len(found) > 0 {
				steps, found := shrink(t, s, from, seed, found)
				tail := w.story[max(0, len(w.story)-15):]
				t.Errorf("seed %d:\n  %s\nthe end of the whole story:\n%s\nreplay: go test ./server/sim -run TestSeeds -v -seed %d -steps %d", seed,
					strings.Join(found, "\n  "), strings.Join(tail, "\n"), seed, steps)
			}
		})
	}
}

// drawn are the seeds of a run: from 1 on, those that follow when the run's number is another, or the one that is replayed.
func drawn(t *testing.T, count uint64) iter.Seq[uint64] {
	t.Helper()
	return func(yield func(uint64) bool) {
		if *oneSeed > 0 {
			yield(*oneSeed)
			return
		}
		for seed := range pins.Seeds(t, count) {
			if !yield(seed + 1) {
				return
			}
		}
	}
}

// shrink halves its way to fewer steps with which the seed still fails.
func shrink(t *testing.T, s *schema.Schema, from string, seed uint64, found []string) (int, []string) {
	t.Helper()
	low, high := 1, *allSteps
	for low < high {
		middle := (low + high) / 2
		if fewer := newWorld(t, s, from, seed, sound).run(middle); len(fewer) > 0 {
			high, found = middle, fewer
		} else {
			low = middle + 1
		}
	}
	return high, found
}

// The same seed must tell the same story, or a failing seed is worth nothing.
func TestSeed_TellsTheSameStoryTwice(t *testing.T) {
	t.Parallel()
	s := load(t)
	from := template(t, s)
	seed := pins.Seed(t) + 6
	one, two := newWorld(t, s, from, seed, sound), newWorld(t, s, from, seed, sound)
	one.run(*allSteps)
	two.run(*allSteps)
	for i := range min(len(one.story), len(two.story)) {
		if one.story[i] != two.story[i] {
			t.Fatalf("line %d:\n%s\n%s", i, one.story[i], two.story[i])
		}
	}
	if len(one.story) != len(two.story) {
		t.Fatalf("%d lines, then %d", len(one.story), len(two.story))
	}
}

// An oracle that finds nothing may be blind. Each of these bugs must be found within a few seeds.
func TestOracle_FindsDeliberateBugs(t *testing.T) {
	t.Parallel()
	const enough = 15
	s := load(t)
	from := template(t, s)
	for _, bug := range []mutation{dropsEarly, skipsPages, reusesNumbers, forgetsResults, losesCommits, hidesJournal} {
		t.Run(string(bug), func(t *testing.T) {
			t.Parallel()
			for seed := uint64(1); seed <= enough; seed++ {
				if found := newWorld(t, s, from, seed, bug).run(*allSteps); len(found) > 0 {
					t.Logf("seed %d: %s", seed, found[0])
					return
				}
			}
			t.Errorf("not found in %d seeds", enough)
		})
	}
}

func newWorld(t *testing.T, s *schema.Schema, from string, seed uint64, bug mutation) *world {
	t.Helper()
	w := &world{ctx: t.Context(), rng: rand.New(rand.NewPCG(seed, 0)), now: start, schema: s, oracle: newOracle(), mutation: bug}
	w.server = &server{root: filepath.Join(t.TempDir(), "server")}
	if err := copyFiles(from, w.server.folder()); err != nil {
		t.Fatal(err)
	}
	w.server.open(w)
	if len(w.oracle.found) > 0 {
		t.Fatal(w.oracle.found)
	}
	t.Cleanup(func() {
		if err := w.server.store.Close(); err != nil {
			t.Error(err)
		}
	})
	for i := range 2 + w.rng.IntN(7) {
		w.tablets = append(w.tablets, newTablet(i))
	}
	return w
}

func load(t *testing.T) *schema.Schema {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	return s
}
