package schema

import (
	"fmt"
	"strings"
)

// Keep says how long a record has to stay though somebody deleted it: as long as Rule of library/retention.json says, from the day or
// moment in From, or as many years as another record asks for: "logId.keepYears" is a field with its id, and the field there. Parts without a word of their own stay as long as the record they are a part of.
type Keep struct {
	Rule  string `json:"rule"`
	From  string `json:"from"`
	Years string `json:"years,omitempty"`
}

// Asks is the entity of the record that asks for more years, the field with its id, and the field there; nil where none does.
func (s *Schema) Asks(e *Entity) (of *Entity, by, years string) {
	if e.Keep == nil || e.Keep.Years == "" {
		return nil, "", ""
	}
	by, years, _ = strings.Cut(e.Keep.Years, ".")
	if f := e.Properties[by]; f != nil {
		of = s.Entity(f.Ref)
	}
	return of, by, years
}

// checkKeep holds x-keep to the fields that exist.
func (s *Schema) checkKeep() error {
	for _, e := range s.Entities() {
		if e.Keep == nil {
			continue
		}
		if f := e.Properties[e.Keep.From]; f == nil || f.Format != "date" && f.Format != "instant" {
			return fmt.Errorf("module %s: %s.x-keep: %q is neither a day nor a moment", e.Module, e.Name, e.Keep.From)
		}
		if of, _, years := s.Asks(e); e.Keep.Years != "" && (of == nil || of.Properties[years] == nil || of.Properties[years].Type != "integer") {
			return fmt.Errorf("module %s: %s.x-keep: %q names no number of years", e.Module, e.Name, e.Keep.Years)
		}
	}
	return nil
}
