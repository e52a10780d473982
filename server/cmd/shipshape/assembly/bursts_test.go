package assembly_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// left is a mail or a text that left: to whom, and its subject and text.
type left struct {
	To            []string
	Subject, Body string
}

// outbox waits until everything that is due has left, and answers the messages of a kind: count or more.
func outbox(t *testing.T, rig *servertest.Rig, kind string, count int) (all []left) {
	t.Helper()
	patience.Until(t, fmt.Sprintf("%d of kind %s", count, kind), func() bool {
		ready := rig.Delivered()
		all = nil
		written, err := os.ReadFile(rig.Config.Outbox())
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		for line := range bytes.SplitSeq(written, []byte("\n")) {
			var one struct {
				Kind, Subject, Body string
				To                  json.RawMessage
			}
			if json.Unmarshal(line, &one) != nil || one.Kind != kind {
				continue // the last line is being written
			}
			m := left{Subject: one.Subject, Body: one.Body}
			if json.Unmarshal(one.To, &m.To) != nil {
				m.To = []string{strings.Trim(string(one.To), `"`)}
			}
			slices.Sort(m.To)
			all = append(all, m)
		}
		return ready && len(all) >= count
	})
	return all
}

// unsent waits until so many messages wait.
func unsent(t *testing.T, rig *servertest.Rig, kind string, want int) {
	t.Helper()
	patience.Until(t, fmt.Sprintf("%d messages wait", want), func() bool {
		var waiting int
		err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
			return tx.Get(&waiting, "SELECT COUNT(*) FROM effects WHERE sent_at IS NULL AND (kind = ? AND held_at IS NOT NULL OR kind <> ?)", kind, kind)
		})
		if err != nil {
			t.Fatal(err)
		}
		return waiting == want
	})
}

// A long day of stop work arrives at once: one full mail, one mail with the rest, and each in the inbox.
func TestBurst_OfStopWorkIsTwoMailsAndEachInTheInbox(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		const found = 150
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		org := rig.Organization("Bayfront")
		manager, ana, owner := rig.User(org, "ehs_manager"), rig.User(org, "inspector"), rig.User(org, "supervisor")
		ids := app.RandomIDs{}
		mine, other := ids.New(), ids.New()
		zone := func(id, name, code string, more map[string]any) change.Op {
			fields := map[string]any{"name": name, "code": code, "kind": "pier"}
			for field, value := range more {
				fields[field] = value
			}
			return change.Op{Entity: "zone", ID: id, Kind: change.Add, Fields: fields}
		}
		if _, err := rig.Sync.Write(t.Context(), org, []change.Op{zone(other, "Pier 1", "P1", nil), zone(mine, "Pier 2", "P2", map[string]any{"ownerId": owner.ID})}); err != nil {
			t.Fatal(err)
		}
		walk := ids.New()
		walked := change.Op{Entity: "walk", ID: walk, Kind: change.Add, Fields: map[string]any{
			"title": "Piers", "templateId": ids.New(), "state": "planned", "createdBy": ana.ID, "leadId": ana.ID, "joinSecret": strings.Repeat("s", 32),
		}}
		if _, err := rig.Sync.Write(t.Context(), org, []change.Op{walked}); err != nil {
			t.Fatal(err)
		}
		const device = "5f0c000000000001"
		c, now := rig.Device(ana, device), rig.Clock.Now().UnixMilli()
		clock := hlc.New(device)
		var sets []json.RawMessage
		for n := range found {
			// The owner of Pier 2 is concerned by the last two only.
			where := other
			if n >= found-2 {
				where = mine
			}
			finding := ids.New()
			sets = append(sets, change.Encode(change.Set{
				Device: device, N: int64(n + 1), ID: ids.New(), At: clock.Now(now), Schema: rig.Schema.Version, Clock: change.ClockReading{Wall: now, Quality: "measured"}, Actor: ana.ID,
				Ops: []change.Op{
					{Entity: "finding", ID: finding, Kind: change.Add, Fields: map[string]any{
						"walkId": walk, "kind": "at_risk", "severity": "stop_work", "state": "open", "zoneId": where, "observedAt": now, "text": fmt.Sprintf("Hazard %d.", n+1),
					}},
					{Entity: "stopWork", ID: ids.New(), Kind: change.Add, Fields: map[string]any{"state": "raised", "findingId": finding, "zoneId": where, "raisedAt": now}},
				},
			}))
		}
		for part := range slices.Chunk(sets, 50) {
			a := c.Do(http.MethodPost, "/api/sync/push", wire.PushRequest{Proto: 1, Schema: rig.Schema.Version, Device: device, DeviceNow: now, Sets: part})
			var answer wire.PushResponse
			if err := json.Unmarshal([]byte(a.Body), &answer); err != nil || len(answer.Results) != len(part) {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
			for _, result := range answer.Results {
				if result.Result != wire.Applied {
					t.Fatalf("%+v", result)
				}
			}
		}
		// The first leaves at once, to each of them in full.
		unsent(t, rig, "mail", found-1)
		got := outbox(t, rig, "mail", 2)
		if len(got) != 2 || !strings.Contains(got[0].Body, "What is wrong: Hazard 1.\n") || !strings.Contains(got[1].Body, "What is wrong: Hazard 149.\n") ||
			!slices.Equal(got[0].To, []string{manager.Email}) || !slices.Equal(got[1].To, []string{owner.Email}) {
			t.Errorf("at once: %+v", got)
		}
		if box := inboxOf(t, rig, manager); len(box) != found {
			t.Errorf("%d lines in the inbox, want %d", len(box), found)
		}

		rig.Clock.Turn(time.Minute)
		wake(t, rig, org)
		unsent(t, rig, "mail", 0)
		rest := outbox(t, rig, "mail", 4)[2:]
		slices.SortFunc(rest, func(a, b left) int { return len(b.Body) - len(a.Body) })
		if len(rest) != 2 || !slices.Equal(rest[0].To, []string{manager.Email}) || rest[0].Subject != "149 more stop-work findings" {
			t.Fatalf("the rest: %+v", rest)
		}
		for n := 2; n <= found; n++ {
			if !strings.Contains(rest[0].Body, fmt.Sprintf("%d. Stop work: Pier ", n-1)) || !strings.Contains(rest[0].Body, fmt.Sprintf("\nHazard %d. ", n)) {
				t.Errorf("hazard %d is not on the list", n)
			}
		}
		if links := strings.Count(rest[0].Body, "\n"+rig.Config.Link()+"/findings/"); links != found-1 {
			t.Errorf("%d links, want %d", links, found-1)
		}
		// One that waited alone is no list.
		if !slices.Equal(rest[1].To, []string{owner.Email}) || rest[1].Subject != "Stop work: Pier 2" || !strings.Contains(rest[1].Body, "What is wrong: Hazard 150.\n") {
			t.Errorf("to the owner of the zone: %+v", rest[1])
		}
	})
}

