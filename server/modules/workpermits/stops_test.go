package workpermits_test

import (
	"slices"
	"strings"
	"testing"

	"shipshape/server/modules/qualifications"
	"shipshape/server/modules/safetywalk"
	"shipshape/server/modules/workpermits"
	"shipshape/server/notice"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
)

// newStoppedYard has the rules of stop work beside those of permits.
func newStoppedYard(t testing.TB) *yard {
	t.Helper()
	return furnish(yardtest.New(t, storetest.SQLite, today+" 08:00",
		qualifications.Module{}, safetywalk.Module{Link: "https://yard.example"}, workpermits.Module{Link: "https://yard.example"}))
}

// stops presses the key for a zone.
func (y *yard) stops(zone string) string {
	y.Helper()
	id := yardtest.NewID()
	y.watch.Must(yardtest.Add("stopWork", id, fields{"zoneId": zone, "state": "raised", "raisedAt": y.Clock.At.UnixMilli()}))
	return id
}

func (y *yard) releases(stop string) {
	y.Helper()
	y.boss.Must(yardtest.On("stopWork", y.Row("stopWork", stop), "command", "release", fields{"endReason": "Rail fitted"}))
}

func TestStop_SuspendsTheLivePermitsOfItsZoneAndVessel(t *testing.T) {
	t.Parallel()
	for name, where := range map[string]func(y *yard) (stopped string, permit fields){
		"its zone":               func(y *yard) (string, fields) { return y.zone, nil },
		"a zone that it lies in": func(y *yard) (string, fields) { return y.around, nil },
		"the berth of its vessel": func(y *yard) (string, fields) {
			return y.zone, fields{"zoneId": y.elsewhere}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newStoppedYard(t)
			stopped, more := where(y)
			id, away := yardtest.NewID(), yardtest.NewID()
			y.running(id, "hot_work", more)
			y.running(away, "hot_work", fields{"work": "Weld in the shop", "zoneId": y.elsewhere, "vesselId": nil, "spaceIds": nil})
			y.holder.Must(yardtest.Add("permitEntry", yardtest.NewID(), fields{"permitId": id, "personId": y.attendant.Actor.UserID, "inAt": y.at("08:00")}))
			y.To(today + " 08:10")
			y.stops(stopped)
			y.Says("stopped", "workPermit", id, fields{"state": "suspended"})
			if why, _ := y.Row("workPermit", id).Fields["stateReason"].(string); !strings.HasPrefix(why, "Work is stopped at Dry Dock") || !strings.Contains(why, "Tam Nguyen") {
				t.Errorf("why: %q", why)
			}
			y.Says("elsewhere work goes on", "workPermit", away, fields{"state": "active"})
			const title = "Work is stopped: hot_work in 4S"
			for _, kind := range []string{notice.Inbox, notice.Text} {
				at := slices.IndexFunc(y.Promised(kind), func(m yardtest.Message) bool { return m.Subject == title })
				if at < 0 {
					t.Fatalf("%s: nobody is told: %q", kind, y.told(kind))
				}
				message := y.Promised(kind)[at]
				// The attendant is inside: whoever is in there is told as well.
				for _, who := range []*person{y.holder, y.boss, y.tester, y.attendant} {
					if !strings.Contains(message.Recipients, who.Actor.UserID) {
						t.Errorf("%s: %s is not told: %s", kind, who.Actor.FullName, message.Recipients)
					}
				}
				if !strings.Contains(message.Body, "1 person is inside") {
					t.Errorf("%s: %q", kind, message.Body)
				}
			}
		})
	}
}

func TestStop_KeepsPermitsFromBeingIssuedStartedAndResumed(t *testing.T) {
	t.Parallel()
	y := newStoppedYard(t)
	draft, issued, running := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	for _, id := range []string{draft, issued} {
		y.holder.Must(append(looks(id, checks["hot_work start"]...), y.prepares(id, "hot_work", nil), y.tests(id, nil))...)
	}
	y.boss.Must(y.run(issued, "issue", nil))
	y.running(running, "hot_work", nil)
	// Made before the stop, without signal: it was right when it was made, and does not stay on.
	early := y.holder.Set(y.run(issued, "start", nil))
	y.To(today + " 08:10")
	stop := y.stops(y.zone)
	const say = "Work is stopped at Dry Dock 2 since 8:10 AM, by Tam Nguyen. It may go on when the stop work is released or withdrawn."
	for name, try := range map[string]func() (string, string){
		"issue":  func() (string, string) { return y.boss.Does(y.run(draft, "issue", nil)) },
		"start":  func() (string, string) { return y.holder.Does(y.run(issued, "start", nil)) },
		"resume": func() (string, string) { return y.holder.Does(y.run(running, "resume", nil)) },
	} {
		if code, got := try(); code != "rejected guard" || got != say {
			t.Errorf("%s: %s %q", name, code, got)
		}
	}
	if code, got := y.holder.Pushes(early); code != "" {
		t.Fatalf("started before the stop: %s %s", code, got)
	}
	y.Says("it was started, and is stopped", "workPermit", issued, fields{"state": "suspended"})

	y.To(today + " 08:20")
	second := y.stops(y.around)
	y.releases(stop)
	if code, _ := y.holder.Does(y.run(running, "resume", nil)); code != "rejected guard" {
		t.Errorf("under the other stop: %q", code)
	}
	y.releases(second)
	y.Says("nothing resumes by itself", "workPermit", running, fields{"state": "suspended"})
	if got := y.notices(); !slices.Contains(got, "Work may go on: hot_work in 4S") {
		t.Errorf("told %q", got)
	}
	y.holder.Must(y.run(running, "resume", nil))
	y.boss.Must(y.run(draft, "issue", nil))
}

// Who starts without a signal after work was stopped, and could not have heard of it, is not refused: the start is kept, stopped and put up for
// review. Who had heard of it is refused.
func TestStop_AStartThatCouldNotKnowIsKeptAndStopped(t *testing.T) {
	t.Parallel()
	y := newStoppedYard(t)
	issued := yardtest.NewID()
	y.holder.Must(append(looks(issued, checks["hot_work start"]...), y.prepares(issued, "hot_work", nil), y.tests(issued, nil))...)
	y.boss.Must(y.run(issued, "issue", nil))
	before := y.run(issued, "start", nil)
	y.holder.Holds()
	y.To(today + " 08:10")
	y.stops(y.zone)
	y.To(today + " 08:20")
	late := y.holder.Set(before)
	if code, say := y.holder.Pushes(late); code != "" {
		t.Fatalf("refused: %s %s", code, say)
	}
	y.Says("the permit", "workPermit", issued, fields{"state": "suspended"})
	reviews := y.All("conflict")
	if len(reviews) != 1 || reviews[0].Fields["rule"] != "late" {
		t.Errorf("put up for review: %v", reviews)
	}
	y.holder.Holds()
	y.To(today + " 08:30")
	if code, _ := y.holder.Does(y.run(issued, "resume", nil)); code != "rejected guard" {
		t.Errorf("resumed after hearing of the stop: %q", code)
	}
}
