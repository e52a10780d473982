package change

import (
	"shipshape/schema"
	"shipshape/sync/logic"
)

// Around is what a rule of x-when may read beside the record, and which rules its author's app knew.
type Around struct {
	Parent map[string]any // the record that this one is a part of, with its id; nil where it is not here
	Today  string         // YYYY-MM-DD in the organization, when the change was made
	Schema int            // the version of the author's app
}

// Judge holds an op to the rules of x-when. after is the record as the op leaves it. Judged are the rules alone whose field, or a field
// that their condition reads, the op touches: a record that is wrong already stays editable in its other fields. A refusal costs
// a person work, so what the author wrote counts too, even where it lost to somebody else's words: a rule must be broken both ways.
func Judge(e *schema.Entity, op Op, isNew bool, after map[string]any, around Around) *Refusal {
	problems := map[string]string{}
	for _, w := range e.When {
		refuses := w.Rule == schema.WhenRequired || w.Rule == schema.WhenValid
		if !refuses || w.Since > around.Schema || !isNew && !touches(e, op, w) || problems[w.Field] != "" {
			continue
		}
		if w.Parent && around.Parent == nil {
			continue // nobody can say
		}
		meant := func(field string) any {
			if value, written := op.Fields[field]; written {
				return value
			}
			return after[field]
		}
		merged := func(field string) any { return after[field] }
		if broken(w, merged, around) && broken(w, meant, around) {
			problems[w.Field] = w.Say
		}
	}
	if len(problems) == 0 {
		return nil
	}
	return &Refusal{Code: CodeGuard, Message: problems[sortedNames(problems)[0]], Fields: problems}
}

// broken says whether a record breaks a rule. One whose condition is unknown is not broken.
func broken(w *schema.When, record func(string) any, around Around) bool {
	ctx := logic.Context{Record: record, Today: around.Today}
	if around.Parent != nil {
		ctx.Parent = func(field string) any { return around.Parent[field] }
	}
	if w.Rule == schema.WhenRequired {
		return w.Condition.Is(true, ctx) && !logic.Filled(record(w.Field))
	}
	return w.Condition.Is(false, ctx)
}

func touches(e *schema.Entity, op Op, w *schema.When) bool {
	for _, field := range w.Reads {
		if _, written := op.Fields[field]; written || op.Kind == Command && e.States != nil && field == e.States.Field {
			return true
		}
	}
	return false
}
