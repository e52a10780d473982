package sim

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
)

// verdict holds the accepted values against the final rows: each is shown, was replaced by somebody who saw it, or is in
// the journal.
type verdict struct {
	o       *oracle
	schema  *schema.Schema
	rows    map[key]*row
	journal map[string][]entry // by record id
	writes  map[key][]*written
}

// entry is a conflict record as people see it.
type entry struct {
	field, rule, loserSet string
	winner, loser         any
}

// written is one accepted op.
type written struct {
	change.Op
	set string
	seq int64
}

func newVerdict(o *oracle, s *schema.Schema, rows map[key]*row) *verdict {
	v := &verdict{o: o, schema: s, rows: rows, journal: map[string][]entry{}, writes: map[key][]*written{}}
	for _, id := range slices.Sorted(maps.Keys(o.fates)) {
		f := o.fates[id]
		for _, op := range f.set.Ops {
			if f.seq > 0 {
				k := key{op.Entity, op.ID}
				v.writes[k] = append(v.writes[k], &written{Op: op, set: id, seq: f.seq})
			}
		}
	}
	for k, r := range rows {
		if k.entity == "conflict" {
			record := asText(r.fields["recordId"])
			v.journal[record] = append(v.journal[record], entry{
				field: asText(r.fields["field"]), rule: asText(r.fields["rule"]),
				loserSet: asText(r.fields["loserSet"]), winner: unbox(r.fields["winner"]), loser: unbox(r.fields["loser"]),
			})
		}
	}
	return v
}

func (v *verdict) check() {
	numbers := map[string]key{}
	for k, r := range v.rows {
		if number := asText(r.fields["number"]); k.entity == "task" {
			if other, taken := numbers[number]; taken || number == "" {
				v.o.fail("%v and %v have the number %q", k, other, number)
			}
			numbers[number] = k
		}
	}
	for k, writes := range v.writes {
		before := len(v.o.found)
		for _, w := range writes {
			v.checkOp(k, w)
		}
		v.checkDeletion(k)
		if len(v.o.found) > before {
			v.o.found = append(v.o.found, v.tell(k))
		}
	}
}

// tell is the life of one record in the order of the server.
func (v *verdict) tell(k key) string {
	var b strings.Builder
	fmt.Fprintf(&b, "the life of %v, now %+v:", k, v.rows[k])
	slices.SortStableFunc(v.writes[k], func(x, y *written) int { return cmp.Compare(x.seq, y.seq) })
	for _, w := range v.writes[k] {
		fmt.Fprintf(&b, "\n    seq %d %s at %s: %s %s cl %d %v was %v base %v saw %v", w.seq, w.set, v.o.fates[w.set].set.At, w.Kind, w.Command, w.CL, w.Fields,
			w.Was, w.Base, w.Saw)
	}
	for _, e := range v.journal[k.id] {
		fmt.Fprintf(&b, "\n    journal %+v", e)
	}
	return b.String()
}

func (v *verdict) checkOp(k key, w *written) {
	e := v.schema.Entity(k.entity)
	if v.rows[k] == nil {
		if w.Kind != change.Delete {
			v.o.fail("%v was written by %s and is not there", k, w.set)
		}
		return
	}
	if w.Kind == change.Command {
		if !v.stateKept(k, w, e.States.Commands[w.Command].To) {
			v.o.fail("command %s of %s on %v came to nothing; state %v", w.Command, w.set, k, v.rows[k].fields["state"])
		}
	}
	for field, value := range w.Fields {
		switch f := e.Properties[field]; {
		case f.Merge == schema.Text:
			v.checkWords(k, w, field)
		case f.Merge == schema.State:
			if !v.stateKept(k, w, asText(value)) {
				v.o.fail("state %v of %s on %v came to nothing", value, w.set, k)
			}
		case value == nil && len(w.Was[field]) == 0: // Nothing seen and nothing left says nothing.
		case f.Auto == "" && !v.kept(k, w, field, value):
			v.o.fail("%s = %v by %s on %v is lost: it shows %v by %v, journal %v", field, value, w.set, k, v.rows[k].fields[field],
				v.rows[k].versions[field], v.journal[k.id])
		}
	}
}

