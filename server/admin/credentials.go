package admin

import (
	"context"
	"encoding/json"
	"fmt"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/auth"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// passwordResetKind is a promised mail with a link for a new password. The link is made when the mail leaves: the database
// holds no secret.
const passwordResetKind = "password-reset"

// ResetPassword mails a person a link with which they set a new password. The old one works until then.
func (s *Service) ResetPassword(ctx context.Context, by audit.Source, userID string) error {
	key := "password-reset:" + s.IDs.New()
	_, err := s.changeUser(ctx, by, userID, func(tx *store.Tx, row userRow) (map[string]any, []change.Op, error) {
		if !row.Active {
			return nil, nil, app.Errorf(app.EConflict, "%s is not active. Activate the account first.", row.FullName)
		}
		err := s.promise(tx, by.Actor.OrgID, store.Effect{Key: key, Kind: passwordResetKind, Subject: "Set a new password"}, userID)
		return map[string]any{}, nil, err
	}, "user.password_reset")
	return err
}

// SetTemporaryPassword gives a person a password that they must replace at the next sign-in; they are signed out everywhere.
func (s *Service) SetTemporaryPassword(ctx context.Context, by audit.Source, userID, password string) (User, error) {
	if err := refuseOwn(by, userID); err != nil {
		return User{}, err
	}
	var row userRow
	err := s.Store.Read(ctx, func(tx *store.Tx) (err error) {
		row, err = findUser(tx, by.Actor.OrgID, userID)
		return err
	})
	if err != nil {
		return User{}, err
	}
	hash, err := s.Accounts.NewHash(ctx, password, row.Email, row.FullName)
	if err != nil {
		return User{}, err
	}
	key := "temporary-password:" + s.IDs.New()
	return s.changeUser(ctx, by, userID, func(tx *store.Tx, row userRow) (map[string]any, []change.Op, error) {
		if _, err := tx.Exec("UPDATE users SET password_hash = ?, first_login = 1, password_changed_at = ? WHERE id = ?", hash, s.now().UnixMilli(), userID); err != nil {
			return nil, nil, err
		}
		if err := auth.EndWaysIn(tx, userID, ""); err != nil {
			return nil, nil, err
		}
		body := fmt.Sprintf("Hello %s,\n\n%s gave your account a temporary password. You will be asked for one of your own when you sign in with it.\n\n"+
			"If you did not expect this, talk to your administrator.\n", row.FullName, by.Actor.FullName)
		err := s.promise(tx, by.Actor.OrgID, store.Effect{Key: key, Kind: "mail", Subject: "Your password was replaced", Body: body}, userID)
		return map[string]any{}, nil, err
	}, "user.temporary_password")
}

// RemoveTwoFactor takes the second factor off an account whose owner has lost it; they are signed out everywhere and told.
func (s *Service) RemoveTwoFactor(ctx context.Context, by audit.Source, userID, reason string) (User, error) {
	reason, err := checkReason(reason)
	if err != nil {
		return User{}, err
	}
	if err := refuseOwn(by, userID); err != nil {
		return User{}, err
	}
	key := "two-factor-removed:" + s.IDs.New()
	return s.changeUser(ctx, by, userID, func(tx *store.Tx, row userRow) (map[string]any, []change.Op, error) {
		if !row.TwoFactor {
			return nil, nil, nil
		}
		if err := auth.RemoveTwoFactor(tx, userID); err != nil {
			return nil, nil, err
		}
		if err := auth.EndWaysIn(tx, userID, ""); err != nil {
			return nil, nil, err
		}
		body := fmt.Sprintf("Hello %s,\n\n%s took two-factor authentication off your account: %s\n\nSet it up again when you have signed in. "+
			"If you did not ask for this, talk to your administrator.\n", row.FullName, by.Actor.FullName, reason)
		err := s.promise(tx, by.Actor.OrgID, store.Effect{Key: key, Kind: "mail", Subject: "Two-factor authentication was removed", Body: body}, userID)
		return map[string]any{"reason": reason}, nil, err
	}, "user.two_factor_remove")
}

// refuseOwn keeps administrators to the ordinary ways with their own proof of identity, and superusers who act for somebody
// else away from everybody's.
func refuseOwn(by audit.Source, userID string) error {
	if by.Actor.UserID == userID {
		return app.Errorf(app.EForbidden, "Use your own profile for your own account.")
	}
	return refuseActing(by)
}

func refuseActing(by audit.Source) error {
	if by.Actor.Impersonator != "" {
		return app.Errorf(app.EForbidden, "While acting in another organization or role nobody's sign-in can be changed.")
	}
	return nil
}

// promise saves a message that leaves after the commit.
func (s *Service) promise(tx *store.Tx, orgID string, effect store.Effect, to ...string) error {
	recipients, err := json.Marshal(to)
	if err != nil {
		return fmt.Errorf("encode recipients: %w", err)
	}
	effect.Recipients, effect.CreatedAt = string(recipients), s.now().UnixMilli()
	return tx.SaveEffects(orgID, []store.Effect{effect})
}
