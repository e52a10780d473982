package schema

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Binds says that what is done with a record rests on the record that a field names (x-binds): it has to be here, alive, of the kind, in one of
// the states and of the owner. Until it is, what rests on it waits. `false` says that the field only names something, and nothing rests on it.
//
// A reference of a record with kept states that says neither binds every command that people with the right to edit give and that brings the
// record into one of these states: what counts from then on rests on it.
type Binds struct {
	// By is when it has to be here: commands of the record, "add", or commands of the record it is a part of ("parent.complete").
	By []string `json:"by,omitempty"`
	// Kind is the field with the kind of the record, where x-ref does not say it.
	Kind string `json:"kind,omitempty"`
	// States are those that will do; any where it names none.
	States []string `json:"states,omitempty"`
	// Same are fields of the record that have to hold what a field of this one holds: of the same log, of the same permit.
	Same map[string]string `json:"same,omitempty"`
	// Proves asks that it proves something in the calendar (x-evidence).
	Proves bool `json:"proves,omitempty"`
	// One is a field of a part: of the parts with the same value one that holds is enough.
	One string `json:"one,omitempty"`
	// Needed refuses an empty field, from apps of this version of the schema on; 0 takes it.
	Needed int `json:"needed,omitempty"`
	// On is the field with the day by which people call the record that is missing: "the round of Nov 3".
	On string `json:"on,omitempty"`
	// When is a field and the value it has where the reference is asked for.
	When map[string]string `json:"when,omitempty"`
}

// Binding is a reference that something rests on.
type Binding struct {
	Field *Field
	*Binds
}

// ByAdd is what Binds.By calls that the record is made; ByParent stands before commands of the record it is a part of.
const (
	ByAdd    = "add"
	ByParent = "parent."
)

// readBinds reads x-binds: the words, or false.
func readBinds(raw json.RawMessage) (binds *Binds, names bool, err error) {
	switch text := string(bytes.TrimSpace(raw)); text {
	case "":
		return nil, false, nil
	case "false":
		return nil, true, nil
	}
	binds = &Binds{}
	if err := strict(raw, binds); err != nil {
		return nil, false, fmt.Errorf("x-binds: %w", err)
	}
	return binds, false, nil
}

// IsReference says that a field names records: by x-ref, in a typed list, or with a kind beside it.
func (f *Field) IsReference() bool { return f.RefKind() != "" || f.Binds != nil && f.Binds.Kind != "" }

// RefKind is the kind of the records that a field or the plain values of its list name; empty for none.
func (f *Field) RefKind() string {
	if f.Ref == "" && f.Items != nil && f.Items.Of != nil {
		return f.Items.Of.Ref
	}
	return f.Ref
}

// Bindings are the references of a record that something rests on, in the order of its file.
func (e *Entity) Bindings() []Binding { return e.bindings }

// Resting are the kinds whose references a command of the record they are a part of rests on.
func (e *Entity) Resting() []*Entity { return e.resting }

// checkBinds holds x-binds to what exists, and gives the others their default.
func (s *Schema) checkBinds() error {
	for _, e := range s.Entities() {
		e.bindings = nil
		for _, f := range e.Fields {
			binds := f.Binds
			if binds == nil {
				binds = e.bindsByDefault(f)
			}
			if binds == nil {
				continue
			}
			if len(binds.By) == 0 {
				binds.By = e.counting()
			}
			if err := s.checkBinding(e, f, binds); err != nil {
				return fmt.Errorf("module %s: %s.%s: x-binds: %w", e.Module, e.Name, f.Name, err)
			}
			e.bindings = append(e.bindings, Binding{f, binds})
		}
	}
	for _, e := range s.Entities() {
		whole := e.ParentEntity(s)
		if whole != nil && slices.ContainsFunc(e.bindings, func(b Binding) bool { return b.byParent("") }) {
			whole.resting = append(whole.resting, e)
		}
	}
	return nil
}

