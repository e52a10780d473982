package schema

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Halts says that a record stops work: while it lives in one of the states While, work in the zone that Zone names stands still, and in all
// that lies in that zone. Since is the moment from which on, By the person who stopped it.
type Halts struct {
	Zone  string   `json:"zone"`
	While []string `json:"while"`
	Since string   `json:"since"`
	By    string   `json:"by"`
}

// Halted says that records of a kind stand still where work is stopped, whichever module stopped it.
type Halted struct {
	// Places are fields that name zones, perhaps through a reference: "vesselId.zoneId" is where the vessel lies.
	Places []string `json:"places"`
	// Bars are the commands that nobody gives meanwhile.
	Bars []string `json:"bars,omitempty"`
	// Run is the command that stops a record whose work goes on; its reason goes into Reason. It does not start again by itself.
	Run    string `json:"run,omitempty"`
	Reason string `json:"reason,omitempty"`
	// Waits are the states of a record that somebody may take up again once the stop is over.
	Waits []string `json:"waits,omitempty"`
	// Tell are fields of the record that name people who have to know. Inside are parts of it that name whoever is inside.
	Tell   []string `json:"tell,omitempty"`
	Inside *Inside  `json:"inside,omitempty"`
	// Page is where people look at it, with {id} for the record; without it that is its own page.
	Page string `json:"page,omitempty"`
}

// Inside is a part that says who is inside: Person names them where the directory knows them, else Name; Out is filled once they came out.
type Inside struct {
	Entity string `json:"entity"`
	Person string `json:"person"`
	Name   string `json:"name"`
	Out    string `json:"out"`
}

// Halting lists the kinds of record that stop work.
func (s *Schema) Halting() []*Entity {
	return slices.DeleteFunc(slices.Clone(s.Entities()), func(e *Entity) bool { return e.Halts == nil })
}

// checkHalts holds x-halts and x-halted to what exists. It needs all modules.
func (s *Schema) checkHalts() error {
	for _, e := range s.Entities() {
		if err := s.checkHalting(e); err != nil {
			return fmt.Errorf("module %s: %s.x-halts: %w", e.Module, e.Name, err)
		}
		if err := s.checkHalted(e); err != nil {
			return fmt.Errorf("module %s: %s.x-halted: %w", e.Module, e.Name, err)
		}
	}
	return nil
}

func (s *Schema) checkHalting(e *Entity) error {
	if e.Halts == nil {
		return nil
	}
	zone, since, by := e.Properties[e.Halts.Zone], e.Properties[e.Halts.Since], e.Properties[e.Halts.By]
	switch {
	case zone == nil || zone.Ref != "zone":
		return fmt.Errorf("zone: %q names no zone", e.Halts.Zone)
	case since == nil || since.Format != "instant":
		return fmt.Errorf("since: %q is no moment", e.Halts.Since)
	case by == nil || by.Ref != "person":
		return fmt.Errorf("by: %q names no person", e.Halts.By)
	case len(e.Halts.While) == 0:
		return errors.New("say while it is in which states")
	}
	return inStates(e, e.Halts.While)
}

func (s *Schema) checkHalted(e *Entity) error {
	h := e.Halted
	if h == nil {
		return nil
	}
	if len(h.Places) == 0 {
		return errors.New("say where it is")
	}
	for _, path := range h.Places {
		if f, err := s.read(e, path); err != nil || f.Ref != "zone" {
			return fmt.Errorf("places: %q names no zone", path)
		}
	}
	for _, command := range append(slices.Clone(h.Bars), h.Run) {
		if command != "" && (e.States == nil || e.States.Commands[command] == nil) {
			return fmt.Errorf("%s has no command %q", e.Name, command)
		}
	}
	if h.Run != "" && e.Properties[h.Reason] == nil {
		return fmt.Errorf("reason: %s has no field %q", e.Name, h.Reason)
	}
	if path := strings.Replace(h.Page, "{id}", ":id", 1); path != "" && !slices.ContainsFunc(s.Module(e.Module).Routes, func(r Route) bool { return r.Path == path }) {
		return fmt.Errorf("page: %s is no page of the module", h.Page)
	}
	for _, name := range h.Tell {
		if f := e.Properties[name]; f == nil || f.Ref != "person" {
			return fmt.Errorf("tell: %q names no person", name)
		}
	}
	if in := h.Inside; in != nil {
		part := s.Entity(in.Entity)
		if part == nil || part.Sub == "" || part.Properties[part.Sub].Ref != e.Name {
			return fmt.Errorf("inside: %q is no part of it", in.Entity)
		}
		for _, name := range []string{in.Person, in.Name, in.Out} {
			if part.Properties[name] == nil {
				return fmt.Errorf("inside: %s has no field %q", in.Entity, name)
			}
		}
	}
	return inStates(e, h.Waits)
}

func inStates(e *Entity, states []string) error {
	for _, state := range states {
		if e.States == nil || !slices.Contains(e.Properties[e.States.Field].Enum, state) {
			return fmt.Errorf("%s has no state %q", e.Name, state)
		}
	}
	return nil
}
