package auth

import (
	"context"
	"net/http"
	"strings"
	"unicode/utf8"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/server/web"
)

// verification is the answer to a right password that is not enough (specification, section 7).
type verification struct {
	RequiresVerification bool     `json:"requiresVerification"`
	PhoneNumber          *string  `json:"phoneNumber"`
	Methods              []string `json:"methods"`
}

func (s *Service) login(r *web.Request) error {
	var in struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	email, err := CleanEmail(in.Email)
	if err != nil {
		return err
	}
	if in.Password == "" {
		return app.Errorf(app.EInvalid, "Password is required")
	}
	if err := notTooLong(in.Password); err != nil {
		return err
	}
	limits := s.passwordSubjects(r, email)
	if err := s.admit(r, limits); err != nil {
		return err
	}
	user, err := s.verify(r, email, in.Password)
	if err != nil {
		return err
	}
	if err := s.succeed(r.Ctx(), limits); err != nil {
		return err
	}
	return s.enter(r, user)
}

// notTooLong refuses what no password can be before it is hashed.
func notTooLong(password string) error {
	if utf8.RuneCountInString(password) > maxPassword {
		return app.Errorf(app.EInvalid, "The password must be at most %d characters.", maxPassword)
	}
	return nil
}

// verify answers the same, and after the same work, for a wrong password and for an account that is not there.
func (s *Service) verify(r *web.Request, email, password string) (User, error) {
	var row struct {
		ID    string  `db:"id"`
		Hash  *string `db:"password_hash"`
		OrgID *string `db:"org_id"`
	}
	err := s.store.Read(r.Ctx(), func(tx *store.Tx) error {
		return tx.Get(&row, `SELECT u.id, u.password_hash, (SELECT MIN(m.org_id) FROM memberships m WHERE m.user_id = u.id) AS org_id
			FROM users u WHERE u.email = ?`, email)
	})
	if err != nil && !store.NotFound(err) {
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
	var refusal error = app.Errorf(app.EUnauthorized, "Wrong email or password.")
	if same {
		user, err := s.user(r.Ctx(), row.ID)
		if err == nil || app.CodeOf(err) != app.EUnauthorized {
			return user, err
		}
		refusal = s.closed(r.Ctx(), row.ID)
	}
	// A try at an unknown account costs the same write; it stands in the log of no organization.
	failed := audit.Entry{At: s.now().UnixMilli(), Action: "user.sign_in_failed", SubjectKind: "user", SubjectID: row.ID, Address: r.ClientIP(), Request: r.ID()}
	if row.OrgID != nil {
		failed.OrgID = *row.OrgID
	}
	if row.ID == "" {
		failed.SubjectKind, failed.SubjectID = "unknown", hashOf(email)
	}
	if err := s.store.Write(r.Ctx(), func(tx *store.Tx) error { return audit.Append(tx, failed) }); err != nil {
		return User{}, err
	}
	return User{}, refusal
}

// closed tells somebody with the right password why it opens nothing, and who can change that.
func (s *Service) closed(ctx context.Context, userID string) error {
	var home struct {
		State        string `db:"state"`
		Organization string `db:"organization"`
		SuspendedAt  *int64 `db:"suspended_at"`
	}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&home, `SELECT m.state, COALESCE(o.name, '') AS organization, s.suspended_at
			FROM memberships m LEFT JOIN organizations o ON o.org_id = m.org_id AND o.id = m.org_id LEFT JOIN organization_settings s ON s.org_id = m.org_id
			WHERE m.user_id = ? ORDER BY m.created_at, m.org_id LIMIT 1`, userID)
	})
	switch {
	case store.NotFound(err):
		return errUnauthorized
	case err != nil:
		return err
	case home.SuspendedAt != nil:
		return app.Errorf(app.EUnauthorized, "%s is suspended. Shipshape's support can say why and lift it. What waits on your devices is kept.", home.Organization)
	}
	return app.Errorf(app.EUnauthorized, "Your account is %s. An organization admin can activate it again. What waits on your devices is kept.", home.State)
}

// enter goes on after a right password: with the session, or with the question for the second factor.
func (s *Service) enter(r *web.Request, user User) error {
	if !user.TwoFactorEnabled {
		return s.signIn(r, user, "password")
	}
	secret, err := s.goOn(r, user)
	if err != nil {
		return err
	}
	if secret == "" {
		var hash string
		secret, hash = NewToken()
		if err := s.openChallenge(r.Ctx(), challenge{IDHash: hash, UserID: user.ID, Purpose: purposeLogin}); err != nil {
			return err
		}
	}
	http.SetCookie(r.Writer, s.cookie(challengeCookie, secret, challengeLife))
	out := verification{RequiresVerification: true, Methods: []string{}}
	if user.SMSEnabled && user.PhoneNumber != nil {
		shown := masked(*user.PhoneNumber)
		out.PhoneNumber, out.Methods = &shown, append(out.Methods, methodSMS)
	}
	if user.TOTPEnabled {
		out.Methods = append(out.Methods, methodTOTP)
	}
	if user.RecoveryCodesLeft > 0 {
		out.Methods = append(out.Methods, methodRecovery)
	}
	return r.JSON(http.StatusOK, out)
}

