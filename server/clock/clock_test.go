package clock_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/clock"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/rules"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// yard is a server with organizations whose zones ring: "ring 15:30" in a name is due then, and is renamed to "rang".
type yard struct {
	*servertest.Rig
	t     *testing.T
	log   bytes.Buffer
	mu    sync.Mutex
	asked int // how often the duty was
	// broken is an organization whose duty fails, panics one whose duty panics.
	broken, panics string
}

func newYard(t *testing.T, engine storetest.Engine) *yard {
	return &yard{t: t, Rig: servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})}
}

// alarm is a duty: it answers the zones whose time has come, the earliest first.
func (y *yard) alarm(view rules.View, now time.Time, zone *time.Location) (rules.Due, error) {
	y.mu.Lock()
	defer y.mu.Unlock()
	y.asked++
	switch view.Actor().OrgID {
	case y.broken:
		return rules.Due{}, errors.New("out of order")
	case y.panics:
		panic("out of its mind")
	}
	zones, err := view.Rows("zone", nil)
	var due rules.Due
	first := map[string]time.Time{}
	for _, z := range zones {
		name, _ := z.Fields["name"].(string)
		if at, err := time.ParseInLocation("ring 2006-01-02 15:04", name, zone); err == nil {
			first[z.ID] = at
		}
	}
	for len(first) > 0 {
		var id string
		for other, at := range first {
			if id == "" || at.Before(first[id]) {
				id = other
			}
		}
		if first[id].After(now) {
			due.Next = first[id]
			break
		}
		rang := first[id].UTC().Format("02 15:04")
		due.Ops = append(due.Ops, change.Op{Entity: "zone", ID: id, Kind: change.Update, Fields: map[string]any{"name": "rang " + rang}})
		due.Effects = append(due.Effects, rules.Effect{Kind: "mail", Subject: "Ring " + rang, Key: "ring:" + id + ":" + rang})
		delete(first, id)
	}
	return due, err
}

func (y *yard) service(duties ...rules.Duty) *clock.Service {
	return clock.New(y.Store, y.Sync, append([]rules.Duty{{ID: "test.alarm", Do: y.alarm}}, duties...), y.Clock, app.RandomIDs{}, slog.New(slog.NewTextHandler(&y.log, nil)))
}

func (y *yard) set(org, at string) {
	y.t.Helper()
	op := change.Op{Entity: "zone", ID: app.RandomIDs{}.New(), Kind: change.Add, Fields: map[string]any{"name": "ring " + at, "code": at[5:], "kind": "pier"}}
	if _, err := y.Sync.Write(y.t.Context(), org, []change.Op{op}); err != nil {
		y.t.Fatal(err)
	}
}

func (y *yard) tick(services ...*clock.Service) {
	y.t.Helper()
	for _, s := range services {
		if err := s.Tick(y.t.Context()); err != nil {
			y.t.Fatal(err)
		}
	}
}

// rings lists what the duty promised, in the order of the log.
func (y *yard) rings(org string) []string {
	y.t.Helper()
	var rang []string
	err := y.Store.Read(y.t.Context(), func(tx *store.Tx) error {
		return tx.Select(&rang, "SELECT subject FROM effects WHERE org_id = ? AND kind = 'mail' ORDER BY created_at, subject", org)
	})
	if err != nil {
		y.t.Fatal(err)
	}
	return rang
}

func TestTick_FiresOnceAtItsMinuteAndAfterDowntime(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine) // Nov 21 2026, 15:00 UTC, 10:00 in the yard
		org, s := y.Organization("Bayfront"), y.service()
		y.set(org, "2026-11-21 10:30")
		y.tick(s)
		y.Clock.Turn(30*time.Minute - time.Millisecond)
		y.tick(s)
		if got := y.rings(org); len(got) > 0 {
			t.Errorf("before its minute: %v", got)
		}
		y.Clock.Turn(time.Millisecond)
		y.tick(s, s, s)
		y.Clock.Turn(-48 * time.Hour) // the clock was set back
		y.tick(s, s)
		y.Clock.Turn(49 * time.Hour)
		y.tick(s)
		if diff := cmp.Diff([]string{"Ring 21 15:30"}, y.rings(org)); diff != "" {
			t.Error(diff)
		}
		for _, at := range []string{"2026-11-23 08:00", "2026-11-22 07:00", "2026-11-24 09:00", "2026-12-24 09:00"} {
			y.set(org, at)
		}
		y.Clock.Turn(72 * time.Hour)
		restarted := y.service()
		y.tick(restarted, restarted, restarted)
		if diff := cmp.Diff([]string{"Ring 21 15:30", "Ring 22 12:00", "Ring 23 13:00", "Ring 24 14:00"}, y.rings(org)); diff != "" {
			t.Error(diff)
		}
		var next int64
		var order string
		err := y.Store.Read(t.Context(), func(tx *store.Tx) error {
			if err := tx.Get(&order, "SELECT payload FROM change_sets WHERE org_id = ? ORDER BY seq DESC LIMIT 1", org); err != nil {
				return err
			}
			return tx.Get(&next, "SELECT next_at FROM clock_duties WHERE org_id = ? AND duty = 'test.alarm'", org)
		})
		if want := time.Date(2026, 12, 24, 14, 0, 0, 0, time.UTC).UnixMilli(); err != nil || next != want {
			t.Errorf("due next at %d, want %d: %v", next, want, err)
		}
		if first, second, third := strings.Index(order, "rang 22"), strings.Index(order, "rang 23"), strings.Index(order, "rang 24"); first < 0 || second < first || third < second {
			t.Errorf("not in the order in which it fell due: %s", order)
		}
	})
}

