package feed

import (
	"strconv"
	"sync"
	"time"

	"shipshape/server/app"
	"shipshape/server/web"
)

// A token cannot be guessed: it is looked up by its hash, which costs little. The bound tells a program that asks for what is not there to
// let it be: so many wrong ones from one address within a while. A right one is read before that, as the programs of many yards ask from one
// address, and one that rests is no guess. It is kept in memory, because to read changes nothing.
const (
	mostWrong   = 20
	wrongFor    = 15 * time.Minute
	mostAddress = 10_000 // addresses that are remembered; beyond them all is forgotten
)

// guesses counts wrong tokens by network address. It is safe for concurrent use.
type guesses struct {
	mu    sync.Mutex
	wrong map[string]wrong
}

type wrong struct {
	times int
	since time.Time
}

// admit refuses an address that has tried too often.
func (g *guesses) admit(r *web.Request, now time.Time) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	w := g.wrong[r.ClientIP()]
	left := w.since.Add(wrongFor).Sub(now)
	if w.times < mostWrong || left <= 0 {
		return nil
	}
	r.Header("Retry-After", strconv.Itoa(int(left.Seconds())+1))
	return app.Errorf(app.ETooMany, "Too many attempts. Try again in %d minutes.", int(left.Minutes())+1)
}

// note counts a wrong token.
func (g *guesses) note(r *web.Request, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.wrong) >= mostAddress {
		clear(g.wrong)
	}
	w := g.wrong[r.ClientIP()]
	if now.Sub(w.since) >= wrongFor {
		w = wrong{since: now}
	}
	w.times++
	g.wrong[r.ClientIP()] = w
}
