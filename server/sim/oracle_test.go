package sim

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// oracle knows every set that was ever written and what became of it. It judges by sync/README.md and by what goes over
// the wire; it uses none of the code that merges.
type oracle struct {
	fates map[string]*fate // by set id
	acked map[string]int64 // set id -> the seq a tablet was told
	open  map[*tablet][]string
	top   int64           // the last seq given
	owed  map[string]bool // sets that a restore took
	found []string
}

// fate is a set and what the server said about it first.
type fate struct {
	set      change.Set
	seq      int64
	rejected bool
}

func newOracle() *oracle {
	return &oracle{fates: map[string]*fate{}, acked: map[string]int64{}, owed: map[string]bool{}, open: map[*tablet][]string{}}
}

func (o *oracle) fail(format string, a ...any) { o.found = append(o.found, fmt.Sprintf(format, a...)) }

// committed: "saved on this device".
func (o *oracle) committed(t *tablet, set change.Set) {
	o.fates[set.ID] = &fate{set: set}
	o.open[t] = append(o.open[t], set.ID)
}

// refusable are the reasons for which honest tablets may be refused.
var refusable = []string{change.CodeIllegalState, change.CodeImmutable, change.CodeDependsOn}

// answered hears every answer of the server, also those that get lost afterwards.
func (o *oracle) answered(sets []change.Set, answer wire.PushResponse) {
	if len(answer.Results) != len(sets) {
		o.fail("%d answers to %d sets", len(answer.Results), len(sets))
		return
	}
	for i, result := range answer.Results {
		f := o.fates[sets[i].ID]
		if result.N != sets[i].N || result.ID != sets[i].ID || f == nil {
			o.fail("the answer to n %d names n %d %s", sets[i].N, result.N, result.ID)
			return
		}
		switch result.Result {
		case wire.Applied, wire.Merged, wire.Restamped:
			switch {
			case f.seq != 0:
				o.fail("set %s takes effect twice: seq %d and %d", result.ID, f.seq, result.Seq)
			case f.rejected:
				o.fail("set %s was rejected and now has seq %d", result.ID, result.Seq)
			case result.Seq <= o.top || result.Seq > answer.Seq:
				o.fail("seq %d after %d, answer at %d", result.Seq, o.top, answer.Seq)
			}
			f.seq, o.top = result.Seq, result.Seq
		case wire.Rejected:
			// Of what a restore took, some may not come again: its author was shown a refusal that the server has forgotten.
			honest := slices.Contains(refusable, result.Code) || result.Code == change.CodeUnknownRecord && len(o.owed) > 0 || result.Code == change.CodeGuard && o.ownWork(sets[i])
			if f.seq != 0 || !honest {
				o.fail("set %s (seq %d) is rejected: %s %s %v", result.ID, f.seq, result.Code, result.Message, result.Fields)
			}
			f.rejected = true
		case wire.Duplicate:
			if result.Seq != f.seq || f.rejected != (result.Of == wire.Rejected) {
				o.fail("set %s is called a duplicate of %q with seq %d, but it has %d", result.ID, result.Of, result.Seq, f.seq)
			}
		case wire.Deferred:
			if f.seq != 0 || f.rejected {
				o.fail("set %s is deferred after it was decided", result.ID)
			}
		default:
			o.fail("set %s got %q", result.ID, result.Result)
		}
	}
}

// ownWork says whether a set may judge what its own author did: it accepts a task that the author has moved before, in a set
// the server knows or in this one. More is not asked: who moved it last depends on the merge.
func (o *oracle) ownWork(judging change.Set) bool {
	moves := func(set change.Set, task string) bool {
		return set.Actor == judging.Actor && slices.ContainsFunc(set.Ops, func(op change.Op) bool {
			return op.Kind == change.Command && op.Entity == "task" && op.ID == task && op.Command != "accept"
		})
	}
	return slices.ContainsFunc(judging.Ops, func(op change.Op) bool {
		if op.Kind != change.Command || op.Entity != "task" || op.Command != "accept" {
			return false
		}
		for _, f := range o.fates {
			if f.seq != 0 && moves(f.set, op.ID) {
				return true
			}
		}
		return moves(judging, op.ID)
	})
}

func (o *oracle) acknowledged(t *tablet, result wire.Result) {
	o.acked[result.ID] = result.Seq
	if f := o.fates[result.ID]; f == nil || f.set.Device != t.device || f.seq != result.Seq {
		o.fail("%s was told seq %d for %s", t.name, result.Seq, result.ID)
	}
}

