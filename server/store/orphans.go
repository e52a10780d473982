package store

import "strings"

// unnamed is the condition that no record, deleted ones with contents too, names file f, and that none may be about to: no set that waits
// for an answer or was refused has its hash, it is not being sent again, and no tablet of its sender that was heard of lately has
// something unsent.
func (t *Tx) unnamed() string {
	var naming []string
	for _, e := range t.store.schema.Entities() {
		for _, field := range e.Fields {
			if field.File {
				naming = append(naming, "NOT EXISTS (SELECT 1 FROM "+quote(e.Table)+" r WHERE r.org_id = f.org_id AND r."+quote(field.Column)+" = f.sha256)")
			}
		}
	}
	return strings.Join(naming, " AND ") + `
		AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.org_id = f.org_id AND u.sha256 = f.sha256)
		AND NOT EXISTS (SELECT 1 FROM devices d WHERE d.org_id = f.org_id AND d.user_id = f.received_by AND d.waiting_sets > 0 AND d.reported_at > ?)
		AND NOT EXISTS (SELECT 1 FROM set_results s WHERE s.org_id = f.org_id AND s.actor = f.received_by AND s.seq = 0 AND s.payload LIKE '%' || f.sha256 || '%')`
}

// ListToNote reads files whose mark is no longer true: unnamed ones without since when, and marked ones that a record names again. heard is
// since when a tablet counts that has something unsent.
func (t *Tx) ListToNote(heard int64, limit int) ([]Unnamed, error) {
	var files []Unnamed
	unnamed := t.unnamed()
	err := t.Select(&files, "SELECT f.org_id, f.sha256, 1 AS unnamed FROM files f WHERE f.unnamed_since IS NULL AND "+unnamed+
		" UNION ALL SELECT f.org_id, f.sha256, 0 FROM files f WHERE f.unnamed_since IS NOT NULL AND NOT ("+unnamed+") LIMIT ?", heard, heard, limit)
	return files, err
}

// NoteUnnamed marks files as ListToNote says.
func (t *Tx) NoteUnnamed(files []Unnamed, now int64) error {
	for _, f := range files {
		since := &now
		if !f.Unnamed {
			since = nil
		}
		if _, err := t.Exec("UPDATE files SET unnamed_since = ? WHERE org_id = ? AND sha256 = ?", since, f.OrgID, f.SHA256); err != nil {
			return err
		}
	}
	return nil
}

// ListUnnamed reads files that no record has named since before a moment.
func (t *Tx) ListUnnamed(before int64, limit int) ([]Unnamed, error) {
	var files []Unnamed
	err := t.Select(&files, "SELECT org_id, sha256, 1 AS unnamed FROM files WHERE unnamed_since < ? ORDER BY unnamed_since, org_id, sha256 LIMIT ?", before, limit)
	return files, err
}

// Unnamed is a stored file that no record names; of ListToNote also one that a record names again.
type Unnamed struct {
	OrgID   string `db:"org_id"`
	SHA256  string `db:"sha256"`
	Unnamed bool   `db:"unnamed"`
}

// DropUnnamed forgets such a file, unless a record names it by now.
func (t *Tx) DropUnnamed(file Unnamed, heard int64) (dropped bool, err error) {
	changed, err := t.Exec("DELETE FROM files AS f WHERE f.org_id = ? AND f.sha256 = ? AND f.unnamed_since IS NOT NULL AND "+t.unnamed(), file.OrgID, file.SHA256, heard)
	return changed == 1, err
}
