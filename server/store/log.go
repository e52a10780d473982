package store

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
)

// Counter is where an organization stands: the number of its last set and the head of its chain.
type Counter struct {
	Seq   int64  `db:"seq" json:"seq"`
	Chain string `db:"chain" json:"chain"`
}

// lockCounter takes the organization's row for this transaction, making it when the organization is new.
func (t *Tx) lockCounter(orgID string) (Counter, error) {
	query := "SELECT seq, chain FROM org_counters WHERE org_id = ?" + t.store.engine.forUpdate()
	var counter Counter
	err := t.Get(&counter, query, orgID)
	if !errors.Is(err, ErrNotFound) {
		return counter, err
	}
	_, err = t.Exec("INSERT INTO org_counters (org_id, seq, chain) VALUES (?, 0, '') ON CONFLICT (org_id) DO NOTHING", orgID)
	if err != nil {
		return Counter{}, fmt.Errorf("create counter: %w", err)
	}
	return counter, t.Get(&counter, query, orgID)
}

// FindCounter reads the counter without locking it; zero for an organization without records.
func (t *Tx) FindCounter(orgID string) (Counter, error) {
	var counter Counter
	err := t.Get(&counter, "SELECT seq, chain FROM org_counters WHERE org_id = ?", orgID)
	if errors.Is(err, ErrNotFound) {
		return Counter{}, nil
	}
	return counter, err
}

// MoveCounter is the last statement of a transaction that accepted sets.
func (t *Tx) MoveCounter(orgID string, to Counter) error {
	_, err := t.Exec("UPDATE org_counters SET seq = ?, chain = ? WHERE org_id = ?", to.Seq, to.Chain, orgID)
	return err
}

// Chain is the head after a set: SHA-256 over the previous head, the seq and the set's hash, one per line.
func Chain(previous string, seq int64, hash string) string {
	sum := sha256.Sum256([]byte(previous + "\n" + strconv.FormatInt(seq, 10) + "\n" + hash))
	return hex.EncodeToString(sum[:])
}

// LoggedSet is a row of the change log. Payload and Changes are nil when erased.
type LoggedSet struct {
	Seq        int64   `db:"seq"`
	SetID      string  `db:"set_id"`
	Device     string  `db:"device"`
	N          int64   `db:"n"`
	At         string  `db:"at"`
	Actor      string  `db:"actor"`
	OnBehalfOf *string `db:"on_behalf_of"`
	Group      *string `db:"group_id"`
	Schema     int     `db:"schema_version"`
	Wall       int64   `db:"device_wall"`
	Offset     int64   `db:"device_offset"`
	Quality    string  `db:"clock_quality"`
	ReceivedAt int64   `db:"received_at"`
	Hash       string  `db:"hash"`
	Chain      string  `db:"chain"`
	Payload    *string `db:"payload"`
	Changes    *string `db:"changes"`
	ErasedAt   *int64  `db:"erased_at"`
}

const loggedSetColumns = `seq, set_id, device, n, at, actor, on_behalf_of, group_id, schema_version, device_wall,
  device_offset, clock_quality, received_at, hash, chain, payload, changes, erased_at`

var changeSetColumns = []string{
	"org_id", "seq", "set_id", "device", "n", "at", "actor", "on_behalf_of", "group_id", "schema_version",
	"device_wall", "device_offset", "clock_quality", "received_at", "hash", "chain", "payload", "changes", "erased_at",
}

// AppendSets adds accepted sets to the change log.
func (t *Tx) AppendSets(orgID string, sets []LoggedSet) error {
	rows := make([][]any, len(sets))
	for i, s := range sets {
		rows[i] = []any{
			orgID, s.Seq, s.SetID, s.Device, s.N, s.At, s.Actor, s.OnBehalfOf, s.Group, s.Schema, s.Wall, s.Offset, s.Quality,
			s.ReceivedAt, s.Hash, s.Chain, s.Payload, s.Changes, s.ErasedAt,
		}
	}
	return t.insert("change_sets", changeSetColumns, "", rows)
}

// Touch says that the set with Seq touched a record.
type Touch struct {
	Entity string `db:"entity"`
	ID     string `db:"id"`
	Seq    int64  `db:"seq"`
}

// AppendTouches adds to the index behind the history of a record.
func (t *Tx) AppendTouches(orgID string, touches []Touch) error {
	rows := make([][]any, len(touches))
	for i, touch := range touches {
		rows[i] = []any{orgID, touch.Entity, touch.ID, touch.Seq}
	}
	return t.insert("change_index", []string{"org_id", "entity", "id", "seq"}, "", rows)
}

// FindSets reads the logged sets with the given ids, by id and without their contents.
func (t *Tx) FindSets(orgID string, ids []string) (map[string]LoggedSet, error) {
	found := make(map[string]LoggedSet, len(ids))
	err := eachBatch(ids, func(marks string, args []any) error {
		var rows []LoggedSet
		err := t.Select(&rows, `SELECT seq, set_id, device, n, at, actor, device_wall, device_offset, received_at, hash FROM change_sets
			WHERE org_id = ? AND set_id IN (`+marks+")", append([]any{orgID}, args...)...)
		for _, row := range rows {
			found[row.SetID] = row
		}
		return err
	})
	return found, err
}

