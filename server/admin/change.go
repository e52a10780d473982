package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/auth"
	"shipshape/server/inbox"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// UserPatch is what an administrator changes of a person. Zones null is every zone, company null is none.
type UserPatch struct {
	FullName *string            `json:"fullName"`
	Role     *string            `json:"role"`
	Zones    optional[[]string] `json:"zones"`
	Company  optional[string]   `json:"company"`
}

// ChangeUser changes a person's name, role, zones and company, in the account and in the directory.
func (s *Service) ChangeUser(ctx context.Context, by audit.Source, userID string, patch UserPatch) (User, error) {
	if patch.Role != nil {
		if err := s.checkRole(ctx, by.Actor, *patch.Role); err != nil {
			return User{}, err
		}
	}
	if patch.FullName != nil {
		name, err := auth.CleanName(*patch.FullName)
		if err != nil {
			return User{}, err
		}
		patch.FullName = &name
	}
	if err := checkCompany(patch.Company.Value); err != nil {
		return User{}, err
	}
	return s.changeUser(ctx, by, userID, func(tx *store.Tx, before userRow) (map[string]any, []change.Op, error) {
		after := before
		changed := map[string]any{}
		note := func(field string, from, to any) { changed[field] = map[string]any{"before": from, "after": to} }
		if patch.Role != nil && *patch.Role != before.Role {
			switch {
			case userID == by.Actor.UserID:
				return nil, nil, app.Errorf(app.EForbidden, "Somebody else must change your own role.")
			case before.Superuser:
				return nil, nil, app.Errorf(app.EForbidden, "A superuser has no role in an organization.")
			}
			after.Role = *patch.Role
			note("role", before.Role, after.Role)
		}
		if patch.FullName != nil && *patch.FullName != before.FullName {
			after.FullName = *patch.FullName
			note("fullName", before.FullName, after.FullName)
		}
		if patch.Company.Given && deref(patch.Company.Value) != deref(before.Company) {
			after.Company = emptyIsNil(patch.Company.Value)
			note("company", before.Company, after.Company)
		}
		if patch.Zones.Given {
			zones, err := s.checkZones(tx, by.Actor.OrgID, patch.Zones.Value)
			if err != nil {
				return nil, nil, err
			}
			if deref(zones) != deref(before.Zones) {
				after.Zones = zones
				note("zones", rawJSON(before.Zones), rawJSON(zones))
			}
		}
		if len(changed) == 0 {
			return nil, nil, nil
		}
		if userID == by.Actor.UserID && (changed["zones"] != nil || changed["company"] != nil) {
			return nil, nil, app.Errorf(app.EForbidden, "Somebody else must change your own zones and company.")
		}
		if err := s.keepAdmin(tx, by.Actor.OrgID, func() error {
			_, err := tx.Exec("UPDATE memberships SET role = ?, zones = ?, company = ? WHERE org_id = ? AND user_id = ?",
				after.Role, after.Zones, after.Company, by.Actor.OrgID, userID)
			return err
		}); err != nil {
			return nil, nil, err
		}
		if _, err := tx.Exec("UPDATE users SET full_name = ? WHERE id = ?", after.FullName, userID); err != nil {
			return nil, nil, err
		}
		if after.Role != before.Role {
			if err := s.tellActing(tx, by, fmt.Sprintf("Changed the role of %s from %s to %s.", after.FullName, s.roleTitle(before.Role), s.roleTitle(after.Role))); err != nil {
				return nil, nil, err
			}
			err := s.tell(tx, by, userID, "role", "Your role is now "+s.roleTitle(after.Role), by.Actor.FullName+" changed it. What you see and may do has changed with it.")
			if err != nil {
				return nil, nil, err
			}
			if err := s.withdrawInvitations(ctx, tx, by, userID); err != nil {
				return nil, nil, err
			}
		}
		ops, err := person(tx, by.Actor.OrgID, after)
		return changed, ops, err
	}, "user.change")
}

// changeUser runs a change of one person: the rows, the line in the audit log and the person in the directory stand or fall
// together. do answers what changed, for the log; nothing means that nothing is to be done.
func (s *Service) changeUser(ctx context.Context, by audit.Source, userID string, do func(*store.Tx, userRow) (map[string]any, []change.Op, error), action string) (User, error) {
	_, err := s.Sync.WriteTogether(ctx, by.Actor.OrgID, func(tx *store.Tx) ([]change.Op, error) {
		before, err := findUser(tx, by.Actor.OrgID, userID)
		if err != nil {
			return nil, err
		}
		if err := s.checkAbove(ctx, by.Actor, before); err != nil {
			return nil, err
		}
		detail, ops, err := do(tx, before)
		if err != nil || detail == nil {
			return nil, err
		}
		return ops, audit.Append(tx, by.Entry(s.now(), action, "user", userID, detail))
	})
	if err != nil {
		return User{}, fmt.Errorf("%s: %w", action, err)
	}
	s.Access.Invalidate(by.Actor.OrgID)
	s.Sockets.Recheck(userID)
	s.Wake()
	return s.one(ctx, by.Actor.OrgID, userID)
}

