package schema

import (
	"errors"
	"fmt"
	"slices"
)

// Counted says that a figure is counted by who keeps the record (x-counted): at the commands At, and whenever somebody writes it or changes a
// part in Of while the record is sealed, the server writes what the counter By says. What a device writes is shown until then. Of a record
// without states that is when it is added (add): then it is counted before anything is judged by it.
type Counted struct {
	At []string `json:"at"`
	By string   `json:"by"`
	Of []string `json:"of,omitempty"`
}

// checkCounted holds x-counted to the commands and parts there are.
func (s *Schema) checkCounted() error {
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			if f.Counted == nil {
				continue
			}
			if err := s.checkCount(e, f); err != nil {
				return fmt.Errorf("module %s: %s.%s: x-counted: %w", e.Module, e.Name, f.Name, err)
			}
		}
	}
	return nil
}

func (s *Schema) checkCount(e *Entity, f *Field) error {
	switch {
	case f.Counted.By == "" || len(f.Counted.At) == 0:
		return errors.New("say when it is counted and by what")
	case f.Merge == Immutable && !slices.Equal(f.Counted.At, []string{ByAdd}):
		return errors.New("what never changes is counted when it is added")
	case f.Server || f.Compute != nil || f.Merge != Register && f.Merge != Immutable:
		return errors.New("a device writes it until it is counted: it is a register, or it never changes")
	case slices.Contains(f.Counted.At, ByAdd) && e.States != nil:
		return errors.New("a record with states is counted at a command")
	}
	for _, at := range f.Counted.At {
		if at != ByAdd && (e.States == nil || e.States.Commands[at] == nil) {
			return fmt.Errorf("there is no command %s", at)
		}
	}
	for _, of := range f.Counted.Of {
		if part := s.entities[of]; part == nil || part.ParentEntity(s) != e {
			return fmt.Errorf("%s is no part of %s", of, e.Name)
		}
	}
	return nil
}

// CountedFields are the fields of a record that the server counts, in the order of its file.
func (e *Entity) CountedFields() []*Field {
	return slices.DeleteFunc(slices.Clone(e.Fields), func(f *Field) bool { return f.Counted == nil })
}
