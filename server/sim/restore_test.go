package sim

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipshape/server/app"
	"shipshape/sync/wire"
)

// Whatever a tablet was told is in effect must be in effect in the end, or before the eyes of a person, although the server is put
// back from backups in between: all tablets return.
func TestSeeds_WithRestores(t *testing.T) {
	t.Parallel()
	s := load(t)
	from := template(t, s)
	count := max(*seeds/4, 1)
	if testing.Short() {
		count = min(count, 8)
	}
	for seed := range drawn(t, count) {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, s, from, seed, sound)
			w.restores = true
			if found := w.run(*allSteps); len(found) > 0 {
				tail := w.story[max(0, len(w.story)-15):]
				t.Errorf("seed %d:\n  %s\nthe end of the story:\n%s\nreplay: go test ./server/sim -run TestSeeds_WithRestores -v -seed %d", seed,
					strings.Join(found, "\n  "), strings.Join(tail, "\n"), seed)
			}
			if *oneSeed > 0 {
				t.Log(strings.Join(w.story, "\n"))
			}
		})
	}
}

// backUpOrRestore copies the stopped server's files, or puts a copy in their place without telling anybody.
func (s *server) backUpOrRestore(w *world) {
	if err := s.store.Close(); err != nil {
		w.oracle.fail("the server does not close: %v", err)
		return
	}
	if s.copies == 0 || w.rng.IntN(2) == 0 {
		s.copies++
		w.tell("backup %d", s.copies)
		if err := copyFiles(s.folder(), s.copyOf(s.copies)); err != nil {
			w.oracle.fail("back up: %v", err)
		}
		if s.said == nil {
			s.said = map[int]map[string]fate{}
		}
		s.said[s.copies] = w.oracle.saved()
		s.open(w)
		return
	}
	which := 1 + w.rng.IntN(s.copies)
	w.tell("the server is put back to backup %d", which)
	s.life++
	if err := copyFiles(s.copyOf(which), s.folder()); err != nil {
		w.oracle.fail("put back: %v", err)
		return
	}
	w.flying, w.answers = nil, nil // their connections died with the server
	w.oracle.putBack(w, s.said[which])
	s.open(w)
}

func (s *server) copyOf(n int) string { return filepath.Join(s.root, fmt.Sprintf("copy%d", n)) }

// startOver is what a device does that meets another epoch.
func (t *tablet) startOver(w *world, page wire.PullResponse) {
	w.tell("%s meets another epoch", t.name)
	t.fresh, t.cursorSeq = map[key]*row{}, 0
	var granted []wire.GrantedSet
	for _, s := range slices.Concat(t.ring, t.outbox) {
		if s.seq > 0 {
			granted = append(granted, wire.GrantedSet{ID: s.set.ID, Seq: s.seq})
			s.seq = 0
		}
	}
	t.outbox, t.ring = slices.Concat(t.ring, t.outbox), nil
	slices.SortFunc(t.outbox, func(a, b *outgoing) int { return cmp.Compare(a.set.N, b.set.N) })
	if page.Restored == nil {
		return
	}
	actor := app.Actor{UserID: t.user, Role: "ehs_manager", OrgID: orgID, Device: t.device}
	for sets := range slices.Chunk(granted, wire.MaxWitness) {
		request := wire.WitnessRequest{Proto: wire.Proto, Device: t.device, From: page.Restored.From, Sets: sets}
		if err := w.server.syncer.Witness(w.ctx, actor, request); err != nil {
			w.oracle.fail("witness: %v", err)
		}
	}
}

// saved is what had been said about every set when a backup was made.
func (o *oracle) saved() map[string]fate {
	fates := make(map[string]fate, len(o.fates))
	for id, f := range o.fates {
		fates[id] = *f
	}
	return fates
}

// putBack: what was said since the backup does not count any more, and what was in effect is owed. A refusal that a person has
// seen stays one.
func (o *oracle) putBack(w *world, then map[string]fate) {
	o.acked, o.top = map[string]int64{}, 0
	for _, id := range slices.Sorted(maps.Keys(o.fates)) {
		f := o.fates[id]
		if f.seq > 0 && then[id].seq == 0 {
			o.owed[id] = true
		}
		f.seq, f.rejected = then[id].seq, then[id].rejected
		o.top = max(o.top, f.seq)
		for _, t := range w.tablets {
			f.rejected = f.rejected || slices.ContainsFunc(t.outbox, func(s *outgoing) bool { return s.flagged && s.set.ID == id })
		}
	}
}

// checkOwed: every set that a restore took is in effect again, or its author is shown that it is not.
func (o *oracle) checkOwed() {
	for _, id := range slices.Sorted(maps.Keys(o.owed)) {
		if f := o.fates[id]; f.seq == 0 && !f.rejected {
			o.fail("set %s was in effect before a restore and never came again", id)
		}
	}
}
