package assembly

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"shipshape/schema"
	"shipshape/server/store"
)

// Report is what verify prints. Broken counts what must not be; orphans are only reported, a parent may still arrive.
type Report struct {
	Lines  []string
	Broken int
}

func (r *Report) say(format string, a ...any) { r.Lines = append(r.Lines, fmt.Sprintf(format, a...)) }

func (r *Report) broken(format string, a ...any) {
	r.Broken++
	r.say("BROKEN: "+format, a...)
}

const verifyPage = 1000

// Verify proves each organization's change log and audit log against their chains, looks for the content of every file, and
// lists orphans.
func (s *Server) Verify(ctx context.Context) (Report, error) {
	var orgs []string
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&orgs, "SELECT org_id FROM org_counters ORDER BY org_id")
	})
	if err != nil {
		return Report{}, fmt.Errorf("list organizations: %w", err)
	}
	var report Report
	for _, org := range orgs {
		for _, check := range []func(context.Context, string, *Report) error{s.verifyChain, s.verifyFiles, s.verifyOrphans} {
			if err := check(ctx, org, &report); err != nil {
				return Report{}, fmt.Errorf("verify organization %s: %w", org, err)
			}
		}
	}
	if err := s.verifyAudit(ctx, &report); err != nil {
		return Report{}, err
	}
	report.say("%d organizations, %d problems", len(orgs), report.Broken)
	return report, nil
}

// verifyChain walks the log in pages; the head it ends at must be the counter's of the same moment.
func (s *Server) verifyChain(ctx context.Context, org string, report *Report) error {
	return s.Store.Read(ctx, func(tx *store.Tx) error {
		head := store.Counter{}
		erased := 0
		for {
			sets, err := tx.ListSets(org, head.Seq, verifyPage)
			if err != nil {
				return err
			}
			for _, set := range sets {
				if set.Seq != head.Seq+1 {
					report.broken("organization %s: set %d is followed by %d", org, head.Seq, set.Seq)
				}
				if want := store.Chain(head.Chain, set.Seq, set.Hash); set.Chain != want {
					report.broken("organization %s: the chain breaks at set %d", org, set.Seq)
				}
				if set.Payload == nil {
					erased++
				} else if sum := sha256.Sum256([]byte(*set.Payload)); hex.EncodeToString(sum[:]) != set.Hash {
					report.broken("organization %s: the content of set %d is not what was accepted", org, set.Seq)
				}
				head = store.Counter{Seq: set.Seq, Chain: set.Chain}
			}
			if len(sets) < verifyPage {
				break
			}
		}
		counter, err := tx.FindCounter(org)
		if err != nil {
			return err
		}
		if counter != head {
			report.broken("organization %s: the log ends at set %d, the counter stands at %d", org, head.Seq, counter.Seq)
		}
		report.say("organization %s: %d sets in the chain, %d erased", org, head.Seq, erased)
		return nil
	})
}

// verifyAudit proves the audit log of every organization that has one.
func (s *Server) verifyAudit(ctx context.Context, report *Report) error {
	orgs, err := s.Audit.Organizations(ctx)
	if err != nil {
		return err
	}
	for _, org := range orgs {
		proof, err := s.Audit.Verify(ctx, org)
		if err != nil {
			return err
		}
		if proof.BrokenAt != nil {
			report.broken("organization %s: the audit log breaks at entry %d", org, *proof.BrokenAt)
		}
		report.say("organization %s: %d entries in the audit log", org, proof.Rows)
	}
	return nil
}

func (s *Server) verifyFiles(ctx context.Context, org string, report *Report) error {
	var known []string
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&known, "SELECT sha256 FROM files WHERE org_id = ? ORDER BY sha256", org)
	})
	if err != nil {
		return err
	}
	for _, name := range known {
		if err := s.Files.Check(ctx, org, name); err != nil {
			report.broken("organization %s: file %s: %v", org, name, err)
		}
	}
	report.say("organization %s: %d files", org, len(known))
	return nil
}

// verifyOrphans counts living sub-records whose parent was never seen. Table and column names come from the schema.
func (s *Server) verifyOrphans(ctx context.Context, org string, report *Report) error {
	for _, child := range s.Schema.Entities() {
		if child.Sub == "" {
			continue
		}
		for _, parent := range s.parents(child) {
			query := "SELECT COUNT(*) FROM " + child.Table + " c WHERE c.org_id = ? AND c.cl % 2 = 1 AND c." + schema.Column(child.Sub) +
				" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM " + parent.Table + " p WHERE p.org_id = c.org_id AND p.id = c." + schema.Column(child.Sub) + ")"
			args := []any{org}
			if kind, _ := child.Carrier(); kind != nil {
				query += " AND c." + kind.Column + " = ?"
				args = append(args, parent.Name)
			}
			var count int
			err := s.Store.Read(ctx, func(tx *store.Tx) error { return tx.Get(&count, query, args...) })
			if err != nil {
				return err
			}
			if count > 0 {
				report.say("organization %s: %d × %s without their %s", org, count, child.Title, parent.Title)
			}
		}
	}
	return nil
}

func (s *Server) parents(child *schema.Entity) []*schema.Entity {
	names := []string{child.Properties[child.Sub].Ref}
	if kind, _ := child.Carrier(); kind != nil {
		names = kind.Carriers
	}
	var found []*schema.Entity
	for _, name := range names {
		if e := s.Schema.Entity(name); e != nil {
			found = append(found, e)
		}
	}
	return found
}
