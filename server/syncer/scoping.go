package syncer

import (
	"cmp"
	"maps"
	"slices"

	"shipshape/schema"
	"shipshape/server/store"
	"shipshape/sync/merge"
)

// What somebody may see who does not see everything is a join: a record has tokens (whose it is, its group, its zones), a person holds
// some (themself, the groups they are a member of, the zones they answer for). When somebody joins a group or is given a zone, no record
// changes; when a record gets or loses a token, it and what hangs on it say so beside the records, and nobody else pulls them again.

// scoping is what a part changes of who sees what.
type scoping struct {
	p       *plan
	heads   map[ref]store.Head
	add     []store.Scope
	drop    []store.Scope
	moves   []store.Move
	changed map[string]map[string]bool // ids by entity of which something changed in this round that others follow
}

// scope finds by what the records to be written can be seen now, and those whose tokens follow from theirs.
func (p *plan) scope() (*scoping, error) {
	s := &scoping{p: p, heads: map[ref]store.Head{}}
	var open []ref
	for _, e := range p.y.schema.Entities() {
		for id, r := range p.records[e.Name] {
			if r.dirty {
				open = append(open, ref{e.Name, id})
			}
		}
	}
	placed, err := s.placed(open)
	if err != nil {
		return nil, err
	}
	s.join(open)
	open = append(open, placed...)
	for range maxNested {
		if len(open) == 0 {
			break
		}
		if err := s.judge(open); err != nil {
			return nil, err
		}
		if err := s.answersMoved(); err != nil {
			return nil, err
		}
		if open, err = s.below(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// placed lists the records that lie in zones through others among open, such as the walk of an area.
func (s *scoping) placed(open []ref) ([]ref, error) {
	ids := map[string][]string{}
	for _, at := range open {
		for _, through := range s.p.y.places[at.entity] {
			r := s.p.records[at.entity][at.id]
			ids[through.placed] = append(ids[through.placed], field(r.stored, through.Field), field(r.row, through.Field))
		}
	}
	return s.here(ids)
}

// here reads records by their ids and lists those that there are.
func (s *scoping) here(ids map[string][]string) ([]ref, error) {
	var found []ref
	for entity, list := range ids {
		if err := s.p.ask(s.p.y.schema.Entity(entity), "id", list); err != nil {
			return nil, err
		}
		for _, id := range list {
			if r := s.p.records[entity][id]; r != nil && r.row != nil {
				found = append(found, ref{entity, id})
			}
		}
	}
	return found, nil
}

// join notes who joined or left a group.
func (s *scoping) join(open []ref) {
	for _, at := range open {
		r := s.p.records[at.entity][at.id]
		for _, dependent := range s.p.y.dependents[at.entity] {
			members := dependent.Own.Members
			before, after := membership(members, r.stored), membership(members, r.row)
			if before == after {
				continue
			}
			for _, m := range []memberOf{before, after} {
				if m.person != "" && m.group != "" {
					s.move(store.Scope{Token: m.person, ID: m.group})
				}
			}
		}
	}
}

func (s *scoping) move(scope store.Scope) {
	s.moves = append(s.moves, store.Move{Seq: s.p.counter.Seq, Scope: scope})
}

// judge compares by what records can be seen, and when they leave, with what stands in their heads.
func (s *scoping) judge(open []ref) error {
	s.changed = map[string]map[string]bool{}
	if err := s.askAbove(open); err != nil {
		return err
	}
	stored, err := s.standing(open)
	if err != nil {
		return err
	}
	for _, at := range open {
		if _, done := s.heads[at]; done {
			continue
		}
		e, r := s.p.y.schema.Entity(at.entity), s.p.records[at.entity][at.id]
		now, err := s.p.tokens(e, r.row)
		if err != nil {
			return err
		}
		leaves, err := s.p.leaves(e, r.row)
		if err != nil {
			return err
		}
		head := store.Head{Entity: at.entity, ID: at.id, Seq: r.seq, Tokens: store.Tokens(now), Alive: r.row.Alive(), Leaves: leaves}
		s.heads[at] = head
		s.cross(at, stored[at], head)
		before := stored[at].Holders()
		if slices.Equal(now, before) && leaves == stored[at].Leaves {
			if !r.dirty {
				delete(s.heads, at) // it follows from a record that changed, and stays as it is
			}
			continue
		}
		if s.changed[at.entity] == nil {
			s.changed[at.entity] = map[string]bool{}
		}
		s.changed[at.entity][at.id] = true
		s.differ(at, before, now)
	}
	return nil
}

// differ notes which tokens a record got and lost.
func (s *scoping) differ(at ref, before, now []string) {
	known := s.p.records[at.entity][at.id].stored != nil
	for _, change := range []struct {
		from, to []string
		list     *[]store.Scope
	}{{now, before, &s.add}, {before, now, &s.drop}} {
		for _, token := range change.from {
			if slices.Contains(change.to, token) {
				continue
			}
			scope := store.Scope{Token: token, Entity: at.entity, ID: at.id}
			*change.list = append(*change.list, scope)
			if known { // a new record is heard of by itself
				s.move(scope)
			}
		}
	}
}

// standing reads the heads of records that were there before.
func (s *scoping) standing(open []ref) (map[ref]store.Head, error) {
	ids := map[string][]string{}
	for _, at := range open {
		if s.p.records[at.entity][at.id].stored != nil {
			ids[at.entity] = append(ids[at.entity], at.id)
		}
	}
	found := map[ref]store.Head{}
	for entity, list := range ids {
		heads, err := s.p.tx.FindHeads(s.p.actor.OrgID, entity, list)
		if err != nil {
			return nil, err
		}
		for id, head := range heads {
			found[ref{entity, id}] = head
		}
	}
	return found, nil
}

// above names the records that the tokens of a record, and its leaving, follow from.
func (y *Syncer) above(entity string, row *merge.Row) []ref {
	var found []ref
	for _, by := range y.following {
		if by.of.Name != entity {
			continue
		}
		at := ref{by.entity, field(row, by.field)}
		if by.kind != "" {
			at.entity = field(row, by.kind)
		}
		if at.id != "" && y.schema.Entity(at.entity) != nil {
			found = append(found, at)
		}
	}
	return found
}

// askAbove reads what the tokens of records follow from, with one question per kind and step.
func (s *scoping) askAbove(open []ref) error {
	for range maxNested {
		ids := map[string][]string{}
		for _, at := range open {
			for _, up := range s.p.y.above(at.entity, s.p.records[at.entity][at.id].row) {
				if !s.p.asked[question{up.entity, "id", up.id}] {
					ids[up.entity] = append(ids[up.entity], up.id)
				}
			}
		}
		if len(ids) == 0 {
			return nil
		}
		var err error
		if open, err = s.here(ids); err != nil {
			return err
		}
	}
	return nil
}

// below lists the records whose tokens, or whose leaving, follow from those that changed.
func (s *scoping) below() ([]ref, error) {
	found, err := s.orphans()
	if err != nil {
		return nil, err
	}
	for _, by := range s.p.y.following {
		for entity, ids := range s.changed {
			if by.entity != "" && by.entity != entity {
				continue
			}
			known := slices.DeleteFunc(slices.Collect(maps.Keys(ids)), func(id string) bool { return s.p.records[entity][id].stored == nil })
			if err := s.p.ask(by.of, by.field, known); err != nil {
				return nil, err
			}
			for id, r := range s.p.records[by.of.Name] {
				if r.row != nil && ids[field(r.row, by.field)] && (by.kind == "" || field(r.row, by.kind) == entity) {
					found[ref{by.of.Name, id}] = true
				}
			}
		}
	}
	return slices.Collect(maps.Keys(found)), nil
}

// orphans lists the records that were here before the new one which they hang on: they wait for it by its id.
func (s *scoping) orphans() (map[ref]bool, error) {
	var born []string
	for entity, ids := range s.changed {
		for id := range ids {
			if s.p.records[entity][id].stored == nil {
				born = append(born, id)
			}
		}
	}
	waiting, err := s.p.tx.ListWaiting(s.p.actor.OrgID, born)
	if err != nil {
		return nil, err
	}
	ids := map[string][]string{}
	for _, scope := range waiting {
		ids[scope.Entity] = append(ids[scope.Entity], scope.ID)
	}
	here, err := s.here(ids)
	found := map[ref]bool{}
	for _, at := range here {
		found[at] = true
	}
	return found, err
}

// following says that the tokens of an entity, or its leaving, follow from another record, by a field: of one entity, or of what the field kind says.
type following struct {
	of                  *schema.Entity
	field, entity, kind string
}

func followings(s *schema.Schema) []following {
	var found []following
	add := func(by following) {
		if !slices.Contains(found, by) {
			found = append(found, by)
		}
	}
	for _, e := range s.Entities() {
		if whole, ok := e.Whole(); ok {
			add(following{of: e, field: whole.Parent, entity: whole.Entity, kind: whole.Kind})
		}
		if origin, ok := from(e); ok {
			add(following{of: e, field: origin.Parent, entity: origin.Entity, kind: origin.Kind})
		}
		if e.Own != nil && e.Own.Readers != nil {
			add(following{of: e, field: e.Own.Readers.Parent, kind: e.Own.Readers.Kind})
		}
		if e.Zone != nil && e.Zone.Parent != "" {
			add(following{of: e, field: e.Zone.Parent, entity: e.Zone.Entity, kind: e.Zone.Kind})
		}
	}
	return found
}

// placing says that rows of an entity put records into zones.
type placing struct {
	*schema.Through
	placed string
}

func placings(s *schema.Schema) map[string][]placing {
	found := map[string][]placing{}
	for _, e := range s.Entities() {
		if e.Zone != nil && e.Zone.Through != nil {
			found[e.Zone.Through.Entity] = append(found[e.Zone.Through.Entity], placing{e.Zone.Through, e.Name})
		}
	}
	return found
}

// ordered lists the heads in the order of their keys: so they touch the pages of an index one after the other.
func (s *scoping) ordered() []store.Head {
	heads := make([]store.Head, 0, len(s.heads))
	for _, h := range s.heads {
		heads = append(heads, h)
	}
	slices.SortFunc(heads, func(a, b store.Head) int { return cmp.Or(cmp.Compare(a.Entity, b.Entity), cmp.Compare(a.ID, b.ID)) })
	inOrder := func(a, b store.Scope) int {
		return cmp.Or(cmp.Compare(a.Token, b.Token), cmp.Compare(a.Entity, b.Entity), cmp.Compare(a.ID, b.ID))
	}
	slices.SortFunc(s.add, inOrder)
	slices.SortFunc(s.moves, func(a, b store.Move) int { return cmp.Or(cmp.Compare(a.Seq, b.Seq), inOrder(a.Scope, b.Scope)) })
	s.moves = slices.Compact(s.moves)
	return heads
}

// save writes who sees what.
func (s *scoping) save(tx *store.Tx, orgID string) error {
	for _, write := range []func() error{
		func() error { return tx.SaveHeads(orgID, s.ordered()) },
		func() error { return tx.DropScopes(orgID, s.drop) },
		func() error { return tx.AddScopes(orgID, s.add) },
		func() error { return tx.AppendMoves(orgID, s.moves) },
	} {
		if err := write(); err != nil {
			return err
		}
	}
	return nil
}
