package inbox_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/inbox"
	"shipshape/server/notice"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

func TestMain(m *testing.M) { storetest.Main(m) }

func list(t *testing.T, c *servertest.Client) inbox.Inbox {
	t.Helper()
	a := c.Do(http.MethodGet, "/api/inbox", nil)
	var box inbox.Inbox
	if err := json.Unmarshal([]byte(a.Body), &box); err != nil || a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	return box
}

func TestInbox_TellsOnceAndRemembersWhatWasRead(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		org := rig.Organization("Bayfront")
		ana, ben := rig.User(org, "inspector"), rig.User(org, "inspector")
		hers, his := rig.SignIn(ana), rig.SignIn(ben)
		tell := func(record string) {
			t.Helper()
			err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
				return inbox.Tell(tx, inbox.Notice{
					OrgID: org, UserID: ana.ID, Kind: "task_assigned", Title: "Task " + record, Body: strings.Repeat("x", 3000),
					Link: "/tasks/" + record, NeedsAction: true, Dedup: "task_assigned:" + record, At: rig.Clock.Now().UnixMilli(),
				})
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		tell("1")
		rig.Clock.Turn(9 * time.Minute)
		tell("1") // the same thing within ten minutes
		tell("2")
		rig.Clock.Turn(2 * time.Minute)
		tell("1")
		box := list(t, hers)
		if box.Unread != 3 || len(box.Items) != 3 || box.Items[0].Title != "Task 1" || !box.Items[0].NeedsAction || len([]rune(box.Items[0].Body)) != 1000 {
			t.Fatalf("%+v", box)
		}
		if theirs := list(t, his); theirs.Unread != 0 || len(theirs.Items) != 0 {
			t.Errorf("somebody else's: %+v", theirs)
		}
		id := box.Items[0].ID
		if a := his.Do(http.MethodPost, "/api/inbox/"+id+"/read", nil); a.Status != http.StatusNotFound {
			t.Errorf("somebody else reads it: %d", a.Status)
		}
		for _, path := range []string{id + "/read", id + "/read", box.Items[1].ID + "/done"} {
			if a := hers.Do(http.MethodPost, "/api/inbox/"+path, nil); a.Status != http.StatusNoContent {
				t.Errorf("%s: %d %s", path, a.Status, a.Body)
			}
		}
		box = list(t, hers)
		if box.Unread != 1 || box.Items[0].ReadAt == nil || box.Items[0].DoneAt != nil || box.Items[1].DoneAt == nil || box.Items[1].ReadAt == nil {
			t.Errorf("%+v", box)
		}
		if a := hers.Do(http.MethodPost, "/api/inbox/read-all", nil); a.Status != http.StatusNoContent || list(t, hers).Unread != 0 {
			t.Errorf("read all: %d %+v", a.Status, list(t, hers))
		}
	})
}

func TestDeliver_FindsPeopleByRoleAndZone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		org := rig.Organization("Bayfront")
		manager, owner, author, gone := rig.User(org, "ehs_manager"), rig.User(org, "supervisor"), rig.User(org, "supervisor"), rig.User(org, "ehs_manager")
		bystander, stranger := rig.User(org, "inspector"), rig.User(rig.Organization("Harbor Point"), "ehs_manager")
		err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
			for _, zoned := range []string{owner.ID, author.ID} {
				if _, err := tx.Exec("UPDATE memberships SET zones = ? WHERE user_id = ?", `["z1","z2"]`, zoned); err != nil {
					return err
				}
			}
			if _, err := tx.Exec("UPDATE memberships SET active = 0 WHERE user_id = ?", gone.ID); err != nil {
				return err
			}
			return tx.SaveEffects(org, []store.Effect{{
				Key: "n1", Kind: "notice", Recipients: `["zone:z2","role:ehs_manager","` + stranger.ID + `"]`, Subject: "Stop work: Pier 1",
				Body: `{"kind":"stop_work","body":"Sparks","link":"/findings/1","needsAction":true,"dedup":"stop_work:1","author":"` + author.ID + `"}`, CreatedAt: 1_763_737_000_000,
			}})
		})
		if err != nil {
			t.Fatal(err)
		}
		hers := rig.SignIn(manager)
		patience.Until(t, "everything is told", rig.Delivered)
		box := list(t, hers)
		if len(box.Items) != 1 || box.Items[0].Title != "Stop work: Pier 1" || box.Items[0].Body != "Sparks" || box.Items[0].CreatedAt.UnixMilli() != 1_763_737_000_000 {
			t.Fatalf("%+v", box)
		}
		var told []string
		err = rig.Store.Read(t.Context(), func(tx *store.Tx) error { return tx.Select(&told, "SELECT user_id FROM notices ORDER BY user_id") })
		if err != nil || len(told) != 2 {
			t.Errorf("told %v (%v)", told, err)
		}
		for _, person := range []string{author.ID, gone.ID, bystander.ID, stranger.ID} {
			if strings.Contains(strings.Join(told, " "), person) {
				t.Errorf("%s was told", person)
			}
		}

		// Somebody has it: nobody is left to act, and it stays unread for who has not read it.
		err = rig.Store.Write(t.Context(), func(tx *store.Tx) error {
			return tx.SaveEffects(org, []store.Effect{{Key: "n2", Kind: "notice", Recipients: `["` + owner.ID + `"]`, Subject: "Settled", Body: `{"settles":"stop_work:1"}`, CreatedAt: 1_763_737_060_000}})
		})
		if err != nil {
			t.Fatal(err)
		}
		patience.Until(t, "everything is told", rig.Delivered)
		box = list(t, hers)
		if len(box.Items) != 1 || box.Items[0].DoneAt == nil || box.Items[0].ReadAt != nil {
			t.Errorf("%+v", box)
		}
	})
}