// FindLastSet finds the device's last set in effect before a number: its number and its stamp.
func (t *Tx) FindLastSet(orgID, device string, before int64) (LoggedSet, error) {
	var last LoggedSet
	err := t.Get(&last, `SELECT r.n, c.at FROM set_results r JOIN change_sets c ON c.org_id = r.org_id AND c.set_id = r.set_id
		WHERE r.org_id = ? AND r.device = ? AND r.n < ? AND r.seq > 0 ORDER BY r.n DESC LIMIT 1`, orgID, device, before)
	return last, err
}

// ListSets reads the change log after a seq, in order, with contents.
func (t *Tx) ListSets(orgID string, after int64, limit int) ([]LoggedSet, error) {
	var sets []LoggedSet
	err := t.Select(&sets, "SELECT "+loggedSetColumns+" FROM change_sets WHERE org_id = ? AND seq > ? ORDER BY seq LIMIT ?", orgID, after, limit)
	if err != nil {
		return nil, err
	}
	return sets, unpackAll(sets)
}

// Result is the stored answer to (device, n).
type Result struct {
	Device     string  `db:"device"`
	N          int64   `db:"n"`
	SetID      string  `db:"set_id"`
	Actor      string  `db:"actor"`
	Hash       string  `db:"hash"`
	Outcome    string  `db:"outcome"`
	Seq        int64   `db:"seq"`
	Result     string  `db:"result"` // JSON, as it was sent
	Payload    *string `db:"payload"`
	ReceivedAt int64   `db:"received_at"`
}

var resultColumns = []string{"org_id", "device", "n", "set_id", "actor", "hash", "outcome", "seq", "result", "payload", "received_at"}

// FindResults reads the stored answers to numbers of a device.
func (t *Tx) FindResults(orgID, device string, numbers []int64) (map[int64]Result, error) {
	found := make(map[int64]Result, len(numbers))
	err := eachBatch(numbers, func(marks string, args []any) error {
		var rows []Result
		err := t.Select(&rows, `SELECT device, n, set_id, actor, hash, outcome, seq, result, payload, received_at FROM set_results
			WHERE org_id = ? AND device = ? AND n IN (`+marks+")", append([]any{orgID, device}, args...)...)
		for _, row := range rows {
			found[row.N] = row
		}
		return err
	})
	return found, err
}

// FindOutcomes says what became of the sets with the given ids, accepted or not.
func (t *Tx) FindOutcomes(orgID string, setIDs []string) (map[string]Result, error) {
	found := make(map[string]Result, len(setIDs))
	err := eachBatch(setIDs, func(marks string, args []any) error {
		var rows []Result
		err := t.Select(&rows, "SELECT set_id, actor, outcome, seq, result FROM set_results WHERE org_id = ? AND set_id IN ("+marks+") ORDER BY received_at, n",
			append([]any{orgID}, args...)...)
		for _, row := range rows {
			if found[row.SetID].Seq == 0 { // An accepted one is never hidden by a later refusal.
				found[row.SetID] = row
			}
		}
		return err
	})
	return found, err
}

// mostDeferred bounds the sets of an organization that are looked at because they wait, the oldest first.
const mostDeferred = 200

// ListDeferred reads the answers to sets that are kept and not in effect.
func (t *Tx) ListDeferred(orgID string) ([]Result, error) {
	var rows []Result
	err := t.Select(&rows, "SELECT device, n, set_id, actor, outcome, result, payload, received_at FROM set_results WHERE org_id = ? AND outcome = 'deferred' ORDER BY received_at, set_id LIMIT ?",
		orgID, mostDeferred)
	return rows, err
}

// SaveResults keeps answers; an answer to a set that was deferred before is overwritten.
func (t *Tx) SaveResults(orgID string, results []Result) error {
	rows := make([][]any, len(results))
	for i, r := range results {
		rows[i] = []any{orgID, r.Device, r.N, r.SetID, r.Actor, r.Hash, r.Outcome, r.Seq, r.Result, r.Payload, r.ReceivedAt}
	}
	return t.insert("set_results", resultColumns, upsert([]string{"org_id", "device", "n"}, resultColumns), rows)
}

// FindDeviceNames reads what people call their devices.
func (t *Tx) FindDeviceNames(orgID string, devices []string) (map[string]string, error) {
	names := map[string]string{}
	err := eachBatch(devices, func(marks string, args []any) error {
		var rows []struct {
			Device string `db:"device"`
			Name   string `db:"name"`
		}
		err := t.Select(&rows, "SELECT device, name FROM devices WHERE org_id = ? AND device IN ("+marks+")", append([]any{orgID}, args...)...)
		for _, row := range rows {
			names[row.Device] = row.Name
		}
		return err
	})
	return names, err
}
