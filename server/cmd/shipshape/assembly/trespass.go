package assembly

import (
	"sync"
	"time"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/server/web"
)

// trespassPause is the least time between two audit rows about one person and one organization: an attempt is worth a row, a
// thousand of them are not.
const trespassPause = time.Minute

// trespasses notes in the audit log who asked for an organization they may not act in.
type trespasses struct {
	server *Server
	mu     sync.Mutex
	noted  map[[2]string]time.Time
}

func (t *trespasses) note(r *web.Request, orgID string) {
	now := t.server.clock.Now()
	key := [2]string{r.Actor.UserID, orgID}
	t.mu.Lock()
	for known, at := range t.noted {
		if now.Sub(at) >= trespassPause {
			delete(t.noted, known)
		}
	}
	_, known := t.noted[key]
	t.noted[key] = now
	t.mu.Unlock()
	if known {
		return
	}
	entry := audit.From(r).Entry(now, "access.refused", "organization", short(orgID), map[string]string{"method": r.Request.Method, "path": r.FullPath()})
	err := t.server.Store.Write(r.Ctx(), func(tx *store.Tx) error { return audit.Append(tx, entry) })
	if err != nil && app.CodeOf(err) == app.EInternal {
		t.server.log.Error("note a refused context", "request", r.ID(), "cause", err)
	}
}

// short bounds what a stranger wrote into a header.
func short(text string) string {
	const most = 64
	if len(text) > most {
		return text[:most]
	}
	return text
}
