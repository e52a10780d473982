package schema

import (
	"fmt"
	"slices"
)

// Work divides a record between those who decide about it and those who work on it. Who may approve it, and is not just named in
// People, writes everything. Everybody else with the right to edit writes Fields, runs Commands, and changes the rest in the states
// of Free. Its author (Own.Author) goes on in the states of Until, as long as nobody else has acted on it. Together are states of the
// record it is a part of in which the members of that one, as far as their right reaches beyond their own records, go on like authors.
type Work struct {
	People   []string `json:"people"`
	Fields   []string `json:"fields"`
	Commands []string `json:"commands"`
	Free     []string `json:"free"`
	Until    []string `json:"until"`
	Together []string `json:"together,omitempty"`
}

// Who says that the field names the person who writes it, on every write: whatever else is given, the server puts the writer there.
// An actor is filled in with the record and may be written once only, or follow whoever writes it later.
func (f *Field) Who() bool { return f.Auto == "writer" || f.Auto == "actor" && f.Merge != Immutable }

// checkRights finds words that name nothing: a typing error must not mean that there is no rule.
func (e *Entity) checkRights() error {
	var fields, states, commands []string
	if e.Own != nil && e.Own.Author != "" {
		fields = append(fields, e.Own.Author)
	}
	if e.States != nil {
		states = append(states, e.States.Kept...)
	}
	if e.Work != nil {
		if e.States == nil || e.Own == nil || e.Own.Author == "" {
			return fmt.Errorf("%s has x-work without x-states or an author in x-own", e.Name)
		}
		fields = append(append(fields, e.Work.People...), e.Work.Fields...)
		states = append(append(states, e.Work.Free...), e.Work.Until...)
		commands = e.Work.Commands
	}
	for _, field := range fields {
		if e.Properties[field] == nil {
			return fmt.Errorf("%s says who may do what with unknown field %s", e.Name, field)
		}
	}
	for _, state := range states {
		if !slices.Contains(e.States.Rank, state) {
			return fmt.Errorf("%s says who may do what in unknown state %s", e.Name, state)
		}
	}
	for _, command := range commands {
		if e.States.Commands[command] == nil {
			return fmt.Errorf("%s says who may do what by unknown command %s", e.Name, command)
		}
	}
	return nil
}
