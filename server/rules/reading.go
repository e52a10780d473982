package rules

import (
	"errors"
	"fmt"
	"strings"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules/typed"
	"shipshape/sync/merge"
	"shipshape/sync/naming"
)

// lookUp reads a field of a record, or through a reference that of another one; nil where there is none.
func lookUp(view View, e *schema.Entity, row *merge.Row, name string) (any, error) {
	of, rest, through := strings.Cut(name, ".")
	if through {
		id := typed.Text(row, of)
		if id == "" {
			return nil, nil
		}
		var err error
		if row, err = view.Row(e.Properties[of].Ref, id); err != nil || row == nil {
			return nil, err
		}
		of = rest
	}
	if of == "id" {
		return row.ID, nil
	}
	return row.Fields[of], nil
}

// Called is what people call a record wherever it stands alone, with what it is about (package naming).
func (r *Registry) Called(view View, e *schema.Entity, row *merge.Row) (string, error) {
	return called(r.schema, view, e, row)
}

func called(s *schema.Schema, view View, e *schema.Entity, row *merge.Row) (string, error) {
	return name(s, view, e, row, naming.World.Called)
}

// DueName is what people call a record as something that is due.
func (r *Registry) DueName(view View, e *schema.Entity, row *merge.Row) (string, error) {
	return name(r.schema, view, e, row, naming.World.Due)
}

// Subjects are the records that a record is named after, as far as they are here.
func (r *Registry) Subjects(view View, e *schema.Entity, row *merge.Row) (rows []*merge.Row, err error) {
	for _, subject := range naming.Subjects(e) {
		id := typed.Text(row, subject.Field)
		if id == "" {
			continue
		}
		found, err := view.Row(subject.Ref, id)
		if err != nil {
			return nil, err
		}
		rows = append(rows, found)
	}
	return rows, nil
}

func name(s *schema.Schema, view View, e *schema.Entity, row *merge.Row, say func(naming.World, *schema.Entity, map[string]any) string) (string, error) {
	var failed error
	find := func(entity, id string) map[string]any {
		if id == "" {
			return nil
		}
		found, err := view.Row(entity, id)
		if failed = errors.Join(failed, err); found == nil {
			return nil
		}
		return found.Fields
	}
	day := func(day string) string {
		said, err := DateOf(view, day)
		failed = errors.Join(failed, err)
		return said
	}
	name := say(naming.World{Schema: s, Find: find, Day: day}, e, row.Fields)
	if failed != nil {
		return "", fmt.Errorf("name %s: %w", row.ID, failed)
	}
	return name, nil
}

// DateOf is a calendar date as the yard reads it.
func DateOf(view View, day string) (string, error) {
	clock, err := YardClock(view)
	return clock.Date(day, view.Now()), err
}

// YardClock writes days and moments as the yard reads them.
func YardClock(view View) (app.YardClock, error) {
	organization, err := view.Row("organization", view.Actor().OrgID)
	return app.NewYardClock(typed.Text(organization, "timeZone"), typed.Text(organization, "hourFormat")), err
}

// stateOf is the state of a record in people's words.
func stateOf(e *schema.Entity, row *merge.Row) string {
	state := typed.Text(row, e.States.Field)
	if e.Words != nil && e.Words.Values[e.States.Field].Of[state].Label != "" {
		return e.Words.Values[e.States.Field].Of[state].Label
	}
	return strings.ReplaceAll(state, "_", " ")
}

func lower(e *schema.Entity) string {
	if e.Words != nil {
		return e.Words.One
	}
	return strings.ToLower(e.Title)
}
