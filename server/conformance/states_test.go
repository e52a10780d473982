package conformance

import (
	"slices"

	"shipshape/schema"
	"shipshape/server/servertest/sample"
	"shipshape/sync/change"
)

// brought takes a record to a state by commands of who made it; "" leaves it where it began.
func (y *yard) brought(k *known, state string) {
	if state == "" || k.entity.States == nil || k.state == state {
		return
	}
	way, ok := sample.Path(k.entity, k.state, state)
	if !ok {
		y.t.Fatalf("no command brings a %s from %s to %s", k.entity.Name, k.state, state)
	}
	for _, name := range way {
		y.readies(k, name)
		says := y.maker.Says(k.entity, k.fields, name)
		y.rests(k, name, says)
		y.steps(k.author, func() change.Op { return k.saved(change.Command, name, says) })
	}
}

// readies makes the part that a command looks at.
func (y *yard) readies(k *known, command string) {
	last := k.entity.States.Commands[command].Guard.LastChild
	if last == nil {
		return
	}
	child := y.schema.Entity(last.Entity)
	given := map[string]any{child.Sub: k.id}
	for _, f := range child.Fields {
		if f.Auto == "actor" && !f.Server {
			given[f.Name] = k.author.UserID
		}
		if f.Auto == "now" {
			given[f.Name] = y.now.Load() + 1 // after the command that the part follows
		}
	}
	given, ok := y.maker.Holding(child, last.When, given, k.fields)
	if !ok {
		y.t.Errorf("no %s fits the guard of %s", child.Name, command)
	}
	before, op := y.record(child.Name, given)
	for _, other := range append(before, op) {
		y.lives(other, k.author)
	}
}

// rests names records that are here where a command rests on them.
func (y *yard) rests(k *known, command string, says map[string]any) {
	for _, b := range k.entity.Bindings() {
		if says[b.Field.Name] == nil || b.Kind != "" || b.Field.Ref == "" || !slices.Contains(b.By, command) {
			continue
		}
		kind := b.Field.Ref
		if y.here[kind] == "" {
			before, op := y.record(kind, nil)
			y.write(append(before, op)...)
			if y.here == nil {
				y.here = map[string]string{}
			}
			y.here[kind] = op.ID
		}
		says[b.Field.Name] = y.here[kind]
	}
}

func reachable(e *schema.Entity, state string) bool {
	if e.States == nil || state == "" {
		return true
	}
	_, ok := sample.Path(e, e.States.Initial[0], state)
	return ok
}

func sampleCommands(e *schema.Entity, state string) []string { return sample.Commands(e, state) }

// fewStates are those in which deleting may come out differently.
func fewStates(e *schema.Entity) []string {
	states := []string{""}
	if e.States == nil {
		return states
	}
	states[0] = e.States.Initial[0]
	for _, state := range slices.Concat(e.States.Kept, untilOf(e)) {
		if !slices.Contains(states, state) && reachable(e, state) {
			states = append(states, state)
		}
	}
	return states
}

func untilOf(e *schema.Entity) []string {
	if e.Work == nil {
		return nil
	}
	return e.Work.Until
}

// fewEdits are fields whose edit stands for that of others: one, and where work is divided one that is left to who works on the record.
func (y *yard) fewEdits(e *schema.Entity) []string {
	_, op := y.record(e.Name, nil)
	var fields []string
	for _, work := range []bool{false, true} {
		for _, edit := range y.maker.Edits(e, op.Fields, nil) {
			if edit.Work == work && !sealed(e, edit.Field) {
				fields = append(fields, edit.Field)
				break
			}
		}
	}
	return fields
}

// sealed says whether a signature locks a field: who may change it is not a matter of rights then.
func sealed(e *schema.Entity, field string) bool {
	return slices.ContainsFunc(e.Seal.Lists(), func(v *schema.SealVersion) bool {
		return v.Record.Locked != "" && slices.Contains(v.Record.Fields, field)
	})
}

// another is a value that the record does not have yet.
func (y *yard) another(k *known, field string) any {
	for _, edit := range y.maker.Edits(k.entity, k.fields, nil) {
		if edit.Field == field {
			return edit.Value
		}
	}
	y.t.Fatalf("no other value for %s.%s", k.entity.Name, field)
	return nil
}
