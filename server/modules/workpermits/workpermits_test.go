package workpermits_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"shipshape/server/notice"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestPermit_GoesItsWayFromGasTestToEmptyTank(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id, entry := yardtest.NewID(), yardtest.NewID()
	y.running(id, "confined_space", nil)
	y.Says("work is on", "workPermit", id, fields{"state": "active"})
	y.holder.Must(y.enters(entry, id, "L. Pereira", y.at("08:00")))
	y.To(today + " 09:00")
	y.holder.Must(looks(id, checks["confined_space close"]...)...)
	if code, say := y.holder.Does(y.run(id, "close", nil)); code != "rejected guard" || say != "1 person is inside. Dee Marsh can note who came out." {
		t.Errorf("%s %s", code, say)
	}
	y.holder.Must(y.edit("permitEntry", entry, fields{"outAt": y.at("09:00")}))
	y.holder.Must(y.run(id, "close", nil))
	y.Says("everybody is out", "workPermit", id, fields{"state": "closed"})
}

func TestPermit_SaysWhatIsMissingAndWhoCanHelp(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	for name, test := range map[string]struct {
		kind string
		with fields
		gas  fields
		left []string // checks that nobody looked at
		say  string
	}{
		"nothing":                  {kind: "hot_work"},
		"no fire watch":            {kind: "hot_work", with: fields{"fireWatchId": nil}, say: "No fire watch is named."},
		"fire watch not qualified": {kind: "hot_work", with: fields{"fireWatchId": y.tester.Actor.UserID}, say: "Jo Ortiz is not qualified for this on every day of it. Name somebody who is."},
		"flammable gas":            {kind: "confined_space", gas: fields{"lel": int64(100)}, say: "The last gas test is outside its limits: nobody goes in. Ventilate and test again."},
		"oxygen at 22":             {kind: "confined_space", gas: fields{"oxygen": int64(220)}, say: "The last gas test is outside its limits: nobody goes in. Ventilate and test again."},
		"fuel without certificate": {kind: "hot_work", with: fields{"fuelSpace": true}, say: "Beside fuel or flammable liquid it takes a Marine Chemist’s certificate that is valid today."},
		"a thing to look at":       {kind: "hot_work", left: []string{"openings"}, say: "Not looked at yet: Openings and ducts covered."},
		"a meter without a name":   {kind: "hot_work", gas: fields{"instrument": nil}, say: "The last gas test does not say which meter measured. Test again, and name the meter."},
		"a meter of spaces":        {kind: "hot_work", gas: fields{"instrument": "  "}, say: "The last gas test does not say which meter measured. Test again, and name the meter."},
		"many":                     {kind: "hot_work", with: fields{"holderId": nil, "competentId": nil, "fireWatchId": nil}, left: []string{"openings"}, say: "Nobody holds the permit yet. No competent person is named. No fire watch is named. And 1 more."},
	} {
		id := yardtest.NewID()
		done := slices.DeleteFunc(slices.Clone(checks[test.kind+" start"]), func(key string) bool { return slices.Contains(test.left, key) })
		y.holder.Must(append(looks(id, done...), y.prepares(id, test.kind, test.with), y.tests(id, test.gas))...)
		if _, say := y.boss.Does(y.run(id, "issue", nil)); say != test.say {
			t.Errorf("%s: %q, want %q", name, say, test.say)
		}
	}
	// Over midnight people must be qualified on the next day too.
	y.To(today + " 20:00")
	id := yardtest.NewID()
	over := fields{"fromAt": y.at("20:00"), "untilAt": y.at("20:00") + 8*3_600_000, "fireWatchId": nil}
	y.holder.Must(append(looks(id, checks["confined_space start"]...), y.prepares(id, "confined_space", over), y.tests(id, nil))...)
	if _, say := y.boss.Does(y.run(id, "issue", nil)); !strings.HasPrefix(say, "Jo Ortiz is not qualified for this on every day of it.") {
		t.Errorf("over midnight: %q", say)
	}
}

