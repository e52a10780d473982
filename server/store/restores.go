package store

import (
	"encoding/json"
	"errors"
	"fmt"

	"shipshape/sync/merge"
)

// Restore is why an epoch began: the server's data had gone back. Previous is the epoch before it, Lost one that the database
// had forgotten whole, Sign how it was known.
type Restore struct {
	Epoch     string  `db:"epoch"`
	Previous  string  `db:"previous"`
	Lost      *string `db:"lost"`
	Sign      string  `db:"sign"`
	NoticedAt int64   `db:"noticed_at"`
}

// RestoreHead is what an organization had when an epoch began. Seq is the last set that was left, Reached the last one that
// anybody knows of; LastAt is when the set at Seq arrived, nil when there is none.
type RestoreHead struct {
	Epoch   string `db:"epoch"`
	Seq     int64  `db:"seq"`
	Reached int64  `db:"reached"`
	LastAt  *int64 `db:"last_at"`
}

// RestoreSet is a set that a device offers again, with the seq it had in the history before Epoch.
type RestoreSet struct {
	SetID  string `db:"set_id"`
	Epoch  string `db:"epoch"`
	Seq    int64  `db:"seq"`
	Device string `db:"device"`
}

// RestoreRow is a record as a device last saw it in the history before Epoch. Content is JSON: fields, versions, heads.
type RestoreRow struct {
	Entity    string  `db:"entity"`
	ID        string  `db:"id"`
	Epoch     string  `db:"epoch"`
	Seq       int64   `db:"seq"`
	CL        int64   `db:"cl"`
	Content   string  `db:"content"`
	UpdatedBy string  `db:"updated_by"`
	Device    string  `db:"device"`
	BroughtBy string  `db:"brought_by"`
	BroughtAt int64   `db:"brought_at"`
	Settled   *string `db:"settled"`
	SettledBy *string `db:"settled_by"`
	SettledAt *int64  `db:"settled_at"`
}

// seenContent is what RestoreRow.Content holds.
type seenContent struct {
	Fields   map[string]json.RawMessage `json:"fields"`
	Versions merge.Versions             `json:"versions"`
	Heads    json.RawMessage            `json:"heads,omitempty"`
}

// EncodeSeen makes the content of a RestoreRow.
func EncodeSeen(fields map[string]json.RawMessage, versions merge.Versions, heads json.RawMessage) (string, error) {
	encoded, err := json.Marshal(seenContent{fields, versions, heads})
	return string(encoded), err
}

// Row reads the content: values as change.Op has them.
func (r RestoreRow) Row() (*merge.Row, error) {
	var content seenContent
	if err := json.Unmarshal([]byte(r.Content), &content); err != nil {
		return nil, fmt.Errorf("read %s %s: %w", r.Entity, r.ID, err)
	}
	row := &merge.Row{ID: r.ID, CL: r.CL, Fields: make(map[string]any, len(content.Fields)), Versions: content.Versions}
	for name, raw := range content.Fields {
		if value := jsonValue(raw); value != nil {
			row.Fields[name] = value
		}
	}
	if len(content.Heads) > 0 && string(content.Heads) != "null" {
		heads, err := readHeads(string(content.Heads))
		if err != nil {
			return nil, err
		}
		row.Heads = heads
	}
	return row, nil
}

// FindChain reads the chain after a set; ErrNotFound for a set that is not in the change log.
func (t *Tx) FindChain(orgID string, seq int64) (string, error) {
	var chain string
	err := t.Get(&chain, "SELECT chain FROM change_sets WHERE org_id = ? AND seq = ?", orgID, seq)
	return chain, err
}

// KnowsEpoch says whether this server ever had an epoch, or knows already that it has forgotten it.
func (t *Tx) KnowsEpoch(epoch string) (bool, error) {
	var count int
	err := t.Get(&count, "SELECT (SELECT COUNT(*) FROM epochs WHERE epoch = ?) + (SELECT COUNT(*) FROM restores WHERE lost = ?)", epoch, epoch)
	return count > 0, err
}

// FirstEpoch names the database itself: it is the same for as long as the database lives.
func (t *Tx) FirstEpoch() (string, error) {
	var epoch string
	err := t.Get(&epoch, "SELECT epoch FROM epochs ORDER BY started_at, epoch LIMIT 1")
	return epoch, err
}

// ListCounters reads where every organization stands.
func (t *Tx) ListCounters() (map[string]Counter, error) {
	var rows []struct {
		OrgID string `db:"org_id"`
		Counter
	}
	err := t.Select(&rows, "SELECT org_id, seq, chain FROM org_counters ORDER BY org_id")
	counters := make(map[string]Counter, len(rows))
	for _, row := range rows {
		counters[row.OrgID] = row.Counter
	}
	return counters, err
}

