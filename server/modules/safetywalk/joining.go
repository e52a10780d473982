package safetywalk

import (
	"slices"
	"time"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
)

// joinable are the states in which people join a walk. In the others it is over.
var joinable = []string{"planned", "missed", "in_progress", "paused", "ready_for_signoff"}

// before is how much earlier than the walk somebody may say to have joined it: the clock of either tablet may have been wrong.
const before = int64(12 * time.Hour / time.Millisecond)

// checkJoin lets people join a walk that is not over. Who joined it without a signal, while it went on, comes later: then the moment
// they name must lie within the walk and be the one at which their tablet wrote it down.
func checkJoin(view rules.View, c rules.Change) *change.Refusal {
	if !c.After.Alive() || c.Before != nil && c.Before.Alive() {
		return nil
	}
	walk, err := view.Row("walk", typed.Text(c.After, "walkId"))
	if err != nil {
		return unreadable("The walk")
	}
	if walk == nil || slices.Contains(joinable, typed.Text(walk, "state")) {
		return nil
	}
	end, signed := walk.Fields["signedAt"].(int64)
	if !signed {
		for _, set := range walk.InEffect("state") {
			if by, ok := view.Author(set); ok {
				end = max(end, by.At.Wall())
			}
		}
	}
	began, _ := walk.Fields["startedAt"].(int64)
	joined, _ := c.After.Fields["joinedAt"].(int64)
	written, at := c.Set.Clock.Wall, joined+c.Set.Clock.Offset
	if !change.InTime(written) {
		// The tablet counted both by the last moment it knew: what its clock showed says nothing.
		written, at = c.Set.At.Wall(), joined
	}
	if max(joined, written)-min(joined, written) <= skew && at >= began-before && at <= end+skew && c.Set.At.Wall() <= end+skew {
		return nil
	}
	message := "This walk is over; nobody joins it any more."
	return &change.Refusal{Code: change.CodeGuard, Message: message, Fields: map[string]string{"joinedAt": message}}
}
