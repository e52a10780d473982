package auth

import (
	"context"
	"net/http"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/web"
)

// How long a device may go by its copy of the rights without a network (RESOLUTIONS: sessions and lease).
const (
	rightsLife      = 14 * 24 * time.Hour
	adminRightsLife = 72 * time.Hour
)

// Permissions is what an actor may open and do. Rights are scopes by permission; Zones nil is every zone. A device may go by
// its copy until ExpiresAt, for the rights of administration until AdminExpiresAt.
type Permissions struct {
	AllowedModules   []string          `json:"allowedModules"`
	GlobalRole       string            `json:"globalRole"`
	OrganizationRole string            `json:"organizationRole"`
	Rights           map[string]string `json:"rights"`
	Zones            []string          `json:"zones"`
	Company          *string           `json:"company"`
	Organization     named             `json:"organization"`
	ExpiresAt        time.Time         `json:"expiresAt"`
	AdminExpiresAt   time.Time         `json:"adminExpiresAt"`
	// SinglePersonApproval and UsageEvents are switches of the organization.
	SinglePersonApproval bool `json:"singlePersonApproval"`
	UsageEvents          bool `json:"usageEvents"`
}

type named struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// permissions answers what the actor, or a superuser in the context asked for, may open.
func (s *Service) permissions(r *web.Request) error {
	actor := r.Actor
	org, role := r.Query("impersonateOrgId"), r.Query("impersonateRole")
	superuser := actor.Superuser || actor.Impersonator != ""
	if org != "" || role != "" {
		if !superuser {
			return app.Errorf(app.EForbidden, "Only a superuser can act in another organization.")
		}
		var err error
		if actor, err = s.Session(r.Request); err != nil {
			return err
		}
		if actor, err = s.Within(r.Ctx(), actor, org, role); err != nil {
			return err
		}
	}
	out, err := s.permissionsOf(r.Ctx(), actor)
	if err != nil {
		return err
	}
	if superuser {
		out.GlobalRole = app.RoleSuperuser
	}
	return r.JSON(http.StatusOK, out)
}

func (s *Service) permissionsOf(ctx context.Context, actor app.Actor) (Permissions, error) {
	now := s.now().UTC().Truncate(time.Second)
	out := Permissions{
		GlobalRole: "user", OrganizationRole: actor.Role, Rights: actor.Rights, Zones: actor.Zones,
		Organization: named{ID: actor.OrgID}, ExpiresAt: now.Add(rightsLife), AdminExpiresAt: now.Add(adminRightsLife), SinglePersonApproval: actor.SinglePerson,
	}
	if actor.Company != "" {
		out.Company = &actor.Company
	}
	if out.Rights == nil {
		out.Rights = s.declared(actor)
	}
	out.AllowedModules = s.config.Schema.AllowedModules(out.Rights)
	if actor.Impersonator != "" {
		_, until, err := s.impersonation(ctx, actor.UserID, actor.OrgID)
		if err != nil {
			return Permissions{}, err
		}
		out.ExpiresAt, out.AdminExpiresAt = until, until
	}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		// An organization without its record yet has no name; one without a changed setting goes by the defaults.
		err := tx.Get(&out.Organization.Name, "SELECT name FROM organizations WHERE org_id = ? AND id = ?", actor.OrgID, actor.OrgID)
		if err != nil && !store.NotFound(err) {
			return err
		}
		err = tx.Get(&out.UsageEvents, "SELECT usage_events FROM organization_settings WHERE org_id = ?", actor.OrgID)
		if store.NotFound(err) {
			return nil
		}
		return err
	})
	return out, err
}

// declared are the rights of an actor without a service that knows more than the module files.
func (s *Service) declared(actor app.Actor) map[string]string {
	rights := map[string]string{}
	for _, m := range s.config.Schema.Modules {
		for permission := range m.Permissions {
			if scope := actor.Scope(s.config.Schema, permission); scope != "" {
				rights[permission] = scope
			}
		}
	}
	return rights
}
