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
var wrecks = []string{"missing", "in the bin", "removed", "names nothing that is here"}

func TestAnswers_NoStepOnWhateverIsLeftOfARecordBreaksTheServer(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	v := &server{schema: rig.Schema, store: rig.Store, y: rig.Sync}
	v.now.Store(rig.Clock.Now().UnixMilli())
	answers, counts := 0, map[string]int{}
	for _, e := range rig.Schema.Entities() {
		y := v.yard(t)
		boss := y.person(app.RoleSuperuser)
		boss.SinglePerson = true
		for _, wreck := range wrecks {
			for _, op := range y.attempts(e, wreck, boss) {
				boss.save(boss.set(op), func(got wire.Result) {
					answers++
					counts[got.Result]++
					if got.Reason == wire.ReasonQuarantine {
						t.Errorf("%s %s of a %s that is %s: the server could not work on it", op.Kind, op.Command, e.Name, wreck)
					}
				})
			}
		}
		boss.send()
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
	var made, gone []change.Op
	defer func() { y.write(made...); y.write(gone...) }()
	steps := map[string]string{"": ""}
	if e.States != nil {
		for name, command := range e.States.Commands {
			steps[name] = command.From[0]
		}
	}
	for _, name := range slices.Sorted(maps.Keys(steps)) {
		id, fields, its, end := y.wrecked(e, wreck, steps[name])
		made, gone = append(made, its...), append(gone, end...)
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

// wrecked is a record in a state, with what the server writes to make it and then to wreck it.
func (y *yard) wrecked(e *schema.Entity, wreck, state string) (id string, fields map[string]any, made, gone []change.Op) {
	y.t.Helper()
	y.maker = &sample.Maker{Schema: y.schema, ID: newID, Now: y.Now(), Person: y.maker.Person}
	before, op := y.record(e.Name, nil)
	whole := []change.Op{op}
	if e.States != nil && state != "" {
		begun, _ := op.Fields[e.States.Field].(string)
		way, _ := sample.Path(e, begun, state)
		for _, step := range way {
			whole = append(whole, change.Op{Entity: e.Name, ID: op.ID, Kind: change.Command, Command: step, Fields: y.maker.Says(e, op.Fields, step)})
		}
	}
	switch wreck {
	case "missing":
		made = before
	case "names nothing that is here":
		made = whole
	default:
		made = slices.Concat(before, whole)
	}
	if kind := map[string]string{"in the bin": change.Delete, "removed": change.Remove}[wreck]; kind != "" {
		gone = []change.Op{{Entity: e.Name, ID: op.ID, Kind: kind}}
	}
	return op.ID, op.Fields, made, gone
}
