package auth

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"time"
	"unicode"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/web"
)

// What a running proof by code may take (ASVS 6.5.5, 6.6.2, 6.6.3).
const (
	challengeLife = 10 * time.Minute
	codeLife      = 5 * time.Minute
	codeTries     = 5
)

// The purposes of a challenge.
const (
	purposeLogin   = "login"
	purposeEnable  = "enable"
	purposeDisable = "disable"
	purposeTOTP    = "totp"
)

// The ways to answer one.
const (
	methodSMS      = "sms"
	methodTOTP     = "totp"
	methodRecovery = "recovery"
)

// sendRule bounds how many codes leave within a time.
type sendRule struct {
	count  int
	within time.Duration
}

// A person and a telephone get few codes. A yard's office and tablets share one address, so that a shift can sign in at once.
var (
	personSends  = []sendRule{{3, 10 * time.Minute}, {10, 24 * time.Hour}}
	addressSends = []sendRule{{30, 10 * time.Minute}, {100, 24 * time.Hour}}
)

const longestSend = 24 * time.Hour

// challenge is one running proof. It is named by the hash of what the browser holds, so that a code sent for one is worth
// nothing for another.
type challenge struct {
	IDHash        string  `db:"id_hash"`
	UserID        string  `db:"user_id"`
	Purpose       string  `db:"purpose"`
	PhoneNumber   *string `db:"phone_number"`
	TOTPSecret    *string `db:"totp_secret"`
	CodeHMAC      *string `db:"code_hmac"`
	CodeExpiresAt *int64  `db:"code_expires_at"`
	Attempts      int64   `db:"attempts"`
	ExpiresAt     int64   `db:"expires_at"`
}

// sessionChallenge names the one challenge of a purpose that an office session can have.
func sessionChallenge(purpose, session string) string { return hashOf(purpose + ":" + session) }

// openChallenge starts a new proof and ends an earlier one of the same name.
func (s *Service) openChallenge(ctx context.Context, c challenge) error {
	now := s.now()
	if err := s.store.Write(ctx, func(tx *store.Tx) error { return replaceChallenge(tx, c, now) }); err != nil {
		return fmt.Errorf("begin proof by code: %w", err)
	}
	return nil
}

func replaceChallenge(tx *store.Tx, c challenge, now time.Time) error {
	if _, err := tx.Exec("DELETE FROM code_challenges WHERE id_hash = ? OR expires_at <= ?", c.IDHash, now.UnixMilli()); err != nil {
		return err
	}
	_, err := tx.Exec(`INSERT INTO code_challenges (id_hash, user_id, purpose, phone_number, totp_secret, attempts, created_at, expires_at)
		VALUES (?, ?, ?, ?, ?, 0, ?, ?)`, c.IDHash, c.UserID, c.Purpose, c.PhoneNumber, c.TOTPSecret, now.UnixMilli(), now.Add(challengeLife).UnixMilli())
	return err
}

// findChallenge answers store.ErrNotFound for one that is over or was tried too often.
func (s *Service) findChallenge(tx *store.Tx, idHash, purpose string) (challenge, error) {
	var c challenge
	err := tx.Get(&c, `SELECT id_hash, user_id, purpose, phone_number, totp_secret, code_hmac, code_expires_at, attempts, expires_at
		FROM code_challenges WHERE id_hash = ? AND purpose = ? AND expires_at > ? AND attempts < ?`, idHash, purpose, s.now().UnixMilli(), codeTries)
	return c, err
}