// goOn names this browser's sign-in that waits for a code which was sent and is still valid; empty without one. A person who gives the
// password again because no text came can still use the code that comes late, and their used tries still count.
func (s *Service) goOn(r *web.Request, user User) (string, error) {
	cookies := r.Request.CookiesNamed(s.cookieName(challengeCookie))
	if len(cookies) == 0 {
		return "", nil
	}
	name := cookies[0].Value
	var c challenge
	err := s.store.Read(r.Ctx(), func(tx *store.Tx) (err error) {
		c, err = s.findChallenge(tx, hashOf(name), purposeLogin)
		return err
	})
	switch {
	case store.NotFound(err):
		return "", nil
	case err != nil:
		return "", err
	case c.UserID != user.ID || c.CodeExpiresAt == nil || *c.CodeExpiresAt <= s.now().UnixMilli():
		return "", nil
	}
	return name, nil
}

// pending is the sign-in that waits for its second factor in this browser.
func (s *Service) pending(r *web.Request) (challenge, User, error) {
	var c challenge
	cookie, err := r.Request.Cookie(s.cookieName(challengeCookie))
	if err != nil {
		return c, User{}, app.Errorf(app.EUnauthorized, "Sign in with your email and password first.")
	}
	err = s.store.Read(r.Ctx(), func(tx *store.Tx) (err error) {
		c, err = s.findChallenge(tx, hashOf(cookie.Value), purposeLogin)
		return err
	})
	if store.NotFound(err) {
		return c, User{}, over(purposeLogin)
	}
	if err != nil {
		return c, User{}, err
	}
	user, err := s.user(r.Ctx(), c.UserID)
	return c, user, err
}

func (s *Service) sendLoginCode(r *web.Request) error {
	c, user, err := s.pending(r)
	if err != nil {
		return err
	}
	if !user.SMSEnabled || user.PhoneNumber == nil {
		return app.Errorf(app.EInvalid, "This account has no phone for codes. Use your authenticator app or a recovery code.")
	}
	if err := s.sendCode(r, c, *user.PhoneNumber, false); err != nil {
		return err
	}
	return r.NoContent()
}

func (s *Service) verifyLogin(r *web.Request) error {
	var in struct {
		Code string `json:"code"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	c, user, err := s.pending(r)
	if err != nil {
		return err
	}
	key := s.config.IDs.New()
	p, err := s.answer(r, c.IDHash, purposeLogin, in.Code, func(tx *store.Tx, p proof) error {
		if p.method != methodRecovery {
			return nil
		}
		return s.note(tx, r, user, key, act{
			action: "user.recovery_code_use", detail: map[string]any{"left": user.RecoveryCodesLeft - 1},
			mail: "A recovery code was used to sign in to Shipshape",
		})
	})
	if err != nil {
		return err
	}
	http.SetCookie(r.Writer, s.cookie(challengeCookie, "", 0))
	if p.method == methodRecovery {
		user.RecoveryCodesLeft--
	}
	return s.signIn(r, user, p.method)
}

// signIn begins the session. A browser in which this person has not signed in before is told to them.
func (s *Service) signIn(r *web.Request, user User, method string) error {
	key := s.config.IDs.New()
	known, tags := s.knownBrowser(r, user.Email)
	signedIn := act{action: "user.sign_in", detail: map[string]any{"method": method, "newBrowser": !known}}
	if !known && user.SignedInAt != nil {
		signedIn.mail = "Your Shipshape account was used on a new device"
	}
	err := s.store.Write(r.Ctx(), func(tx *store.Tx) error {
		if _, err := tx.Exec("UPDATE users SET signed_in_at = ? WHERE id = ?", s.now().UnixMilli(), user.ID); err != nil {
			return err
		}
		return s.note(tx, r, user, key, signedIn)
	})
	if err != nil {
		return err
	}
	if err := s.begin(r, user); err != nil {
		return err
	}
	http.SetCookie(r.Writer, s.cookie(browserCookie, tags, browserLife))
	s.wake()
	return r.JSON(http.StatusOK, user)
}

// knownBrowser says whether the person has signed in in this browser before, and answers the cookie that says so from now on.
// It opens nothing. A shared tablet knows several people.
func (s *Service) knownBrowser(r *web.Request, email string) (known bool, tags string) {
	tag := s.key.mac("browser", email)[:browserTag]
	list := []string{tag}
	if cookie, err := r.Request.Cookie(s.cookieName(browserCookie)); err == nil {
		for other := range strings.SplitSeq(cookie.Value, ".") {
			switch {
			case other == tag:
				known = true
			case len(other) == len(tag) && len(list) < browserPeople:
				list = append(list, other)
			}
		}
	}
	return known, strings.Join(list, ".")
}

// logout answers 204 to everybody: signing out twice is no error. What the browser kept of answers goes; what waits on the
// device stays.
func (s *Service) logout(r *web.Request) error {
	actor, err := s.Device(r.Request)
	if err != nil && app.CodeOf(err) != app.EUnauthorized {
		return err
	}
	if err := s.end(r.Writer, r.Request); err != nil {
		return err
	}
	r.Header("Clear-Site-Data", `"cache"`)
	if actor.UserID != "" {
		entry := audit.Entry{
			OrgID: actor.OrgID, Actor: actor.UserID, At: s.now().UnixMilli(), Action: "user.sign_out", SubjectKind: "user", SubjectID: actor.UserID,
			Address: r.ClientIP(), Request: r.ID(),
		}
		if err := s.store.Write(r.Ctx(), func(tx *store.Tx) error { return audit.Append(tx, entry) }); err != nil {
			return err
		}
		s.sockets.Recheck(actor.UserID)
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
