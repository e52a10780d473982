package auth

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

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

// Device finds the actor of an office session, or else of a device session.
func (s *Service) Device(r *http.Request) (app.Actor, error) {
	actor, err := s.Session(r)
	if err == nil || app.CodeOf(err) != app.EUnauthorized {
		return actor, err
	}
	cookie, err := r.Cookie(s.cookieName(deviceCookie))
	if err != nil {
		return app.Actor{}, errUnauthorized
	}
	return s.holder(r.Context(), "device_sessions", cookie.Value)
}

// Push finds the actor of a push credential.
func (s *Service) Push(r *http.Request) (app.Actor, error) {
	secret, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok || secret == "" {
		return app.Actor{}, errUnauthorized
	}
	return s.holder(r.Context(), "push_credentials", secret)
}

// Within moves a superuser into another organization, in one of its roles or in their own. For everybody else the context
// is a claim that must agree with the session: a client that acts for a wrong organization or role has to start over.
func (s *Service) Within(ctx context.Context, actor app.Actor, orgID, role string) (app.Actor, error) {
	if orgID == "" {
		orgID = actor.OrgID
	}
	if !actor.Superuser {
		if orgID != actor.OrgID || (role != "" && role != actor.Role) {
			return app.Actor{}, app.Errorf(app.EForbidden, "You are not signed in to this organization in this role.")
		}
		return actor, nil
	}
	if actor.Device != "" && orgID != actor.OrgID {
		return app.Actor{}, app.Errorf(app.EForbidden, "Acting in another organization needs a fresh sign-in.")
	}
	if role != "" && role != app.RoleSuperuser && !s.isRole(role) {
		return app.Actor{}, app.Errorf(app.EForbidden, "There is no such role.")
	}
	if orgID != actor.OrgID {
		exists, err := s.organizationExists(ctx, orgID)
		if err != nil {
			return app.Actor{}, err
		}
		if !exists {
			return app.Actor{}, app.Errorf(app.EForbidden, "There is no such organization.")
		}
		actor.OrgID, actor.Impersonator = orgID, actor.UserID
	}
	if role != "" && role != app.RoleSuperuser {
		actor.Role, actor.Superuser, actor.Impersonator = role, false, actor.UserID
	}
	return s.withRights(ctx, actor)
}

func (s *Service) isRole(id string) bool {
	for _, role := range s.config.Schema.Roles() {
		if role.ID == id {
			return true
		}
	}
	return false
}

func (s *Service) organizationExists(ctx context.Context, orgID string) (bool, error) {
	var count int
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&count, "SELECT COUNT(*) FROM memberships WHERE org_id = ?", orgID)
	})
	return count > 0, err
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
	if notFound(err) {
		return app.Actor{}, errUnauthorized
	}
	if err != nil {
		return app.Actor{}, fmt.Errorf("find %s: %w", table, err)
	}
	actor, err := s.actor(ctx, row.UserID, row.OrgID)
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

func notFound(err error) bool { return errors.Is(err, store.ErrNotFound) }
