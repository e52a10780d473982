package workpermits_test

import (
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
)

// Who did it: a name that somebody wrote is not whose act it was.

func TestTrust_IssuesInNobodyElsesName(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id, colleague := yardtest.NewID(), y.Person("ehs_manager", "Ida Boyd")
	y.holder.Must(append(looks(id, checks["hot_work start"]...), y.prepares(id, "hot_work", nil), y.tests(id, nil))...)
	y.boss.Must(y.run(id, "issue", fields{"issuerId": colleague.Actor.UserID, "issuedAt": y.Clock.At.UnixMilli()}))
	y.Says("issued in a colleague's name", "workPermit", id, fields{"issuerId": y.boss.Actor.UserID})
	if code, _ := y.holder.Does(y.edit("workPermit", id, fields{"issuerId": y.holder.Actor.UserID})); code != "rejected guard" {
		t.Errorf("the issuer is replaced: %q", code)
	}
	if code, _ := y.holder.Does(y.edit("workPermit", id, fields{"issuerId": nil})); code != "rejected guard" {
		t.Errorf("the issuer is taken out: %q", code)
	}
	y.Says("afterwards", "workPermit", id, fields{"issuerId": y.boss.Actor.UserID})
}

func TestTrust_IssuesWithoutANameInTheNameOfWhoIssues(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id, colleague := yardtest.NewID(), y.Person("ehs_manager", "Ida Boyd")
	y.holder.Must(append(looks(id, checks["hot_work start"]...), y.prepares(id, "hot_work", fields{"issuerId": colleague.Actor.UserID}), y.tests(id, nil))...)
	y.boss.Must(y.run(id, "issue", nil))
	y.Says("issued", "workPermit", id, fields{"issuerId": y.boss.Actor.UserID, "issuedAt": y.Clock.At.UnixMilli()})
}

func TestTrust_TestsGasInSomebodyElsesNameWithTheirHandAlone(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	permit := yardtest.NewID()
	y.boss.Must(y.prepares(permit, "confined_space", nil))
	forged := y.tests(permit, fields{"testedBy": y.tester.Actor.UserID})
	y.holder.Must(forged)
	y.Says("in the tester's name", "permitGasTest", forged.ID, fields{"testedBy": y.holder.Actor.UserID})
	signed := y.tests(permit, fields{"testedBy": y.tester.Actor.UserID})
	y.holder.Must(signed, yardtest.Add("permitSignature", yardtest.NewID(), fields{
		"permitId": permit, "role": "test", "gasTestId": signed.ID, "personId": y.tester.Actor.UserID, "name": "Jo Ortiz", "proof": "pin", "statement": "I tested.", "contentHash": strings.Repeat("0", 64),
		"drawing": "M0 0L200 0", "signedAt": y.Clock.At.UnixMilli(),
	}))
	y.Says("signed by the tester", "permitGasTest", signed.ID, fields{"testedBy": y.tester.Actor.UserID})
	// Their name alone, without their hand, is no word of theirs; nor is the hand of somebody else.
	named := y.tests(permit, fields{"testedBy": y.tester.Actor.UserID})
	beside := fields{
		"permitId": permit, "role": "test", "gasTestId": named.ID, "personId": y.tester.Actor.UserID, "name": "Jo Ortiz", "proof": "written", "statement": "I tested.", "contentHash": strings.Repeat("0", 64),
		"drawing": " ", "signedAt": y.Clock.At.UnixMilli(),
	}
	if code, say := y.holder.Does(named, yardtest.Add("permitSignature", yardtest.NewID(), beside)); code != "rejected invalid" {
		t.Fatal("a signature that nobody drew:", code, say)
	}
	y.holder.Must(named, yardtest.Add("permitSignature", yardtest.NewID(), yardtest.With(beside, fields{"personId": y.holder.Actor.UserID, "drawing": "M0 0L200 0"})))
	y.Says("signed by the holder", "permitGasTest", named.ID, fields{"testedBy": y.holder.Actor.UserID})
	own := y.tests(permit, fields{"testedBy": y.tester.Actor.UserID})
	y.tester.Must(own)
	y.Says("by the tester", "permitGasTest", own.ID, fields{"testedBy": y.tester.Actor.UserID})
}

// Figures: the limit of a gas is not what whoever measured it would like.

