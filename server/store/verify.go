package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"shipshape/schema"
)

// Report is what Verify found. Problems mean that somebody or something changed the database beside the server; Orphans are
// records whose parent has not arrived, which is normal for a while.
type Report struct {
	Organizations int
	Sets          int64
	Erased        int64
	Problems      []string
	Orphans       []Orphans
}

// Orphans counts living records of an entity that name a parent which is not there.
type Orphans struct {
	OrgID  string
	Entity string
	Field  string
	Count  int64
}

// verifyPage bounds how much of a change log is in memory at a time.
const verifyPage = 500

// Verify walks the change log of every organization along its chain, compares records with their places in the order, and
// counts orphans.
func (s *Store) Verify(ctx context.Context) (Report, error) {
	var report Report
	err := s.Read(ctx, func(tx *Tx) error {
		report = Report{}
		var orgs []string
		if err := tx.Select(&orgs, "SELECT org_id FROM org_counters ORDER BY org_id"); err != nil {
			return err
		}
		for _, org := range orgs {
			report.Organizations++
			for _, check := range []func(string, *Report) error{tx.verifyChain, tx.verifyHeads, tx.countOrphans} {
				if err := check(org, &report); err != nil {
					return fmt.Errorf("organization %s: %w", org, err)
				}
			}
		}
		return nil
	})
	return report, err
}

func (t *Tx) verifyChain(org string, report *Report) error {
	counter, err := t.FindCounter(org)
	if err != nil {
		return err
	}
	note := func(format string, args ...any) {
		report.Problems = append(report.Problems, "organization "+org+": "+fmt.Sprintf(format, args...))
	}
	seq, chain := int64(0), ""
	for {
		sets, err := t.ListSets(org, seq, verifyPage)
		if err != nil {
			return err
		}
		for _, set := range sets {
			report.Sets++
			if set.Seq != seq+1 {
				note("sets %d to %d are missing from the change log", seq+1, set.Seq-1)
			}
			if want := Chain(chain, set.Seq, set.Hash); set.Chain != want {
				note("the chain breaks at set %d", set.Seq)
			}
			switch {
			case set.Payload == nil && set.ErasedAt != nil:
				report.Erased++
			case set.Payload == nil:
				note("set %d has lost its contents", set.Seq)
			case sha(*set.Payload) != set.Hash:
				note("the contents of set %d do not match its hash", set.Seq)
			}
			seq, chain = set.Seq, set.Chain
		}
		if len(sets) < verifyPage {
			break
		}
	}
	if seq != counter.Seq || chain != counter.Chain {
		note("the change log ends at set %d, the counter says %d", seq, counter.Seq)
	}
	return nil
}

func sha(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// verifyHeads compares every record with its place in the order.
func (t *Tx) verifyHeads(org string, report *Report) error {
	for _, e := range t.store.schema.Entities() {
		var rows, agreeing, heads int64
		if err := t.Get(&rows, "SELECT COUNT(*) FROM "+quote(e.Table)+" WHERE org_id = ?", org); err != nil {
			return err
		}
		if err := t.Get(&heads, "SELECT COUNT(*) FROM sync_heads WHERE org_id = ? AND entity = ?", org, e.Name); err != nil {
			return err
		}
		err := t.Get(&agreeing, "SELECT COUNT(*) FROM "+quote(e.Table)+` AS r, sync_heads AS h
			WHERE r.org_id = ? AND h.org_id = ? AND h.entity = ? AND h.id = r.id AND h.seq = r.seq AND h.alive = r.cl % 2`, org, org, e.Name)
		if err != nil {
			return err
		}
		if rows != agreeing || heads != agreeing {
			report.Problems = append(report.Problems, fmt.Sprintf("organization %s: of %d %s records and %d places in the order only %d agree",
				org, rows, e.Name, heads, agreeing))
		}
	}
	return nil
}

func (t *Tx) countOrphans(org string, report *Report) error {
	for _, e := range t.store.schema.Entities() {
		parent := e.Properties[e.Sub]
		if parent == nil {
			continue
		}
		for _, p := range parentsOf(t.store.schema, e, parent) {
			query := "SELECT COUNT(*) FROM " + quote(e.Table) + " AS c WHERE c.org_id = ? AND c.cl % 2 = 1"
			args := []any{org}
			if p.kind != nil {
				query += " AND c." + quote(p.kind.Column) + " = ?"
				args = append(args, p.entity.Name)
			}
			query += " AND NOT EXISTS (SELECT 1 FROM " + quote(p.entity.Table) + " AS p WHERE p.org_id = ? AND p.id = c." + quote(parent.Column) + ")"
			var count int64
			if err := t.Get(&count, query, append(args, org)...); err != nil {
				return err
			}
			if count > 0 {
				report.Orphans = append(report.Orphans, Orphans{OrgID: org, Entity: e.Name, Field: parent.Name, Count: count})
			}
		}
	}
	return nil
}

type parentEntity struct {
	entity *schema.Entity
	kind   *schema.Field // the field that says which entity the parent is, when there are several
}

// parentsOf lists where a parent may be: in the entity that the field refers to, or in those that carry the kind.
func parentsOf(s *schema.Schema, e *schema.Entity, parent *schema.Field) []parentEntity {
	if referred := s.Entity(parent.Ref); referred != nil {
		return []parentEntity{{entity: referred}}
	}
	kind, id := e.Carrier()
	if kind == nil || id != parent {
		return nil
	}
	var parents []parentEntity
	for _, name := range kind.Carriers {
		if named := s.Entity(name); named != nil {
			parents = append(parents, parentEntity{named, kind})
		}
	}
	return parents
}

// Erase removes the contents of a set by law: who and when, the hash and the chain stay. The records themselves are changed by
// sets of their own.
func (t *Tx) Erase(orgID string, seq, at int64) error {
	changed, err := t.Exec("UPDATE change_sets SET payload = NULL, changes = NULL, erased_at = ? WHERE org_id = ? AND seq = ?", at, orgID, seq)
	if err == nil && changed != 1 {
		return fmt.Errorf("erase set %d: %w", seq, ErrNotFound)
	}
	return err
}
