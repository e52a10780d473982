package admin

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipshape/server/access"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// maxGrants bounds what one person holds beyond the role: a person who needs more needs another role.
const maxGrants = 50

// SetGrants replaces the rights that a person holds beyond the role. What they hold already may stay; what is new or wider, or
// for longer, the actor must hold.
func (s *Service) SetGrants(ctx context.Context, by audit.Source, userID string, grants []Grant) (User, error) {
	if userID == by.Actor.UserID {
		return User{}, app.Errorf(app.EForbidden, "Somebody else must change your own rights.")
	}
	if len(grants) > maxGrants {
		return User{}, app.Errorf(app.EInvalid, "A person can hold at most %d rights beyond the role. Another role fits better.", maxGrants)
	}
	return s.changeUser(ctx, by, userID, func(tx *store.Tx, person userRow) (map[string]any, []change.Op, error) {
		all, err := listGrants(tx, by.Actor.OrgID)
		if err != nil {
			return nil, nil, err
		}
		before := all[userID]
		if err := s.checkGrants(by.Actor, before, grants); err != nil {
			return nil, nil, err
		}
		if _, err := tx.Exec("DELETE FROM user_rights WHERE org_id = ? AND user_id = ?", by.Actor.OrgID, userID); err != nil {
			return nil, nil, err
		}
		for _, g := range grants {
			var expires *int64
			if g.ExpiresAt != nil {
				at := g.ExpiresAt.UnixMilli()
				expires = &at
			}
			_, err := tx.Exec("INSERT INTO user_rights (org_id, user_id, permission, scope, granted_at, granted_by, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
				by.Actor.OrgID, userID, g.Permission, g.Scope, s.now().UnixMilli(), by.Actor.UserID, expires)
			if err != nil {
				return nil, nil, err
			}
		}
		if before == nil {
			before = []Grant{}
		}
		if err := s.withdrawInvitations(ctx, tx, by, userID); err != nil {
			return nil, nil, err
		}
		if err := s.tellActing(tx, by, "Changed what "+person.FullName+" may do beyond the role."); err != nil {
			return nil, nil, err
		}
		err = s.tell(tx, by, userID, "rights", "Your rights have changed", by.Actor.FullName+" changed what you may do beyond your role.")
		return map[string]any{"before": before, "after": grants}, nil, err
	}, "user.grants")
}

func (s *Service) checkGrants(actor app.Actor, before, after []Grant) error {
	seen := map[string]bool{}
	for _, g := range after {
		if seen[g.Permission] {
			return app.Errorf(app.EInvalid, "The right %s is named twice.", g.Permission)
		}
		seen[g.Permission] = true
		if err := access.CheckScope(g.Permission, g.Scope); err != nil {
			return err
		}
		old := slices.IndexFunc(before, func(b Grant) bool { return b.Permission == g.Permission })
		if old >= 0 && access.Wider(before[old].Scope, g.Scope) && !later(g, before[old]) {
			continue
		}
		if g.ExpiresAt != nil && !g.ExpiresAt.After(s.now()) {
			return app.Errorf(app.EInvalid, "A right must end in the future.")
		}
		if err := s.Access.CheckGrant(actor, g.Permission, g.Scope); err != nil {
			return err
		}
	}
	return nil
}

// later says whether grant a lasts longer than b.
func later(a, b Grant) bool {
	if b.ExpiresAt == nil {
		return false
	}
	return a.ExpiresAt == nil || a.ExpiresAt.After(*b.ExpiresAt)
}

// CellChange is a new answer for a role and a permission; nil goes back to what is declared, "" takes the right away.
type CellChange struct {
	Role       string  `json:"role"`
	Permission string  `json:"permission"`
	Scope      *string `json:"scope"`
}

// maxCells bounds one change of the matrix.
const maxCells = 1000

