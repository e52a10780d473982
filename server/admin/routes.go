package admin

import (
	"net/http"

	"shipshape/server/access"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/auth"
	"shipshape/server/web"
)

// Routes are the administration of an organization and, for superusers, of all of them.
func (s *Service) Routes() []web.Route {
	const (
		read      web.Access = "admin.user.read"
		manage    web.Access = "admin.user.manage"
		right     web.Access = "admin.right.manage"
		setting   web.Access = "admin.setting.manage"
		superuser web.Access = "organizations.organization.manage"
	)
	const get, post, put, patch, remove = http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete
	return []web.Route{
		{Method: get, Path: "/api/admin/users", Access: read, Handler: answer(s.serveUsers)},
		{Method: patch, Path: "/api/admin/users/:id", Access: manage, Handler: take(s.changeUserCall)},
		{Method: post, Path: "/api/admin/users/:id/suspend", Access: manage, Handler: take(s.stateCall(StateSuspended))},
		{Method: post, Path: "/api/admin/users/:id/activate", Access: manage, Handler: take(s.stateCall(StateActive))},
		{Method: post, Path: "/api/admin/users/:id/deactivate", Access: manage, Handler: take(s.stateCall(StateDeactivated))},
		{Method: post, Path: "/api/admin/users/:id/password-reset", Access: manage, Handler: answer(s.servePasswordReset)},
		{Method: post, Path: "/api/admin/users/:id/temporary-password", Access: manage, Handler: take(s.temporaryPasswordCall)},
		{Method: put, Path: "/api/admin/users/:id/grants", Access: right, Handler: take(s.grantsCall)},
		{Method: remove, Path: "/api/admin/users/:id/two-factor", Access: manage, Handler: take(s.removeTwoFactorCall)},

		{Method: get, Path: "/api/admin/invitations", Access: read, Handler: answer(s.serveInvitations)},
		// Two rights open these; the service asks for the one that the invited role needs.
		{Method: post, Path: "/api/admin/invitations", Access: web.User, Handler: take(s.inviteCall)},
		{Method: post, Path: "/api/admin/invitations/:id/resend", Access: web.User, Handler: answer(s.serveResend)},
		{Method: remove, Path: "/api/admin/invitations/:id", Access: web.User, Handler: s.serveRevokeInvitation},

		{Method: get, Path: "/api/admin/devices", Access: read, Handler: answer(s.serveDevices)},
		{Method: remove, Path: "/api/admin/devices/:device", Access: manage, Handler: s.serveRevokeDevice},
		{Method: get, Path: "/api/admin/sessions", Access: manage, Handler: answer(s.serveSessions)},
		{Method: remove, Path: "/api/admin/sessions/:id", Access: manage, Handler: s.serveEndSession},

		{Method: get, Path: "/api/admin/rights", Access: read, Handler: answer(s.serveRights)},
		{Method: put, Path: "/api/admin/rights", Access: right, Handler: take(s.rightsCall)},
		{Method: get, Path: "/api/admin/rights/why", Access: read, Handler: answer(s.serveWhy)},
		{Method: get, Path: "/api/admin/settings", Access: setting, Handler: answer(s.serveSettings)},
		{Method: patch, Path: "/api/admin/settings", Access: setting, Handler: take(s.settingsCall)},
		{Method: get, Path: "/api/admin/hold", Access: setting, Handler: answer(s.serveHold)},
		{Method: put, Path: "/api/admin/hold", Access: setting, Handler: take(s.holdCall)},

		{Method: get, Path: "/api/organizations", Access: superuser, Self: true, Handler: answer(s.serveOrganizations)},
		{Method: post, Path: "/api/organizations", Access: superuser, Self: true, Handler: take(s.foundCall)},
		{Method: patch, Path: "/api/organizations/:id", Access: superuser, Self: true, Handler: take(s.organizationCall)},
		{Method: get, Path: "/api/organizations/:id/storage", Access: superuser, Self: true, Handler: answer(s.serveStorage)},
		{Method: post, Path: "/api/organizations/:id/suspend", Access: superuser, Self: true, Handler: take(s.suspendCall(true))},
		{Method: post, Path: "/api/organizations/:id/restore", Access: superuser, Self: true, Handler: take(s.suspendCall(false))},

		{Method: get, Path: "/api/impersonation", Access: web.User, Self: true, Handler: s.serveImpersonation},
		{Method: post, Path: "/api/impersonation", Access: web.User, Self: true, Handler: take(s.impersonateCall)},
		{Method: remove, Path: "/api/impersonation", Access: web.User, Self: true, Handler: s.serveEndImpersonation},
	}
}

// answer renders what a call without a body answers.
func answer[Out any](do func(r *web.Request) (Out, error)) func(*web.Request) error {
	return func(r *web.Request) error {
		out, err := do(r)
		if err != nil {
			return err
		}
		return r.JSON(http.StatusOK, out)
	}
}

// take binds the body of a call and renders what it answers.
func take[In, Out any](do func(r *web.Request, in In) (Out, error)) func(*web.Request) error {
	return answer(func(r *web.Request) (Out, error) {
		var in In
		if err := r.Bind(&in); err != nil {
			var none Out
			return none, err
		}
		return do(r, in)
	})
}

// because is the body of a call that only needs a reason.
type because struct {
	Reason string `json:"reason"`
}

func (s *Service) serveUsers(r *web.Request) ([]User, error) { return s.Users(r.Ctx(), r.Actor.OrgID) }

func (s *Service) changeUserCall(r *web.Request, in UserPatch) (User, error) {
	return s.ChangeUser(r.Ctx(), audit.From(r), r.Param("id"), in)
}

