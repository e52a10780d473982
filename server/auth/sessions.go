package auth

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/server/web"
)

// The kinds of session people see.
const (
	officeKind = "office"
	deviceKind = "device"
)

// Session is a line in the list of a person's sessions: an office session, or the one with which a device pulls.
type Session struct {
	ID         string    `json:"id"`
	UserID     string    `json:"userId,omitempty"`
	UserName   string    `json:"userName,omitempty"`
	Current    bool      `json:"current"`
	Kind       string    `json:"kind"`
	Device     string    `json:"device,omitempty"`
	DeviceName string    `json:"deviceName,omitempty"`
	UserAgent  string    `json:"userAgent"`
	Address    string    `json:"address"`
	CreatedAt  time.Time `json:"createdAt"`
	SeenAt     time.Time `json:"seenAt"`
	ExpiresAt  time.Time `json:"expiresAt"`
}

type sessionRow struct {
	ID         string  `db:"id"`
	UserID     string  `db:"user_id"`
	UserName   string  `db:"full_name"`
	TokenHash  string  `db:"token_hash"`
	DeviceName *string `db:"name"`
	UserAgent  *string `db:"user_agent"`
	Address    *string `db:"address"`
	CreatedAt  *int64  `db:"created_at"`
	SeenAt     int64   `db:"seen_at"`
	ExpiresAt  int64   `db:"expires_at"`
}

// ListSessions reads the living sessions of an organization's people, of one of them when userID is set, the latest first.
func (s *Service) ListSessions(ctx context.Context, orgID, userID string) ([]Session, error) {
	return s.listSessions(ctx, orgID, userID, "", "")
}

func (s *Service) listSessions(ctx context.Context, orgID, userID, current, deviceHash string) ([]Session, error) {
	now := s.now().UnixMilli()
	var office, devices []sessionRow
	person, args := "", []any{orgID, now}
	if userID != "" {
		person, args = " AND u.id = ?", append(args, userID)
	}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		if err := tx.Select(&office, `SELECT s.public_id AS id, s.user_id, u.full_name, s.token_hash, s.user_agent, s.address, s.created_at, s.seen_at, s.expires_at
			FROM sessions s JOIN users u ON u.id = s.user_id JOIN memberships m ON m.user_id = u.id AND m.org_id = ?
			WHERE s.expires_at > ? AND s.public_id IS NOT NULL`+person+" AND s.seen_at > ? ORDER BY s.seen_at DESC, s.public_id",
			append(args, now-sessionIdle.Milliseconds())...); err != nil {
			return err
		}
		return tx.Select(&devices, `SELECT s.device AS id, s.user_id, u.full_name, s.token_hash, d.name, s.user_agent, s.address, s.created_at, s.seen_at, s.expires_at
			FROM device_sessions s JOIN users u ON u.id = s.user_id JOIN devices d ON d.org_id = s.org_id AND d.device = s.device
			WHERE s.org_id = ? AND s.expires_at > ?`+person+" AND s.seen_at > ? ORDER BY s.expires_at DESC, s.device",
			append(args, now-deviceIdle.Milliseconds())...)
	})
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	sessions := []Session{}
	for _, row := range office {
		sessions = append(sessions, row.session(officeKind, row.ID == current))
	}
	// A device that registered again has two sessions for a day; people know one device.
	at := map[string]int{}
	for _, row := range devices {
		if i, known := at[row.ID]; known {
			sessions[i].Current = sessions[i].Current || row.TokenHash == deviceHash
			continue
		}
		at[row.ID] = len(sessions)
		sessions = append(sessions, row.session(deviceKind, row.TokenHash == deviceHash))
	}
	return sessions, nil
}

func (row sessionRow) session(kind string, current bool) Session {
	out := Session{ID: row.ID, UserID: row.UserID, UserName: row.UserName, Current: current, Kind: kind, CreatedAt: moment(row.SeenAt), SeenAt: moment(row.SeenAt), ExpiresAt: moment(row.ExpiresAt)}
	if kind == deviceKind {
		out.Device = row.ID
	}
	for from, to := range map[*string]*string{row.DeviceName: &out.DeviceName, row.UserAgent: &out.UserAgent, row.Address: &out.Address} {
		if from != nil {
			*to = *from
		}
	}
	if row.CreatedAt != nil {
		out.CreatedAt = moment(*row.CreatedAt)
	}
	return out
}

func moment(ms int64) time.Time { return time.UnixMilli(ms).UTC().Truncate(time.Second) }

