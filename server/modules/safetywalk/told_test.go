package safetywalk_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/sync/change"

	diff "github.com/google/go-cmp/cmp"
)

// released ends the mails about work that is stopped.
const released = "Work stays stopped until somebody with the right \"Release stopped work\" releases it: an EHS manager, an environmental specialist or a supervisor of the zone, " +
	"unless your organization has changed that.\n"

// message is a mail or a text that left.
type message struct {
	Kind          string
	To            []string
	Subject, Body string
}

// sent waits until everything that is due has left, and answers the messages whose subject or text begins like that: count or more.
func (y *yard) sent(beginning string, count int) (found []message) {
	y.t.Helper()
	patience.Until(y.t, fmt.Sprintf("%d messages %q", count, beginning), func() bool {
		ready := y.Delivered()
		found = nil
		written, err := os.ReadFile(y.Config.Outbox())
		if err != nil && !os.IsNotExist(err) {
			y.t.Fatal(err)
		}
		for _, line := range bytes.Split(written, []byte("\n")) {
			var one struct {
				Kind, Subject, Body string
				To                  json.RawMessage
			}
			if json.Unmarshal(line, &one) != nil {
				continue // the last line is being written
			}
			m := message{Kind: one.Kind, Subject: one.Subject, Body: one.Body}
			if json.Unmarshal(one.To, &m.To) != nil {
				m.To = []string{strings.Trim(string(one.To), `"`)}
			}
			if strings.HasPrefix(m.Subject, beginning) || strings.HasPrefix(m.Body, beginning) {
				found = append(found, m)
			}
		}
		return ready && len(found) >= count
	})
	return found
}

// sortedTo is independent of the order of people in one message, and of mails beside texts: each way has its own.
func sortedTo(all []message) []message {
	slices.SortStableFunc(all, func(a, b message) int { return strings.Compare(a.Kind, b.Kind) })
	for i := range all {
		slices.Sort(all[i].To)
	}
	return all
}

// inbox waits until everything that is due was told, and answers somebody's notices, the oldest first.
func (y *yard) inbox(who *tablet) (lines []string) {
	y.t.Helper()
	patience.Until(y.t, "everything is told", y.Delivered)
	var rows []struct {
		Kind, Title, Body string
		NeedsAction       bool   `db:"needs_action"`
		DoneAt            *int64 `db:"done_at"`
	}
	err := y.Store.Read(y.t.Context(), func(tx *store.Tx) error {
		return tx.Select(&rows, "SELECT kind, title, body, needs_action, done_at FROM notices WHERE org_id = ? AND user_id = ? ORDER BY created_at, id", y.org, who.actor.UserID)
	})
	if err != nil {
		y.t.Fatal(err)
	}
	for _, row := range rows {
		line := row.Kind + ": " + row.Title + " | " + row.Body
		if row.NeedsAction {
			line += " | needs action"
		}
		if row.DoneAt != nil {
			line += " | done"
		}
		lines = append(lines, line)
	}
	return lines
}

// nextBurst lets a minute pass after everything was told to who is told of it: what somebody does within the same minute is gathered.
func (y *yard) nextBurst(told *tablet) {
	y.t.Helper()
	if lines := y.inbox(told); len(lines) == 0 {
		y.t.Fatalf("%s was not told", told.actor.Email)
	}
	y.Clock.Turn(time.Minute)
}

