package safetywalk_test

import (
	"testing"
	"time"

	"shipshape/sync/change"
)

// Joining makes a walk one's own: nobody joins one that is over, except who did so while it went on and had no signal until now.
func TestWalk_IsJoinedWhileItGoesOn(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("supervisor", "Joe Ortiz")
	began := y.Clock.Now()
	planned, paused := y.walk("planned", lead.actor.UserID), y.walk("paused", lead.actor.UserID)
	running, over := y.walk("in_progress", lead.actor.UserID), y.walk("in_progress", lead.actor.UserID)
	abandoned := y.walk("in_progress", lead.actor.UserID)
	y.write(set("walk", over, fields{"startedAt": began.UnixMilli()}))
	y.Clock.Turn(time.Hour)
	lead.must(y.command(over, "sign", fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()}))
	lead.must(y.command(abandoned, "abandon", fields{"stateReason": "Storm"}))
	ended := y.Clock.Now()
	y.Clock.Turn(24 * time.Hour)
	for name, test := range map[string]struct {
		walk          string
		joined, wrote time.Time
		invited       bool
		want          string
	}{
		"a planned one":                             {walk: planned, joined: y.Clock.Now(), wrote: y.Clock.Now()},
		"a running one":                             {walk: running, joined: y.Clock.Now(), wrote: y.Clock.Now()},
		"a paused one":                              {walk: paused, joined: y.Clock.Now(), wrote: y.Clock.Now()},
		"one that is over, in time, heard later":    {walk: over, joined: ended.Add(-time.Minute), wrote: ended.Add(-time.Minute)},
		"one that is over, a minute after the end":  {walk: over, joined: ended.Add(time.Minute), wrote: ended.Add(time.Minute)},
		"one that is over, now":                     {walk: over, joined: y.Clock.Now(), wrote: y.Clock.Now(), want: change.CodeGuard},
		"one that is over, by a moment that is not": {walk: over, joined: ended.Add(-time.Minute), wrote: y.Clock.Now(), want: change.CodeGuard},
		"one that is over, long before it began":    {walk: over, joined: began.Add(-13 * time.Hour), wrote: began.Add(-13 * time.Hour), want: change.CodeGuard},
		"one that is over, invited now":             {walk: over, joined: y.Clock.Now(), wrote: y.Clock.Now(), invited: true, want: change.CodeGuard},
		"an abandoned one, in time, heard later":    {walk: abandoned, joined: ended.Add(-time.Minute), wrote: ended.Add(-time.Minute)},
		"an abandoned one, now":                     {walk: abandoned, joined: y.Clock.Now(), wrote: y.Clock.Now(), want: change.CodeGuard},
	} {
		for _, role := range []string{"inspector", "contractor"} {
			d := y.tablet(role, "Ana Ruiz")
			op := join(test.walk, d.actor.UserID)
			op.Fields["joinedAt"] = test.joined.UnixMilli()
			by := d
			if test.invited {
				by = y.tablet("ehs_manager", "Maria Okafor")
			}
			if got := by.at(test.wrote, op); got.Code != test.want {
				t.Errorf("%s, by %s: %+v, want %q", name, role, got, test.want)
			}
			if seen := len(y.rows("walkParticipant", "personId", d.actor.UserID)); (seen == 1) != (test.want == "") {
				t.Errorf("%s, by %s: %d rows", name, role, seen)
			}
		}
	}
	// A clock in 1970 says nothing about when: the tablet counted the time, and stamped its set with it.
	for name, test := range map[string]struct {
		joined, made time.Time
		want         string
	}{
		"in time":                  {ended.Add(-time.Minute), ended.Add(-time.Minute), ""},
		"now":                      {y.Clock.Now(), y.Clock.Now(), change.CodeGuard},
		"by a moment that is not":  {ended.Add(-time.Minute), y.Clock.Now(), change.CodeGuard},
		"in time, a minute before": {ended.Add(-2 * time.Minute), ended.Add(-time.Minute), ""},
	} {
		d := y.tablet("inspector", "Ana Ruiz")
		op := join(over, d.actor.UserID)
		op.Fields["joinedAt"] = test.joined.UnixMilli()
		for _, offset := range []int64{0, test.made.UnixMilli() - 300_000} {
			if got := d.by(change.ClockReading{Wall: 300_000, Offset: offset, Quality: "unknown"}, test.made.UnixMilli(), op); got.Code != test.want {
				t.Errorf("by an impossible clock, %s, offset %d: %+v, want %q", name, offset, got, test.want)
			}
		}
	}
	// Who left does not come back after the end.
	d := y.tablet("inspector", "Thuy Nguyen")
	op := join(over, d.actor.UserID)
	op.Fields["joinedAt"] = ended.Add(-time.Minute).UnixMilli()
	y.write(op)
	y.write(change.Op{Entity: "walkParticipant", ID: op.ID, Kind: change.Remove})
	back := change.Op{Entity: "walkParticipant", ID: op.ID, Kind: change.Update, CL: 2, Fields: fields{"seenAt": int64(1)}}
	if got := d.push(back); got.Code == "" {
		t.Errorf("back from the bin: %+v", got)
	}
}
