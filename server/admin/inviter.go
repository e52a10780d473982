package admin

import (
	"context"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
)

// withdrawInvitations revokes what a person has invited to and may not invite to any more, as they stand in this transaction: nobody
// comes in on the word of somebody who was suspended, has left or holds less now.
func (s *Service) withdrawInvitations(ctx context.Context, tx *store.Tx, by audit.Source, person userRow) error {
	org, now := by.Actor.OrgID, s.now()
	var pending []struct {
		ID    string `db:"id"`
		Email string `db:"email"`
		Role  string `db:"role"`
	}
	err := tx.Select(&pending, `SELECT id, email, role FROM invitations
		WHERE org_id = ? AND invited_by = ? AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > ? ORDER BY id`, org, person.ID, now.UnixMilli())
	if err != nil || len(pending) == 0 {
		return err
	}
	inviter, err := s.asTheyStand(ctx, tx, org, person)
	if err != nil {
		return err
	}
	for _, invitation := range pending {
		if person.Active {
			err := s.checkInviter(ctx, inviter, invitation.Role)
			if err == nil {
				continue
			}
			if app.CodeOf(err) != app.EForbidden {
				return err
			}
		}
		if _, err := tx.Exec("UPDATE invitations SET revoked_at = ?, revoked_by = ? WHERE org_id = ? AND id = ?", now.UnixMilli(), by.Actor.UserID, org, invitation.ID); err != nil {
			return err
		}
		detail := map[string]any{"email": invitation.Email, "role": invitation.Role, "invitedBy": person.ID}
		if err := audit.Append(tx, by.Entry(now, "invitation.revoke", "invitation", invitation.ID, detail)); err != nil {
			return err
		}
	}
	return nil
}

// asTheyStand is a person as an actor with the role and the grants of this transaction.
func (s *Service) asTheyStand(ctx context.Context, tx *store.Tx, orgID string, person userRow) (app.Actor, error) {
	actor := app.Actor{UserID: person.ID, OrgID: orgID, Role: person.Role, Superuser: person.Superuser}
	if person.Superuser {
		return actor, nil
	}
	all, err := listGrants(tx, orgID)
	if err != nil {
		return actor, err
	}
	grants := map[string]string{}
	for _, g := range all[person.ID] {
		if g.ExpiresAt == nil || g.ExpiresAt.After(s.now()) {
			grants[g.Permission] = g.Scope
		}
	}
	actor.Rights, err = s.Access.Would(ctx, orgID, person.Role, grants)
	return actor, err
}
