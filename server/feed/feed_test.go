package feed_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"

	ical "github.com/emersion/go-ical"
	"github.com/google/go-cmp/cmp"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = map[string]any

func newID() string { return app.RandomIDs{}.New() }

// yard is Sat, Nov 21 2026, 10:00 in New York, with Ana's report, her shift and a clock.
func yard(t *testing.T) (*servertest.Rig, string, servertest.User) {
	t.Helper()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana := rig.User(org, "inspector")
	rule := func(f fields) change.Op {
		all := fields{"category": "report", "authority": "state", "anchor": "fixed", "state": "active", "roll": "none", "approval": "none", "each": "none", "startOn": "2026-11-01", "ownerId": ana.ID, "text": "Private words of the yard"}
		for name, value := range f {
			all[name] = value
		}
		return change.Op{Entity: "calendarRule", ID: newID(), Kind: change.Add, Fields: all}
	}
	if _, err := rig.Sync.Write(t.Context(), org, []change.Op{
		{Entity: "person", ID: ana.ID, Kind: change.Add, Fields: fields{"fullName": "Ana Ruiz", "active": true}},
		rule(fields{"title": "Tier II report, Müller & Söhne; long " + strings.Repeat("words ", 20), "rrule": "FREQ=MONTHLY;BYMONTHDAY=1"}),
		rule(fields{"title": "Sample", "rrule": "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=7", "dueTime": "14:30"}),
		rule(fields{"title": "Somebody else's", "rrule": "FREQ=DAILY", "ownerId": newID()}),
	}); err != nil {
		t.Fatal(err)
	}
	return rig, org, ana
}

func made(t *testing.T, c *servertest.Client) (id, path string) {
	t.Helper()
	a := c.Do(http.MethodPost, "/api/calendar/feeds", nil)
	var feed struct{ ID, Path string }
	if err := json.Unmarshal([]byte(a.Body), &feed); err != nil || a.Status != http.StatusCreated || !strings.HasSuffix(feed.Path, ".ics") {
		t.Fatalf("%d %s %v", a.Status, a.Body, err)
	}
	return feed.ID, feed.Path
}

func TestRead_IsUnderstoodByAnotherProgram(t *testing.T) {
	t.Parallel()
	rig, _, ana := yard(t)
	_, path := made(t, rig.SignIn(ana))
	stranger := rig.Client()
	a := stranger.Do(http.MethodGet, path, nil)
	if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "text/calendar; charset=utf-8" {
		t.Fatalf("%d %s %s", a.Status, a.Header.Get("Content-Type"), a.Body)
	}
	for _, private := range []string{"Private", "Somebody"} {
		if strings.Contains(a.Body, private) {
			t.Errorf("it says %q", private)
		}
	}
	calendar, err := ical.NewDecoder(strings.NewReader(a.Body)).Decode()
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, event := range calendar.Events() {
		start, err := event.DateTimeStart(time.UTC)
		if err != nil {
			t.Fatal(err)
		}
		title, err := event.Props.Text(ical.PropSummary)
		if err != nil {
			t.Fatal(err)
		}
		var alarms []string
		for _, child := range event.Children {
			alarms = append(alarms, child.Props.Get(ical.PropTrigger).Value)
		}
		title, _, _ = strings.Cut(title, ";")
		said = append(said, fmt.Sprint(start.Format("2006-01-02 15:04 "), title, " ", strings.Join(alarms, " ")))
	}
	slices.Sort(said)
	report := " Tier II report, Müller & Söhne -P6DT16H -P2DT16H -PT16H PT8H"
	if diff := cmp.Diff([]string{
		"2026-12-01 00:00" + report, "2026-12-07 19:15 Sample -P30D -P7D -P3D -P1D -PT1H", "2027-01-01 00:00" + report, "2027-02-01 00:00" + report, "2027-03-01 00:00" + report,
	}, said); diff != "" {
		t.Error(diff)
	}
	if again := stranger.Do(http.MethodGet, path, nil, "If-None-Match", a.Header.Get("ETag")); again.Status != http.StatusNotModified || again.Body != "" {
		t.Errorf("unchanged: %d %s", again.Status, again.Body)
	}
}

