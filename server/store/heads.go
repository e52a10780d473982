package store

import (
	"errors"
	"fmt"
	"strings"
)

// Head is where a record stands in the order of its organization. Tokens says by what it can be seen, see Tokens. Leaves is when it leaves
// the devices, in ms since 1970; 0 = it stays.
type Head struct {
	Entity string `db:"entity"`
	ID     string `db:"id"`
	Seq    int64  `db:"seq"`
	Tokens string `db:"tokens"`
	Alive  bool   `db:"alive"`
	Leaves int64  `db:"leaves"`
}

// Left says whether a record has left the devices.
func (h Head) Left(now int64) bool { return h.Leaves > 0 && h.Leaves <= now }

// The version before reads scope_key; this one writes none.
var headColumns = []string{"org_id", "entity", "id", "seq", "tokens", "alive", "leaves", "scope_key"}

var overwriteHead = upsert(headColumns[:3], headColumns[:7])

// SaveHeads writes where records stand now.
func (t *Tx) SaveHeads(orgID string, heads []Head) error {
	rows := make([][]any, len(heads))
	for i, h := range heads {
		alive := 0
		if h.Alive {
			alive = 1
		}
		rows[i] = []any{orgID, h.Entity, h.ID, h.Seq, h.Tokens, alive, h.Leaves, ""}
	}
	return t.insert("sync_heads", headColumns, overwriteHead, rows)
}

// ListHeads reads the heads of some entities after a seq in order. With exact it reads those of that very seq.
func (t *Tx) ListHeads(orgID string, seq int64, exact bool, entities []string, limit int) ([]Head, error) {
	if len(entities) == 0 {
		return nil, nil
	}
	compare := ">"
	if exact {
		compare = "="
	}
	args := []any{orgID, seq}
	for _, entity := range entities {
		args = append(args, entity)
	}
	return t.selectHeads("SELECT "+headFields+" FROM sync_heads h WHERE h.org_id = ? AND h.seq "+compare+" ? AND h.entity IN (?"+
		strings.Repeat(", ?", len(entities)-1)+") ORDER BY h.seq, h.entity, h.id LIMIT ?", append(args, limit)...)
}

// selectHeads reads headFields by hand, because a pull reads one for every row.
func (t *Tx) selectHeads(query string, args ...any) (heads []Head, err error) {
	rows, err := t.query(query, args)
	if err != nil {
		return nil, fmt.Errorf("read heads: %w", err)
	}
	defer finish(rows, &err)
	for rows.Next() {
		var h Head
		var alive int64
		if err := rows.Scan(&h.Entity, &h.ID, &h.Seq, &h.Tokens, &alive, &h.Leaves); err != nil {
			return nil, fmt.Errorf("read heads: %w", err)
		}
		h.Alive = alive != 0
		heads = append(heads, h)
	}
	return heads, rows.Err()
}

// File is a stored file as far as it matters for who sees it.
type File struct {
	SHA256     string
	ReceivedBy string
	ReceivedAt int64
}

// ListNaming reads the heads of the records, deleted ones too, that name a stored file.
func (t *Tx) ListNaming(orgID, sha256 string) ([]Head, error) {
	var naming []string
	var args []any
	for _, e := range t.store.schema.Entities() {
		for _, f := range e.Fields {
			if f.File {
				naming = append(naming, "SELECT '"+e.Name+"' AS kind, id AS record FROM "+quote(e.Table)+" WHERE org_id = ? AND "+quote(f.Column)+" = ?")
				args = append(args, orgID, sha256)
			}
		}
	}
	var heads []Head
	err := t.Select(&heads, "SELECT "+headFields+" FROM ("+strings.Join(naming, " UNION ")+`) naming
		JOIN sync_heads h ON h.org_id = ? AND h.entity = kind AND h.id = record`, append(args, orgID)...)
	return heads, err
}

// FindNumber reads the last human number of a series, 0 when none was given.
func (t *Tx) FindNumber(orgID, series string) (int64, error) {
	var value int64
	err := t.Get(&value, "SELECT value FROM org_numbers WHERE org_id = ? AND series = ?", orgID, series)
	if errors.Is(err, ErrNotFound) {
		return 0, nil
	}
	return value, err
}

// SaveNumber keeps the last human number of a series.
func (t *Tx) SaveNumber(orgID, series string, value int64) error {
	_, err := t.Exec(`INSERT INTO org_numbers (org_id, series, value) VALUES (?, ?, ?)
		ON CONFLICT (org_id, series) DO UPDATE SET value = excluded.value`, orgID, series, value)
	return err
}

// FindHead reads where one record stands.
func (t *Tx) FindHead(orgID, entity, id string) (Head, error) {
	var head Head
	err := t.Get(&head, "SELECT "+headFields+" FROM sync_heads h WHERE h.org_id = ? AND h.entity = ? AND h.id = ?", orgID, entity, id)
	return head, err
}
