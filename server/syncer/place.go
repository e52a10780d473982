package syncer

import (
	"slices"

	"shipshape/schema"
	"shipshape/sync/merge"
)

// maxNested bounds how deep zones lie in each other and records hang on each other: a circle must end.
const maxNested = 16

// finder is where place looks records up.
type finder interface {
	Row(entity, id string) (*merge.Row, error)
	Rows(entity string, where map[string]any) ([]*merge.Row, error)
}

// zonesOf lists the zones a record lies in and all above them.
func zonesOf(s *schema.Schema, in finder, e *schema.Entity, row *merge.Row) ([]string, error) {
	places, err := placesOf(s, in, e, row, maxNested)
	zones := []string{}
	for _, zone := range places {
		for range maxNested {
			if zone == "" || slices.Contains(zones, zone) {
				break
			}
			zones = append(zones, zone)
			row, err := in.Row("zone", zone)
			if err != nil {
				return nil, err
			}
			zone = field(row, "parentId")
		}
	}
	return zones, err
}

// placesOf lists the zones a record lies in: most have one, a walk has several, some have none.
func placesOf(s *schema.Schema, in finder, e *schema.Entity, row *merge.Row, depth int) ([]string, error) {
	place := e.Zone
	switch {
	case place == nil || depth == 0:
		return nil, nil
	case place.Field == "id":
		return []string{row.ID}, nil
	case place.Field != "":
		zone, _ := row.Fields[place.Field].(string)
		return []string{zone}, nil
	case place.Through != nil:
		members, err := in.Rows(place.Through.Entity, map[string]any{place.Through.Field: row.ID})
		var zones []string
		for _, member := range members {
			zone, _ := member.Fields[place.Through.Zone].(string)
			zones = append(zones, zone)
		}
		return zones, err
	}
	name := place.Entity
	if place.Kind != "" {
		name, _ = row.Fields[place.Kind].(string)
	}
	id, _ := row.Fields[place.Parent].(string)
	parent := s.Entity(name)
	if parent == nil || id == "" {
		return nil, nil
	}
	found, err := in.Row(name, id)
	if found == nil || err != nil {
		return nil, err
	}
	return placesOf(s, in, parent, found, depth-1)
}

// rezone gives new places in the order to the records whose zone follows from one that moved: who answers for their zone now must
// be able to pull them. Where nobody reads by zone there is nothing to do, and when that changes, cursors start over.
func (p *plan) rezone() error {
	moved, err := p.moved()
	if len(moved) == 0 || err != nil || p.y.rights == nil {
		return err
	}
	if reads, err := p.y.rights.ReadsByZone(p.ctx, p.actor.OrgID); err != nil || !reads {
		return err
	}
	for range maxNested {
		if moved, err = p.bump(moved); len(moved) == 0 || err != nil {
			return err
		}
	}
	return nil
}

// moved lists, by entity, the records that the part put somewhere else.
func (p *plan) moved() (map[string][]string, error) {
	moved := map[string][]string{}
	for _, e := range p.y.schema.Entities() {
		for id, r := range p.records[e.Name] {
			if !r.dirty {
				continue
			}
			if e.Zone != nil && e.Zone.Field != "" && e.Zone.Field != "id" && field(r.stored, e.Zone.Field) != field(r.row, e.Zone.Field) {
				moved[e.Name] = append(moved[e.Name], id)
			}
			for _, other := range p.y.schema.Entities() {
				through := placeThrough(other, e)
				if through == nil || r.stored != nil && r.stored.Alive() == r.row.Alive() {
					continue
				}
				id := field(r.row, through.Field)
				if err := p.ask(other, "id", []string{id}); err != nil {
					return nil, err
				}
				p.touch(p.records[other.Name][id])
				moved[other.Name] = append(moved[other.Name], id)
			}
		}
	}
	return moved, nil
}

func placeThrough(e, member *schema.Entity) *schema.Through {
	if e.Zone == nil || e.Zone.Through == nil || e.Zone.Through.Entity != member.Name {
		return nil
	}
	return e.Zone.Through
}

// bump gives new places to what hangs on the records, and lists it.
func (p *plan) bump(parents map[string][]string) (map[string][]string, error) {
	children := map[string][]string{}
	for _, e := range p.y.schema.Entities() {
		if e.Zone == nil || e.Zone.Parent == "" {
			continue
		}
		for entity, ids := range parents {
			if e.Zone.Entity != "" && e.Zone.Entity != entity {
				continue
			}
			if err := p.ask(e, e.Zone.Parent, ids); err != nil {
				return nil, err
			}
			for id, r := range p.records[e.Name] {
				if r.row != nil && slices.Contains(ids, field(r.row, e.Zone.Parent)) && (e.Zone.Kind == "" || field(r.row, e.Zone.Kind) == entity) {
					p.touch(r)
					children[e.Name] = append(children[e.Name], id)
				}
			}
		}
	}
	return children, nil
}

// touch gives a record that the part did not write itself a new place in the order.
func (p *plan) touch(r *record) {
	if r != nil && r.row != nil && !r.dirty {
		r.seq, r.dirty = p.counter.Seq, true
	}
}

func field(row *merge.Row, name string) string {
	if row == nil {
		return ""
	}
	value, _ := row.Fields[name].(string)
	return value
}
