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
	// Also are further rules, each for records in which its fields say something: a record stays as long as the longest asks for.
	Also []KeepAlso `json:"also,omitempty"`
}

// KeepAlso is one more rule that a record may fall under: from the day or moment in From, where there is something in If.
type KeepAlso struct {
	Rule string `json:"rule"`
	From string `json:"from"`
	If   string `json:"if,omitempty"`
}

// Rules are the names of all rules of library/retention.json.
func (k *Keep) Rules() []string {
	names := []string{k.Rule}
	for _, also := range k.Also {
		names = append(names, also.Rule)
	}
	return names
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
		from := []string{e.Keep.From}
		for _, also := range e.Keep.Also {
			from = append(from, also.From)
			if also.If != "" && e.Properties[also.If] == nil {
				return fmt.Errorf("module %s: %s.x-keep: there is no field %q", e.Module, e.Name, also.If)
			}
		}
		for _, field := range from {
			if f := e.Properties[field]; f == nil || f.Format != "date" && f.Format != "instant" {
				return fmt.Errorf("module %s: %s.x-keep: %q is neither a day nor a moment", e.Module, e.Name, field)
			}
		}
		if of, _, years := s.Asks(e); e.Keep.Years != "" && (of == nil || of.Properties[years] == nil || of.Properties[years].Type != "integer") {
			return fmt.Errorf("module %s: %s.x-keep: %q names no number of years", e.Module, e.Name, e.Keep.Years)
		}
	}
	return nil
}
