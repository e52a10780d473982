// Package clock lets time act on the records: it asks the duties of each organization what is due, writes what they answer, and keeps
// when each is due next. It knows no rule of any duty, and it must not act in a way that could not be done twice.
//
//   - A duty is a pure function of the records, the present and the yard's time zone. It answers what is due by now, in the order in
//     which it fell due, and when to ask again. After days of downtime it therefore answers everything at once.
//   - It is asked when its time has come and when the organization's log has grown since it was asked: what people do changes what is
//     due. A commit is noticed by its seq, so that none is missed, whichever server took it.
//   - Its answer is written by the syncer in the transaction in which it read. To ask it again is to hear that nothing is left to do: a
//     second server, a lost answer and a clock that is set back do nothing twice.
//   - A claim keeps a second server on the same database from working on the same organization meanwhile. It saves work, no more.
//   - An organization whose duty fails is tried again later, and holds up nobody else.
package clock

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// Records reads and writes the records of organizations; the syncer does.
type Records interface {
	Look(ctx context.Context, orgID string, do func(tx *store.Tx, view rules.View) error) error
	Act(ctx context.Context, orgID string, do func(tx *store.Tx, view rules.View) ([]change.Op, []rules.Effect, error)) (int64, error)
}

const (
	// tick is how often the database is asked what is due: one small question a duty, whatever the number of records.
	tick = 5 * time.Second
	// settle is how long commits are gathered before the duties are asked again.
	settle = 2 * time.Second
	// claimFor is how long another server leaves an organization to one that fell silent.
	claimFor = time.Minute
	// The wait after a failure, doubled with each.
	firstRetry, longestRetry = time.Minute, time.Hour
)

// Service is safe for concurrent use.
type Service struct {
	store   *store.Store
	records Records
	duties  []rules.Duty
	clock   app.Clock
	log     *slog.Logger
	server  string // names this server in claims
	bell    chan struct{}

	mu     sync.Mutex // one tick at a time
	failed map[work]failure
	looked map[work]int64 // the organization's seq when this server asked last
}

// work is a duty of an organization that may have something to do.
type work struct{ orgID, duty string }

type failure struct {
	times int
	until time.Time
}

// New puts the parts together.
func New(st *store.Store, records Records, duties []rules.Duty, clock app.Clock, ids app.IDs, log *slog.Logger) *Service {
	return &Service{store: st, records: records, duties: duties, clock: clock, log: log, server: ids.New(), bell: make(chan struct{}, 1), failed: map[work]failure{}, looked: map[work]int64{}}
}

// Wake says that an organization's log has grown.
func (s *Service) Wake() {
	select {
	case s.bell <- struct{}{}:
	default:
	}
}

