package auth

import (
	"fmt"
	"net/http"
	"strconv"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/web"
)

// Sockets is told when a user's sessions changed, so that a socket of an ended one closes at once.
type Sockets interface{ Recheck(userID string) }

// Routes are the sign-in, the session and the devices.
func (s *Service) Routes(sockets Sockets) []web.Route {
	return []web.Route{
		{Method: http.MethodPost, Path: "/api/login", Access: web.Public, Handler: s.login},
		{Method: http.MethodPost, Path: "/api/logout", Access: web.Public, Handler: func(r *web.Request) error { return s.logout(r, sockets) }},
		{Method: http.MethodGet, Path: "/api/user", Access: web.User, Handler: s.current},
		{Method: http.MethodGet, Path: "/api/user/permissions", Access: web.User, Handler: s.permissions},
		{Method: http.MethodGet, Path: "/api/user/first-login", Access: web.Public, Handler: s.showInvitation},
		{Method: http.MethodPost, Path: "/api/user/first-login", Access: web.Public, Handler: s.acceptInvitation},
		{Method: http.MethodPost, Path: "/api/sync/devices", Access: web.User, Permission: "account.sync.use", Handler: s.register},
		{Method: http.MethodGet, Path: "/api/sync/devices", Access: web.Device, Permission: "account.sync.use", Handler: s.devices},
		{Method: http.MethodPost, Path: "/api/sync/devices/:device/report", Access: web.Push, Permission: "account.sync.use", Handler: s.report},
		{Method: http.MethodDelete, Path: "/api/sync/devices/:device", Access: web.Push, Handler: func(r *web.Request) error { return s.revoke(r, sockets) }},
	}
}

func (s *Service) login(r *web.Request) error {
	var in struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	email, err := normalEmail(in.Email)
	if err != nil {
		return err
	}
	if in.Password == "" {
		return app.Errorf(app.EInvalid, "Password is required")
	}
	if len(in.Password) > 4*maxPassword {
		return app.Errorf(app.EInvalid, "The password must be at most %d characters.", maxPassword)
	}
	limits := subjects(email, r.ClientIP())
	wait, err := s.attempt(r.Ctx(), limits)
	if err != nil {
		return err
	}
	if wait > 0 {
		r.Header("Retry-After", strconv.Itoa(int((wait+time.Second-1)/time.Second)))
		return app.Errorf(app.ETooMany, "Too many attempts. Try again in %s.", humanly(wait))
	}
	user, err := s.verify(r, email, in.Password)
	if err != nil {
		return err
	}
	if err := s.succeed(r.Ctx(), limits); err != nil {
		return err
	}
	return s.signIn(r, user)
}

// verify answers the same, and after the same work, for a wrong password and for an account that is not there.
func (s *Service) verify(r *web.Request, email, password string) (User, error) {
	var row struct {
		ID   string  `db:"id"`
		Hash *string `db:"password_hash"`
	}
	err := s.store.Read(r.Ctx(), func(tx *store.Tx) error {
		return tx.Get(&row, "SELECT id, password_hash FROM users WHERE email = ?", email)
	})
	if err != nil && !notFound(err) {
		return User{}, err
	}
	hash := ""
	if row.Hash != nil {
		hash = *row.Hash
	}
	same, err := s.passwords.match(r.Ctx(), password, hash)
	if err != nil {
		return User{}, err
	}
	wrong := app.Errorf(app.EUnauthorized, "Wrong email or password.")
	if !same {
		return User{}, wrong
	}
	user, err := s.user(r.Ctx(), row.ID)
	if err != nil && app.CodeOf(err) == app.EUnauthorized {
		return User{}, wrong
	}
	return user, err
}

func (s *Service) signIn(r *web.Request, user User) error {
	actor := app.Actor{UserID: user.ID, OrgID: user.OrgID, Role: user.Role, Superuser: user.Role == app.RoleSuperuser}
	if err := s.begin(r.Writer, r.Request, actor); err != nil {
		return err
	}
	return r.JSON(http.StatusOK, user)
}

// logout answers 204 to everybody: signing out twice is no error.
func (s *Service) logout(r *web.Request, sockets Sockets) error {
	actor, err := s.Device(r.Request)
	if err != nil && app.CodeOf(err) != app.EUnauthorized {
		return err
	}
	if err := s.end(r.Writer, r.Request); err != nil {
		return err
	}
	if actor.UserID != "" {
		sockets.Recheck(actor.UserID)
	}
	return r.NoContent()
}

func (s *Service) current(r *web.Request) error {
	user, err := s.user(r.Ctx(), r.Actor.UserID)
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, user)
}

// showInvitation says whose link this is, so that the page can greet them. The secret comes in a header: a query would be logged
// by proxies.
func (s *Service) showInvitation(r *web.Request) error {
	user, err := s.invited(r.Ctx(), r.GetHeader("X-First-Login"))
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, struct {
		Email    string `json:"email"`
		FullName string `json:"fullName"`
	}{user.Email, user.FullName})
}

func (s *Service) acceptInvitation(r *web.Request) error {
	var in struct {
		Token       string `json:"token"`
		NewPassword string `json:"newPassword"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	user, err := s.accept(r.Ctx(), in.Token, in.NewPassword)
	if err != nil {
		return err
	}
	return s.signIn(r, user)
}

func (s *Service) register(r *web.Request) error {
	var in struct {
		Device string `json:"device"`
		Name   string `json:"name"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	registration, err := s.Register(r.Ctx(), r.Actor, in.Device, in.Name)
	if err != nil {
		return err
	}
	if registration.session != "" {
		http.SetCookie(r.Writer, s.cookie(deviceCookie, registration.session, deviceLife))
	}
	return r.JSON(http.StatusOK, registration)
}

func (s *Service) revoke(r *web.Request, sockets Sockets) error {
	if err := s.Revoke(r.Ctx(), r.Actor, r.Param("device")); err != nil {
		return err
	}
	sockets.Recheck(r.Actor.UserID)
	return r.NoContent()
}

func humanly(wait time.Duration) string {
	if wait <= time.Minute {
		return fmt.Sprintf("%d seconds", int((wait+time.Second-1)/time.Second))
	}
	return fmt.Sprintf("%d minutes", int((wait+time.Minute-1)/time.Minute))
}
