package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// Words is how people name a record of a kind, its stored values and its commands.
type Words struct {
	One      string                   `json:"one"`  // "task": lower case, as inside a sentence
	Many     string                   `json:"many"` // "tasks"
	Values   map[string]Ordered[Word] `json:"values,omitempty"`
	Looks    map[string]string        `json:"looks,omitempty"` // field to the mark that draws its values: "severity", "priority"
	Commands Ordered[Step]            `json:"commands"`
	Next     map[string]string        `json:"next,omitempty"` // state to the command that is the likely next one
}

// Ordered is an object whose keys keep the order of the file: it is the order that people see.
type Ordered[T any] struct {
	Keys []string
	Of   map[string]T
}

// UnmarshalJSON reads an object and remembers the order of its keys.
func (o *Ordered[T]) UnmarshalJSON(data []byte) error {
	if err := strict(data, &o.Of); err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	if _, err := decoder.Token(); err != nil {
		return err
	}
	for decoder.More() {
		key, err := decoder.Token()
		if err != nil {
			return err
		}
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return err
		}
		name, _ := key.(string)
		o.Keys = append(o.Keys, name)
	}
	return nil
}

// MarshalJSON writes the object in the order of the file.
func (o Ordered[T]) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, key := range o.Keys {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := json.Marshal(key)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(o.Of[key])
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// Word is how one value of an enumeration looks. Tone is one of the design system's badge tones, Icon one of its icons; Hint is what
// a picker adds to the label.
type Word struct {
	Label string `json:"label"`
	Hint  string `json:"hint,omitempty"`
	Tone  string `json:"tone,omitempty"`
	Icon  string `json:"icon,omitempty"`
}

// Step is a command in the words of its button. Ask is the question that a person answers first; the answer goes to the field Reason.
// Asks are further fields that the step asks for, each by the control of its kind.
type Step struct {
	Label  string   `json:"label"`
	Icon   string   `json:"icon,omitempty"`
	Ask    string   `json:"ask,omitempty"`
	Reason string   `json:"reason,omitempty"`
	Asks   []string `json:"asks,omitempty"`
	Danger bool     `json:"danger,omitempty"`
}

// List says how the list of a kind looks: its columns from left to right, the sort and the views it opens with.
type List struct {
	Columns []ListColumn `json:"columns"`
	Sort    string       `json:"sort,omitempty"` // a field, "-" before it for the last first
	Group   string       `json:"group,omitempty"`
	Views   []ListView   `json:"views,omitempty"`
}

// ListColumn shows one field; a file may write the bare name of the field. Hidden columns can be chosen and are exported. ID is the name
// of the column in addresses and saved views where that is not the field; From is the width of screen from which it shows.
type ListColumn struct {
	Field  string `json:"field"`
	ID     string `json:"id,omitempty"`
	From   string `json:"from,omitempty"`
	Title  string `json:"title,omitempty"`
	Width  string `json:"width,omitempty"`
	Hidden bool   `json:"hidden,omitempty"`
}

// ListView is a named filter of a list; Query is what its address says after the question mark.
type ListView struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Query string `json:"query"`
}

// Form says in which sections and order the fields of a record stand, and which of them a new record asks for first.
type Form struct {
	New      []string      `json:"new,omitempty"`
	Sections []FormSection `json:"sections"`
}

// FormSection is a group of fields under a title.
type FormSection struct {
	Title  string   `json:"title,omitempty"`
	Fields []string `json:"fields"`
}

// Due says which date makes a record due, in which states it counts, and how many days before it is called soon; Past is what its state is
// called once the day is over. One with a Calendar stands in the calendar under that category, and Person, a field or one through a
// reference, is who is reminded of it. Of the parts of one record that share the value of Newest, the calendar has the one with the latest
// date alone: the others were renewed.
type Due struct {
	Field    string   `json:"field"`
	While    []string `json:"while"`
	Soon     int      `json:"soon"`
	Past     string   `json:"past,omitempty"`
	Calendar string   `json:"calendar,omitempty"`
	Person   string   `json:"person,omitempty"`
	Newest   string   `json:"newest,omitempty"`
}