func TestPermit_NobodyWatchesTheirOwnFire(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	holder, watch := y.holder.Actor.UserID, y.watch.Actor.UserID
	const say = "The fire watch has no other duty: name somebody else than the holder."
	id := yardtest.NewID()
	if code, got := y.boss.Does(y.prepares(yardtest.NewID(), "hot_work", fields{"fireWatchId": holder})); code != "rejected guard" || got != say {
		t.Errorf("prepared: %s %q", code, got)
	}
	y.running(id, "hot_work", nil)
	for name, f := range map[string]fields{"named as the watch": {"fireWatchId": holder}, "the watch takes over": {"holderId": watch}} {
		if code, got := y.boss.Does(y.edit("workPermit", id, f)); code != "rejected guard" || got != say {
			t.Errorf("%s: %s %q", name, code, got)
		}
	}
	// Only hot work has a fire watch: what an older app left in another permit holds nobody up.
	y.boss.Must(y.prepares(yardtest.NewID(), "lockout", fields{"fireWatchId": holder}))
	y.boss.Must(y.edit("workPermit", id, fields{"notes": "Fan 2 is loud."}))
}

func TestPermit_AFastClockOfAnotherTabletHoldsNobodyUp(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.holder.Must(append(looks(id, checks["hot_work start"]...), y.prepares(id, "hot_work", fields{"fromAt": y.at("08:05")}))...)
	y.To(today + " 08:09")
	fast := y.tester.Set(y.tests(id, nil))
	y.To(today + " 08:00")
	if code, say := y.tester.Pushes(fast); code != "restamped " {
		t.Fatal(code, say)
	}
	y.Says("its test is of the moment at which the server says that it was made", "permitGasTest", y.All("permitGasTest")[0].ID, fields{"testedAt": y.at("08:00")})
	y.boss.Must(y.run(id, "issue", nil))
	y.holder.Must(y.run(id, "start", nil))
}

func TestPermit_WhatWasLookedAtEndsWhenTheConditionsChange(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	looked := looks(id, checks["hot_work start"]...)
	for i := range looked {
		looked[i].Fields["checkedAt"] = y.Clock.At.UnixMilli()
	}
	y.holder.Must(append(looked, y.prepares(id, "hot_work", fields{"conditionsAt": y.at("08:05")}))...)
	y.To(today + " 08:10")
	y.boss.Must(y.tests(id, nil))
	if _, say := y.boss.Does(y.run(id, "issue", nil)); !strings.HasPrefix(say, "Not looked at yet: ") {
		t.Errorf("%q", say)
	}
	for _, key := range checks["hot_work start"] {
		y.boss.Must(y.edit("permitCheck", change.UUID5(id, "permitCheck:"+key), fields{"done": true, "checkedAt": y.Clock.At.UnixMilli()}))
	}
	y.boss.Must(y.run(id, "issue", nil))
}

func TestPermit_FireWatchStaysHalfAnHour(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "hot_work", nil)
	y.holder.Must(looks(id, checks["hot_work close"]...)...)
	y.To(today + " 14:06")
	y.holder.Must(y.run(id, "endWork", fields{"workEndedAt": y.at("14:06")}))
	y.To(today + " 14:35")
	if _, say := y.holder.Does(y.run(id, "close", nil)); say != "The fire watch lasts until 2:36 PM, or until somebody surveys the area and finds it clear." {
		t.Errorf("a minute early: %q", say)
	}
	y.To(today + " 14:36")
	y.Tick()
	if got := y.notices(); !slices.Contains(got, "The fire watch is over: hot_work in 4S") {
		t.Errorf("told %q", got)
	}
	y.holder.Must(y.run(id, "close", nil))
}

