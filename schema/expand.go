package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A module file says what is its own. What nearly every entity says alike is a default, and Expand writes it out: whatever reads a module
// reads the full form, and the stamp is over that form, so that to say less is no change. A default is the strictest that fits: it grants
// nobody anything, loses nothing that a person entered, and what follows from nothing is an error.
//
//   - An entity is an object of the table that its name makes in the plural (fuelTank: fuel_tanks), requires and indexes nothing, and an
//     edit after its deletion brings it back.
//   - A part (x-sub) is under the rights of what it is a part of.
//   - A state machine is in the field state, begins in the first of its values, and their order is the rank.
//   - The type of a field follows from its format, limits, values, reference, file or who fills it in.
//   - The merge rule of a field is: state for that of the state machine; guarded with x-safest; immutable for what is filled in once, the
//     record that a part belongs to and the kind of that record; register for the others.
//   - In permissions a group of roles (groups, in the file that names the roles) stands for each of its roles, unless that role is named.

// Expand answers module files, given by their names, in their full form.
func Expand(files map[string][]byte) (map[string][]byte, error) {
	x := expander{modules: map[string]*object{}, entities: map[string]*object{}, groups: map[string][]string{}}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := x.read(name, files[name]); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	full := map[string][]byte{}
	for name, m := range x.modules {
		if err := x.module(m); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		full[name] = m.sorted()
	}
	return full, nil
}

type expander struct {
	modules  map[string]*object
	entities map[string]*object
	groups   map[string][]string // roles by the name of the group
}

