package rules

import (
	"fmt"
	"maps"
	"slices"

	"shipshape/schema"
	"shipshape/server/notice"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// follower derives what the module file of one entity says that its changes raise.
type follower struct {
	schema  *schema.Schema
	entity  *schema.Entity
	notices *notice.Registry
}

// leftOut tells an author what did not follow from their change.
var leftOut = notice.Kind{ID: "left_out", Title: "Not done: {what}", NeedsAction: true}

// touched is a record that a set changed, with all that was done to it.
type touched struct {
	before, after *merge.Row
	changes       []Change
}

// derive looks at each record once, as it stands after all ops of the set.
func (f *follower) derive(view View, changes []Change) ([]Derived, error) {
	var ids []string
	records := map[string]*touched{}
	for _, c := range changes {
		if records[c.Op.ID] == nil {
			ids = append(ids, c.Op.ID)
			records[c.Op.ID] = &touched{before: c.Before}
		}
		records[c.Op.ID].changes = append(records[c.Op.ID].changes, c)
	}
	var derived []Derived
	steps := map[[3]string]bool{}
	for _, id := range ids {
		t := records[id]
		var err error
		if t.after, err = view.Row(f.entity.Name, id); err != nil {
			return nil, err
		}
		if t.after == nil || !t.after.Alive() {
			continue
		}
		for i, rule := range f.entity.Follow {
			w := &writer{follower: f, view: view, touched: t, rule: i}
			if err := w.write(rule); err != nil {
				return nil, fmt.Errorf("rule %d of %s: %w", i, id, err)
			}
			for _, d := range w.derived {
				step := [3]string{d.Entity, d.ID, d.Command}
				if d.Kind != change.Command || !steps[step] { // two failed inspections in one set are one reason enough
					derived = append(derived, d)
				}
				steps[step] = steps[step] || d.Kind == change.Command
			}
		}
	}
	return derived, nil
}

// meets says whether the set did what the rule waits for.
func (t *touched) meets(on schema.On, e *schema.Entity) bool {
	if on.Add && t.before == nil {
		return true
	}
	differs := func(field string) bool {
		return t.before == nil && t.after.Fields[field] != nil || t.before != nil && !change.Equal(t.before.Fields[field], t.after.Fields[field])
	}
	if on.Command != "" && slices.ContainsFunc(t.changes, func(c Change) bool {
		return c.Op.Kind == change.Command && c.Op.Command == on.Command && t.after.Fields[e.States.Field] == e.States.Commands[on.Command].To
	}) && differs(e.States.Field) {
		return true
	}
	return slices.ContainsFunc(on.Set, differs)
}

// writer makes the ops of one rule for one record.
type writer struct {
	*follower
	*touched
	view    View
	rule    int
	derived []Derived
	broken  error
}

func (w *writer) write(rule schema.Follow) error {
	if !w.meets(rule.On, w.entity) {
		return nil
	}
	if rule.Newest != "" {
		last, err := newest(w.view, w.entity, typed.Text(w.after, w.entity.Sub), rule.Newest)
		if err != nil || last == nil || last.ID != w.after.ID {
			return err
		}
	}
	if ok, err := holds(w.schema, w.view, w.changes[0].Set, w.entity, w.after, rule.When); !ok || err != nil {
		return err
	}
	for _, step := range []func(schema.Follow) error{w.run, w.set, w.add} {
		if err := step(rule); err != nil {
			return err
		}
	}
	return w.broken
}

// target is the record that a field names, and its kind; no row when it is not here.
func (w *writer) target(of string) (*schema.Entity, string, *merge.Row, error) {
	e, id := w.schema.Entity(w.entity.Properties[of].Ref), typed.Text(w.after, of)
	if id == "" {
		return e, "", nil, nil
	}
	row, err := w.view.Row(e.Name, id)
	if row != nil && !row.Alive() {
		row = nil
	}
	return e, id, row, err
}

func (w *writer) run(rule schema.Follow) error {
	if rule.Run == nil {
		return nil
	}
	e, id, row, err := w.target(rule.Run.Of)
	if err != nil || id == "" {
		return err
	}
	if row != nil && row.Fields[e.States.Field] == e.States.Commands[rule.Run.Command].To {
		return nil // it is there already
	}
	op := change.Op{Entity: e.Name, ID: id, Kind: change.Command, Command: rule.Run.Command, Fields: fill(e, rule.Run.Fields, w.read)}
	what := rule.Run.Command
	if e.Words != nil && e.Words.Commands.Of[what].Label != "" {
		what = e.Words.Commands.Of[what].Label
	}
	w.put(op, e, row, what)
	return nil
}

func (w *writer) set(rule schema.Follow) error {
	if rule.Set == nil {
		return nil
	}
	e, id, row, err := w.target(rule.Set.Of)
	if err != nil || id == "" {
		return err
	}
	fields := fill(e, rule.Set.Fields, w.read)
	maps.DeleteFunc(fields, func(field string, value any) bool { return row != nil && change.Equal(row.Fields[field], value) })
	if len(fields) > 0 {
		w.put(change.Op{Entity: e.Name, ID: id, Kind: change.Update, Fields: fields}, e, row, "Update the "+lower(e))
	}
	return nil
}

func (w *writer) add(rule schema.Follow) error {
	if rule.Add == nil {
		return nil
	}
	e, id := w.schema.Entity(rule.Add.Entity), change.UUID5(w.after.ID, rule.Add.Key)
	if made, err := w.view.Row(e.Name, id); made != nil || err != nil {
		return err // once, whatever became of it
	}
	fields := fill(e, rule.Add.Fields, w.readOrStart)
	maps.DeleteFunc(fields, func(_ string, value any) bool { return value == nil })
	set := w.changes[0].Set
	for _, f := range e.Fields {
		switch {
		case fields[f.Name] != nil:
		case f.Merge == schema.State:
			fields[f.Name] = e.States.Initial[0]
		case f.Auto == "actor" && change.IsUUID(set.Actor):
			fields[f.Name] = set.Actor
		case f.Auto == "now":
			fields[f.Name] = w.view.Now().UnixMilli()
			if made := set.At.Wall(); change.InTime(made) {
				fields[f.Name] = made
			}
		}
	}
	w.put(change.Op{Entity: e.Name, ID: id, Kind: change.Add, Fields: fields}, e, nil, "New "+lower(e))
	return nil
}

// fill makes the fields of an op. A text that is too long for its field ends with an ellipsis.
func fill(e *schema.Entity, values map[string]schema.Value, read func(name string) any) map[string]any {
	fields := map[string]any{}
	for name, value := range values {
		filled := value.Fill(read)
		if long, ok := filled.(string); ok && e.Properties[name].MaxLength > 0 {
			if letters := []rune(long); len(letters) > e.Properties[name].MaxLength {
				filled = string(letters[:e.Properties[name].MaxLength-1]) + "…"
			}
		}
		fields[name] = filled
	}
	return fields
}

// read finds what a name in a value stands for, also through a reference.
func (w *writer) read(name string) any {
	value, err := lookUp(w.view, w.entity, w.after, name)
	if err != nil {
		w.broken = err
	}
	return value
}

// readOrStart gives what new records begin with for a field that is empty: a device fills it in where a person begins one, a record that came
// another way may lack it.
func (w *writer) readOrStart(name string) any {
	if value := w.read(name); value != nil {
		return value
	}
	return w.entity.StartOf(name)
}

// put adds an op that is left out where it does not fit. Its author is told then: nobody else knows that it was to be done. Who may not
// see the other record learns nothing of it.
func (w *writer) put(op change.Op, e *schema.Entity, target *merge.Row, what string) {
	author, id := w.changes[0].Set.Actor, w.after.ID
	told := notice.Notice{
		Kind: leftOut.ID, Entity: e.Name, ID: op.ID, Values: map[string]string{"what": what}, To: []string{author},
		Matter: fmt.Sprintf("%s:%s:%d:%s", leftOut.ID, id, w.rule, op.Kind),
	}
	state, seen := "", target == nil
	if target == nil {
		told.Entity, told.ID = w.entity.Name, id
	} else if op.Kind == change.Command {
		state = stateOf(e, target)
	}
	if !seen {
		var err error
		if seen, err = w.view.May(e.Subject+".read", e.Name, op.ID); err != nil {
			w.broken = err
		}
	}
	w.derived = append(w.derived, Derived{Op: op, By: "x-follow of " + w.entity.Name, Otherwise: func(refusal *change.Refusal) (Effect, error) {
		switch told.Body = refusal.Message; {
		case !seen:
			told.Body, told.Entity = "It did not fit the record as it is now.", ""
		case refusal.Code == change.CodeIllegalState && state != "":
			name, err := called(w.schema, w.view, e, target)
			if err != nil {
				return Effect{}, err
			}
			told.Body = fmt.Sprintf("%s is: %s.", name, state)
		}
		return w.notices.Promise(told)
	}})
}
