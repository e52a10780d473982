package admin

import (
	"context"
	"slices"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
)

// pendingInvitation is an invitation that still opens the door, with who sent it as they stand in this transaction.
type pendingInvitation struct {
	ID          string `db:"id"`
	Email       string `db:"email"`
	Role        string `db:"role"`
	InvitedBy   string `db:"invited_by"`
	InviterRole string `db:"inviter_role"`
	Active      bool   `db:"active"`
	Superuser   bool   `db:"superuser"`
}

// withdrawInvitations revokes what a person has invited to and may not invite to any more, once this transaction has changed the
// account, the role or the grants: nobody comes in on the word of somebody who was suspended, has left or holds less now.
func (s *Service) withdrawInvitations(ctx context.Context, tx *store.Tx, by audit.Source, userID string) error {
	return s.withdraw(ctx, tx, by, func(p pendingInvitation) bool { return p.InvitedBy == userID })
}

// withdrawOfRoles does the same for everybody in roles whose rights this transaction has changed. Superusers hold nothing by a role.
func (s *Service) withdrawOfRoles(ctx context.Context, tx *store.Tx, by audit.Source, roles map[string]bool) error {
	return s.withdraw(ctx, tx, by, func(p pendingInvitation) bool { return roles[p.InviterRole] && !p.Superuser })
}

func (s *Service) withdraw(ctx context.Context, tx *store.Tx, by audit.Source, concerns func(pendingInvitation) bool) error {
	org, now := by.Actor.OrgID, s.now()
	var pending []pendingInvitation
	err := tx.Select(&pending, `SELECT i.id, i.email, i.role, i.invited_by, m.role AS inviter_role, m.active, u.superuser
		FROM invitations i
		JOIN memberships m ON m.org_id = i.org_id AND m.user_id = i.invited_by
		JOIN users u ON u.id = i.invited_by
		WHERE i.org_id = ? AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ? ORDER BY i.id`, org, now.UnixMilli())
	pending = slices.DeleteFunc(pending, func(p pendingInvitation) bool { return !concerns(p) })
	if err != nil || len(pending) == 0 {
		return err
	}
	after := *s
	if after.Access, err = s.Access.After(tx, org); err != nil {
		return err
	}
	for _, invitation := range pending {
		still, err := after.stillInvites(ctx, org, invitation)
		if err != nil {
			return err
		}
		if still {
			continue
		}
		if _, err := tx.Exec("UPDATE invitations SET revoked_at = ?, revoked_by = ? WHERE org_id = ? AND id = ?", now.UnixMilli(), by.Actor.UserID, org, invitation.ID); err != nil {
			return err
		}
		detail := map[string]any{"email": invitation.Email, "role": invitation.Role, "invitedBy": invitation.InvitedBy}
		if err := audit.Append(tx, by.Entry(now, "invitation.revoke", "invitation", invitation.ID, detail)); err != nil {
			return err
		}
	}
	return nil
}

// stillInvites says whether the inviter could send the invitation today.
func (s *Service) stillInvites(ctx context.Context, orgID string, p pendingInvitation) (bool, error) {
	if !p.Active {
		return false, nil
	}
	inviter, err := s.Access.Effective(ctx, app.Actor{UserID: p.InvitedBy, OrgID: orgID, Role: p.InviterRole, Superuser: p.Superuser})
	if err != nil {
		return false, err
	}
	err = s.checkInviter(ctx, inviter, p.Role)
	if app.CodeOf(err) == app.EForbidden {
		return false, nil
	}
	return err == nil, err
}

// checkInviterNow is checkInviter by what a transaction sees that holds the organization's lock, as every change of rights does: what a
// request came with may have been taken away since, and nothing withdraws an invitation that is made afterwards.
func (s *Service) checkInviterNow(ctx context.Context, tx *store.Tx, actor app.Actor, role string) error {
	var err error
	now := *s
	if now.Access, err = s.Access.After(tx, actor.OrgID); err != nil {
		return err
	}
	if actor.Impersonator == "" {
		var member struct {
			Role      string `db:"role"`
			Superuser bool   `db:"superuser"`
		}
		err := tx.Get(&member, `SELECT m.role, u.superuser FROM memberships m JOIN users u ON u.id = m.user_id
			WHERE m.org_id = ? AND m.user_id = ? AND m.active = 1`, actor.OrgID, actor.UserID)
		if store.NotFound(err) {
			return app.Errorf(app.EForbidden, "Your account is not active any more.")
		}
		if err != nil {
			return err
		}
		actor.Role, actor.Superuser = member.Role, member.Superuser
	}
	actor.Company = "" // whom one may invite does not follow from it
	if actor, err = now.Access.Effective(ctx, actor); err != nil {
		return err
	}
	return now.checkInviter(ctx, actor, role)
}