func TestPermit_LocksComeOffByWhoseTheyAre(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id, lock := yardtest.NewID(), yardtest.NewID()
	y.holder.Must(append(looks(id, append(checks["lockout start"], checks["lockout close"]...)...), y.prepares(id, "lockout", nil))...)
	y.boss.Must(y.run(id, "issue", nil))
	if _, say := y.holder.Does(y.run(id, "start", nil)); say != "No lock is on." {
		t.Errorf("%q", say)
	}
	y.holder.Must(yardtest.Add("permitLock", lock, fields{"permitId": id, "point": "Breaker 12", "kind": "lock", "personId": y.watch.Actor.UserID, "onAt": y.at("08:00")}))
	if _, say := y.holder.Does(y.run(id, "start", nil)); say != "A lock was not tried: somebody has to find that no energy is left." {
		t.Errorf("%q", say)
	}
	y.holder.Must(y.edit("permitLock", lock, fields{"triedAt": y.at("08:00")}))
	y.holder.Must(y.run(id, "start", nil))
	if _, say := y.holder.Does(y.run(id, "close", nil)); say != "Still locked: Breaker 12 of Tam Nguyen. Each takes off their own lock." {
		t.Errorf("%q", say)
	}
	y.watch.Must(y.edit("permitLock", lock, fields{"offAt": y.at("08:00")}))
	y.holder.Must(y.run(id, "close", nil))
}

func TestPermit_NeverLastsLongerThanItsKindAllows(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	const say = "A permit of this kind lasts at most 8 hours: until 4:00 PM. Close it and prepare a new one."
	if _, got := y.boss.Does(y.prepares(id, "hot_work", fields{"untilAt": y.at("16:01")})); got != say {
		t.Errorf("a new one: %q", got)
	}
	y.running(id, "hot_work", fields{"untilAt": y.at("12:00")})
	if _, got := y.boss.Does(y.edit("workPermit", id, fields{"untilAt": y.at("16:01")})); got != say {
		t.Errorf("extended: %q", got)
	}
	if code, _ := y.watch.Does(y.edit("workPermit", id, fields{"untilAt": y.at("16:00")})); code != "rejected forbidden" {
		t.Errorf("by somebody who issues none: %q", code)
	}
	if _, got := y.boss.Does(y.edit("workPermit", id, fields{"fromAt": y.at("09:00")})); got != "The beginning of an issued permit stays. Close it and prepare a new one." {
		t.Errorf("moved: %q", got)
	}
	y.boss.Must(y.edit("workPermit", id, fields{"untilAt": y.at("16:00")}))
	y.watch.Must(y.edit("workPermit", id, fields{"untilAt": y.at("15:00")}))
}

func TestPermit_StaysForWhatItWasIssued(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "confined_space", nil)
	if _, say := y.boss.Does(y.edit("workPermit", id, fields{"spaceIds": list(y.next)})); say != "The permit was issued for that place. Close it and prepare a new one." {
		t.Errorf("moved: %q", say)
	}
	y.holder.Must(append(looks(id, checks["confined_space close"]...), y.run(id, "close", nil))...)
	if _, say := y.boss.Does(y.edit("workPermit", id, fields{"attendantId": y.watch.Actor.UserID})); say != "The permit is closed. Open it again, with a reason, to change it." {
		t.Errorf("closed: %q", say)
	}
	y.boss.Must(y.edit("workPermit", id, fields{"notes": "Fan 2 is loud."}))
	y.boss.Must(y.run(id, "reopen", fields{"reopenedBecause": "A badge is missing at the gate"}))
	y.boss.Must(y.edit("workPermit", id, fields{"attendantId": y.watch.Actor.UserID}))
}

