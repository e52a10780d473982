package syncer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/meter"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"
)

// plan is one part of a request in memory: the records it touches as they stand after the sets accepted so far. Everything is read in
// bulk before and written in bulk after, so that a part costs a few statements whatever the number of its rows.
type plan struct {
	y       *Syncer
	ctx     context.Context // a plan lives no longer than its transaction
	tx      *store.Tx
	actor   app.Actor
	now     time.Time
	counter store.Counter
	epoch   string
	back    comeback // what is known of sets offered again after a restore

	records map[string]map[string]*record // by entity and id
	asked   map[question]bool             // what was already read from the database
	found   map[question]map[string]bool  // and the ids that came
	changed map[string]map[string]bool    // ids of records that sets changed, by entity
	authors map[string]merge.Author       // by set id
	seqs    map[string]int64              // of the same sets
	acks    map[string][]store.Ack        // by device, once asked
	strange map[string]bool               // set ids that no logged set has
	series  map[string]int64              // last human numbers
	given   map[string]bool               // series to write
	broken  error                         // a failed read: the whole request fails with it
	digests *bool                         // whether the organization has purged records of which only a digest is left; nil: not asked yet
	denials map[string]error              // why a right is missing, by permission
	budget  budget
	meter   *meter.Meter // of the part that is planned
	brief   bool         // others wait: what costs more than little is planned before the lock instead
	stamps  stamps
	clock   clockOf

	rows    map[string][]*store.Record // by entity, to be written
	scoping *scoping
	sets    []store.LoggedSet
	touches []store.Touch
	results []store.Result
	effects []store.Effect
	audits  []audit.Entry
}

// record is a row as the plan sees it. row is nil when the database has none.
type record struct {
	entity *schema.Entity
	row    *merge.Row
	stored *merge.Row // as it was before the part
	seq    int64
	by     string
	dirty  bool
}

// question is an equality asked of the database: entity, field, value.
type question struct{ entity, field, value string }

func (y *Syncer) newPlan(ctx context.Context, tx *store.Tx, actor app.Actor, counter store.Counter) *plan {
	return &plan{
		y: y, ctx: ctx, tx: tx, actor: actor, now: y.clock.Now(), counter: counter,
		records: map[string]map[string]*record{}, asked: map[question]bool{}, found: map[question]map[string]bool{}, changed: map[string]map[string]bool{},
		authors: map[string]merge.Author{}, seqs: map[string]int64{},
		strange: map[string]bool{}, series: map[string]int64{}, given: map[string]bool{},
		budget: budget{work: *merge.NewWork(merge.MaxWork)}, meter: meter.Of(ctx),
	}
}

// load reads all records that ops name.
func (p *plan) load(ops []change.Op) error {
	ids := map[string][]string{}
	for _, op := range ops {
		ids[op.Entity] = append(ids[op.Entity], op.ID)
	}
	for _, e := range p.y.schema.Entities() {
		if err := p.ask(e, "id", ids[e.Name]); err != nil {
			return err
		}
	}
	return nil
}

// ask reads the records of an entity whose field has one of values, unless that was asked before.
func (p *plan) ask(e *schema.Entity, field string, values []string) error {
	var open []string
	for _, value := range values {
		q := question{e.Name, field, value}
		if value != "" && !p.asked[q] {
			p.asked[q] = true
			open = append(open, value)
		}
	}
	if len(open) == 0 {
		return nil
	}
	found, err := p.find(e, field, open)
	if err != nil {
		return err
	}
	table := p.table(e)
	for _, r := range found {
		if value, ok := r.Row.Fields[field].(string); ok {
			q := question{e.Name, field, value}
			if p.found[q] == nil {
				p.found[q] = map[string]bool{}
			}
			p.found[q][r.Row.ID] = true
		}
		if table[r.Row.ID] == nil || table[r.Row.ID].row == nil && !table[r.Row.ID].dirty {
			table[r.Row.ID] = &record{entity: e, row: r.Row, stored: r.Row, seq: r.Seq, by: r.UpdatedBy}
			p.asked[question{e.Name, "id", r.Row.ID}] = true
		}
	}
	if field == "id" {
		for _, id := range open {
			if table[id] == nil {
				table[id] = &record{entity: e}
			}
		}
		return p.digested(e.Name, open, table)
	}
	return nil
}

// find reads in parts, so that a request that is about too much is noticed before all of it is in memory.
func (p *plan) find(e *schema.Entity, field string, values []string) ([]*store.Record, error) {
	var found []*store.Record
	for part := range slices.Chunk(values, 128) {
		records, err := p.tx.FindRecords(p.actor.OrgID, e, field, part)
		if err != nil {
			p.broken = fmt.Errorf("read %s by %s: %w", e.Name, field, err)
			return nil, p.broken
		}
		bytes := 0
		for _, r := range records {
			bytes += weigh(r.Row)
		}
		if err := p.carry(bytes); err != nil {
			return nil, err
		}
		found = append(found, records...)
	}
	return found, nil
}

