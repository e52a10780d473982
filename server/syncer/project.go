package syncer

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/forms"
	"shipshape/sync/merge"
	"shipshape/sync/wire"
)

// The projection: a record as somebody may see it. Every record that leaves the server for a person goes through project, in rows and in the
// history, and nothing else makes a wire.Row (archtest holds it). What is kept from them:
//
//   - a private field (x-private), from all but the record's own people: who made it, leads it or is a member of it;
//   - an answer that its form calls sensitive (x-sensitive), from all but who holds the right on the record that was answered;
//   - what a conflict says of a value that is kept from them;
//   - a photo or a file that hangs on such an answer: it is not there for them.
//
// What somebody may not see they cannot ask for either: no filter, order, count or search reads it (see askable).

// project is a record as the actor may have it, nil where it is not there for them. The row itself is never written to.
func (s *sight) project(h store.Head, row *merge.Row) (*merge.Row, error) {
	hidden, err := s.hidden(h, row)
	if err != nil || hidden.all {
		return nil, err
	}
	if !slices.ContainsFunc(hidden.fields, func(name string) bool { return row.Fields[name] != nil }) {
		return row, nil
	}
	shown := *row
	shown.Fields, shown.Versions, shown.Heads = maps.Clone(row.Fields), maps.Clone(row.Versions), maps.Clone(row.Heads)
	for _, name := range hidden.fields {
		delete(shown.Fields, name)
		delete(shown.Versions, name)
		delete(shown.Heads, name)
	}
	return &shown, nil
}

// projectHistory takes what is kept from the actor out of the history of a record that they see.
func (s *sight) projectHistory(h store.Head, row *merge.Row, entries []HistoryEntry) error {
	hidden, err := s.hidden(h, row)
	if err != nil {
		return err
	}
	if hidden.all {
		return store.ErrNotFound
	}
	for _, name := range hidden.fields {
		for _, entry := range entries {
			delete(entry.Fields, name)
		}
	}
	return nil
}

// wireRow is a record on the wire, as project gave it.
func wireRow(h store.Head, row *merge.Row, by string) wire.Row {
	return wire.Row{Entity: h.Entity, ID: h.ID, Seq: h.Seq, CL: row.CL, Fields: row.Fields, Versions: row.Versions, Heads: row.Heads, By: by}
}

// keptBack is what of a record is kept from somebody.
type keptBack struct {
	fields []string
	all    bool
}

func (s *sight) hidden(h store.Head, row *merge.Row) (keptBack, error) {
	e := s.y.schema.Entity(h.Entity)
	var kept keptBack
	if privately(e) {
		own, err := s.own(h)
		if err != nil {
			return kept, err
		}
		for _, f := range e.Fields {
			if f.Private && !own {
				kept.fields = append(kept.fields, f.Name)
			}
		}
	}
	switch {
	case s.secret(e):
		back, err := s.answer(e, h, row)
		if back {
			kept.fields = append(kept.fields, e.Sensitive.Fields...)
		}
		return kept, err
	case e.Name == conflictEntity:
		return s.hiddenConflict(row)
	case e.Own == nil || e.Own.Readers == nil:
		return kept, nil
	}
	// A part of an answer that is kept back.
	above := s.y.parentOf(e.Name, row)
	parent := s.y.schema.Entity(above.entity)
	if parent == nil || !s.y.secretly(parent) {
		return kept, nil
	}
	found, err := s.Row(above.entity, above.id)
	if err != nil {
		return kept, err
	}
	if found == nil { // nobody knows yet what it shows
		own, err := s.own(h)
		kept.all = s.secret(parent) && !own
		return kept, err
	}
	heads, err := s.headsOf(above.entity, []string{above.id})
	if err != nil {
		return kept, err
	}
	if s.secret(parent) {
		kept.all, err = s.answer(parent, heads[above.id], found)
		return kept, err
	}
	further, err := s.hidden(heads[above.id], found)
	kept.all = further.all
	return kept, err
}

const conflictEntity = "conflict"

// hiddenConflict hides what a conflict says of a value that is kept from the actor.
func (s *sight) hiddenConflict(row *merge.Row) (keptBack, error) {
	about := ref{field(row, "recordEntity"), field(row, "recordId")}
	e := s.y.schema.Entity(about.entity)
	if e == nil || !privately(e) && !s.secret(e) && !s.y.secretly(e) {
		return keptBack{}, nil
	}
	both := keptBack{fields: []string{"winner", "loser"}}
	found, err := s.Row(about.entity, about.id)
	if err != nil || found == nil {
		return both, err
	}
	heads, err := s.headsOf(about.entity, []string{about.id})
	if err != nil || heads[about.id].ID == "" {
		return both, err
	}
	hidden, err := s.hidden(heads[about.id], found)
	if err != nil || hidden.all || slices.Contains(hidden.fields, field(row, "field")) {
		return both, err
	}
	return keptBack{}, nil
}

