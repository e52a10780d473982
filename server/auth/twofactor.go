package auth

import (
	"net/http"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/web"
)

// Two-factor verification (specification, sections 4 and 7): a telephone, an authenticator app, or both, and recovery codes for
// when they are lost. To change it a person must have given the password lately.

// startPhone sends a code to the telephone that is to be the second factor.
func (s *Service) startPhone(r *web.Request) error {
	var in struct {
		PhoneNumber     string `json:"phoneNumber"`
		CurrentPassword string `json:"currentPassword"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	user, err := s.owner(r)
	if err != nil {
		return err
	}
	phone, err := usPhone(in.PhoneNumber)
	if err != nil {
		return err
	}
	if err := s.prove(r, user, in.CurrentPassword); err != nil {
		return err
	}
	return s.askByText(r, challenge{UserID: user.ID, Purpose: purposeEnable, PhoneNumber: &phone}, phone)
}

func (s *Service) verifyPhone(r *web.Request) error {
	var in struct {
		Code        string `json:"code"`
		PhoneNumber string `json:"phoneNumber"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	user, err := s.owner(r)
	if err != nil {
		return err
	}
	phone, err := usPhone(in.PhoneNumber)
	if err != nil {
		return err
	}
	key := s.config.IDs.New()
	// Existing recovery codes stay valid: the phone is one more way in, or another number.
	var codes []string
	if user.RecoveryCodesLeft == 0 {
		codes = newRecoveryCodes()
	}
	err = s.settle(r, user, purposeEnable, in.Code, func(tx *store.Tx, p proof) error {
		if p.challenge.PhoneNumber == nil || *p.challenge.PhoneNumber != phone {
			return app.Errorf(app.EInvalid, "The code was sent to another number.")
		}
		if _, err := tx.Exec("UPDATE users SET phone_number = ?, sms_enabled = 1, two_factor_enabled = 1 WHERE id = ?", phone, user.ID); err != nil {
			return err
		}
		if codes != nil {
			if err := s.renewRecoveryCodes(tx, user.ID, codes); err != nil {
				return err
			}
		}
		return s.note(tx, r, user, key, act{
			action: "two_factor.enable", detail: map[string]any{"method": methodSMS, "phone": masked(phone)},
			mail: "Two-factor verification by phone is on for your Shipshape account",
		})
	})
	if err != nil {
		return err
	}
	if user, err = s.user(r.Ctx(), user.ID); err != nil {
		return err
	}
	return r.JSON(http.StatusOK, struct {
		User
		RecoveryCodes []string `json:"recoveryCodes,omitempty"`
	}{user, codes})
}

// startAuthenticator makes the secret for an authenticator app; it counts once a code of it was given.
func (s *Service) startAuthenticator(r *web.Request) error {
	user, err := s.passwordFor(r)
	if err != nil {
		return err
	}
	secret := newTOTPSecret()
	sealed, err := s.key.seal(user.ID, secret)
	if err != nil {
		return err
	}
	if err := s.ask(r, challenge{UserID: user.ID, Purpose: purposeTOTP, TOTPSecret: &sealed}); err != nil {
		return err
	}
	return r.JSON(http.StatusOK, struct {
		Secret string `json:"secret"`
		URI    string `json:"uri"`
	}{secret, totpURI(user.Email, secret)})
}

func (s *Service) verifyAuthenticator(r *web.Request) error {
	var in struct {
		Code string `json:"code"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	user, err := s.owner(r)
	if err != nil {
		return err
	}
	key, codes := s.config.IDs.New(), newRecoveryCodes()
	err = s.settle(r, user, purposeTOTP, in.Code, func(tx *store.Tx, p proof) error {
		if _, err := tx.Exec("UPDATE users SET totp_secret = ?, totp_step = ?, two_factor_enabled = 1 WHERE id = ?", p.challenge.TOTPSecret, p.step, user.ID); err != nil {
			return err
		}
		if err := s.renewRecoveryCodes(tx, user.ID, codes); err != nil {
			return err
		}
		return s.note(tx, r, user, key, act{
			action: "two_factor.enable", detail: map[string]any{"method": methodTOTP},
			mail: "Two-factor verification by app is on for your Shipshape account",
		})
	})
	if err != nil {
		return err
	}
	if user, err = s.user(r.Ctx(), user.ID); err != nil {
		return err
	}
	return r.JSON(http.StatusOK, struct {
		User          User     `json:"user"`
		RecoveryCodes []string `json:"recoveryCodes"`
	}{user, codes})
}

// newCodes replaces the recovery codes.
func (s *Service) newCodes(r *web.Request) error {
	user, err := s.passwordFor(r)
	if err != nil {
		return err
	}
	if !user.TwoFactorEnabled {
		return app.Errorf(app.EInvalid, "Set up two-factor verification first.")
	}
	key, codes := s.config.IDs.New(), newRecoveryCodes()
	err = s.store.Write(r.Ctx(), func(tx *store.Tx) error {
		if err := s.renewRecoveryCodes(tx, user.ID, codes); err != nil {
			return err
		}
		return s.note(tx, r, user, key, act{action: "two_factor.recovery_codes", mail: "New recovery codes were made for your Shipshape account"})
	})
	if err != nil {
		return err
	}
	s.wake()
	return r.JSON(http.StatusOK, struct {
		RecoveryCodes []string `json:"recoveryCodes"`
	}{codes})
}

func (s *Service) sendDisableCode(r *web.Request) error {
	user, err := s.owner(r)
	if err != nil {
		return err
	}
	if !user.SMSEnabled || user.PhoneNumber == nil {
		return app.Errorf(app.EInvalid, "This account has no phone for codes. Use your authenticator app or a recovery code.")
	}
	return s.askByText(r, challenge{UserID: user.ID, Purpose: purposeDisable}, *user.PhoneNumber)
}

// disable takes every second factor away, for the password and a code together.
func (s *Service) disable(r *web.Request) error {
	var in struct {
		CurrentPassword  string `json:"currentPassword"`
		VerificationCode string `json:"verificationCode"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	user, err := s.owner(r)
	if err != nil {
		return err
	}
	if !user.TwoFactorEnabled {
		return app.Errorf(app.EInvalid, "Two-factor verification is off already.")
	}
	if required, err := s.requiresTwoFactor(r, user.OrgID); err != nil {
		return err
	} else if required {
		return app.Errorf(app.EForbidden, "Your organization requires two-factor verification.")
	}
	if err := s.checkPassword(r, user, in.CurrentPassword); err != nil {
		return err
	}
	if err := s.askOnce(r, user); err != nil {
		return err
	}
	key := s.config.IDs.New()
	err = s.settle(r, user, purposeDisable, in.VerificationCode, func(tx *store.Tx, p proof) error {
		if err := RemoveTwoFactor(tx, user.ID); err != nil {
			return err
		}
		return s.note(tx, r, user, key, act{
			action: "two_factor.disable", detail: map[string]any{"method": p.method},
			mail: "Two-factor verification is off for your Shipshape account",
		})
	})
	if err != nil {
		return err
	}
	return s.current(r)
}

// RemoveTwoFactor leaves a person with the password alone.
func RemoveTwoFactor(tx *store.Tx, userID string) error {
	if _, err := tx.Exec(`UPDATE users SET phone_number = NULL, sms_enabled = 0, totp_secret = NULL, totp_step = NULL, two_factor_enabled = 0
		WHERE id = ?`, userID); err != nil {
		return err
	}
	_, err := tx.Exec("DELETE FROM recovery_codes WHERE user_id = ?", userID)
	return err
}

// passwordFor binds a body that is the current password alone, and checks it.
func (s *Service) passwordFor(r *web.Request) (User, error) {
	var in struct {
		CurrentPassword string `json:"currentPassword"`
	}
	if err := r.Bind(&in); err != nil {
		return User{}, err
	}
	user, err := s.owner(r)
	if err != nil {
		return User{}, err
	}
	return user, s.checkPassword(r, user, in.CurrentPassword)
}

// ask begins a challenge that belongs to the request's session.
func (s *Service) ask(r *web.Request, c challenge) error {
	session, err := s.sessionOf(r.Request)
	if err != nil {
		return err
	}
	c.IDHash = sessionChallenge(c.Purpose, session)
	return s.openChallenge(r.Ctx(), c)
}

// askByText begins a challenge of the request's session with the code that is sent for it.
func (s *Service) askByText(r *web.Request, c challenge, phone string) error {
	session, err := s.sessionOf(r.Request)
	if err != nil {
		return err
	}
	c.IDHash = sessionChallenge(c.Purpose, session)
	if err := s.sendCode(r, c, phone, true); err != nil {
		return err
	}
	return r.JSON(http.StatusOK, struct{}{})
}

// askOnce begins the challenge to disable for those who need no code sent; one that runs goes on, with its tries.
func (s *Service) askOnce(r *web.Request, user User) error {
	session, err := s.sessionOf(r.Request)
	if err != nil {
		return err
	}
	var running int
	err = s.store.Read(r.Ctx(), func(tx *store.Tx) error {
		return tx.Get(&running, "SELECT COUNT(*) FROM code_challenges WHERE id_hash = ? AND expires_at > ?", sessionChallenge(purposeDisable, session), s.now().UnixMilli())
	})
	if err != nil || running > 0 {
		return err
	}
	return s.ask(r, challenge{UserID: user.ID, Purpose: purposeDisable})
}

// settle answers a challenge of the session. As with a new password every other session ends, because a stranger in one may be the
// reason for the change. This session gets a fresh token.
func (s *Service) settle(r *web.Request, user User, purpose, code string, then func(tx *store.Tx, p proof) error) error {
	session, err := s.sessionOf(r.Request)
	if err != nil {
		return err
	}
	_, err = s.answer(r, sessionChallenge(purpose, session), purpose, code, func(tx *store.Tx, p proof) error {
		if err := EndSessions(tx, user.ID, "", s.deviceHash(r.Request)); err != nil {
			return err
		}
		return then(tx, p)
	})
	if err != nil {
		return err
	}
	if err := s.begin(r, user); err != nil {
		return err
	}
	s.sockets.Recheck(user.ID)
	s.wake()
	return nil
}

func (s *Service) requiresTwoFactor(r *web.Request, orgID string) (bool, error) {
	var count int
	err := s.store.Read(r.Ctx(), func(tx *store.Tx) error {
		return tx.Get(&count, "SELECT COUNT(*) FROM organization_settings WHERE org_id = ? AND require_two_factor = 1", orgID)
	})
	return count > 0, err
}