func TestEntry_AfterTheCloseOpensThePermitAndAlarmsEverybody(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "confined_space", nil)
	// A second tablet without signal: its entry comes when the permit is closed.
	y.To(today + " 08:30")
	offline := y.attendant.Set(y.enters(yardtest.NewID(), id, "K. Sato", y.at("08:30")))
	y.To(today + " 10:00")
	y.holder.Must(append(looks(id, checks["confined_space close"]...), y.run(id, "close", nil))...)
	y.To(today + " 10:20")
	if code, say := y.attendant.Pushes(offline); code != "" {
		t.Fatal(code, say)
	}
	const because = "K. Sato went in at 8:30 AM and did not come out. That was not known when the permit was closed at 10:00 AM."
	y.Says("opened", "workPermit", id, fields{"state": "reopened", "reopenedBecause": because})
	for _, kind := range []string{notice.Inbox, notice.Mail, notice.Text} {
		messages := y.Promised(kind)
		last := messages[len(messages)-1]
		if last.Subject != "People may be inside: confined_space in 4S" {
			t.Errorf("%s: %q", kind, last.Subject)
		}
		for _, who := range []string{"role:operations", "role:org_admin", "role:ehs_manager", "zone:" + y.zone, y.attendant.Actor.UserID} {
			if !strings.Contains(last.Recipients, who) {
				t.Errorf("%s: %s is not told: %s", kind, who, last.Recipients)
			}
		}
	}
	if _, say := y.holder.Does(y.run(id, "close", nil)); !strings.HasPrefix(say, "1 person is inside.") {
		t.Errorf("closed over somebody: %q", say)
	}
	// Who went in and came out before the close was never in danger.
	other := yardtest.NewID()
	y.running(other, "confined_space", fields{"fromAt": y.at("10:00"), "untilAt": y.at("16:00"), "withId": id})
	came := y.enters(yardtest.NewID(), other, "R. Bell", y.at("10:05"))
	came.Fields["outAt"] = y.at("10:10")
	late := y.attendant.Set(came)
	y.holder.Must(append(looks(other, checks["confined_space close"]...), y.run(other, "close", nil))...)
	if code, say := y.attendant.Pushes(late); code != "" {
		t.Fatal(code, say)
	}
	y.Says("stays closed", "workPermit", other, fields{"state": "closed"})
}

func TestPermit_OneTabletClosesIt(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "confined_space", nil)
	y.holder.Must(looks(id, checks["confined_space close"]...)...)
	const elsewhere = "Another tablet holds the entry log. It closes the permit, or hands the log over."
	if _, say := y.watch.Does(y.run(id, "close", nil)); say != elsewhere {
		t.Errorf("another tablet: %q", say)
	}
	if _, say := y.watch.Does(y.edit("workPermit", id, fields{"logDevice": "T9"})); say != "Tablet T7 holds the entry log. Hand it over there, or ask someone who issues permits to take it over." {
		t.Errorf("taken: %q", say)
	}
	y.holder.Must(y.edit("workPermit", id, fields{"logDevice": nil}))
	y.To(today + " 08:10") // the stamps of tablets that have not met go by the time
	y.watch.Must(y.edit("workPermit", id, fields{"logDevice": "T9"}))
	if _, say := y.holder.Does(y.run(id, "close", nil)); say != elsewhere {
		t.Errorf("the one that gave it: %q", say)
	}
	y.To(today + " 08:20")
	y.boss.Must(y.edit("workPermit", id, fields{"logDevice": "T1"}))
	y.boss.Must(y.run(id, "close", nil))
}

func TestPermit_EmergencyIsPossibleWithAReasonAndTold(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "confined_space", nil)
	y.holder.Must(y.enters(yardtest.NewID(), id, "L. Pereira", y.at("08:00")))
	if code, _ := y.watch.Does(y.run(id, "closeEmergency", nil)); code != "rejected guard" {
		t.Errorf("without a reason: %q", code)
	}
	y.watch.Must(y.run(id, "closeEmergency", fields{"stateReason": "Fire in 5S, everybody is at the gate"}))
	y.Says("flagged", "workPermit", id, fields{"state": "emergency"})
	if got := y.told(notice.Text); !slices.Equal(got, []string{"Closed in an emergency: confined_space in 4S"}) {
		t.Errorf("texts %q", got)
	}
}

func TestPermit_WorkThatSomebodyStopsIsToldToItsPeople(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "hot_work", nil)
	y.watch.Must(y.run(id, "suspend", fields{"stateReason": "Sparks reach the far side"}))
	const title = "Work is stopped: hot_work in 4S"
	for _, kind := range []string{notice.Inbox, notice.Text} {
		messages := y.Promised(kind)
		last := messages[len(messages)-1]
		if last.Subject != title || !strings.Contains(last.Body, "Tam Nguyen: Sparks reach the far side") || !strings.Contains(last.Recipients, y.holder.Actor.UserID) {
			t.Errorf("%s: %+v", kind, last)
		}
	}
}