// secretly says whether answers of an entity, or of what it hangs on, may be kept back.
func (y *Syncer) secretly(e *schema.Entity) bool {
	return e.Sensitive != nil || e.Own != nil && e.Own.Readers != nil
}

// secret says whether answers of an entity may be kept from the actor: their rights do not reach all records with answers.
func (s *sight) secret(e *schema.Entity) bool {
	if e.Sensitive == nil {
		return false
	}
	answered := s.y.schema.Answered(e)
	return !slices.ContainsFunc(e.Sensitive.Readers, func(action string) bool {
		scope := s.actor.Scope(s.y.schema, answered.Subject+"."+action)
		return scope == "org" || scope == "zones" && s.actor.Zones == nil
	})
}

// answer says whether an answer is kept from the actor, whose rights do not reach all of them.
func (s *sight) answer(e *schema.Entity, h store.Head, row *merge.Row) (kept bool, err error) {
	answered, form := s.y.schema.Answered(e), s.y.schema.Forms(e)
	id := field(row, e.Sensitive.Of)
	record, err := s.Row(answered.Name, id)
	if err != nil {
		return true, err
	}
	if record == nil { // who may read it is said by what has not come yet
		own, err := s.own(h)
		return !own, err
	}
	version := field(record, e.Sensitive.Version)
	sensitive, known := s.forms[version]
	if !known {
		body, err := s.Row(form.Name, version)
		if err != nil {
			return true, err
		}
		if body != nil {
			raw, _ := body.Fields[e.Sensitive.Body].(json.RawMessage)
			sensitive, _ = forms.Sensitive(raw)
		}
		if s.forms == nil {
			s.forms = map[string]map[string]bool{}
		}
		s.forms[version] = sensitive
	}
	if is, asked := sensitive[field(row, e.Sensitive.Key)]; asked && !is {
		return false, nil
	}
	heads, err := s.headsOf(answered.Name, []string{id})
	if err != nil {
		return true, err
	}
	reads, err := s.reads(e, heads[id])
	return !reads, err
}

// reads says whether the actor's rights reach the record with answers that has this head.
func (s *sight) reads(e *schema.Entity, h store.Head) (bool, error) {
	for _, action := range e.Sensitive.Readers {
		scope := s.actor.Scope(s.y.schema, s.y.schema.Answered(e).Subject+"."+action)
		if scope == "" {
			continue
		}
		holder, _, err := s.hold(scope)
		if err != nil {
			return false, err
		}
		if h.HeldBy(holder.tokens) {
			return true, nil
		}
	}
	return false, nil
}

// headsOf reads heads and keeps them.
func (s *sight) headsOf(entity string, ids []string) (map[string]store.Head, error) {
	if s.heads == nil {
		s.heads = map[string]map[string]store.Head{}
	}
	if s.heads[entity] == nil {
		s.heads[entity] = map[string]store.Head{}
	}
	var open []string
	for _, id := range ids {
		if _, known := s.heads[entity][id]; !known {
			open = append(open, id)
		}
	}
	if len(open) == 0 {
		return s.heads[entity], nil
	}
	found, err := s.tx.FindHeads(s.actor.OrgID, entity, open)
	for _, id := range open {
		s.heads[entity][id] = found[id]
	}
	return s.heads[entity], err
}

// ahead reads at once what it takes to say which answers are kept back.
func (s *sight) ahead(e *schema.Entity, found map[string]*store.Record) error {
	if !s.secret(e) || len(found) == 0 {
		return nil
	}
	ids := map[string]bool{}
	for _, r := range found {
		ids[field(r.Row, e.Sensitive.Of)] = true
	}
	answered := s.y.schema.Answered(e)
	open := s.unread(answered.Name, slices.Sorted(maps.Keys(ids)))
	if len(open) == 0 {
		return nil
	}
	if _, err := s.headsOf(answered.Name, open); err != nil {
		return err
	}
	if err := s.load(answered, open); err != nil {
		return err
	}
	versions := map[string]bool{}
	for _, id := range open {
		if r := s.records[answered.Name][id]; r != nil {
			versions[field(r.Row, e.Sensitive.Version)] = true
		}
	}
	form := s.y.schema.Forms(e)
	return s.load(form, s.unread(form.Name, slices.Sorted(maps.Keys(versions))))
}

func (s *sight) unread(entity string, ids []string) []string {
	return slices.DeleteFunc(ids, func(id string) bool { _, asked := s.records[entity][id]; return id == "" || asked })
}

