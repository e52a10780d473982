package admin

import (
	"cmp"
	"context"
	"fmt"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/auth"
	"shipshape/server/store"
)

// The permissions to invite: people of any role that holds no more than oneself, and contractors only.
const (
	mayInvite           = "admin.user.invite"
	mayInviteContractor = "admin.contractor.invite"
	roleContractor      = "contractor"
	roleAdmin           = "org_admin"
)

// invitationKind is a promised mail with an invitation's link. The link is made when the mail leaves: until then nobody holds
// a secret that would open it, and the database never does.
const invitationKind = "invitation"

// maxDaily keeps an account in wrong hands from mailing the world in the yard's name.
const maxDaily = 300

// NewInvitation is somebody to invite.
type NewInvitation struct {
	Email    string    `json:"email"`
	FullName string    `json:"fullName"`
	Role     string    `json:"role"`
	Zones    *[]string `json:"zones"`
	Company  *string   `json:"company"`
}

// Invite promises somebody a mail with a link that makes their account, once, within 72 hours.
func (s *Service) Invite(ctx context.Context, by audit.Source, in NewInvitation) (Invitation, error) {
	in, err := s.checkInvitation(ctx, by.Actor, in)
	if err != nil {
		return Invitation{}, err
	}
	id := s.IDs.New()
	err = s.Store.WriteOrg(ctx, by.Actor.OrgID, func(tx *store.Tx, _ store.Counter) error {
		if err := s.checkInviterNow(ctx, tx, by.Actor, in.Role); err != nil {
			return err
		}
		return s.saveInvitation(tx, by, by.Actor.OrgID, id, in)
	})
	if err != nil {
		return Invitation{}, fmt.Errorf("invite: %w", err)
	}
	s.Wake()
	return s.invitation(ctx, by.Actor.OrgID, id)
}

func (s *Service) checkInvitation(ctx context.Context, actor app.Actor, in NewInvitation) (NewInvitation, error) {
	if s.roleTitle(in.Role) == "" {
		return in, app.Errorf(app.EInvalid, "There is no such role.")
	}
	err := s.checkInviter(ctx, actor, in.Role)
	if err != nil {
		return in, err
	}
	if in.Email, err = auth.CleanEmail(in.Email); err != nil {
		return in, err
	}
	if in.FullName, err = auth.CleanName(in.FullName); err != nil {
		return in, err
	}
	if err := checkCompany(in.Company); err != nil {
		return in, err
	}
	in.Company = emptyIsNil(in.Company)
	return in, nil
}

// checkInviter refuses who may not invite for a role: a right to invite contractors is enough for those.
func (s *Service) checkInviter(ctx context.Context, actor app.Actor, role string) error {
	if role == roleContractor && actor.Scope(s.Schema, mayInviteContractor) != "" {
		return nil
	}
	if err := app.Can(s.Schema, actor, mayInvite); err != nil {
		return cmp.Or(s.Access.Denial(ctx, actor, mayInvite), err)
	}
	return s.checkRole(ctx, actor, role)
}

// saveInvitation writes a checked invitation with its line in the log and the promise of its mail.
func (s *Service) saveInvitation(tx *store.Tx, by audit.Source, orgID, id string, in NewInvitation) error {
	now := s.now()
	var known int
	// Who has an account elsewhere is invited like anybody else, and their letter says so: to a yard other yards do not exist.
	asked, args := "SELECT COUNT(*) FROM users u WHERE u.email = ?", []any{in.Email}
	if !by.Actor.Superuser {
		asked += " AND EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.org_id = ?)"
		args = append(args, orgID)
	}
	err := tx.Get(&known, asked, args...)
	if err != nil {
		return err
	}
	if known > 0 {
		return app.Errorf(app.EConflict, "There is already a user with the email %s.", in.Email)
	}
	err = tx.Get(&known, "SELECT COUNT(*) FROM invitations WHERE org_id = ? AND email = ? AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > ?",
		orgID, in.Email, now.UnixMilli())
	if err != nil {
		return err
	}
	if known > 0 {
		return app.Errorf(app.EConflict, "%s has been invited already. Send that invitation again, or revoke it first.", in.Email)
	}
	if err := tx.Get(&known, "SELECT COUNT(*) FROM invitations WHERE org_id = ? AND created_at > ?", orgID, now.AddDate(0, 0, -1).UnixMilli()); err != nil {
		return err
	}
	if known >= maxDaily {
		return app.Errorf(app.ETooMany, "Your organization has sent %d invitations within a day. Send the rest tomorrow.", maxDaily)
	}
	zones, err := s.checkZones(tx, orgID, in.Zones)
	if err != nil {
		return err
	}
	_, nobodys := auth.NewToken()
	_, err = tx.Exec(`INSERT INTO invitations (id, org_id, token_hash, email, full_name, role, zones, company, invited_by, created_at, sent_at, expires_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`, id, orgID, nobodys, in.Email, in.FullName, in.Role, zones, in.Company, by.Actor.UserID,
		now.UnixMilli(), now.Add(invitationLife).UnixMilli())
	if err != nil {
		return err
	}
	if err := s.promise(tx, orgID, store.Effect{Key: "invitation:" + id, Kind: invitationKind, Subject: "Invitation"}, id); err != nil {
		return err
	}
	entry := by.Entry(now, "invitation.create", "invitation", id, map[string]any{
		"email": in.Email, "fullName": in.FullName, "role": in.Role,
		"zones": rawJSON(zones), "company": in.Company,
	})
	entry.OrgID = orgID
	if err := s.tellActing(tx, by, fmt.Sprintf("Invited %s (%s) as %s.", in.FullName, in.Email, s.roleTitle(in.Role))); err != nil {
		return err
	}
	return audit.Append(tx, entry)
}

