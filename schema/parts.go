package schema

import (
	"fmt"
	"slices"
	"strings"
)

// Parts are records that hang on others, such as photos and comments, or come from them, such as tasks. The record that carries them
// says which it may carry (x-parts). The part names its carrier in a field with x-carrier, by the carrier's kind, and in the field
// beside it, by its id. So a new kind of record gets photos by its own module file alone.

// Carrier answers the field that says what kind of record this one is a part of, and the field with that record's id; nil when the
// kind is no open part.
func (e *Entity) Carrier() (kind, id *Field) {
	for _, f := range e.Fields {
		if f.Carrier {
			return f, e.Properties[strings.TrimSuffix(f.Name, "Entity")+"Id"]
		}
	}
	return nil, nil
}

// openParts tells every x-carrier field which kinds carry its entity, and finds words that name nothing.
func (s *Schema) openParts() error {
	for _, e := range s.Entities() {
		for _, name := range e.Parts {
			part := s.entities[name]
			if part == nil {
				return fmt.Errorf("%s carries the unknown part %s", e.Name, name)
			}
			kind, _ := part.Carrier()
			if kind == nil {
				return fmt.Errorf("%s carries %s, which has no field with x-carrier", e.Name, name)
			}
			if slices.Contains(kind.Carriers, e.Name) {
				return fmt.Errorf("%s carries %s twice", e.Name, name)
			}
			kind.Carriers = append(kind.Carriers, e.Name)
		}
	}
	for _, e := range s.Entities() {
		kind, id := e.Carrier()
		switch {
		case kind == nil:
		case id == nil || !strings.HasSuffix(kind.Name, "Entity") || kind.Type != "string" || len(kind.Enum) > 0:
			return fmt.Errorf("%s.%s: x-carrier is for a text named …Entity beside a field …Id, without an enum", e.Name, kind.Name)
		case len(kind.Carriers) == 0:
			return fmt.Errorf("%s is a part that nothing carries (x-parts)", e.Name)
		}
	}
	return nil
}