// reopened: acknowledged means durable.
func (o *oracle) reopened(log []store.LoggedSet) {
	logged := map[string]int64{}
	for _, s := range log {
		logged[s.SetID] = s.Seq
	}
	for _, id := range slices.Sorted(maps.Keys(o.acked)) {
		if seq, ok := logged[id]; !ok || seq > o.acked[id] {
			o.fail("set %s was acknowledged as seq %d; after the restart the log has it at %d", id, o.acked[id], seq)
		}
	}
}

// watch: a set that was saved is in the queue until the tablet's cursor is beyond it. What the person wrote never vanishes.
func (o *oracle) watch(w *world) {
	for _, t := range w.tablets {
		o.open[t] = slices.DeleteFunc(o.open[t], func(id string) bool {
			f := o.fates[id]
			if slices.ContainsFunc(t.outbox, func(s *outgoing) bool { return s.set.ID == id }) {
				return false
			}
			if f.seq == 0 || t.cursorSeq < f.seq {
				o.fail("%s let go of n %d (seq %d) at cursor %d", t.name, f.set.N, f.seq, t.cursorSeq)
			}
			return true
		})
	}
}

// judge looks at the end of a run, when every tablet is up to date.
func (o *oracle) judge(w *world) {
	o.checkLog(w)
	o.checkOwed()
	observer := newTablet(len(w.tablets))
	observer.windows = false
	w.exchange(observer)
	o.checkTablets(w, observer)
	if len(o.found) == 0 {
		newVerdict(o, w.schema, observer.base).check()
	}
}

// checkLog: every accepted set stands in the log once, seq has no gaps, and the chain can be computed anew.
func (o *oracle) checkLog(w *world) {
	log := w.server.log(w)
	o.reopened(log)
	chain, logged := "", map[string]bool{}
	for i, s := range log {
		sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%d\n%s", chain, s.Seq, s.Hash))
		if chain = hex.EncodeToString(sum[:]); s.Seq != int64(i+1) || s.Chain != chain {
			o.fail("the log is broken at entry %d, seq %d", i+1, s.Seq)
			return
		}
		if logged[s.SetID] {
			o.fail("set %s stands in the log twice", s.SetID)
		}
		logged[s.SetID] = true
		if f := o.fates[s.SetID]; s.Device != "0000000000000000" && (f == nil || f.seq < s.Seq || f.rejected) {
			o.fail("set %s stands in the log at %d, but nobody was told so", s.SetID, s.Seq)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(o.fates)) {
		if o.fates[id].seq > 0 && !logged[id] {
			o.fail("set %s was accepted and is not in the log", id)
		}
	}
}

// checkTablets: what every tablet has is what a new one gets, or, with windows, that without what has left; and nothing waits but what a
// person must look at.
func (o *oracle) checkTablets(w *world, observer *tablet) {
	for _, t := range w.tablets {
		for _, s := range t.outbox {
			if f := o.fates[s.set.ID]; !s.flagged || !f.rejected {
				o.fail("%s still waits with n %d (seq %d, flagged %v)", t.name, s.set.N, s.seq, s.flagged)
			}
		}
		held := observer.base
		if t.windows {
			held = maps.Clone(held)
			maps.DeleteFunc(held, func(k key, r *row) bool { return hasLeft(w, observer.base, k, r) })
		}
		for k, want := range held {
			if got := t.base[k]; !reflect.DeepEqual(got, want) {
				o.fail("%s has %v as %+v, the server %+v", t.name, k, got, want)
				return
			}
		}
		if len(t.base) != len(held) {
			o.fail("%s has %d rows, and should have %d of %d", t.name, len(t.base), len(held), len(observer.base))
		}
	}
}

// hasLeft says whether a record has left the devices: a task that is over, and was made 400 days ago, with its conflicts. Nothing else here ends.
func hasLeft(w *world, all map[key]*row, k key, r *row) bool {
	if k.entity == "conflict" {
		entity, _ := r.fields["recordEntity"].(string)
		id, _ := r.fields["recordId"].(string)
		above := all[key{entity, id}]
		return above != nil && hasLeft(w, all, key{entity, id}, above)
	}
	made, known := r.fields["createdAt"].(int64)
	over := r.fields["state"] == "done" || r.fields["state"] == "cancelled"
	return k.entity == "task" && known && over && w.now >= made+400*24*3600*1000
}
