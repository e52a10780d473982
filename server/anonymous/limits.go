package anonymous

import (
	"strconv"
	"sync"
	"time"

	"shipshape/server/app"
	"shipshape/server/web"
)

// counts bounds how often something comes from one network address within a while. It lives in memory alone: nothing of an address is stored,
// and it is forgotten when its while is over. It is safe for concurrent use; most and within do not change.
type counts struct {
	most   int
	within time.Duration

	mu sync.Mutex
	by map[string]counted
}

type counted struct {
	times int
	since time.Time
}

// mostCounted is how many addresses are remembered; beyond them all is forgotten.
const mostCounted = 10_000

// take counts one and refuses those beyond the most.
func (c *counts) take(r *web.Request, now time.Time, say string) error {
	if err := c.admit(r, now, say); err != nil {
		return err
	}
	c.note(r, now)
	return nil
}

// admit refuses an address that is at the most.
func (c *counts) admit(r *web.Request, now time.Time, say string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	one := c.by[r.ClientIP()]
	left := one.since.Add(c.within).Sub(now)
	if one.times < c.most || left <= 0 {
		return nil
	}
	r.Header("Retry-After", strconv.Itoa(int(left.Seconds())+1))
	return app.Errorf(app.ETooMany, "%s Try again in %d minutes.", say, int((left+time.Minute-1)/time.Minute))
}

// note counts one.
func (c *counts) note(r *web.Request, now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.by == nil || len(c.by) >= mostCounted {
		c.by = map[string]counted{}
	}
	for address, one := range c.by {
		if now.Sub(one.since) >= c.within {
			delete(c.by, address)
		}
	}
	one := c.by[r.ClientIP()]
	if one.times == 0 {
		one.since = now
	}
	one.times++
	c.by[r.ClientIP()] = one
}
