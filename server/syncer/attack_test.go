package syncer_test

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

// The attack cases of the catalogue (reliability-security-pwa C5) on the protocol that have no test beside their subject.

// Case 42: an operation cannot name an organization; that of the credential is the only one.
func TestPush_KnowsNoOtherOrganizationThanTheCredentials(t *testing.T) {
	t.Parallel()
	r := newRig(t, storetest.SQLite)
	victim, thief := r.tablet(bay, "ehs_manager"), r.tablet(harbor, "org_admin")
	for name, raw := range map[string][2]string{
		"in the set":       {`"schema":1`, `"schema":1,"orgId":"` + bay + `"`},
		"in the operation": {`"kind":"add"`, `"kind":"add","orgId":"` + bay + `"`},
		"as a column":      {`"title":`, `"org_id":"` + bay + `","title":`},
	} {
		set := thief.set(taskOp(newID(), nil))
		text := strings.Replace(string(change.Encode(set)), raw[0], raw[1], 1)
		set.Raw = []byte(text)
		if got := thief.push(set)[0]; got.Result == wire.Applied || got.Result == wire.Merged {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if rows := victim.rows(); len(rows) != 0 {
		t.Errorf("%v", rows)
	}
}

// Case 49: what somebody may not see is not there for them, before and after it was deleted.
func TestHistory_OfWhatOneMayNotSeeIsNotThere(t *testing.T) {
	t.Parallel()
	r := newRig(t, storetest.SQLite)
	boss, contractor, stranger := r.tablet(bay, "ehs_manager"), r.tablet(bay, "contractor"), r.tablet(harbor, "org_admin")
	task := newID()
	boss.do(taskOp(task, nil))
	ask := func(when string) {
		t.Helper()
		_, never := r.y.History(t.Context(), contractor.actor, "task", newID(), 0)
		for name, d := range map[string]*tablet{"a contractor": contractor, "another organization": stranger} {
			if _, err := r.y.History(t.Context(), d.actor, "task", task, 0); app.CodeOf(err) != app.ENotFound || err.Error() != never.Error() {
				t.Errorf("%s, %s: %v, for what never was: %v", name, when, err, never)
			}
		}
	}
	ask("while it is there")
	boss.do(remove(boss.row("task", task), change.Delete))
	ask("when it was deleted")
}

// Case 53.
func TestSync_SurvivesNumbersForgedAhead(t *testing.T) {
	t.Parallel()
	r := newRig(t, storetest.SQLite)
	d := r.tablet(bay, "ehs_manager")
	d.do(taskOp(newID(), nil))
	cursor, err := base64.RawURLEncoding.DecodeString(d.pull("", 0).Cursor)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(cursor), " ")
	for _, seq := range []string{"4711", strconv.Itoa(1 << 62), "9223372036854775808", "-1", "1e3"} {
		parts[4] = seq
		page := d.pull(base64.RawURLEncoding.EncodeToString([]byte(strings.Join(parts, " "))), 0)
		if !page.Reset || page.Reason != wire.ResetCursor || len(page.Rows) != 1 {
			t.Errorf("seq %s: %+v", seq, page)
		}
	}
	forged := d.set(taskOp(newID(), nil))
	forged.N = 1 << 50
	first := d.push(forged)[0]
	next := d.set(taskOp(newID(), nil))
	if got := d.push(next)[0]; got.Result != wire.Applied {
		t.Errorf("after a number forged ahead (%s): %+v", first.Result, got)
	}
}

// Case 54.
func TestPush_OfAMillionOperationsIsRefusedBeforeItIsRead(t *testing.T) {
	t.Parallel()
	_, client, _ := overHTTP(t)
	set := func(ops string) string {
		return `{"proto":1,"schema":1,"device":"` + tabletDevice + `","deviceNow":1,"sets":[{"ops":[` + ops + `]}]}`
	}
	million := packed(t, set(strings.Repeat(`{"e":"task"},`, 1_000_000)+"{}"))
	if a := client.Do(http.MethodPost, "/api/sync/push", million, "Content-Type", "application/json", "Content-Encoding", "gzip"); a.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("%d operations: %d %.100s", 1_000_000, a.Status, a.Body)
	}
	sets := `{"proto":1,"schema":1,"device":"` + tabletDevice + `","deviceNow":1,"sets":[` + strings.Repeat("{},", wire.MaxSets) + `{}]}`
	if a := client.Do(http.MethodPost, "/api/sync/push", sets, "Content-Type", "application/json"); a.Status != http.StatusRequestEntityTooLarge && a.Status != http.StatusBadRequest {
		t.Errorf("%d sets: %d %.100s", wire.MaxSets+1, a.Status, a.Body)
	}
}