// AddRestore starts the epoch r.Epoch, also where the clock of this machine has gone back together with its data. heads says
// what organizations had; those it does not name have what their counters say.
func (t *Tx) AddRestore(r Restore, heads map[string]RestoreHead) error {
	var latest int64
	if err := t.Get(&latest, "SELECT COALESCE(MAX(started_at), 0) FROM epochs"); err != nil {
		return err
	}
	if err := t.AddEpoch(r.Epoch, max(r.NoticedAt, latest+1)); err != nil {
		return err
	}
	_, err := t.Exec("INSERT INTO restores (epoch, previous, lost, sign, noticed_at) VALUES (?, ?, ?, ?, ?)", r.Epoch, r.Previous, r.Lost, r.Sign, r.NoticedAt)
	if err != nil {
		return err
	}
	counters, err := t.ListCounters()
	if err != nil {
		return err
	}
	var rows [][]any
	for org, counter := range counters {
		head, named := heads[org]
		if !named {
			head.Seq, head.Reached = counter.Seq, counter.Seq
		}
		var last *int64
		if err := t.Get(&last, "SELECT MAX(received_at) FROM change_sets WHERE org_id = ? AND seq = ?", org, head.Seq); err != nil {
			return err
		}
		rows = append(rows, []any{org, r.Epoch, head.Seq, head.Reached, last})
	}
	return t.insert("restore_heads", []string{"org_id", "epoch", "seq", "reached", "last_at"}, "", rows)
}

// FindRestore reads the restore that ended an epoch; where several did, or the epoch is not known, the latest one.
func (t *Tx) FindRestore(previous string) (Restore, error) {
	var r Restore
	err := t.Get(&r, `SELECT epoch, previous, lost, sign, noticed_at FROM restores
		ORDER BY CASE WHEN previous = ? OR lost = ? THEN 0 ELSE 1 END, noticed_at DESC, epoch DESC LIMIT 1`, previous, previous)
	return r, err
}

// ListRestores reads all restores, the latest first.
func (t *Tx) ListRestores() ([]Restore, error) {
	var all []Restore
	err := t.Select(&all, "SELECT epoch, previous, lost, sign, noticed_at FROM restores ORDER BY noticed_at DESC, epoch DESC")
	return all, err
}

// LastRestoreBy says when a restore was last noticed by a sign; 0 for never.
func (t *Tx) LastRestoreBy(sign string) (int64, error) {
	var at int64
	err := t.Get(&at, "SELECT COALESCE(MAX(noticed_at), 0) FROM restores WHERE sign = ?", sign)
	return at, err
}

// FindRestoreHead answers ErrNotFound for an organization that had nothing yet.
func (t *Tx) FindRestoreHead(orgID, epoch string) (RestoreHead, error) {
	var head RestoreHead
	err := t.Get(&head, "SELECT epoch, seq, reached, last_at FROM restore_heads WHERE org_id = ? AND epoch = ?", orgID, epoch)
	return head, err
}

// RaiseReached notes that somebody knows of more of the forgotten history.
func (t *Tx) RaiseReached(orgID, epoch string, reached int64) error {
	_, err := t.Exec("UPDATE restore_heads SET reached = ? WHERE org_id = ? AND epoch = ? AND reached < ?", reached, orgID, epoch, reached)
	return err
}

// SaveRestoreSets keeps what devices say they had been granted; the first word about a set counts.
func (t *Tx) SaveRestoreSets(orgID string, sets []RestoreSet) error {
	rows := make([][]any, len(sets))
	for i, s := range sets {
		rows[i] = []any{orgID, s.SetID, s.Epoch, s.Seq, s.Device}
	}
	return t.insert("restore_sets", []string{"org_id", "set_id", "epoch", "seq", "device"}, " ON CONFLICT (org_id, set_id, epoch) DO NOTHING", rows)
}

// FindRestoreSets reads what is said of sets, by set id; of several restores the latest seq.
func (t *Tx) FindRestoreSets(orgID string, ids []string) (map[string][]RestoreSet, error) {
	found := map[string][]RestoreSet{}
	err := eachBatch(ids, func(marks string, args []any) error {
		var rows []RestoreSet
		err := t.Select(&rows, "SELECT set_id, epoch, seq, device FROM restore_sets WHERE org_id = ? AND set_id IN ("+marks+")", append([]any{orgID}, args...)...)
		for _, row := range rows {
			found[row.SetID] = append(found[row.SetID], row)
		}
		return err
	})
	return found, err
}

// RestoredSet is a set offered again, and whether it is in effect. Follow says that the server added a set of its own to it.
type RestoredSet struct {
	RestoreSet
	Back   bool `db:"back"`
	Follow bool `db:"follow"`
}

// ListRestoredSets reads all sets that were offered again after a restore.
func (t *Tx) ListRestoredSets(orgID, epoch string) ([]RestoredSet, error) {
	var rows []struct {
		RestoreSet
		Logged   *int64 `db:"logged"`
		Answered *int64 `db:"answered"`
	}
	err := t.Select(&rows, `SELECT r.set_id, r.epoch, r.seq, r.device, c.seq AS logged,
			(SELECT MAX(a.seq) FROM set_results a WHERE a.org_id = r.org_id AND a.set_id = r.set_id) AS answered
		FROM restore_sets r LEFT JOIN change_sets c ON c.org_id = r.org_id AND c.set_id = r.set_id
		WHERE r.org_id = ? AND r.epoch = ? ORDER BY r.seq, r.set_id`, orgID, epoch)
	sets := make([]RestoredSet, len(rows))
	for i, row := range rows {
		sets[i] = RestoredSet{
			RestoreSet: row.RestoreSet, Back: row.Logged != nil,
			Follow: row.Logged != nil && row.Answered != nil && *row.Answered > *row.Logged,
		}
	}
	return sets, err
}

