package syncer

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/merge"
	"shipshape/sync/rights"
)

// sight is which records an actor may see: an entity whole, or as an owner, or where they answer for the zone. name is the same
// for the same sight, so that a cursor of another one starts over.
type sight struct {
	y       *Syncer
	tx      *store.Tx
	actor   app.Actor
	filter  store.HeadFilter
	name    string
	owned   map[string][]string // people by entity, of which the actor sees the records they own
	byZone  map[string]bool     // entities the actor sees in their zones besides
	records map[string]map[string]*store.Record
	kept    int // bytes of records
	rows    map[question][]*merge.Row
}

func (y *Syncer) sightOf(tx *store.Tx, actor app.Actor) (*sight, error) {
	s := &sight{
		y: y, tx: tx, actor: actor, owned: map[string][]string{}, byZone: map[string]bool{},
		records: map[string]map[string]*store.Record{}, rows: map[question][]*merge.Row{},
	}
	var described []string
	for _, e := range y.schema.Entities() {
		scope := actor.Scope(y.schema, e.Subject+".read")
		switch {
		case scope == "":
		case scope == "org" || scope == "zones" && actor.Zones == nil:
			s.filter.Whole = append(s.filter.Whole, e.Name)
			described = append(described, e.Name)
		default:
			s.owned[e.Name] = personOf(y.schema, actor).People(scope)
			line := e.Name + "=" + strings.Join(s.owned[e.Name], ",")
			if scope == "zones" {
				// All are read and looked at: where a record is may follow from another one.
				s.byZone[e.Name] = true
				s.filter.Whole = append(s.filter.Whole, e.Name)
				line += "@" + strings.Join(actor.Zones, ",")
			}
			described = append(described, line)
		}
	}
	s.filter.Owned = map[string][]string{}
	for entity, people := range s.owned {
		if !s.byZone[entity] {
			s.filter.Owned[entity] = people
		}
	}
	if len(s.byZone) > 0 {
		// Another shape of the yard is another sight.
		tree, err := s.Rows("zone", nil)
		if err != nil {
			return nil, err
		}
		for _, zone := range tree {
			described = append(described, fmt.Sprint(zone.ID, "<", zone.Fields["parentId"]))
		}
	}
	sum := sha256.Sum256([]byte(strings.Join(described, ";")))
	s.name = hex.EncodeToString(sum[:])[:16]
	return s, nil
}

// sees says whether the actor may see a record.
func (s *sight) sees(h store.Head, row *merge.Row) (bool, error) {
	people, partly := s.owned[h.Entity]
	switch {
	case !partly:
		return slices.Contains(s.filter.Whole, h.Entity), nil
	case h.OwnedBy(people):
		return true, nil
	case s.byZone[h.Entity]:
		facts := rights.Row{Entity: s.y.schema.Entity(h.Entity)}
		var err error
		if facts.Zones, err = zonesOf(s.y.schema, s, facts.Entity, row); err != nil {
			return false, err
		}
		yes, _ := rights.Answers(rights.Zones, &facts, personOf(s.y.schema, s.actor))
		return yes, nil
	}
	return false, nil
}

// SeesFile says whether the actor sees a record that names a stored file, by its place among all records as a pull does. Nobody sees a
// file that no record names.
func (y *Syncer) SeesFile(ctx context.Context, actor app.Actor, file store.File) (sees bool, err error) {
	err = y.store.Read(ctx, func(tx *store.Tx) error {
		sees = false
		s, err := y.sightOf(tx, actor)
		if err != nil {
			return err
		}
		heads, err := tx.ListNaming(actor.OrgID, file.SHA256, s.filter)
		if err != nil {
			return err
		}
		for _, h := range heads {
			if sees, err = s.shows(h, file); sees || err != nil {
				return err
			}
			s.trim() // thousands of records may name one file
		}
		return nil
	})
	if err != nil {
		return false, fmt.Errorf("look who sees a file: %w", err)
	}
	return sees, nil
}

// shows says whether a record that names a file lets the actor see it. Who sees only a part could else have any file by naming it in a
// record of theirs: a name that they or theirs gave counts when they sent the file too, or gave it before the file came.
func (s *sight) shows(h store.Head, file store.File) (bool, error) {
	people, partly := s.owned[h.Entity]
	if !partly {
		return s.sees(h, nil)
	}
	row, err := s.Row(h.Entity, h.ID)
	if err != nil {
		return false, err
	}
	sees, err := s.sees(h, row)
	if err != nil || !sees || slices.Contains(people, file.ReceivedBy) {
		return sees, err
	}
	var names []string
	for _, f := range s.y.schema.Entity(h.Entity).Fields {
		if f.File && row.Fields[f.Name] == file.SHA256 {
			names = append(names, row.VersionOf(f.Name)...)
		}
	}
	sets, err := s.tx.FindSets(s.actor.OrgID, names)
	for _, set := range sets {
		if !slices.Contains(people, set.Actor) || set.ReceivedAt <= file.ReceivedAt {
			return true, err
		}
	}
	return false, err
}

func (s *sight) load(e *schema.Entity, ids []string) error {
	found, err := s.tx.LoadRecords(s.actor.OrgID, e, ids)
	if err != nil {
		return err
	}
	if s.records[e.Name] == nil {
		s.records[e.Name] = map[string]*store.Record{}
	}
	for _, id := range ids {
		s.records[e.Name][id] = found[id]
		if found[id] != nil {
			s.kept += weigh(found[id].Row)
		}
	}
	return nil
}

// Row finds a record, deleted or not.
func (s *sight) Row(entity, id string) (*merge.Row, error) {
	if _, asked := s.records[entity][id]; !asked {
		if err := s.load(s.y.schema.Entity(entity), []string{id}); err != nil {
			return nil, err
		}
	}
	if r := s.records[entity][id]; r != nil {
		return r.Row, nil
	}
	return nil, nil
}

// Rows lists the living records with one field of the given value; without a field all of them.
func (s *sight) Rows(entity string, where map[string]any) ([]*merge.Row, error) {
	e, q := s.y.schema.Entity(entity), question{entity: entity}
	for field, value := range where {
		q.field, q.value = field, fmt.Sprint(value)
	}
	if rows, asked := s.rows[q]; asked {
		return rows, nil
	}
	var found []*store.Record
	var err error
	if q.field == "" {
		found, err = s.tx.ListRecords(s.actor.OrgID, e)
	} else {
		found, err = s.tx.FindRecords(s.actor.OrgID, e, q.field, []string{q.value})
	}
	if err != nil {
		return nil, err
	}
	rows := []*merge.Row{}
	for _, r := range found {
		if r.Row.Alive() {
			rows = append(rows, r.Row)
		}
	}
	slices.SortFunc(rows, func(a, b *merge.Row) int { return strings.Compare(a.ID, b.ID) })
	s.rows[q] = rows
	return rows, nil
}
