package auth

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
)

// Session finds the actor of an office session.
func (s *Service) Session(r *http.Request) (app.Actor, error) {
	ctx, err := s.load(r)
	if err != nil {
		return app.Actor{}, err
	}
	userID := s.sessions.GetString(ctx, sessionUser)
	if userID == "" {
		return app.Actor{}, errUnauthorized
	}
	return s.actor(r.Context(), userID, s.sessions.GetString(ctx, sessionOrg))
}

// Device finds the actor of an office session, or else of a device session. A tablet that was registered before goes on syncing
// while its person owes a second factor, and its screen asks for it; a fresh sign-in, which takes no more than the password, does
// not.
func (s *Service) Device(r *http.Request) (app.Actor, error) {
	actor, err := s.Session(r)
	owing := err == nil && actor.Duty == app.SetUpTwoFactor
	cookie, missing := r.Cookie(s.cookieName(deviceCookie))
	if missing != nil {
		return actor, err
	}
	if err == nil && !owing {
		actor.Beside, err = s.beside(r.Context(), actor, cookie.Value)
		return actor, err
	}
	if !owing && app.CodeOf(err) != app.EUnauthorized {
		return actor, err
	}
	holder, holds := s.holder(r.Context(), "device_sessions", cookie.Value)
	if owing && (app.CodeOf(holds) == app.EUnauthorized || holds == nil && (holder.UserID != actor.UserID || holder.OrgID != actor.OrgID)) {
		return actor, nil
	}
	if holder.Duty == app.SetUpTwoFactor {
		holder.Duty = ""
	}
	return holder, holds
}

// beside finds the device of a device session that a browser has beside the office session of the same person; "" for none.
func (s *Service) beside(ctx context.Context, actor app.Actor, secret string) (device string, err error) {
	err = s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&device, "SELECT device FROM device_sessions WHERE token_hash = ? AND user_id = ? AND org_id = ? AND expires_at > ?",
			hashOf(secret), actor.UserID, actor.OrgID, s.now().UnixMilli())
	})
	if err != nil && !store.NotFound(err) {
		return "", fmt.Errorf("find the device of an office session: %w", err)
	}
	return device, nil
}

// Push finds the actor of a push credential.
func (s *Service) Push(r *http.Request) (app.Actor, error) {
	secret, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok || secret == "" {
		return app.Actor{}, errUnauthorized
	}
	actor, err := s.holder(r.Context(), "push_credentials", secret)
	// A credential only brings in what was recorded; a finding must not wait for its author's next sign-in.
	actor.Duty = ""
	return actor, err
}

// Within moves a superuser into another organization or role, as far as an impersonation runs that says so. For everybody else
// the organization is a claim that must agree with the session, and the role is the session's whatever the client believes.
func (s *Service) Within(ctx context.Context, actor app.Actor, orgID, role string) (app.Actor, error) {
	if orgID == "" {
		orgID = actor.OrgID
	}
	if !actor.Superuser {
		if orgID != actor.OrgID {
			return app.Actor{}, app.Errorf(app.EForbidden, "You are not signed in to this organization.")
		}
		if actor.Impersonator != "" && role != "" && role != actor.Role {
			return app.Actor{}, errNotActing
		}
		// A role that is not theirs (any more) gives and takes nothing: refusing it would lock out everybody whose role was just
		// changed, until they know.
		return actor, nil
	}
	home := orgID == actor.OrgID && actor.Impersonator == ""
	if home && (role == "" || role == app.RoleSuperuser) {
		return actor, nil
	}
	if actor.Device != "" && orgID != actor.OrgID {
		return app.Actor{}, app.Errorf(app.EForbidden, "Acting in another organization needs a fresh sign-in.")
	}
	running, _, err := s.impersonation(ctx, actor.UserID, orgID)
	if err != nil {
		return app.Actor{}, err
	}
	if role != "" && role != running {
		return app.Actor{}, errNotActing
	}
	actor.OrgID, actor.Impersonator, actor.Zones, actor.Company = orgID, actor.UserID, nil, ""
	if running != app.RoleSuperuser {
		actor.Role, actor.Superuser = running, false
	}
	return s.withRights(ctx, actor)
}

var errNotActing = app.Errorf(app.EForbidden, "Start acting in this organization first and say why.")

func (s *Service) impersonation(ctx context.Context, userID, orgID string) (role string, until time.Time, err error) {
	if s.config.Impersonation == nil {
		return "", time.Time{}, errNotActing
	}
	return s.config.Impersonation(ctx, userID, orgID)
}

// away finds a superuser in an organization of which they are no member, as long as they impersonate there.
func (s *Service) away(ctx context.Context, userID, orgID string) (app.Actor, error) {
	var row struct {
		FullName string `db:"full_name"`
		Email    string `db:"email"`
	}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&row, `SELECT u.full_name, u.email FROM users u WHERE u.id = ? AND u.superuser = 1
			AND EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.active = 1)`, userID)
	})
	if store.NotFound(err) {
		return app.Actor{}, errUnauthorized
	}
	if err != nil {
		return app.Actor{}, err
	}
	return s.Within(ctx, app.Actor{UserID: userID, FullName: row.FullName, Email: row.Email, Role: app.RoleSuperuser, OrgID: orgID, Superuser: true, Impersonator: userID}, orgID, "")
}

func (s *Service) isRole(id string) bool {
	for _, role := range s.config.Schema.Roles() {
		if role.ID == id {
			return true
		}
	}
	return false
}

// holder finds whose device session or push credential this is. table is one of the two names above, never input.
func (s *Service) holder(ctx context.Context, table, secret string) (app.Actor, error) {
	now := s.now().UnixMilli()
	hash := hashOf(secret)
	var row struct {
		OrgID  string `db:"org_id"`
		UserID string `db:"user_id"`
		Device string `db:"device"`
		SeenAt int64  `db:"seen_at"`
	}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&row, `SELECT org_id, user_id, device, seen_at FROM `+table+`
			WHERE token_hash = ? AND expires_at > ? AND seen_at > ?`, hash, now, now-deviceIdle.Milliseconds())
	})
	if store.NotFound(err) {
		return app.Actor{}, errUnauthorized
	}
	if err != nil {
		return app.Actor{}, fmt.Errorf("find %s: %w", table, err)
	}
	actor, err := s.actor(ctx, row.UserID, row.OrgID)
	if app.CodeOf(err) == app.EUnauthorized && table == "push_credentials" {
		actor, err = s.away(ctx, row.UserID, row.OrgID)
	}
	if err != nil {
		return app.Actor{}, err
	}
	if now-row.SeenAt > seenGranularity.Milliseconds() {
		err := s.store.Write(ctx, func(tx *store.Tx) error {
			_, err := tx.Exec("UPDATE "+table+" SET seen_at = ? WHERE token_hash = ?", now, hash)
			return err
		})
		if err != nil {
			return app.Actor{}, fmt.Errorf("touch %s: %w", table, err)
		}
	}
	actor.Device = row.Device
	return actor, nil
}