func TestConflict_IsToldToBothHolders(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	hot, entry := yardtest.NewID(), yardtest.NewID()
	other := y.Person("supervisor", "Ana Ruiz")
	y.running(entry, "confined_space", fields{"spaceIds": list(y.next), "holderId": other.Actor.UserID, "work": "Blasting in 5S"})
	y.running(hot, "hot_work", nil)
	messages := y.Promised(notice.Inbox)
	if len(messages) != 1 || messages[0].Subject != "hot_work in 4S and Blasting in 5S must not run beside each other" {
		t.Fatalf("told %v", messages)
	}
	for _, who := range []*person{y.holder, other} {
		if !strings.Contains(messages[0].Recipients, who.Actor.UserID) {
			t.Errorf("%s is not told", who.Actor.FullName)
		}
	}
	if got := y.told(notice.Text); len(got) != 1 {
		t.Errorf("texts %q", got)
	}
	// Two permits of one job are none.
	together := yardtest.NewID()
	y.running(together, "confined_space", fields{"spaceIds": list(y.tank), "withId": hot, "work": "Entry for 4S"})
	if got := y.notices(); len(got) != 1 {
		t.Errorf("told %q", got)
	}
}

func TestClocks_RingBeforeTheReTestAndTheEndAndExpire(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "hot_work", fields{"untilAt": y.at("09:30")})
	same := func(what string, want ...string) {
		t.Helper()
		y.Tick()
		if got := y.notices(); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	y.To(today + " 08:49")
	same("eleven minutes before")
	y.To(today + " 08:50")
	retest := "Test the gas again by 9:00 AM: hot_work in 4S"
	same("ten minutes before", retest)
	same("once", retest)
	y.holder.Must(y.tests(id, nil))
	y.To(today + " 09:05")
	same("tested again", retest)
	y.To(today + " 09:21")
	ends := "Ends at 9:30 AM: hot_work in 4S"
	same("ten minutes before the end", retest, ends)
	y.To(today + " 09:40")
	same("over", retest, ends, "Its time is over: hot_work in 4S")
	y.Says("over", "workPermit", id, fields{"state": "expired"})
	if texts := y.told(notice.Text); len(texts) != 3 {
		t.Errorf("texts %q", texts)
	}
	// It is still to be closed, and may go on when somebody who issues permits extends it.
	if _, say := y.holder.Does(y.run(id, "resume", nil)); !strings.Contains(say, "Its time is over.") {
		t.Errorf("%q", say)
	}
	y.boss.Must(y.edit("workPermit", id, fields{"untilAt": y.at("12:00")}))
	y.holder.Must(y.run(id, "resume", nil))
}

// An emergency is one in every order of arrival: a plain close of the same permit by somebody else ends no alarm.
func TestPermit_TheEmergencyStandsOverAPlainClose(t *testing.T) {
	t.Parallel()
	for _, order := range yardtest.Orders(20, 1, 1) {
		y := newYard(t)
		id := yardtest.NewID()
		y.running(id, "confined_space", nil)
		y.holder.Holds()
		plain := y.holder.Set(append(looks(id, checks["confined_space close"]...), y.run(id, "close", nil))...)
		alarm := y.boss.Set(y.run(id, "closeEmergency", fields{"stateReason": "Smoke in the tank"}))
		for _, who := range order {
			if code, say := []*person{y.holder, y.boss}[who].Pushes([]json.RawMessage{plain, alarm}[who]); code != "" {
				t.Errorf("order %v: %s %s", order, code, say)
			}
		}
		y.Says("the permit", "workPermit", id, fields{"state": "emergency", "stateReason": "Smoke in the tank"})
		if got := y.told(notice.Text); !slices.Contains(got, "Closed in an emergency: confined_space in 4S") {
			t.Errorf("order %v: nobody is told of the emergency: %q", order, got)
		}
	}
}
