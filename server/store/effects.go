package store

import "fmt"

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
	Batch      *string `db:"batch"`   // the messages that were begun to be sent with it have the same
}

const effectFields = `org_id, message_key, kind, recipients, subject, body, created_at, attempts, next_at, sent_at, last_error, photos_of,
	burst, many, line, held_at, batch`

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

// Lane is the messages of an organization on one of their ways. They are delivered one after the other, by one server at a time.
type Lane struct {
	OrgID string `db:"org_id"`
	Way   string `db:"way"`
}

// Lane is where a message is delivered.
func (e Effect) Lane() Lane {
	if e.Kind == "notice" || e.Kind == "text" {
		return Lane{e.OrgID, e.Kind}
	}
	return Lane{e.OrgID, "mail"}
}

// ways sorts the kinds of messages; what is neither a notice nor a text is a mail.
const ways = "CASE kind WHEN 'notice' THEN 'notice' WHEN 'text' THEN 'text' ELSE 'mail' END"

// due is the condition for unsent messages whose time has come. Mails and texts may be for those who were told in the app: they wait for
// the notices from before them, unless these have failed.
const due = `e.sent_at IS NULL AND e.next_at <= ? AND (e.kind = 'notice' OR NOT EXISTS (
	SELECT 1 FROM effects n WHERE n.org_id = e.org_id AND n.sent_at IS NULL AND n.kind = 'notice' AND n.attempts = 0 AND n.created_at <= e.created_at))`

// ListDueLanes reads where something is due, what waits the longest first.
func (t *Tx) ListDueLanes(now int64) ([]Lane, error) {
	var lanes []Lane
	err := t.Select(&lanes, "SELECT org_id, way FROM (SELECT e.org_id, "+ways+" AS way, e.next_at FROM effects e WHERE "+due+`) found
		GROUP BY org_id, way ORDER BY MIN(next_at), org_id, way`, now)
	return lanes, err
}

// ListDueEffects reads what is due of a lane, the oldest first.
func (t *Tx) ListDueEffects(lane Lane, now int64, limit int) ([]Effect, error) {
	var effects []Effect
	err := t.Select(&effects, "SELECT "+effectFields+" FROM effects e WHERE "+due+" AND org_id = ? AND "+ways+" = ? ORDER BY next_at, message_key LIMIT ?",
		now, lane.OrgID, lane.Way, limit)
	return effects, err
}

// LaneHolder says who is at work on a lane and how far: nobody is "".
type LaneHolder struct {
	Server string `db:"server"`
	Beat   int64  `db:"beat"`
}

// FindLaneHolder reads who holds a lane; ErrNotFound when nobody ever did.
func (t *Tx) FindLaneHolder(lane Lane) (LaneHolder, error) {
	var holder LaneHolder
	err := t.Get(&holder, "SELECT server, beat FROM effect_lanes WHERE org_id = ? AND way = ?", lane.OrgID, lane.Way)
	return holder, err
}

// TakeLane makes a server the holder of a lane if it still is where it was seen, and says whether.
func (t *Tx) TakeLane(lane Lane, seen LaneHolder, server string) (bool, error) {
	changed, err := t.Exec(`INSERT INTO effect_lanes (org_id, way, server, beat) VALUES (?, ?, ?, 1)
		ON CONFLICT (org_id, way) DO UPDATE SET server = excluded.server, beat = effect_lanes.beat + 1
		WHERE effect_lanes.server = ? AND effect_lanes.beat = ?`, lane.OrgID, lane.Way, server, seen.Server, seen.Beat)
	return changed == 1, err
}

// ErrLostLane says that another server has taken over.
var ErrLostLane = fmt.Errorf("another server delivers these messages: %w", ErrNotFound)

// BeatLane shows that the holder of a lane is at work. In a transaction it also makes sure that nobody has taken over.
func (t *Tx) BeatLane(lane Lane, server string) error {
	changed, err := t.Exec("UPDATE effect_lanes SET beat = beat + 1 WHERE org_id = ? AND way = ? AND server = ?", lane.OrgID, lane.Way, server)
	if err == nil && changed != 1 {
		return ErrLostLane
	}
	return err
}

// LeaveLane lets others have a lane, if it is still the server's.
func (t *Tx) LeaveLane(lane Lane, server string) error {
	_, err := t.Exec("UPDATE effect_lanes SET server = '', beat = beat + 1 WHERE org_id = ? AND way = ? AND server = ?", lane.OrgID, lane.Way, server)
	return err
}

// ListHeldEffects reads the messages that wait for the rest of the burst of one of them and whose time has come: those that were begun to
// be sent as one, or else all of them, the oldest first.
func (t *Tx) ListHeldEffects(of Effect, now int64, limit int) ([]Effect, error) {
	var effects []Effect
	err := t.Select(&effects, "SELECT "+effectFields+` FROM effects WHERE sent_at IS NULL AND next_at <= ? AND held_at IS NOT NULL
		AND org_id = ? AND kind = ? AND burst = ? ORDER BY batch IS NULL, batch, created_at, message_key LIMIT ?`, now, of.OrgID, of.Kind, of.Burst, limit)
	begun := func(e Effect) string {
		if e.Batch == nil {
			return ""
		}
		return *e.Batch
	}
	for i, e := range effects {
		if begun(e) != begun(effects[0]) {
			return effects[:i], err
		}
	}
	return effects, err
}

// SettleEffect notes that a message was sent, to whom it is still to go, or that it failed and when to try again.
func (t *Tx) SettleEffect(e Effect) error {
	changed, err := t.Exec(`UPDATE effects SET attempts = ?, next_at = ?, sent_at = ?, last_error = ?, recipients = ?, held_at = ?, batch = ?
		WHERE org_id = ? AND message_key = ?`, e.Attempts, e.NextAt, e.SentAt, e.LastError, e.Recipients, e.HeldAt, e.Batch, e.OrgID, e.Key)
	if err == nil && changed != 1 {
		return fmt.Errorf("settle message %s: %w", e.Key, ErrNotFound)
	}
	return err
}

// FindHearers reads when each of the people who heard of a burst did so last.
func (t *Tx) FindHearers(of Effect) (map[string]int64, error) {
	var rows []struct {
		UserID string `db:"user_id"`
		ToldAt int64  `db:"told_at"`
	}
	err := t.Select(&rows, "SELECT user_id, told_at FROM burst_hearers WHERE org_id = ? AND kind = ? AND burst = ?", of.OrgID, of.Kind, of.Burst)
	told := map[string]int64{}
	for _, row := range rows {
		told[row.UserID] = row.ToldAt
	}
	return told, err
}

// NoteHearers notes that people just got a message of a burst.
func (t *Tx) NoteHearers(of Effect, people []string, at int64) error {
	for _, person := range people {
		_, err := t.Exec(`INSERT INTO burst_hearers (org_id, kind, burst, user_id, told_at) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (org_id, kind, burst, user_id) DO UPDATE SET told_at = excluded.told_at`, of.OrgID, of.Kind, of.Burst, person, at)
		if err != nil {
			return err
		}
	}
	return nil
}

// DropSentEffects forgets messages sent before a moment, and bursts that were over by then.
func (t *Tx) DropSentEffects(before int64) error {
	if _, err := t.Exec("DELETE FROM burst_hearers WHERE told_at < ?", before); err != nil {
		return err
	}
	_, err := t.Exec("DELETE FROM effects WHERE sent_at < ?", before)
	return err
}
