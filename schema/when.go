package schema

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipshape/sync/logic"
)

// The rules that a condition may put on a field.
const (
	WhenRequired = "required" // the field must be filled while the condition is true
	WhenVisible  = "visible"  // the field is shown only while it is true; hidden, it keeps its value
	WhenValid    = "valid"    // a change is refused while it is false
	WhenWarn     = "warn"     // it is said beside the field while it is true, and nothing is refused
)

// When is a rule of a field that depends on what the record holds. One whose condition is unknown says nothing.
type When struct {
	Field string          `json:"field"`
	Rule  string          `json:"rule"`
	If    json.RawMessage `json:"if"`
	Say   string          `json:"say,omitempty"`
	// Since is the version from which on apps know the rule: what an older app made without it is not refused.
	Since int `json:"since,omitempty"`

	Condition *logic.Rule `json:"-"`
	Reads     []string    `json:"-"` // the record's own fields, the ruled one among them: a change of one of them is judged
	Parent    bool        `json:"-"` // it reads the record that this one is a part of
}

// checkWhen reads the conditions of every entity and holds them to the types of the fields. It comes after all modules, because a
// condition may read the record that its own is a part of.
func (s *Schema) checkWhen() error {
	for _, e := range s.Entities() {
		for i, w := range e.When {
			if err := s.readWhen(e, w); err != nil {
				return fmt.Errorf("module %s: %s.x-when[%d]: %w", e.Module, e.Name, i, err)
			}
		}
	}
	return nil
}

func (s *Schema) readWhen(e *Entity, w *When) error {
	f := e.Properties[w.Field]
	switch {
	case f == nil:
		return fmt.Errorf("there is no field %s", w.Field)
	case !slices.Contains([]string{WhenRequired, WhenVisible, WhenValid, WhenWarn}, w.Rule):
		return fmt.Errorf("there is no rule %q: say required, visible, valid or warn", w.Rule)
	case w.Rule == WhenVisible && w.Say != "":
		return errors.New("a field that is hidden says nothing: leave out say")
	case w.Rule != WhenVisible && w.Say == "":
		return fmt.Errorf("say what a person is to do about %s", w.Field)
	case w.Rule == WhenRequired && (f.Server || f.Merge == State):
		return fmt.Errorf("nobody can fill %s: required is for fields that people write", w.Field)
	}
	condition, err := s.readCondition(e, w.If)
	if err != nil {
		return fmt.Errorf("if: %w", err)
	}
	w.Condition, w.Reads = condition, []string{w.Field}
	for _, path := range condition.Paths() {
		root, _, inside := strings.Cut(path, ".")
		switch {
		case inside && root == "parent":
			w.Parent, root = true, e.Sub
		case root == "id": // it never changes
			continue
		}
		w.Reads = append(w.Reads, root)
		if of := e.Properties[root]; of != nil && of.Compute != nil {
			w.Reads = append(w.Reads, of.Compute.Of...) // nobody writes it: it changes with these
		}
	}
	slices.Sort(w.Reads)
	w.Reads = slices.Compact(w.Reads)
	return nil
}

// readCondition reads a condition over the records of e and holds it to the types of what it reads.
func (s *Schema) readCondition(e *Entity, raw json.RawMessage) (*logic.Rule, error) {
	condition, err := logic.Compile(raw)
	if err != nil {
		return nil, err
	}
	return condition, condition.Check(func(path string) (logic.Type, error) { return s.typeOf(e, path) })
}

// typeOf is the type of what a path reads.
func (s *Schema) typeOf(e *Entity, path string) (logic.Type, error) {
	name, inside, deep := strings.Cut(path, ".")
	switch {
	case deep && name == "yard":
		// No condition needs a setting of the yard yet. The first that does names it here, and gives it to the judges on both sides.
		return logic.Type{}, fmt.Errorf("conditions know no setting %s of the yard", inside)
	case deep && name == "parent":
		parent := e.ParentEntity(s)
		if parent == nil {
			return logic.Type{}, fmt.Errorf("%s is a part of no record of one kind, so that it has no parent to read", e.Name)
		}
		if strings.HasPrefix(inside, "parent.") || strings.HasPrefix(inside, "yard.") {
			return logic.Type{}, fmt.Errorf("%s reaches beyond the parent; a condition reads one record up", path)
		}
		return s.typeOf(parent, inside)
	case name == "id":
		return logic.Type{Kind: logic.Text}, nil
	}
	f := e.Properties[name]
	switch {
	case f == nil:
		return logic.Type{}, fmt.Errorf("%s has no field %s", e.Name, name)
	case deep && f.Shape != "object":
		return logic.Type{}, fmt.Errorf("%s of %s is no group of values", name, e.Name)
	case deep:
		return logic.Type{Kind: logic.Any}, nil
	case f.Shape == "array":
		return logic.Type{Kind: logic.List}, nil
	case f.Type == "json":
		return logic.Type{Kind: logic.Any}, nil
	case f.Type == "integer":
		return logic.Type{Kind: logic.Number, Scale: f.Decimal}, nil
	case f.Type == "boolean":
		return logic.Type{Kind: logic.Flag}, nil
	case f.Format == "date":
		return logic.Type{Kind: logic.Day}, nil
	}
	return logic.Type{Kind: logic.Text, Enum: f.Enum}, nil
}

// ParentEntity is the kind of record that e is a part of; nil where it is a part of none, or of several kinds.
func (e *Entity) ParentEntity(s *Schema) *Entity {
	f := e.Properties[e.Sub]
	if f == nil || f.Ref == "" {
		return nil
	}
	return s.entities[f.Ref]
}
