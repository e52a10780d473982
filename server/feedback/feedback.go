// Package feedback takes what people say about the app to those who can change it, and the answer back: states, replies,
// merging and votes on the superusers' board, and the sender's own list. The sender is told when its state changes.
package feedback

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"shipshape/server/app"
	"shipshape/server/store"
)

// The closed lists, as the table has them.
var (
	types  = []string{"general", "bug", "suggestion"}
	states = []string{"new", "triaged", "planned", "in_progress", "shipped", "declined", "duplicate"}
)

// The bounds of what is sent.
const (
	minText  = 5
	maxText  = 8000
	maxPlace = 500 // of page, title, version and browser
	// maxDaily keeps one person from filling the board.
	maxDaily = 50
)

// PageSize bounds a list; the board has further pages.
const PageSize = 500

// Sent is the payload of the specification, section 7.
type Sent struct {
	FeedbackType string `json:"feedbackType"`
	Feedback     string `json:"feedback"`
	PagePath     string `json:"pagePath"`
	PageTitle    string `json:"pageTitle"`
	AppVersion   string `json:"appVersion"`
	BrowserInfo  string `json:"browserInfo"`
}

// Item is a piece of feedback with where it stands, as the board shows it. Its sender sees Own.
type Item struct {
	ID            string     `json:"id"`
	OrgID         string     `json:"orgId"`
	OrgName       string     `json:"orgName"`
	UserID        string     `json:"userId"`
	UserName      string     `json:"userName"`
	FeedbackType  string     `json:"feedbackType"`
	Feedback      string     `json:"feedback"`
	PagePath      string     `json:"pagePath"`
	PageTitle     string     `json:"pageTitle"`
	AppVersion    string     `json:"appVersion"`
	BrowserInfo   string     `json:"browserInfo"`
	State         string     `json:"state"`
	MergedInto    *string    `json:"mergedInto"`
	Reply         *string    `json:"reply"`
	RepliedByName *string    `json:"repliedByName"`
	RepliedAt     *time.Time `json:"repliedAt"`
	CreatedAt     time.Time  `json:"createdAt"`
	ChangedAt     time.Time  `json:"changedAt"`
	Votes         int64      `json:"votes"`
	Voted         bool       `json:"voted"`
}

type row struct {
	ID            string  `db:"id"`
	OrgID         string  `db:"org_id"`
	OrgName       string  `db:"org_name"`
	UserID        string  `db:"user_id"`
	UserName      string  `db:"user_name"`
	FeedbackType  string  `db:"feedback_type"`
	Feedback      string  `db:"feedback"`
	PagePath      string  `db:"page_path"`
	PageTitle     string  `db:"page_title"`
	AppVersion    string  `db:"app_version"`
	BrowserInfo   string  `db:"browser_info"`
	State         string  `db:"state"`
	MergedInto    *string `db:"merged_into"`
	Reply         *string `db:"reply"`
	RepliedByName *string `db:"replied_by_name"`
	RepliedAt     *int64  `db:"replied_at"`
	CreatedAt     int64   `db:"created_at"`
	ChangedAt     int64   `db:"changed_at"`
	Votes         int64   `db:"votes"`
	Voted         int64   `db:"voted"`
}

// columns asks for one value: whose vote "voted" is about.
const columns = `SELECT f.id, f.org_id, COALESCE(o.name, '') AS org_name, f.user_id, COALESCE(u.full_name, '') AS user_name, f.feedback_type, f.feedback,
		f.page_path, f.page_title, f.app_version, f.browser_info, f.state, f.merged_into, f.reply, a.full_name AS replied_by_name, f.replied_at,
		f.created_at, f.changed_at, (SELECT COUNT(*) FROM feedback_votes v WHERE v.feedback_id = f.id) AS votes,
		(SELECT COUNT(*) FROM feedback_votes v WHERE v.feedback_id = f.id AND v.user_id = ?) AS voted
	FROM feedback f LEFT JOIN organizations o ON o.org_id = f.org_id AND o.id = f.org_id
		LEFT JOIN users u ON u.id = f.user_id LEFT JOIN users a ON a.id = f.replied_by`

// newest asks for how many.
const newest = " ORDER BY f.created_at DESC, f.id LIMIT ?"

// Service is safe for concurrent use.
type Service struct {
	store *store.Store
	clock app.Clock
	ids   app.IDs
}

// New makes the service over an open store.
func New(st *store.Store, clock app.Clock, ids app.IDs) *Service { return &Service{st, clock, ids} }

