package schema

import (
	"fmt"
	"slices"
)

// Frozen says what of a record stays in some states: everything a person writes, and its parts, except what may come later. A state machine
// that says nothing of it freezes its kept states whole; one that freezes nothing says so with an empty list.
type Frozen struct {
	In   []string `json:"in"`
	Say  string   `json:"say,omitempty"`  // what a person reads who changes it all the same
	Only []string `json:"only,omitempty"` // these fields alone stay, and no part; without it all
	// What may come later: fields; parts that are added, and stay once the state has changed again; parts that go on by rules of their own;
	// and fields of other parts.
	Fields []string            `json:"fields,omitempty"`
	Parts  []string            `json:"parts,omitempty"`
	Free   []string            `json:"free,omitempty"`
	Later  map[string][]string `json:"later,omitempty"`
}

// FrozenIn is what is frozen in a state; nil where nothing is.
func (st *States) FrozenIn(state string) *Frozen {
	for _, f := range st.Frozen {
		if slices.Contains(f.In, state) {
			return f
		}
	}
	return nil
}

// Stays says whether a field stays as it is.
func (f *Frozen) Stays(field string) bool {
	if f.Only != nil {
		return slices.Contains(f.Only, field)
	}
	return !slices.Contains(f.Fields, field)
}

// Carries says whether a command may write a field of a frozen record: why it is given, and what the module file names.
func (c *Command) Carries(field string) bool {
	_, asked := c.Guard.FieldIn[field]
	return asked || slices.Contains(c.With, field)
}

// carry lets each step write what its button asks for, and a judgement what the server writes with it: who gave it, and when. That is about the
// step, and not about what was decided, so it makes nobody the author of what they judge.
func (e *Entity) carry() {
	if e.States == nil {
		return
	}
	for _, f := range e.Fields {
		var with []string
		if f.Names != nil {
			with = f.Names.With
		}
		if f.Moment != nil && f.Moment.Is == MomentNow {
			with = slices.Concat(with, f.Moment.With)
		}
		for _, name := range with {
			if c := e.States.Commands[name]; c != nil && c.IsJudgement() {
				c.carry(f.Name)
			}
		}
	}
	if e.Words == nil {
		return
	}
	for name, step := range e.Words.Commands.Of {
		for _, field := range append([]string{step.Reason}, step.Asks...) {
			e.States.Commands[name].carry(field)
		}
	}
}

// carry adds a field to those that the command may write; an unknown command is told by the check of the word that names it.
func (c *Command) carry(field string) {
	if c != nil && field != "" && !c.Carries(field) {
		c.With = append(c.With, field)
	}
}

// freeze fills in what a state machine does not say.
func (st *States) freeze() {
	if st.Frozen == nil && len(st.Kept) > 0 {
		st.Frozen = []*Frozen{{In: st.Kept}}
	}
}

// checkFrozen finds words that name nothing: a typing error must not open what is decided.
func (s *Schema) checkFrozen() error {
	for _, e := range s.Entities() {
		if e.States == nil {
			continue
		}
		wrong := func(format string, args ...any) error {
			return fmt.Errorf("module %s: %s.x-states: %s", e.Module, e.Name, fmt.Sprintf(format, args...))
		}
		var seen []string
		for _, f := range e.States.Frozen {
			for _, state := range f.In {
				if !slices.Contains(e.States.Rank, state) || slices.Contains(seen, state) {
					return wrong("it freezes %q, which is no state or is frozen twice", state)
				}
				seen = append(seen, state)
			}
			for _, field := range slices.Concat(f.Only, f.Fields) {
				if e.Properties[field] == nil {
					return wrong("there is no field %q", field)
				}
			}
			for part, fields := range f.Later {
				of := s.entities[part]
				if of == nil {
					return wrong("there is no part %q", part)
				}
				for _, field := range fields {
					if of.Properties[field] == nil {
						return wrong("%s has no field %q", part, field)
					}
				}
			}
			for _, part := range slices.Concat(f.Parts, f.Free) {
				if s.entities[part] == nil || s.entities[part].Sub == "" {
					return wrong("%q is no part", part)
				}
			}
		}
		for _, state := range e.States.Kept {
			if !slices.Contains(seen, state) && !slices.Contains(e.States.Open, state) {
				return wrong("what of a record stays in the state %q that it is kept in? Name it in frozen or in open", state)
			}
		}
		for name, c := range e.States.Commands {
			for _, field := range c.With {
				if e.Properties[field] == nil {
					return wrong("%s carries the unknown field %q", name, field)
				}
			}
		}
	}
	return nil
}
