package admin

import (
	"context"
	"fmt"
	"strings"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/library"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// NewOrganization is a yard that starts, with the person who runs it.
type NewOrganization struct {
	Name       string `json:"name"`
	TimeZone   string `json:"timeZone"`
	AdminEmail string `json:"adminEmail"`
	AdminName  string `json:"adminName"`
}

// Found makes an organization with what every one starts with, and invites its first administrator.
func (s *Service) Found(ctx context.Context, by audit.Source, in NewOrganization) (Organization, error) {
	in.Name = strings.TrimSpace(change.CleanLine(in.Name))
	profile := SettingsPatch{Name: &in.Name, TimeZone: &in.TimeZone}
	if err := profile.check(s.Schema); err != nil {
		return Organization{}, err
	}
	orgID, invitationID := s.IDs.New(), s.IDs.New()
	// The founder acts in the organization that they make.
	inside := by
	inside.Actor.OrgID = orgID
	invitation, err := s.checkInvitation(ctx, inside.Actor, NewInvitation{Email: in.AdminEmail, FullName: in.AdminName, Role: roleAdmin})
	if err != nil {
		return Organization{}, err
	}
	var seed seedling
	if err := library.SeedOrganization(ctx, &seed, orgID, in.Name, in.TimeZone); err != nil {
		return Organization{}, err
	}
	_, err = s.Sync.WriteTogether(ctx, orgID, func(tx *store.Tx) ([]change.Op, error) {
		if err := nameFree(tx, orgID, in.Name); err != nil {
			return nil, err
		}
		entry := by.Entry(s.now(), "organization.create", "organization", orgID, map[string]any{"name": in.Name, "timeZone": in.TimeZone})
		entry.OrgID = orgID
		if err := audit.Append(tx, entry); err != nil {
			return nil, err
		}
		return seed.ops, s.saveInvitation(tx, by, orgID, invitationID, invitation)
	})
	if err != nil {
		return Organization{}, fmt.Errorf("found organization: %w", err)
	}
	s.Access.Invalidate(orgID)
	s.Wake()
	return s.organization(ctx, orgID)
}

// seedling collects what an organization starts with, to be written together with the rest.
type seedling struct{ ops []change.Op }

// Write implements library.Writer.
func (c *seedling) Write(_ context.Context, _ string, ops []change.Op) (int64, error) {
	c.ops = append(c.ops, ops...)
	return 0, nil
}

// nameFree keeps two organizations from having one name: people choose by it.
func nameFree(tx *store.Tx, orgID, name string) error {
	var taken int
	err := tx.Get(&taken, "SELECT COUNT(*) FROM organizations WHERE name = ? AND id <> ? AND cl % 2 = 1", name, orgID)
	if err == nil && taken > 0 {
		return app.Errorf(app.EConflict, "There is already an organization named %s.", name)
	}
	return err
}

// OrganizationPatch is what a superuser changes of an organization.
type OrganizationPatch struct {
	Name       *string   `json:"name"`
	TimeZone   *string   `json:"timeZone"`
	ModulesOff *[]string `json:"modulesOff"`
}

// ChangeOrganization changes any organization's profile.
func (s *Service) ChangeOrganization(ctx context.Context, by audit.Source, orgID string, patch OrganizationPatch) (Organization, error) {
	if _, err := s.ChangeSettings(ctx, by, orgID, SettingsPatch{Name: patch.Name, TimeZone: patch.TimeZone, ModulesOff: patch.ModulesOff}); err != nil {
		return Organization{}, err
	}
	return s.organization(ctx, orgID)
}

// SetSuspended closes an organization or opens it again. In a closed one nobody signs in or syncs but superusers; what tablets
// hold stays on them.
func (s *Service) SetSuspended(ctx context.Context, by audit.Source, orgID string, suspended bool, reason string) (Organization, error) {
	reason, err := checkReason(reason)
	if err != nil {
		return Organization{}, err
	}
	if suspended && orgID == by.Actor.OrgID {
		return Organization{}, app.Errorf(app.EForbidden, "You cannot suspend the organization you are in.")
	}
	var people []string
	err = s.Store.Write(ctx, func(tx *store.Tx) error {
		settings, err := readSettings(tx, orgID)
		if err != nil {
			return err
		}
		policies, err := readPolicies(tx, orgID)
		if err != nil {
			return err
		}
		if people = nil; (policies.SuspendedAt != nil) == suspended {
			return nil
		}
		if err := s.savePolicies(tx, by, orgID, settings); err != nil {
			return err
		}
		action, query, args := "organization.restore", "UPDATE organization_settings SET suspended_at = NULL, suspended_by = NULL, suspended_reason = NULL WHERE org_id = ?", []any{orgID}
		if suspended {
			action, query = "organization.suspend", "UPDATE organization_settings SET suspended_at = ?, suspended_by = ?, suspended_reason = ? WHERE org_id = ?"
			args = []any{s.now().UnixMilli(), by.Actor.UserID, reason, orgID}
		}
		if _, err := tx.Exec(query, args...); err != nil {
			return err
		}
		if err := tx.Select(&people, "SELECT user_id FROM memberships WHERE org_id = ?", orgID); err != nil {
			return err
		}
		entry := by.Entry(s.now(), action, "organization", orgID, map[string]any{"reason": reason})
		entry.OrgID = orgID
		return audit.Append(tx, entry)
	})
	if err != nil {
		return Organization{}, fmt.Errorf("suspend organization: %w", err)
	}
	s.Access.Invalidate(orgID)
	for _, person := range people {
		s.Sockets.Recheck(person)
	}
	return s.organization(ctx, orgID)
}