func (s *Service) stateCall(state string) func(*web.Request, because) (User, error) {
	return func(r *web.Request, in because) (User, error) {
		return s.SetState(r.Ctx(), audit.From(r), r.Param("id"), state, in.Reason)
	}
}

// sent says that a mail is on its way.
type sent struct {
	Sent bool `json:"sent"`
}

func (s *Service) servePasswordReset(r *web.Request) (sent, error) {
	return sent{true}, s.ResetPassword(r.Ctx(), audit.From(r), r.Param("id"))
}

type newPassword struct {
	Password string `json:"password"`
}

func (s *Service) temporaryPasswordCall(r *web.Request, in newPassword) (User, error) {
	return s.SetTemporaryPassword(r.Ctx(), audit.From(r), r.Param("id"), in.Password)
}

type grantList struct {
	Grants []Grant `json:"grants"`
}

func (s *Service) grantsCall(r *web.Request, in grantList) (User, error) {
	return s.SetGrants(r.Ctx(), audit.From(r), r.Param("id"), in.Grants)
}

func (s *Service) removeTwoFactorCall(r *web.Request, in because) (User, error) {
	return s.RemoveTwoFactor(r.Ctx(), audit.From(r), r.Param("id"), in.Reason)
}

func (s *Service) serveInvitations(r *web.Request) ([]Invitation, error) {
	return s.Invitations(r.Ctx(), r.Actor.OrgID)
}

func (s *Service) inviteCall(r *web.Request, in NewInvitation) (Invitation, error) {
	return s.Invite(r.Ctx(), audit.From(r), in)
}

func (s *Service) serveResend(r *web.Request) (Invitation, error) {
	return s.Resend(r.Ctx(), audit.From(r), r.Param("id"))
}

func (s *Service) serveRevokeInvitation(r *web.Request) error {
	if err := s.RevokeInvitation(r.Ctx(), audit.From(r), r.Param("id")); err != nil {
		return err
	}
	return r.NoContent()
}

func (s *Service) serveDevices(r *web.Request) ([]Device, error) {
	return s.Devices(r.Ctx(), r.Actor.OrgID)
}

func (s *Service) serveRevokeDevice(r *web.Request) error {
	var in because
	if err := r.Bind(&in); err != nil {
		return err
	}
	if err := s.RevokeDevice(r.Ctx(), audit.From(r), r.Param("device"), in.Reason); err != nil {
		return err
	}
	return r.NoContent()
}

func (s *Service) serveSessions(r *web.Request) ([]auth.Session, error) {
	return s.Accounts.ListSessions(r.Ctx(), r.Actor.OrgID, "")
}

func (s *Service) serveEndSession(r *web.Request) error {
	if err := s.EndSession(r.Ctx(), audit.From(r), r.Param("id")); err != nil {
		return err
	}
	return r.NoContent()
}

func (s *Service) serveRights(r *web.Request) (Matrix, error) {
	return s.Rights(r.Ctx(), r.Actor.OrgID)
}

type cellChanges struct {
	Changes []CellChange `json:"changes"`
}

func (s *Service) rightsCall(r *web.Request, in cellChanges) (Matrix, error) {
	return s.SetRights(r.Ctx(), audit.From(r), in.Changes)
}

func (s *Service) serveWhy(r *web.Request) (access.Answer, error) {
	return s.Access.Why(r.Ctx(), r.Actor.OrgID, r.Query("user"), r.Query("permission"))
}

func (s *Service) serveSettings(r *web.Request) (Settings, error) {
	return s.Settings(r.Ctx(), r.Actor.OrgID)
}

func (s *Service) settingsCall(r *web.Request, in SettingsPatch) (Settings, error) {
	return s.ChangeSettings(r.Ctx(), audit.From(r), r.Actor.OrgID, in)
}

func (s *Service) serveOrganizations(r *web.Request) ([]Organization, error) {
	return s.Organizations(r.Ctx())
}

func (s *Service) foundCall(r *web.Request, in NewOrganization) (Organization, error) {
	return s.Found(r.Ctx(), audit.From(r), in)
}

func (s *Service) organizationCall(r *web.Request, in OrganizationPatch) (Organization, error) {
	return s.ChangeOrganization(r.Ctx(), audit.From(r), r.Param("id"), in)
}

func (s *Service) serveStorage(r *web.Request) (Storage, error) {
	return s.Storage(r.Ctx(), r.Param("id"))
}

func (s *Service) suspendCall(suspended bool) func(*web.Request, because) (Organization, error) {
	return func(r *web.Request, in because) (Organization, error) {
		return s.SetSuspended(r.Ctx(), audit.From(r), r.Param("id"), suspended, in.Reason)
	}
}

// serveImpersonation answers 204 when the person acts for nobody else.
func (s *Service) serveImpersonation(r *web.Request) error {
	current, err := s.Current(r.Ctx(), r.Actor.UserID)
	if app.CodeOf(err) == app.ENotFound {
		return r.NoContent()
	}
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, current)
}

type newImpersonation struct {
	OrgID  string `json:"orgId"`
	Role   string `json:"role"`
	Reason string `json:"reason"`
}

func (s *Service) impersonateCall(r *web.Request, in newImpersonation) (Impersonation, error) {
	return s.Start(r.Ctx(), audit.From(r), in.OrgID, in.Role, in.Reason)
}

func (s *Service) serveEndImpersonation(r *web.Request) error {
	if err := s.End(r.Ctx(), audit.From(r)); err != nil {
		return err
	}
	return r.NoContent()
}
