package syncer

import (
	"errors"
	"slices"

	"shipshape/schema"
	"shipshape/sync/change"
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

// holders lists whose a record is, with gaps and twice: the people it names, its group, and whose the record is that it hangs on.
func (p *plan) holders(e *schema.Entity, row *merge.Row, depth int) ([]string, error) {
	if e == nil || e.Own == nil || row == nil || depth == 0 {
		return nil, nil
	}
	var tokens []string
	for _, name := range e.Own.Fields {
		tokens = append(tokens, field(row, name))
	}
	if members := e.Own.Members; members != nil {
		tokens = append(tokens, groupOf(members, row))
	}
	if e.Own.Readers == nil {
		return tokens, nil
	}
	parent := p.y.schema.Entity(field(row, e.Own.Readers.Kind))
	if parent == nil {
		return tokens, nil
	}
	above, err := p.record(parent, field(row, e.Own.Readers.Parent))
	if err != nil {
		return nil, err
	}
	theirs, err := p.holders(parent, above.row, depth-1)
	return append(tokens, theirs...), err
}

// tokens lists by what a record can be seen, in ascending order: whose it is, and the zones it lies in. One that came before what it hangs
// on has the id of that, which nobody holds, so that it is found when that comes.
func (p *plan) tokens(e *schema.Entity, row *merge.Row) ([]string, error) {
	tokens, err := p.holders(e, row, maxNested)
	if err != nil {
		return nil, err
	}
	zones, err := placesOf(p.y.schema, p.newLayer(change.Set{}), e, row, maxNested)
	tokens = append(tokens, zones...)
	group, groupErr := p.withholder(e, row, maxNested)
	tokens, err = append(tokens, group), errors.Join(err, groupErr)
	for _, up := range p.y.above(e.Name, row) {
		if r := p.records[up.entity][up.id]; r == nil || r.row == nil {
			tokens = append(tokens, up.id)
		}
	}
	tokens = slices.DeleteFunc(tokens, func(token string) bool { return token == "" })
	slices.Sort(tokens)
	return slices.Compact(tokens), err
}

// withholder is the id of the record that decides from whom a record is withheld; "" where none does. Nobody holds it: it says what is withheld.
func (p *plan) withholder(e *schema.Entity, row *merge.Row, depth int) (string, error) {
	switch {
	case e == nil || row == nil || depth == 0:
		return "", nil
	case e.Withheld != nil && e.Withheld.Group == "id":
		return row.ID, nil
	case e.Withheld != nil:
		return field(row, e.Withheld.Group), nil
	}
	whole, ok := from(e)
	if !ok {
		return "", nil
	}
	name := whole.Entity
	if whole.Kind != "" {
		name = field(row, whole.Kind)
	}
	above := p.y.schema.Entity(name)
	if above == nil || !p.y.withholds[name] {
		return "", nil
	}
	found, err := p.record(above, field(row, whole.Parent))
	if err != nil || found == nil {
		return "", err
	}
	return p.withholder(above, found.row, depth-1)
}

// from is what a record comes from: what it is a part of, or what it was raised by. A task of a withheld record tells of it.
func from(e *schema.Entity) (schema.Whole, bool) {
	if kind, id := e.Carrier(); kind != nil {
		return schema.Whole{Parent: id.Name, Kind: kind.Name}, true
	}
	return e.Whole()
}

// withholding are the kinds of which records may be withheld: those that say so, and what hangs on them.
func withholding(s *schema.Schema) map[string]bool {
	found := map[string]bool{}
	for range maxNested {
		for _, e := range s.Entities() {
			whole, ok := from(e)
			if e.Withheld != nil || ok && (found[whole.Entity] || whole.Kind != "") {
				found[e.Name] = true
			}
		}
	}
	return found
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