// From the key to the end: who hears of it, by which way, in which words.
func TestStopWork_IsToldToEverybodyUntilWorkResumes(t *testing.T) {
	t.Parallel()
	y := newYard(t) // Sat, Nov 21, 10:00 AM in New York
	ana, maria, joe, kim := y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Maria Okafor"), y.tablet("supervisor", "Joe Ortiz"), y.tablet("supervisor", "Kim Lee")
	admin, bystander := y.tablet("org_admin", "Olga Admin"), y.tablet("supervisor", "Bo Stander")
	yardside := y.zone(fields{"name": "Waterfront"})
	zone, walk := y.zone(fields{"ownerId": joe.actor.UserID, "parentId": yardside}), y.walk("in_progress", ana.actor.UserID)
	err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
		for user, zones := range map[string]string{kim.actor.UserID: yardside, bystander.actor.UserID: newID()} {
			if _, err := tx.Exec("UPDATE memberships SET zones = ? WHERE user_id = ?", `["`+zones+`"]`, user); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	found := finding(walk)
	for name, value := range (fields{"severity": "stop_work", "zoneId": zone, "category": "fall_from_height", "text": "Life line gone.", "immediateAction": "Gang moved.", "toldPerson": "J. Ortiz"}) {
		found.Fields[name] = value
	}
	key := y.press(found.ID, zone)
	shown := photo("", found.ID, "before", y.Clock.Now().UnixMilli())
	ana.must(found, shown, key)
	link := y.Config.Link() + "/findings/" + found.ID
	facts := "Hazard: Fall\nWhat is wrong: Life line gone.\nImmediate action taken: Gang moved.\nTold on site: J. Ortiz\n\n"
	concerned := []string{maria.actor.Email, joe.actor.Email, kim.actor.Email, admin.actor.Email}
	want := []message{{"mail", concerned, "Stop work: Dry Dock 1", "Ana Ruiz stopped work at Dry Dock 1 on Sat, Nov 21, 10:00 AM EST.\n\n" + facts +
		"What to do\nAcknowledge it, so that everybody knows you have it: " + link + "\n" + released + "\nPhoto follows in the app.\n"}}
	if d := diff.Diff(sortedTo(want), sortedTo(y.sent("Stop work", 1))); d != "" {
		t.Error(d)
	}
	for _, who := range []*tablet{maria, joe, kim, admin} {
		if d := diff.Diff([]string{"stop_work: Stop work: Dry Dock 1 | Fall. Life line gone. | needs action"}, y.inbox(who)); d != "" {
			t.Errorf("%s: %s", who.actor.Email, d)
		}
	}

	y.Clock.Turn(7 * time.Minute)
	maria.must(y.tell(key.ID, "acknowledge", nil))
	had := "stop_work_acknowledged: Maria Okafor acknowledged the stop work at Dry Dock 1 | Work is still stopped. Fall. Life line gone."
	for who, line := range map[*tablet]string{ana: had, joe: had, kim: had, admin: had, maria: had + " | needs action"} {
		if d := diff.Diff([]string{line}, y.inbox(who)); d != "" {
			t.Errorf("%s: %s", who.actor.Email, d)
		}
	}

	y.write(set("organization", y.org, fields{"hourFormat": "24"}))
	y.Clock.Turn(4 * time.Hour)
	joe.must(y.tell(key.ID, "release", fields{"endReason": "New line rigged.", "clearedBy": "Sam Gulf", "covers": raw([]string{shown.ID})}))
	const how = ". Cleared by Sam Gulf."
	want = []message{{
		"mail", append(slices.DeleteFunc(concerned, func(a string) bool { return a == joe.actor.Email }), ana.actor.Email), "Work may resume at Dry Dock 1",
		"Work may resume at Dry Dock 1.\n\nJoe Ortiz released the stop work on Sat, Nov 21, 14:07 EST" + how + "\n\nReason: New line rigged.\n\n" + facts + "See the finding: " + link + "\n",
	}}
	if d := diff.Diff(sortedTo(want), sortedTo(y.sent("Work may", 1))); d != "" {
		t.Error(d)
	}
	resumed := "stop_work_ended: Work may resume at Dry Dock 1 | Joe Ortiz released the stop work at 14:07" + how + " Reason: New line rigged."
	for who, lines := range map[*tablet][]string{maria: {had + " | needs action | done", resumed}, joe: {had + " | done"}, kim: {had + " | done", resumed}, ana: {had + " | done", resumed}} {
		if d := diff.Diff(lines, y.inbox(who)); d != "" {
			t.Errorf("%s: %s", who.actor.Email, d)
		}
	}
	if lines := y.inbox(bystander); len(lines) > 0 {
		t.Errorf("somebody of another zone: %v", lines)
	}
}

// Two pressed the key: what one release or withdrawal ends is one of them, and nobody hears that work may resume.
func TestStopWork_OfTwoPressesEndsAlone(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben, maria := y.tablet("inspector", "Ana Ruiz"), y.tablet("inspector", "Ben Lee"), y.tablet("ehs_manager", "Maria Okafor")
	zone, walk := y.zone(nil), y.walk("in_progress", ana.actor.UserID)
	found, first := y.stopped(ana, walk, zone)
	blind := y.tell(first, "release", fields{"endReason": "Guarded."}) // of a manager who has not heard of the other
	second := y.press(found, zone)
	ben.must(second)
	maria.must(y.tell(first, "acknowledge", nil))
	maria.must(blind)
	if got := y.row("finding", found).Fields["acknowledgedAt"]; got != nil {
		t.Errorf("an older app reads acknowledged at %v while somebody waits", got)
	}
	if y.state(first) != "released" || y.state(second.ID) != "raised" {
		t.Errorf("%s, %s", y.state(first), y.state(second.ID))
	}
	want := []message{{"mail", []string{ana.actor.Email}, "One stop work released at Dry Dock 1", "One stop work released at Dry Dock 1.\n\nMaria Okafor released the stop work on Sat, Nov 21, 10:00 AM EST." +
		" Work is still stopped there by another stop work.\n\nReason: Guarded.\n\nSee the finding: " + y.Config.Link() + "/findings/" + found + "\n"}}
	if d := diff.Diff(want, y.sent("One stop work", 1)); d != "" {
		t.Error(d)
	}
	y.nextBurst(maria)
	ben.must(y.tell(second.ID, "withdraw", fields{"endReason": "Saw the guard."}))
	want = []message{{"mail", []string{ben.actor.Email, maria.actor.Email}, "Stop work withdrawn at Dry Dock 1", "Stop work withdrawn at Dry Dock 1.\n\nBen Lee withdrew the stop work on Sat, Nov 21, 10:01 AM EST." +
		"\n\nReason: Saw the guard.\n\nSee the finding: " + y.Config.Link() + "/findings/" + found + "\n"}}
	want[0].To = []string{maria.actor.Email}
	if d := diff.Diff(want, y.sent("Stop work withdrawn", 1)); d != "" {
		t.Error(d)
	}
}

// One step over several presses of one hazard is told once: the screens show them as one line with one key.
func TestStopWork_OneStepOverTwoPressesIsToldOnce(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben, maria, kim := y.tablet("inspector", "Ana Ruiz"), y.tablet("inspector", "Ben Lee"), y.tablet("ehs_manager", "Maria Okafor"), y.tablet("inspector", "Kim Lee")
	olga := y.tablet("ehs_manager", "Olga Office")
	y.phone(kim, "7575550123")
	y.settings(fields{"stopWorkChain": raw([]string{kim.actor.UserID})})
	zone, walk := y.zone(nil), y.walk("in_progress", ana.actor.UserID)
	found, first := y.stopped(ana, walk, zone)
	second := y.press(found, zone)
	ben.must(second)
	y.Clock.Turn(10 * time.Minute)
	y.tick()
	y.sent("Nobody has acknowledged", 4)
	maria.must(y.tell(first, "acknowledge", nil), y.tell(second.ID, "acknowledge", nil))
	how := fields{"endReason": "Guarded."}
	maria.must(y.tell(first, "release", how), y.tell(second.ID, "release", how))
	maria.must(set("finding", found, fields{"toldPerson": "J. Ortiz"}))
	for _, who := range []*tablet{ana, ben, olga} {
		var ends, acknowledged int
		for _, line := range y.inbox(who) {
			if strings.HasPrefix(line, "stop_work_ended: Work may resume at Dry Dock 1 | Maria Okafor released the stop work at 10:10 AM. Reason: Guarded.") {
				ends++
			}
			if strings.HasPrefix(line, "stop_work_acknowledged") {
				acknowledged++
			}
		}
		if pressed := who != olga; ends != 1 || pressed && acknowledged != 1 {
			t.Errorf("%s: told %d ends and %d acknowledgments: %q", who.actor.FullName, ends, acknowledged, y.inbox(who))
		}
	}
	for _, line := range y.inbox(maria) {
		if !strings.HasSuffix(line, "| done") {
			t.Errorf("still open: %s", line)
		}
	}
	kinds := map[string]int{}
	for _, m := range y.sent("Work may resume", 2) {
		kinds[m.Kind]++
		slices.Sort(m.To)
		if want := []string{ana.actor.Email, ben.actor.Email, kim.actor.Email, olga.actor.Email}; m.Kind == "mail" && !slices.Equal(m.To, slices.Sorted(slices.Values(want))) {
			t.Errorf("mailed to %v", m.To)
		}
	}
	if kinds["mail"] != 1 || kinds["sms"] != 1 {
		t.Errorf("left: %v", kinds)
	}
}

// An older app knows the finding's severity and acknowledgement alone.
func TestStopWork_OfAnOlderApp(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, maria, office := y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Maria Okafor"), y.tablet("ehs_manager", "Olga Office")
	zone, walk := y.zone(nil), y.walk("in_progress", ana.actor.UserID)
	observed := y.Clock.Now().Add(-3 * time.Minute).UnixMilli()
	found := finding(walk)
	for name, value := range (fields{"severity": "stop_work", "state": "draft", "zoneId": zone, "observedAt": observed, "deviceName": "Tablet 7", "category": "fall_from_height"}) {
		found.Fields[name] = value
	}
	ana.must(found)
	if len(y.stopsOf(found.ID)) != 0 {
		t.Error("a draft stopped work")
	}
	ana.must(y.say(found.ID, "report"))
	stops := y.stopsOf(found.ID)
	if len(stops) != 1 {
		t.Fatalf("%d stops", len(stops))
	}
	stop := stops[0]
	want := fields{
		"state": "raised", "findingId": found.ID, "walkId": walk, "zoneId": zone, "category": "fall_from_height", "raisedAt": observed, "createdBy": ana.actor.UserID,
		"deviceName": "Tablet 7", "escalation": int64(0), "escalatedAt": y.Clock.Now().UnixMilli(), "number": "SW-0001",
	}
	if d := diff.Diff(want, stop.Fields); d != "" {
		t.Error(d)
	}
	acknowledge := func(who *tablet) {
		t.Helper()
		who.must(set("finding", found.ID, fields{"acknowledgedBy": who.actor.UserID, "acknowledgedAt": y.Clock.Now().UnixMilli()}))
	}
	acknowledge(ana) // nobody acknowledges their own, also by an older app
	if got := y.state(stop.ID); got != "raised" {
		t.Errorf("acknowledged by who raised it: %s", got)
	}
	maria.must(change.Op{
		Entity: "finding", ID: found.ID, Kind: change.Update, CL: 1, Fields: fields{"acknowledgedBy": nil, "acknowledgedAt": nil},
		Was: map[string][]string{"acknowledgedBy": y.row("finding", found.ID).VersionOf("acknowledgedBy"), "acknowledgedAt": y.row("finding", found.ID).VersionOf("acknowledgedAt")},
	})
	acknowledge(maria)
	if row := y.row("stopWork", stop.ID).Fields; row["state"] != "acknowledged" || row["acknowledgedBy"] != maria.actor.UserID || row["acknowledgedAt"] != y.Clock.Now().UnixMilli() {
		t.Errorf("%v", row)
	}
	office.must(y.press(found.ID, zone)) // stopped again: an older app shows its bar again
	if row := y.row("finding", found.ID).Fields; row["acknowledgedAt"] != nil || row["acknowledgedBy"] != nil {
		t.Errorf("%v", row)
	}

	// The office raises the severity of an old finding: work is stopped now, not when it was seen.
	later := finding(walk)
	ana.must(later)
	y.nextBurst(maria)
	y.Clock.Turn(time.Hour)
	office.must(set("finding", later.ID, fields{"severity": "stop_work"}))
	if stops := y.stopsOf(later.ID); len(stops) != 1 || stops[0].Fields["raisedAt"] != y.Clock.Now().UnixMilli() || stops[0].Fields["createdBy"] != office.actor.UserID {
		t.Errorf("%+v", stops)
	}
	// The zone was wrong: the stop goes along.
	y.nextBurst(maria)
	other := y.zone(fields{"name": "Pier 2"})
	office.must(set("finding", later.ID, fields{"zoneId": other}))
	if got := y.stopsOf(later.ID)[0].Fields["zoneId"]; got != other {
		t.Errorf("the stop is at %v", got)
	}
	y.sent("Stop work: Pier 2", 1)
	y.nextBurst(maria)
	again := y.zone(fields{"name": "Pier 3"}) // an app of today moves both
	office.must(set("finding", later.ID, fields{"zoneId": again}), set("stopWork", y.stopsOf(later.ID)[0].ID, fields{"zoneId": again}))
	moved := y.sent("Stop work: Pier 3", 1)[0]
	if !strings.HasPrefix(moved.Body, "Olga Office corrected where this is: work is stopped at Pier 3.\n\nOlga Office stopped work at Pier 3 on ") {
		t.Errorf("%+v", moved)
	}

	// A draft of an older app that was a stop on a newer one: lowered and thrown away it withdraws its author's own.
	for _, do := range []func(id string) change.Op{
		func(id string) change.Op {
			op := set("finding", id, fields{"severity": "high"})
			op.Was = map[string][]string{"severity": y.row("finding", id).VersionOf("severity")}
			return op
		},
		func(id string) change.Op {
			row := y.row("finding", id)
			return change.Op{Entity: "finding", ID: id, Kind: change.Delete, CL: row.CL, Saw: row.Versions.All()}
		},
	} {
		draft := finding(walk)
		draft.Fields["state"], draft.Fields["severity"], draft.Fields["zoneId"] = "draft", "stop_work", zone
		own, theirs := y.press(draft.ID, zone), y.press(draft.ID, zone)
		ana.must(draft, own)
		maria.must(theirs)
		if got := ana.push(do(draft.ID)); got.Code != change.CodeGuard {
			t.Errorf("of an app that knows stops: %+v", got)
		}
		ana.older = true
		ana.must(do(draft.ID))
		ana.older = false
		if row := y.row("stopWork", own.ID).Fields; row["state"] != "withdrawn" || row["endedBy"] != ana.actor.UserID || row["endReason"] == nil || y.state(theirs.ID) != "raised" {
			t.Errorf("%v, the other %s", row, y.state(theirs.ID))
		}
	}
}

// A photo that is here goes along in a form that a telephone shows; the finished work is no picture of the hazard.
func TestStopWork_MailCarriesThePhotosThatAreHere(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, maria := y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Maria Okafor")
	zone, walk := y.zone(nil), y.walk("in_progress", ana.actor.UserID)
	found := finding(walk)
	found.Fields["severity"], found.Fields["zoneId"] = "stop_work", zone
	var shown []change.Op
	for i, form := range []string{"reportSha256", "thumbSha256", "sha256"} {
		op := picture(found.ID, "before", y.Clock.Now().Add(time.Duration(i)*time.Second))
		if i < 2 {
			content := pdf + form
			op.Fields[form] = nameOf(content)
			y.receive(content)
		}
		shown = append(shown, op)
	}
	cleared := picture(found.ID, "after", y.Clock.Now())
	cleared.Fields["thumbSha256"] = shown[1].Fields["thumbSha256"]
	ana.must(append(append(shown, cleared), found)...)
	mail := y.letters(1)[0]
	var names []string
	for _, file := range mail.Files {
		names = append(names, file.Name+" "+file.Mime+" "+file.SHA256)
	}
	want := []string{"photo-1.jpg image/jpeg " + nameOf(pdf+"reportSha256"), "photo-2.jpg image/jpeg " + nameOf(pdf+"thumbSha256")}
	if d := diff.Diff(want, names); d != "" || !strings.HasSuffix(mail.Body, "\nPhoto follows in the app.\n") || !slices.Equal(mail.To, []string{maria.actor.Email}) {
		t.Errorf("%s%+v", d, mail)
	}
}
