package fuel_test

import (
	"encoding/json"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// What somebody tries who writes operations by hand: each is refused, and what was approved is as it was.

func (y *yard) refuses(what string, who *person, ops ...change.Op) {
	y.Helper()
	if code, say := who.Does(ops...); code == "" {
		y.Errorf("%s was taken", what)
	} else if say == "" {
		y.Errorf("%s is refused without a word: %s", what, code)
	}
}

func (y *yard) edits(entity, id string, f fields) change.Op {
	y.Helper()
	return yardtest.On(entity, y.Row(entity, id), change.Update, "", f)
}

func (y *yard) runs(entity, id, command string, f fields) change.Op {
	y.Helper()
	return yardtest.On(entity, y.Row(entity, id), change.Command, command, f)
}

func TestAttack_AnApprovedEntryIsNotChanged(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.clerk.Must(fill(id, y.crane, "2026-03-01", 40_000, fields{"at": int64(morning) - day}))
	y.boss.Must(y.approve(id))
	forged := fields{"quantity": int64(90_000), "day": "2026-02-01", "assetId": y.generator, "operatorName": "Somebody", "note": "As agreed", "fuel": "diesel"}
	for field, value := range forged {
		for _, who := range []*person{y.clerk, y.boss, y.env} {
			y.refuses("another "+field, who, y.edits("fuelEntry", id, fields{field: value}))
		}
	}
	y.refuses("a quantity in a command", y.boss, y.runs("fuelEntry", id, "return", fields{"stateReason": "Look again", "quantity": int64(1)}))
	y.refuses("a deletion", y.env, yardtest.On("fuelEntry", y.Row("fuelEntry", id), change.Delete, "", nil))
	// The way back is open: returned with a reason it is corrected, and approved anew.
	y.boss.Must(y.runs("fuelEntry", id, "return", fields{"stateReason": "Look again"}))
	y.clerk.Must(y.edits("fuelEntry", id, fields{"quantity": int64(41_000)}))
}

func (y *yard) approvedMarch() (entry string) {
	y.Helper()
	entry = yardtest.NewID()
	y.clerk.Must(fill(entry, y.crane, "2026-03-01", 40_000, fields{"at": int64(morning) - day}))
	month := y.cranes("2026-03")
	y.clerk.Must(y.runs("fuelMonth", month, "submit", nil))
	y.boss.Must(y.runs("fuelMonth", month, "approve", nil))
	return entry
}

func TestAttack_NothingIsMovedIntoAnApprovedMonth(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.approvedMarch()
	hash := y.Row("fuelMonth", y.cranes("2026-03")).Fields["lineHash"]
	other := yardtest.NewID()
	y.clerk.Must(fill(other, y.generator, "2026-03-01", 9_000, fields{"fuel": "diesel", "at": int64(morning) - day}))
	y.refuses("an asset whose group is approved", y.clerk, y.edits("fuelEntry", other, fields{"assetId": y.crane}))
	y.refuses("a group that is approved", y.clerk, y.edits("fuelAsset", y.generator, fields{"groupName": "Cranes"}))
	if now := y.Row("fuelMonth", y.cranes("2026-03")).Fields["lineHash"]; now != hash {
		t.Errorf("the approved month is another one")
	}
}

func TestAttack_AnApprovedMonthIsNotChangedThroughTheGroupOfItsAsset(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	entry := y.approvedMarch()
	move := func(group any) { y.clerk.Must(y.edits("fuelAsset", y.crane, fields{"groupName": group})) }
	move("Barges")
	y.refuses("a quantity, while the asset is elsewhere", y.clerk, y.edits("fuelEntry", entry, fields{"quantity": int64(90_000)}))
	y.refuses("making it void, while the asset is elsewhere", y.boss, y.runs("fuelEntry", entry, "void", fields{"stateReason": "Gone"}))
	move("Cranes")
	y.refuses("a quantity", y.clerk, y.edits("fuelEntry", entry, fields{"quantity": int64(90_000)}))
	if got := y.Row("fuelEntry", entry).Fields["quantity"]; got != int64(40_000) {
		t.Errorf("the approved entry says %v", got)
	}
	// Reopened, it is put right.
	y.boss.Must(y.runs("fuelMonth", y.cranes("2026-03"), "reopen", fields{"stateReason": "A wrong meter"}))
	y.clerk.Must(y.edits("fuelEntry", entry, fields{"quantity": int64(41_000)}))
}

func TestAttack_AFinalInventoryIsNotRewritten(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.clerk.Must(yardtest.Add("ghgInventory", id, fields{"name": "2025", "year": int64(2025), "basis": "c1", "gwp": "ar5", "state": "open"}))
	y.boss.Must(y.runs("ghgInventory", id, "close", fields{"figures": json.RawMessage(`[{"key":"total","value":"10"}]`)}))
	forged := fields{"figures": json.RawMessage(`[{"key":"total","value":"1"}]`), "basis": "hub", "gwp": "ar6", "manHours": int64(1), "notes": "As agreed"}
	for field, value := range forged {
		y.refuses("another "+field, y.boss, y.edits("ghgInventory", id, fields{field: value}))
	}
	y.boss.Must(y.runs("ghgInventory", id, "reopen", fields{"stateReason": "A wrong factor"}))
	y.boss.Must(y.edits("ghgInventory", id, fields{"basis": "hub"}))
}

func TestAttack_NobodyApprovesWhatTheyEdited(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.clerk.Must(fill(id, y.crane, "2026-03-01", 40_000, fields{"at": int64(morning) - day}))
	y.boss.Must(y.edits("fuelEntry", id, fields{"quantity": int64(41_000)}))
	y.refuses("an approval of what one changed oneself", y.boss, y.approve(id))
	acting := y.As(y.Org, yardtest.NewID(), "ehs_manager", "Superuser")
	acting.Actor.Impersonator, acting.Actor.Superuser = yardtest.NewID(), true
	y.refuses("an approval by a superuser who acts here", acting, y.approve(id))
	y.env.Must(y.approve(id))
}

func TestAttack_NobodyAddsToTheUploadOfAnother(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	batch, row := yardtest.NewID(), yardtest.NewID()
	intruder := y.Person("data_clerk", "Ned Intrudes")
	squat := func() change.Op {
		return fill(row, y.crane, "2026-03-01", 90_000, fields{"batchId": batch, "rowNo": int64(1), "at": int64(morning) - day})
	}
	y.refuses("a row before there is an upload", intruder, squat())
	y.clerk.Must(upload(batch, 1))
	y.clerk.Must(y.runs("fuelBatch", batch, "write", nil))
	y.refuses("a row", intruder, squat())
	y.refuses("its commit", intruder, y.runs("fuelBatch", batch, "commit", nil))
	y.clerk.Must(fill(row, y.crane, "2026-03-01", 40_000, fields{"batchId": batch, "rowNo": int64(1), "at": int64(morning) - day}))
	y.clerk.Must(y.runs("fuelBatch", batch, "commit", nil))
}
