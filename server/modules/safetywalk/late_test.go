package safetywalk_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"shipshape/server/adapters/mail"
	"shipshape/server/servertest/patience"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// letter is a line of the outbox.
type letter struct {
	To            []string
	Subject, Body string
	Files         []mail.File
}

// letters waits until everything that is due has left, and answers the mails of the outbox: count or more.
func (y *yard) letters(count int) (all []letter) {
	y.t.Helper()
	patience.Until(y.t, fmt.Sprintf("%d mails", count), func() bool {
		ready := y.Delivered()
		all = nil
		written, err := os.ReadFile(y.Config.Outbox())
		if err != nil && !os.IsNotExist(err) {
			y.t.Fatal(err)
		}
		for decoder := json.NewDecoder(bytes.NewReader(written)); decoder.More(); {
			var one letter
			if decoder.Decode(&one) != nil {
				break // the last line is being written
			}
			all = append(all, one)
		}
		return ready && len(all) >= count
	})
	return all
}

func finding(walkID string) change.Op {
	return add("finding", fields{"walkId": walkID, "zoneId": newID(), "kind": "at_risk", "state": "open", "severity": "high", "observedAt": int64(1_763_712_000_000)})
}

func TestLateWork_AmendsAndTellsTheLeadOnce(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead, ana := y.tablet("supervisor", "Joe Ortiz"), y.tablet("inspector", "Ana Ruiz")
	id := y.walk("in_progress", lead.actor.UserID)
	joined := fields{"walkId": id, "personId": ana.actor.UserID}
	key, _ := change.KeyedID(y.Schema.Entity("walkParticipant"), joined)
	ana.must(change.Op{Entity: "walkParticipant", ID: key, Kind: change.Add, Fields: fields{"walkId": id, "personId": ana.actor.UserID, "joinedAt": int64(1_763_712_000_000), "deviceName": "Ana's iPad"}})
	before := y.Clock.Now()
	y.Clock.Turn(time.Hour)
	lead.must(y.command(id, "sign", fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()}))
	y.Clock.Turn(time.Hour)
	for range 2 {
		if result := ana.at(before, finding(id)); result.Result != wire.Applied {
			t.Fatalf("%+v", result)
		}
	}
	walk := y.row("walk", id)
	if walk.Fields["state"] != "amended" || walk.Fields["stateReason"] != "Late work of Ana Ruiz (Ana's iPad)" {
		t.Errorf("%v: %v", walk.Fields["state"], walk.Fields["stateReason"])
	}
	got := y.letters(1)
	if len(got) != 1 {
		t.Fatalf("%+v", got)
	}
	want := letter{
		To: []string{lead.actor.Email}, Subject: "Late work arrived: " + walk.Fields["number"].(string) + " Docks and piers",
		Body: "Late work of Ana Ruiz (Ana's iPad) for Docks and piers reached the server after the walk was signed. Everything is kept; the report of before stays as it is.\n\nMake Rev B: " + y.Config.Link() + "/safety-walk/" + id + "/report\n",
	}
	if diff := cmp.Diff(want, got[0]); diff != "" {
		t.Error(diff)
	}
}