func TestTick_OfTwoServersFiresOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		org := y.Organization("Bayfront")
		services := []*clock.Service{y.service(), y.service(), y.service()}
		for round := range 5 {
			y.set(org, "2026-11-21 10:0"+string(rune('1'+round)))
		}
		y.Clock.Turn(10 * time.Minute)
		var running sync.WaitGroup
		for _, s := range services {
			running.Go(func() {
				for range 4 {
					if err := s.Tick(t.Context()); err != nil {
						t.Error(err)
					}
				}
			})
		}
		running.Wait()
		if got := y.rings(org); len(got) != 5 {
			t.Errorf("%v", got)
		}
		if log := y.log.String(); log != "" {
			t.Error(log)
		}
		// A server that died with its claim holds up the others for a minute.
		err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
			_, err := tx.Exec("INSERT INTO clock_claims (org_id, server, until_at) VALUES (?, 'dead', ?)", org, y.Clock.Now().Add(time.Minute).UnixMilli())
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		y.set(org, "2026-11-21 10:09")
		y.tick(services...)
		if got := len(y.rings(org)); got != 5 {
			t.Errorf("%d: acted on what another server had claimed", got)
		}
		y.Clock.Turn(time.Minute + time.Millisecond)
		y.tick(services...)
		if got := len(y.rings(org)); got != 6 {
			t.Errorf("%d: nobody took over", got)
		}
	})
}

func TestTick_AFailingOrganizationHoldsUpNobody(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	y.broken, y.panics = y.Organization("Bayfront"), y.Organization("Harbor Point")
	sound, s := y.Organization("Third Yard"), y.service()
	for _, org := range []string{y.broken, y.panics, sound} {
		y.set(org, "2026-11-21 09:00")
	}
	for range 5 {
		y.tick(s)
	}
	if diff := cmp.Diff([]string{"Ring 21 14:00"}, y.rings(sound)); diff != "" {
		t.Error(diff)
	}
	if log := y.log.String(); strings.Count(log, "out of order") != 1 || strings.Count(log, "out of its mind") != 1 {
		t.Errorf("tried without a pause: %s", log)
	}
	y.Clock.Turn(time.Minute)
	healed := y.broken
	y.broken = ""
	y.tick(s)
	if got := y.rings(healed); len(got) != 1 {
		t.Errorf("after a minute: %v", got)
	}
}

// What nobody changes is not asked about: an idle organization costs no look at its records, however often the clock ticks.
func TestTick_AsksWhenSomethingChangedOrIsDue(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	org, s := y.Organization("Bayfront"), y.service()
	y.set(org, "2026-11-21 11:00")
	for range 10 {
		y.tick(s)
	}
	if y.asked != 1 {
		t.Errorf("asked %d times", y.asked)
	}
	y.set(org, "2026-11-21 10:30")
	y.tick(s, s, s)
	if y.asked != 2 {
		t.Errorf("asked %d times after a commit", y.asked)
	}
	y.Clock.Turn(30 * time.Minute)
	y.tick(s, s, s)
	if got := fmt.Sprint(y.rings(org)); got != "[Ring 21 15:30]" {
		t.Error(got)
	}
}

func TestTick_DoesOnceWhatIsDoneOnce(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	org := y.Organization("Bayfront")
	times := map[string]int{}
	once := rules.Duty{ID: "test.once", Once: true, Do: func(view rules.View, _ time.Time, _ *time.Location) (rules.Due, error) {
		times[view.Actor().OrgID]++
		return rules.Due{}, nil
	}}
	for range 3 {
		y.set(org, "2026-11-21 11:00")
		y.tick(y.service(once))
	}
	if diff := cmp.Diff(map[string]int{org: 1}, times); diff != "" {
		t.Error(diff)
	}
}
