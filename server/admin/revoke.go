package admin

import (
	"context"
	"fmt"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/auth"
	"shipshape/server/store"
)

// RevokeDevice takes a device's right to sync. Its number stays taken; what it holds unsent stays on it, and arrives when its
// user registers it again.
func (s *Service) RevokeDevice(ctx context.Context, by audit.Source, device, reason string) error {
	reason, err := checkReason(reason)
	if err != nil {
		return err
	}
	var known store.Device
	err = s.Store.Write(ctx, func(tx *store.Tx) (err error) {
		known, err = tx.FindDevice(by.Actor.OrgID, device)
		if store.NotFound(err) {
			return app.Errorf(app.ENotFound, "There is no such device.")
		}
		if err != nil {
			return err
		}
		if err := s.checkOwner(ctx, tx, by.Actor, known.UserID); err != nil {
			return err
		}
		for _, table := range []string{"push_credentials", "device_sessions"} {
			if _, err := tx.Exec("DELETE FROM "+table+" WHERE org_id = ? AND device = ?", by.Actor.OrgID, device); err != nil {
				return err
			}
		}
		return audit.Append(tx, by.Entry(s.now(), "device.revoke", "device", device, map[string]any{"name": known.Name, "user": known.UserID, "reason": reason}))
	})
	if err != nil {
		return fmt.Errorf("revoke device: %w", err)
	}
	s.Sockets.Recheck(known.UserID)
	return nil
}

// checkOwner is checkAbove for whose a device or session is. Those of people who are no members (any more) are everybody's who
// manages people.
func (s *Service) checkOwner(ctx context.Context, tx *store.Tx, actor app.Actor, userID string) error {
	owner, err := findUser(tx, actor.OrgID, userID)
	if app.CodeOf(err) == app.ENotFound {
		return nil
	}
	if err != nil {
		return err
	}
	return s.checkAbove(ctx, actor, owner)
}

// EndSession signs somebody out of one browser or device.
func (s *Service) EndSession(ctx context.Context, by audit.Source, id string) error {
	var userID string
	err := s.Store.Write(ctx, func(tx *store.Tx) (err error) {
		if userID, err = auth.EndSession(tx, by.Actor.OrgID, id); err != nil {
			return err
		}
		if err := s.checkOwner(ctx, tx, by.Actor, userID); err != nil {
			return err
		}
		return audit.Append(tx, by.Entry(s.now(), "session.end", "user", userID, map[string]any{"session": id}))
	})
	if err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	s.Sockets.Recheck(userID)
	return nil
}
