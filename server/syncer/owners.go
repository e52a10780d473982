package syncer

import (
	"slices"

	"shipshape/schema"
	"shipshape/sync/merge"
)

// named says whether one of the fields names one of people.
func named(row *merge.Row, fields, people []string) bool {
	return slices.ContainsFunc(fields, func(field string) bool {
		person, ok := row.Fields[field].(string)
		return ok && slices.Contains(people, person)
	})
}

// groupOf is the value that the members of a row's group carry in members.Field.
func groupOf(members *schema.Members, row *merge.Row) string {
	if members.Of == "id" {
		return row.ID
	}
	group, _ := row.Fields[members.Of].(string)
	return group
}

// owners lists the people who own a record, in ascending order; before the part with stored, else now.
func (p *plan) owners(e *schema.Entity, row *merge.Row, stored bool) ([]string, error) {
	if e.Own == nil || row == nil {
		return nil, nil
	}
	var people []string
	for _, field := range e.Own.Fields {
		if person, ok := row.Fields[field].(string); ok {
			people = append(people, person)
		}
	}
	if members := e.Own.Members; members != nil {
		if group := groupOf(members, row); group != "" {
			list, err := p.members(members, group, stored)
			if err != nil {
				return nil, err
			}
			people = append(people, list...)
		}
	}
	slices.Sort(people)
	return slices.Compact(people), nil
}

// members lists the people in a group. The answer is kept for the rest of the part, which is saving by then.
func (p *plan) members(members *schema.Members, group string, stored bool) ([]string, error) {
	e := p.y.schema.Entity(members.Entity)
	if err := p.ask(e, members.Field, []string{group}); err != nil {
		return nil, err
	}
	key := peopleOf{question{e.Name, members.Field, group}, stored}
	if people, ok := p.groups[key]; ok {
		return people, nil
	}
	people := []string{}
	for _, r := range p.records[e.Name] {
		row := r.row
		if stored {
			row = r.stored
		}
		if row != nil && row.Alive() && row.Fields[members.Field] == group {
			if person, ok := row.Fields[members.Person].(string); ok {
				people = append(people, person)
			}
		}
	}
	p.groups[key] = people
	return people, nil
}

// readers lists the owners of a record and of what it hangs on, in ascending order; before the part with stored, else now.
func (p *plan) readers(e *schema.Entity, row *merge.Row, stored bool, depth int) ([]string, error) {
	people, err := p.owners(e, row, stored)
	if err != nil || row == nil || e.Own == nil || e.Own.Readers == nil || depth == 0 {
		return people, err
	}
	parent := p.y.schema.Entity(field(row, e.Own.Readers.Kind))
	if parent == nil {
		return people, nil
	}
	above, err := p.record(parent, field(row, e.Own.Readers.Parent))
	if err != nil {
		return nil, err
	}
	whole := above.row
	if stored {
		whole = above.stored
	}
	theirs, err := p.readers(parent, whole, stored, depth-1)
	people = append(slices.Clone(people), theirs...)
	slices.Sort(people)
	return slices.Compact(people), err
}

// scopeOf names the readers of a record, and those who were readers before the part and no longer are.
func (p *plan) scopeOf(e *schema.Entity, r *record) (now, left []string, err error) {
	if now, err = p.readers(e, r.row, false, maxNested); err != nil {
		return nil, nil, err
	}
	before, err := p.readers(e, r.stored, true, maxNested)
	left = slices.DeleteFunc(before, func(person string) bool { return slices.Contains(now, person) })
	return now, left, err
}

