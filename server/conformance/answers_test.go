package conformance

import (
	"maps"
	"slices"
	"testing"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/server/servertest/sample"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// Every step of every record ends in an answer, whatever has become of the record and of those that it names: what breaks the server is kept for
// repair, and nobody but its author would know.

// wrecks are what may have become of a record that a step is about.
var wrecks = []string{"whole", "missing", "in the bin", "removed", "names nothing that is here", "bare", "names what was removed"}

func TestAnswers_NoStepOnWhateverIsLeftOfARecordBreaksTheServer(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	v := &server{schema: rig.Schema, store: rig.Store, y: rig.Sync}
	v.now.Store(rig.Clock.Now().UnixMilli())
	answers, counts := 0, map[string]int{}
	for _, e := range rig.Schema.Entities() {
		y := v.yard(t)
		y.maker.Now = v.Now()
		people := []*person{y.person(app.RoleSuperuser), y.person("supervisor")}
		people[0].SinglePerson = true
		people[1].Zones = []string{newID()}
		for i, p := range people {
			for _, wreck := range wrecks {
				for _, op := range y.attempts(e, wreck, p) {
					p.save(p.set(op), func(got wire.Result) {
						answers++
						counts[got.Result]++
						if got.Reason == wire.ReasonQuarantine {
							t.Errorf("%s %s of a %s that is %s, by person %d: the server could not work on it", op.Kind, op.Command, e.Name, wreck, i)
						}
					})
				}
			}
			p.send()
		}
	}
	t.Log(answers, " answers: ", counts)
	if answers < 1000 {
		t.Errorf("only %d steps were tried", answers)
	}
}

// attempts are the steps of a record that is a wreck: each on one of its own.
func (y *yard) attempts(e *schema.Entity, wreck string, by *person) (ops []change.Op) {
	y.t.Helper()
	y.maker.Person = by.UserID
	steps := map[string]string{"": ""}
	if e.States != nil {
		for name, command := range e.States.Commands {
			steps[name] = command.From[0]
		}
	}
	for _, name := range slices.Sorted(maps.Keys(steps)) {
		id, fields := y.wrecked(e, wreck, steps[name])
		cl := int64(1)
		if name != "" {
			says := y.maker.Says(e, fields, name)
			ops = append(ops, change.Op{Entity: e.Name, ID: id, Kind: change.Command, Command: name, CL: cl, Fields: says})
			continue
		}
		emptied := map[string]any{}
		for _, f := range e.Fields {
			if !f.Server && f.Merge != schema.Immutable && f.Merge != schema.State {
				emptied[f.Name] = nil
			}
		}
		others := map[string]any{}
		for _, edit := range y.maker.Edits(e, fields, nil) {
			others[edit.Field] = edit.Value
		}
		for _, op := range []change.Op{
			{Kind: change.Update, Fields: others}, {Kind: change.Update, Fields: emptied}, {Kind: change.Delete}, {Kind: change.Add, Fields: fields, CL: 2}, {Kind: change.Remove},
		} {
			if (op.Kind == change.Update || op.Kind == change.Add) && len(op.Fields) == 0 {
				continue
			}
			if op.CL == 0 {
				op.CL = cl
			}
			op.Entity, op.ID = e.Name, id
			ops = append(ops, op)
		}
	}
	return ops
}

// wrecked makes a record in a state and wrecks it.
func (y *yard) wrecked(e *schema.Entity, wreck, state string) (id string, fields map[string]any) {
	y.t.Helper()
	given := map[string]any{}
	if wreck == "bare" {
		for _, f := range e.Fields {
			if !f.Required && (e.Key == nil || f.Name != e.Key.Parent && !slices.Contains(e.Key.Fields, f.Name)) {
				given[f.Name] = nil
			}
		}
	}
	y.maker = &sample.Maker{Schema: y.schema, ID: newID, Now: y.Now(), Person: y.maker.Person, Full: wreck == "whole"}
	before, op := y.record(e.Name, given)
	whole := []change.Op{op}
	if e.States != nil && state != "" {
		begun, _ := op.Fields[e.States.Field].(string)
		way, _ := sample.Path(e, begun, state)
		for _, step := range way {
			whole = append(whole, change.Op{Entity: e.Name, ID: op.ID, Kind: change.Command, Command: step, Fields: y.maker.Says(e, op.Fields, step)})
		}
	}
	gone := func(kind string, ops ...change.Op) {
		for _, op := range ops {
			y.write(change.Op{Entity: op.Entity, ID: op.ID, Kind: kind})
		}
	}
	switch wreck {
	case "missing":
		y.write(before...)
	case "names nothing that is here":
		y.write(whole...)
	case "names what was removed":
		y.write(append(before, whole...)...)
		gone(change.Remove, before...)
	default:
		y.write(append(before, whole...)...)
		switch wreck {
		case "in the bin":
			gone(change.Delete, op)
		case "removed":
			gone(change.Remove, op)
		}
	}
	return op.ID, op.Fields
}