// Run acts at the start, soon after commits and every few seconds, until ctx ends.
func (s *Service) Run(ctx context.Context) {
	regularly := time.NewTicker(tick)
	defer regularly.Stop()
	for {
		if err := s.Tick(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("keep time", "cause", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-regularly.C:
		case <-s.bell:
			gather := time.NewTimer(settle)
			select {
			case <-ctx.Done():
				gather.Stop()
				return
			case <-gather.C:
			}
		}
	}
}

// Tick does what is due, the longest due first. What failed is told to the operator and tried again later; the error is of the database
// alone.
func (s *Service) Tick(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	due, err := s.due(ctx)
	if err != nil {
		return fmt.Errorf("find what is due: %w", err)
	}
	for _, c := range due {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		s.try(ctx, c)
	}
	return nil
}

// try asks one duty, and notes a failure.
func (s *Service) try(ctx context.Context, c candidate) {
	err := s.do(ctx, c)
	if err == nil || ctx.Err() != nil {
		delete(s.failed, c.work)
		return
	}
	f := failure{times: s.failed[c.work].times + 1}
	f.until = s.clock.Now().Add(min(longestRetry, firstRetry<<min(f.times-1, 6)))
	s.failed[c.work] = f
	s.log.Error("duty failed, will be tried again", "org", c.orgID, "duty", c.duty, "times", f.times, "cause", err)
}

// do asks a duty and writes its answer. Most answers are that nothing is due: they lock nothing, and while an organization is busy
// they are not even written down.
func (s *Service) do(ctx context.Context, c candidate) error {
	if seq, looked := s.looked[c.work]; looked && seq == c.seq && !c.due {
		return s.save(ctx, c, seq, c.nextAt) // it has gone quiet
	}
	duty := s.duties[slices.IndexFunc(s.duties, func(d rules.Duty) bool { return d.ID == c.duty })]
	var answer rules.Due
	var seq int64
	err := s.records.Look(ctx, c.orgID, func(tx *store.Tx, view rules.View) error {
		counter, err := tx.FindCounter(c.orgID)
		if err != nil {
			return err
		}
		seq = counter.Seq
		answer, err = s.ask(duty, view, c.orgID)
		return err
	})
	if err != nil {
		return err
	}
	if len(answer.Ops)+len(answer.Effects) == 0 {
		s.looked[c.work] = seq
		if next := milliseconds(answer.Next); !c.known || c.due || !same(next, c.nextAt) {
			return s.save(ctx, c, seq, next)
		}
		return nil
	}
	if mine, err := s.claim(ctx, c.orgID); err != nil || !mine {
		return err
	}
	_, err = s.records.Act(ctx, c.orgID, func(tx *store.Tx, view rules.View) ([]change.Op, []rules.Effect, error) {
		// Nothing is worked out again while others wait to write, unless something moved meanwhile.
		counter, err := tx.FindCounter(c.orgID)
		if err != nil {
			return nil, nil, err
		}
		if counter.Seq != seq {
			if answer, err = s.ask(duty, view, c.orgID); err != nil {
				return nil, nil, err
			}
		}
		// With the seq before its own set: it is asked once more, about what it has just done.
		return answer.Ops, answer.Effects, save(tx, c.work, seq, milliseconds(answer.Next))
	})
	s.Wake()
	return errors.Join(err, s.release(ctx, c.orgID))
}

func (s *Service) save(ctx context.Context, c candidate, seq int64, next *int64) error {
	return s.store.Write(ctx, func(tx *store.Tx) error { return save(tx, c.work, seq, next) })
}

func milliseconds(at time.Time) *int64 {
	if at.IsZero() {
		return nil
	}
	ms := at.UnixMilli()
	return &ms
}

func same(a, b *int64) bool {
	return a == b || a != nil && b != nil && *a == *b
}

// ask calls a duty with a panic turned into an error.
func (s *Service) ask(duty rules.Duty, view rules.View, orgID string) (answer rules.Due, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	organization, err := view.Row("organization", orgID)
	if err != nil {
		return rules.Due{}, err
	}
	zone := ""
	if organization != nil {
		zone, _ = organization.Fields["timeZone"].(string)
	}
	answer, err = duty.Do(view, s.clock.Now(), app.Zone(zone))
	if err != nil {
		return rules.Due{}, fmt.Errorf("duty %s: %w", duty.ID, err)
	}
	return answer, nil
}

// candidate is work to look at, with what was kept about it.
type candidate struct {
	work
	seq    int64  // of the organization
	nextAt *int64 // when it is due next
	due    bool   // by its time
	known  bool   // something was kept
}

// since is when a candidate fell due; what only a commit asks for comes last.
func (c candidate) since() int64 {
	if !c.due {
		return 1<<63 - 1
	}
	return *c.nextAt
}

// due lists what to ask, the longest due first.
func (s *Service) due(ctx context.Context) ([]candidate, error) {
	now := s.clock.Now()
	var due []candidate
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		due = nil
		for _, duty := range s.duties {
			found, err := list(tx, duty, now.UnixMilli())
			if err != nil {
				return err
			}
			due = append(due, found...)
		}
		return nil
	})
	due = slices.DeleteFunc(due, func(c candidate) bool { return s.failed[c.work].until.After(now) })
	slices.SortStableFunc(due, func(a, b candidate) int { return cmp.Compare(a.since(), b.since()) })
	return due, err
}

var errNotMine = errors.New("claimed by another server")

// claim takes an organization for this server unless another one has it.
func (s *Service) claim(ctx context.Context, orgID string) (bool, error) {
	now := s.clock.Now()
	err := s.store.Write(ctx, func(tx *store.Tx) error {
		changed, err := tx.Exec(`INSERT INTO clock_claims (org_id, server, until_at) VALUES (?, ?, ?)
			ON CONFLICT (org_id) DO UPDATE SET server = excluded.server, until_at = excluded.until_at
			WHERE clock_claims.server = excluded.server OR clock_claims.until_at < ? OR clock_claims.until_at > ?`, orgID, s.server,
			now.Add(claimFor).UnixMilli(), now.UnixMilli(), now.Add(claimFor).UnixMilli()) // further ahead: the clock was set back
		if err == nil && changed == 0 {
			return errNotMine
		}
		return err
	})
	if errors.Is(err, errNotMine) {
		return false, nil
	}
	return err == nil, err
}

func (s *Service) release(ctx context.Context, orgID string) error {
	return s.store.Write(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec("DELETE FROM clock_claims WHERE org_id = ? AND server = ?", orgID, s.server)
		return err
	})
}
