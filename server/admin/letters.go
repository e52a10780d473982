package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/auth"
	"shipshape/server/store"
)

// Letter is a mail that is written at the moment it leaves, because it holds a secret.
type Letter struct{ To, Subject, Body string }

// Writes says whether messages of a kind are written here.
func (s *Service) Writes(kind string) bool {
	return slices.Contains([]string{invitationKind, passwordResetKind}, kind)
}

// Write makes the secret of a promised message and the mail around it; app.ENotFound when nobody is to get it any more. A second
// try makes a new secret, and the one before is worth nothing.
func (s *Service) Write(ctx context.Context, effect store.Effect) (Letter, error) {
	var recipients []string
	if err := json.Unmarshal([]byte(effect.Recipients), &recipients); err != nil {
		return Letter{}, fmt.Errorf("read recipient of %s: %w", effect.Key, err)
	}
	if len(recipients) != 1 {
		return Letter{}, fmt.Errorf("message %s has %d recipients, not one", effect.Key, len(recipients))
	}
	if effect.Kind == invitationKind {
		return s.invitationLetter(ctx, effect.OrgID, recipients[0])
	}
	return s.resetLetter(ctx, effect.OrgID, recipients[0])
}

func (s *Service) invitationLetter(ctx context.Context, orgID, id string) (Letter, error) {
	secret, hash := auth.NewToken()
	var row invitationRow
	var organization Settings
	var known int
	err := s.Store.Write(ctx, func(tx *store.Tx) (err error) {
		if row, err = findInvitation(tx, orgID, id); err != nil {
			return err
		}
		if row.state(s.now().UnixMilli()) != InvitationPending {
			return app.Errorf(app.ENotFound, "This invitation is not open any more.")
		}
		if organization, err = readSettings(tx, orgID); err != nil {
			return err
		}
		if err := tx.Get(&known, "SELECT COUNT(*) FROM users WHERE email = ?", row.Email); err != nil {
			return err
		}
		_, err = tx.Exec("UPDATE invitations SET token_hash = ?, sent_at = ? WHERE org_id = ? AND id = ?", hash, s.now().UnixMilli(), orgID, id)
		return err
	})
	if err != nil {
		return Letter{}, err
	}
	inviter := row.InvitedByName
	if inviter == "" {
		inviter = "Your administrator"
	}
	subject := "Your invitation to " + organization.Name
	if known > 0 {
		// Only the owner of the address hears that it has an account.
		body := fmt.Sprintf("Hello,\n\n%s invites you to %s on Shipshape, as %s. This address has an account on Shipshape already, and an account belongs to one yard.\n\n"+
			"Ask for an invitation to another address, or ignore this.\n", inviter, organization.Name, s.roleTitle(row.Role))
		return Letter{To: row.Email, Subject: subject, Body: body}, nil
	}
	body := fmt.Sprintf("Hello %s,\n\n%s invites you to %s on Shipshape, as %s.\n\nOpen this link to choose a password. It works once, until %s:\n\n%s/auth#invitation=%s\n\n"+
		"If you did not expect this, you can ignore it.\n", row.FullName, inviter, organization.Name, s.roleTitle(row.Role),
		organization.clock().MomentOfYear(time.UnixMilli(row.ExpiresAt)), strings.TrimRight(s.BaseURL, "/"), secret)
	return Letter{To: row.Email, Subject: subject, Body: body}, nil
}

func (s *Service) resetLetter(ctx context.Context, orgID, userID string) (Letter, error) {
	var row userRow
	err := s.Store.Read(ctx, func(tx *store.Tx) (err error) {
		if row, err = findUser(tx, orgID, userID); err == nil && !row.Active {
			return app.Errorf(app.ENotFound, "%s is not active any more.", row.FullName)
		}
		return err
	})
	if err != nil {
		return Letter{}, err
	}
	link, err := s.Accounts.NewFirstLoginLink(ctx, userID)
	if err != nil {
		return Letter{}, err
	}
	body := fmt.Sprintf("Hello %s,\n\nyour administrator asks you to set a new password. Open this link within 72 hours; it works once:\n\n%s\n\n"+
		"Until then your old password works. If you did not expect this, talk to your administrator.\n", row.FullName, link)
	return Letter{To: row.Email, Subject: "Set a new password", Body: body}, nil
}
