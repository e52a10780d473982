// Package inbox keeps what people are told inside the app: what needs them, who mentioned them, what happened to what they
// wrote. It decides neither what is worth telling nor to whom, and it sends no mail.
package inbox

import (
	"context"
	"fmt"
	"strconv"
	"time"
	"unicode/utf8"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// dedupFor is how long one thing is told only once.
const dedupFor = 10 * time.Minute

// listed bounds the list: what is older than the last hundred is found in the records themselves.
const listed = 100

// settledKept is how long a notice stays about which nothing is left to read or do.
const settledKept = 90 * 24 * time.Hour

// The longest title and body.
const (
	maxTitle = 200
	maxBody  = 1000
)

// Notice is something to tell one person. Dedup names record and kind. At is in epoch milliseconds.
type Notice struct {
	OrgID, UserID           string
	Kind, Title, Body, Link string
	NeedsAction, Mention    bool
	Dedup                   string
	At                      int64
}

// Tell puts a notice into the inbox inside the transaction of what it tells of. The same thing within ten minutes is told once, unless
// nothing was left to do about it: a task that comes back is told again.
func Tell(tx *store.Tx, n Notice) error {
	var told int
	err := tx.Get(&told, "SELECT COUNT(*) FROM notices WHERE org_id = ? AND user_id = ? AND dedup = ? AND created_at > ? AND done_at IS NULL",
		n.OrgID, n.UserID, n.Dedup, n.At-dedupFor.Milliseconds())
	if err != nil || told > 0 {
		return err
	}
	// Named by what it says, so that a second try of the same write finds the first.
	id := change.UUID5(n.UserID, n.OrgID+":"+n.Dedup+":"+strconv.FormatInt(n.At, 10))
	_, err = tx.Exec(`INSERT INTO notices (id, org_id, user_id, kind, title, body, link, needs_action, mention, dedup, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`, id, n.OrgID, n.UserID, n.Kind, cut(n.Title, maxTitle), cut(n.Body, maxBody),
		app.OwnPath(n.Link), store.Flag(n.NeedsAction), store.Flag(n.Mention), n.Dedup, n.At)
	if err != nil {
		return fmt.Errorf("tell %s: %w", n.Kind, err)
	}
	return nil
}

// Item is a notice as its reader sees it.
type Item struct {
	ID          string     `json:"id"`
	Kind        string     `json:"kind"`
	Title       string     `json:"title"`
	Body        string     `json:"body"`
	Link        string     `json:"link"`
	NeedsAction bool       `json:"needsAction"`
	Mention     bool       `json:"mention"`
	CreatedAt   time.Time  `json:"createdAt"`
	ReadAt      *time.Time `json:"readAt"`
	DoneAt      *time.Time `json:"doneAt"`
}

// Inbox is the newest part of one person's notices, and how many of all are unread.
type Inbox struct {
	Unread int64  `json:"unread"`
	Items  []Item `json:"items"`
}

// Service is safe for concurrent use.
type Service struct {
	store *store.Store
	clock app.Clock
}

// New makes the service over an open store.
func New(st *store.Store, clock app.Clock) *Service { return &Service{st, clock} }

// List reads the actor's own inbox.
func (s *Service) List(ctx context.Context, actor app.Actor) (Inbox, error) {
	var box Inbox
	var rows []struct {
		ID          string `db:"id"`
		Kind        string `db:"kind"`
		Title       string `db:"title"`
		Body        string `db:"body"`
		Link        string `db:"link"`
		NeedsAction bool   `db:"needs_action"`
		Mention     bool   `db:"mention"`
		CreatedAt   int64  `db:"created_at"`
		ReadAt      *int64 `db:"read_at"`
		DoneAt      *int64 `db:"done_at"`
	}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		err := tx.Get(&box.Unread, "SELECT COUNT(*) FROM notices WHERE org_id = ? AND user_id = ? AND read_at IS NULL", actor.OrgID, actor.UserID)
		if err != nil {
			return err
		}
		return tx.Select(&rows, `SELECT id, kind, title, body, link, needs_action, mention, created_at, read_at, done_at FROM notices
			WHERE org_id = ? AND user_id = ? ORDER BY created_at DESC, id LIMIT ?`, actor.OrgID, actor.UserID, listed)
	})
	if err != nil {
		return Inbox{}, fmt.Errorf("list notices: %w", err)
	}
	box.Items = make([]Item, len(rows))
	for i, r := range rows {
		box.Items[i] = Item{
			ID: r.ID, Kind: r.Kind, Title: r.Title, Body: r.Body, Link: r.Link, NeedsAction: r.NeedsAction, Mention: r.Mention,
			CreatedAt: time.UnixMilli(r.CreatedAt).UTC(), ReadAt: timeOf(r.ReadAt), DoneAt: timeOf(r.DoneAt),
		}
	}
	return box, nil
}

// Sweep forgets what its reader has read, and done where something was to be done, long ago.
func (s *Service) Sweep(ctx context.Context) error {
	before := s.clock.Now().Add(-settledKept).UnixMilli()
	return s.store.Write(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec("DELETE FROM notices WHERE COALESCE(done_at, CASE WHEN needs_action = 0 THEN read_at END) < ?", before)
		return err
	})
}

// Read notes that the actor has seen a notice; Done that nothing is left to do about it.
func (s *Service) Read(ctx context.Context, actor app.Actor, id string) error {
	return s.mark(ctx, actor, id, "UPDATE notices SET read_at = COALESCE(read_at, ?) WHERE org_id = ? AND user_id = ? AND id = ?", 1)
}

// Done notes that nothing is left to do about a notice; it counts as read.
func (s *Service) Done(ctx context.Context, actor app.Actor, id string) error {
	return s.mark(ctx, actor, id, "UPDATE notices SET read_at = COALESCE(read_at, ?), done_at = COALESCE(done_at, ?) WHERE org_id = ? AND user_id = ? AND id = ?", 2)
}

// mark runs an update whose first times values are the present. Somebody else's notice is not there.
func (s *Service) mark(ctx context.Context, actor app.Actor, id, query string, times int) error {
	var args []any
	for range times {
		args = append(args, s.clock.Now().UnixMilli())
	}
	err := s.store.Write(ctx, func(tx *store.Tx) error {
		changed, err := tx.Exec(query, append(args, actor.OrgID, actor.UserID, id)...)
		if err == nil && changed == 0 {
			return app.Errorf(app.ENotFound, "There is no such notice.")
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("mark notice: %w", err)
	}
	return nil
}

// ReadAll notes that the actor has seen everything.
func (s *Service) ReadAll(ctx context.Context, actor app.Actor) error {
	err := s.store.Write(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec("UPDATE notices SET read_at = ? WHERE org_id = ? AND user_id = ? AND read_at IS NULL", s.clock.Now().UnixMilli(), actor.OrgID, actor.UserID)
		return err
	})
	if err != nil {
		return fmt.Errorf("mark notices: %w", err)
	}
	return nil
}

func timeOf(ms *int64) *time.Time {
	if ms == nil {
		return nil
	}
	at := time.UnixMilli(*ms).UTC()
	return &at
}

// cut shortens a text at a whole character.
func cut(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}