func TestTrust_HoldsOtherToxicsToTheLibraryAlone(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	permit := yardtest.NewID()
	y.boss.Must(y.prepares(permit, "confined_space", nil))
	for name, c := range map[string]struct {
		toxic string
		limit any
		want  any
	}{
		"a limit of one's own":         {"Benzene", int64(9000), int64(100)},
		"in other letters":             {"  bENZENE ", int64(9000), int64(100)},
		"no limit":                     {"Benzene", nil, int64(100)},
		"a gas that is in no library":  {"Phosgene", int64(9000), nil},
		"a limit of a gas unnamed":     {"", int64(9000), nil},
		"nothing else that was tested": {"", nil, nil},
	} {
		test := y.tests(permit, fields{"toxic": c.toxic, "toxicPpm": int64(5000), "toxicLimit": c.limit})
		y.holder.Must(test)
		y.Says(name, "permitGasTest", test.ID, fields{"toxicLimit": c.want})
	}
}

func TestTrust_IssuesNothingOnALimitOfTheTester(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	for name, c := range map[string]struct {
		toxic fields
		want  string
	}{
		"beyond the limit of the library":   {fields{"toxic": "Benzene", "toxicPpm": int64(5000), "toxicLimit": int64(9000)}, "rejected guard"},
		"a gas that is in no library":       {fields{"toxic": "Phosgene", "toxicPpm": int64(1), "toxicLimit": int64(9000)}, "rejected guard"},
		"within the limit of the library":   {fields{"toxic": "Benzene", "toxicPpm": int64(100)}, ""},
		"nothing was measured besides":      {nil, ""},
		"a limit without anything measured": {fields{"toxic": "Benzene", "toxicLimit": int64(1)}, ""},
	} {
		id := yardtest.NewID()
		y.holder.Must(append(looks(id, checks["hot_work start"]...), y.prepares(id, "hot_work", nil), y.tests(id, c.toxic))...)
		if code, say := y.boss.Does(y.run(id, "issue", nil)); code != c.want {
			t.Errorf("%s: %q %s", name, code, say)
		}
	}
}

// When: a clock runs on moments that nobody picks.

func TestTrust_TestsNoGasAheadOfTime(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	permit := yardtest.NewID()
	y.boss.Must(y.prepares(permit, "confined_space", nil))
	if code, say := y.tester.Does(y.tests(permit, fields{"testedAt": y.at("09:00")})); code != "rejected guard" {
		t.Errorf("an hour ahead: %q %q", code, say)
	}
	for hm, what := range map[string]string{"07:40": "twenty minutes ago", "08:02": "a clock that runs two minutes fast"} {
		if code, say := y.tester.Does(y.tests(permit, fields{"testedAt": y.at(hm)})); code != "" {
			t.Errorf("%s: %q %q", what, code, say)
		}
	}
}

func TestTrust_KeepsThatConditionsChanged(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "hot_work", nil)
	y.To(today + " 08:30")
	y.tester.Must(y.run(id, "suspend", fields{"stateReason": "Smell of solvent", "conditionsAt": y.Clock.At.UnixMilli(), "conditionsWhy": "Smell of solvent"}))
	y.To(today + " 09:00")
	for what, value := range map[string]any{"cleared": nil, "dated back": y.at("07:00")} {
		_, _ = y.holder.Does(y.edit("workPermit", id, fields{"conditionsAt": value}))
		got, _ := y.Row("workPermit", id).Fields["conditionsAt"].(int64)
		if got < y.at("08:30") {
			t.Errorf("%s: %v", what, time.UnixMilli(got))
		}
	}
	y.holder.Must(y.edit("workPermit", id, fields{"conditionsAt": y.Clock.At.UnixMilli()}))
	y.Says("they changed again", "workPermit", id, fields{"conditionsAt": y.Clock.At.UnixMilli()})
}

