package sim

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
)

// What all tablets write about: a few sources, walks, zones and questions, so that they meet often.
const (
	walkID = "00000000-0000-7000-8000-000000000201"
	zoneID = "00000000-0000-7000-8000-000000000301"
)

func sourceID(i int) string { return fmt.Sprintf("00000000-0000-7000-8000-0000000004%02x", i) }

// draw thinks up one op on what the tablet shows.
func (t *tablet) draw(w *world, made int) (change.Op, bool) {
	task := w.schema.Entity("task")
	keys := t.known("task")
	if len(keys) == 0 || w.rng.IntN(100) < 12 {
		return t.newTask(w), true
	}
	switch w.rng.IntN(12) {
	case 0, 1:
		return t.answerQuestion(w), true
	case 2:
		return t.settle(w)
	}
	k := keys[w.rng.IntN(len(keys))]
	r := t.view(w, k)
	if r == nil {
		return change.Op{}, false
	}
	if !r.alive() {
		restore := change.Op{Entity: k.entity, ID: k.id, Kind: change.Update, CL: r.cl}
		return restore, w.rng.IntN(2) == 0
	}
	word := fmt.Sprintf("w%dx%d", w.ids, made)
	switch w.rng.IntN(10) {
	case 0, 1:
		return set(k, r, "title", "Title "+word), true
	case 2:
		return set(k, r, "type", pick(w, []any{"corrective", "admin", "review", nil})), true
	case 3:
		return set(k, r, "severity", pick(w, []any{"low", "medium", "high", "stop_work", nil})), true
	case 4:
		return set(k, r, "dueOn", pick(w, []any{"2026-01-05", "2026-02-05", "2026-03-05", nil})), true
	case 5, 6:
		return t.write(w, k, r, word), true
	case 7:
		return t.command(w, task, k, r)
	case 8:
		if r.fields["sourceId"] == nil {
			return set(k, r, "sourceId", sourceID(w.rng.IntN(2))), true
		}
		return t.command(w, task, k, r)
	default:
		return change.Op{Entity: k.entity, ID: k.id, Kind: change.Delete, CL: r.cl, Saw: r.saw()}, true
	}
}

// newTask is a task of its own, or the one task of a source, which two tablets may both make.
func (t *tablet) newTask(w *world) change.Op {
	id := w.New()
	fields := map[string]any{"title": "Task " + id[24:], "state": "open", "priority": pick(w, []any{"P1", "P2"}), "createdBy": t.user}
	if w.rng.IntN(3) == 0 {
		source := sourceID(w.rng.IntN(4))
		id, fields["sourceId"], fields["description"] = change.UUID5(source, "task"), source, "first"+strconv.FormatUint(w.ids, 10)
		fields["severity"] = pick(w, []any{"low", "high"})
		if r := t.view(w, key{"task", id}); r != nil {
			return set(key{"task", id}, r, "title", fields["title"]) // Nobody adds what he sees; in the bin it comes back.
		}
	} else if w.rng.IntN(2) == 0 {
		fields["createdAt"] = w.now - w.rng.Int64N(800*24*3600*1000) // some of them leave the devices when they are over
	}
	return change.Op{Entity: "task", ID: id, Kind: change.Add, Fields: fields}
}

// answerQuestion meets others in the name-based record of a question.
func (t *tablet) answerQuestion(w *world) change.Op {
	e := w.schema.Entity("answer")
	fields := map[string]any{
		"walkId": walkID, "zoneId": zoneID, "itemId": fmt.Sprintf("item-%d", w.rng.IntN(4)),
		"result": pick(w, []any{"pass", "fail", "na"}), "value": w.rng.Int64N(5),
	}
	id, _ := change.KeyedID(e, fields)
	k := key{"answer", id}
	if r := t.view(w, k); r != nil {
		return set(k, r, "result", fields["result"])
	}
	return change.Op{Entity: "answer", ID: id, Kind: change.Add, Fields: fields}
}

// settle takes note of an open conflict, and so settles it.
func (t *tablet) settle(w *world) (change.Op, bool) {
	for _, k := range t.known("conflict") {
		if r := t.view(w, k); r.alive() && r.fields["status"] == "open" {
			return set(k, r, "status", "kept"), true
		}
	}
	return change.Op{}, false
}

func set(k key, r *row, field string, value any) change.Op {
	op := change.Op{Entity: k.entity, ID: k.id, Kind: change.Update, CL: r.cl, Fields: map[string]any{field: value}}
	if seen := r.versions[field]; len(seen) > 0 {
		op.Was = map[string][]string{field: slices.Clone(seen)}
	}
	return op
}

// write puts a new word into the description and sometimes takes one out.
func (t *tablet) write(w *world, k key, r *row, word string) change.Op {
	before, _ := r.fields["description"].(string)
	words := strings.Fields(before)
	if len(words) > 2 && w.rng.IntN(4) == 0 {
		i := w.rng.IntN(len(words))
		words = slices.Delete(words, i, i+1)
	}
	op := set(k, r, "description", strings.Join(slices.Insert(words, w.rng.IntN(len(words)+1), word), " "))
	op.Base = map[string]string{"description": before}
	return op
}

// command runs a transition that is legal for what the tablet shows.
func (t *tablet) command(w *world, e *schema.Entity, k key, r *row) (change.Op, bool) {
	var legal []string
	for _, name := range slices.Sorted(maps.Keys(e.States.Commands)) {
		if slices.Contains(e.States.Commands[name].From, stateOf(e, r)) {
			legal = append(legal, name)
		}
	}
	if len(legal) == 0 {
		return change.Op{}, false
	}
	op := change.Op{Entity: k.entity, ID: k.id, Kind: change.Command, CL: r.cl, Command: legal[w.rng.IntN(len(legal))], Was: map[string][]string{}}
	if seen := r.versions[e.States.Field]; len(seen) > 0 {
		op.Was[e.States.Field] = seen
	}
	if len(e.States.Commands[op.Command].Guard.FieldIn) > 0 {
		op.Fields = map[string]any{"stateReason": fmt.Sprintf("reason %d", w.ids)}
		if seen := r.versions["stateReason"]; len(seen) > 0 {
			op.Was["stateReason"] = seen
		}
	}
	return op, true
}

func pick(w *world, values []any) any { return values[w.rng.IntN(len(values))] }
