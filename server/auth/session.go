package auth

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
	"unicode/utf8"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/web"

	"github.com/alexedwards/scs/v2"
)

// The keys of a session's data.
const (
	sessionUser = "user"
	sessionOrg  = "org"
	// sessionID is the name under which people see and end a session; it opens nothing.
	sessionID = "id"
)

// maxAgent bounds what is kept of a browser's own description.
const maxAgent = 255

// birth is what is written down of a session beside its data when it begins.
type birth struct{ id, address, agent string }

type birthKey struct{}

func origin(r *web.Request) (address, agent string) {
	agent = r.Request.UserAgent()
	for len(agent) > maxAgent || !utf8.ValidString(agent) {
		agent = agent[:min(len(agent)-1, maxAgent)]
	}
	return r.ClientIP(), agent
}

func newSessions(config Config) *scs.SessionManager {
	m := scs.New()
	m.Store = sessionStore{config.Store, config.Clock}
	m.Codec = jsonCodec{}
	m.Lifetime = sessionLife
	// No IdleTimeout: scs would write on every request. sessionStore keeps the idle time at a granularity of minutes.
	m.HashTokenInStore = true
	return m
}

// cookieName adds the prefix by which browsers refuse the cookie of another host or of plain HTTP.
func (s *Service) cookieName(name string) string {
	if s.config.Secure {
		return hostCookiePrefix + name
	}
	return name
}

// Carries reports whether the request brings the cookie of a session, which may have ended.
func (s *Service) Carries(r *http.Request) bool {
	_, err := r.Cookie(s.cookieName(sessionCookie))
	return err == nil
}

// load reads the request's session into a context; it never writes an answer.
func (s *Service) load(r *http.Request) (context.Context, error) {
	secret := ""
	if cookie, err := r.Cookie(s.cookieName(sessionCookie)); err == nil {
		secret = cookie.Value
	}
	ctx, err := s.sessions.Load(r.Context(), secret)
	if err != nil {
		return nil, fmt.Errorf("load session: %w", err)
	}
	return ctx, nil
}

// begin signs the user in: a fresh token, so that a token planted before the sign-in is worth nothing.
func (s *Service) begin(r *web.Request, user User) error {
	ctx, err := s.load(r.Request)
	if err != nil {
		return err
	}
	born := birth{id: s.config.IDs.New()}
	born.address, born.agent = origin(r)
	ctx = context.WithValue(ctx, birthKey{}, born)
	if err := s.sessions.RenewToken(ctx); err != nil {
		return fmt.Errorf("renew session: %w", err)
	}
	life := sessionLife
	if user.Role == app.RoleSuperuser {
		life = superuserLife
	}
	expires := s.now().Add(life)
	s.sessions.Put(ctx, sessionUser, user.ID)
	s.sessions.Put(ctx, sessionOrg, user.OrgID)
	s.sessions.Put(ctx, sessionID, born.id)
	s.sessions.SetDeadline(ctx, expires)
	secret, _, err := s.sessions.Commit(ctx)
	if err != nil {
		return fmt.Errorf("save session: %w", err)
	}
	http.SetCookie(r.Writer, s.cookie(sessionCookie, secret, life))
	return nil
}

// sessionOf is the name of the request's own office session; empty without one.
func (s *Service) sessionOf(r *http.Request) (string, error) {
	ctx, err := s.load(r)
	if err != nil {
		return "", err
	}
	return s.sessions.GetString(ctx, sessionID), nil
}

// end signs the browser out: the office session and the device session go, the push credential stays until the device has
// sent what it holds.
func (s *Service) end(w http.ResponseWriter, r *http.Request) error {
	ctx, err := s.load(r)
	if err != nil {
		return err
	}
	if err := s.sessions.Destroy(ctx); err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	http.SetCookie(w, s.cookie(sessionCookie, "", 0))
	cookies := r.CookiesNamed(s.cookieName(deviceCookie))
	if len(cookies) == 0 {
		return nil
	}
	err = s.store.Write(r.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("DELETE FROM device_sessions WHERE token_hash = ?", hashOf(cookies[0].Value))
		return err
	})
	if err != nil {
		return fmt.Errorf("end device session: %w", err)
	}
	http.SetCookie(w, s.cookie(deviceCookie, "", 0))
	return nil
}

