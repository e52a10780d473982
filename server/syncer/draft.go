package syncer

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"

	"shipshape/server/app"
	"shipshape/server/meter"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// worthDrafting is from how many operations, or bytes, a part of a request is planned before the lock. Less is planned in no time, and asking
// twice what is known costs more than it saves.
const (
	worthDraftingOps   = 20
	worthDraftingBytes = 16 << 10
)

// drafts is how many plans are made at a time: half the cores, for saves and pulls go on meanwhile. Each holds a connection for reading
// while it may ask for another one, so that there must be fewer than connections.
func drafts() int { return max(1, min(2, runtime.GOMAXPROCS(0)/2)) }

// turns let one part of a request of an organization be written at a time, so that the others wait here and not before the database, where they
// would stand before other organizations' saves. Likewise of what reads much: so many at a time as there is room, one where nothing is said.
type turns struct {
	mu   sync.Mutex
	orgs map[string]*turn
	room int
}

type turn struct {
	asked int
	free  chan struct{}
}

// take waits for the organization's turn. leave ends it.
func (t *turns) take(ctx context.Context, orgID string) (leave func(), err error) {
	t.mu.Lock()
	if t.orgs == nil {
		t.orgs = map[string]*turn{}
	}
	mine := t.orgs[orgID]
	if mine == nil {
		mine = &turn{free: make(chan struct{}, max(1, t.room))}
		for range cap(mine.free) {
			mine.free <- struct{}{}
		}
		t.orgs[orgID] = mine
	}
	mine.asked++
	t.mu.Unlock()
	forget := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if mine.asked--; mine.asked == 0 {
			delete(t.orgs, orgID)
		}
	}
	select {
	case <-mine.free:
		return func() { mine.free <- struct{}{}; forget() }, nil
	case <-ctx.Done():
		forget()
		return nil, ctx.Err()
	}
}

// memory is what the server knows about the numbers and the ids of a request.
type memory struct {
	device   string
	owner    string // whose device it is, "" when nobody registered it
	earlier  map[int64]store.Result
	outcomes map[string]store.Result
	files    []string // which of the contents that the sets name are there
	epoch    string
}

// recall reads what is known, and what modules may ask for besides the records: neither moves the organization's seq.
func (y *Syncer) recall(tx *store.Tx, orgID, device string, sets []pushed) (memory, error) {
	known := memory{device: device}
	var err error
	if known.epoch, err = tx.Epoch(); err != nil {
		return known, fmt.Errorf("read the epoch: %w", err)
	}
	owner, err := tx.FindDevice(orgID, device)
	if err != nil && !store.NotFound(err) {
		return known, fmt.Errorf("read whose device this is: %w", err)
	}
	known.owner = owner.UserID
	var numbers []int64
	var ids, hashes []string
	for _, s := range sets {
		if s.keep {
			numbers = append(numbers, s.set.N)
		}
		// Of a refused set nobody asks for more than its number; its names may be what no database stores.
		if s.keep && s.refusal == nil {
			ids = append(append(ids, s.set.ID), s.set.Needs...)
			hashes = append(hashes, y.filesOf(s.set)...)
		}
	}
	if known.earlier, err = tx.FindResults(orgID, device, numbers); err != nil {
		return known, fmt.Errorf("read results: %w", err)
	}
	if known.outcomes, err = tx.FindOutcomes(orgID, ids); err != nil {
		return known, fmt.Errorf("read outcomes: %w", err)
	}
	slices.Sort(hashes)
	if known.files, err = tx.FindFiles(orgID, slices.Compact(hashes)); err != nil {
		return known, fmt.Errorf("read files: %w", err)
	}
	return known, nil
}

// filesOf lists the contents that a set names.
func (y *Syncer) filesOf(set change.Set) []string {
	var hashes []string
	for _, op := range set.Ops {
		e := y.schema.Entity(op.Entity)
		if e == nil {
			continue
		}
		for _, f := range e.Fields {
			if hash, ok := op.Fields[f.Name].(string); ok && f.File {
				hashes = append(hashes, hash)
			}
		}
	}
	return hashes
}

func (m memory) same(other memory) bool {
	alike := func(a, b store.Result) bool {
		a.Payload, b.Payload = nil, nil // the bytes behind the hash
		return a == b
	}
	return m.owner == other.owner && m.epoch == other.epoch && slices.Equal(m.files, other.files) && maps.EqualFunc(m.earlier, other.earlier, alike) && maps.EqualFunc(m.outcomes, other.outcomes, alike)
}

// draft is a part of a request planned on a picture of the database, before the lock: merging and checking take the most time, and only writing
// needs to be alone. It counts when nothing of the organization moved since.
type draft struct {
	plan    *plan
	counter store.Counter
	known   memory
	results []wire.Result
	late    bool // no draft counts: it is planned under the lock, whatever it costs
}

// isSmall says that a part has no draft at first: what is planned in no time.
func isSmall(sets []pushed) bool {
	ops, bytes := 0, 0
	for _, s := range sets {
		ops, bytes = ops+len(s.set.Ops), bytes+len(s.set.Raw)
	}
	return ops < worthDraftingOps && bytes < worthDraftingBytes
}

// drawUp plans a part of a request before the lock, and may cost what a request may.
func (y *Syncer) drawUp(ctx context.Context, actor app.Actor, device string, sets []pushed, left budget) (*draft, error) {
	select {
	case y.desks <- struct{}{}:
		defer func() { <-y.desks }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	ctx, m := meter.With(ctx, meter.Full)
	var d *draft
	err := y.store.Read(ctx, func(tx *store.Tx) error {
		m.Fill(meter.Full)
		counter, err := tx.FindCounter(actor.OrgID)
		if err != nil {
			return err
		}
		known, err := y.recall(tx, actor.OrgID, device, sets)
		if err != nil {
			return err
		}
		p := y.newPlan(ctx, tx, actor, counter)
		p.epoch, p.budget = known.epoch, left
		results, err := p.push(slices.Clone(sets), known)
		if err != nil {
			return err
		}
		d = &draft{plan: p, counter: counter, known: known, results: results}
		if p.back.granted != nil { // what devices tell after a restore moves no seq: such a request is planned under the lock
			d = &draft{late: true}
		}
		m.Fill(meter.Endless) // who sees what now is the server's own work: a zone may hold more than anybody asks for
		return p.settle()
	})
	if errors.Is(err, meter.ErrSpent) {
		err = errAboutTooMuch
	}
	return d, err
}

// decided is the plan to write: the draft when it still counts, else one made now.
func (y *Syncer) decided(ctx context.Context, tx *store.Tx, actor app.Actor, counter store.Counter, device string, sets []pushed, left budget, d *draft) (*plan, []wire.Result, error) {
	known, err := y.recall(tx, actor.OrgID, device, sets)
	if err != nil {
		return nil, nil, err
	}
	if d != nil && !d.late && d.counter == counter && d.known.same(known) {
		d.plan.tx = tx
		return d.plan, d.results, nil
	}
	p := y.newPlan(ctx, tx, actor, counter)
	p.epoch, p.budget, p.brief = known.epoch, left, d == nil || !d.late
	results, err := p.push(slices.Clone(sets), known)
	if err != nil {
		return nil, nil, err
	}
	return p, results, p.settle()
}
