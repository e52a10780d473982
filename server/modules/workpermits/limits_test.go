package workpermits_test

import (
	"strings"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// limits is an own limit of the yard, in tenths.
func (y *yard) limits(key string, tenths int64) change.Op {
	return yardtest.Add("permitLimit", yardtest.NewID(), fields{"key": key, "value": tenths, "reason": "House standard", "sinceAt": y.Clock.At.UnixMilli()})
}

func TestLimit_IsStricterThanTheLawNeverLooser(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	for name, test := range map[string]struct {
		op  change.Op
		say string
	}{
		"stricter":        {op: y.limits("coMax", 250)},
		"looser":          {y.limits("coMax", 510), "Carbon monoxide: at most 50 ppm, by 29 CFR 1915.1000, table Z-Shipyards. A yard may be stricter, never looser."},
		"less oxygen":     {y.limits("oxygenMin", 190), "Oxygen: at least 19.5 %, by 29 CFR 1915.12(a)(2). A yard may be stricter, never looser."},
		"nothing passes":  {y.limits("oxygenMin", 210), "Oxygen: at least 20.8 % is as strict as it gets: beyond it no gas test passes."},
		"tested seldom":   {y.limits("retest.hot_work", 900), "A gas test of hot work counts: at most 60 min, by a house rule under 29 CFR 1915.15. A yard may be stricter, never looser."},
		"not of gas":      {y.limits("warnMinutes", 50), "This limit is not one that a yard changes."},
		"without a word":  {yardtest.Add("permitLimit", yardtest.NewID(), fields{"key": "h2sMax", "value": int64(50)}), "Say why, and since when: an inspector will ask."},
		"the law’s again": {op: yardtest.Add("permitLimit", yardtest.NewID(), fields{"key": "h2sMax"})},
	} {
		if _, say := y.boss.Does(test.op); say != test.say {
			t.Errorf("%s: %q, want %q", name, say, test.say)
		}
	}
}

func TestLimit_HoldsWhatHappensAfterIt(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id, other := yardtest.NewID(), yardtest.NewID()
	y.running(id, "confined_space", nil)
	y.holder.Must(append(looks(other, checks["confined_space start"]...), y.prepares(other, "confined_space", nil), y.tests(other, nil))...)
	early := y.boss.Set(y.run(other, "issue", nil)) // a tablet without signal
	y.To(today + " 08:20")
	y.boss.Must(y.limits("lelBelow", 20), y.limits("retest.confined_space", 300))
	if code, say := y.boss.Pushes(early); code != "" {
		t.Error("a step from before the limit:", code, say)
	}
	_, say := y.holder.Does(y.run(other, "start", nil))
	if want := "The last gas test is outside the limits of this yard, which are stricter than the law’s: nobody goes in. Ventilate and test again."; say != want {
		t.Errorf("%q", say)
	}
	y.tester.Must(y.tests(other, fields{"lel": int64(10)}))
	y.To(today + " 08:51")
	_, say = y.holder.Does(y.run(other, "start", nil))
	if want := "The last gas test is too old: this yard asks for one every 30 minutes."; !strings.HasPrefix(say, want) {
		t.Errorf("%q", say)
	}
	y.tester.Must(y.tests(other, fields{"lel": int64(150)}))
	_, say = y.holder.Does(y.run(other, "start", nil))
	if want := "The last gas test is outside its limits: nobody goes in. Ventilate and test again."; say != want {
		t.Errorf("what the law asks too: %q", say)
	}
}

func TestLimit_ClockTellsByTheYardsOwn(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.boss.Must(y.limits("retest.hot_work", 300))
	y.running(id, "hot_work", nil)
	y.To(today + " 08:20")
	y.Tick()
	if got := y.notices(); len(got) != 1 || got[0] != "Test the gas again by 8:30 AM: hot_work in 4S" {
		t.Errorf("%q", got)
	}
}
