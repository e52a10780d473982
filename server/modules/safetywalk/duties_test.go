package safetywalk_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"shipshape/server/notice"
	"shipshape/server/store"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

// tick lets the clock act until nothing more is due.
func (y *yard) tick() {
	y.t.Helper()
	for range 3 {
		if err := y.Times.Tick(y.t.Context()); err != nil {
			y.t.Fatal(err)
		}
	}
}

func TestDuties_MissesAWalkWhenItsDayIsOverInTheYard(t *testing.T) {
	t.Parallel()
	y := newYard(t) // New York, Sat, Nov 21 2026, 10:00
	ana := y.tablet("inspector", "Ana Ruiz")
	planned := func(day string) string {
		op := add("walk", fields{"title": "Docks", "templateId": newID(), "state": "planned", "createdBy": newID(), "leadId": ana.actor.UserID, "plannedOn": day})
		y.write(op)
		return op.ID
	}
	yesterday, today, unplanned := planned("2026-11-20"), planned("2026-11-21"), y.walk("planned", "")
	states := func() []any {
		y.t.Helper()
		y.tick()
		return []any{y.row("walk", yesterday).Fields["state"], y.row("walk", today).Fields["state"], y.row("walk", unplanned).Fields["state"]}
	}
	if diff := cmp.Diff([]any{"missed", "planned", "planned"}, states()); diff != "" {
		t.Error(diff)
	}
	y.Clock.Turn(13*time.Hour + 59*time.Minute) // 23:59 in the yard, Sunday in UTC
	if diff := cmp.Diff([]any{"missed", "planned", "planned"}, states()); diff != "" {
		t.Error(diff)
	}
	start := y.command(today, "start", fields{"startedAt": y.Clock.Now().UnixMilli(), "startedOn": "2026-11-21"})
	y.Clock.Turn(2 * time.Minute)
	if diff := cmp.Diff([]any{"missed", "missed", "planned"}, states()); diff != "" {
		t.Error(diff)
	}
	ana.must(start) // it was started in time, without signal
	if diff := cmp.Diff([]any{"missed", "in_progress", "planned"}, states()); diff != "" {
		t.Error(diff)
	}
}

// C5, case 99: on the days when the clocks change, half past one comes twice or half past two never; a day still ends once.
func TestDuties_EndTheDaysOfChangingClocksOnce(t *testing.T) {
	t.Parallel()
	for day, midnight := range map[string]time.Time{
		"2027-03-14": time.Date(2027, 3, 15, 4, 0, 0, 0, time.UTC), // 23 hours in New York
		"2027-11-07": time.Date(2027, 11, 8, 5, 0, 0, 0, time.UTC), // 25 hours
	} {
		t.Run(day, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			walk := add("walk", fields{"title": "Docks", "templateId": newID(), "state": "planned", "createdBy": newID(), "plannedOn": day})
			y.write(walk)
			y.Clock.Turn(midnight.Add(-30 * time.Hour).Sub(y.Clock.Now()))
			for range 2 * 36 {
				y.tick()
				want := 0
				if !y.Clock.Now().Before(midnight) {
					want = 1
				}
				if got := y.misses(walk.ID); got != want {
					t.Fatalf("at %s: missed %d times, want %d", y.Clock.Now(), got, want)
				}
				y.Clock.Turn(30 * time.Minute)
			}
		})
	}
}

// East of Greenwich the day of a yard ends while it still goes on in UTC, and has begun when it has not there.
func TestDuties_EndTheDaysOfYardsInTheEast(t *testing.T) {
	t.Parallel()
	for zone, c := range map[string]struct {
		day      string
		midnight time.Time
	}{
		"Asia/Tokyo":       {"2026-11-25", time.Date(2026, 11, 25, 15, 0, 0, 0, time.UTC)},
		"Pacific/Auckland": {"2027-04-04", time.Date(2027, 4, 4, 12, 0, 0, 0, time.UTC)}, // 25 hours
	} {
		t.Run(zone, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			walk := add("walk", fields{"title": "Docks", "templateId": newID(), "state": "planned", "createdBy": newID(), "plannedOn": c.day})
			y.write(set("organization", y.org, fields{"timeZone": zone}), walk)
			y.Clock.Turn(c.midnight.Add(-time.Minute).Sub(y.Clock.Now()))
			y.tick()
			if got := y.misses(walk.ID); got != 0 {
				t.Errorf("missed a minute before its day is over")
			}
			y.Clock.Turn(2 * time.Minute)
			y.tick()
			if got := y.misses(walk.ID); got != 1 {
				t.Errorf("missed %d times when its day was over", got)
			}
		})
	}
}

