package auth

import (
	"context"
	_ "embed"
	"fmt"
	"runtime"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"

	"shipshape/server/app"
)

const (
	minPassword = 8
	maxPassword = 128
	// hashWait is how long a sign-in may wait for its turn before it is told to come back.
	hashWait = 10 * time.Second
)

//go:embed common.txt
var commonText string

// argonParams follow OWASP's first recommendation; about 50 ms of one core.
var argonParams = argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// passwords hashes and compares. Only as many at once as there are cores: a flood of sign-ins must not take the memory and
// time of everybody else.
type passwords struct {
	turns  chan struct{}
	common map[string]bool
	cost   *argon2id.Params
	// nobody is compared with when there is no such account, so that the answer takes as long.
	nobody string
}

func newPasswords(cost *argon2id.Params) (*passwords, error) {
	p := &passwords{turns: make(chan struct{}, runtime.GOMAXPROCS(0)), common: map[string]bool{}, cost: cost}
	for line := range strings.Lines(commonText) {
		p.common[strings.TrimSpace(line)] = true
	}
	secret, _ := token()
	var err error
	if p.nobody, err = argon2id.CreateHash(secret, cost); err != nil {
		return nil, fmt.Errorf("hash a password: %w", err)
	}
	return p, nil
}

// check refuses what is too short, too long or known to everybody. It asks for no kinds of characters (NIST SP 800-63B).
func (p *passwords) check(password, email, fullName string) error {
	switch length := utf8.RuneCountInString(password); {
	case length < minPassword:
		return app.Errorf(app.EInvalid, "The password must be at least %d characters.", minPassword)
	case length > maxPassword:
		return app.Errorf(app.EInvalid, "The password must be at most %d characters.", maxPassword)
	}
	plain := strings.ToLower(password)
	mailbox, _, _ := strings.Cut(strings.ToLower(email), "@")
	if p.common[plain] || plain == mailbox || plain == strings.ToLower(email) || plain == strings.ToLower(fullName) {
		return app.Errorf(app.EInvalid, "This password is too easy to guess. Choose another one.")
	}
	return nil
}

func (p *passwords) hash(ctx context.Context, password string) (string, error) {
	leave, err := p.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	hash, err := argon2id.CreateHash(password, p.cost)
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
	same, err := argon2id.ComparePasswordAndHash(password, hash)
	if err != nil {
		return false, fmt.Errorf("compare a password: %w", err)
	}
	return same && known, nil
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