// IsPerson says that a field names somebody: who did what is said by other words than what it rests on.
func (f *Field) IsPerson() bool { return f.RefKind() == "person" }

// bindsByDefault is what a reference binds of which the file says nothing: nil where nothing can rest on it.
func (e *Entity) bindsByDefault(f *Field) *Binds {
	if f.RefKind() == "" || f.Unbound || f.IsPerson() || f.Name == e.Sub || f.Server || len(e.counting()) == 0 {
		return nil
	}
	return &Binds{By: e.counting()}
}

// counting are the commands by which people who may edit bring a record into a kept state.
func (e *Entity) counting() []string {
	if e.States == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Sorted(maps.Keys(e.States.Commands)), func(name string) bool {
		c := e.States.Commands[name]
		return c.Action != "edit" || !slices.Contains(e.States.Kept, c.To)
	})
}

func (s *Schema) checkBinding(e *Entity, f *Field, b *Binds) error {
	kind := f.RefKind()
	of := s.entities[kind]
	switch {
	case b.Kind == "" && of == nil:
		return errors.New("it names no kind of record")
	case b.Kind != "" && (f.Format != "uuid" || e.Properties[b.Kind] == nil):
		return fmt.Errorf("there is no field %s with its kind", b.Kind)
	case len(b.By) == 0:
		return errors.New("say by what: nothing rests on it")
	case len(b.States) > 0 && (of == nil || of.States == nil):
		return errors.New("what it names has no states")
	case b.One != "" && e.Properties[b.One] == nil, b.On != "" && (e.Properties[b.On] == nil || e.Properties[b.On].Format != "date"):
		return fmt.Errorf("there is no field %s%s", b.One, b.On)
	}
	for _, state := range b.States {
		if !slices.Contains(of.Properties[of.States.Field].Enum, state) {
			return fmt.Errorf("there is no state %s", state)
		}
	}
	for theirs, ours := range b.Same {
		if of == nil || of.Properties[theirs] == nil || e.Properties[ours] == nil {
			return fmt.Errorf("%s and %s are no fields of both", theirs, ours)
		}
	}
	for name := range b.When {
		if e.Properties[name] == nil {
			return fmt.Errorf("there is no field %s", name)
		}
	}
	whole := e.ParentEntity(s)
	for _, by := range b.By {
		name, parents := strings.CutPrefix(by, ByParent)
		switch {
		case by == ByAdd:
		case parents && (whole == nil || whole.States == nil || whole.States.Commands[name] == nil):
			return fmt.Errorf("what it is a part of has no command %s", name)
		case !parents && (e.States == nil || e.States.Commands[by] == nil):
			return fmt.Errorf("there is no command %s", by)
		}
	}
	return nil
}

// byParent says that a command of the record that this one is a part of rests on the reference; any command where it names none.
func (b Binding) byParent(command string) bool {
	return slices.ContainsFunc(b.By, func(by string) bool {
		name, parents := strings.CutPrefix(by, ByParent)
		return parents && (command == "" || name == command)
	})
}

// ByParent says that a command of the record that this one is a part of rests on the reference.
func (b Binding) ByParent(command string) bool { return b.byParent(command) }

// Counts says that a record in a state came there by a command that rests on the reference.
func (b Binding) Counts(e *Entity, state string) bool {
	return e.States != nil && slices.ContainsFunc(b.By, func(by string) bool {
		c := e.States.Commands[by]
		return c != nil && c.To == state
	})
}

// Reaches lists the states to which commands lead from one, that one among them.
func (s *States) Reaches(from string) []string {
	found := []string{from}
	for i := 0; i < len(found); i++ {
		for _, name := range slices.Sorted(maps.Keys(s.Commands)) {
			if c := s.Commands[name]; slices.Contains(c.From, found[i]) && !slices.Contains(found, c.To) {
				found = append(found, c.To)
			}
		}
	}
	return found
}