// Who deletes a walk that was planned hears no more of it.
func TestDuties_LetADeletedWalkRest(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	walk := add("walk", fields{"title": "Docks", "templateId": newID(), "state": "planned", "createdBy": newID(), "plannedOn": "2026-11-20"})
	y.write(walk)
	y.write(change.Op{Entity: "walk", ID: walk.ID, Kind: change.Delete, CL: 1})
	y.tick()
	if row := y.row("walk", walk.ID); row.Alive() || row.Fields["state"] != "planned" || y.misses(walk.ID) != 0 {
		t.Errorf("alive %v, %v", row.Alive(), row.Fields["state"])
	}
}

// misses counts the sets of the log that said a walk was missed.
func (y *yard) misses(id string) (count int) {
	y.t.Helper()
	var sets []store.LoggedSet
	err := y.Store.Read(y.t.Context(), func(tx *store.Tx) (err error) {
		sets, err = tx.ListSets(y.org, 0, 1000)
		return err
	})
	if err != nil {
		y.t.Fatal(err)
	}
	for _, logged := range sets {
		var set struct {
			Ops []struct{ ID, Command string }
		}
		if err := json.Unmarshal([]byte(*logged.Payload), &set); err != nil {
			y.t.Fatal(err)
		}
		for _, op := range set.Ops {
			if op.ID == id && op.Command == "miss" {
				count++
			}
		}
	}
	return count
}

func (y *yard) settings(f fields) {
	y.t.Helper()
	y.write(change.Op{Entity: "walkSettings", ID: change.UUID5(y.org, "walkSettings"), Kind: change.Add, Fields: f})
}

// phone gives somebody a number they have proven to be theirs.
func (y *yard) phone(who *tablet, number string) {
	y.t.Helper()
	err := y.Store.Write(y.t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("UPDATE users SET phone_number = ?, sms_enabled = 1 WHERE id = ?", number, who.actor.UserID)
		return err
	})
	if err != nil {
		y.t.Fatal(err)
	}
}

func (y *yard) escalation(stopID string) string {
	y.t.Helper()
	row := y.row("stopWork", stopID).Fields
	at, _ := row["escalatedAt"].(int64)
	return fmt.Sprintf("%v at %s", row["escalation"], time.UnixMilli(at).UTC().Format("15:04"))
}

