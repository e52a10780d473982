package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"shipshape/sync/logic"
)

// Follow is one rule of x-follow: what the server does of itself once a record changed. Everything it makes goes under its own name, once:
// the same change that comes again raises nothing more.
type Follow struct {
	On On `json:"on"`
	// Newest is a date or a moment of a part: only of the newest one of its whole follows anything. A late report of last week changes nothing
	// that a report of yesterday has said since.
	Newest string          `json:"newest,omitempty"`
	If     json.RawMessage `json:"if,omitempty"` // a condition over the record after the change, see sync/logic
	Run    *FollowRun      `json:"run,omitempty"`
	Set    *FollowSet      `json:"set,omitempty"`
	Add    *FollowAdd      `json:"add,omitempty"`

	When *logic.Rule `json:"-"` // If, read; nil for always
}

// On is the change that a rule waits for; any of them is enough.
type On struct {
	Add     bool     `json:"add,omitempty"`     // the record is new
	Command string   `json:"command,omitempty"` // the command took effect
	Set     []string `json:"set,omitempty"`     // one of these fields has another value
}

// FollowRun runs a command on the record that field Of names. One that does not fit is left out, and its author is told.
type FollowRun struct {
	Of      string           `json:"of"`
	Command string           `json:"command"`
	Fields  map[string]Value `json:"fields,omitempty"`
}

// FollowSet writes fields of the record that field Of names.
type FollowSet struct {
	Of     string           `json:"of"`
	Fields map[string]Value `json:"fields"`
}

// FollowAdd makes a record, once. Its id is made from the record it follows from and Key. A state begins where records begin, and who and
// when are filled in as on a device.
type FollowAdd struct {
	Entity string           `json:"entity"`
	Key    string           `json:"key"`
	Fields map[string]Value `json:"fields"`
}

// Value is a literal, {"var": "zoneId"} for a value of the record, or a text with values in braces: "Failed inspection {number}". A name
// with a dot goes through a reference: "itemId.tag". "id" is the record's own.
type Value struct {
	Literal any // nil, bool, string or int64
	Var     string
}

var braces = regexp.MustCompile(`\{([A-Za-z0-9.]+)\}`)

// Names lists what the value reads.
func (v Value) Names() []string {
	if v.Var != "" {
		return []string{v.Var}
	}
	var names []string
	text, _ := v.Literal.(string)
	for _, found := range braces.FindAllStringSubmatch(text, -1) {
		names = append(names, found[1])
	}
	return names
}

// Fill is the value with what read finds.
func (v Value) Fill(read func(name string) any) any {
	text, isText := v.Literal.(string)
	switch {
	case v.Var != "":
		return read(v.Var)
	case !isText:
		return v.Literal
	}
	return strings.TrimSpace(braces.ReplaceAllStringFunc(text, func(name string) string {
		if value := read(name[1 : len(name)-1]); value != nil {
			return fmt.Sprint(value)
		}
		return ""
	}))
}

// UnmarshalJSON reads a literal or {"var": name}.
func (v *Value) UnmarshalJSON(data []byte) error {
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		var raw struct {
			Var string `json:"var"`
		}
		if err := strict(data, &raw); err != nil {
			return err
		}
		v.Var = raw.Var
		return nil
	}
	var whole int64
	if json.Unmarshal(data, &whole) == nil && string(bytes.TrimSpace(data)) != "null" {
		v.Literal = whole
		return nil
	}
	return json.Unmarshal(data, &v.Literal)
}

// MarshalJSON writes what UnmarshalJSON reads.
func (v Value) MarshalJSON() ([]byte, error) {
	if v.Var != "" {
		return json.Marshal(map[string]string{"var": v.Var})
	}
	return json.Marshal(v.Literal)
}

// LastChild is the condition of a command that the newest part of a record must satisfy: the newest Entity by its field By. Who has the
// right Unless on the record needs none. Say is the refusal.
type LastChild struct {
	Entity string          `json:"entity"`
	By     string          `json:"by"`
	If     json.RawMessage `json:"if"`
	Unless string          `json:"unless,omitempty"`
	Say    string          `json:"say"`

	When *logic.Rule `json:"-"` // If, read
}

// checkRules holds x-follow and the guards that look at parts to what the modules declare. It needs all of them.
func (s *Schema) checkRules() error {
	for _, e := range s.Entities() {
		for i := range e.Follow {
			f := &e.Follow[i]
			if err := s.checkFollow(e, f); err != nil {
				return fmt.Errorf("%s: x-follow %d: %w", e.Name, i, err)
			}
		}
		if e.States == nil {
			continue
		}
		for name, command := range e.States.Commands {
			if last := command.Guard.LastChild; last != nil {
				if err := s.checkLastChild(e, last); err != nil {
					return fmt.Errorf("%s: command %s: lastChild: %w", e.Name, name, err)
				}
			}
		}
	}
	return nil
}

func (s *Schema) checkLastChild(e *Entity, last *LastChild) (err error) {
	child := s.entities[last.Entity]
	switch {
	case child == nil || child.Sub == "" || child.Properties[child.Sub] == nil || child.Properties[child.Sub].Ref != e.Name:
		return fmt.Errorf("%q is no part of %s", last.Entity, e.Name)
	case !orders(child.Properties[last.By]):
		return fmt.Errorf("%q is no date and no moment of %s", last.By, child.Name)
	case len(last.If) == 0 || last.Say == "":
		return fmt.Errorf("it needs if and say")
	case last.Unless != "" && !s.permitted(e.Subject+"."+last.Unless):
		return fmt.Errorf("there is no right %s.%s", e.Subject, last.Unless)
	}
	if last.When, err = s.readCondition(child, last.If); err != nil {
		return fmt.Errorf("if: %w", err)
	}
	return nil
}

