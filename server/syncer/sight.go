package syncer

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/merge"
)

// sight is which records an actor may see: an entity whole, or those of which they hold a token. name is the same for the same sight, so
// that a cursor of another one starts over.
type sight struct {
	y       *Syncer
	tx      *store.Tx
	actor   app.Actor
	name    string
	now     int64              // what has left the devices by then is left out; 0 = nothing is
	whole   []string           // entities seen whole, in the order in which they arrive
	part    map[string]*holder // of entities seen in part
	byScope map[string]*holder
	records map[string]map[string]*loaded
	kept    int // bytes of records
	// withheld are the records that keep what belongs to them from the actor, mine by what the actor sees it all the same.
	withheld, mine map[string]bool
	heads          map[string]map[string]store.Head // of records whose answers were asked for, by entity
	forms          map[string]map[string]bool       // which answers are sensitive, by form; nil where it is not here
}

// loaded is a record with its weight, which is counted once.
type loaded struct {
	*store.Record
	bytes int
}

// holder is by what an actor sees records in part: people whose records they see, and all tokens that those hold.
type holder struct {
	people []string
	tokens map[string]bool
}

func (y *Syncer) sightOf(tx *store.Tx, actor app.Actor) (*sight, error) {
	s := &sight{
		y: y, tx: tx, actor: actor, part: map[string]*holder{}, byScope: map[string]*holder{}, records: map[string]map[string]*loaded{},
	}
	var described []string
	var tree []string
	for _, e := range y.schema.Entities() {
		scope := actor.Scope(y.schema, e.Subject+".read")
		switch {
		case scope == "":
		case scope == "org" || scope == "zones" && actor.Zones == nil:
			s.whole = append(s.whole, e.Name)
			described = append(described, e.Name)
		default:
			h, zones, err := s.hold(scope)
			if err != nil {
				return nil, err
			}
			s.part[e.Name] = h
			line := e.Name + "=" + strings.Join(h.people, ",")
			if scope == "zones" {
				tree = zones
				line += "@" + strings.Join(actor.Zones, ",")
			}
			described = append(described, line)
		}
	}
	slices.SortStableFunc(s.whole, func(a, b string) int {
		return cmp.Compare(arrival(y.schema.Entity(a)), arrival(y.schema.Entity(b)))
	})
	described = append(described, tree...) // Another shape of the yard is another sight.
	if err := s.withhold(); err != nil {
		return nil, err
	}
	if len(s.withheld) > 0 {
		described = append(described, "without "+strings.Join(slices.Sorted(maps.Keys(s.withheld)), ","))
	}
	secrets, err := s.describeSecrets()
	if err != nil {
		return nil, err
	}
	described = append(described, secrets...)
	if len(s.part) > 0 {
		described = append(described, "by "+y.tokenRules)
	}
	sum := sha256.Sum256([]byte(strings.Join(described, ";")))
	s.name = hex.EncodeToString(sum[:])[:16]
	return s, nil
}

// arrival is when records of an entity come in a device's first copy, the smallest first: who is who, what the yard set up, what is worked on,
// and then the parts of that.
func arrival(e *schema.Entity) int {
	switch {
	case e.Arrives == "first":
		return 0
	case e.Arrives == "setup":
		return 1
	case e.Sub == "" && (e.Own == nil || e.Own.Readers == nil):
		return 2
	}
	return 3
}

// hold finds what the actor holds where a right of theirs reaches so far, and for zones what the yard looks like.
func (s *sight) hold(scope string) (h *holder, tree []string, err error) {
	h = s.byScope[scope]
	if h == nil {
		h = &holder{people: personOf(s.y.schema, s.actor).People(scope), tokens: map[string]bool{}}
		s.byScope[scope] = h
		for _, members := range s.y.groups {
			groups, err := s.tx.ListGroups(s.actor.OrgID, members, h.people)
			if err != nil {
				return nil, nil, err
			}
			for _, group := range groups {
				h.tokens[group] = true
			}
		}
		for _, person := range h.people {
			h.tokens[person] = true
		}
	}
	if scope == "zones" {
		tree, err = s.answerFor(h)
	}
	return h, tree, err
}

