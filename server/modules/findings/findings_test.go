package findings_test

import (
	"testing"

	"shipshape/server/modules/findings"
	"shipshape/server/modules/tasks"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = yardtest.Fields

type yard struct {
	*yardtest.Yard
	boss *yardtest.Person
	// of the zone, the round and what was found on it, of both modules
	zone, round string
	found       map[string]string
}

func newYard(t *testing.T) *yard {
	t.Helper()
	y := &yard{
		Yard: yardtest.New(t, storetest.SQLite, "2026-03-02 08:00", tasks.Module{}, findings.Module{}),
		zone: yardtest.NewID(), found: map[string]string{"ehsFinding": yardtest.NewID(), "wasteFinding": yardtest.NewID()},
	}
	y.boss = y.Person("ehs_manager", "boss")
	y.round = change.UUID5(y.zone, "ehsRound:ladder:2026-03-02:1")
	area := yardtest.NewID()
	author := yardtest.NewID()
	y.Wrote(
		yardtest.Add("zone", y.zone, fields{"name": "Pier 3", "code": "P3", "kind": "pier", "active": true}),
		yardtest.Add("ehsRound", y.round, fields{
			"placeId": y.zone, "zoneId": y.zone, "templateKey": "ladder", "roundOn": "2026-03-02", "round": int64(1),
			"title": "Pier 3 · Ladders", "state": "in_progress", "createdBy": author, "inspectorId": author,
		}),
		yardtest.Add("wasteArea", area, fields{"name": "Area", "code": "A-1", "kind": "central", "active": true, "zoneId": y.zone}),
	)
	inspector := y.Person("inspector", "ana")
	inspector.Must(yardtest.Add("ehsFinding", y.found["ehsFinding"], fields{
		"roundId": y.round, "subject": "Pier 3", "text": "A rung is broken.", "foundOn": "2026-03-02", "state": "open", "zoneId": y.zone,
		"severity": "medium", "priority": "P2",
	}))
	y.boss.Must(yardtest.Add("wasteFinding", y.found["wasteFinding"], fields{"areaId": area, "kind": "leak", "text": "It leaks.", "state": "open", "severity": "medium", "priority": "P2"}))
	return y
}

func (y *yard) do(entity, id, command string, with fields) (code, say string) {
	return y.boss.Does(yardtest.On(entity, y.Row(entity, id), change.Command, command, with))
}

func TestFindings_CloseAndOpenWithTheirTask(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	for kind, id := range y.found {
		task := change.UUID5(id, "task")
		y.Wrote(yardtest.On("task", y.Row("task", task), change.Update, "", fields{"evidenceRule": "none"}))
		for _, step := range []struct {
			command, state string
			with           fields
		}{
			{"accept", "closed", nil},
			{"refuse", "open", fields{"stateReason": "It still leaks."}},
			{"accept", "closed", nil},
			{"reopen", "open", nil},
		} {
			if step.command == "accept" {
				y.Wrote(yardtest.On("task", y.Row("task", task), change.Command, "submit", nil))
			}
			if code, say := y.do("task", task, step.command, step.with); code != "" {
				t.Fatalf("%s of the task of a %s: %s %s", step.command, kind, code, say)
			}
			if got := y.Row(kind, id).Fields["state"]; got != step.state {
				t.Errorf("%s after its task did %s: %v, want %s", kind, step.command, got, step.state)
			}
		}
	}
}

func TestRounds_AreNotClosedOverOpenFindings(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.Wrote(yardtest.On("ehsRound", y.Row("ehsRound", y.round), change.Command, "submit", fields{"signature": "M0 0L200 0"}))
	if code, say := y.do("ehsRound", y.round, "approve", nil); code != "" {
		t.Fatalf("approve: %s %s", code, say)
	}
	if code, say := y.do("ehsRound", y.round, "close", nil); code == "" || say != "1 finding of this round is still open. It closes with its task." {
		t.Errorf("closed over an open finding: %q %q", code, say)
	}
	y.Wrote(yardtest.On("ehsFinding", y.Row("ehsFinding", y.found["ehsFinding"]), change.Command, "close", nil))
	if code, say := y.do("ehsRound", y.round, "close", nil); code != "" {
		t.Errorf("not closed when nothing is open: %s %s", code, say)
	}
}

// TestFindings_GetTheirTaskWithoutAPriority: a device fills in what a finding begins with; who sends one bare still sees it become work.
func TestFindings_GetTheirTaskWithoutAPriority(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	bare := yardtest.NewID()
	y.Person("inspector", "rosa").Must(yardtest.Add("ehsFinding", bare, fields{
		"roundId": y.round, "subject": "Pier 3", "text": "A rung is loose.", "foundOn": "2026-03-02", "state": "open", "zoneId": y.zone,
	}))
	task := y.Row("task", change.UUID5(bare, "task"))
	if task == nil || task.Fields["priority"] != "P2" || task.Fields["severity"] != "medium" {
		t.Errorf("the task of a bare finding: %+v", task)
	}
}