// cookie is one of ours; without a value the browser deletes it.
func (s *Service) cookie(name, value string, life time.Duration) *http.Cookie {
	age := int(life.Seconds())
	if value == "" {
		age = -1
	}
	return &http.Cookie{
		Name: s.cookieName(name), Value: value, Path: "/", MaxAge: age, HttpOnly: true,
		Secure: s.config.Secure, SameSite: http.SameSiteLaxMode,
	}
}

// sessionStore keeps scs's sessions in our own tables, by the clock of the service.
type sessionStore struct {
	store *store.Store
	clock app.Clock
}

// FindCtx finds living sessions only, and notes that one was used when the note is older than ten minutes.
func (s sessionStore) FindCtx(ctx context.Context, hash string) ([]byte, bool, error) {
	now := s.clock.Now().UnixMilli()
	var row struct {
		Data   string `db:"data"`
		SeenAt int64  `db:"seen_at"`
	}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&row, "SELECT data, seen_at FROM sessions WHERE token_hash = ? AND expires_at > ? AND seen_at > ?",
			hash, now, now-sessionIdle.Milliseconds())
	})
	if store.NotFound(err) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	if now-row.SeenAt > seenGranularity.Milliseconds() {
		err = s.store.Write(ctx, func(tx *store.Tx) error {
			_, err := tx.Exec("UPDATE sessions SET seen_at = ? WHERE token_hash = ?", now, hash)
			return err
		})
	}
	return []byte(row.Data), err == nil, err
}

// CommitCtx saves a session and clears away the ones that ended.
func (s sessionStore) CommitCtx(ctx context.Context, hash string, data []byte, expiry time.Time) error {
	now := s.clock.Now().UnixMilli()
	_, values, err := jsonCodec{}.Decode(data)
	if err != nil {
		return err
	}
	userID, _ := values[sessionUser].(string)
	born, _ := ctx.Value(birthKey{}).(birth)
	return s.store.Write(ctx, func(tx *store.Tx) error {
		if _, err := tx.Exec("DELETE FROM sessions WHERE token_hash = ? OR expires_at <= ?", hash, now); err != nil {
			return err
		}
		_, err := tx.Exec(`INSERT INTO sessions (token_hash, user_id, data, seen_at, expires_at, created_at, proved_at, public_id, address, user_agent)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, hash, userID, string(data), now, expiry.UnixMilli(), now, now, born.id, born.address, born.agent)
		return err
	})
}

// DeleteCtx ends a session.
func (s sessionStore) DeleteCtx(ctx context.Context, hash string) error {
	return s.store.Write(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec("DELETE FROM sessions WHERE token_hash = ?", hash)
		return err
	})
}

// Find, Commit and Delete complete scs.Store; scs prefers the methods with a context.
func (s sessionStore) Find(hash string) ([]byte, bool, error) {
	return s.FindCtx(context.Background(), hash)
}

// Commit is CommitCtx without a request.
func (s sessionStore) Commit(hash string, data []byte, expiry time.Time) error {
	return s.CommitCtx(context.Background(), hash, data, expiry)
}

// Delete is DeleteCtx without a request.
func (s sessionStore) Delete(hash string) error { return s.DeleteCtx(context.Background(), hash) }

// jsonCodec keeps a session readable in the table, and needs no type registry as gob does.
type jsonCodec struct{}

type sessionData struct {
	Deadline time.Time      `json:"deadline"`
	Values   map[string]any `json:"values"`
}

// Encode writes a session.
func (jsonCodec) Encode(deadline time.Time, values map[string]any) ([]byte, error) {
	return json.Marshal(sessionData{deadline, values})
}

// Decode reads a session.
func (jsonCodec) Decode(data []byte) (time.Time, map[string]any, error) {
	var d sessionData
	if err := json.Unmarshal(data, &d); err != nil {
		return time.Time{}, nil, fmt.Errorf("decode session: %w", err)
	}
	return d.Deadline, d.Values, nil
}
