package auth

import (
	"context"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/server/web"
	"shipshape/sync/change"
)

// proofLife is how long a password stays fresh enough to change a second factor (ASVS 7.5.1).
const proofLife = 10 * time.Minute

const (
	minName = 2
	maxName = 120
)

// own refuses what a superuser may not do while they stand in for somebody: credentials are a person's own.
func own(r *web.Request) error {
	if r.Actor.Impersonator != "" {
		return app.Errorf(app.EForbidden, "Stop acting in another organization or role first: this changes your own account.")
	}
	return nil
}

// owner is the user object of who asks about their own account.
func (s *Service) owner(r *web.Request) (User, error) {
	if err := own(r); err != nil {
		return User{}, err
	}
	return s.user(r.Ctx(), r.Actor.UserID)
}

// changeProfile changes the name, of the account and in the people directory together.
func (s *Service) changeProfile(r *web.Request) error {
	var in struct {
		FullName string `json:"fullName"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	user, err := s.owner(r)
	if err != nil {
		return err
	}
	before := user.FullName
	name, err := CleanName(in.FullName)
	if err != nil {
		return err
	}
	user.FullName = name
	_, err = s.people.WriteTogether(r.Ctx(), user.OrgID, func(tx *store.Tx) ([]change.Op, error) {
		if _, err := tx.Exec("UPDATE users SET full_name = ? WHERE id = ?", name, user.ID); err != nil {
			return nil, err
		}
		if err := s.note(tx, r, user, "", act{action: "user.profile_change", detail: map[string]any{"from": before, "to": name}}); err != nil {
			return nil, err
		}
		head, err := tx.FindHead(user.OrgID, "person", user.ID)
		if store.NotFound(err) || err == nil && !head.Alive {
			return nil, nil // an account outside the directory, such as a superuser's
		}
		return []change.Op{{Entity: "person", ID: user.ID, Kind: change.Update, Fields: map[string]any{"fullName": name}}}, err
	})
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, user)
}

// CleanName is a person's name as it is kept, or why it is none. What is not seen, or turns the direction of what follows, is taken
// out of it: it stands in mails, tables and under signatures.
func CleanName(name string) (string, error) {
	name = strings.TrimSpace(change.CleanLine(strings.ToValidUTF8(name, "")))
	switch length := utf8.RuneCountInString(name); {
	case length < minName:
		return "", app.Errorf(app.EInvalid, "Name must be at least %d characters.", minName)
	case length > maxName:
		return "", app.Errorf(app.EInvalid, "The name must be at most %d characters.", maxName)
	}
	return name, nil
}

// changePassword ends every other session of the person.
func (s *Service) changePassword(r *web.Request) error {
	var in struct {
		CurrentPassword string  `json:"currentPassword"`
		NewPassword     string  `json:"newPassword"`
		ConfirmPassword *string `json:"confirmPassword"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	user, err := s.owner(r)
	if err != nil {
		return err
	}
	if in.ConfirmPassword != nil && *in.ConfirmPassword != in.NewPassword {
		return app.Errorf(app.EInvalid, "Passwords don't match.")
	}
	if err := s.checkPassword(r, user, in.CurrentPassword); err != nil {
		return err
	}
	if in.NewPassword == in.CurrentPassword {
		return app.Errorf(app.EInvalid, "Choose a password that differs from the current one.")
	}
	hash, err := s.NewHash(r.Ctx(), in.NewPassword, user.Email, user.FullName)
	if err != nil {
		return err
	}
	key := s.config.IDs.New()
	err = s.store.Write(r.Ctx(), func(tx *store.Tx) error { return s.setPassword(tx, r, user, hash, "user.password_change", key) })
	if err != nil {
		return err
	}
	user.FirstLogin = false
	if err := s.begin(r, user); err != nil {
		return err
	}
	s.sockets.Recheck(user.ID)
	s.wake()
	return r.JSON(http.StatusOK, user)
}

// setPassword writes a password of the person's own; what they were signed in with before ends, but for the device they did it on.
func (s *Service) setPassword(tx *store.Tx, r *web.Request, user User, hash, action, key string) error {
	if _, err := tx.Exec("UPDATE users SET password_hash = ?, first_login = 0, password_changed_at = ? WHERE id = ?", hash, s.now().UnixMilli(), user.ID); err != nil {
		return err
	}
	if err := EndWaysIn(tx, user.ID, s.deviceHash(r.Request)); err != nil {
		return err
	}
	changed := act{action: action}
	if user.SignedInAt != nil {
		changed.mail = "Your Shipshape password was changed"
		changed.advice = "If this was not you, tell your administrator at once: somebody else may be in your account."
	}
	return s.note(tx, r, user, key, changed)
}

// checkPassword asks for the password again. Wrong ones count like wrong sign-ins.
func (s *Service) checkPassword(r *web.Request, user User, password string) error {
	if password == "" {
		return app.Errorf(app.EInvalid, "Enter your current password.")
	}
	if err := notTooLong(password); err != nil {
		return err
	}
	limits := s.passwordSubjects(r, user.Email)
	if err := s.admit(r, limits); err != nil {
		return err
	}
	var hash *string
	err := s.store.Read(r.Ctx(), func(tx *store.Tx) error {
		return tx.Get(&hash, "SELECT password_hash FROM users WHERE id = ?", user.ID)
	})
	if err != nil {
		return err
	}
	same := false
	if hash != nil {
		if same, err = s.passwords.match(r.Ctx(), password, *hash); err != nil {
			return err
		}
	}
	if !same {
		failed := audit.From(r).Entry(s.now(), "user.password_check_failed", "user", user.ID, nil)
		if err := s.store.Write(r.Ctx(), func(tx *store.Tx) error { return audit.Append(tx, failed) }); err != nil {
			return err
		}
		return app.Errorf(app.EInvalid, "The password is wrong.")
	}
	return s.succeed(r.Ctx(), limits)
}

// prove makes sure that the password was given in this session within the last minutes, or is given now.
func (s *Service) prove(r *web.Request, user User, password string) error {
	session, err := s.sessionOf(r.Request)
	if err != nil {
		return err
	}
	if password != "" {
		if err := s.checkPassword(r, user, password); err != nil {
			return err
		}
		return s.store.Write(r.Ctx(), func(tx *store.Tx) error {
			_, err := tx.Exec("UPDATE sessions SET proved_at = ? WHERE public_id = ? AND user_id = ?", s.now().UnixMilli(), session, user.ID)
			return err
		})
	}
	fresh, err := s.proved(r.Ctx(), session, user.ID)
	if err != nil {
		return err
	}
	if !fresh {
		return app.Errorf(app.EForbidden, "Enter your password again.")
	}
	return nil
}

func (s *Service) proved(ctx context.Context, session, userID string) (bool, error) {
	var count int
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&count, "SELECT COUNT(*) FROM sessions WHERE public_id = ? AND user_id = ? AND proved_at > ?",
			session, userID, s.now().Add(-proofLife).UnixMilli())
	})
	return count > 0, err
}