// sendCode sends a fresh code for a challenge and voids the code before it. With anew, the challenge starts with this code. If no more
// codes may be sent now, nothing changes: the earlier code stays valid for its time.
func (s *Service) sendCode(r *web.Request, c challenge, phone string, anew bool) error {
	number, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return fmt.Errorf("make a code: %w", err)
	}
	code := fmt.Sprintf("%0*d", codeDigits, number)
	now, id := s.now(), s.config.IDs.New()
	limits := map[string][]sendRule{"user:" + c.UserID: personSends, "address:" + r.ClientIP(): addressSends}
	if c.Purpose == purposeEnable {
		// Anybody may say that a number is theirs: it gets few texts for that, and they must not keep its owner from signing in.
		limits["phone:"+phone] = personSends
	}
	var wait time.Duration
	err = s.store.Write(r.Ctx(), func(tx *store.Tx) error {
		wait = 0
		for subject, rules := range limits {
			due, err := sendWait(tx, subject, rules, now)
			if err != nil {
				return err
			}
			wait = max(wait, due)
		}
		if wait > 0 {
			return nil
		}
		if _, err := tx.Exec("DELETE FROM sent_codes WHERE sent_at <= ?", now.Add(-longestSend).UnixMilli()); err != nil {
			return err
		}
		for subject := range limits {
			if _, err := tx.Exec("INSERT INTO sent_codes (subject, sent_at, id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", subject, now.UnixMilli(), id); err != nil {
				return err
			}
		}
		if anew {
			if err := replaceChallenge(tx, c, now); err != nil {
				return err
			}
		}
		until := now.Add(codeLife).UnixMilli()
		_, err := tx.Exec(`UPDATE code_challenges SET code_hmac = ?, code_expires_at = ?,
			  expires_at = CASE WHEN expires_at < ? THEN ? ELSE expires_at END
			WHERE id_hash = ?`, s.key.mac("code", c.IDHash, code), until, until, until, c.IDHash)
		return err
	})
	if err != nil {
		return fmt.Errorf("send a code: %w", err)
	}
	if wait > 0 {
		return tooMany(r, "Too many codes were sent.", wait)
	}
	text := fmt.Sprintf("Your Shipshape code is %s. It is valid for %d minutes. Never give it to anybody who asks for it.", code, int(codeLife.Minutes()))
	if err := s.config.SMS.Send(r.Ctx(), "+1"+phone, text); err != nil {
		s.config.Log.Error("code not sent", "request", r.ID(), "user", c.UserID, "cause", err)
		return app.Errorf(app.EUnavailable, "The code could not be sent. Try again in a moment.")
	}
	return nil
}

// sendWait says how long it is until one more code may leave.
func sendWait(tx *store.Tx, subject string, rules []sendRule, now time.Time) (wait time.Duration, err error) {
	var sent []int64
	if err := tx.Select(&sent, "SELECT sent_at FROM sent_codes WHERE subject = ? AND sent_at > ? ORDER BY sent_at DESC",
		subject, now.Add(-longestSend).UnixMilli()); err != nil {
		return 0, err
	}
	for _, rule := range rules {
		if len(sent) < rule.count {
			continue
		}
		free := time.UnixMilli(sent[rule.count-1]).Add(rule.within)
		wait = max(wait, free.Sub(now))
	}
	return wait, nil
}

var (
	sixDigits    = regexp.MustCompile(`^[0-9]{6}$`)
	recoveryForm = regexp.MustCompile(`^[0-9a-z]{5}-?[0-9a-z]{5}$`)
)

// proof is what answered a challenge: the method, and the step of an authenticator's code.
type proof struct {
	challenge challenge
	method    string
	step      int64
}

// answer tries a code on a challenge. Each try counts before it is looked at; the right one ends the challenge and runs then in
// the same transaction. A challenge that is over is ended (EUnauthorized for a sign-in, EInvalid else).
func (s *Service) answer(r *web.Request, idHash, purpose, code string, then func(tx *store.Tx, p proof) error) (proof, error) {
	var pending challenge
	err := s.store.Read(r.Ctx(), func(tx *store.Tx) (err error) {
		pending, err = s.findChallenge(tx, idHash, purpose)
		return err
	})
	if store.NotFound(err) {
		return proof{}, over(purpose)
	}
	if err != nil {
		return proof{}, err
	}
	limits, err := s.codeSubjects(r, pending.UserID)
	if err != nil {
		return proof{}, err
	}
	if err := s.admit(r, limits); err != nil {
		return proof{}, err
	}
	var found proof
	var refusal error
	err = s.store.Write(r.Ctx(), func(tx *store.Tx) error {
		found, refusal = proof{}, nil
		c, err := s.findChallenge(tx, idHash, purpose)
		if store.NotFound(err) {
			refusal = over(purpose)
			return nil
		}
		if err != nil {
			return err
		}
		if found, err = s.match(tx, c, code); err != nil {
			return err
		}
		if found.method == "" {
			refusal = wrongCode(c.Attempts + 1)
			_, err := tx.Exec("UPDATE code_challenges SET attempts = attempts + 1 WHERE id_hash = ?", idHash)
			return err
		}
		if _, err := tx.Exec("DELETE FROM code_challenges WHERE id_hash = ?", idHash); err != nil {
			return err
		}
		return then(tx, found)
	})
	if err != nil {
		return proof{}, fmt.Errorf("check a code: %w", err)
	}
	if refusal != nil {
		return proof{}, refusal
	}
	return found, s.succeed(r.Ctx(), limits)
}