// Case 60: a device's clock may say anything; the order of the yard's log and the server's own times do not follow it.
func TestPush_TakesWhateverTheClockOfADeviceSays(t *testing.T) {
	t.Parallel()
	r := newRig(t, storetest.SQLite)
	d := r.tablet(bay, "ehs_manager")
	for name, wall := range map[string]int64{
		"year 0": time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli(), "1970": 0, "a leap second": time.Date(2016, 12, 31, 23, 59, 60, 0, time.UTC).UnixMilli(),
		"year 9999": time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC).UnixMilli(),
	} {
		task := newID()
		set := d.set(taskOp(task, nil))
		set.At = hlc.Make(wall, 0, d.device)
		set.Clock.Wall = wall
		got := d.push(set)[0]
		if got.Result == wire.Rejected || got.Result == wire.Deferred {
			t.Errorf("%s: %+v", name, got)
			continue
		}
		row := d.row("task", task)
		for field, version := range map[string][]string{"title": row.Versions.Of("title")} {
			if len(version) == 0 {
				t.Errorf("%s: %s has no version", name, field)
			}
		}
		if got.At != "" && got.At.Wall() > r.clock.Now().UnixMilli() {
			t.Errorf("%s: stamped ahead of the server: %s", name, got.At)
		}
		if wall > r.clock.Now().UnixMilli() && got.At == "" {
			t.Errorf("%s: kept its stamp from the future", name)
		}
	}
}

// Case 61.
func TestPush_RefusesReferencesThatGoInACircle(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYardOfZones(t, engine)
		to := func(zone, parent string) change.Op {
			return edit(y.boss.row("zone", zone), map[string]any{"parentId": parent})
		}
		y.boss.refused(change.CodeInvalid, to(y.dock, y.dock))
		y.boss.refused(change.CodeInvalid, to(y.dock, y.corner))
		y.boss.do(to(y.pier, y.corner))
		y.boss.refused(change.CodeInvalid, to(y.dock, y.pier))
		y.boss.do(to(y.pier, y.dock), to(y.corner, y.pier)) // the other way round, in one set
		first, second := y.boss.row("finding", y.inDock), y.boss.row("finding", y.onPier)
		y.boss.do(edit(first, map[string]any{"duplicateOf": second.ID}))
		y.boss.refused(change.CodeInvalid, edit(second, map[string]any{"duplicateOf": first.ID}))
	})
}

// Case 64: what somebody recorded on the line and sends again a month later has no effect.
func TestPush_ReplayedAMonthLaterDoesNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		task := newID()
		made := d.set(taskOp(task, nil))
		d.push(made)
		gone := d.set(remove(d.row("task", task), change.Delete))
		d.push(gone)
		before := d.pull("", 0)
		r.clock.advance(30 * 24 * time.Hour)
		for _, set := range []change.Set{made, gone, made} {
			if got := d.push(set)[0]; got.Result != wire.Duplicate {
				t.Errorf("%+v", got)
			}
		}
		if after := d.pull("", 0); after.Cursor != before.Cursor {
			t.Errorf("the log went on from %s to %s", before.Cursor, after.Cursor)
		}
	})
}

