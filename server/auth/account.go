package auth

import (
	"context"
	"fmt"
	"net/mail"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/web"
)

// NewUser is an account to make. ID is also the id of the person row; empty means a new one. A superuser's OrgID is the home
// organization. Without a password the account waits for a first-login link.
type NewUser struct {
	ID, OrgID, FullName, Email, Role, Password string
	// Company is where the rights of somebody from outside end; empty for the yard's own people.
	Company   string
	Superuser bool
}

// User is the session object of the specification, section 3.
type User struct {
	ID               string  `json:"id" db:"id"`
	Email            string  `json:"email" db:"email"`
	FullName         string  `json:"fullName" db:"full_name"`
	Role             string  `json:"role" db:"role"`
	OrgID            string  `json:"orgId" db:"org_id"`
	FirstLogin       bool    `json:"firstLogin" db:"first_login"`
	TwoFactorEnabled bool    `json:"twoFactorEnabled" db:"two_factor_enabled"`
	PhoneNumber      *string `json:"phoneNumber" db:"phone_number"`
	// TwoFactorRequired says that the organization asks for a second factor and the person has none yet.
	TwoFactorRequired bool `json:"twoFactorRequired" db:"two_factor_required"`
	TOTPEnabled       bool `json:"totpEnabled" db:"totp_enabled"`
	RecoveryCodesLeft int  `json:"recoveryCodesLeft" db:"recovery_codes_left"`
	SMSEnabled        bool `json:"-" db:"sms_enabled"`
	// SignedInAt is the last sign-in, epoch ms; nil for the first.
	SignedInAt *int64 `json:"-" db:"signed_in_at"`
}

// CheckUser says whether CreateUser would refuse, so that nothing is made for an account that cannot be.
func (s *Service) CheckUser(ctx context.Context, u NewUser) error {
	u, err := s.normal(u)
	if err != nil {
		return err
	}
	if u.Password != "" {
		if err := checkStrength(u.Password, []string{u.Email, u.FullName}); err != nil {
			return err
		}
	}
	return s.store.Read(ctx, func(tx *store.Tx) error { return emailFree(tx, u) })
}

// CreateUser makes an account and its membership, and answers the user's id.
func (s *Service) CreateUser(ctx context.Context, u NewUser) (string, error) {
	u, err := s.normal(u)
	if err != nil {
		return "", err
	}
	var hash *string
	if u.Password != "" {
		made, err := s.NewHash(ctx, u.Password, u.Email, u.FullName)
		if err != nil {
			return "", err
		}
		hash = &made
	}
	if u.ID == "" {
		u.ID = s.config.IDs.New()
	}
	now := s.now().UnixMilli()
	err = s.store.Write(ctx, func(tx *store.Tx) error {
		if err := emailFree(tx, u); err != nil {
			return err
		}
		// An earlier try of this same write may have arrived.
		if _, err := tx.Exec(`INSERT INTO users (id, email, full_name, password_hash, superuser, first_login, two_factor_enabled, created_at)
			VALUES (?, ?, ?, ?, ?, 0, 0, ?) ON CONFLICT (id) DO NOTHING`, u.ID, u.Email, u.FullName, hash, store.Flag(u.Superuser), now); err != nil {
			return err
		}
		_, err := tx.Exec(`INSERT INTO memberships (org_id, user_id, role, company, active, created_at) VALUES (?, ?, ?, NULLIF(?, ''), 1, ?)
			ON CONFLICT (org_id, user_id) DO NOTHING`, u.OrgID, u.ID, u.Role, u.Company, now)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("create user: %w", err)
	}
	return u.ID, nil
}

func (s *Service) normal(u NewUser) (NewUser, error) {
	email, err := CleanEmail(u.Email)
	if err != nil {
		return NewUser{}, err
	}
	u.Email = email
	if u.FullName, err = CleanName(u.FullName); err != nil {
		return NewUser{}, err
	}
	if u.Superuser {
		u.Role = app.RoleSuperuser
	} else if !s.isRole(u.Role) {
		return NewUser{}, app.Errorf(app.EInvalid, "Unknown role %q. Roles: %s.", u.Role, strings.Join(s.roleIDs(), ", "))
	}
	return u, nil
}

func emailFree(tx *store.Tx, u NewUser) error {
	var owner string
	err := tx.Get(&owner, "SELECT id FROM users WHERE email = ?", u.Email)
	if store.NotFound(err) || (err == nil && owner == u.ID) {
		return nil
	}
	if err != nil {
		return err
	}
	return app.Errorf(app.EConflict, "There is already a user with the email %s.", u.Email)
}

// NewFirstLoginLink is FirstLoginLink in a transaction of its own.
func (s *Service) NewFirstLoginLink(ctx context.Context, userID string) (link string, err error) {
	err = s.store.Write(ctx, func(tx *store.Tx) error {
		link, err = s.FirstLoginLink(tx, userID)
		return err
	})
	return link, err
}

// FirstLoginLink makes the address at which a user sets the first password, once, within 72 hours. Older links of the user
// end. The secret stands behind #, so that it reaches no server log.
func (s *Service) FirstLoginLink(tx *store.Tx, userID string) (string, error) {
	secret, hash := NewToken()
	if _, err := tx.Exec("DELETE FROM first_login_links WHERE user_id = ?", userID); err != nil {
		return "", fmt.Errorf("make first-login link: %w", err)
	}
	if _, err := tx.Exec("INSERT INTO first_login_links (token_hash, user_id, expires_at) VALUES (?, ?, ?)", hash, userID, s.now().Add(firstLoginLife).UnixMilli()); err != nil {
		return "", fmt.Errorf("make first-login link: %w", err)
	}
	return strings.TrimRight(s.config.BaseURL, "/") + "/auth#first-login=" + secret, nil
}

// HasUsers says whether anybody can sign in at all.
func (s *Service) HasUsers(ctx context.Context) (bool, error) {
	var count int
	err := s.store.Read(ctx, func(tx *store.Tx) error { return tx.Get(&count, "SELECT COUNT(*) FROM users") })
	return count > 0, err
}

// awaited finds whose first-login link this is.
func (s *Service) awaited(ctx context.Context, secret string) (User, error) {
	var userID string
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&userID, "SELECT user_id FROM first_login_links WHERE token_hash = ? AND expires_at > ?", hashOf(secret), s.now().UnixMilli())
	})
	if store.NotFound(err) {
		return User{}, app.Errorf(app.ENotFound, "This link has been used or is too old. Ask your administrator for a new one.")
	}
	if err != nil {
		return User{}, err
	}
	return s.user(ctx, userID)
}

