package schema

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"

	"shipshape/sync/logic"
)

// Tell is a notice of x-tell: whom the server tells of a change of a record, in which words, and when nobody need do anything about it any
// more. Nobody is told of their own doing.
type Tell struct {
	ID    string `json:"id"`
	Title string `json:"title"` // with values of the record in braces, also through a reference: "Task for you: {title}"
	On    TellOn `json:"on"`
	// If is a condition over the record after the change (sync/logic).
	If json.RawMessage `json:"if,omitempty"`
	// To are fields that name people. Of On.Set each field tells the person in it; else all of them are told together.
	To []string `json:"to"`
	// Say is the text below the title; Otherwise stands for it where a value that it names is empty.
	Say       string `json:"say,omitempty"`
	Otherwise string `json:"otherwise,omitempty"`
	// Needs says that somebody has to act: it stays open while the record lives, is in none of the states of Until, and is still theirs.
	Needs bool     `json:"needs,omitempty"`
	Until []string `json:"until,omitempty"`

	When *logic.Rule `json:"-"` // If, read; nil for always
}

// TellOn is the change that is told; any of it is enough.
type TellOn struct {
	Add    bool     `json:"add,omitempty"`    // the record is new
	Enters []string `json:"enters,omitempty"` // it came into one of these states
	Set    []string `json:"set,omitempty"`    // another person stands in one of these fields
}

var noticeID = regexp.MustCompile(`^[a-z]+(_[a-z]+)*$`)

// checkTells holds x-tell to the fields and states that exist. It needs all modules.
func (s *Schema) checkTells() error {
	ids := map[string]bool{}
	for _, e := range s.Entities() {
		for _, t := range e.Tell {
			if ids[t.ID] || !noticeID.MatchString(t.ID) {
				return fmt.Errorf("module %s: x-tell: %q is told twice, or is no name such as task_assigned", e.Module, t.ID)
			}
			ids[t.ID] = true
			if err := s.readTell(e, t); err != nil {
				return fmt.Errorf("module %s: %s.x-tell %s: %w", e.Module, e.Name, t.ID, err)
			}
		}
	}
	return nil
}

func (s *Schema) readTell(e *Entity, t *Tell) (err error) {
	isPerson := func(name string) bool {
		f, err := s.read(e, name)
		return err == nil && f.Ref == "person"
	}
	isState := func(state string) bool { return e.States != nil && slices.Contains(e.States.Rank, state) }
	switch {
	case t.Title == "" || len(t.To) == 0:
		return errors.New("it needs a title and whom to tell")
	case !t.On.Add && len(t.On.Enters)+len(t.On.Set) == 0:
		return errors.New("on names no change")
	case len(t.On.Set) > 0 && (t.On.Add || len(t.On.Enters) > 0):
		return errors.New("on: that somebody was named is told alone")
	case len(t.On.Set) > 0 && !slices.Equal(t.On.Set, t.To):
		return errors.New("to: who was named is told, so on.set and to are the same fields")
	}
	for _, name := range t.To {
		if !isPerson(name) {
			return fmt.Errorf("to: %q names no person", name)
		}
	}
	for _, state := range slices.Concat(t.On.Enters, t.Until) {
		if !isState(state) {
			return fmt.Errorf("there is no state %q", state)
		}
	}
	for _, text := range []string{t.Title, t.Say} {
		for _, name := range (Value{Literal: text}).Names() {
			if _, err := s.read(e, name); err != nil {
				return err
			}
		}
	}
	if len(t.If) > 0 {
		if t.When, err = s.readCondition(e, t.If); err != nil {
			return fmt.Errorf("if: %w", err)
		}
	}
	return nil
}