// UnmarshalJSON reads "field" or {"field": …}.
func (c *ListColumn) UnmarshalJSON(data []byte) error {
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte(`"`)) {
		return json.Unmarshal(data, &c.Field)
	}
	type plain ListColumn
	return strict(data, (*plain)(c))
}

// checkWords holds what a file says about looks to the fields, states and commands that exist.
func (e *Entity) checkWords() error {
	named := map[string][]string{"x-title": e.TitleFields, "x-search": e.Search, "x-once": e.Once}
	if e.List != nil {
		for _, column := range e.List.Columns {
			named["x-list"] = append(named["x-list"], column.Field)
		}
	}
	if e.Form != nil {
		named["x-form"] = append(named["x-form"], e.Form.New...)
		for _, section := range e.Form.Sections {
			named["x-form"] = append(named["x-form"], section.Fields...)
		}
	}
	if e.Due != nil {
		named["x-due"] = []string{e.Due.Field}
	}
	for word, fields := range named {
		for _, field := range fields {
			if e.Properties[field] == nil {
				return fmt.Errorf("%s: %s names unknown field %q", e.Name, word, field)
			}
		}
	}
	if e.Words == nil {
		return nil
	}
	for field, values := range e.Words.Values {
		f := e.Properties[field]
		if f == nil || len(f.Enum) != len(values.Of) {
			return fmt.Errorf("%s: x-words must name every value of %s and nothing else", e.Name, field)
		}
		for _, value := range f.Enum {
			if _, ok := values.Of[value]; !ok {
				return fmt.Errorf("%s: x-words lacks the value %q of %s", e.Name, value, field)
			}
		}
	}
	for command := range e.Words.Commands.Of {
		if e.States == nil || e.States.Commands[command] == nil {
			return fmt.Errorf("%s: x-words names unknown command %q", e.Name, command)
		}
	}
	if err := e.checkAsks(); err != nil {
		return err
	}
	for field := range e.Words.Looks {
		if _, ok := e.Words.Values[field]; !ok {
			return fmt.Errorf("%s: x-words draws %q, but has no words for its values", e.Name, field)
		}
	}
	for state, command := range e.Words.Next {
		if e.States == nil || !slices.Contains(e.States.Rank, state) {
			return fmt.Errorf("%s: x-words has a next command for unknown state %q", e.Name, state)
		}
		if e.States.Commands[command] == nil {
			return fmt.Errorf("%s: the next command of %q, %q, does not exist", e.Name, state, command)
		}
	}
	return nil
}

// checkAsks holds the questions of steps to fields that a person may write.
func (e *Entity) checkAsks() error {
	for command, step := range e.Words.Commands.Of {
		// A question without a reason is answered with yes or no, before a step that nobody takes back.
		if step.Ask == "" && step.Reason != "" {
			return fmt.Errorf("%s: the step %s keeps a reason that nobody is asked for: it needs ask", e.Name, command)
		}
		asked := step.Asks
		if step.Reason != "" {
			asked = append(slices.Clone(asked), step.Reason)
		}
		for at, field := range asked {
			f := e.Properties[field]
			switch {
			case f == nil:
				return fmt.Errorf("%s: the step %s asks for unknown field %q", e.Name, command, field)
			case f.Server || f.Auto != "" || f.Compute != nil || f.Merge == Immutable || f.Merge == State:
				return fmt.Errorf("%s: the step %s asks for %s, which nobody writes with a step: it is immutable, a state, or made by itself", e.Name, command, field)
			case slices.Contains(asked[:at], field):
				return fmt.Errorf("%s: the step %s asks twice for %s", e.Name, command, field)
			}
		}
	}
	return nil
}
