// Package demo loads a made-up yard, so that a newcomer sees three months of walks instead of empty lists. It is the same
// every time, counted back from the present it is given. It must not reach around the sync core: everything but accounts, files
// and desk work is pushed as tablets and offices would have, so that numbers, history and derived states are the real ones.
package demo

import (
	"context"
	"fmt"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/library"
	"shipshape/sync/wire"
)

// Password is what every demo user signs in with.
const Password = "Harbor-Tide-26"

// Deps is what the loader needs of the server.
type Deps struct {
	Schema   *schema.Schema
	Accounts Accounts
	Files    Files
	Sync     Sync
	Office   Office
	// Clock must be the clock that Sync was made with: the loader turns it, so that the change log tells three months.
	Clock *Clock
}

// Accounts makes organizations' users. The people directory is not its business: Load writes the person rows itself.
type Accounts interface {
	CreateUser(ctx context.Context, u User) error
}

// User is an account to make. ID is also the id of the person row. A superuser's OrgID is the home organization.
type User struct {
	ID, OrgID, FullName, Email, Role, Password string
	Company                                    string // of whoever is not the yard's own
	Superuser                                  bool
}

// Files keeps content by its hash.
type Files interface {
	Store(ctx context.Context, orgID, mime string, data []byte) (sha256 string, err error)
}

// Sync is the sync core: Push is what a tablet does, Write what the server does itself.
type Sync interface {
	library.Writer
	Push(ctx context.Context, actor app.Actor, req wire.PushRequest) (wire.PushResponse, error)
}

// SignIn is one line of the sign-in table, for printing.
type SignIn struct {
	Organization, Name, Role, Email, Password string
}

// Clock stands wherever it was last turned to.
type Clock struct{ now time.Time }

// NewClock starts at the present of the demo: everything that is loaded lies before it.
func NewClock(now time.Time) *Clock { return &Clock{now: now.UTC().Truncate(time.Millisecond)} }

// Now is the time the clock shows.
func (c *Clock) Now() time.Time { return c.now }

func (c *Clock) turn(to time.Time) { c.now = to.UTC().Truncate(time.Millisecond) }

// Load writes both organizations. It expects an empty server and leaves the clock where it found it.
func Load(ctx context.Context, d Deps) ([]SignIn, error) {
	now := d.Clock.Now()
	defer d.Clock.turn(now)
	l := &loader{Deps: d, now: now}
	for _, load := range []func(context.Context) error{l.bayfront, l.harborPoint, l.office, l.devices} {
		if err := load(ctx); err != nil {
			return nil, fmt.Errorf("load the demo yard: %w", err)
		}
	}
	return l.signIns, nil
}