// The file of a person says what a program reads under their address. Everybody who may read the calendar has one, and nobody else.
func TestOwn_IsForEverybodyWhoMayReadTheCalendar(t *testing.T) {
	t.Parallel()
	rig, org, ana := yard(t)
	c := rig.SignIn(ana)
	_, path := made(t, c)
	file := func(c *servertest.Client) (status int, text string) {
		a := c.Do(http.MethodGet, "/api/calendar/mine", nil)
		var got struct{ Name, Text string }
		if err := json.Unmarshal([]byte(a.Body), &got); err != nil && a.Status == http.StatusOK {
			t.Fatal(err)
		}
		return a.Status, got.Text
	}
	if _, text := file(c); text == "" || text != rig.Client().Do(http.MethodGet, path, nil).Body {
		t.Errorf("the file is %q", text)
	}
	other := rig.Organization("Harbor Point")
	for name, c := range map[string]struct {
		*servertest.Client
		want int
	}{
		"nobody": {rig.Client(), 401}, "a contractor": {rig.SignIn(rig.User(org, "contractor")), 403}, "an auditor": {rig.SignIn(rig.User(org, "auditor")), 200},
		"a manager": {rig.SignIn(rig.User(org, "ehs_manager")), 200}, "another yard": {rig.SignIn(rig.User(other, "org_admin")), 200},
	} {
		if status, text := file(c.Client); status != c.want || strings.Contains(text, "VEVENT") {
			t.Errorf("%s: %d %s", name, status, text)
		}
	}
}

func TestRead_EndsWithTheTokenAndWithItsOwner(t *testing.T) {
	t.Parallel()
	rig, org, ana := yard(t)
	c, ben, other := rig.SignIn(ana), rig.SignIn(rig.User(org, "inspector")), rig.SignIn(rig.User(rig.Organization("Other"), "org_admin"))
	id, path := made(t, c)
	_, second := made(t, c)
	reads := func(path string) int { return rig.Client().Do(http.MethodGet, path, nil).Status }
	if got := []int{reads(path), reads(second), reads("/api/calendar/feed/guess.ics"), reads(strings.TrimSuffix(path, ".ics"))}; !slices.Equal(got, []int{200, 200, 404, 404}) {
		t.Errorf("%v", got)
	}
	for name, who := range map[string]*servertest.Client{"a colleague": ben, "a stranger": other} {
		if a := who.Do(http.MethodDelete, "/api/calendar/feeds/"+id, nil); a.Status != http.StatusNotFound {
			t.Errorf("%s revoked it: %d", name, a.Status)
		}
		if a := who.Do(http.MethodGet, "/api/calendar/feeds", nil); strings.Contains(a.Body, id) {
			t.Errorf("%s sees it: %s", name, a.Body)
		}
	}
	list := c.Do(http.MethodGet, "/api/calendar/feeds", nil)
	if strings.Contains(list.Body, "path") || !strings.Contains(list.Body, id) {
		t.Errorf("the list: %s", list.Body)
	}
	if a := c.Do(http.MethodDelete, "/api/calendar/feeds/"+id, nil); a.Status != http.StatusNoContent {
		t.Errorf("revoke: %d %s", a.Status, a.Body)
	}
	if got := []int{reads(path), reads(second)}; !slices.Equal(got, []int{404, 200}) {
		t.Errorf("after revoking: %v", got)
	}
	err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("UPDATE memberships SET active = 0 WHERE user_id = ?", ana.ID)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := reads(second); got != http.StatusNotFound {
		t.Errorf("of somebody who left: %d", got)
	}
	for range 25 {
		reads("/api/calendar/feed/" + newID() + ".ics")
	}
	if got := reads("/api/calendar/feed/guess.ics"); got != http.StatusTooManyRequests {
		t.Errorf("guessing on and on: %d", got)
	}
}

func TestMake_EndsAtFive(t *testing.T) {
	t.Parallel()
	rig, _, ana := yard(t)
	c := rig.SignIn(ana)
	for range 5 {
		made(t, c)
	}
	if a := c.Do(http.MethodPost, "/api/calendar/feeds", nil); a.Status != http.StatusConflict {
		t.Errorf("a sixth: %d %s", a.Status, a.Body)
	}
}

// Guesses cost nobody their calendar: programs of many people read from one address.
func TestRead_IsNotRefusedForTheGuessesOfOthers(t *testing.T) {
	t.Parallel()
	rig, _, ana := yard(t)
	_, path := made(t, rig.SignIn(ana))
	reads := func(path string) int { return rig.Client().Do(http.MethodGet, path, nil).Status }
	for range 25 {
		reads("/api/calendar/feed/" + newID() + ".ics")
	}
	if got := []int{reads(path), reads("/api/calendar/feed/guess.ics")}; !slices.Equal(got, []int{200, 429}) {
		t.Errorf("after 25 guesses: %v", got)
	}
}