// kept says whether a value, or an equal one of somebody else, is accounted for.
func (v *verdict) kept(k key, _ *written, field string, value any) bool {
	if v.rows[k].fields[field] == value {
		return true
	}
	for _, other := range v.writes[k] {
		if given, ok := other.Fields[field]; !ok || given != value {
			continue
		}
		if head, ok := v.rows[k].heads[field][other.set]; ok && head == value || v.seen(k, other, field) {
			return true
		}
	}
	return slices.ContainsFunc(v.journal[k.id], func(e entry) bool { return e.field == field && e.loser == value })
}

// seen says whether somebody replaced a version knowingly, or the same set went on to write the field again.
func (v *verdict) seen(k key, w *written, field string) bool {
	past := false
	for _, other := range v.writes[k] {
		_, again := other.Fields[field]
		if other.set != w.set && slices.Contains(other.Was[field], w.set) || other.set == w.set && past && again {
			return true
		}
		past = past || other == w
	}
	return false
}

// stateKept: the state is shown, was left knowingly, was left by a command that is legal from it, or is in the journal.
func (v *verdict) stateKept(k key, w *written, state string) bool {
	states := v.schema.Entity(k.entity).States
	if v.rows[k].fields[states.Field] == state || v.seen(k, w, states.Field) {
		return true
	}
	left := func(later *written) bool {
		work := states.Commands[later.Command] != nil && states.Commands[later.Command].Action != "approve" // a decision is told, whichever came first
		return later.Kind == change.Command && (later.seq >= w.seq || work) && later != w && slices.Contains(states.Commands[later.Command].From, state)
	}
	same := func(other *written) bool {
		return other != w && other.Kind == change.Command && states.Commands[other.Command].To == state && v.seen(k, other, states.Field)
	}
	return slices.ContainsFunc(v.writes[k], left) || slices.ContainsFunc(v.writes[k], same) ||
		slices.ContainsFunc(v.journal[k.id], func(e entry) bool { return e.field == states.Field && e.loser == state })
}

// checkWords: each word somebody put into a text is in it, in the journal, or was taken out by somebody who saw it.
func (v *verdict) checkWords(k key, w *written, field string) {
	kept := strings.Fields(asText(v.rows[k].fields[field]))
	for _, e := range v.journal[k.id] {
		if e.field == field {
			kept = append(append(kept, strings.Fields(asText(e.winner))...), strings.Fields(asText(e.loser))...)
		}
	}
	before := strings.Fields(w.Base[field])
	for _, word := range strings.Fields(asText(w.Fields[field])) {
		if slices.Contains(before, word) || slices.Contains(kept, word) {
			continue
		}
		removed := slices.ContainsFunc(v.writes[k], func(other *written) bool {
			text, ok := other.Fields[field]
			return ok && slices.Contains(strings.Fields(other.Base[field]), word) && !slices.Contains(strings.Fields(asText(text)), word)
		})
		if !removed {
			v.o.fail("the word %s by %s on %v is lost: %v, journal %v", word, w.set, k, v.rows[k].fields[field], v.journal[k.id])
		}
	}
}

// checkDeletion: a record in the bin was put there by somebody who saw all of it; one that is not, although somebody
// deleted it, was restored or says so in the journal.
func (v *verdict) checkDeletion(k key) {
	r := v.rows[k]
	if r == nil {
		return
	}
	var told, restored, deleted, knowing bool
	for _, e := range v.journal[k.id] {
		told = told || e.rule == "delete"
	}
	for _, w := range v.writes[k] {
		if w.Kind == change.Delete {
			deleted = true
			knowing = knowing || v.sawAll(k, append(w.Saw, w.set))
		} else {
			restored = restored || w.CL > 1 // Its author knew of a deletion.
		}
	}
	switch {
	case !r.alive() && !knowing:
		v.o.fail("%v is in the bin, and nobody who deleted it had seen all of it", k)
	case r.alive() && deleted && !told && !restored:
		v.o.fail("%v was deleted and is there, and nobody was told", k)
	}
}

func (v *verdict) sawAll(k key, saw []string) bool {
	e := v.schema.Entity(k.entity)
	for field, sets := range v.rows[k].versions {
		if f := e.Properties[field]; f != nil && f.Server {
			continue
		}
		for _, set := range sets {
			if !slices.Contains(saw, set) {
				return false
			}
		}
	}
	return true
}

func asText(value any) string {
	s, ok := value.(string)
	if !ok && value != nil {
		return fmt.Sprint(value)
	}
	return s
}

// unbox reads {"value": x}.
func unbox(value any) any {
	raw, ok := value.(json.RawMessage)
	if !ok {
		return nil
	}
	return plain(mustDecode[map[string]any](raw)["value"])
}