// Nobody acknowledges: the chain, one by one, then all managers, each once.
func TestDuties_EscalateStoppedWorkThatNobodyAcknowledges(t *testing.T) {
	t.Parallel()
	y := newYard(t) // 15:00 UTC, 10:00 AM in New York
	ana, maria, joe, kim := y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Maria Okafor"), y.tablet("supervisor", "Joe Ortiz"), y.tablet("inspector", "Kim Lee")
	gone := y.tablet("supervisor", "Sam Gulf")
	y.write(set("person", gone.actor.UserID, fields{"active": false}))
	y.phone(kim, "7575550123")
	y.settings(fields{"ackMinutes": int64(5), "stopWorkChain": raw([]string{gone.actor.UserID, kim.actor.UserID, ana.actor.UserID})})
	zone, walk := y.zone(nil), y.walk("in_progress", ana.actor.UserID)
	_, id := y.stopped(ana, walk, zone)
	_, had := y.stopped(ana, walk, zone)
	maria.must(y.tell(had, "acknowledge", nil))
	expect := func(want string) {
		t.Helper()
		y.tick()
		if got := y.escalation(id); got != want {
			t.Errorf("%s: %s, want %s", y.Clock.Now().Format("15:04"), got, want)
		}
	}
	expect("0 at 15:00")
	y.Clock.Turn(4*time.Minute + 59*time.Second)
	expect("0 at 15:00")
	y.Clock.Turn(time.Second)
	expect("2 at 15:05") // who is not there is passed over
	y.Clock.Turn(-time.Hour)
	expect("2 at 15:05") // the clock was set back
	y.Clock.Turn(time.Hour + 5*time.Minute)
	expect("4 at 15:10") // who raised it is passed over: all managers
	y.Clock.Turn(time.Hour)
	expect("4 at 15:10")
	if got := y.escalation(had); got != "0 at 15:00" {
		t.Errorf("acknowledged, and escalated to %s", got)
	}

	link := y.Config.Link() + "/findings/" + y.row("stopWork", id).Fields["findingId"].(string)
	todo := "What to do\nAcknowledge it, so that everybody knows you have it: " + link + "\n" + released
	want := []message{
		{
			"mail",
			[]string{kim.actor.Email},
			"Nobody has acknowledged the stop work at Dry Dock 1 for 5 min",
			"Nobody has acknowledged the stop work at Dry Dock 1 for 5 min.\n\nAna Ruiz stopped work at Dry Dock 1 on Sat, Nov 21, 10:00 AM EST.\n\n" + todo,
		},
		{"sms", []string{"+17575550123"}, "", "Nobody has acknowledged the stop work at Dry Dock 1 for 5 min. Open the finding: " + link},
		{
			"mail",
			[]string{maria.actor.Email, joe.actor.Email, gone.actor.Email},
			"Nobody has acknowledged the stop work at Dry Dock 1 for 10 min",
			"Nobody has acknowledged the stop work at Dry Dock 1 for 10 min.\n\nAna Ruiz stopped work at Dry Dock 1 on Sat, Nov 21, 10:00 AM EST.\n\n" + todo,
		},
	}
	if diff := cmp.Diff(sortedTo(want), sortedTo(y.sent("Nobody", len(want)))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"stop_work: Nobody has acknowledged the stop work at Dry Dock 1 for 5 min | Ana Ruiz stopped the work at 10:00 AM. | needs action"}, y.inbox(kim)); diff != "" {
		t.Error(diff)
	}
}

// Who got a text because nobody acknowledged gets one when it is over.
func TestDuties_TextTheEndToWhoGotATextBefore(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, maria, kim := y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Maria Okafor"), y.tablet("supervisor", "Kim Lee")
	y.phone(kim, "7575550123")
	y.phone(ana, "7575550124")
	y.settings(fields{"stopWorkChain": raw([]string{kim.actor.UserID})})
	found, id := y.stopped(ana, y.walk("in_progress", ana.actor.UserID), y.zone(nil))
	y.Clock.Turn(10 * time.Minute)
	y.tick()
	y.sent("Nobody has acknowledged", 2)
	maria.must(y.tell(id, "withdraw", fields{"endReason": "No hot work there."}))
	var texts []message
	for _, m := range y.sent("Stop work withdrawn", 2) {
		if m.Kind == "sms" {
			texts = append(texts, m)
		}
	}
	want := []message{{"sms", []string{"+17575550123"}, "", "Stop work withdrawn at Dry Dock 1. Maria Okafor withdrew the stop work at 10:10 AM. Reason: No hot work there. " +
		y.Config.Link() + "/findings/" + found}}
	if diff := cmp.Diff(want, texts); diff != "" {
		t.Error(diff)
	}
}

// A server that was away tells at once who should have been told, in order, and then goes on by the minutes.
func TestDuties_CatchUpAfterDowntime(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, kim, lee := y.tablet("inspector", "Ana Ruiz"), y.tablet("supervisor", "Kim Lee"), y.tablet("supervisor", "Lee Moss")
	y.settings(fields{"stopWorkChain": raw([]string{kim.actor.UserID, lee.actor.UserID})})
	zone, walk := y.zone(nil), y.walk("in_progress", ana.actor.UserID)
	missed := add("walk", fields{"title": "Docks", "templateId": newID(), "state": "planned", "createdBy": newID(), "plannedOn": "2026-11-22"})
	_, first := y.stopped(ana, walk, zone)
	y.write(missed)
	y.Clock.Turn(25 * time.Minute)
	_, second := y.stopped(ana, walk, zone)
	y.tick()
	if got := y.escalation(first); got != "2 at 15:25" {
		t.Errorf("after 25 minutes: %s", got)
	}
	y.Clock.Turn(72 * time.Hour)
	y.tick()
	if got := []string{y.escalation(first), y.escalation(second), y.row("walk", missed.ID).Fields["state"].(string)}; !cmp.Equal(got, []string{"3 at 15:25", "3 at 15:25", "missed"}) {
		t.Errorf("after three days: %v", got)
	}
	var keys []string
	err := y.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Select(&keys, "SELECT message_key FROM effects WHERE org_id = ? AND message_key LIKE 'notice:escalated:%' ORDER BY created_at, message_key", y.org)
	})
	if err != nil || len(keys) != 6 {
		t.Errorf("%v %v", keys, err)
	}
}

