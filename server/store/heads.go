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

// Effect is a message promised by a commit, to be delivered after it.
type Effect struct {
	OrgID      string  `db:"org_id"`
	Key        string  `db:"message_key"`
	Kind       string  `db:"kind"`
	Recipients string  `db:"recipients"` // JSON list, see rules.Effect
	Subject    string  `db:"subject"`
	Body       string  `db:"body"`
	CreatedAt  int64   `db:"created_at"`
	Attempts   int64   `db:"attempts"`
	NextAt     int64   `db:"next_at"`
	SentAt     *int64  `db:"sent_at"`
	LastError  *string `db:"last_error"`
	Photos     *string `db:"photos_of"`
	Burst      *string `db:"burst"` // see notice.Burst, also for the next two
	Many       *string `db:"many"`
	Line       *string `db:"line"`
	HeldAt     *int64  `db:"held_at"` // since when it waits for the rest of its burst
}

const effectFields = `org_id, message_key, kind, recipients, subject, body, created_at, attempts, next_at, sent_at, last_error, photos_of,
	burst, many, line, held_at`

// HasEffect says whether a message was promised and is not forgotten yet.
func (t *Tx) HasEffect(orgID, key string) (bool, error) {
	var count int
	err := t.Get(&count, "SELECT COUNT(*) FROM effects WHERE org_id = ? AND message_key = ?", orgID, key)
	return count > 0, err
}

// SaveEffects promises messages. A key that is known already, which it is until DropSentEffects, is the same message and is not
// sent again.
func (t *Tx) SaveEffects(orgID string, effects []Effect) error {
	columns := []string{"org_id", "message_key", "kind", "recipients", "subject", "body", "created_at", "attempts", "next_at", "photos_of", "burst", "many", "line"}
	rows := make([][]any, len(effects))
	for i, e := range effects {
		rows[i] = []any{orgID, e.Key, e.Kind, e.Recipients, e.Subject, e.Body, e.CreatedAt, 0, e.CreatedAt, e.Photos, e.Burst, e.Many, e.Line}
	}
	return t.insert("effects", columns, " ON CONFLICT (org_id, message_key) DO NOTHING", rows)
}

// ListDueEffects reads unsent messages whose time has come, over all organizations, the oldest first.
func (t *Tx) ListDueEffects(now int64, limit int) ([]Effect, error) {
	var effects []Effect
	err := t.Select(&effects, "SELECT "+effectFields+" FROM effects WHERE sent_at IS NULL AND next_at <= ? ORDER BY next_at, org_id, message_key LIMIT ?", now, limit)
	return effects, err
}

// ListHeldEffects reads the messages that wait for the rest of the burst of one of them and whose time has come, the oldest first.
func (t *Tx) ListHeldEffects(of Effect, now int64, limit int) ([]Effect, error) {
	var effects []Effect
	err := t.Select(&effects, "SELECT "+effectFields+` FROM effects WHERE sent_at IS NULL AND next_at <= ? AND held_at IS NOT NULL
		AND org_id = ? AND kind = ? AND burst = ? ORDER BY created_at, message_key LIMIT ?`, now, of.OrgID, of.Kind, of.Burst, limit)
	return effects, err
}

// SettleEffect notes that a message was sent, to whom it is still to go, or that it failed and when to try again.
func (t *Tx) SettleEffect(e Effect) error {
	changed, err := t.Exec(`UPDATE effects SET attempts = ?, next_at = ?, sent_at = ?, last_error = ?, recipients = ?, held_at = ?
		WHERE org_id = ? AND message_key = ?`, e.Attempts, e.NextAt, e.SentAt, e.LastError, e.Recipients, e.HeldAt, e.OrgID, e.Key)
	if err == nil && changed != 1 {
		return fmt.Errorf("settle message %s: %w", e.Key, ErrNotFound)
	}
	return err
}

// DropSentEffects forgets messages sent before a moment.
func (t *Tx) DropSentEffects(before int64) error {
	_, err := t.Exec("DELETE FROM effects WHERE sent_at < ?", before)
	return err
}

// FindHead reads where one record stands.
func (t *Tx) FindHead(orgID, entity, id string) (Head, error) {
	var head Head
	err := t.Get(&head, "SELECT "+headFields+" FROM sync_heads h WHERE h.org_id = ? AND h.entity = ? AND h.id = ?", orgID, entity, id)
	return head, err
}
