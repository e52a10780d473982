package schema

import (
	"fmt"
	"slices"
)

// Sensitive says that what some of these records answer is for few people, and that the form which was answered says which. Of is the field
// that names the record with the answers, Key the one that names what was asked. The field Version of that record names the form, which stands
// in the field Body there. Fields are what leaves the server only for who holds the right to one of the actions Readers on the record with
// the answers; all of it where the form is not here. Photos and files that hang on such an answer go with it.
type Sensitive struct {
	Of      string   `json:"of"`
	Key     string   `json:"key"`
	Version string   `json:"version"`
	Body    string   `json:"body"`
	Fields  []string `json:"fields"`
	Readers []string `json:"readers"`
}

// Answered is the entity of the records whose answers are sensitive.
func (s *Schema) Answered(e *Entity) *Entity { return s.entities[e.Properties[e.Sensitive.Of].Ref] }

// Forms is the entity of the forms that say what is sensitive.
func (s *Schema) Forms(e *Entity) *Entity {
	return s.entities[s.Answered(e).Properties[e.Sensitive.Version].Ref]
}

// checkSensitive holds x-sensitive to fields that exist, and that a row can be without.
func (s *Schema) checkSensitive() error {
	for _, e := range s.Entities() {
		w := e.Sensitive
		if w == nil {
			continue
		}
		wrong := func(format string, args ...any) error {
			return fmt.Errorf("module %s: %s.x-sensitive: %s", e.Module, e.Name, fmt.Sprintf(format, args...))
		}
		of := e.Properties[w.Of]
		if of == nil || s.entities[of.Ref] == nil {
			return wrong("%q names no record", w.Of)
		}
		if key := e.Properties[w.Key]; key == nil || key.Merge != Immutable {
			return wrong("%q is no immutable field: an answer would be another one's later", w.Key)
		}
		version := s.entities[of.Ref].Properties[w.Version]
		if version == nil || s.entities[version.Ref] == nil || version.Merge != Immutable {
			return wrong("%q is no immutable field that names a form", w.Version)
		}
		if body := s.entities[version.Ref].Properties[w.Body]; body == nil || body.Type != "json" || body.Merge != Immutable {
			return wrong("%q holds no form that stays as it is", w.Body)
		}
		if len(w.Fields) == 0 || len(w.Readers) == 0 {
			return wrong("it names no fields, or nobody who reads them")
		}
		for _, name := range w.Fields {
			if f := e.Properties[name]; f == nil || f.Required || slices.Contains([]string{w.Of, w.Key}, name) {
				return wrong("%q is no field that a row can be without", name)
			}
		}
		for _, action := range w.Readers {
			if right := s.entities[of.Ref].Subject + "." + action; !s.permitted(right) {
				return wrong("nobody declared the permission %s", right)
			}
		}
	}
	return nil
}
