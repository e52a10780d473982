package schema

import (
	"fmt"
	"slices"
	"strings"
)

// Hands say by whose hands a part of a record is added, changed and deleted, beside the right to its kind:
//
//	right         whoever has the right
//	author        who made it, or who may approve records of its kind; of a part to be: who writes it
//	whole         who may edit the record that it is a part of
//	whole.author  who made the record that it is a part of
//	named:FIELD   the person in a field of it, and nobody else
//
// A part that says nothing of it is refused when the module files are read.
type Hands struct {
	Of     string `json:"of,omitempty"` // the field with the whole, where the kind is no part by x-sub; empty in a record of its own
	Add    string `json:"add"`
	Set    string `json:"set"`
	Delete string `json:"delete"`
	// Open are fields that whoever has the right sets all the same.
	Open []string `json:"open,omitempty"`
}

// The words of Hands.
const (
	HandsRight       = "right"
	HandsAuthor      = "author"
	HandsWhole       = "whole"
	HandsWholeAuthor = "whole.author"
	HandsNamed       = "named:"
)

// AuthorField is the field that names who made a record; empty where none does.
func (e *Entity) AuthorField() string {
	if e.Own != nil && e.Own.Author != "" {
		return e.Own.Author
	}
	for _, f := range e.Fields {
		if f.Auto == "actor" || f.Auto == "writer" {
			return f.Name
		}
	}
	return ""
}

// WholeField is the field of a part that names its whole.
func WholeField(e *Entity) string {
	if e.Sub == "" && e.Hands != nil {
		return e.Hands.Of
	}
	return e.Sub
}

func (s *Schema) checkHands() error {
	for _, e := range s.Entities() {
		if e.Sub != "" && e.Hands == nil {
			return fmt.Errorf("module %s: %s is a part: say in x-hands by whose hands it is added, changed and deleted", e.Module, e.Name)
		}
		if e.States != nil {
			for name, c := range e.States.Commands {
				if err := s.checkCommandHands(e, c); err != nil {
					return fmt.Errorf("module %s: %s.%s: %w", e.Module, e.Name, name, err)
				}
			}
		}
		if e.Hands == nil {
			continue
		}
		if of := e.Hands.Of; e.Sub == "" && (of == "" || e.Properties[of] == nil || s.entities[e.Properties[of].Ref] == nil) {
			return fmt.Errorf("module %s: %s.x-hands names no record that it is a part of", e.Module, e.Name)
		}
		for _, field := range e.Hands.Open {
			if e.Properties[field] == nil {
				return fmt.Errorf("module %s: %s.x-hands: there is no field %q", e.Module, e.Name, field)
			}
		}
		for _, word := range []string{e.Hands.Add, e.Hands.Set, e.Hands.Delete} {
			field, named := strings.CutPrefix(word, HandsNamed)
			switch {
			case named && e.Properties[field] != nil && e.Properties[field].Ref == "person":
			case word == HandsAuthor && e.AuthorField() != "":
			case slices.Contains([]string{HandsRight, HandsWhole, HandsWholeAuthor}, word):
			default:
				return fmt.Errorf("module %s: %s.x-hands: %q says nobody's hands", e.Module, e.Name, word)
			}
		}
	}
	return nil
}

func (s *Schema) checkCommandHands(e *Entity, c *Command) error {
	for _, field := range c.Named {
		if f := e.Properties[field]; f == nil || f.Ref != "person" {
			return fmt.Errorf("%q names nobody", field)
		}
	}
	if c.Right == "" {
		return nil
	}
	for _, m := range s.Modules {
		if _, ok := m.Permissions[c.Right]; ok {
			return nil
		}
	}
	return fmt.Errorf("there is no right %q", c.Right)
}