// What comes back is told again, and what was told since is not settled by a message that took its time.
func TestDeliver_SettlesOnlyWhatWasToldBefore(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		ben := rig.User(rig.Organization("Bayfront"), "inspector")
		deliver := func(key, body string, at int64) {
			t.Helper()
			err := rig.Inbox.Deliver(t.Context(), store.Effect{OrgID: ben.OrgID, Key: key, Kind: "notice", Recipients: `["` + ben.ID + `"]`, Subject: key, Body: body, CreatedAt: at})
			if err != nil {
				t.Fatal(err)
			}
		}
		const told, settled = `{"kind":"task_assigned","needsAction":true,"dedup":"task_assigned:1"}`, `{"settles":"task_assigned:1"}`
		deliver("Task for you", told, 1_763_737_000_000)
		deliver("Settled", settled, 1_763_737_000_001)
		deliver("Back to you", told, 1_763_737_000_002)
		deliver("Settled late", settled, 1_763_737_000_001)
		var open []string
		for _, item := range list(t, rig.SignIn(ben)).Items {
			if item.DoneAt == nil {
				open = append(open, item.Title)
			}
		}
		if len(open) != 1 || open[0] != "Back to you" {
			t.Errorf("needs them: %q", open)
		}
	})
}

// A tablet that was without signal gives a task to somebody and then to somebody else in one request.
func TestTask_NeedsOnlyWhoeverHasItInTheEnd(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		org := rig.Organization("Bayfront")
		boss, ben, cid := rig.User(org, "ehs_manager"), rig.User(org, "inspector"), rig.User(org, "inspector")
		const device = "00000000000000aa"
		task, now := app.RandomIDs{}.New(), rig.Clock.Now().UnixMilli()
		request, clock, n := wire.PushRequest{Proto: 1, Schema: 1, Device: device}, hlc.New(device), int64(0)
		made := func(op change.Op) string {
			n++
			set := change.Set{
				Device: device, N: n, ID: app.RandomIDs{}.New(), At: clock.Now(now), Schema: 1, Actor: boss.ID, Ops: []change.Op{op},
				Clock: change.ClockReading{Wall: now, Quality: "measured"},
			}
			request.Sets = append(request.Sets, change.Encode(set))
			return set.ID
		}
		first := made(change.Op{Entity: "task", ID: task, Kind: change.Add, Fields: map[string]any{"title": "Mend the rail", "state": "open", "priority": "P2", "assigneeId": ben.ID}})
		made(change.Op{Entity: "task", ID: task, Kind: change.Update, CL: 1, Fields: map[string]any{"assigneeId": cid.ID}, Was: map[string][]string{"assigneeId": {first}}})
		response, err := rig.Sync.Push(t.Context(), app.Actor{UserID: boss.ID, OrgID: org, Role: boss.Role}, request)
		if err != nil || response.Results[0].Result != wire.Applied || response.Results[1].Result != wire.Applied {
			t.Fatal(response, err)
		}
		patience.Until(t, "everything is told", rig.Delivered)
		is, was := list(t, rig.SignIn(cid)), list(t, rig.SignIn(ben))
		if len(is.Items) != 1 || is.Items[0].DoneAt != nil || len(was.Items) != 1 || was.Items[0].DoneAt == nil {
			t.Errorf("who has it: %+v; who had it: %+v", is, was)
		}
	})
}