func (p *plan) table(e *schema.Entity) map[string]*record {
	table := p.records[e.Name]
	if table == nil {
		table = map[string]*record{}
		p.records[e.Name] = table
	}
	return table
}

func (p *plan) record(e *schema.Entity, id string) (*record, error) {
	if r := p.records[e.Name][id]; r != nil {
		return r, nil
	}
	if err := p.ask(e, "id", []string{id}); err != nil {
		return nil, err
	}
	if p.records[e.Name][id] == nil {
		p.table(e)[id] = &record{entity: e} // an empty id names nothing
	}
	return p.records[e.Name][id], nil
}

// known finds the author of a set for merge. The first miss reads the authors of all versions in sight at once.
func (p *plan) known(set string) (merge.Author, bool) {
	if author, ok := p.authors[set]; ok {
		return author, true
	}
	if p.strange[set] || p.broken != nil {
		return merge.Author{}, false
	}
	open := []string{set}
	for _, table := range p.records {
		for _, r := range table {
			if r.row != nil {
				open = append(open, r.row.Versions.All()...)
			}
		}
	}
	slices.Sort(open)
	open = slices.DeleteFunc(slices.Compact(open), func(id string) bool {
		_, ok := p.authors[id]
		return ok || p.strange[id]
	})
	found, err := p.tx.FindSets(p.actor.OrgID, open)
	if err != nil {
		p.broken = fmt.Errorf("read authors: %w", err)
		return merge.Author{}, false
	}
	for _, id := range open {
		if logged, ok := found[id]; ok {
			p.authors[id], p.seqs[id] = authorOf(logged), logged.Seq
		} else {
			p.strange[id] = true
		}
	}
	author, ok := p.authors[set]
	return author, ok
}

func authorOf(s store.LoggedSet) merge.Author {
	return merge.Author{Set: s.SetID, At: hlc.Stamp(s.At), Device: s.Device, Actor: s.Actor, Wall: s.Wall}
}

// zone is the organization's time zone; UTC until it says otherwise.
func (p *plan) zone() (*time.Location, error) {
	r, err := p.record(p.y.schema.Entity("organization"), p.actor.OrgID)
	if err != nil || r.row == nil {
		return time.UTC, err
	}
	name, _ := r.row.Fields["timeZone"].(string)
	if p.clock.zone == nil || p.clock.name != name {
		p.clock = clockOf{name, app.Zone(name)}
	}
	return p.clock.zone, nil
}

// clockOf is a time zone that was looked up: each op may ask for it.
type clockOf struct {
	name string
	zone *time.Location
}

// settle finds who sees what now, and puts everything that is to be written in order.
func (p *plan) settle() (err error) {
	if p.scoping, err = p.scope(); err != nil {
		return err
	}
	p.rows = map[string][]*store.Record{}
	for _, e := range p.y.schema.Entities() {
		for _, r := range p.records[e.Name] {
			if r.dirty {
				p.rows[e.Name] = append(p.rows[e.Name], &store.Record{Row: r.row, Seq: r.seq, UpdatedBy: r.by})
			}
		}
		// Rows in the order of their keys touch the pages of an index one after the other.
		slices.SortFunc(p.rows[e.Name], func(a, b *store.Record) int { return cmp.Compare(a.Row.ID, b.Row.ID) })
	}
	return nil
}

func (p *plan) settleAndSave() error {
	if err := p.settle(); err != nil {
		return err
	}
	return p.save()
}

// save writes everything that settle put in order, the counter last. It reads nothing and leaves the plan as it is. A plan
// that nobody settled is not saved: its sets would be in the log without their records.
func (p *plan) save() error {
	if p.rows == nil {
		return errors.New("a plan is saved that was not settled")
	}
	for _, e := range p.y.schema.Entities() {
		if err := p.tx.SaveRecords(p.actor.OrgID, e, p.rows[e.Name]); err != nil {
			return err
		}
	}
	org := p.actor.OrgID
	for series := range p.given {
		if err := p.tx.SaveNumber(org, series, p.series[series]); err != nil {
			return err
		}
	}
	for _, write := range []func() error{
		func() error { return p.scoping.save(p.tx, org) },
		func() error { return p.tx.AppendSets(org, p.sets) },
		func() error { return p.tx.AppendTouches(org, p.touches) },
		func() error { return p.tx.SaveResults(org, p.results) },
		func() error { return p.tx.SaveEffects(org, p.effects) },
	} {
		if err := write(); err != nil {
			return err
		}
	}
	for _, entry := range p.audits {
		if err := audit.Append(p.tx, entry); err != nil {
			return err
		}
	}
	if len(p.sets) == 0 {
		return nil
	}
	return p.tx.MoveCounter(org, p.counter)
}