// Send keeps what the actor says.
func (s *Service) Send(ctx context.Context, actor app.Actor, in Sent) error {
	in.Feedback = strings.TrimSpace(in.Feedback)
	switch length := utf8.RuneCountInString(in.Feedback); {
	case length < minText:
		return app.Errorf(app.EInvalid, "Feedback must be at least %d characters", minText)
	case length > maxText:
		return app.Errorf(app.EInvalid, "Feedback must be at most %d characters", maxText)
	case !slices.Contains(types, in.FeedbackType):
		return app.Errorf(app.EInvalid, "Feedback is one of: %s.", strings.Join(types, ", "))
	}
	in.PagePath = app.OwnPath(in.PagePath)
	for _, place := range []*string{&in.PagePath, &in.PageTitle, &in.AppVersion, &in.BrowserInfo} {
		if letters := []rune(*place); len(letters) > maxPlace {
			*place = string(letters[:maxPlace])
		}
	}
	id, now := s.ids.New(), s.clock.Now()
	err := s.store.Write(ctx, func(tx *store.Tx) error {
		var today int
		err := tx.Get(&today, "SELECT COUNT(*) FROM feedback WHERE user_id = ? AND created_at > ?", actor.UserID, now.AddDate(0, 0, -1).UnixMilli())
		if err != nil {
			return err
		}
		if today >= maxDaily {
			return app.Errorf(app.ETooMany, "That is a lot of feedback for one day. Please send the rest tomorrow.")
		}
		_, err = tx.Exec(`INSERT INTO feedback (id, org_id, user_id, feedback_type, feedback, page_path, page_title, app_version, browser_info, state,
				created_at, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'new', ?, ?) ON CONFLICT (id) DO NOTHING`,
			id, actor.OrgID, actor.UserID, in.FeedbackType, in.Feedback, in.PagePath, in.PageTitle, in.AppVersion, in.BrowserInfo,
			now.UnixMilli(), now.UnixMilli())
		return err
	})
	if err != nil {
		return fmt.Errorf("send feedback: %w", err)
	}
	return nil
}

// Filter narrows the board; empty fields do not. Before is the id of the last one of the page before.
type Filter struct{ State, OrgID, Before string }

// Board lists a page of the feedback of all organizations, the newest first; a page that is not full is the last. Votes come and go
// while somebody turns pages, so they are no order for them.
func (s *Service) Board(ctx context.Context, actor app.Actor, f Filter) ([]Item, error) {
	if f.State != "" && !slices.Contains(states, f.State) {
		return nil, app.Errorf(app.EInvalid, "The states of feedback are: %s.", strings.Join(states, ", "))
	}
	conditions, args := []string{"1 = 1"}, []any{actor.UserID}
	if f.State != "" {
		conditions, args = append(conditions, "f.state = ?"), append(args, f.State)
	}
	if f.OrgID != "" {
		conditions, args = append(conditions, "f.org_id = ?"), append(args, f.OrgID)
	}
	if f.Before != "" {
		at, err := s.sentAt(ctx, f.Before)
		if err != nil {
			return nil, err
		}
		conditions, args = append(conditions, "(f.created_at < ? OR f.created_at = ? AND f.id > ?)"), append(args, at, at, f.Before)
	}
	return s.list(ctx, columns+" WHERE "+strings.Join(conditions, " AND ")+newest, append(args, PageSize)...)
}

// sentAt is where a page ended.
func (s *Service) sentAt(ctx context.Context, id string) (at int64, err error) {
	err = s.store.Read(ctx, func(tx *store.Tx) error { return tx.Get(&at, "SELECT created_at FROM feedback WHERE id = ?", id) })
	if store.NotFound(err) {
		return 0, app.Errorf(app.EInvalid, "before must be the id of the last one of the page before.")
	}
	return at, err
}

func (s *Service) list(ctx context.Context, query string, args ...any) ([]Item, error) {
	var rows []row
	err := s.store.Read(ctx, func(tx *store.Tx) error { return tx.Select(&rows, query, args...) })
	if err != nil {
		return nil, fmt.Errorf("list feedback: %w", err)
	}
	items := make([]Item, len(rows))
	for i, r := range rows {
		items[i] = r.item()
	}
	return items, nil
}

func (r row) item() Item {
	item := Item{
		ID: r.ID, OrgID: r.OrgID, OrgName: r.OrgName, UserID: r.UserID, UserName: r.UserName, FeedbackType: r.FeedbackType, Feedback: r.Feedback,
		PagePath: r.PagePath, PageTitle: r.PageTitle, AppVersion: r.AppVersion, BrowserInfo: r.BrowserInfo, State: r.State, MergedInto: r.MergedInto,
		Reply: r.Reply, RepliedByName: r.RepliedByName, CreatedAt: time.UnixMilli(r.CreatedAt).UTC(), ChangedAt: time.UnixMilli(r.ChangedAt).UTC(),
		Votes: r.Votes, Voted: r.Voted > 0,
	}
	if r.RepliedAt != nil {
		at := time.UnixMilli(*r.RepliedAt).UTC()
		item.RepliedAt = &at
	}
	return item
}