// wake lets the postman look: any commit does.
func wake(t *testing.T, rig *servertest.Rig, org string) {
	t.Helper()
	zone := change.Op{Entity: "zone", ID: app.RandomIDs{}.New(), Kind: change.Add, Fields: map[string]any{"name": "Pier 9", "code": "P9", "kind": "pier"}}
	if _, err := rig.Sync.Write(t.Context(), org, []change.Op{zone}); err != nil {
		t.Fatal(err)
	}
}

// inboxOf reads the titles in somebody's inbox.
func inboxOf(t *testing.T, rig *servertest.Rig, who servertest.User) (titles []string) {
	t.Helper()
	err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Select(&titles, "SELECT title FROM notices WHERE user_id = ? ORDER BY created_at, id", who.ID)
	})
	if err != nil {
		t.Fatal(err)
	}
	return titles
}

// Texts are gathered too, and a burst of somebody else does not wait for them.
func TestBurst_OfTextsEndsInOneThatNamesTheList(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	kim := rig.User(org, "supervisor")
	promise := func(key, burst, body string) {
		t.Helper()
		err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
			if _, err := tx.Exec("UPDATE users SET phone_number = '7575550123', sms_enabled = 1 WHERE id = ?", kim.ID); err != nil {
				return err
			}
			many, line := "stop-work findings", "https://yard/findings"
			if strings.HasPrefix(body, "Over") {
				many = "stop works that ended"
			}
			return tx.SaveEffects(org, []store.Effect{{
				Key: key, Kind: "text", Recipients: `["role:supervisor"]`, Subject: body, Body: body, CreatedAt: rig.Clock.Now().UnixMilli(), Burst: &burst, Many: &many, Line: &line,
			}})
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	promise("1", "ana", "Stop 1")
	promise("2", "ana", "Stop 2")
	promise("3", "ana", "Over 3")
	promise("4", "ben", "Stop 4")
	wake(t, rig, org)
	got := outbox(t, rig, "sms", 2)
	rig.Clock.Turn(time.Minute)
	wake(t, rig, org)
	got = append(got, outbox(t, rig, "sms", 3)[len(got):]...)
	to := []string{"+17575550123"}
	want := []left{{to, "", "Stop 1"}, {to, "", "Stop 4"}, {to, "", "2 more: stop-work findings (1), stop works that ended (1). See all: https://yard/findings"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