// SetRights changes what roles may do in the actor's organization. Nobody gives a role more than they hold themselves, but for
// going back to what is declared.
func (s *Service) SetRights(ctx context.Context, by audit.Source, changes []CellChange) (Matrix, error) {
	if len(changes) == 0 || len(changes) > maxCells {
		return Matrix{}, app.Errorf(app.EInvalid, "Send from 1 to %d changes.", maxCells)
	}
	for _, c := range changes {
		if err := s.checkCell(c); err != nil {
			return Matrix{}, err
		}
	}
	var people []string
	// As all changes that could take the last administrator away: one after the other.
	_, err := s.Sync.WriteTogether(ctx, by.Actor.OrgID, func(tx *store.Tx) ([]change.Op, error) {
		people = nil
		before, err := readCells(tx, by.Actor.OrgID)
		if err != nil {
			return nil, err
		}
		var detail []map[string]any
		roles := map[string]bool{}
		err = s.keepAdmin(tx, by.Actor.OrgID, func() error {
			detail, err = s.setCells(tx, by, before, changes, roles)
			return err
		})
		if err != nil || len(detail) == 0 {
			return nil, err
		}
		if err := s.withdrawOfRoles(ctx, tx, by, roles); err != nil {
			return nil, err
		}
		titles := make([]string, 0, len(roles))
		for _, role := range slices.Sorted(maps.Keys(roles)) {
			titles = append(titles, s.roleTitle(role))
		}
		if err := s.tellActing(tx, by, "Changed what these roles may do: "+strings.Join(titles, ", ")+"."); err != nil {
			return nil, err
		}
		if people, err = s.tellRoles(tx, by, roles); err != nil {
			return nil, err
		}
		return nil, audit.Append(tx, by.Entry(s.now(), "rights.change", "organization", by.Actor.OrgID, map[string]any{"changes": detail}))
	})
	if err != nil {
		return Matrix{}, fmt.Errorf("change rights: %w", err)
	}
	s.Access.Invalidate(by.Actor.OrgID)
	for _, person := range people {
		s.Sockets.Recheck(person)
	}
	return s.Rights(ctx, by.Actor.OrgID)
}

// setCells writes the changes, notes whose role changed, and lists what did for the log.
func (s *Service) setCells(tx *store.Tx, by audit.Source, before map[cellKey]string, changes []CellChange, roles map[string]bool) ([]map[string]any, error) {
	var detail []map[string]any
	for _, c := range changes {
		was, declared := s.scopeIn(before, c.Role, c.Permission), s.Schema.Scope(c.Role, c.Permission)
		to := declared
		if c.Scope != nil {
			to = *c.Scope
		}
		if !access.Wider(was, to) && !access.Wider(declared, to) {
			if err := s.Access.CheckGrant(by.Actor, c.Permission, to); err != nil {
				return nil, err
			}
		}
		if err := s.saveCell(tx, by, c.Role, c.Permission, to, to != declared); err != nil {
			return nil, err
		}
		if was != to {
			roles[c.Role] = true
			detail = append(detail, map[string]any{"role": c.Role, "permission": c.Permission, "before": was, "after": to})
		}
	}
	return detail, nil
}

func (s *Service) checkCell(c CellChange) error {
	if s.roleTitle(c.Role) == "" {
		return app.Errorf(app.EInvalid, "There is no role %q.", c.Role)
	}
	module := s.Schema.Module(strings.SplitN(c.Permission, ".", 2)[0])
	if module == nil || len(module.Permissions[c.Permission].Roles) == 0 {
		return app.Errorf(app.EInvalid, "There is no right %q that a role could hold.", c.Permission)
	}
	if c.Scope != nil && !slices.Contains([]string{"", "own", "company", "zones", "org"}, *c.Scope) {
		return app.Errorf(app.EInvalid, "A right reaches own, company, zones or org, or nothing.")
	}
	if c.Scope != nil {
		return access.CheckScope(c.Permission, *c.Scope)
	}
	return nil
}

// saveCell keeps an answer that differs from the declared one, and forgets one that does not.
func (s *Service) saveCell(tx *store.Tx, by audit.Source, role, permission, scope string, differs bool) error {
	org := by.Actor.OrgID
	if _, err := tx.Exec("DELETE FROM role_rights WHERE org_id = ? AND role = ? AND permission = ?", org, role, permission); err != nil || !differs {
		return err
	}
	_, err := tx.Exec("INSERT INTO role_rights (org_id, role, permission, scope, changed_at, changed_by) VALUES (?, ?, ?, ?, ?, ?)",
		org, role, permission, scope, s.now().UnixMilli(), by.Actor.UserID)
	return err
}

// tellRoles tells the people of changed roles, and lists them.
func (s *Service) tellRoles(tx *store.Tx, by audit.Source, roles map[string]bool) ([]string, error) {
	var members []struct {
		UserID string `db:"user_id"`
		Role   string `db:"role"`
	}
	if err := tx.Select(&members, "SELECT user_id, role FROM memberships WHERE org_id = ? AND active = 1 ORDER BY user_id", by.Actor.OrgID); err != nil {
		return nil, err
	}
	var people []string
	for _, m := range members {
		if !roles[m.Role] {
			continue
		}
		people = append(people, m.UserID)
		if m.UserID == by.Actor.UserID {
			continue
		}
		err := s.tell(tx, by, m.UserID, "rights", "The rights of your role have changed", by.Actor.FullName+" changed what "+s.roleTitle(m.Role)+" may do.")
		if err != nil {
			return nil, err
		}
	}
	return people, nil
}