// The programs of somebody who left and of a yard that was suspended go on asking. That is no guessing.
func TestRead_CountsNoFeedThatRestsAsAGuess(t *testing.T) {
	t.Parallel()
	rig, org, ana := yard(t)
	_, path := made(t, rig.SignIn(ana))
	other := rig.Organization("Other")
	_, kept := made(t, rig.SignIn(rig.User(other, "inspector")))
	reads := func(path string) int { return rig.Client().Do(http.MethodGet, path, nil).Status }
	run := func(sql string, a ...any) {
		t.Helper()
		if err := rig.Store.Write(t.Context(), func(tx *store.Tx) error { _, err := tx.Exec(sql, a...); return err }); err != nil {
			t.Fatal(err)
		}
	}
	run(`INSERT INTO organization_settings (org_id, modules_off, require_two_factor, single_person_approval, usage_events, changed_at, changed_by)
		VALUES (?, '[]', 0, 0, 0, 0, 'test')`, org)
	for what, change := range map[string][2]string{
		"somebody who left": {"UPDATE memberships SET active = 0 WHERE org_id = ?", "UPDATE memberships SET active = 1 WHERE org_id = ?"},
		"a suspended yard":  {"UPDATE organization_settings SET suspended_at = 1 WHERE org_id = ?", "UPDATE organization_settings SET suspended_at = NULL WHERE org_id = ?"},
	} {
		run(change[0], org)
		for range 25 {
			if got := reads(path); got != http.StatusNotFound {
				t.Fatalf("of %s: %d", what, got)
			}
		}
		run(change[1], org)
		if got := reads(path); got != http.StatusOK {
			t.Errorf("of %s, afterwards: %d", what, got)
		}
	}
	if got := []int{reads(kept), reads("/api/calendar/feed/guess.ics")}; !slices.Equal(got, []int{200, 404}) {
		t.Errorf("afterwards: %v", got)
	}
}

// A program that looks first, and one behind a front that packs answers, learn as cheaply that nothing has changed.
func TestRead_AnswersThoseWhoLookFirst(t *testing.T) {
	t.Parallel()
	rig, _, ana := yard(t)
	_, path := made(t, rig.SignIn(ana))
	full := rig.Client().Do(http.MethodGet, path, nil)
	tag := full.Header.Get("ETag")
	head := rig.Client().Do(http.MethodHead, path, nil)
	if head.Status != http.StatusOK || head.Body != "" || head.Header.Get("ETag") != tag || head.Header.Get("Content-Type") != full.Header.Get("Content-Type") {
		t.Errorf("HEAD: %d %q %v", head.Status, head.Body, head.Header)
	}
	for name, c := range map[string]struct {
		asks string
		want int
	}{
		"the tag": {tag, 304}, "a weak one": {"W/" + tag, 304}, "one of several": {`"other", W/` + tag, 304}, "whatever there is": {"*", 304}, "another": {`W/"other"`, 200}, "none": {"", 200},
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			if a := rig.Client().Do(method, path, nil, "If-None-Match", c.asks); a.Status != c.want {
				t.Errorf("%s %s: %d", method, name, a.Status)
			}
		}
	}
}

// An event says when it was changed last, and its number grows with it: programs keep the old one otherwise.
func TestRead_AnEventMovesWithItsRecord(t *testing.T) {
	t.Parallel()
	rig, org, ana := yard(t)
	_, path := made(t, rig.SignIn(ana))
	events := func() map[string][3]string {
		calendar, err := ical.NewDecoder(strings.NewReader(rig.Client().Do(http.MethodGet, path, nil).Body)).Decode()
		if err != nil {
			t.Fatal(err)
		}
		said := map[string][3]string{}
		for _, event := range calendar.Events() {
			var three [3]string
			for at, name := range []string{ical.PropDateTimeStamp, ical.PropLastModified, ical.PropSequence} {
				if prop := event.Props.Get(name); prop != nil {
					three[at] = prop.Value
				}
			}
			title, _ := event.Props.Text(ical.PropSummary)
			start, _ := event.DateTimeStart(time.UTC)
			said[title+start.Format(" 2006-01-02")] = three
		}
		return said
	}
	before := events()
	const sample = "Sample 2026-12-07"
	written := "20261121T150000Z"
	if got := before[sample]; got[0] != written || got[1] != written || got[2] == "" || got[2] == "0" {
		t.Fatalf("as it was made: %v", got)
	}
	var rule string
	err := rig.Sync.Look(t.Context(), org, func(_ *store.Tx, view syncer.View) error {
		rows, err := view.Rows("calendarRule", fields{"title": "Sample", "dueTime": "14:30"})
		rule = rows[0].ID
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	rig.Clock.Turn(2 * time.Hour)
	if _, err := rig.Sync.Write(t.Context(), org, []change.Op{{Entity: "calendarRule", ID: rule, Kind: change.Update, Fields: fields{"dueTime": "15:30"}}}); err != nil {
		t.Fatal(err)
	}
	after := events()
	if got := after[sample]; got[0] != "20261121T170000Z" || got[1] != got[0] || len(got[2]) < len(before[sample][2]) || got[2] <= before[sample][2] {
		t.Errorf("changed: %v, before %v", got, before[sample])
	}
	delete(before, sample)
	delete(after, sample)
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("the others: %s", diff)
	}
}