// answerFor gives a holder the actor's zones and all below them, and describes the tree of zones.
func (s *sight) answerFor(h *holder) ([]string, error) {
	zone := s.y.schema.Entity("zone")
	found, err := s.tx.ListRecords(s.actor.OrgID, zone)
	if err != nil {
		return nil, err
	}
	tree := []string{}
	parents := map[string]string{}
	for _, r := range found {
		parents[r.Row.ID] = field(r.Row, "parentId")
		if r.Row.Alive() {
			tree = append(tree, r.Row.ID+"<"+parents[r.Row.ID])
		}
	}
	slices.Sort(tree)
	for id := range parents {
		at := id
		for range maxNested {
			if slices.Contains(s.actor.Zones, at) {
				h.tokens[id] = true
				break
			}
			at = parents[at]
		}
	}
	return tree, nil
}

// sees says whether the actor may see a record.
func (s *sight) sees(h store.Head) bool {
	if len(s.withheld) > 0 && h.HeldBy(s.withheld) && !h.HeldBy(s.mine) {
		return false
	}
	if part := s.part[h.Entity]; part != nil {
		return h.HeldBy(part.tokens)
	}
	return slices.Contains(s.whole, h.Entity)
}

// withhold finds the records that are open to some roles alone, and not to the actor's. Whoever may change them sees them.
func (s *sight) withhold() error {
	for _, e := range s.y.schema.Entities() {
		if e.Withheld == nil || e.Withheld.Group != "id" || s.actor.Superuser || s.actor.Scope(s.y.schema, e.Subject+".edit") == "org" {
			continue
		}
		found, err := s.tx.ListRecords(s.actor.OrgID, e)
		if err != nil {
			return err
		}
		for _, r := range found {
			if !openTo(r.Row, e.Withheld.Roles, s.actor.Role) {
				if s.withheld == nil {
					s.withheld = map[string]bool{}
				}
				s.withheld[r.Row.ID] = true
			}
		}
	}
	if len(s.withheld) == 0 {
		return nil
	}
	own, _, err := s.hold("own")
	if err == nil {
		s.mine = own.tokens
	}
	return err
}

// openTo says whether a record that decides is open to a role: to every one while the first of its lists is empty. A list that cannot be
// read opens it to nobody.
func openTo(row *merge.Row, lists []string, role string) bool {
	everybody := false
	for i, name := range lists {
		roles, readable := rolesIn(row.Fields[name])
		if slices.Contains(roles, role) {
			return true
		}
		everybody = readable && (everybody || i == 0) && (i > 0 || len(roles) == 0)
	}
	return everybody
}

// rolesIn reads a list of roles; none is an empty one.
func rolesIn(value any) (roles []string, readable bool) {
	if value == nil {
		return nil, true
	}
	raw, ok := value.(json.RawMessage)
	if !ok || json.Unmarshal(raw, &roles) != nil {
		return nil, false
	}
	return roles, true
}

// out says whether a record has left the device that asks.
func (s *sight) out(h store.Head) bool { return s.now > 0 && h.Left(s.now) }

// own says whether a record is the actor's own: they are named in it or in what it hangs on, or members.
func (s *sight) own(h store.Head) (bool, error) {
	mine, _, err := s.hold("own")
	return err == nil && h.HeldBy(mine.tokens), err
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
		heads, err := tx.ListNaming(actor.OrgID, file.SHA256)
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
	if !s.sees(h) {
		return false, nil
	}
	row, err := s.Row(h.Entity, h.ID)
	if err != nil || row == nil {
		return false, err
	}
	// By a field that is kept back, or a record that is not there for them, nobody gets a file.
	if row, err = s.project(h, row); row == nil || err != nil || !s.y.names(h.Entity, row, file.SHA256) {
		return false, err
	}
	part := s.part[h.Entity]
	if part == nil || slices.Contains(part.people, file.ReceivedBy) {
		return true, nil
	}
	var names []string
	for _, f := range s.y.schema.Entity(h.Entity).Fields {
		if f.File && row.Fields[f.Name] == file.SHA256 {
			names = append(names, row.VersionOf(f.Name)...)
		}
	}
	sets, err := s.tx.FindSets(s.actor.OrgID, names)
	for _, set := range sets {
		if !slices.Contains(part.people, set.Actor) || set.ReceivedAt <= file.ReceivedAt {
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
		s.records[e.Name] = map[string]*loaded{}
	}
	for _, id := range ids {
		s.records[e.Name][id] = nil
		if r := found[id]; r != nil {
			one := &loaded{r, weigh(r.Row)}
			s.records[e.Name][id] = one
			s.kept += one.bytes
		}
	}
	return s.ahead(e, found)
}

// names says whether a record names a file.
func (y *Syncer) names(entity string, row *merge.Row, sha256 string) bool {
	return slices.ContainsFunc(y.schema.Entity(entity).Fields, func(f *schema.Field) bool { return f.File && row.Fields[f.Name] == sha256 })
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