const restoreRowColumns = `entity, id, epoch, seq, cl, content, updated_by, device, brought_by, brought_at, settled, settled_by, settled_at`

// CountRestoreRows says how many records devices have told of after a restore.
func (t *Tx) CountRestoreRows(orgID, epoch string) (int, error) {
	var count int
	err := t.Get(&count, "SELECT COUNT(*) FROM restore_rows WHERE org_id = ? AND epoch = ?", orgID, epoch)
	return count, err
}

// SaveRestoreRows keeps records as devices saw them; the latest sight of a record wins, unless somebody has settled it. Of one state the
// fuller sight: private fields are with the record's own people only.
func (t *Tx) SaveRestoreRows(orgID string, rows []RestoreRow) error {
	// PostgreSQL writes no row twice in one statement.
	best := map[[3]string]RestoreRow{}
	for _, r := range rows {
		name := [3]string{r.Entity, r.ID, r.Epoch}
		if known, ok := best[name]; !ok || r.Seq > known.Seq || r.Seq == known.Seq && len(r.Content) > len(known.Content) {
			best[name] = r
		}
	}
	values := make([][]any, 0, len(best))
	for _, r := range best {
		values = append(values, []any{orgID, r.Entity, r.ID, r.Epoch, r.Seq, r.CL, r.Content, r.UpdatedBy, r.Device, r.BroughtBy, r.BroughtAt})
	}
	columns := []string{"org_id", "entity", "id", "epoch", "seq", "cl", "content", "updated_by", "device", "brought_by", "brought_at"}
	return t.insert("restore_rows", columns, ` ON CONFLICT (org_id, entity, id, epoch) DO UPDATE SET seq = excluded.seq, cl = excluded.cl,
		content = excluded.content, updated_by = excluded.updated_by, device = excluded.device, brought_by = excluded.brought_by,
		brought_at = excluded.brought_at WHERE restore_rows.settled IS NULL AND (excluded.seq > restore_rows.seq
			OR excluded.seq = restore_rows.seq AND LENGTH(excluded.content) > LENGTH(restore_rows.content))`, values)
}

// ListRestoreRows reads what devices told of after a restore, by entity and id, beyond those of after.
func (t *Tx) ListRestoreRows(orgID, epoch string, after RestoreRow, limit int) ([]RestoreRow, error) {
	var rows []RestoreRow
	err := t.Select(&rows, "SELECT "+restoreRowColumns+` FROM restore_rows WHERE org_id = ? AND epoch = ? AND (entity > ? OR entity = ? AND id > ?)
		ORDER BY entity, id LIMIT ?`, orgID, epoch, after.Entity, after.Entity, after.ID, limit)
	return rows, err
}

// FindRestoreRows reads what devices told of one record, the latest restore first.
func (t *Tx) FindRestoreRows(orgID, entity, id string) ([]RestoreRow, error) {
	var rows []RestoreRow
	err := t.Select(&rows, "SELECT "+restoreRowColumns+` FROM restore_rows WHERE org_id = ? AND entity = ? AND id = ?
		ORDER BY (SELECT MAX(r.noticed_at) FROM restores r WHERE r.epoch = restore_rows.epoch) DESC`, orgID, entity, id)
	return rows, err
}

// ListTakenRows reads which records an administrator has taken in, over all restores, without their contents: every push asks.
func (t *Tx) ListTakenRows(orgID string) ([]RestoreRow, error) {
	var rows []RestoreRow
	err := t.Select(&rows, "SELECT entity, id, epoch, seq FROM restore_rows WHERE org_id = ? AND settled = 'taken'", orgID)
	return rows, err
}

// SettleRestoreRow notes what an administrator decided about a record.
func (t *Tx) SettleRestoreRow(orgID string, r RestoreRow, settled, by string, at int64) error {
	changed, err := t.Exec("UPDATE restore_rows SET settled = ?, settled_by = ?, settled_at = ? WHERE org_id = ? AND entity = ? AND id = ? AND epoch = ?",
		settled, by, at, orgID, r.Entity, r.ID, r.Epoch)
	if err == nil && changed != 1 {
		return fmt.Errorf("settle %s %s: %w", r.Entity, r.ID, ErrNotFound)
	}
	return err
}

// RestoredAt says when it was noticed that the data had gone back, with which an epoch began; 0 for an epoch that began otherwise.
func (t *Tx) RestoredAt(epoch string) (int64, error) {
	var noticed int64
	err := t.Get(&noticed, "SELECT noticed_at FROM restores WHERE epoch = ?", epoch)
	if errors.Is(err, ErrNotFound) {
		return 0, nil
	}
	return noticed, err
}