// redeem sets a password and uses the link up, in one transaction. What was signed in before ends.
func (s *Service) redeem(r *web.Request, secret, password string) (User, error) {
	user, err := s.awaited(r.Ctx(), secret)
	if err != nil {
		return User{}, err
	}
	hash, err := s.NewHash(r.Ctx(), password, user.Email, user.FullName)
	if err != nil {
		return User{}, err
	}
	key := s.config.IDs.New()
	err = s.store.Write(r.Ctx(), func(tx *store.Tx) error {
		used, err := tx.Exec("DELETE FROM first_login_links WHERE token_hash = ?", hashOf(secret))
		if err != nil {
			return err
		}
		if used == 0 {
			return app.Errorf(app.ENotFound, "This link has been used or is too old. Ask your administrator for a new one.")
		}
		return s.setPassword(tx, r, user, hash, "user.first_password", key)
	})
	if err != nil {
		return User{}, fmt.Errorf("set first password: %w", err)
	}
	user.FirstLogin = false
	return user, nil
}

// NewHash checks a password that somebody chose and hashes it. The names of the organizations that know the address are as
// easy to guess as the person's own.
func (s *Service) NewHash(ctx context.Context, password, email, fullName string) (string, error) {
	var organizations []string
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&organizations, `SELECT o.name FROM organizations o WHERE o.id = o.org_id AND (
			o.org_id IN (SELECT m.org_id FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = ?)
			OR o.org_id IN (SELECT i.org_id FROM invitations i WHERE i.email = ?))`, email, email)
	})
	if err != nil {
		return "", fmt.Errorf("check a password: %w", err)
	}
	return s.passwords.hash(ctx, password, append(organizations, email, fullName))
}

// user reads the session object; the membership is the oldest one, the home organization of a superuser.
func (s *Service) user(ctx context.Context, id string) (User, error) {
	var user User
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&user, `SELECT u.id, u.email, u.full_name, m.role, m.org_id, u.first_login, u.two_factor_enabled, u.phone_number,
			  u.sms_enabled, u.signed_in_at, CASE WHEN u.totp_secret IS NULL THEN 0 ELSE 1 END AS totp_enabled,
			  CASE WHEN u.two_factor_enabled = 0 AND o.require_two_factor = 1 THEN 1 ELSE 0 END AS two_factor_required,
			  (SELECT COUNT(*) FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL) AS recovery_codes_left
			FROM users u JOIN memberships m ON m.user_id = u.id LEFT JOIN organization_settings o ON o.org_id = m.org_id
			WHERE u.id = ? AND m.active = 1 AND (u.superuser = 1 OR o.suspended_at IS NULL)
			ORDER BY m.created_at, m.org_id LIMIT 1`, id)
	})
	if store.NotFound(err) {
		return User{}, errUnauthorized
	}
	return user, err
}

func (s *Service) roleIDs() []string {
	var ids []string
	for _, role := range s.config.Schema.Roles() {
		ids = append(ids, role.ID)
	}
	return ids
}

// seen is a typed text in one spelling, without marks that nobody sees.
func seen(typed string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, norm.NFKC.String(typed))
}

// CleanEmail is an address as it is kept, or why it is none: one spelling, and nothing that a page or a phone put in unseen.
func CleanEmail(email string) (string, error) {
	email = strings.ToLower(strings.TrimSpace(seen(email)))
	parsed, err := mail.ParseAddress(email)
	if err != nil || parsed.Address != email || len(email) > 254 {
		return "", app.Errorf(app.EInvalid, "Please enter a valid email")
	}
	return email, nil
}
