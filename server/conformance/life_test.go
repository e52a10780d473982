package conformance

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/rules"
	"shipshape/server/servertest"
	"shipshape/server/servertest/sample"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// TestEntity_LivesFromItsFirstSaveToTheBinAndBack takes a full record of each entity through its life by what its module file says. What
// was saved comes back as it was.
func TestEntity_LivesFromItsFirstSaveToTheBinAndBack(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), rules.New(s))
	for _, e := range s.Entities() {
		t.Run(e.Name, func(t *testing.T) {
			proveLife(t, v, e, true)
			proveRules(t, v, e)
		})
	}
}

// TestEntity_LivesOnAWholeServer takes a small record of each entity through its life where the rules that are code have their say too, on
// both databases. Values may be what those make of them.
func TestEntity_LivesOnAWholeServer(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		v := &server{schema: rig.Schema, store: rig.Store, y: rig.Sync}
		v.now.Store(rig.Clock.Now().UnixMilli())
		for _, e := range rig.Schema.Entities() {
			t.Run(e.Name, func(t *testing.T) { proveLife(t, v, e, false) })
		}
		report, err := rig.Verify(t.Context())
		if err != nil || report.Broken > 0 {
			t.Errorf("the chain of what happened does not hold: %v %v", report, err)
		}
	})
}

func proveLife(t *testing.T, v *server, e *schema.Entity, exact bool) {
	y := v.yard(t)
	y.maker.Full, y.exact, y.maker.Now = exact, exact, v.Now()
	boss := y.person(app.RoleSuperuser)
	boss.SinglePerson = true
	y.maker.Person = boss.UserID
	k := y.saved(e, boss)
	if k == nil {
		return
	}
	steps := []string{change.Add}
	for _, edit := range y.maker.Edits(e, k.fields, nil) {
		if len(y.rules(k, edit)) > 0 {
			continue
		}
		got := y.does(boss, k, change.Update, "", map[string]any{edit.Field: edit.Value})
		switch {
		case took(got):
			steps = append(steps, change.Update)
			if kept := k.row.Fields[edit.Field]; y.exact && !change.Equal(kept, edit.Value) {
				t.Errorf("%s was saved as %v and came back as %v", edit.Field, edit.Value, kept)
			}
		default:
			y.speaks("edit "+edit.Field, got)
		}
	}
	if e.States != nil {
		y.runs(boss, e)
	}
	steps = append(steps, y.binned(boss, k)...)
	y.remembers(boss, k, steps)
	y.isForeign(k)
}

// saved is a record as it came back. On a whole server code may want what no schema says (a delivery sends a report that was made): then
// it is nil, and the refusal was a sentence.
func (y *yard) saved(e *schema.Entity, boss *person) *known {
	y.t.Helper()
	before, op := y.record(e.Name, nil)
	for _, other := range before {
		y.lives(other, boss)
	}
	boss.send()
	if set := boss.set(op); !y.exact && !slices.Contains(e.ServerOnly, change.Add) {
		if got := boss.do(set); !took(got) {
			y.speaks("add", got)
			return nil
		}
		y.note(op, boss, set.ID)
	} else {
		y.lives(op, boss)
		boss.send()
	}
	k := y.rows[e.Name][op.ID]
	y.reload(boss, k)
	for _, f := range e.Fields {
		if value, given := op.Fields[f.Name]; given && y.exact && !f.Who() && !change.Equal(value, k.row.Fields[f.Name]) {
			y.t.Errorf("%s was saved as %v and came back as %v", f.Name, value, k.row.Fields[f.Name])
		}
	}
	return k
}

// reload takes a record as it is pulled now.
func (y *yard) reload(p *person, k *known) {
	y.t.Helper()
	row, ok := p.pull()[k.entity.Name+" "+k.id]
	if !ok {
		y.t.Fatalf("a %s that was saved is not pulled", k.entity.Name)
	}
	k.row, k.cl, k.fields, k.deleted = &row, row.CL, row.Fields, row.CL%2 == 0
	if k.entity.States != nil {
		k.state = text(k, k.entity.States.Field)
	}
}

// does is one save on a record by somebody who saw it as it is.
func (y *yard) does(p *person, k *known, kind, command string, fields map[string]any) wire.Result {
	got := p.do(p.set(k.saved(kind, command, fields)))
	y.reload(p, k)
	return got
}

// rules are the rules of code or of the module file that a change alone would break; an edit of a full record breaks none by itself.
func (y *yard) rules(k *known, edit sample.Edit) map[string]string {
	after := maps.Clone(k.fields)
	after[edit.Field] = edit.Value
	op := change.Op{Entity: k.entity.Name, ID: k.id, Kind: change.Update, Fields: map[string]any{edit.Field: edit.Value}}
	if refusal := change.Judge(k.entity, op, false, after, change.Around{Schema: y.schema.Version}); refusal != nil {
		return refusal.Fields
	}
	return nil
}

