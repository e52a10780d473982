package store

import (
	"crypto/sha256"
	"encoding/hex"
)

// Binned is a record in the recycle bin. ReceivedAt is when the server heard of the last change to it.
type Binned struct {
	Entity     string `db:"entity"`
	ID         string `db:"id"`
	Seq        int64  `db:"seq"`
	ReceivedAt int64  `db:"received_at"`
}

// ListBinned reads deleted records that still have their contents and that nobody touched since a moment, the oldest first. It goes on
// after another one.
func (t *Tx) ListBinned(orgID string, before int64, after Binned, limit int) ([]Binned, error) {
	var binned []Binned
	err := t.Select(&binned, `SELECT h.entity, h.id, h.seq, c.received_at FROM sync_heads h
		JOIN change_sets c ON c.org_id = h.org_id AND c.seq = h.seq
		WHERE h.org_id = ? AND h.alive = 0 AND h.purged_at IS NULL AND h.seq >= ? AND (h.seq > ? OR h.entity > ? OR h.entity = ? AND h.id > ?)
			AND c.received_at < ?
		ORDER BY h.seq, h.entity, h.id LIMIT ?`, orgID, after.Seq, after.Seq, after.Entity, after.Entity, after.ID, before, limit)
	return binned, err
}

// FindBinned reads those of some records of an entity that are deleted and still have their contents.
func (t *Tx) FindBinned(orgID, entity string, ids []string) ([]Binned, error) {
	var binned []Binned
	err := eachBatch(ids, func(marks string, args []any) error {
		var part []Binned
		err := t.Select(&part, `SELECT h.entity, h.id, h.seq, c.received_at FROM sync_heads h
			JOIN change_sets c ON c.org_id = h.org_id AND c.seq = h.seq
			WHERE h.org_id = ? AND h.entity = ? AND h.alive = 0 AND h.purged_at IS NULL AND h.id IN (`+marks+`)
			ORDER BY h.id`, append([]any{orgID, entity}, args...)...)
		binned = append(binned, part...)
		return err
	})
	return binned, err
}

// NotePurged says that the contents of records are gone.
func (t *Tx) NotePurged(orgID, entity string, ids []string, now int64) error {
	return eachBatch(ids, func(marks string, args []any) error {
		_, err := t.Exec("UPDATE sync_heads SET purged_at = ? WHERE org_id = ? AND entity = ? AND id IN ("+marks+")",
			append([]any{now, orgID, entity}, args...)...)
		return err
	})
}

// ListHeldBack reads the organizations of which nothing is removed for good.
func (t *Tx) ListHeldBack() (map[string]bool, error) {
	var orgs []string
	err := t.Select(&orgs, "SELECT org_id FROM organization_settings WHERE hold_at IS NOT NULL")
	held := make(map[string]bool, len(orgs))
	for _, org := range orgs {
		held[org] = true
	}
	return held, err
}

// ListOrganizations reads the organizations that have records.
func (t *Tx) ListOrganizations() ([]string, error) {
	var orgs []string
	return orgs, t.Select(&orgs, "SELECT org_id FROM org_counters ORDER BY org_id")
}

// DigestPurged puts digests in the place of what is left of records that were purged before a moment, at most limit of them.
func (t *Tx) DigestPurged(orgID string, before int64, limit int) (digested int, err error) {
	var heads []Binned
	if err := t.Select(&heads, `SELECT entity, id FROM sync_heads WHERE org_id = ? AND purged_at < ? ORDER BY purged_at, entity, id LIMIT ?`,
		orgID, before, limit); err != nil {
		return 0, err
	}
	for _, h := range heads {
		e := t.store.schema.Entity(h.Entity)
		if e == nil {
			continue
		}
		for _, step := range []struct {
			query string
			args  []any
		}{
			{"INSERT INTO purged_records (org_id, digest) VALUES (?, ?) ON CONFLICT (org_id, digest) DO NOTHING", []any{orgID, digest(h.Entity, h.ID)}},
			{"DELETE FROM " + quote(e.Table) + " WHERE org_id = ? AND id = ?", []any{orgID, h.ID}},
			{"DELETE FROM sync_heads WHERE org_id = ? AND entity = ? AND id = ?", []any{orgID, h.Entity, h.ID}},
		} {
			if _, err := t.Exec(step.query, step.args...); err != nil {
				return 0, err
			}
		}
		digested++
	}
	return digested, nil
}

// HasDigests says whether an organization has records of which only a digest is left.
func (t *Tx) HasDigests(orgID string) (bool, error) {
	var found []string
	err := t.Select(&found, "SELECT digest FROM purged_records WHERE org_id = ? LIMIT 1", orgID)
	return len(found) > 0, err
}

// FindDigested says of which ids only a digest is left.
func (t *Tx) FindDigested(orgID, entity string, ids []string) (map[string]bool, error) {
	byDigest := make(map[string]string, len(ids))
	digests := make([]string, len(ids))
	for i, id := range ids {
		digests[i] = digest(entity, id)
		byDigest[digests[i]] = id
	}
	found := map[string]bool{}
	err := eachBatch(digests, func(marks string, args []any) error {
		var rows []string
		err := t.Select(&rows, "SELECT digest FROM purged_records WHERE org_id = ? AND digest IN ("+marks+")", append([]any{orgID}, args...)...)
		for _, row := range rows {
			found[byDigest[row]] = true
		}
		return err
	})
	return found, err
}

// digest is the first 16 bytes of SHA-256 over kind and id.
func digest(entity, id string) string {
	sum := sha256.Sum256([]byte(entity + " " + id))
	return hex.EncodeToString(sum[:16])
}