func (s *Schema) permitted(permission string) bool {
	return slices.ContainsFunc(s.Modules, func(m *Module) bool { _, ok := m.Permissions[permission]; return ok })
}

// orders says whether the values of a field tell what is newer.
func orders(f *Field) bool { return f != nil && (f.Format == "date" || f.Format == "instant") }

func (s *Schema) checkFollow(e *Entity, f *Follow) (err error) {
	if !f.On.Add && f.On.Command == "" && len(f.On.Set) == 0 {
		return fmt.Errorf("on names no change")
	}
	if f.On.Command != "" && (e.States == nil || e.States.Commands[f.On.Command] == nil) {
		return fmt.Errorf("on: unknown command %q", f.On.Command)
	}
	for _, field := range f.On.Set {
		if e.Properties[field] == nil {
			return fmt.Errorf("on: unknown field %q", field)
		}
	}
	if f.Newest != "" && (e.Sub == "" || !orders(e.Properties[f.Newest])) {
		return fmt.Errorf("newest: %q is no date and no moment of a part", f.Newest)
	}
	if len(f.If) > 0 {
		if f.When, err = s.readCondition(e, f.If); err != nil {
			return fmt.Errorf("if: %w", err)
		}
	}
	if f.Run == nil && f.Set == nil && f.Add == nil {
		return fmt.Errorf("nothing follows")
	}
	if f.Run != nil {
		target, err := s.target(e, f.Run.Of)
		if err != nil {
			return fmt.Errorf("run: %w", err)
		}
		if target.States == nil || target.States.Commands[f.Run.Command] == nil {
			return fmt.Errorf("run: %s has no command %q", target.Name, f.Run.Command)
		}
		if err := s.checkValues(e, target, f.Run.Fields); err != nil {
			return fmt.Errorf("run: %w", err)
		}
	}
	if f.Set != nil {
		target, err := s.target(e, f.Set.Of)
		if err != nil {
			return fmt.Errorf("set: %w", err)
		}
		if err := s.checkValues(e, target, f.Set.Fields); err != nil {
			return fmt.Errorf("set: %w", err)
		}
		for field := range f.Set.Fields {
			if merge := target.Properties[field].Merge; merge == State || merge == Immutable {
				return fmt.Errorf("set: %s of %s is written by a command or once", field, target.Name)
			}
		}
	}
	if f.Add == nil {
		return nil
	}
	made := s.entities[f.Add.Entity]
	if made == nil || f.Add.Key == "" {
		return fmt.Errorf("add: unknown entity %q, or no key", f.Add.Entity)
	}
	for _, field := range made.Fields {
		_, given := f.Add.Fields[field.Name]
		if field.Required && !given && field.Auto == "" && field.Merge != State {
			return fmt.Errorf("add: %s needs %s", made.Name, field.Name)
		}
	}
	if err := s.checkValues(e, made, f.Add.Fields); err != nil {
		return fmt.Errorf("add: %w", err)
	}
	return nil
}

// target is the kind of record that a field of e names.
func (s *Schema) target(e *Entity, of string) (*Entity, error) {
	f := e.Properties[of]
	if f == nil || s.entities[f.Ref] == nil {
		return nil, fmt.Errorf("%q refers to no record", of)
	}
	return s.entities[f.Ref], nil
}

// checkValues says whether values fit into the fields of target.
func (s *Schema) checkValues(from, target *Entity, values map[string]Value) error {
	for _, name := range slices.Sorted(maps.Keys(values)) {
		into, value := target.Properties[name], values[name]
		if into == nil {
			return fmt.Errorf("%s has no field %q", target.Name, name)
		}
		for _, path := range value.Names() {
			f, err := s.read(from, path)
			switch {
			case err != nil:
				return err
			case f.Private:
				return fmt.Errorf("%q is private", path)
			case value.Var == "" && (f.Type == "json" || f.Format == "instant" || f.Format == "uuid" || f.Decimal > 0):
				return fmt.Errorf("%q is nothing to read in a text", path)
			case value.Var != "" && (f.Type != into.Type || into.Format != "" && f.Format != into.Format || f.Decimal != into.Decimal):
				return fmt.Errorf("%q does not fit into %s of %s", path, name, target.Name)
			}
		}
		if value.Var == "" && !into.takes(value) {
			return fmt.Errorf("%v does not fit into %s of %s", value.Literal, name, target.Name)
		}
	}
	return nil
}

// takes says whether a literal or a text with values in braces fits into the field.
func (f *Field) takes(v Value) bool {
	switch literal := v.Literal.(type) {
	case nil:
		return !f.Required
	case bool:
		return f.Type == "boolean"
	case int64:
		return f.Type == "integer"
	case string:
		return f.Type == "string" && f.Format == "" && (len(f.Enum) == 0 || slices.Contains(f.Enum, literal))
	}
	return false
}

// read finds the field that a name in a value stands for. The id of a record is a reference to anything.
func (s *Schema) read(e *Entity, path string) (*Field, error) {
	of, rest, through := strings.Cut(path, ".")
	if through {
		target, err := s.target(e, of)
		if err != nil {
			return nil, err
		}
		e, of = target, rest
	}
	if of == "id" {
		return &Field{Name: "id", Type: "string", Format: "uuid"}, nil
	}
	if f := e.Properties[of]; f != nil {
		return f, nil
	}
	return nil, fmt.Errorf("%s has no field %q", e.Name, of)
}
