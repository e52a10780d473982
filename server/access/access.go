// Package access answers what a person may do in an organization, and why: the module files declare rights per role, the
// organization changes them per role, a person may hold more for a while, and a module that is switched off gives none. It
// stores nothing itself: package admin writes the tables and calls Invalidate.
package access

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"
)

// The scopes, from the narrowest to the widest. Each includes what the ones before it allow.
var scopes = []string{"", "own", "company", "zones", "org"}

// The permissions by which somebody gives rights and switches modules.
const (
	mayGive   = "admin.right.manage"
	maySwitch = "admin.setting.manage"
)

// staleAfter bounds how long a change is unknown that another process made, such as the command line.
const staleAfter = 15 * time.Second

// Undivided says that a right reaches the whole organization or nothing: nobody administers a part of the people, the rights or
// the settings.
func Undivided(permission string) bool { return moduleOf(permission) == "admin" }

// Wider says that scope a allows all that b allows.
func Wider(a, b string) bool { return slices.Index(scopes, a) >= slices.Index(scopes, b) }

// Service is safe for concurrent use. It keeps the rights of each organization in memory until they change.
type Service struct {
	store  *store.Store
	schema *schema.Schema
	clock  app.Clock

	mu      sync.Mutex
	orgs    map[string]*organization
	changes map[string]int // how often each organization was invalidated: a read that began before is not kept
}

// New makes the service.
func New(st *store.Store, s *schema.Schema, clock app.Clock) *Service {
	return &Service{store: st, schema: s, clock: clock, orgs: map[string]*organization{}, changes: map[string]int{}}
}

// organization is what one organization says, read whole. It is never written to after it was read.
type organization struct {
	readAt       int64
	suspended    bool
	singlePerson bool
	off          []string                     // modules
	overrides    map[string]map[string]string // by role and permission
	roles        map[string]map[string]string // what each role holds in the end
	grants       map[string][]grant           // by user
	people       []member
}

type grant struct {
	Permission string `db:"permission"`
	Scope      string `db:"scope"`
	UserID     string `db:"user_id"`
	ExpiresAt  *int64 `db:"expires_at"`
}

type member struct {
	UserID   string `db:"user_id"`
	FullName string `db:"full_name"`
	Role     string `db:"role"`
}

// Invalidate forgets an organization: call it after the commit of every change of settings, rights, grants or members.
func (s *Service) Invalidate(orgID string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.changes[orgID]++
	delete(s.orgs, orgID)
}

// Effective completes an actor with the rights they hold in their organization. It is auth.Config.Rights.
func (s *Service) Effective(ctx context.Context, actor app.Actor) (app.Actor, error) {
	if actor.OrgID == "" {
		return actor, nil
	}
	org, err := s.organization(ctx, actor.OrgID)
	if err != nil {
		return app.Actor{}, err
	}
	actor.SinglePerson = org.singlePerson
	if actor.Superuser {
		actor.Rights = org.roles[app.RoleSuperuser]
		return actor, nil
	}
	actor.Rights = s.held(org, actor.Role, s.personal(org, actor))
	if actor.Company != "" {
		if actor.Colleagues, err = s.colleagues(ctx, actor); err != nil {
			return app.Actor{}, err
		}
	}
	return actor, nil
}

// personal are the running grants of an actor. In the role of somebody else a superuser has none.
func (s *Service) personal(org *organization, actor app.Actor) []grant {
	if actor.Impersonator != "" {
		return nil
	}
	return s.running(org, actor.UserID)
}

func (s *Service) running(org *organization, userID string) []grant {
	now := s.clock.Now().UnixMilli()
	return slices.DeleteFunc(slices.Clone(org.grants[userID]), func(g grant) bool { return g.ExpiresAt != nil && *g.ExpiresAt <= now })
}

// held joins the rights of a role with grants: the wider scope counts. The answer is shared and must not be written to.
func (s *Service) held(org *organization, role string, grants []grant) map[string]string {
	rights := org.roles[role]
	if rights == nil {
		rights = org.roles[nobody] // an unknown role holds what everybody holds
	}
	if len(grants) == 0 || org.suspended {
		return rights
	}
	rights = maps.Clone(rights)
	for _, g := range grants {
		given := !slices.Contains(org.off, moduleOf(g.Permission)) && !s.reserved(g.Permission) && !partial(g.Permission, g.Scope)
		if given && !Wider(rights[g.Permission], g.Scope) {
			rights[g.Permission] = g.Scope
		}
	}
	return rights
}

// SinglePerson says whether the organization lets people approve what they did themselves.
func (s *Service) SinglePerson(ctx context.Context, orgID string) (bool, error) {
	org, err := s.organization(ctx, orgID)
	if err != nil {
		return false, err
	}
	return org.singlePerson, nil
}

// Role lists what a role holds in an organization, by permission; what is missing it may not.
func (s *Service) Role(ctx context.Context, orgID, role string) (map[string]string, error) {
	org, err := s.organization(ctx, orgID)
	if err != nil {
		return nil, err
	}
	return maps.Clone(org.roles[role]), nil
}

// After answers for one organization as a transaction leaves it: what a change of settings, rights, grants or members will have made of
// everybody once it is committed. Until then nobody else goes by it. A suspension does not count: what is decided by it outlasts it.
func (s *Service) After(tx *store.Tx, orgID string) (*Service, error) {
	org, err := s.readIn(tx, orgID)
	if err != nil {
		return nil, fmt.Errorf("read the rights a change leaves: %w", err)
	}
	if org.suspended {
		org.suspended = false
		org.roles = s.roles(org)
	}
	org.readAt = math.MaxInt64 // however long the transaction takes, it is this that counts
	after := New(s.store, s.schema, s.clock)
	after.orgs[orgID] = org
	return after, nil
}

