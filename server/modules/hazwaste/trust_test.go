package hazwaste_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// A container that is merged into one that nobody has keeps its clock: the merge waits for the other one.
func TestTrust_AMergeWaitsForTheOtherContainer(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	from, into := yardtest.NewID(), yardtest.NewID()
	y.boss.Must(y.drum(from, y.central, nil), drop(yardtest.NewID(), from, "2026-02-20", 10, nil))
	merges := func(id any) change.Op {
		return yardtest.On("wasteContainer", y.Row("wasteContainer", from), change.Command, "merge", yardtest.With(fields{}, fields{"mergedIntoId": id}))
	}
	if code, say := y.boss.Does(merges(nil)); code != "rejected guard" {
		t.Errorf("merged into nothing: %q %q", code, say)
	}
	set := y.boss.Set(merges(into))
	if code, say := y.boss.Pushes(set); code != "deferred needs" {
		t.Fatalf("merged into a container that nobody has: %q %q", code, say)
	}
	if state := y.Row("wasteContainer", from).Fields["state"]; state != "accumulating" {
		t.Errorf("the container is %v", state)
	}
	y.boss.Must(y.drum(into, y.central, nil))
	if code, say := y.boss.Pushes(set); code != "" {
		t.Fatalf("with the other container: %q %q", code, say)
	}
	// And it does not wander off afterwards.
	if code, _ := y.boss.Does(y.edit("wasteContainer", from, fields{"mergedIntoId": yardtest.NewID()})); code == "" {
		t.Error("a merged container was moved to one that nobody has")
	}
}

func TestTrust_WasteComesFromAContainerThatIsHere(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	into := yardtest.NewID()
	y.boss.Must(y.drum(into, y.central, nil))
	code, say := y.boss.Does(drop(yardtest.NewID(), into, "2026-03-01", 10, fields{"kind": "merged", "fromId": yardtest.NewID()}))
	if code != "deferred needs" {
		t.Errorf("waste of a container that nobody has: %q %q", code, say)
	}
}