// What stopped work before stops were records of their own gets one, once, and keeps who acknowledged it.
func TestDuties_RecordTheStopsOfOlderDatabases(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	maria := y.tablet("ehs_manager", "Maria Okafor")
	// One write each, as the server's own clock may look between two.
	older := func(f fields, after ...string) string {
		op := finding(newID())
		op.Fields["severity"], op.Fields["observedAt"], op.Fields["category"] = "stop_work", int64(5), "electrical"
		for name, value := range f {
			op.Fields[name] = value
		}
		ops := []change.Op{op}
		for _, command := range after {
			ops = append(ops, change.Op{Entity: "finding", ID: op.ID, Kind: change.Command, Command: command})
		}
		y.write(ops...)
		return op.ID
	}
	author := newID()
	waiting := older(fields{"createdBy": author})
	joe := y.tablet("operations", "Joe Ortiz")
	told, err := notice.Promise("Stop work: the yard", notice.Letter{Kind: "stop_work", NeedsAction: true, Dedup: "stop_work:" + waiting}, "n1", joe.actor.UserID)
	if err != nil {
		t.Fatal(err)
	}
	err = y.Inbox.Deliver(t.Context(), store.Effect{OrgID: y.org, Key: told.Key, Recipients: `["` + joe.actor.UserID + `"]`, Subject: told.Subject, Body: told.Body, CreatedAt: 5})
	if err != nil {
		t.Fatal(err)
	}
	had := older(fields{"acknowledgedBy": maria.actor.UserID, "acknowledgedAt": int64(9)})
	others := []string{older(fields{"severity": "high"}), older(fields{"state": "draft"})}
	closed := older(nil, "accept")
	err = y.Store.Write(t.Context(), func(tx *store.Tx) error { // as if the server had just been upgraded
		_, err := tx.Exec("DELETE FROM clock_duties")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		y.tick()
		stop := y.stopsOf(waiting)[0]
		want := fields{
			"state": "raised", "findingId": waiting, "walkId": stop.Fields["walkId"], "zoneId": stop.Fields["zoneId"], "category": "electrical",
			"raisedAt": int64(5), "createdBy": author, "number": stop.Fields["number"],
		}
		if diff := cmp.Diff(want, stop.Fields); diff != "" || stop.ID != change.UUID5(waiting, "stop-work") || len(y.stopsOf(waiting)) != 1 {
			t.Error(diff)
		}
		taken := y.stopsOf(had)[0].Fields
		if taken["state"] != "acknowledged" || taken["acknowledgedBy"] != maria.actor.UserID || taken["acknowledgedAt"] != int64(9) {
			t.Errorf("%v", taken)
		}
		for _, id := range append(others, closed) {
			if len(y.stopsOf(id)) != 0 {
				t.Errorf("%v", y.row("finding", id).Fields)
			}
		}
		y.Clock.Turn(time.Hour)
	}
	// Who was told by the server of then follows the stop as everybody does.
	id := y.stopsOf(waiting)[0].ID
	maria.must(y.tell(id, "acknowledge", nil))
	taken := "stop_work_acknowledged: Maria Okafor acknowledged the stop work at the yard | Work is still stopped. Electrical."
	if diff := cmp.Diff([]string{taken}, y.inbox(joe)); diff != "" {
		t.Error(diff)
	}
	maria.must(y.tell(id, "release", fields{"endReason": "Locked out.", "covers": raw(nil)}))
	if diff := cmp.Diff([]string{taken + " | done", "stop_work_ended: Work may resume at the yard | Maria Okafor released the stop work at 12:00 PM. Reason: Locked out."}, y.inbox(joe)); diff != "" {
		t.Error(diff)
	}
}
