package calendar_test

import (
	"encoding/json"
	"sync"
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

func same(t testing.TB, what string, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s: %s", what, diff)
	}
}

func TestKeep_OpensAndMissesOnceAndAfterDowntime(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	daily := y.rule(fields{"title": "Round", "rrule": "FREQ=DAILY", "startOn": "2026-11-01"})
	weekly := y.rule(fields{"title": "Week", "anchor": "rolling", "rrule": nil, "startOn": nil, "everyDays": int64(7), "lastDoneOn": "2026-11-20", "openDays": int64(2)})
	y.Tick()
	same(t, "the first day", []string{"2026-11-23 open"}, y.items(daily))
	same(t, "not yet open", []string{"after:2026-11-20 upcoming"}, y.items(weekly))
	y.To("2026-11-24 00:00")
	y.Tick()
	same(t, "the next day", []string{"2026-11-23 missed", "2026-11-24 open"}, y.items(daily))
	same(t, "the day of the miss", "2026-11-24", y.item(daily, "2026-11-23").Fields["missedOn"])
	y.To("2026-12-03 09:00") // nine days later
	other := y.Service()
	for range 4 {
		if err := other.Tick(t.Context()); err != nil {
			t.Fatal(err)
		}
		y.Tick()
	}
	same(t, "after nine days", []string{
		"2026-11-23 missed", "2026-11-24 missed", "2026-11-25 missed", "2026-11-26 missed", "2026-11-27 missed", "2026-11-28 missed",
		"2026-11-29 missed", "2026-11-30 missed", "2026-12-01 missed", "2026-12-02 missed", "2026-12-03 open",
	}, y.items(daily))
	same(t, "counted from the miss", []string{"after:2026-11-20 missed", "after:2026-11-27 open"}, y.items(weekly))
	same(t, "the day of a miss in downtime", "2026-11-27", y.item(daily, "2026-11-26").Fields["missedOn"])
}

// Two servers on one database wake up after nine days at the same moment: every day is missed once, and everybody is told once.
// East of Greenwich the day of a yard is over while it goes on in UTC.
func TestKeep_EndsTheDaysOfYardsInTheEast(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Asia/Tokyo", "Pacific/Auckland"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			zone, err := time.LoadLocation(name)
			if err != nil {
				t.Fatal(err)
			}
			y := newYard(t)
			y.Wrote(change.Op{Entity: "organization", ID: y.Org, Kind: change.Update, CL: 1, Fields: fields{"timeZone": name}})
			daily := y.rule(fields{"title": "Round", "rrule": "FREQ=DAILY", "startOn": "2026-11-25"})
			at := func(day, hour, minute int) []string {
				y.Clock.At = time.Date(2026, 11, day, hour, minute, 0, 0, zone)
				y.Tick()
				return y.items(daily)
			}
			same(t, "as the day begins", []string{"2026-11-25 open"}, at(25, 0, 5))
			same(t, "as it ends", []string{"2026-11-25 open"}, at(25, 23, 59))
			same(t, "when it is over", []string{"2026-11-25 missed", "2026-11-26 open"}, at(26, 0, 0))
			same(t, "the day of the miss", any("2026-11-26"), y.item(daily, "2026-11-25").Fields["missedOn"])
		})
	}
}

func TestKeep_TwoServersDoNothingTwice(t *testing.T) {
	t.Parallel()
	address := storetest.Address(t, storetest.PostgreSQL)
	one := &yard{yardtest.OpenAt(t, address, yardtest.NewID(), &yardtest.Stopped{At: monday}, modules()...)}
	one.Wrote(yardtest.Add("organization", one.Org, fields{"name": "Bayfront", "timeZone": "America/New_York"}))
	ana := one.person("inspector", "Ana Ruiz")
	two := &yard{yardtest.OpenAt(t, address, one.Org, one.Clock, modules()...)}
	daily := one.rule(fields{"title": "Round", "rrule": "FREQ=DAILY", "startOn": "2026-11-01", "ownerId": ana.id})
	clock := one.rule(fields{"title": "Call", "anchor": "event", "rrule": nil, "startOn": nil, "eventKind": "spill", "afterValue": int64(8), "afterUnit": "hours", "ownerId": ana.id})
	one.Tick()
	event := yardtest.NewID()
	one.To("2026-12-02 08:00")
	ana.Must(yardtest.Add("calendarEvent", event, fields{"eventKind": "spill", "title": "Spill", "happenedAt": one.Clock.At.UnixMilli()}))
	var both sync.WaitGroup
	for _, server := range []*yard{one, two} {
		both.Go(func() {
			for range 6 {
				if err := server.Times.Tick(t.Context()); err != nil {
					t.Error(err)
				}
			}
		})
	}
	both.Wait()
	one.Tick()
	two.Tick()
	same(t, "rows", 10, len(one.items(daily)))
	moves := map[string]int{}
	for _, op := range one.log() {
		if op.Entity == "calendarItem" && (op.Kind == "add" || op.Kind == "command") {
			moves[op.ID+" "+op.Kind+" "+op.Command]++
		}
	}
	for move, times := range moves {
		if times != 1 {
			t.Errorf("%s: %d times", move, times)
		}
	}
	same(t, "texts of the clock", 1, len(one.messages("text")))
	var today int
	for _, m := range one.messages("notice") {
		if m.Subject == "Round, due today" {
			today++
		}
	}
	same(t, "notices of the round", 2, today) // of the first morning and of the last one
	same(t, "the clock", []string{"event:" + event + " open"}, one.items(clock))
}

type logged struct{ Entity, ID, Kind, Command string }

// log is every op of every set.
func (y *yard) log() []logged {
	y.Helper()
	var sets []store.LoggedSet
	err := y.Store.Read(y.Context(), func(tx *store.Tx) (err error) {
		sets, err = tx.ListSets(y.Org, 0, 10_000)
		return err
	})
	if err != nil {
		y.Fatal(err)
	}
	var all []logged
	for _, one := range sets {
		var set struct{ Ops []logged }
		if err := json.Unmarshal([]byte(*one.Payload), &set); err != nil {
			y.Fatal(err)
		}
		all = append(all, set.Ops...)
	}
	return all
}
