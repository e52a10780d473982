package rules

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/rules/typed"
	"shipshape/sync/binds"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Rests judges the references on which a change rests (x-binds). What they name and what is not here yet is waited for (change.CodeWaits): its
// set may still be on the tablet that made it. What will never do is refused.
func (r *Registry) Rests(view View, c Change) (*change.Refusal, error) {
	if !c.After.Alive() {
		return nil, nil
	}
	rest := &resting{Registry: r, view: view, set: c.Set}
	for _, b := range c.Entity.Bindings() {
		var err error
		switch {
		case !binds.Asked(b.Binds, c.After.Fields):
		case restsOn(c, b):
			err = rest.hold(c.After, b)
		case differs(c, b.Field.Name):
			err = rest.own(c.After, b)
		}
		if err != nil {
			return nil, err
		}
	}
	if c.Op.Kind == change.Command {
		for _, part := range c.Entity.Resting() {
			if err := rest.parts(part, c); err != nil {
				return nil, err
			}
		}
	}
	return rest.refusal(), nil
}

// restsOn says whether a change rests on a reference: the command or the add that it says, or a new value of it in a record that counts.
func restsOn(c Change, b schema.Binding) bool {
	switch {
	case c.Op.Kind == change.Command && slices.Contains(b.By, c.Op.Command):
		return true
	case c.Before == nil:
		return slices.Contains(b.By, schema.ByAdd)
	case !differs(c, b.Field.Name):
		return false
	}
	return slices.Contains(b.By, schema.ByAdd) || c.Entity.States != nil && b.Counts(c.Entity, typed.Text(c.After, c.Entity.States.Field))
}

// resting collects what is said of the references of one change. A refusal comes before what is waited for.
type resting struct {
	*Registry
	view           View
	set            change.Set
	refused, waits []said
}

// said is a sentence about a field, or about the record that is waited for.
type said struct{ about, say string }

func (r *resting) refusal() *change.Refusal {
	code, all := change.CodeGuard, r.refused
	if len(all) == 0 {
		code, all = change.CodeWaits, r.waits
	}
	if len(all) == 0 {
		return nil
	}
	refusal := &change.Refusal{Code: code, Fields: map[string]string{}}
	var words []string
	for _, one := range all {
		if refusal.Fields[one.about] == "" {
			refusal.Fields[one.about] = one.say
			words = append(words, one.say)
		}
	}
	refusal.Message = strings.Join(words, " ")
	return refusal
}

func (r *resting) refuse(field, format string, args ...any) {
	r.refused = append(r.refused, said{field, fmt.Sprintf(format, args...)})
}

// wait names the record that is waited for by its id: its device sends again when that one comes.
func (r *resting) wait(id, format string, args ...any) {
	r.waits = append(r.waits, said{id, fmt.Sprintf(format, args...)})
}

// hold holds one reference of a record to what the file says of it.
func (r *resting) hold(row *merge.Row, b schema.Binding) error {
	ids := idsIn(row, b.Field)
	if len(ids) == 0 && b.Needed > 0 && r.set.Schema >= b.Needed {
		r.refuse(b.Field.Name, "%s is required.", b.Field.Title)
	}
	for _, id := range ids {
		if err := r.one(row, b, id); err != nil {
			return err
		}
	}
	return nil
}

// own refuses a reference to a record of another owner. That it is not here is no matter yet.
func (r *resting) own(row *merge.Row, b schema.Binding) error {
	if len(b.Same) == 0 {
		return nil
	}
	for _, id := range idsIn(row, b.Field) {
		of := r.kindOf(row, b)
		target, err := r.view.Row(of.Name, id)
		if err != nil {
			return err
		}
		if target != nil && binds.IsOther(b.Binds, row.Fields, targetOf(target)) {
			r.sayOther(of, b)
		}
	}
	return nil
}

func (r *resting) sayOther(of *schema.Entity, b schema.Binding) {
	r.refuse(b.Field.Name, "%s: this %s belongs to something else. Choose one that belongs here.", b.Field.Title, lower(of))
}

// one is what is said of a record that is named.
func (r *resting) one(row *merge.Row, b schema.Binding, id string) error {
	of := r.kindOf(row, b)
	if of == nil {
		r.refuse(b.Field.Name, "%s: there is no such kind of record.", b.Field.Title)
		return nil
	}
	target, err := r.view.Row(of.Name, id)
	if err != nil {
		return err
	}
	verdict := binds.Judge(of, b.Binds, row.Fields, targetOf(target))
	var name string
	if target != nil {
		if name, err = r.Called(r.view, of, target); err != nil {
			return err
		}
	}
	switch verdict {
	case binds.Missing:
		day, err := r.ofDay(row, b)
		if err != nil {
			return err
		}
		r.wait(id, "It waits for the %s%s, which has not arrived yet. It may still be on the tablet that made it.", lowerTitle(of), day)
	case binds.NotYet:
		r.wait(id, "It waits for %s, which is still: %s.", name, stateOf(of, target))
	case binds.Gone:
		r.refuse(b.Field.Name, "%s: %s is in the recycle bin. Take it out of there, or choose another.", b.Field.Title, name)
	case binds.Ended:
		r.refuse(b.Field.Name, "%s: %s will not do, it is: %s.", b.Field.Title, name, stateOf(of, target))
	case binds.Other:
		r.sayOther(of, b)
	case binds.Holds:
		if b.Proves {
			return r.proves(of, target, b, name)
		}
	}
	return nil
}

