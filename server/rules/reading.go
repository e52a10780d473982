package rules

import (
	"strings"

	"shipshape/schema"
	"shipshape/server/rules/typed"
	"shipshape/sync/merge"
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

// named is what people call a record: the first of its title fields that is filled, else its kind. A choice alone says little, so its kind
// stands before its word: "Inspection: Failed".
func named(e *schema.Entity, row *merge.Row) string {
	for _, field := range e.TitleFields {
		name := typed.Text(row, field)
		if name == "" {
			continue
		}
		if e.Words != nil {
			if word := e.Words.Values[field].Of[name].Label; word != "" {
				return e.Title + ": " + word
			}
		}
		return name
	}
	return e.Title
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
