package rules

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/notice"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// crier tells people what the module file of an entity says (x-tell).
type crier struct {
	schema  *schema.Schema
	entity  *schema.Entity
	notices *notice.Registry
}

// tellers registers a crier for every kind that tells anybody.
func (r *Registry) tellers() {
	for _, e := range r.schema.Entities() {
		if len(e.Tell) == 0 {
			continue
		}
		c := &crier{r.schema, e, r.Notices}
		r.hooks = append(r.hooks, entry{Hook: &Hook{ID: "x-tell of " + e.Name, Derive: c.derive}, entities: map[string]bool{e.Name: true}})
	}
}

// toldKinds are the kinds of notices that module files tell.
func toldKinds(s *schema.Schema) (kinds []notice.Kind) {
	for _, e := range s.Entities() {
		for _, t := range e.Tell {
			kinds = append(kinds, notice.Kind{ID: t.ID, Title: t.Title, NeedsAction: t.Needs})
		}
	}
	return kinds
}

func (k *crier) derive(_ context.Context, view View, changes []Change) ([]change.Op, []Effect, error) {
	teller := NewTeller(k.notices)
	for _, c := range changes {
		for _, t := range k.entity.Tell {
			if err := k.settle(teller, view, t, c); err != nil {
				return nil, nil, err
			}
		}
		if c.After == nil || !c.After.Alive() {
			continue
		}
		for _, t := range k.entity.Tell {
			if err := k.tell(teller, view, t, c); err != nil {
				return nil, nil, fmt.Errorf("tell %s: %w", t.ID, err)
			}
		}
	}
	told, err := teller.Told()
	return nil, told, err
}

// settle says that nobody need act on a notice any more: the record is gone, is over, or is somebody else's.
func (k *crier) settle(teller *Teller, view View, t *schema.Tell, c Change) error {
	if !t.Needs || c.Before == nil || !c.Before.Alive() {
		return nil
	}
	gone := c.After == nil || !c.After.Alive() || k.entered(c, t.Until)
	for _, name := range t.To {
		was, err := k.person(view, c.Before, name)
		if err != nil || was == "" {
			return err
		}
		now := ""
		if !gone {
			if now, err = k.person(view, c.After, name); err != nil {
				return err
			}
		}
		if now != was && (gone || len(t.On.Set) > 0 || len(t.To) == 1) {
			teller.Settle(c, matter(t, c.Op.ID, was))
		}
	}
	return nil
}

func (k *crier) tell(teller *Teller, view View, t *schema.Tell, c Change) error {
	var named, others []string
	for _, name := range t.To {
		person, err := k.person(view, c.After, name)
		if err != nil {
			return err
		}
		others = append(others, person)
		if slices.Contains(t.On.Set, name) && person != typed.Text(c.Before, name) {
			named = append(named, person)
		}
	}
	isTold := t.On.Add && c.Before == nil || c.Before != nil && k.entered(c, t.On.Enters)
	if !isTold && len(named) == 0 {
		return nil
	}
	if ok, err := holds(k.schema, view, c.Set, k.entity, c.After, t.When); !ok || err != nil {
		return err
	}
	values, err := k.values(view, c.After, t)
	if err != nil {
		return err
	}
	about := notice.Notice{Kind: t.ID, Entity: k.entity.Name, ID: c.After.ID, Values: values, Body: body(t, values)}
	if len(named) == 0 {
		about.To, about.Matter = others, matter(t, c.After.ID, "")
		teller.Tell(c, about)
	}
	for _, person := range named {
		about.To, about.Matter = []string{person}, matter(t, c.After.ID, person)
		teller.Tell(c, about)
	}
	return nil
}

// matter is what is told of once: what happened to a record, or that somebody was named in it.
func matter(t *schema.Tell, id, person string) string {
	if len(t.On.Set) == 0 {
		return t.ID + ":" + id
	}
	return t.ID + ":" + id + ":" + person
}

// entered says that a change brought the record into one of the states.
func (k *crier) entered(c Change, states []string) bool {
	if len(states) == 0 || c.After == nil {
		return false
	}
	now := typed.Text(c.After, k.entity.States.Field)
	return slices.Contains(states, now) && now != typed.Text(c.Before, k.entity.States.Field)
}

func (k *crier) person(view View, row *merge.Row, name string) (string, error) {
	value, err := lookUp(view, k.entity, row, name)
	person, _ := value.(string)
	return person, err
}

// values are what the title and the text name, in words: days as the yard writes them, choices by their label.
func (k *crier) values(view View, row *merge.Row, t *schema.Tell) (map[string]string, error) {
	said := map[string]string{}
	for _, name := range append(schema.Value{Literal: t.Title}.Names(), schema.Value{Literal: t.Say}.Names()...) {
		value, err := lookUp(view, k.entity, row, name)
		if err != nil {
			return nil, err
		}
		field := k.entity.Properties[name]
		shown, _ := value.(string)
		switch {
		case value == nil:
		case field != nil && field.Format == "date":
			if shown, err = DateOf(view, shown); err != nil {
				return nil, err
			}
		case field != nil && k.entity.Words != nil && k.entity.Words.Values[name].Of[shown].Label != "":
			shown = k.entity.Words.Values[name].Of[shown].Label
		case shown == "":
			shown = fmt.Sprint(value)
		}
		said[name] = shown
	}
	return said, nil
}

// body is the text of a notice; what it says where a value is empty.
func body(t *schema.Tell, values map[string]string) string {
	said := t.Say
	for _, name := range (schema.Value{Literal: t.Say}).Names() {
		if values[name] == "" && t.Otherwise != "" {
			return t.Otherwise
		}
		said = strings.ReplaceAll(said, "{"+name+"}", values[name])
	}
	return strings.TrimSpace(said)
}
