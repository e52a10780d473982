package assembly

import (
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
)

// A lane is taken over from a server whose beat stood still for laneSilence by the clock of who looks, and no sooner, however often they look.
func TestLanes_AreSilentOnceABeatStoodStillForLong(t *testing.T) {
	t.Parallel()
	l, lane, begun := newLanes(app.RandomIDs{}), store.Lane{OrgID: "yard", Way: "mail"}, time.Date(2026, 3, 2, 8, 0, 0, 0, time.UTC)
	for _, look := range []struct {
		beat  int64
		after time.Duration
		want  bool
	}{
		{4, 0, false},
		{4, time.Second, false},
		{4, laneSilence - 1, false},
		{4, laneSilence, true},
		{5, laneSilence + time.Second, false}, // it is at work again
		{5, 2 * laneSilence, false},
		{5, 2*laneSilence + time.Second, true},
	} {
		if got := l.silent(lane, store.LaneHolder{Server: "a", Beat: look.beat}, begun.Add(look.after)); got != look.want {
			t.Errorf("beat %d after %s: silent %v, want %v", look.beat, look.after, got, look.want)
		}
	}
	if l.silent(store.Lane{OrgID: "yard", Way: "text"}, store.LaneHolder{Server: "a", Beat: 5}, begun.Add(3*laneSilence)) {
		t.Error("another lane is silent that nobody looked at before")
	}
}