// runs takes fresh records through every command.
func (y *yard) runs(boss *person, e *schema.Entity) {
	proven := 0
	for _, name := range slices.Sorted(maps.Keys(e.States.Commands)) {
		from := e.States.Commands[name].From[0]
		if !reachable(e, from) {
			continue
		}
		k := y.saved(e, boss)
		if k == nil {
			return
		}
		way, _ := sample.Path(e, k.state, from)
		for _, step := range append(way, name) {
			y.readies(k, step)
			says := y.maker.Says(e, k.fields, step)
			y.rests(k, step, says)
			boss.send()
			y.reload(boss, k)
			got := y.does(boss, k, change.Command, step, says)
			if !took(got) {
				y.speaks(step, got)
				break
			}
			if to := e.States.Commands[step].To; k.state != to {
				y.t.Errorf("%s leaves a %s %s, not %s", step, e.Name, k.state, to)
			}
			proven++
		}
		if wrong := wrongCommand(e, k.state); wrong != "" {
			got := y.does(boss, k, change.Command, wrong, y.maker.Says(e, k.fields, wrong))
			if outline(got) != "rejected illegal_state" {
				y.t.Errorf("%s while %s: %s", wrong, k.state, outline(got))
			}
			y.speaks(wrong, got)
			y.plain(e, got)
		}
	}
	if proven == 0 {
		y.t.Errorf("no command of a %s was ever taken", e.Name)
	}
}

func wrongCommand(e *schema.Entity, state string) string {
	for _, name := range slices.Sorted(maps.Keys(e.States.Commands)) {
		if !slices.Contains(e.States.Commands[name].From, state) {
			return name
		}
	}
	return ""
}

// plain holds a refusal to the words that people know states by.
func (y *yard) plain(e *schema.Entity, got wire.Result) {
	for _, state := range e.Properties[e.States.Field].Enum {
		if strings.Contains(state, "_") && strings.Contains(got.Message, state) {
			y.t.Errorf("%q says a state as the machine does", got.Message)
		}
	}
}

// speaks holds a refusal to being a sentence.
func (y *yard) speaks(what string, got wire.Result) {
	y.t.Helper()
	if got.Result != wire.Rejected || !sentence(got.Message) {
		y.t.Errorf("%s was %s and says %q", what, outline(got), got.Message)
	}
}

func sentence(message string) bool {
	return len(message) > 10 && strings.HasSuffix(message, ".") && strings.ToUpper(message[:1]) == message[:1]
}

// binned deletes a record and brings it back, as far as people may.
func (y *yard) binned(boss *person, k *known) (steps []string) {
	got := y.does(boss, k, change.Delete, "", nil)
	if slices.Contains(k.entity.ServerOnly, change.Delete) {
		if outline(got) != "rejected forbidden" {
			y.t.Errorf("delete, which is the server's, was %s", outline(got))
		}
		y.speaks("delete", got)
		return nil
	}
	if !took(got) {
		y.speaks("delete", got)
		return nil
	}
	if !k.deleted {
		y.t.Errorf("a deleted %s is not in the bin", k.entity.Name)
	}
	before := maps.Clone(k.fields)
	steps = append(steps, change.Delete)
	got = y.does(boss, k, change.Update, "", map[string]any{})
	if !took(got) || k.deleted || !maps.EqualFunc(before, k.fields, change.Equal) {
		y.t.Errorf("brought back it was %s, deleted: %v, and held %v instead of %v", outline(got), k.deleted, k.fields, before)
	}
	return append(steps, change.Update)
}

// remembers holds the change log to what was done and by whom.
func (y *yard) remembers(boss *person, k *known, steps []string) {
	page, err := y.y.History(context.Background(), boss.Actor, k.entity.Name, k.id, 0)
	if err != nil {
		y.t.Fatalf("history: %v", err)
	}
	var kinds []string
	for _, entry := range slices.Backward(page.Entries) {
		if entry.Actor == boss.UserID {
			kinds = append(kinds, entry.Kind)
		}
	}
	if slices.Contains(k.entity.ServerOnly, change.Add) {
		steps = steps[1:]
	}
	if !slices.Equal(kinds, steps) {
		y.t.Errorf("the history of a %s tells %v, done was %v", k.entity.Name, kinds, steps)
	}
}

// isForeign shows a record to another organization, whose people know its id and have every right at home.
func (y *yard) isForeign(k *known) {
	other := y.elsewhere()
	thief := other.person(app.RoleSuperuser)
	before := k.row
	edits := y.maker.Edits(k.entity, k.fields, nil)
	if len(edits) > 0 {
		got := thief.do(thief.set(k.saved(change.Update, "", map[string]any{edits[0].Field: edits[0].Value})))
		want := "rejected unknown_record"
		if slices.Contains(k.entity.ServerOnly, change.Update) {
			want = "rejected forbidden" // nobody may, wherever it is
		}
		if outline(got) != want {
			y.t.Errorf("another organization's edit was %s", outline(got))
		}
	}
	if k.entity.States != nil {
		name := sample.Commands(k.entity, k.state)
		if len(name) > 0 {
			got := thief.do(thief.set(k.saved(change.Command, name[0], y.maker.Says(k.entity, k.fields, name[0]))))
			if outline(got) != "rejected unknown_record" {
				y.t.Errorf("another organization's %s was %s", name[0], outline(got))
			}
		}
	}
	thief.do(thief.set(k.saved(change.Delete, "", nil)))
	if rows := thief.pull(); len(rows) > 0 {
		y.t.Errorf("another organization pulls %v", slices.Collect(maps.Keys(rows)))
	}
	if page, err := y.y.History(context.Background(), thief.Actor, k.entity.Name, k.id, 0); err == nil {
		y.t.Errorf("another organization reads its history: %v", page.Entries)
	}
	boss := y.person(app.RoleSuperuser)
	y.reload(boss, k)
	if k.row.Seq != before.Seq {
		y.t.Errorf("another organization moved a %s", k.entity.Name)
	}
}