// reread gives new places in the order to what hangs on records whose readers changed, after rescope: who may see it now must be
// able to pull it.
func (p *plan) reread() error {
	done := map[ref]bool{}
	for range maxNested {
		if err := p.askAbove(); err != nil {
			return err
		}
		changed, err := p.changedReaders(done)
		if len(changed) == 0 || err != nil {
			return err
		}
		for _, e := range p.y.schema.Entities() {
			if e.Own == nil || e.Own.Readers == nil {
				continue
			}
			for entity, ids := range changed {
				if err := p.ask(e, e.Own.Readers.Parent, ids); err != nil {
					return err
				}
				for _, r := range p.records[e.Name] {
					if field(r.row, e.Own.Readers.Kind) == entity && slices.Contains(ids, field(r.row, e.Own.Readers.Parent)) {
						p.touch(r)
					}
				}
			}
		}
	}
	return nil
}

// changedReaders lists, by entity, the records to be written whose readers are not who they were. Each is looked at once.
func (p *plan) changedReaders(done map[ref]bool) (map[string][]string, error) {
	changed := map[string][]string{}
	for _, e := range p.y.schema.Entities() {
		for id, r := range p.records[e.Name] {
			at := ref{e.Name, id}
			if !r.dirty || done[at] || e.Own == nil {
				continue
			}
			done[at] = true
			now, err := p.readers(e, r.row, false, maxNested)
			if err != nil {
				return nil, err
			}
			before, err := p.readers(e, r.stored, true, maxNested)
			if err != nil {
				return nil, err
			}
			if !slices.Equal(now, before) {
				changed[e.Name] = append(changed[e.Name], id)
			}
		}
	}
	return changed, nil
}

// askAbove reads with one question per entity what the records to be written hang on, and who belongs to that.
func (p *plan) askAbove() error {
	above := map[string][]string{}
	for _, e := range p.y.schema.Entities() {
		if e.Own == nil || e.Own.Readers == nil {
			continue
		}
		for _, r := range p.records[e.Name] {
			if r.dirty {
				kind := field(r.row, e.Own.Readers.Kind)
				above[kind] = append(above[kind], field(r.row, e.Own.Readers.Parent))
			}
		}
	}
	groups := map[*schema.Members][]string{}
	for name, ids := range above {
		e := p.y.schema.Entity(name)
		if e == nil {
			continue
		}
		if err := p.ask(e, "id", ids); err != nil {
			return err
		}
		for _, id := range ids {
			if r := p.records[name][id]; r != nil && r.row != nil && e.Own != nil && e.Own.Members != nil {
				groups[e.Own.Members] = append(groups[e.Own.Members], groupOf(e.Own.Members, r.row))
			}
		}
	}
	return p.askMembers(groups)
}

// rescope gives new places in the order to the records of a group whose members changed: who may see them now must be able
// to pull them.
func (p *plan) rescope() error {
	groups := map[*schema.Members][]string{}
	for entity, table := range p.records {
		for _, dependent := range p.y.dependents[entity] {
			members := dependent.Own.Members
			var moved []string
			for _, r := range table {
				if r.dirty && membership(members, r.stored) != membership(members, r.row) {
					before, after := membership(members, r.stored), membership(members, r.row)
					moved = append(moved, before.group, after.group)
				}
			}
			if err := p.ask(dependent, members.Of, moved); err != nil {
				return err
			}
			groups[members] = append(groups[members], moved...)
			for _, r := range p.records[dependent.Name] {
				if r.row == nil {
					continue
				}
				if group := groupOf(members, r.row); group != "" && slices.Contains(moved, group) {
					p.touch(r)
				}
			}
		}
	}
	// The owners of everything that is written are found with one question per kind of group.
	for _, e := range p.y.schema.Entities() {
		if e.Own == nil || e.Own.Members == nil {
			continue
		}
		for _, r := range p.records[e.Name] {
			if r.dirty {
				groups[e.Own.Members] = append(groups[e.Own.Members], groupOf(e.Own.Members, r.row))
			}
		}
	}
	return p.askMembers(groups)
}

type memberOf struct{ group, person string }

func membership(members *schema.Members, row *merge.Row) memberOf {
	if row == nil || !row.Alive() {
		return memberOf{}
	}
	group, _ := row.Fields[members.Field].(string)
	person, _ := row.Fields[members.Person].(string)
	return memberOf{group, person}
}
