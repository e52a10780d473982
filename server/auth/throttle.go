package auth

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/web"
)

// rule says how many failures are free and how long the pause after that is. It doubles with every further failure and is
// never for ever: nobody can lock a colleague out.
type rule struct {
	free           int64
	first, longest time.Duration
	// forget is how long after the first failure the count starts at zero again.
	forget time.Duration
}

// A yard's tablets share one address, so its limit is far above an account's.
var (
	accountRule = rule{free: 5, first: time.Minute, longest: 15 * time.Minute, forget: 24 * time.Hour}
	addressRule = rule{free: 60, first: time.Minute, longest: 15 * time.Minute, forget: 15 * time.Minute}
	// An invitation cannot be guessed; the limit keeps the log of tries short.
	invitationRule = rule{free: 20, first: time.Minute, longest: 15 * time.Minute, forget: 15 * time.Minute}
)

// throttled is somebody whose failures are counted. A success forgets all of them, but only the one of it when the count is
// shared with others.
type throttled struct {
	subject string
	rule    rule
	shared  bool
}

// passwordSubjects guard the password of an account. Browsers in which the person has signed in before have a count of their own, so
// that guesses made elsewhere do not lock the person out (OWASP, device cookies). Only that count holds for them: a yard shares one
// address, and one flood from it must not lock out its people.
func (s *Service) passwordSubjects(r *web.Request, email string) []throttled {
	return s.subjects(r, email, "account:"+hashOf(email))
}

// codeSubjects guard second factors. Without them the count of guesses would start at zero with every right password.
func (s *Service) codeSubjects(r *web.Request, userID string) ([]throttled, error) {
	var email string
	err := s.store.Read(r.Ctx(), func(tx *store.Tx) error { return tx.Get(&email, "SELECT email FROM users WHERE id = ?", userID) })
	if err != nil {
		return nil, fmt.Errorf("read whose code this is: %w", err)
	}
	return s.subjects(r, email, "code:"+userID), nil
}

func (s *Service) subjects(r *web.Request, email, own string) []throttled {
	if known, _ := s.knownBrowser(r, email); known {
		return []throttled{{subject: own + ":known", rule: accountRule}}
	}
	return []throttled{{subject: own, rule: accountRule}, {subject: "address:" + r.ClientIP(), rule: addressRule, shared: true}}
}

// invitationSubjects guard invitations; the address alone is known of who guesses one.
func invitationSubjects(address string) []throttled {
	return []throttled{{subject: "invitation:" + address, rule: invitationRule, shared: true}}
}

// admit is attempt with the refusal that a request gets.
func (s *Service) admit(r *web.Request, limits []throttled) error {
	wait, err := s.attempt(r.Ctx(), limits)
	if err != nil || wait == 0 {
		return err
	}
	return tooMany(r, "Too many attempts.", wait)
}

func tooMany(r *web.Request, what string, wait time.Duration) error {
	r.Header("Retry-After", strconv.Itoa(int((wait+time.Second-1)/time.Second)))
	return app.Errorf(app.ETooMany, "%s Try again in %s.", what, humanly(wait))
}

func humanly(wait time.Duration) string {
	if wait <= time.Minute {
		return fmt.Sprintf("%d seconds", int((wait+time.Second-1)/time.Second))
	}
	return fmt.Sprintf("%d minutes", int((wait+time.Minute-1)/time.Minute))
}

// attempt counts a sign-in as failed before the password is looked at, so that parallel guesses count too; success takes the
// count back. A blocked subject answers how long it has to wait, whether the account exists or not.
func (s *Service) attempt(ctx context.Context, subjects []throttled) (wait time.Duration, err error) {
	now := s.now().UnixMilli()
	err = s.store.Write(ctx, func(tx *store.Tx) error {
		wait = 0
		states := make([]throttleState, len(subjects))
		for i, subject := range subjects {
			state, err := readThrottle(tx, subject, now)
			if err != nil {
				return err
			}
			if state.BlockedUntil > now {
				wait = max(wait, time.Duration(state.BlockedUntil-now)*time.Millisecond)
			}
			states[i] = state
		}
		if wait > 0 {
			return nil
		}
		for i, subject := range subjects {
			if err := states[i].fail(tx, subject, now); err != nil {
				return err
			}
		}
		_, err := tx.Exec("DELETE FROM login_throttle WHERE since < ?", now-accountRule.forget.Milliseconds())
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("throttle sign-in: %w", err)
	}
	return wait, nil
}

// succeed forgets the account's failures and takes this attempt back from the address.
func (s *Service) succeed(ctx context.Context, subjects []throttled) error {
	err := s.store.Write(ctx, func(tx *store.Tx) error {
		for _, t := range subjects {
			query := "DELETE FROM login_throttle WHERE subject = ?"
			if t.shared {
				query = "UPDATE login_throttle SET failures = failures - 1, blocked_until = 0 WHERE subject = ? AND failures > 0"
			}
			if _, err := tx.Exec(query, t.subject); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("throttle sign-in: %w", err)
	}
	return nil
}

type throttleState struct {
	Failures     int64 `db:"failures"`
	Since        int64 `db:"since"`
	BlockedUntil int64 `db:"blocked_until"`
	stored       bool
}

func readThrottle(tx *store.Tx, subject throttled, now int64) (throttleState, error) {
	state := throttleState{Since: now}
	err := tx.Get(&state, "SELECT failures, since, blocked_until FROM login_throttle WHERE subject = ?", subject.subject)
	if store.NotFound(err) {
		return state, nil
	}
	if err != nil {
		return throttleState{}, err
	}
	state.stored = true
	if now-state.Since > subject.rule.forget.Milliseconds() && state.BlockedUntil <= now {
		state.Failures, state.Since, state.BlockedUntil = 0, now, 0
	}
	return state, nil
}

func (t throttleState) fail(tx *store.Tx, subject throttled, now int64) error {
	t.Failures++
	if over := t.Failures - subject.rule.free; over >= 0 {
		pause := subject.rule.longest
		// Past ten doublings the longest pause is reached anyway, and shifting further would overflow.
		if over < 10 {
			pause = min(pause, subject.rule.first<<over)
		}
		t.BlockedUntil = now + pause.Milliseconds()
	}
	if t.stored {
		_, err := tx.Exec("UPDATE login_throttle SET failures = ?, since = ?, blocked_until = ? WHERE subject = ?", t.Failures, t.Since, t.BlockedUntil, subject.subject)
		return err
	}
	_, err := tx.Exec("INSERT INTO login_throttle (subject, failures, since, blocked_until) VALUES (?, ?, ?, ?)", subject.subject, t.Failures, t.Since, t.BlockedUntil)
	return err
}
