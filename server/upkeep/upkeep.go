// Package upkeep removes for good what nobody needs any more: the contents of deleted records, what is left of those much later, and
// files that no record names. It decides when, and must not know any entity or write records itself.
//
//   - A deleted record keeps its contents for 30 days, in which anybody who may can bring it back, and for a week of grace.
//   - Longer stays what the law wants kept (x-keep, library/retention.json), with its parts; what was signed, and what a signature covers;
//     what always proves something (x-evidence); and a record that living parts hang on.
//   - An organization on hold keeps everything.
//   - Of a purged record its name stays, so that a device that still has it hears that it is gone and nothing written to it takes effect;
//     after 400 days a digest of its name.
//   - What tells devices of who got to see what goes after 90 days (moves.go).
//   - What the change log says about sets is packed after 400 days, and read as before (pack.go).
//   - All is done in slices of a few records, each under the organization's lock and judged again there: a save never waits for more than
//     one, and two servers do nothing twice.
package upkeep

import (
	"context"
	"fmt"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/library"
	"shipshape/server/rules"
	"shipshape/server/store"
)

const (
	day = 24 * time.Hour
	// BinDays is how long anybody finds a deleted record in the recycle bin.
	BinDays = 30
	// GraceDays are for a tablet that was without signal when the 30 days ended.
	GraceDays = 7
	// NameDays is how long the name of a purged record stays, longer than any device is away that comes back.
	NameDays = 400
	// slice is how many records are purged under one lock.
	slice = 32
	// looked is how many are looked at together.
	looked = 256
)

// Records reads and purges the records of organizations; the syncer does.
type Records interface {
	Look(ctx context.Context, orgID string, do func(tx *store.Tx, view rules.View) error) error
	LookAtDeleted(ctx context.Context, actor app.Actor, ids map[string][]string, do func(tx *store.Tx, view rules.View, binned []store.Binned) error) error
	Purge(ctx context.Context, orgID string, binned []store.Binned, may func(tx *store.Tx, view rules.View, b store.Binned) (bool, error)) (int, error)
}

// Service is safe for concurrent use.
type Service struct {
	store   *store.Store
	schema  *schema.Schema
	rules   *rules.Registry
	records Records
	clock   app.Clock
	keep    map[string]library.KeepRule
}

// New puts the parts together. Every x-keep must name a rule of the library.
func New(st *store.Store, s *schema.Schema, registry *rules.Registry, records Records, clock app.Clock) (*Service, error) {
	keep, err := library.FindRetention()
	if err != nil {
		return nil, err
	}
	for _, e := range s.Entities() {
		if e.Keep == nil {
			continue
		}
		for _, rule := range e.Keep.Rules() {
			if _, known := keep[rule]; !known {
				return nil, fmt.Errorf("%s.x-keep: library/retention.json has no rule %q", e.Name, rule)
			}
		}
	}
	return &Service{store: st, schema: s, rules: registry, records: records, clock: clock, keep: keep}, nil
}

// Purge removes what is due in all organizations that are not on hold.
func (s *Service) Purge(ctx context.Context) error {
	var orgs []string
	var held map[string]bool
	err := s.store.Read(ctx, func(tx *store.Tx) (err error) {
		if orgs, err = tx.ListOrganizations(); err != nil {
			return err
		}
		held, err = tx.ListHeldBack()
		return err
	})
	if err != nil {
		return fmt.Errorf("list organizations to purge: %w", err)
	}
	for _, org := range orgs {
		if err := s.pack(ctx, org); err != nil {
			return fmt.Errorf("change log of organization %s: %w", org, err)
		}
		if held[org] {
			continue
		}
		if err := s.purge(ctx, org); err != nil {
			return fmt.Errorf("organization %s: %w", org, err)
		}
		if err := s.digest(ctx, org); err != nil {
			return fmt.Errorf("organization %s: %w", org, err)
		}
		if err := s.pruneMoves(ctx, org); err != nil {
			return fmt.Errorf("moves of organization %s: %w", org, err)
		}
	}
	return nil
}

func (s *Service) purge(ctx context.Context, orgID string) error {
	before := s.clock.Now().Add(-(BinDays + GraceDays) * day).UnixMilli()
	for after := (store.Binned{}); ; {
		var due []store.Binned
		full := false
		err := s.records.Look(ctx, orgID, func(tx *store.Tx, view rules.View) error {
			binned, err := tx.ListBinned(orgID, before, after, looked)
			if err != nil {
				return err
			}
			due, full = nil, len(binned) == looked
			for _, b := range binned {
				after = b
				if ok, err := s.may(view, b); err != nil {
					return err
				} else if ok {
					due = append(due, b)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		for first := 0; first < len(due); first += slice {
			if _, err := s.records.Purge(ctx, orgID, due[first:min(first+slice, len(due))], s.mayStill(orgID)); err != nil {
				return err
			}
		}
		if !full {
			return nil
		}
	}
}

// digest forgets the names of what was purged long ago.
func (s *Service) digest(ctx context.Context, orgID string) error {
	before := s.clock.Now().Add(-NameDays * day).UnixMilli()
	for {
		var digested int
		err := s.store.WriteOrg(ctx, orgID, func(tx *store.Tx, _ store.Counter) (err error) {
			digested, err = tx.DigestPurged(orgID, before, slice)
			return err
		})
		if err != nil || digested < slice {
			return err
		}
	}
}

// mayStill judges under the lock, where a hold or a late part may have come in between.
func (s *Service) mayStill(orgID string) func(*store.Tx, rules.View, store.Binned) (bool, error) {
	return func(tx *store.Tx, view rules.View, b store.Binned) (bool, error) {
		held, err := tx.ListHeldBack()
		if err != nil || held[orgID] {
			return false, err
		}
		return s.may(view, b)
	}
}

// may says whether the contents of a deleted record may go.
func (s *Service) may(view rules.View, b store.Binned) (bool, error) {
	longest, known, err := s.judge(view, b)
	return known && !longest.stands(s.clock.Now()), err
}
