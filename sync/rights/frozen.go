package rights

import (
	"slices"

	"shipshape/schema"
	"shipshape/sync/change"
)

// What is decided stays (x-states, frozen): a record in such a state, and its parts, except what may come later.

// Frozen refuses a change of what is decided.
func Frozen(s *schema.Schema, ask Ask, row *Row) Verdict {
	e := row.Entity
	if e.States != nil && !row.New && !row.Deleted {
		if f := e.States.FrozenIn(text(row, e.States.Field)); f != nil {
			if v := stays(f, ask, row); !v.Allowed {
				return v
			}
		}
	}
	return partStays(s, ask, row)
}

func stays(f *schema.Frozen, ask Ask, row *Row) Verdict {
	if ask.Do == change.Delete || ask.Do == change.Remove {
		if f.Only != nil {
			return yes()
		}
		return no(WhyFrozen)
	}
	command := commandOf(row.Entity, ask.Command)
	if ask.Do == change.Command && command != nil && !slices.Contains(command.From, text(row, row.Entity.States.Field)) {
		return yes() // a step beside the one that decided: the state machine says what it is worth
	}
	var fields []string
	for _, name := range ask.Changes {
		if f.Stays(name) && (ask.Do != change.Command || command == nil || !command.Carries(name)) {
			fields = append(fields, name)
		}
	}
	if len(fields) > 0 {
		slices.Sort(fields)
		return Verdict{Why: WhyFrozen, Fields: fields}
	}
	return yes()
}

// deepest is how far a part may lie below what is decided: a photo of an answer of a round.
const deepest = 2

// partStays looks at all that a part hangs on.
func partStays(s *schema.Schema, ask Ask, row *Row) Verdict {
	chain, at, missing := []string{row.Entity.Name}, row, lacksWhole
	for range deepest {
		parent, id := Above(s, at)
		if parent == nil || id == "" || !freezes(s, parent, chain, deepest) {
			return yes()
		}
		whole := at.Whole
		switch {
		case whole == nil:
			return lacking(missing)
		case whole.Entity == nil || whole.Absent || whole.Deleted:
			return yes()
		}
		if parent.States != nil {
			if f := parent.States.FrozenIn(text(whole, parent.States.Field)); f != nil {
				return partOf(f, chain, ask, row)
			}
		}
		chain, at, missing = append(chain, parent.Name), whole, missing+"."+lacksWhole
	}
	return yes()
}

// freezes says whether records of e, or what they are a part of, ever freeze their part at the end of a chain.
func freezes(s *schema.Schema, e *schema.Entity, chain []string, depth int) bool {
	if e == nil || depth == 0 {
		return false
	}
	if e.States != nil && slices.ContainsFunc(e.States.Frozen, func(f *schema.Frozen) bool { return f.Only == nil && !goesOn(f, chain) }) {
		return true
	}
	return e.Sub != "" && freezes(s, s.Entity(e.Properties[e.Sub].Ref), append(slices.Clone(chain), e.Name), depth-1)
}

// goesOn says that a part goes on by rules of its own, or what it is a part of does.
func goesOn(f *schema.Frozen, chain []string) bool {
	return slices.ContainsFunc(chain, func(kind string) bool { return slices.Contains(f.Free, kind) })
}

// partOf decides about a part of a frozen record; chain are the kinds from the part up to it.
func partOf(f *schema.Frozen, chain []string, ask Ask, row *Row) Verdict {
	name := chain[0]
	removes := ask.Do == change.Delete || ask.Do == change.Remove
	switch {
	case f.Only != nil || goesOn(f, chain):
		return yes()
	case slices.Contains(f.Parts, name) && row.New:
		return yes()
	case slices.Contains(f.Parts, name) && row.Since == nil:
		return lacking(lacksSince)
	case slices.Contains(f.Parts, name) && *row.Since:
		return yes()
	case row.New || removes:
		return no(WhyFrozen)
	}
	fields := slices.DeleteFunc(slices.Clone(ask.Changes), func(field string) bool { return slices.Contains(f.Later[name], field) })
	if len(fields) == 0 && ask.Do != change.Command && !row.Deleted {
		return yes()
	}
	slices.Sort(fields)
	return Verdict{Why: WhyFrozen, Fields: fields}
}
