package store

import (
	"fmt"
	"strings"

	"shipshape/schema"
)

// Plain is a living record without its history: the values of the fields that were asked for, nil where there is none, and by what it can be
// seen. Told is false while the server has not found that out.
type Plain struct {
	ID     string
	Tokens []string
	Told   bool
	Values []any
}

// ReadPlain reads the living records of an entity among ids, or all of them where ids is nil, one after the other.
func (t *Tx) ReadPlain(orgID string, e *schema.Entity, fields []*schema.Field, ids []string, each func(Plain) error) error {
	columns := []string{"r.id", "h.tokens"}
	for _, f := range fields {
		columns = append(columns, "r."+quote(f.Column))
	}
	query := "SELECT " + strings.Join(columns, ", ") + " FROM " + quote(e.Table) + ` r
		LEFT JOIN sync_heads h ON h.org_id = r.org_id AND h.entity = ? AND h.id = r.id WHERE r.org_id = ? AND r.cl % 2 <> 0`
	if ids == nil {
		return t.scanPlain(e, fields, query, []any{e.Name, orgID}, each)
	}
	return eachBatch(ids, func(marks string, args []any) error {
		return t.scanPlain(e, fields, query+" AND r.id IN ("+marks+")", append([]any{e.Name, orgID}, args...), each)
	})
}

func (t *Tx) scanPlain(e *schema.Entity, fields []*schema.Field, query string, args []any, each func(Plain) error) (err error) {
	rows, err := t.query(query, args)
	if err != nil {
		return fmt.Errorf("read %s: %w", e.Name, err)
	}
	defer finish(rows, &err)
	values := make([]any, len(fields)+2)
	into := make([]any, len(values))
	for i := range values {
		into[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return fmt.Errorf("read %s: %w", e.Name, err)
		}
		row := Plain{ID: text(values[0]), Told: values[1] != nil, Values: make([]any, len(fields))}
		if row.Told {
			row.Tokens = Head{Tokens: text(values[1])}.Holders()
		}
		for i, f := range fields {
			if value := values[i+2]; value != nil {
				row.Values[i] = fromSQL(f, value)
			}
		}
		if err := each(row); err != nil {
			return err
		}
	}
	return rows.Err()
}

// ListMoved reads which records somebody got or lost after a seq; whole is false where moves that old are not kept any more.
func (t *Tx) ListMoved(orgID string, after int64) (moved map[string][]string, whole bool, err error) {
	prune, err := t.FindMovesPrune(orgID)
	if err != nil || prune.Seq > after {
		return nil, false, err
	}
	var found []Scope
	err = t.Select(&found, "SELECT DISTINCT entity, id FROM sync_moves WHERE org_id = ? AND seq > ?", orgID, after)
	moved = map[string][]string{}
	for _, s := range found {
		moved[s.Entity] = append(moved[s.Entity], s.ID)
	}
	return moved, true, err
}

// ListChanged reads which records changed after a seq, by entity; over says that there are more than most.
func (t *Tx) ListChanged(orgID string, after int64, most int) (changed map[string][]string, over bool, err error) {
	heads, err := t.selectHeads("SELECT "+headFields+" FROM sync_heads h WHERE h.org_id = ? AND h.seq > ? ORDER BY h.seq LIMIT ?", orgID, after, most+1)
	if err != nil {
		return nil, false, err
	}
	changed = map[string][]string{}
	for _, h := range heads {
		changed[h.Entity] = append(changed[h.Entity], h.ID)
	}
	return changed, len(heads) > most, nil
}

// Quoted is a name inside a statement: the schema makes the names, and none of them has a quote.
func Quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, "") + `"` }
