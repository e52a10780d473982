package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// checkStart holds what a new record begins with (x-start) to the fields and their types: a value of the field's type, {"today": []} for a
// day, {"me": []} for a person.
func (e *Entity) checkStart() error {
	for name, value := range e.Start {
		f := e.Properties[name]
		if f == nil {
			return fmt.Errorf("%s: x-start names unknown field %q", e.Name, name)
		}
		if f.Server || f.Auto != "" || f.Compute != nil || f.Merge == "state" {
			return fmt.Errorf("%s: x-start names %q, which nobody types: leave it out", e.Name, name)
		}
		if want := f.startProblem(value); want != "" {
			return fmt.Errorf("%s: x-start of %s is %s: write %s", e.Name, name, value, want)
		}
	}
	return nil
}

// startProblem says what a field may begin with; empty where the value is such.
func (f *Field) startProblem(value json.RawMessage) string {
	switch compact := string(bytes.Join(bytes.Fields(value), nil)); {
	case compact == `{"today":[]}` && f.Format == "date", compact == `{"me":[]}` && f.Ref == "person":
		return ""
	case f.Format == "date":
		return `{"today": []}`
	case f.Ref == "person":
		return `{"me": []}`
	}
	switch f.Type {
	case "integer":
		var number int64
		if json.Unmarshal(value, &number) != nil || (f.Minimum != nil && number < *f.Minimum) || (f.Maximum != nil && number > *f.Maximum) {
			return "a whole number within the limits of the field"
		}
	case "boolean":
		var yes bool
		if json.Unmarshal(value, &yes) != nil {
			return "true or false"
		}
	case "json":
		var rows []json.RawMessage
		if json.Unmarshal(value, &rows) != nil {
			return "a list"
		}
	default:
		var text string
		if json.Unmarshal(value, &text) != nil {
			return "a text"
		}
		if f.Enum != nil && !slices.Contains(f.Enum, text) {
			return "one of its values"
		}
	}
	return ""
}

// StartOf is the text, number or choice that a field of a new record begins with; nil where it begins with nothing or with what only a person
// or a day decides.
func (e *Entity) StartOf(field string) any {
	var value any
	if json.Unmarshal(e.Start[field], &value) != nil {
		return nil
	}
	switch value := value.(type) {
	case string, bool:
		return value
	case float64:
		return int64(value)
	}
	return nil
}
