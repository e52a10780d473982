package admin

import (
	"context"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/auth"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// SetState suspends, activates or deactivates a person. A person who is not active is signed out everywhere and cannot sync. What
// a tablet still holds stays on it and is sent when the person is active again. Deactivation also takes the devices' right to
// send, so that coming back needs a sign-in on each.
func (s *Service) SetState(ctx context.Context, by audit.Source, userID, state, reason string) (User, error) {
	reason, err := checkReason(reason)
	if err != nil {
		return User{}, err
	}
	action := map[string]string{StateActive: "user.activate", StateSuspended: "user.suspend", StateDeactivated: "user.deactivate"}[state]
	return s.changeUser(ctx, by, userID, func(tx *store.Tx, before userRow) (map[string]any, []change.Op, error) {
		if before.State == state {
			return nil, nil, nil
		}
		if userID == by.Actor.UserID {
			return nil, nil, app.Errorf(app.EForbidden, "Somebody else must do this to your own account.")
		}
		after := before
		after.Active, after.State = state == StateActive, state
		if err := s.keepAdmin(tx, by.Actor.OrgID, func() error {
			_, err := tx.Exec("UPDATE memberships SET active = ?, state = ?, state_at = ?, state_by = ? WHERE org_id = ? AND user_id = ?",
				store.Flag(after.Active), state, s.now().UnixMilli(), by.Actor.UserID, by.Actor.OrgID, userID)
			return err
		}); err != nil {
			return nil, nil, err
		}
		if !after.Active {
			if err := auth.EndAsRemoved(tx, userID, s.now()); err != nil {
				return nil, nil, err
			}
			if err := s.withdrawInvitations(ctx, tx, by, userID); err != nil {
				return nil, nil, err
			}
		}
		if after.Active {
			if err := auth.ForgetRemoved(tx, userID); err != nil {
				return nil, nil, err
			}
		}
		if state == StateDeactivated {
			if _, err := tx.Exec("DELETE FROM push_credentials WHERE org_id = ? AND user_id = ?", by.Actor.OrgID, userID); err != nil {
				return nil, nil, err
			}
			if _, err := tx.Exec("DELETE FROM first_login_links WHERE user_id = ?", userID); err != nil {
				return nil, nil, err
			}
		}
		ops, err := person(tx, by.Actor.OrgID, after)
		return map[string]any{"before": before.State, "after": state, "reason": reason}, ops, err
	}, action)
}
