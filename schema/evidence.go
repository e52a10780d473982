package schema

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipshape/sync/logic"
)

// Evidence says what a record of a kind proves in the calendar. While it lives and If holds, it is the linked record that an obligation
// asks for: of the day On, for the places in Zones and the thing in Thing, by the template that Template names.
type Evidence struct {
	Title string          `json:"title"`        // "Signed safety walk": what a person picks in a rule
	If    json.RawMessage `json:"if,omitempty"` // a condition over the record, see sync/logic; without one it always proves
	On    string          `json:"on"`           // the field with the day that it proves
	// Zones is a field that names a zone or lists zones, Thing one that names another record. A record without them covers no place of its own.
	Zones string `json:"zones,omitempty"`
	Thing string `json:"thing,omitempty"`
	// Template is a field, perhaps through a reference, with the key of the template: "templateId.key".
	Template string `json:"template,omitempty"`
	// Start is the page on which such a record is begun, with the field of Thing in braces: "/waste/at/{areaId}". Without it that is x-page/new.
	Start string `json:"start,omitempty"`

	When *logic.Rule `json:"-"` // If, read; nil for always
}

// checkEvidence holds x-evidence to the fields that exist. It needs all modules.
func (s *Schema) checkEvidence() error {
	for _, e := range s.Entities() {
		for _, name := range e.Thing {
			if f := e.Properties[name]; f == nil || f.Type != "string" {
				return fmt.Errorf("module %s: %s.x-thing: %q is no text", e.Module, e.Name, name)
			}
		}
		if e.Evidence == nil {
			continue
		}
		if err := s.readEvidence(e, e.Evidence); err != nil {
			return fmt.Errorf("module %s: %s.x-evidence: %w", e.Module, e.Name, err)
		}
	}
	return nil
}

func (s *Schema) readEvidence(e *Entity, given *Evidence) (err error) {
	on, zones, thing := e.Properties[given.On], e.Properties[given.Zones], e.Properties[given.Thing]
	switch {
	case given.Title == "":
		return fmt.Errorf("say what a %s is called as evidence", e.Name)
	case on == nil || on.Format != "date":
		return fmt.Errorf("on: %q is no day", given.On)
	case given.Zones != "" && (zones == nil || zones.Ref != "zone" && zones.Shape != "array"):
		return fmt.Errorf("zones: %q neither names a zone nor lists zones", given.Zones)
	case given.Thing != "" && (thing == nil || thing.Ref == ""):
		return fmt.Errorf("thing: %q names no record", given.Thing)
	}
	if given.Start != "" && !s.startsAt(e, given) {
		return fmt.Errorf("start: %s is no page of the module that names the thing", given.Start)
	}
	if given.Template != "" {
		if _, err := s.read(e, given.Template); err != nil {
			return fmt.Errorf("template: %w", err)
		}
	}
	if len(given.If) > 0 {
		if given.When, err = s.readCondition(e, given.If); err != nil {
			return fmt.Errorf("if: %w", err)
		}
	}
	return nil
}

func (s *Schema) startsAt(e *Entity, given *Evidence) bool {
	before, after, named := strings.Cut(given.Start, "{"+given.Thing+"}")
	page := before + ":id" + after
	return named && slices.ContainsFunc(s.Module(e.Module).Routes, func(r Route) bool { return r.Path == page })
}

// checkDue holds the words of x-due that the calendar reads to what exists.
func (s *Schema) checkDue() error {
	for _, e := range s.Entities() {
		if e.Due == nil || e.Due.Calendar == "" && e.Due.Person == "" {
			continue
		}
		if e.Due.Calendar == "" || e.Due.Person == "" {
			return fmt.Errorf("module %s: %s.x-due: a record in the calendar has a category and a person", e.Module, e.Name)
		}
		if _, err := s.read(e, e.Due.Person); err != nil {
			return fmt.Errorf("module %s: %s.x-due: person: %w", e.Module, e.Name, err)
		}
		if newest := e.Due.Newest; newest != "" && (e.Sub == "" || e.Properties[newest] == nil) {
			return fmt.Errorf("module %s: %s.x-due: newest: %q is no field of a part", e.Module, e.Name, newest)
		}
	}
	return nil
}