// colleagues lists the people of the actor's company, with an account or only in the directory. For members the membership decides:
// the directory may say otherwise.
func (s *Service) colleagues(ctx context.Context, actor app.Actor) ([]string, error) {
	var people []string
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&people, `SELECT user_id FROM memberships WHERE org_id = ? AND company = ?
			UNION SELECT p.id FROM people p WHERE p.org_id = ? AND p.company = ?
				AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.org_id = p.org_id AND m.user_id = p.id)
			ORDER BY 1`, actor.OrgID, actor.Company, actor.OrgID, actor.Company)
	})
	if err != nil {
		return nil, fmt.Errorf("list the people of a company: %w", err)
	}
	return people, nil
}

// nobody is the role of a person whose role is not known.
const nobody = ""

func (s *Service) organization(ctx context.Context, orgID string) (*organization, error) {
	now := s.clock.Now().UnixMilli()
	s.mu.Lock()
	known, changes := s.orgs[orgID], s.changes[orgID]
	s.mu.Unlock()
	if known != nil && now-known.readAt < staleAfter.Milliseconds() {
		return known, nil
	}
	read, err := s.read(ctx, orgID)
	if err != nil {
		return nil, fmt.Errorf("read the rights of an organization: %w", err)
	}
	read.readAt = now
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.changes[orgID] == changes {
		s.orgs[orgID] = read
	}
	return read, nil
}

func (s *Service) read(ctx context.Context, orgID string) (org *organization, err error) {
	err = s.store.Read(ctx, func(tx *store.Tx) (err error) {
		org, err = s.readIn(tx, orgID)
		return err
	})
	return org, err
}

func (s *Service) readIn(tx *store.Tx, orgID string) (*organization, error) {
	org := &organization{overrides: map[string]map[string]string{}, grants: map[string][]grant{}}
	var settings struct {
		ModulesOff   string `db:"modules_off"`
		SinglePerson bool   `db:"single_person_approval"`
		SuspendedAt  *int64 `db:"suspended_at"`
	}
	err := tx.Get(&settings, "SELECT modules_off, single_person_approval, suspended_at FROM organization_settings WHERE org_id = ?", orgID)
	if store.NotFound(err) {
		settings.SuspendedAt = nil // sqlx has made it point to a zero
	} else if err != nil {
		return nil, err
	}
	var changed []struct {
		Role       string `db:"role"`
		Permission string `db:"permission"`
		Scope      string `db:"scope"`
	}
	if err := tx.Select(&changed, "SELECT role, permission, scope FROM role_rights WHERE org_id = ?", orgID); err != nil {
		return nil, err
	}
	var grants []grant
	if err := tx.Select(&grants, "SELECT user_id, permission, scope, expires_at FROM user_rights WHERE org_id = ?", orgID); err != nil {
		return nil, err
	}
	err = tx.Select(&org.people, `SELECT m.user_id, u.full_name, m.role FROM memberships m JOIN users u ON u.id = m.user_id
		WHERE m.org_id = ? AND m.active = 1 ORDER BY u.full_name, m.user_id`, orgID)
	if err != nil {
		return nil, err
	}
	if settings.ModulesOff != "" {
		if err := json.Unmarshal([]byte(settings.ModulesOff), &org.off); err != nil {
			return nil, fmt.Errorf("modules switched off: %w", err)
		}
	}
	org.off = slices.DeleteFunc(org.off, s.schema.Core)
	org.suspended, org.singlePerson = settings.SuspendedAt != nil, settings.SinglePerson
	for _, c := range changed {
		if org.overrides[c.Role] == nil {
			org.overrides[c.Role] = map[string]string{}
		}
		org.overrides[c.Role][c.Permission] = c.Scope
	}
	for _, g := range grants {
		org.grants[g.UserID] = append(org.grants[g.UserID], g)
	}
	org.roles = s.roles(org)
	return org, nil
}

// roles compiles what each role holds; a superuser holds everything that is not switched off, also while the organization is
// suspended.
func (s *Service) roles(org *organization) map[string]map[string]string {
	compiled := map[string]map[string]string{nobody: {}, app.RoleSuperuser: {}}
	for _, role := range s.schema.Roles() {
		compiled[role.ID] = map[string]string{}
	}
	for _, m := range s.schema.Modules {
		if slices.Contains(org.off, m.ID) {
			continue
		}
		for permission := range m.Permissions {
			compiled[app.RoleSuperuser][permission] = "org"
			for role, rights := range compiled {
				if role == app.RoleSuperuser || org.suspended {
					continue
				}
				scope := s.schema.Scope(role, permission)
				if changed, ok := org.overrides[role][permission]; ok && !s.reserved(permission) {
					scope = changed
				}
				if scope != "" && !partial(permission, scope) {
					rights[permission] = scope
				}
			}
		}
	}
	return compiled
}

// partial says that a scope gives nothing, because the right cannot be divided.
func partial(permission, scope string) bool { return Undivided(permission) && scope != "org" }

// reserved says that no role holds the permission: it is the superusers' and nobody can give it. So is one that no module declares.
func (s *Service) reserved(permission string) bool {
	for _, m := range s.schema.Modules {
		if p, ok := m.Permissions[permission]; ok {
			return len(p.Roles) == 0
		}
	}
	return true
}

func moduleOf(permission string) string {
	module, _, _ := strings.Cut(permission, ".")
	return module
}