// What somebody has taken on says so to everybody who was told, and stays open until it ends; everybody who was told hears of the end.
func TestDeliver_RevisesAndSettlesAMatter(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		org := rig.Organization("Bayfront")
		maria, joe, raiser, late := rig.User(org, "ehs_manager"), rig.User(org, "supervisor"), rig.User(org, "inspector"), rig.User(org, "supervisor")
		stranger := rig.User(rig.Organization("Harbor Point"), "ehs_manager")
		now := rig.Clock.Now().UnixMilli()
		deliver := func(at int64, title string, letter notice.Letter, to ...string) {
			t.Helper()
			effect, err := notice.Promise(title, letter, title, to...)
			if err != nil {
				t.Fatal(err)
			}
			recipients, err := json.Marshal(effect.To)
			if err != nil {
				t.Fatal(err)
			}
			for range 2 { // a lost answer
				if err := rig.Inbox.Deliver(t.Context(), store.Effect{OrgID: org, Key: title, Kind: effect.Kind, Recipients: string(recipients), Subject: title, Body: effect.Body, CreatedAt: at}); err != nil {
					t.Fatal(err)
				}
			}
		}
		deliver(now, "Stop work", notice.Letter{Kind: "stop_work", NeedsAction: true, Dedup: "stop_work:1"}, "role:ehs_manager", joe.ID, stranger.ID)
		deliver(now, "Stop work", notice.Letter{Kind: "stop_work", NeedsAction: true, Dedup: "stop_work:11"}, joe.ID)
		deliver(now+1, "Nobody has it", notice.Letter{Kind: "stop_work", NeedsAction: true, Dedup: "stop_work:1:escalated:1"}, late.ID)
		his := rig.SignIn(joe)
		if a := his.Do(http.MethodPost, "/api/inbox/read-all", nil); a.Status != http.StatusNoContent {
			t.Fatal(a.Body)
		}
		deliver(now+2, "Maria has it", notice.Letter{Kind: "acknowledged", Dedup: "stop_work:1:acknowledged", Revises: "stop_work:1", Author: maria.ID}, raiser.ID, "told:stop_work:1")
		type line struct{ Title, State string }
		read := func(u servertest.User) (lines []line) {
			t.Helper()
			for _, item := range list(t, rig.SignIn(u)).Items {
				state := "open"
				switch {
				case item.DoneAt != nil:
					state = "done"
				case item.NeedsAction:
					state = "needs action"
				}
				if item.ReadAt == nil {
					state += ", unread"
				}
				lines = append(lines, line{item.Title, state})
			}
			slices.SortFunc(lines, func(a, b line) int { return strings.Compare(a.Title, b.Title) })
			return lines
		}
		expect := func(want map[servertest.User][]line) {
			t.Helper()
			for user, lines := range want {
				if diff := cmp.Diff(lines, read(user)); diff != "" {
					t.Errorf("%s: %s", user.Role, diff)
				}
			}
		}
		expect(map[servertest.User][]line{
			maria: {{"Maria has it", "needs action, unread"}}, joe: {{"Maria has it", "open, unread"}, {"Stop work", "needs action"}},
			late: {{"Maria has it", "open, unread"}}, raiser: {{"Maria has it", "open, unread"}}, stranger: nil,
		})
		deliver(now+3, "Settled", notice.Letter{Settles: "stop_work:1"}, maria.ID)
		deliver(now+3, "It is over", notice.Letter{Kind: "ended", Dedup: "stop_work:1:ended", Author: joe.ID}, "told:stop_work:1", "not:"+late.ID)
		expect(map[servertest.User][]line{
			maria: {{"It is over", "open, unread"}, {"Maria has it", "done, unread"}}, joe: {{"Maria has it", "done, unread"}, {"Stop work", "needs action"}},
			late: {{"Maria has it", "done, unread"}}, raiser: {{"It is over", "open, unread"}, {"Maria has it", "done, unread"}},
		})
	})
}