// Resend mails an open or expired invitation again: the new link works for 72 hours, older ones no more.
func (s *Service) Resend(ctx context.Context, by audit.Source, id string) (Invitation, error) {
	key := "invitation:" + s.IDs.New()
	err := s.changeInvitation(ctx, by, id, "invitation.resend", func(tx *store.Tx, row invitationRow) error {
		_, nobodys := auth.NewToken()
		_, err := tx.Exec("UPDATE invitations SET token_hash = ?, sent_at = 0, expires_at = ? WHERE org_id = ? AND id = ?", nobodys,
			s.now().Add(invitationLife).UnixMilli(), by.Actor.OrgID, id)
		if err != nil {
			return err
		}
		return s.promise(tx, by.Actor.OrgID, store.Effect{Key: key, Kind: invitationKind, Subject: "Invitation"}, row.ID)
	})
	if err != nil {
		return Invitation{}, err
	}
	s.Wake()
	return s.invitation(ctx, by.Actor.OrgID, id)
}

// RevokeInvitation makes a link that has not been used worthless.
func (s *Service) RevokeInvitation(ctx context.Context, by audit.Source, id string) error {
	return s.changeInvitation(ctx, by, id, "invitation.revoke", func(tx *store.Tx, _ invitationRow) error {
		_, err := tx.Exec("UPDATE invitations SET revoked_at = ?, revoked_by = ? WHERE org_id = ? AND id = ?", s.now().UnixMilli(), by.Actor.UserID, by.Actor.OrgID, id)
		return err
	})
}

func (s *Service) changeInvitation(ctx context.Context, by audit.Source, id, action string, do func(*store.Tx, invitationRow) error) error {
	err := app.Can(s.Schema, by.Actor, mayInvite)
	if err != nil && app.Can(s.Schema, by.Actor, mayInviteContractor) != nil {
		return cmp.Or(s.Access.Denial(ctx, by.Actor, mayInvite), err)
	}
	err = s.Store.WriteOrg(ctx, by.Actor.OrgID, func(tx *store.Tx, _ store.Counter) error {
		row, err := findInvitation(tx, by.Actor.OrgID, id)
		if err != nil {
			return err
		}
		if err := s.checkInviterNow(ctx, tx, by.Actor, row.Role); err != nil {
			return err
		}
		switch row.state(s.now().UnixMilli()) {
		case InvitationAccepted:
			return app.Errorf(app.EConflict, "%s has accepted this invitation already.", row.FullName)
		case InvitationRevoked:
			return app.Errorf(app.EConflict, "This invitation was revoked. Invite %s again.", row.FullName)
		}
		if err := do(tx, row); err != nil {
			return err
		}
		return audit.Append(tx, by.Entry(s.now(), action, "invitation", id, map[string]any{"email": row.Email, "role": row.Role}))
	})
	if err != nil {
		return fmt.Errorf("%s: %w", action, err)
	}
	return nil
}

func (s *Service) invitation(ctx context.Context, orgID, id string) (Invitation, error) {
	var row invitationRow
	err := s.Store.Read(ctx, func(tx *store.Tx) (err error) {
		row, err = findInvitation(tx, orgID, id)
		return err
	})
	if err != nil {
		return Invitation{}, err
	}
	return row.invitation(s.now().UnixMilli())
}

func findInvitation(tx *store.Tx, orgID, id string) (invitationRow, error) {
	var row invitationRow
	err := tx.Get(&row, invitationColumns+" AND i.id = ?", orgID, id)
	if store.NotFound(err) {
		return invitationRow{}, app.Errorf(app.ENotFound, "There is no such invitation.")
	}
	return row, err
}
