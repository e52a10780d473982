package auth

import (
	"net/http"

	"shipshape/server/app"
	"shipshape/server/web"
)

// Which routes serve people who still owe something: whatever it is, or a second factor only.
var (
	anyDuty    = []app.Duty{app.SetPassword, app.SetUpTwoFactor}
	secondDuty = []app.Duty{app.SetUpTwoFactor}
)

// Routes are the sign-in, the session, the second factors and the devices.
func (s *Service) Routes() []web.Route {
	return []web.Route{
		{Method: http.MethodPost, Path: "/api/login", Access: web.Public, Handler: s.login},
		{Method: http.MethodPost, Path: "/api/2fa/login/send", Access: web.Public, Handler: s.sendLoginCode},
		{Method: http.MethodPost, Path: "/api/login/verify-2fa", Access: web.Public, Handler: s.verifyLogin},
		{Method: http.MethodGet, Path: "/api/register", Access: web.Public, Handler: s.showInvitation},
		{Method: http.MethodPost, Path: "/api/register", Access: web.Public, Handler: s.register},
		{Method: http.MethodPost, Path: "/api/logout", Access: web.Public, Handler: s.logout},
		{Method: http.MethodGet, Path: "/api/user", Access: web.User, Self: true, Despite: anyDuty, Handler: s.current},
		{Method: http.MethodGet, Path: "/api/user/sealing-key", Access: web.User, Self: true, Despite: anyDuty, Handler: s.sealingKey},
		{Method: http.MethodGet, Path: "/api/user/permissions", Access: web.User, Despite: secondDuty, Handler: s.permissions},
		{Method: http.MethodPatch, Path: "/api/user/profile", Access: web.User, Handler: s.changeProfile},
		{Method: http.MethodPatch, Path: "/api/user/password", Access: web.User, Despite: anyDuty, Handler: s.changePassword},
		{Method: http.MethodGet, Path: "/api/user/sessions", Access: web.User, Despite: secondDuty, Handler: s.ownSessions},
		{Method: http.MethodDelete, Path: "/api/user/sessions", Access: web.User, Despite: secondDuty, Handler: s.endOtherSessions},
		{Method: http.MethodDelete, Path: "/api/user/sessions/:id", Access: web.User, Despite: secondDuty, Handler: s.endOwnSession},
		{Method: http.MethodPost, Path: "/api/2fa/setup/start", Access: web.User, Despite: secondDuty, Handler: s.startPhone},
		{Method: http.MethodPost, Path: "/api/2fa/setup/verify", Access: web.User, Despite: secondDuty, Handler: s.verifyPhone},
		{Method: http.MethodPost, Path: "/api/2fa/totp/start", Access: web.User, Despite: secondDuty, Handler: s.startAuthenticator},
		{Method: http.MethodPost, Path: "/api/2fa/totp/verify", Access: web.User, Despite: secondDuty, Handler: s.verifyAuthenticator},
		{Method: http.MethodPost, Path: "/api/2fa/recovery-codes", Access: web.User, Handler: s.newCodes},
		{Method: http.MethodPost, Path: "/api/2fa/disable/send-code", Access: web.User, Handler: s.sendDisableCode},
		{Method: http.MethodPost, Path: "/api/2fa/disable", Access: web.User, Handler: s.disable},
		{Method: http.MethodGet, Path: "/api/user/first-login", Access: web.Public, Handler: s.showFirstLogin},
		{Method: http.MethodPost, Path: "/api/user/first-login", Access: web.Public, Handler: s.firstLogin},
		{Method: http.MethodPost, Path: "/api/sync/devices", Access: web.User, Permission: "account.sync.use", Handler: s.registerDevice},
		{Method: http.MethodGet, Path: "/api/sync/devices", Access: web.Device, Permission: "account.sync.use", Handler: s.devices},
		{Method: http.MethodPost, Path: "/api/sync/devices/:device/report", Access: web.Push, Permission: "account.sync.use", Handler: s.report},
		{Method: http.MethodDelete, Path: "/api/sync/devices/:device", Access: web.Push, Handler: s.revoke},
	}
}

// showFirstLogin says whose link this is, so that the page can greet them. The secret comes in a header: a query would be logged
// by proxies.
func (s *Service) showFirstLogin(r *web.Request) error {
	user, err := s.awaited(r.Ctx(), r.GetHeader("X-First-Login"))
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, struct {
		Email    string `json:"email"`
		FullName string `json:"fullName"`
	}{user.Email, user.FullName})
}

// firstLogin sets a password by a link. The link proves the mailbox, not the second factor.
func (s *Service) firstLogin(r *web.Request) error {
	var in struct {
		Token       string `json:"token"`
		NewPassword string `json:"newPassword"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	user, err := s.redeem(r, in.Token, in.NewPassword)
	if err != nil {
		return err
	}
	s.sockets.Recheck(user.ID)
	s.wake()
	return s.enter(r, user)
}

func (s *Service) registerDevice(r *web.Request) error {
	var in struct {
		Device string `json:"device"`
		Name   string `json:"name"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	address, agent := origin(r)
	registration, err := s.Register(r.Ctx(), r.Actor, NewDevice{Device: in.Device, Name: in.Name, Address: address, UserAgent: agent})
	if err != nil {
		return err
	}
	if registration.session != "" {
		http.SetCookie(r.Writer, s.cookie(deviceCookie, registration.session, deviceLife))
	}
	return r.JSON(http.StatusOK, registration)
}

func (s *Service) revoke(r *web.Request) error {
	if err := s.Revoke(r.Ctx(), r.Actor, r.Param("device")); err != nil {
		return err
	}
	s.sockets.Recheck(r.Actor.UserID)
	return r.NoContent()
}
