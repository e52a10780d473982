// Package admin is how an organization runs itself and how superusers run the organizations: people, invitations, devices,
// sessions, rights, settings, and acting in another organization. Every change is written together with its line in the audit
// log. What a right is worth is package access's to say; passwords and sessions are package auth's.
package admin

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"shipshape/schema"
	"shipshape/server/access"
	"shipshape/server/app"
	"shipshape/server/auth"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// Config is what a Service is made of.
type Config struct {
	Store    *store.Store
	Schema   *schema.Schema
	Clock    app.Clock
	IDs      app.IDs
	Sync     Writer
	Access   *access.Service
	Accounts Accounts
	Sockets  Sockets
	// Wake makes the promised messages leave at once instead of a little later.
	Wake func()
	// Figures are what modules count for the superusers' list.
	Figures []Figure
	// BaseURL stands in front of links in mails.
	BaseURL string
}

// Writer puts rows that are not synced and the records that go with them into effect together; the syncer is one.
type Writer interface {
	WriteTogether(ctx context.Context, orgID string, do func(tx *store.Tx) ([]change.Op, error)) (int64, error)
}

// Accounts makes what proves who somebody is; package auth does.
type Accounts interface {
	NewHash(ctx context.Context, password, email, fullName string) (string, error)
	NewFirstLoginLink(ctx context.Context, userID string) (string, error)
	ListSessions(ctx context.Context, orgID, userID string) ([]auth.Session, error)
}

// Sockets is told whose session may have ended.
type Sockets interface{ Recheck(userID string) }

// Service is safe for concurrent use.
type Service struct {
	Config
}

// New puts the service together.
func New(config Config) *Service { return &Service{config} }

func (s *Service) now() time.Time { return s.Clock.Now() }

// timeOf is a stored moment as the network carries it.
func timeOf(ms *int64) *time.Time {
	if ms == nil {
		return nil
	}
	at := time.UnixMilli(*ms).UTC()
	return &at
}

// The lengths of what people write.
const (
	minReason  = 3
	maxReason  = 500
	maxCompany = 120
)

// checkReason trims a reason and asks for one where there is none.
func checkReason(reason string) (string, error) {
	reason = strings.TrimSpace(reason)
	if length := utf8.RuneCountInString(reason); length < minReason || length > maxReason {
		return "", app.Errorf(app.EInvalid, "Say why, in %d to %d characters.", minReason, maxReason)
	}
	return reason, nil
}
