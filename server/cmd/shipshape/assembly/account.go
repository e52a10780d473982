package assembly

import (
	"context"
	"fmt"
	"strings"

	"shipshape/server/app"
	"shipshape/server/auth"
	"shipshape/server/library"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// Person is somebody to give an account, by name of organization. Without a password they get a first-login link.
type Person struct {
	Email, FullName, Org, Role, Password string
	Superuser                            bool
}

// home is the organization of a superuser who is given none.
const home = "Shipshape administration"

// The time zone a new organization starts with; an organization admin changes it in the app.
const startTimeZone = "America/New_York"

// CreateUser makes an account with its entry in the people directory, and the organization when no one of that name exists.
// It answers the first-login link; empty when the person has a password.
func (s *Server) CreateUser(ctx context.Context, p Person) (link string, err error) {
	if p.Superuser && p.Org == "" {
		p.Org = home
	}
	orgID, isNew, err := s.organization(ctx, strings.TrimSpace(p.Org))
	if err != nil {
		return "", err
	}
	user := auth.NewUser{OrgID: orgID, FullName: p.FullName, Email: p.Email, Role: p.Role, Password: p.Password, Superuser: p.Superuser}
	// A refused account must leave no empty organization.
	if err := s.Accounts.CheckUser(ctx, user); err != nil {
		return "", err
	}
	if isNew {
		if err := library.SeedOrganization(ctx, s.Sync, orgID, strings.TrimSpace(p.Org), startTimeZone); err != nil {
			return "", err
		}
	}
	id, err := s.Accounts.CreateUser(ctx, user)
	if err != nil {
		return "", err
	}
	role := p.Role
	if p.Superuser {
		role = app.RoleSuperuser
	}
	person := change.Op{Entity: "person", ID: id, Kind: "add", Fields: map[string]any{"fullName": strings.TrimSpace(p.FullName), "role": role, "active": true}}
	if _, err := s.Sync.Write(ctx, orgID, []change.Op{person}); err != nil {
		return "", fmt.Errorf("add %s to the people directory: %w", p.Email, err)
	}
	if p.Password != "" {
		return "", nil
	}
	return s.Accounts.NewFirstLoginLink(ctx, id)
}

func (s *Server) organization(ctx context.Context, name string) (id string, isNew bool, err error) {
	if name == "" {
		return "", false, app.Errorf(app.EInvalid, "Name the organization.")
	}
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&id, "SELECT id FROM organizations WHERE name = ? ORDER BY seq LIMIT 1", name)
	})
	if store.NotFound(err) {
		return s.ids.New(), true, nil
	}
	return id, false, err
}

// HasOrganization says whether any organization exists.
func (s *Server) HasOrganization(ctx context.Context) (bool, error) {
	var count int
	err := s.Store.Read(ctx, func(tx *store.Tx) error { return tx.Get(&count, "SELECT COUNT(*) FROM organizations") })
	return count > 0, err
}