// describeSecrets tells, for the name of a sight, which answers are kept back.
func (s *sight) describeSecrets() (described []string, err error) {
	for _, e := range s.y.schema.Entities() {
		if !s.secret(e) {
			continue
		}
		line := []string{e.Name, "secret"}
		for _, action := range e.Sensitive.Readers {
			scope := s.actor.Scope(s.y.schema, s.y.schema.Answered(e).Subject+"."+action)
			if scope == "" {
				continue
			}
			holder, tree, err := s.hold(scope)
			if err != nil {
				return nil, err
			}
			where := ""
			if scope == "zones" {
				where = "@" + strings.Join(s.actor.Zones, ",") + "/" + strings.Join(tree, ",")
			}
			line = append(line, action+"="+strings.Join(holder.people, ",")+where)
		}
		described = append(described, strings.Join(line, " "))
	}
	return described, nil
}

// askable says whether a list of the actor's may ask for a field: not for what could be guessed by asking.
func (s *sight) askable(e *schema.Entity, f *schema.Field) error {
	guessable := f != nil && (f.Private || s.secret(e) && slices.Contains(e.Sensitive.Fields, f.Name))
	if !guessable {
		return nil
	}
	return app.Errorf(app.EForbidden, "You may not see %s of every %s, so no list can ask for it. Open the records instead.", f.Title, wordFor(e))
}

func wordFor(e *schema.Entity) string {
	if e.Words != nil && e.Words.One != "" {
		return e.Words.One
	}
	return strings.ToLower(e.Title)
}

// openSearch narrows a query to what the actor may search in: private fields only of records of their own, answers not at all where some of
// them are kept back.
func (s *sight) openSearch(q *store.Query) error {
	if len(q.Words) == 0 {
		return nil
	}
	for _, name := range q.Entity.Search {
		f := q.Entity.Properties[name]
		switch {
		case s.secret(q.Entity) && slices.Contains(q.Entity.Sensitive.Fields, name):
		case f.Private:
			q.InOwn = append(q.InOwn, f)
		default:
			q.In = append(q.In, f)
		}
	}
	if len(q.InOwn) == 0 {
		return nil
	}
	mine, _, err := s.hold("own")
	if err != nil {
		return fmt.Errorf("find what is the actor's own: %w", err)
	}
	q.Own = slices.Sorted(maps.Keys(mine.tokens))
	return nil
}

// withoutAnswers leaves out of a query what hangs on answers of which some are kept from the actor, but for what is their own: else it could be
// counted and guessed. By its record they get what they may see.
func (s *sight) withoutAnswers(q *store.Query) error {
	e := q.Entity
	if e.Own == nil || e.Own.Readers == nil {
		return nil
	}
	for _, answers := range s.y.answers {
		if s.secret(answers) {
			q.NotOn = append(q.NotOn, answers.Name)
		}
	}
	if len(q.NotOn) == 0 {
		return nil
	}
	mine, _, err := s.hold("own")
	if err != nil {
		return fmt.Errorf("find what is the actor's own: %w", err)
	}
	q.Kind, q.Own = e.Properties[e.Own.Readers.Kind], slices.Sorted(maps.Keys(mine.tokens))
	return nil
}

// always are the fields of an entity that are shown to nobody where nobody is known to read it, such as in a report about many records.
func always(e *schema.Entity) map[string]bool {
	hidden := map[string]bool{}
	for _, f := range e.Fields {
		hidden[f.Name] = f.Private
	}
	if e.Sensitive != nil {
		for _, name := range e.Sensitive.Fields {
			hidden[name] = true
		}
	}
	if e.Name == conflictEntity {
		hidden["winner"], hidden["loser"] = true, true
	}
	return hidden
}

// answersMoved notes that who may read the answers of records may have changed: a device has to hear of those again.
func (s *scoping) answersMoved() error {
	for _, e := range s.p.y.schema.Entities() {
		if e.Sensitive == nil {
			continue
		}
		answered := s.p.y.schema.Answered(e).Name
		ids := slices.Sorted(maps.Keys(s.changed[answered]))
		if len(ids) == 0 {
			continue
		}
		if err := s.p.ask(e, e.Sensitive.Of, ids); err != nil {
			return err
		}
		var answers []string
		for _, id := range ids {
			for answer := range s.p.found[question{e.Name, e.Sensitive.Of, id}] {
				answers = append(answers, answer)
				if !s.p.records[e.Name][answer].dirty {
					s.move(store.Scope{Token: answersToken, Entity: e.Name, ID: answer})
				}
			}
		}
		for _, part := range s.p.y.hanging[e.Name] {
			if err := s.p.ask(part.of, part.field, answers); err != nil {
				return err
			}
			for _, answer := range answers {
				for id := range s.p.found[question{part.of.Name, part.field, answer}] {
					if !s.p.records[part.of.Name][id].dirty {
						s.move(store.Scope{Token: answersToken, Entity: part.of.Name, ID: id})
					}
				}
			}
		}
	}
	return nil
}

// answersToken stands, in a move, for everybody from whom answers may be kept. Nobody holds it.
const answersToken = "!"
