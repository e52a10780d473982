// Package feed gives people what is due to them under an address that other programs read (RFC 5545). The address holds a token, kept as a
// hash, that its owner makes and revokes. One that is unknown or revoked, or whose owner has left or lost the right, answers like one that
// never was. What stands in a feed is decided by who has the records; it stores nothing of them.
package feed

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"time"

	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store"
)

// Entry is one thing that is due: on a day, or at a moment of it. Alarms are so many days before, at the hour of the reminders.
type Entry struct {
	ID, Title, Path, Category string
	Day                       string
	At                        time.Time
	Alarms                    []int
	// Changed is when what it says was written last; zero where nobody knows.
	Changed time.Time
}

// Entries are what a person has.
type Entries func(view rules.View, person string, now time.Time) ([]Entry, error)

// Config is what the service needs.
type Config struct {
	Store   *store.Store
	Clock   app.Clock
	IDs     app.IDs
	Entries Entries
	// Look reads the records of an organization.
	Look func(ctx context.Context, orgID string, do func(tx *store.Tx, view rules.View) error) error
	// Rights fills in what a member may do now.
	Rights func(ctx context.Context, actor app.Actor) (app.Actor, error)
	// Permission is what a reader must hold; Path is where the routes are, and Link where the app is.
	Permission, Path, Link string
}

// Service is safe for concurrent use.
type Service struct {
	Config

	guesses guesses
}

// New puts the parts together.
func New(c Config) *Service {
	return &Service{Config: c, guesses: guesses{wrong: map[string]wrong{}}}
}

// most is how many addresses one person may have: one for each program that reads it.
const most = 5

// Feed is one address. Token is there when it has just been made, and never again.
type Feed struct {
	ID        string     `json:"id"`
	CreatedAt time.Time  `json:"createdAt"`
	ReadAt    *time.Time `json:"readAt"`
	Path      string     `json:"path,omitempty"`
}

func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// List are a person's own addresses, the oldest first.
func (s *Service) List(ctx context.Context, actor app.Actor) ([]Feed, error) {
	var rows []struct {
		ID        string `db:"id"`
		CreatedAt int64  `db:"created_at"`
		ReadAt    *int64 `db:"read_at"`
	}
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		rows = nil
		return tx.Select(&rows, "SELECT id, created_at, read_at FROM feeds WHERE org_id = ? AND user_id = ? ORDER BY created_at, id", actor.OrgID, actor.UserID)
	})
	if err != nil {
		return nil, fmt.Errorf("list feeds: %w", err)
	}
	all := make([]Feed, len(rows))
	for i, row := range rows {
		all[i] = Feed{ID: row.ID, CreatedAt: time.UnixMilli(row.CreatedAt).UTC()}
		if row.ReadAt != nil {
			at := time.UnixMilli(*row.ReadAt).UTC()
			all[i].ReadAt = &at
		}
	}
	return all, nil
}

// Make makes an address.
func (s *Service) Make(ctx context.Context, actor app.Actor) (Feed, error) {
	secret := make([]byte, 32)
	if _, err := rand.Read(secret); err != nil {
		return Feed{}, fmt.Errorf("make a token: %w", err)
	}
	token := base64.RawURLEncoding.EncodeToString(secret)
	now := s.Clock.Now()
	made := Feed{ID: s.IDs.New(), CreatedAt: now.UTC(), Path: s.Path + "/feed/" + token + ".ics"}
	err := s.Store.Write(ctx, func(tx *store.Tx) error {
		var had int
		if err := tx.Get(&had, "SELECT COUNT(*) FROM feeds WHERE org_id = ? AND user_id = ?", actor.OrgID, actor.UserID); err != nil {
			return err
		}
		if had >= most {
			return app.Errorf(app.EConflict, "You have %d calendar addresses. Revoke one first.", most)
		}
		_, err := tx.Exec("INSERT INTO feeds (id, org_id, user_id, token_hash, created_at) VALUES (?, ?, ?, ?, ?)",
			made.ID, actor.OrgID, actor.UserID, hashOf(token), now.UnixMilli())
		return err
	})
	return made, err
}

// errUnknown is a token that never was or was revoked, errResting one whose owner or yard may not read now. They look alike to who asks.
var (
	errUnknown = app.Errorf(app.ENotFound, "There is no calendar under this address.")
	errResting = app.Errorf(app.ENotFound, "%s", errUnknown.Message)
)

// Revoke ends an address of one's own.
func (s *Service) Revoke(ctx context.Context, actor app.Actor, id string) error {
	return s.Store.Write(ctx, func(tx *store.Tx) error {
		gone, err := tx.Exec("DELETE FROM feeds WHERE org_id = ? AND user_id = ? AND id = ?", actor.OrgID, actor.UserID, id)
		if err == nil && gone == 0 {
			return errUnknown
		}
		return err
	})
}

// owner is whose address a token is, as far as they may still read it.
func (s *Service) owner(ctx context.Context, token string) (app.Actor, string, error) {
	var row struct {
		ID    string `db:"id"`
		OrgID string `db:"org_id"`
		User  string `db:"user_id"`
		// Role is nil where they have left.
		Role        *string `db:"role"`
		SuspendedAt *int64  `db:"suspended_at"`
	}
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&row, `SELECT f.id, f.org_id, f.user_id, m.role, o.suspended_at FROM feeds f
			LEFT JOIN memberships m ON m.org_id = f.org_id AND m.user_id = f.user_id AND m.active = 1
			LEFT JOIN organization_settings o ON o.org_id = f.org_id WHERE f.token_hash = ?`, hashOf(token))
	})
	if store.NotFound(err) {
		return app.Actor{}, "", errUnknown
	}
	if err != nil {
		return app.Actor{}, "", fmt.Errorf("find a feed: %w", err)
	}
	if row.Role == nil || row.SuspendedAt != nil {
		return app.Actor{}, "", errResting
	}
	actor, err := s.Rights(ctx, app.Actor{UserID: row.User, OrgID: row.OrgID, Role: *row.Role})
	if err != nil {
		return app.Actor{}, "", err
	}
	if actor.Rights[s.Permission] == "" {
		return app.Actor{}, "", errResting
	}
	return actor, row.ID, nil
}

// Read is the calendar under a token, as text.
func (s *Service) Read(ctx context.Context, token string) (string, error) {
	actor, id, err := s.owner(ctx, token)
	if err != nil {
		return "", err
	}
	text, err := s.Own(ctx, actor)
	if err != nil {
		return "", fmt.Errorf("read the feed %s: %w", id, err)
	}
	err = s.Store.Write(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec("UPDATE feeds SET read_at = ? WHERE id = ?", s.Clock.Now().UnixMilli(), id)
		return err
	})
	return text, err
}

// Own is what a person has, as text: what a program reads under an address of theirs, and what they take away as a file.
func (s *Service) Own(ctx context.Context, actor app.Actor) (string, error) {
	var entries []Entry
	err := s.Look(ctx, actor.OrgID, func(_ *store.Tx, view rules.View) (err error) {
		entries, err = s.Entries(view, actor.UserID, s.Clock.Now())
		return err
	})
	return write(entries, s.Link), err
}