func (x *expander) read(name string, data []byte) error {
	m, err := readObject(data)
	if err != nil {
		return err
	}
	x.modules[name] = m
	if raw, ok := m.values["groups"]; ok {
		if err := json.Unmarshal(raw, &x.groups); err != nil {
			return fmt.Errorf("groups: %w", err)
		}
	}
	return m.within("entities", func(entities *object) error {
		for _, name := range entities.keys {
			if x.entities[name], err = readObject(entities.values[name]); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		return nil
	})
}

func (x *expander) module(m *object) error {
	m.remove("groups")
	err := m.within("permissions", func(permissions *object) error {
		for _, id := range permissions.keys {
			if err := permissions.within(id, x.permission); err != nil {
				return fmt.Errorf("%s: %w", id, err)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return m.within("entities", func(entities *object) error {
		for _, name := range entities.keys {
			e := x.entities[name]
			if err := x.entity(name, e); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			entities.values[name] = e.sorted()
		}
		return nil
	})
}

// permission puts the roles of each group in its place. A role that is named counts as named, as it does beside "*".
func (x *expander) permission(permission *object) error {
	return permission.within("roles", func(roles *object) error {
		granted := map[string]string{} // by which group
		for _, group := range slices.Clone(roles.keys) {
			scope := roles.values[group]
			if x.groups[group] == nil {
				continue
			}
			roles.remove(group)
			for _, role := range x.groups[group] {
				if before, twice := granted[role]; twice && !bytes.Equal(roles.values[role], scope) {
					return fmt.Errorf("%s is in %s and in %s: name it", role, before, group)
				}
				if _, named := roles.values[role]; !named {
					granted[role] = group
					roles.values[role], roles.keys = scope, append(roles.keys, role)
				}
			}
		}
		return nil
	})
}

func (x *expander) entity(name string, e *object) error {
	e.otherwise("type", "object")
	e.otherwise("x-table", plural(Column(name)))
	e.otherwise("x-onEditAfterDelete", "resurrect")
	e.otherwise("required", []string{})
	e.otherwise("x-index", [][]string{})
	if subject := x.subject(e, nil); subject != "" {
		e.otherwise("x-subject", subject)
	}
	whole := e.text("x-sub")
	return e.within("properties", func(fields *object) error {
		state, err := expandStates(e, fields)
		if err != nil {
			return err
		}
		for _, name := range fields.keys {
			err := fields.within(name, func(field *object) error {
				switch name {
				case state:
					field.otherwise("x-merge", State)
				case whole:
					field.otherwise("x-merge", Immutable)
				}
				field.otherwise("x-merge", mergeOf(field))
				return expandField(field)
			})
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		return nil
	})
}

// subject is what e says, or for a part what the record says that it is a part of.
func (x *expander) subject(e *object, seen []*object) string {
	if said := e.text("x-subject"); said != "" || slices.Contains(seen, e) {
		return said
	}
	fields, err := readObject(e.values["properties"])
	if err != nil {
		return ""
	}
	field, err := readObject(fields.values[e.text("x-sub")])
	if err != nil || x.entities[field.text("x-ref")] == nil {
		return ""
	}
	return x.subject(x.entities[field.text("x-ref")], append(seen, e))
}

// expandStates answers the field of the state machine, if there is one.
func expandStates(e, fields *object) (string, error) {
	var state string
	err := e.within("x-states", func(states *object) error {
		states.otherwise("field", "state")
		state = states.text("field")
		field, err := readObject(fields.values[state])
		if err != nil {
			return fmt.Errorf("x-states: no field %s", state)
		}
		var values []string
		if err := json.Unmarshal(field.values["enum"], &values); err != nil || len(values) == 0 {
			return fmt.Errorf("x-states: %s lists no states", state)
		}
		states.otherwise("initial", values[:1])
		states.otherwise("rank", values)
		return nil
	})
	return state, err
}

func mergeOf(field *object) Merge {
	auto := field.text("x-auto")
	switch {
	case field.has("x-safest"):
		return Guarded
	case auto == "actor" || auto == "now" || auto == "device" || field.has("x-carrier"):
		return Immutable
	}
	return Register
}

// expandField says the type of a field, or of a cell or value of a list.
func expandField(field *object) error {
	switch field.text("x-auto") {
	case "actor", "writer":
		field.otherwise("x-ref", "person")
	case "now", "moved":
		field.otherwise("format", "instant")
	case "device":
		field.otherwise("maxLength", maxDevice)
	}
	if field.has("x-ref") {
		field.otherwise("format", "uuid")
	}
	if field.has("x-file") {
		field.otherwise("format", "sha256")
	}
	switch {
	case field.has("x-items"):
		field.otherwise("type", "array")
		field.otherwise("x-json", true)
	case field.text("format") == "instant", field.has("minimum"), field.has("maximum"), field.has("x-decimal"), field.has("x-unit"):
		field.otherwise("type", "integer")
	case field.has("format"), field.has("enum"), field.has("maxLength"), field.has("x-pattern"), field.has("x-carrier"):
		field.otherwise("type", "string")
	}
	if !field.has("type") {
		return fmt.Errorf("%q says no type, and none follows from what it says", field.text("title"))
	}
	return field.within("x-items", func(items *object) error {
		if !items.has("properties") {
			return expandField(items)
		}
		items.otherwise("type", "object")
		return items.within("properties", func(cells *object) error {
			for _, name := range cells.keys {
				if err := cells.within(name, expandField); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
			return nil
		})
	})
}

// maxDevice is the length of a device's id.
const maxDevice = 64

func plural(noun string) string {
	switch {
	case strings.HasSuffix(noun, "y") && !strings.HasSuffix(noun, "ey"):
		return strings.TrimSuffix(noun, "y") + "ies"
	case strings.HasSuffix(noun, "s"):
		return noun
	case strings.HasSuffix(noun, "ch"):
		return noun + "es"
	}
	return noun + "s"
}

// object is a JSON object that keeps the order of its keys where they are names that somebody gave: of fields and of cells.
type object struct {
	keys   []string
	values map[string]json.RawMessage
}

func readObject(data []byte) (*object, error) {
	o := &object{}
	if err := json.Unmarshal(data, &o.values); err != nil {
		return nil, err
	}
	var err error
	o.keys, err = keysOf(data)
	return o, err
}

func (o *object) has(key string) bool { return o.values[key] != nil }

// text is the value of key where it is a text.
func (o *object) text(key string) string {
	var text string
	if json.Unmarshal(o.values[key], &text) != nil {
		return ""
	}
	return text
}

// otherwise sets what the object does not say.
func (o *object) otherwise(key string, value any) {
	if o.has(key) {
		return
	}
	data, err := json.Marshal(value)
	if err != nil {
		return // a text, a truth, a number or a list of texts: there is no such value
	}
	o.keys, o.values[key] = append(o.keys, key), data
}

func (o *object) remove(key string) {
	delete(o.values, key)
	o.keys = slices.DeleteFunc(o.keys, func(one string) bool { return one == key })
}

// within changes the object under key; where there is none, nothing happens.
func (o *object) within(key string, change func(*object) error) error {
	if !o.has(key) {
		return nil
	}
	below, err := readObject(o.values[key])
	if err != nil {
		return fmt.Errorf("%s: %w", key, err)
	}
	if err := change(below); err != nil {
		return err
	}
	if key == "properties" {
		o.values[key] = below.bytes()
	} else {
		o.values[key] = below.sorted()
	}
	return nil
}

// bytes keeps the order of the keys.
func (o *object) bytes() []byte {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, key := range o.keys {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:", key)
		b.Write(o.values[key])
	}
	b.WriteByte('}')
	return b.Bytes()
}

// sorted is the object with its keys in the order of the alphabet: where a word stands among others says nothing.
func (o *object) sorted() []byte {
	slices.Sort(o.keys)
	return o.bytes()
}