func TestTrust_EndsNoWorkBeforeItEnds(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "hot_work", nil)
	y.To(today + " 10:00")
	y.holder.Must(y.run(id, "endWork", fields{"workEndedAt": y.at("08:30")}))
	y.Says("the end of work", "workPermit", id, fields{"workEndedAt": y.at("10:00")})
	y.To(today + " 10:05")
	for _, value := range []any{nil, y.at("08:30")} {
		_, _ = y.holder.Does(y.edit("workPermit", id, fields{"workEndedAt": value}))
		if got, _ := y.Row("workPermit", id).Fields["workEndedAt"].(int64); got < y.at("10:00") {
			t.Errorf("moved to %v by the holder: %v", value, time.UnixMilli(got))
		}
	}
	y.tester.Must(y.tests(id, nil))
	y.holder.Must(y.run(id, "restart", fields{"workEndedAt": nil, "surveyedAt": nil, "surveyedBy": nil}))
	y.Says("work again", "workPermit", id, fields{"workEndedAt": nil})
}

func TestTrust_StepsAreOfTheMomentTheyWereMade(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id, far := yardtest.NewID(), time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
	y.holder.Must(append(looks(id, checks["hot_work start"]...), y.prepares(id, "hot_work", nil), y.tests(id, nil))...)
	y.boss.Must(y.run(id, "issue", fields{"issuedAt": far, "stateAt": far}))
	y.Says("issued", "workPermit", id, fields{"issuedAt": y.at("08:00"), "stateAt": y.at("08:00")})
	y.holder.Must(y.run(id, "start", fields{"startedAt": y.at("06:00"), "stateAt": y.at("06:00")}))
	y.Says("started", "workPermit", id, fields{"startedAt": y.at("08:00"), "stateAt": y.at("08:00")})
}

// The clock on the wall of a tablet is the tablet's to set, a quarter of an hour on or back: no time under a permit runs on it.
func TestTrust_NoTimeRunsOnTheWallClockOfATablet(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	watched, stale, older := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	for _, id := range []string{watched, stale, older} {
		y.holder.Must(append(looks(id, append(checks["hot_work start"], checks["hot_work close"]...)...), y.prepares(id, "hot_work", nil), y.tests(id, nil))...)
		y.boss.Must(y.run(id, "issue", nil))
	}
	y.holder.Must(y.run(watched, "start", nil))
	y.To(today + " 08:10")
	y.holder.Must(y.run(watched, "endWork", nil))
	for _, c := range []struct {
		name, permit, step, at, wall, say string
		by                                *yardtest.Person
	}{
		{"the fire watch is over early", watched, "close", "08:26", "08:41", "The fire watch lasts until", y.boss},
		{"a gas test that is an hour old", stale, "start", "09:05", "08:55", "The last gas test is too old", y.holder},
		{"an hour old, a little later", older, "start", "09:14", "09:00", "The last gas test is too old", y.holder},
	} {
		y.To(today + " " + c.at)
		op := y.run(c.permit, c.step, nil)
		device := strings.ReplaceAll(yardtest.NewID(), "-", "")[16:]
		set := change.Set{
			Device: device, N: 1, ID: yardtest.NewID(), At: hlc.Make(y.at(c.at), 0, device), Schema: y.Schema.Version,
			Clock: change.ClockReading{Wall: y.at(c.wall), Quality: "measured"}, Actor: c.by.Actor.UserID, Ops: []change.Op{op},
		}
		by := *c.by
		by.Device = device
		if code, say := by.Pushes(change.Encode(set)); code != "rejected guard" || !strings.Contains(say, c.say) {
			t.Errorf("%s: %q %s", c.name, code, say)
		}
	}
}

// A command says what it saw. One that says nothing was made now, whatever its stamp says.
func TestTrust_CommandThatSawNothingIsMadeNow(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "hot_work", nil)
	back := *y.holder
	back.Device = "5f0c0000000000ee"
	y.To(today + " 11:00")
	set := change.Set{
		Device: back.Device, N: 1, ID: yardtest.NewID(), At: hlc.Make(y.at("09:00"), 0, back.Device), Schema: y.Schema.Version,
		Clock: change.ClockReading{Wall: y.at("09:00"), Quality: "measured"}, Actor: back.Actor.UserID,
		Ops: []change.Op{{Entity: "workPermit", ID: id, Kind: change.Command, Command: "endWork", CL: 1, Fields: fields{"workEndedAt": y.at("09:00")}}},
	}
	if code, say := back.Pushes(change.Encode(set)); code != "" && code != "restamped " {
		t.Fatal(code, say)
	}
	y.Says("the end of work", "workPermit", id, fields{"workEndedAt": y.at("11:00"), "stateAt": y.at("11:00")})
}