// checkAbove refuses who manages people to change somebody who holds more than they do. Their own account is left to the rules of
// each change.
func (s *Service) checkAbove(ctx context.Context, actor app.Actor, person userRow) error {
	switch {
	case person.Superuser && !actor.Superuser:
		return app.Errorf(app.EForbidden, "A superuser can only be changed by another superuser.")
	case person.Superuser || person.ID == actor.UserID:
		return nil
	}
	return s.Access.CheckPerson(ctx, actor, person.ID, person.Role)
}

// person brings the directory in step with the account.
func person(tx *store.Tx, orgID string, row userRow) ([]change.Op, error) {
	var known int
	if err := tx.Get(&known, "SELECT COUNT(*) FROM people WHERE org_id = ? AND id = ?", orgID, row.ID); err != nil {
		return nil, err
	}
	op := change.Op{Entity: "person", ID: row.ID, Kind: change.Update, Fields: map[string]any{"fullName": row.FullName, "role": row.Role, "active": row.Active, "company": nil}}
	if known == 0 {
		op.Kind = change.Add
	}
	if row.Company != nil {
		op.Fields["company"] = *row.Company
	}
	return []change.Op{op}, nil
}

// keepAdmin runs a change and refuses it when nobody could run the organization afterwards who could before.
func (s *Service) keepAdmin(tx *store.Tx, orgID string, do func() error) error {
	had, err := s.hasAdmin(tx, orgID)
	if err != nil {
		return err
	}
	if err := do(); err != nil || !had {
		return err
	}
	has, err := s.hasAdmin(tx, orgID)
	if err == nil && !has {
		return app.Errorf(app.EConflict, "This would leave the organization without an active administrator. Make somebody else one first.")
	}
	return err
}

func (s *Service) hasAdmin(tx *store.Tx, orgID string) (bool, error) {
	changed, err := readCells(tx, orgID)
	if err != nil {
		return false, err
	}
	var roles []string
	err = tx.Select(&roles, `SELECT DISTINCT m.role FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = ? AND m.active = 1 AND u.superuser = 0`, orgID)
	return slices.ContainsFunc(roles, func(role string) bool {
		return s.scopeIn(changed, role, "admin.user.manage") == "org" && s.scopeIn(changed, role, "admin.right.manage") == "org"
	}), err
}

func (s *Service) scopeIn(changed map[cellKey]string, role, permission string) string {
	if scope, ok := changed[cellKey{role, permission}]; ok {
		return scope
	}
	return s.Schema.Scope(role, permission)
}

// checkRole refuses a role that is none, and one that holds more than the actor.
func (s *Service) checkRole(ctx context.Context, actor app.Actor, role string) error {
	if s.roleTitle(role) == "" {
		return app.Errorf(app.EInvalid, "There is no such role.")
	}
	return s.Access.CheckRole(ctx, actor, role)
}

// roleTitle is what people call an organization role; "" for what is none.
func (s *Service) roleTitle(id string) string {
	for _, role := range s.Schema.Roles() {
		if role.ID == id {
			return role.Title
		}
	}
	return ""
}

// checkZones refuses zones that the organization does not have; nil is every zone.
func (s *Service) checkZones(tx *store.Tx, orgID string, zones *[]string) (*string, error) {
	if zones == nil {
		return nil, nil
	}
	var known []string
	if err := tx.Select(&known, "SELECT id FROM zones WHERE org_id = ? AND cl % 2 = 1", orgID); err != nil {
		return nil, err
	}
	for _, zone := range *zones {
		if !slices.Contains(known, zone) {
			return nil, app.Errorf(app.EInvalid, "One of the zones is no longer there. Choose again.")
		}
	}
	sorted := slices.Clone(*zones)
	slices.Sort(sorted)
	return writeZones(append([]string{}, slices.Compact(sorted)...)), nil
}

func checkCompany(company *string) error {
	if company != nil && utf8.RuneCountInString(*company) > maxCompany {
		return app.Errorf(app.EInvalid, "A company has at most %d characters.", maxCompany)
	}
	return nil
}

func emptyIsNil(text *string) *string {
	if text == nil {
		return nil
	}
	trimmed := strings.TrimSpace(change.CleanLine(*text))
	if trimmed == "" {
		return nil
	}
	return &trimmed
}

func rawJSON(stored *string) json.RawMessage {
	if stored == nil {
		return json.RawMessage("null")
	}
	return json.RawMessage(*stored)
}

// tell puts a notice about what an administrator did into the person's inbox.
func (s *Service) tell(tx *store.Tx, by audit.Source, userID, kind, title, body string) error {
	at := s.now().UnixMilli()
	return inbox.Tell(tx, inbox.Notice{
		OrgID: by.Actor.OrgID, UserID: userID, Kind: kind, Title: title, Body: body, Link: "/",
		Dedup: kind + ":" + title, At: at,
	})
}
