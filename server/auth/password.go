package auth

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"shipshape/server/app"

	"github.com/alexedwards/argon2id"
	"github.com/ccojocar/zxcvbn-go"
	"github.com/ccojocar/zxcvbn-go/matching"
	"golang.org/x/text/unicode/norm"
)

const (
	minPassword = 8
	maxPassword = 128
	// minScore is zxcvbn's: below it a password falls to 10^8 guesses or so.
	minScore     = 2
	judgedLength = 40
	// hashWait is how long a sign-in may wait for its turn before it is told to come back.
	hashWait = 10 * time.Second
)

// argonParams follow OWASP's first recommendation; about 50 ms of one core.
var argonParams = argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// passwords hashes and compares. One core is left free, where there are several: a flood of sign-ins must not take the time of who
// syncs (scripts/bench/logins), nor the memory of everybody else.
type passwords struct {
	turns chan struct{}
	cost  *argon2id.Params
	// nobody is compared with when there is no such account, so that the answer takes as long.
	nobody string
}

func newPasswords(cost *argon2id.Params) (*passwords, error) {
	p := &passwords{turns: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1)), cost: cost}
	secret, _ := NewToken()
	var err error
	if p.nobody, err = argon2id.CreateHash(secret, cost); err != nil {
		return nil, fmt.Errorf("hash a password: %w", err)
	}
	return p, nil
}

// checkStrength refuses what is too short, too long, or soon guessed by somebody who knows the names around the person. It
// asks for no kinds of characters (NIST SP 800-63B, ASVS 6.2.5).
func checkStrength(password string, names []string) error {
	switch length := utf8.RuneCountInString(password); {
	case length < minPassword:
		return app.Errorf(app.EInvalid, "The password must be at least %d characters.", minPassword)
	case length > maxPassword:
		return app.Errorf(app.EInvalid, "The password must be at most %d characters.", maxPassword)
	}
	known := slices.Clone(yardWords)
	for _, name := range names {
		known = append(known, name)
		known = append(known, strings.FieldsFunc(name, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })...)
	}
	// What is strong at its beginning is strong; the rest would only cost time.
	start := []rune(password)
	judged := string(start[:min(len(start), judgedLength)])
	for _, spelling := range []string{judged, lettersFor.Replace(strings.ToLower(judged))} {
		if zxcvbn.PasswordStrength(spelling, known, matching.FilterL33tMatcher).Score < minScore {
			return app.Errorf(app.EInvalid, "This password is too easy to guess. Choose another one.")
		}
	}
	return nil
}

// lettersFor undoes the usual disguise of words. The library's own way tries every combination, which takes seconds for some
// passwords and is a way to keep the server busy.
var lettersFor = strings.NewReplacer("4", "a", "@", "a", "8", "b", "(", "c", "{", "c", "[", "c", "<", "c", "3", "e", "6", "g", "9", "g", "1", "i", "!", "i",
	"|", "i", "0", "o", "$", "s", "5", "s", "+", "t", "7", "t", "%", "x", "2", "z")

// yardWords are what everybody here would try first. The library brings 7,000 common passwords, and names and words, of its own.
var yardWords = []string{"shipshape", "shipyard", "drydock", "dock", "yard", "harbor", "safety", "safetywalk", "welder", "inspector", "supervisor", "bosun"}

// hash refuses an easy password and hashes another; both cost time.
func (p *passwords) hash(ctx context.Context, password string, names []string) (string, error) {
	leave, err := p.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	if err := checkStrength(password, names); err != nil {
		return "", err
	}
	hash, err := argon2id.CreateHash(norm.NFC.String(password), p.cost)
	if err != nil {
		return "", fmt.Errorf("hash a password: %w", err)
	}
	return hash, nil
}

// match compares; an empty hash (no such account, or no password yet) takes as long and is false.
func (p *passwords) match(ctx context.Context, password, hash string) (bool, error) {
	leave, err := p.enter(ctx)
	if err != nil {
		return false, err
	}
	defer leave()
	known := hash != ""
	if !known {
		hash = p.nobody
	}
	// How many are compared follows from what was typed alone: an account that is not there takes as long.
	same := false
	for _, spelling := range spellings(password) {
		found, err := argon2id.ComparePasswordAndHash(spelling, hash)
		if err != nil {
			return false, fmt.Errorf("compare a password: %w", err)
		}
		same = same || found
	}
	return same && known, nil
}

// spellings are the ways in which systems write the same letters: as it was typed, and with accents on their letters or apart. A password that
// was set on one kind of tablet opens on another; one that was kept before it had one form stays good.
func spellings(password string) []string {
	all := []string{password}
	for _, form := range []norm.Form{norm.NFC, norm.NFD} {
		if spelling := form.String(password); !slices.Contains(all, spelling) {
			all = append(all, spelling)
		}
	}
	return all
}

func (p *passwords) enter(ctx context.Context) (leave func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, hashWait)
	defer cancel()
	select {
	case p.turns <- struct{}{}:
		return func() { <-p.turns }, nil
	case <-ctx.Done():
		return nil, app.Errorf(app.EUnavailable, "Too many people are signing in right now. Try again in a moment.")
	}
}