// Numbers belong to a device and a device to one person: who sends under a colleague's takes none of them.
func TestPush_NobodySendsUnderTheDeviceOfSomebodyElse(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newRescueYardOn(t, engine, "inspector")
		colleague := y.User(y.org, "inspector")
		const own = "5f0c0000000000cc"
		client := y.Device(colleague, own)
		push := func(c *servertest.Client, d *tablet, sets ...change.Set) string {
			t.Helper()
			var response wire.PushResponse
			answer := c.Do(http.MethodPost, "/api/sync/push", d.request(sets...))
			if err := json.Unmarshal([]byte(answer.Body), &response); err != nil {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
			return outline(response.Results)
		}
		forged, task := y.on(t, colleague, tabletDevice), newID()
		if got := push(client, forged, forged.set(taskOp(task, nil)), forged.set(taskOp(newID(), nil))); got != "forked, forked" {
			t.Errorf("under the inspector's device: %s", got)
		}
		if got := push(y.client, y.tablet, y.tablet.set(taskOp(newID(), nil)), y.tablet.set(taskOp(newID(), nil))); got != "applied, applied" {
			t.Errorf("the inspector afterwards: %s", got)
		}
		if answer := client.Do(http.MethodGet, "/api/history/task/"+task, nil); answer.Status != http.StatusNotFound {
			t.Errorf("what was forged is there: %d %s", answer.Status, answer.Body)
		}
		// What "forked" asks for: a device of one's own, also one that will be registered in a moment only.
		for _, device := range []string{own, "5f0c0000000000cd"} {
			d := y.on(t, colleague, device)
			if got := push(client, d, d.set(taskOp(newID(), nil))); got != "applied" {
				t.Errorf("under %s: %s", device, got)
			}
		}
	})
}

// PostgreSQL stores no NUL and SQLite does: the set that holds one is refused by itself, on both, and the others flow.
func TestPush_RefusesNULAloneWhereverItStands(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newRescueYardOn(t, engine, "inspector")
		const nul = `\u0000`
		holding := func(old, with string) json.RawMessage {
			t.Helper()
			set := string(change.Encode(y.tablet.set(taskOp(newID(), nil))))
			if !strings.Contains(set, old) {
				t.Fatalf("no %s in %s", old, set)
			}
			return json.RawMessage(strings.Replace(set, old, with, 1))
		}
		request := y.tablet.request()
		for _, replaced := range [][2]string{{"Fix the rail", "Fix" + nul}, {`"title"`, `"title` + nul + `"`}, {`"id":"`, `"id":"` + nul}, {`"actor":"`, `"actor":"` + nul}} {
			request.Sets = append(request.Sets, holding(replaced[0], replaced[1]))
		}
		request.Sets = append(request.Sets, change.Encode(y.tablet.set(taskOp(newID(), nil))))
		const want = "rejected malformed, rejected malformed, rejected malformed, rejected malformed, applied"
		var response wire.PushResponse
		answer := y.client.Do(http.MethodPost, "/api/sync/push", request)
		if err := json.Unmarshal([]byte(answer.Body), &response); err != nil || outline(response.Results) != want {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		file := y.file(true)
		file.Sets = []json.RawMessage{holding("Fix the rail", "Fix"+nul), change.Encode(y.tablet.set(taskOp(newID(), nil)))}
		rescued, answer := rescue(t, y.client, file)
		if got := outline(rescued.Results); got != "rejected malformed, applied" {
			t.Errorf("a rescue file: %s (%d %s)", got, answer.Status, answer.Body)
		}
		for name, spoil := range map[string]func(*wire.RescueRequest){
			"author": func(r *wire.RescueRequest) { r.Author = "a\x00" },
			"file":   func(r *wire.RescueRequest) { r.Files = []string{"a\x00"} },
			"device": func(r *wire.RescueRequest) { r.Device = "5f0c\x00" },
		} {
			file := y.file(true)
			spoil(&file)
			if _, answer := rescue(t, y.SignIn(y.User(y.org, "ehs_manager")), file); answer.Status != http.StatusBadRequest {
				t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
	})
}

// The other doors that bring text to the database.
func TestServer_RefusesNULOnBothDatabases(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newRescueYardOn(t, engine, "inspector")
		admin := y.SignIn(y.User(y.org, "org_admin"))
		for _, c := range []struct {
			method, path string
			body         any
		}{
			{http.MethodGet, "/api/admin/audit?actor=%00", nil},
			{http.MethodGet, "/api/admin/audit?action=a%00", nil},
			{http.MethodGet, "/api/history/task/a%00", nil},
			{http.MethodPatch, "/api/admin/settings", map[string]any{"name": "Bay\x00front"}},
			{http.MethodPost, "/api/login", map[string]any{"email": "a\x00@yard.example", "password": "x"}},
			{http.MethodPost, "/api/feedback", map[string]any{"feedbackType": "bug", "feedback": "It broke\x00"}},
		} {
			if answer := admin.Do(c.method, c.path, c.body); answer.Status != http.StatusBadRequest || answer.Body == "" {
				t.Errorf("%s %s: %d %s", c.method, c.path, answer.Status, answer.Body)
			}
		}
	})
}