func over(purpose string) error {
	if purpose == purposeLogin {
		return app.Errorf(app.EUnauthorized, "Your sign-in has expired. Sign in again.")
	}
	return app.Errorf(app.EInvalid, "This code is too old. Ask for a new one.")
}

func wrongCode(attempts int64) error {
	if attempts >= codeTries {
		return app.Errorf(app.EInvalid, "The code is wrong, and this was the last try. Start again.")
	}
	return app.Errorf(app.EInvalid, "The code is wrong or too old.")
}

// plainCode is a code as it was shown, however it was copied: a phone makes a dash of its hyphen, and groups its digits.
func plainCode(typed string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Pd, unicode.Z) || unicode.IsSpace(r) || r == '\u2212' {
			return -1
		}
		return unicode.ToLower(r)
	}, seen(typed))
}

// match compares in constant time; an authenticator's step and a recovery code are used up by it.
func (s *Service) match(tx *store.Tx, c challenge, code string) (proof, error) {
	code = plainCode(code)
	now := s.now()
	if sixDigits.MatchString(code) {
		fresh := c.CodeHMAC != nil && c.CodeExpiresAt != nil && *c.CodeExpiresAt > now.UnixMilli()
		if fresh && hmac.Equal([]byte(*c.CodeHMAC), []byte(s.key.mac("code", c.IDHash, code))) {
			return proof{challenge: c, method: methodSMS}, nil
		}
		step, err := s.matchAuthenticator(tx, c, code, now)
		if err != nil || step == 0 {
			return proof{}, err
		}
		return proof{challenge: c, method: methodTOTP, step: step}, nil
	}
	if c.Purpose == purposeEnable || c.Purpose == purposeTOTP || !recoveryForm.MatchString(code) {
		return proof{}, nil
	}
	used, err := tx.Exec("UPDATE recovery_codes SET used_at = ? WHERE user_id = ? AND code_hash = ? AND used_at IS NULL",
		now.UnixMilli(), c.UserID, s.recoveryHash(c.UserID, code))
	if err != nil || used == 0 {
		return proof{}, err
	}
	return proof{challenge: c, method: methodRecovery}, nil
}

// matchAuthenticator compares with the secret being set up, or with the user's own.
func (s *Service) matchAuthenticator(tx *store.Tx, c challenge, code string, now time.Time) (int64, error) {
	var user struct {
		Secret *string `db:"totp_secret"`
		Step   *int64  `db:"totp_step"`
	}
	switch c.Purpose {
	case purposeEnable:
		return 0, nil
	case purposeTOTP:
		user.Secret = c.TOTPSecret
	default:
		if err := tx.Get(&user, "SELECT totp_secret, totp_step FROM users WHERE id = ?", c.UserID); err != nil {
			return 0, err
		}
	}
	if user.Secret == nil {
		return 0, nil
	}
	secret, err := s.key.open(c.UserID, *user.Secret)
	if err != nil {
		return 0, err
	}
	last := int64(0)
	if user.Step != nil {
		last = *user.Step
	}
	step, err := matchTOTP(secret, code, now, last)
	if err != nil || step == 0 {
		return 0, err
	}
	_, err = tx.Exec("UPDATE users SET totp_step = ? WHERE id = ?", step, c.UserID)
	return step, err
}