func TestLateWork_KnowsContentFromWhatFollows(t *testing.T) {
	t.Parallel()
	const amended, kept = "amended", "signed"
	for name, test := range map[string]struct {
		change func(y *yard, walkID, findingID string) change.Op
		want   string
	}{
		"a finding is added":          {func(_ *yard, walk, _ string) change.Op { return finding(walk) }, amended},
		"a finding is written anew":   {func(_ *yard, _, id string) change.Op { return set("finding", id, fields{"text": "Rail gone."}) }, amended},
		"a finding is raised":         {func(_ *yard, _, id string) change.Op { return set("finding", id, fields{"severity": "stop_work"}) }, amended},
		"a finding is another hazard": {func(_ *yard, _, id string) change.Op { return set("finding", id, fields{"category": "scaffold"}) }, amended},
		"what was done is written anew": {func(_ *yard, _, id string) change.Op {
			return set("finding", id, fields{"immediateAction": "Taped off."})
		}, amended},
		"a finding is of a contractor":   {func(_ *yard, _, id string) change.Op { return set("finding", id, fields{"company": "Gulf Rigging"}) }, kept},
		"a finding is given to somebody": {func(_ *yard, _, id string) change.Op { return set("finding", id, fields{"assigneeId": newID()}) }, kept},
		"a finding is due":               {func(_ *yard, _, id string) change.Op { return set("finding", id, fields{"dueOn": "2026-12-01"}) }, kept},
		"work on a finding begins": {func(_ *yard, _, id string) change.Op {
			return change.Op{Entity: "finding", ID: id, Kind: change.Command, Command: "start", CL: 1}
		}, kept},
		"a finding is deleted": {func(_ *yard, _, id string) change.Op {
			return change.Op{Entity: "finding", ID: id, Kind: change.Delete, CL: 1}
		}, amended},
		"the walk is called differently": {func(_ *yard, id, _ string) change.Op { return set("walk", id, fields{"title": "Docks"}) }, amended},
		"the walk gets its report":       {func(_ *yard, id, _ string) change.Op { return set("walk", id, fields{"reportSha256": hash}) }, kept},
		"a photo of before arrives":      {func(_ *yard, walk, id string) change.Op { return photo(walk, id, "before", 1_763_712_000_005) }, amended},
		"a photo of the walk's own fix":  {func(_ *yard, walk, id string) change.Op { return photo(walk, id, "after", 1_763_712_000_005) }, amended},
		"a photo of the later fix":       {func(y *yard, walk, id string) change.Op { return photo(walk, id, "after", y.Clock.Now().UnixMilli()+5) }, kept},
		"a photo that names no walk":     {func(_ *yard, _, id string) change.Op { return photo("", id, "before", 1_763_712_000_005) }, amended},
		"somebody comments": {func(_ *yard, _, id string) change.Op {
			return add("comment", fields{"parentEntity": "finding", "parentId": id, "text": "Ordered."})
		}, kept},
		"a finding of another walk":      {func(y *yard, _, _ string) change.Op { return finding(y.walk("in_progress", "")) }, kept},
		"the walk of another is amended": {func(y *yard, _, _ string) change.Op { return finding(y.walk("signed", "")) }, kept},
		"a question is answered late":    {func(_ *yard, walk, _ string) change.Op { return answer(walk, "pass") }, amended},
		"the answer gets its finding": {func(_ *yard, walk, id string) change.Op {
			op := answer(walk, "")
			delete(op.Fields, "result")
			op.Fields["findingId"] = id
			return op
		}, kept},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			manager := y.tablet("ehs_manager", "Maria Okafor")
			id := y.walk("in_progress", "")
			found := finding(id)
			manager.must(found)
			y.write(change.Op{Entity: "walk", ID: id, Kind: change.Command, Command: "sign", Fields: fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()}})
			y.Clock.Turn(time.Minute)
			op := test.change(y, id, found.ID)
			if op.Kind != change.Add {
				op.Was = map[string][]string{}
				for field := range op.Fields {
					op.Was[field] = y.row(op.Entity, op.ID).VersionOf(field)
				}
				op.Saw = y.row(op.Entity, op.ID).Versions.All()
			}
			manager.must(op)
			if got := y.row("walk", id).Fields["state"]; got != test.want {
				t.Errorf("state %v, want %s", got, test.want)
			}
		})
	}
}

func photo(walkID, parent, role string, taken int64) change.Op {
	f := fields{
		"parentEntity": "finding", "parentId": parent, "sha256": strings.Repeat("c", 64), "mime": "image/jpeg", "width": int64(10), "height": int64(10),
		"bytes": int64(10), "takenAt": taken, "role": role,
	}
	if walkID != "" {
		f["walkId"] = walkID
	}
	return add("photo", f)
}

func answer(walkID, result string) change.Op {
	f := fields{"walkId": walkID, "zoneId": newID(), "itemId": "st-01", "result": result}
	return change.Op{Entity: "answer", ID: change.UUID5(walkID, "answer:"+f["zoneId"].(string)+":st-01"), Kind: change.Add, Fields: f}
}

func TestLateWork_OnAClosedWalkIsNamedAndMailed(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead, ana := y.tablet("supervisor", "Joe Ortiz"), y.tablet("inspector", "Ana Ruiz")
	id := y.walk("closed", lead.actor.UserID)
	y.Clock.Turn(time.Minute)
	ana.must(finding(id))
	walk := y.row("walk", id)
	if walk.Fields["state"] != "closed" || walk.Fields["stateReason"] != "Changed after signing by Ana Ruiz" {
		t.Errorf("%v: %v", walk.Fields["state"], walk.Fields["stateReason"])
	}
	y.letters(1)
}