// proves asks that a record proves something in the calendar, or still may.
func (r *resting) proves(of *schema.Entity, target *merge.Row, b schema.Binding, name string) error {
	proof, err := r.Proves(r.view, r.set, of, target)
	if proof != nil || err != nil {
		return err
	}
	if of.Evidence != nil && of.States != nil {
		for _, later := range of.States.Reaches(typed.Text(target, of.States.Field)) {
			would := *target
			would.Fields = cloned(target.Fields, of.States.Field, later)
			if proof, err := r.Proves(r.view, r.set, of, &would); proof != nil || err != nil {
				r.wait(target.ID, "It waits for %s, which is still: %s.", name, stateOf(of, target))
				return err
			}
		}
	}
	r.refuse(b.Field.Name, "%s: %s proves nothing as it is. Choose another.", b.Field.Title, name)
	return nil
}

// parts judges the references of the parts on which a command of the whole rests. Of those that stand for one another one that holds is enough.
func (r *resting) parts(part *schema.Entity, c Change) error {
	var rows []*merge.Row
	for _, b := range part.Bindings() {
		if !b.ByParent(c.Op.Command) {
			continue
		}
		if rows == nil {
			var err error
			if rows, err = r.view.Rows(part.Name, map[string]any{part.Sub: c.Op.ID}); err != nil {
				return err
			}
		}
		groups := map[any][]*resting{}
		var order []any
		for _, row := range rows {
			if !binds.Asked(b.Binds, row.Fields) || len(idsIn(row, b.Field)) == 0 {
				continue
			}
			each := &resting{Registry: r.Registry, view: r.view, set: r.set}
			if err := each.hold(row, b); err != nil {
				return err
			}
			var key any = row.ID
			if b.One != "" {
				key = row.Fields[b.One]
			}
			if groups[key] == nil {
				order = append(order, key)
			}
			groups[key] = append(groups[key], each)
		}
		for _, key := range order {
			r.take(groups[key])
		}
	}
	return nil
}

// take is what is said of parts of which one that holds is enough; one that waits comes before those that never will.
func (r *resting) take(group []*resting) {
	if slices.ContainsFunc(group, func(each *resting) bool { return len(each.refused)+len(each.waits) == 0 }) {
		return
	}
	for _, each := range group {
		if len(each.refused) == 0 {
			r.waits = append(r.waits, each.waits...)
			return
		}
	}
	for _, each := range group {
		r.refused = append(r.refused, each.refused...)
	}
}

// kindOf is the kind of record that a field names; nil where the record says one that there is not.
func (r *resting) kindOf(row *merge.Row, b schema.Binding) *schema.Entity {
	if b.Kind != "" {
		return r.schema.Entity(typed.Text(row, b.Kind))
	}
	return r.schema.Entity(b.Field.RefKind())
}

// ofDay calls a record that is not here by the day that its reference says.
func (r *resting) ofDay(row *merge.Row, b schema.Binding) (string, error) {
	day := typed.Text(row, b.On)
	if b.On == "" || len(day) != len(time.DateOnly) {
		return "", nil
	}
	said, err := DateOf(r.view, day)
	return " of " + said, err
}

func targetOf(row *merge.Row) *binds.Target {
	if row == nil {
		return nil
	}
	return &binds.Target{Deleted: !row.Alive(), Fields: row.Fields}
}

// idsIn are the records that a field names: one, or those of a list.
func idsIn(row *merge.Row, f *schema.Field) (ids []string) {
	switch value := row.Fields[f.Name].(type) {
	case string:
		return []string{value}
	case json.RawMessage:
		if json.Unmarshal(value, &ids) != nil {
			return nil
		}
	}
	return ids
}

func cloned(fields map[string]any, name string, value any) map[string]any {
	made := make(map[string]any, len(fields)+1)
	for field, is := range fields {
		made[field] = is
	}
	made[name] = value
	return made
}

// lowerTitle is what a kind is called inside a sentence: "log version", "EHS round".
func lowerTitle(e *schema.Entity) string {
	if letters := []rune(e.Title); len(letters) > 1 && strings.ToUpper(string(letters[1])) == string(letters[1]) {
		return e.Title
	}
	return strings.ToLower(e.Title[:1]) + e.Title[1:]
}
