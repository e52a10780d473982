package schema

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// AskRate is a named figure that screens make of others: what the parts of Of come to together, times Times, by what By comes to. Go is instead of
// them the name of a function that the server side of the module gives (chat.Figure), of the records of From.
type AskRate struct {
	Of      []AskPart `json:"of,omitempty"`
	Times   string    `json:"times,omitempty"`   // a number of the library: "osha-log.rateBase"
	By      *AskPart  `json:"by,omitempty"`      //
	Percent bool      `json:"percent,omitempty"` // it is told in percent
	Fixed   bool      `json:"fixed,omitempty"`   // it is told of the period that it is meant of alone: what it is held to is for no other
	Places  int       `json:"places,omitempty"`
	Go      string    `json:"go,omitempty"`
	From    []string  `json:"from,omitempty"`
}

// AskPart is what a rate is made of: a measure of an entity, or how many records; or a number of the library.
type AskPart struct {
	Entity  string     `json:"entity,omitempty"` // the entity itself where empty
	Measure string     `json:"measure,omitempty"`
	Where   []AskWhere `json:"where,omitempty"`
	Library string     `json:"library,omitempty"`
	Unit    string     `json:"unit,omitempty"`  // that the measure is read in here
	Say     string     `json:"say"`             // how an answer names it: "hours worked"
	Enter   string     `json:"enter,omitempty"` // where it is entered: "Safety, Hours worked"
}

// checkOver holds the period that a measure is of by itself to one that there is.
func (e *Entity) checkOver(name string, m AskMeasure) error {
	switch {
	case !slices.Contains([]string{"", "month", "year", "12 months"}, m.Over):
		return fmt.Errorf("%s: over is month, year or 12 months, and not %q", name, m.Over)
	case m.Over != "" && e.Ask.Time == "":
		return fmt.Errorf("%s: it is over %q of records without a time", name, m.Over)
	}
	return nil
}

// Parts are all that a rate is made of.
func (r *AskRate) Parts() []AskPart {
	if r.By == nil {
		return r.Of
	}
	return append(slices.Clone(r.Of), *r.By)
}

// Entities are those whose records a rate of an entity is made of.
func (r *AskRate) Entities(own string) (all []string) {
	if r.Go != "" {
		return r.From
	}
	for _, p := range r.Parts() {
		switch {
		case p.Library != "":
		case p.Entity == "":
			all = append(all, own)
		default:
			all = append(all, p.Entity)
		}
	}
	return all
}

// checkRate holds a rate to measures and numbers that exist.
func (s *Schema) checkRate(e *Entity, name string, m AskMeasure) error {
	r := m.Rate
	if r == nil {
		return nil
	}
	refuse := func(format string, args ...any) error {
		return fmt.Errorf("measures: %s: "+format, append([]any{name}, args...)...)
	}
	if field, _ := m.Field(); field != "" || len(m.Of) > 0 || len(m.Where) > 0 || m.Main {
		return refuse("a rate has no sum, no where of its own and is not main")
	}
	if r.Fixed && m.Over == "" {
		return refuse("it is fixed to a period and says none")
	}
	if r.Go != "" {
		if len(r.Of) > 0 || r.By != nil || r.Times != "" {
			return refuse("a function of the server has no of, times or by")
		}
		if m.Over == "" {
			return refuse("a function is of a period: say over")
		}
		if len(r.From) == 0 {
			return refuse("from names no entity that the function reads")
		}
		for _, of := range r.From {
			if s.entities[of] == nil {
				return refuse("there is no entity %q", of)
			}
		}
		return nil
	}
	if len(r.Of) == 0 {
		return refuse("it is made of nothing")
	}
	if r.Times != "" {
		if _, _, err := LibraryNumber(r.Times); err != nil {
			return refuse("times: %w", err)
		}
	}
	for _, part := range r.Parts() {
		if err := s.checkPart(e, part); err != nil {
			return refuse("%w", err)
		}
	}
	return nil
}

func (s *Schema) checkPart(e *Entity, part AskPart) error {
	if part.Say == "" {
		return errors.New("a part does not say what it is")
	}
	if part.Library != "" {
		if part.Entity != "" || part.Measure != "" || len(part.Where) > 0 {
			return fmt.Errorf("%s: a number of the library has no entity, measure or where", part.Say)
		}
		_, _, err := LibraryNumber(part.Library)
		return err
	}
	of := e
	if part.Entity != "" {
		of = s.entities[part.Entity]
	}
	if of == nil || of.Ask == nil || of.Ask.Not {
		return fmt.Errorf("%s: nobody asks about %q", part.Say, part.Entity)
	}
	if m, ok := of.Ask.Sums[part.Measure]; part.Measure != "" && (!ok || m.Rate != nil) {
		return fmt.Errorf("%s: %s has no plain measure %q", part.Say, of.Name, part.Measure)
	}
	if slices.ContainsFunc(part.Where, func(w AskWhere) bool { return w.Of != nil || len(w.Any) > 0 }) {
		return fmt.Errorf("%s: a part is chosen by fields of its own", part.Say)
	}
	return s.checkAskWheres(of, part.Where)
}

// LibraryNumber is a number of the library, such as "osha-log.rateBase" or "waste-limits.limits.sqgBelowKg", and where it is written. In a list the
// entry is found by its key.
func LibraryNumber(path string) (value float64, cite string, err error) {
	file, rest, _ := strings.Cut(path, ".")
	data, err := Files.ReadFile("library/" + file + ".json")
	if err != nil {
		return 0, "", fmt.Errorf("the library has no file %q", file)
	}
	for step := range strings.SplitSeq(rest, ".") {
		var object map[string]json.RawMessage
		var list []json.RawMessage
		found := json.RawMessage(nil)
		switch {
		case json.Unmarshal(data, &object) == nil:
			found = object[step]
		case json.Unmarshal(data, &list) == nil:
			for _, one := range list {
				var keyed struct{ Key string }
				if json.Unmarshal(one, &keyed) == nil && keyed.Key == step {
					found = one
				}
			}
		}
		if found == nil {
			return 0, "", fmt.Errorf("the library has no number %q", path)
		}
		data = found
	}
	var number struct {
		Value    *float64
		Cite     string
		Verified string
	}
	if json.Unmarshal(data, &number) != nil || number.Value == nil {
		return 0, "", fmt.Errorf("%q of the library is no number", path)
	}
	if number.Verified == "U" {
		number.Cite += ", not verified"
	}
	return *number.Value, number.Cite, nil
}