// EndSession ends one session of an organization's person by the name the list has for it, and answers whose it was. A
// device's credential stays: what was recorded on it still arrives. Recheck the user's sockets afterwards.
func EndSession(tx *store.Tx, orgID, id string) (userID string, err error) {
	err = tx.Get(&userID, `SELECT s.user_id FROM sessions s JOIN memberships m ON m.user_id = s.user_id AND m.org_id = ? WHERE s.public_id = ?`, orgID, id)
	if err == nil {
		_, err = tx.Exec("DELETE FROM sessions WHERE public_id = ?", id)
		return userID, err
	}
	if !store.NotFound(err) {
		return "", err
	}
	err = tx.Get(&userID, "SELECT user_id FROM device_sessions WHERE org_id = ? AND device = ? LIMIT 1", orgID, id)
	if store.NotFound(err) {
		return "", app.Errorf(app.ENotFound, "There is no such session.")
	}
	if err != nil {
		return "", err
	}
	_, err = tx.Exec("DELETE FROM device_sessions WHERE org_id = ? AND device = ?", orgID, id)
	return userID, err
}

// EndSessions ends a person's sessions, office and device, and a sign-in that waits for its second factor. The office session
// of that name and the device session of that hash stay; credentials that only push stay too.
func EndSessions(tx *store.Tx, userID, exceptSession, exceptDevice string) error {
	if _, err := tx.Exec("DELETE FROM sessions WHERE user_id = ? AND (public_id IS NULL OR public_id <> ?)", userID, exceptSession); err != nil {
		return err
	}
	if _, err := tx.Exec("DELETE FROM code_challenges WHERE user_id = ? AND purpose = ?", userID, purposeLogin); err != nil {
		return err
	}
	_, err := tx.Exec("DELETE FROM device_sessions WHERE user_id = ? AND token_hash <> ?", userID, exceptDevice)
	return err
}

// EndWaysIn ends what could still open an account, or write in its name, after its password or second factor was replaced: sessions,
// links for a new password, and the right of devices to send. The device of this session goes on. What the others hold unsent stays
// on them, and arrives when the person signs in there again.
func EndWaysIn(tx *store.Tx, userID, exceptDevice string) error {
	if err := EndSessions(tx, userID, "", exceptDevice); err != nil {
		return err
	}
	if _, err := tx.Exec("DELETE FROM first_login_links WHERE user_id = ?", userID); err != nil {
		return err
	}
	_, err := tx.Exec(`DELETE FROM push_credentials WHERE user_id = ? AND NOT EXISTS (SELECT 1 FROM device_sessions s
		WHERE s.token_hash = ? AND s.user_id = push_credentials.user_id AND s.org_id = push_credentials.org_id AND s.device = push_credentials.device)`,
		userID, exceptDevice)
	return err
}

// deviceHash is the hash of the request's own device session; empty without one.
func (s *Service) deviceHash(r *http.Request) string {
	cookie, err := r.Cookie(s.cookieName(deviceCookie))
	if err != nil {
		return ""
	}
	return hashOf(cookie.Value)
}

func (s *Service) ownSessions(r *web.Request) error {
	user, err := s.owner(r)
	if err != nil {
		return err
	}
	current, err := s.sessionOf(r.Request)
	if err != nil {
		return err
	}
	sessions, err := s.listSessions(r.Ctx(), user.OrgID, user.ID, current, s.deviceHash(r.Request))
	if err != nil {
		return err
	}
	for i := range sessions {
		sessions[i].UserID, sessions[i].UserName = "", ""
	}
	return r.JSON(http.StatusOK, sessions)
}

// mayEnd finds who wants to end sessions. A stranger at an open office browser must not sign its person out everywhere else, so the
// password must have been given lately, or be in the body.
func (s *Service) mayEnd(r *web.Request) (User, error) {
	var in struct {
		CurrentPassword string `json:"currentPassword"`
	}
	if r.Request.ContentLength > 0 {
		if err := r.Bind(&in); err != nil {
			return User{}, err
		}
	}
	user, err := s.owner(r)
	if err != nil {
		return User{}, err
	}
	return user, s.prove(r, user, in.CurrentPassword)
}

func (s *Service) endOwnSession(r *web.Request) error {
	user, err := s.mayEnd(r)
	if err != nil {
		return err
	}
	err = s.store.Write(r.Ctx(), func(tx *store.Tx) error {
		whose, err := EndSession(tx, user.OrgID, r.Param("id"))
		if err == nil && whose != user.ID {
			err = app.Errorf(app.ENotFound, "There is no such session.")
		}
		if err != nil {
			return err
		}
		return audit.Append(tx, audit.From(r).Entry(s.now(), "session.end", "session", r.Param("id"), nil))
	})
	if err != nil {
		return err
	}
	s.sockets.Recheck(user.ID)
	return r.NoContent()
}

func (s *Service) endOtherSessions(r *web.Request) error {
	user, err := s.mayEnd(r)
	if err != nil {
		return err
	}
	current, err := s.sessionOf(r.Request)
	if err != nil {
		return err
	}
	err = s.store.Write(r.Ctx(), func(tx *store.Tx) error {
		if err := EndSessions(tx, user.ID, current, s.deviceHash(r.Request)); err != nil {
			return err
		}
		return audit.Append(tx, audit.From(r).Entry(s.now(), "session.end_others", "user", user.ID, nil))
	})
	if err != nil {
		return err
	}
	s.sockets.Recheck(user.ID)
	return r.NoContent()
}
