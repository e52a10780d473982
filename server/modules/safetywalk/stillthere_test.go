package safetywalk_test

import (
	"testing"
	"time"

	"shipshape/sync/change"
)

// Work that somebody found undone after it was handed in cannot be accepted as done: it goes back, and says who saw it.
func TestTask_GoesBackWhenItsHazardIsSeenAgain(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		seen      time.Duration
		result    string
		accepted  bool
		wantState string
	}{
		"seen still there after it was handed in": {time.Hour, "still_there", false, "not_accepted"},
		"seen before it was handed in":            {-time.Hour, "still_there", false, "ready_for_review"},
		"seen fixed":                              {time.Hour, "fixed", false, "ready_for_review"},
		"seen still there after it was accepted":  {time.Hour, "still_there", true, "not_accepted"},
		"seen before it was accepted":             {-time.Hour, "still_there", true, "done"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			ana, joe := y.tablet("inspector", "Ana Ruiz"), y.tablet("supervisor", "Joe Ortiz")
			walk := y.walk("in_progress", ana.actor.UserID)
			ana.must(join(walk, ana.actor.UserID))
			zone := y.zone(fields{"name": "Slip 4"})
			findingID, taskID := y.reported(ana, walk, zone)
			step := func(entity, id, command string) change.Op {
				return change.Op{Entity: entity, ID: id, Kind: change.Command, Command: command, CL: 1, Was: map[string][]string{"state": y.row(entity, id).VersionOf("state")}}
			}
			y.Clock.Turn(2 * time.Hour)
			proof := photo("", taskID, "after", y.Clock.Now().UnixMilli())
			proof.Fields["parentEntity"] = "task"
			hash, err := y.Files.Store(t.Context(), y.org, "image/jpeg", []byte("the mended rail"))
			if err != nil {
				t.Fatal(err)
			}
			proof.Fields["sha256"] = hash
			joe.must(proof)
			joe.must(step("task", taskID, "submit"))
			if got := y.row("task", taskID).Fields["state"]; got != "ready_for_review" {
				t.Fatalf("the task is %v", got)
			}
			if c.accepted {
				y.Clock.Turn(time.Minute)
				y.tablet("ehs_manager", "Maria Okafor").must(step("task", taskID, "accept"))
			}
			seenAt := y.Clock.Now().Add(c.seen)
			y.Clock.Turn(2 * time.Hour)
			ana.at(seenAt, change.Op{
				Entity: "verification", ID: change.UUID5(walk, "verification:"+findingID), Kind: change.Add,
				Fields: fields{"walkId": walk, "findingId": findingID, "zoneId": zone, "result": c.result, "verifiedAt": seenAt.UnixMilli()},
			})
			task := y.row("task", taskID).Fields
			if task["state"] != c.wantState {
				t.Errorf("the task is %v: %v", task["state"], task["stateReason"])
			}
			if c.wantState == "not_accepted" && task["stateReason"] == nil {
				t.Error("nobody says why it went back")
			}
			if got := y.row("finding", findingID).Fields["state"]; c.accepted && (got == "closed") != (c.wantState == "done") {
				t.Errorf("the finding is %v", got)
			}
		})
	}
}
