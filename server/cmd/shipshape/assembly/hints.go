package assembly

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
)

// hinted is how many pokes may wait to be told; beyond that they are left out, for the next one says as much.
const hinted = 64

// hints carries pokes to the other servers on one PostgreSQL database, so that a device hears of a change whichever of them took it. They only save
// time: what a device has is decided by its cursor, and it asks by itself now and then.
type hints struct {
	server string // the name of this one, which needs no hint of its own
	out    chan string
}

func newHints() *hints { return &hints{server: uuid.NewString(), out: make(chan string, hinted)} }

func (h *hints) tell(orgID, epoch string, seq int64) {
	select {
	case h.out <- fmt.Sprintf("%s %s %s %d", h.server, orgID, epoch, seq):
	default:
	}
}

// hearHints passes on what other servers tell, until ctx ends.
func (s *Server) hearHints(ctx context.Context) {
	hear := func(text string) {
		var server, org, epoch string
		var seq int64
		if n, err := fmt.Sscan(text, &server, &org, &epoch, &seq); n == 4 && err == nil && server != s.hints.server {
			s.Hub.Poke(org, epoch, seq)
		}
	}
	s.Store.Hear(ctx, hear, func(err error) {
		s.log.Warn("pokes of other servers are not heard for a moment; devices ask by themselves", "cause", err)
	})
}

// tellHints tells other servers what this one took, until ctx ends.
func (s *Server) tellHints(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case text := <-s.hints.out:
			told, cancel := context.WithTimeout(ctx, time.Second)
			if err := s.Store.Hint(told, text); err != nil && ctx.Err() == nil {
				s.log.Warn("other servers were not told of a change; their devices ask by themselves", "cause", err)
			}
			cancel()
		}
	}
}
