package assembly

import (
	"slices"
	"strings"
	"sync"
	"time"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/server/web"
)

// An attempt is worth a row in the audit log, a thousand of them are not: about one person so many rows an hour, and one a minute
// about the same organization.
const (
	trespassPause = time.Minute
	trespassSpan  = time.Hour
	trespassMost  = 10
)

// trespasses notes in the audit log who asked for an organization they may not act in.
type trespasses struct {
	server *Server
	mu     sync.Mutex
	noted  map[string][]trespass // by user, the oldest first
}

type trespass struct {
	orgID string
	at    time.Time
}

func (t *trespasses) note(r *web.Request, orgID string) {
	now := t.server.clock.Now()
	attempt := trespass{short(orgID), now}
	if !t.reserve(r.Actor.UserID, attempt) {
		return
	}
	entry := audit.From(r).Entry(now, "access.refused", "organization", attempt.orgID, map[string]string{"method": r.Request.Method, "path": r.FullPath()})
	err := t.server.Store.Write(r.Ctx(), func(tx *store.Tx) error { return audit.Append(tx, entry) })
	if err != nil && app.CodeOf(err) == app.EInternal {
		t.server.log.Error("note a refused context", "request", r.ID(), "cause", err)
	}
}

// reserve takes one of the person's rows. What was not worth a row does not put the next one off.
func (t *trespasses) reserve(userID string, attempt trespass) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	for user, rows := range t.noted {
		rows = slices.DeleteFunc(rows, func(old trespass) bool { return attempt.at.Sub(old.at) >= trespassSpan })
		if t.noted[user] = rows; len(rows) == 0 {
			delete(t.noted, user)
		}
	}
	rows := t.noted[userID]
	again := slices.ContainsFunc(rows, func(old trespass) bool {
		return old.orgID == attempt.orgID && attempt.at.Sub(old.at) < trespassPause
	})
	if again || len(rows) >= trespassMost {
		return false
	}
	t.noted[userID] = append(rows, attempt)
	return true
}

// short bounds what a stranger wrote into a header, and makes it text.
func short(text string) string {
	const most = 64
	if len(text) > most {
		text = text[:most]
	}
	return strings.ToValidUTF8(text, "?")
}
