// Package auth knows who may sign in and how: passwords, office sessions, device sessions, push credentials, first-login
// links and the throttle in front of them. What a role may do is the schema's business; package web enforces it.
package auth

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/change"

	"github.com/alexedwards/argon2id"
	"github.com/alexedwards/scs/v2"
)

// How long each proof of identity lives (RESOLUTIONS: sessions and lease).
const (
	sessionIdle     = 12 * time.Hour
	sessionLife     = 7 * 24 * time.Hour
	superuserLife   = 8 * time.Hour
	deviceIdle      = 14 * 24 * time.Hour
	deviceLife      = 30 * 24 * time.Hour
	replacedLife    = 24 * time.Hour
	firstLoginLife  = 72 * time.Hour
	seenGranularity = 10 * time.Minute
	sessionCookie   = "shipshape"
	deviceCookie    = "shipshape_device"
	challengeCookie = "shipshape_challenge"
	// browserCookie names the people who have signed in in a browser; 400 days are the longest that browsers keep a cookie.
	browserCookie    = "shipshape_browser"
	browserLife      = 400 * 24 * time.Hour
	browserPeople    = 32
	browserTag       = 32
	hostCookiePrefix = "__Host-"
)

// Config is what a Service is made of.
type Config struct {
	Store  *store.Store
	Schema *schema.Schema
	Clock  app.Clock
	IDs    app.IDs
	// Secure says that browsers reach the server over HTTPS only: cookies carry the __Host- prefix and Secure.
	Secure bool
	// BaseURL stands in front of printed links.
	BaseURL string
	// Key is the server's own secret of KeyLength bytes.
	Key []byte
	SMS SMS
	Log *slog.Logger
	// Rights completes an actor with what the organization and its grants say beyond the role; nil leaves the role's rights.
	Rights func(ctx context.Context, actor app.Actor) (app.Actor, error)
	// Impersonation answers in which role a superuser acts in an organization now, and until when; nil refuses them all.
	Impersonation func(ctx context.Context, userID, orgID string) (role string, until time.Time, err error)
	// HashCost replaces the cost of a password hash; tests lower it.
	HashCost *argon2id.Params
}

// SMS sends a text to a telephone, named as +1 and ten digits.
type SMS interface {
	Send(ctx context.Context, to, text string) error
}

// People writes accounts and the people directory together; the syncer does.
type People interface {
	WriteTogether(ctx context.Context, orgID string, do func(tx *store.Tx) ([]change.Op, error)) (int64, error)
}

// Sockets is told when a user's sessions changed, so that a socket of an ended one closes at once.
type Sockets interface{ Recheck(userID string) }

// Service is safe for concurrent use. It implements web.Authenticator.
type Service struct {
	config    Config
	key       serverKey
	people    People
	sockets   Sockets
	wake      func()
	store     *store.Store
	sessions  *scs.SessionManager
	passwords *passwords
}

// New makes the service over an open store.
func New(config Config) (*Service, error) {
	cost := &argonParams
	if config.HashCost != nil {
		cost = config.HashCost
	}
	hashes, err := newPasswords(cost)
	if err != nil {
		return nil, err
	}
	if len(config.Key) != KeyLength {
		return nil, fmt.Errorf("the server's key has %d bytes, not %d", len(config.Key), KeyLength)
	}
	return &Service{config: config, key: config.Key, store: config.Store, sessions: newSessions(config), passwords: hashes}, nil
}

// Join names who writes the people directory, who knows the open sockets, and how to wake the postman; they are made after
// this service. Call it before serving.
func (s *Service) Join(people People, sockets Sockets, wake func()) {
	s.people, s.sockets, s.wake = people, sockets, wake
}

func (s *Service) now() time.Time { return s.config.Clock.Now() }

// NewToken makes a random 256-bit secret and the hash under which it is stored. A fast hash is enough for a random secret.
func NewToken() (secret, hash string) {
	var bytes [32]byte
	// crypto/rand.Read never fails since Go 1.24.
	_, _ = rand.Read(bytes[:])
	secret = base64.RawURLEncoding.EncodeToString(bytes[:])
	return secret, hashOf(secret)
}

func hashOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

var errUnauthorized = app.Errorf(app.EUnauthorized, "Unauthorized")

// actor loads a user as a member of orgID. A user who is no longer active is treated as unknown.
func (s *Service) actor(ctx context.Context, userID, orgID string) (app.Actor, error) {
	var row struct {
		ID            string  `db:"id"`
		FullName      string  `db:"full_name"`
		Email         string  `db:"email"`
		Superuser     bool    `db:"superuser"`
		OrgID         string  `db:"org_id"`
		Role          string  `db:"role"`
		Zones         *string `db:"zones"`
		Company       *string `db:"company"`
		Secured       bool    `db:"two_factor_enabled"`
		NoOwnPassword bool    `db:"first_login"`
		Requires      bool    `db:"requires"`
	}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&row, `SELECT u.id, u.full_name, u.email, u.superuser, m.org_id, m.role, m.zones, m.company, u.two_factor_enabled, u.first_login,
			  COALESCE(o.require_two_factor, 0) AS requires
			FROM users u JOIN memberships m ON m.user_id = u.id LEFT JOIN organization_settings o ON o.org_id = m.org_id
			WHERE u.id = ? AND m.org_id = ? AND m.active = 1 AND (u.superuser = 1 OR o.suspended_at IS NULL)`, userID, orgID)
	})
	if store.NotFound(err) {
		return app.Actor{}, errUnauthorized
	}
	if err != nil {
		return app.Actor{}, err
	}
	actor := app.Actor{UserID: row.ID, FullName: row.FullName, Email: row.Email, Role: row.Role, OrgID: row.OrgID, Superuser: row.Superuser}
	switch {
	case row.NoOwnPassword:
		actor.Duty = app.SetPassword
	case row.Requires && !row.Secured:
		actor.Duty = app.SetUpTwoFactor
	}
	if row.Zones != nil {
		if err := json.Unmarshal([]byte(*row.Zones), &actor.Zones); err != nil {
			return app.Actor{}, fmt.Errorf("zones of user %s: %w", row.ID, err)
		}
	}
	if row.Company != nil {
		actor.Company = *row.Company
	}
	return s.withRights(ctx, actor)
}

// withRights adds the actor's rights. It must be called again when the actor's organization or role changes.
func (s *Service) withRights(ctx context.Context, actor app.Actor) (app.Actor, error) {
	if s.config.Rights == nil {
		return actor, nil
	}
	return s.config.Rights(ctx, actor)
}
