package hazwaste_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// Who may edit containers ships none by hand: what leaves the yard is for who may edit shipments.
func TestAttack_ContainersAreNotShippedWithoutTheRightToShipments(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	inspector := y.person("inspector")
	before := map[string][]string{"ship": nil, "confirm": {"ship"}, "reject": {"ship"}, "takeBack": {"ship", "reject"}}
	for command, way := range before {
		id := yardtest.NewID()
		y.boss.Must(y.drum(id, y.central, nil), drop(yardtest.NewID(), id, "2026-03-01", 10, nil))
		run := func(name string) change.Op {
			return yardtest.On("wasteContainer", y.Row("wasteContainer", id), change.Command, name, fields{"stateReason": "Leaks"})
		}
		for _, name := range way {
			y.Wrote(run(name))
		}
		was := y.Row("wasteContainer", id).Fields["state"]
		if code, say := inspector.Does(run(command)); code != "rejected forbidden" || say == "" {
			t.Errorf("%s by who may not ship: %q %q", command, code, say)
		}
		if is := y.Row("wasteContainer", id).Fields["state"]; is != was {
			t.Errorf("%s: the container is %v", command, is)
		}
	}
}

// What somebody put in is dated by themselves, or by who answers for the waste.
func TestAttack_AdditionsOfOthersAreNotDatedAgain(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	clerk, inspector := y.person("data_clerk"), y.person("inspector")
	drum, id := yardtest.NewID(), yardtest.NewID()
	y.boss.Must(y.drum(drum, y.central, nil))
	clerk.Must(drop(id, drum, "2026-02-01", 10, nil))
	for name, op := range map[string]change.Op{
		"another day": y.edit("wasteAddition", id, fields{"addedOn": "2026-03-01"}), "another amount": y.edit("wasteAddition", id, fields{"amount": int64(1)}),
		"a deletion": y.delete("wasteAddition", id),
	} {
		if code, say := inspector.Does(op); code != "rejected forbidden" || say == "" {
			t.Errorf("%s by somebody else: %q %q", name, code, say)
		}
	}
	clerk.Must(y.edit("wasteAddition", id, fields{"amount": int64(900)}))
	y.boss.Must(y.edit("wasteAddition", id, fields{"amount": int64(1100)}))
}

func TestAttack_AShippedContainerStaysAsItLeft(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	drum, id := yardtest.NewID(), yardtest.NewID()
	y.boss.Must(y.drum(drum, y.central, nil), drop(id, drum, "2026-02-01", 10, nil))
	y.boss.Must(yardtest.On("wasteContainer", y.Row("wasteContainer", drum), change.Command, "ship", nil))
	y.To("2026-03-02 10:00")
	for name, op := range map[string]change.Op{
		"another day": y.edit("wasteAddition", id, fields{"addedOn": "2026-03-01"}), "more waste": drop(yardtest.NewID(), drum, "2026-03-02", 5, nil),
		"another stream": y.edit("wasteContainer", drum, fields{"streamId": yardtest.NewID()}),
	} {
		if code, say := y.boss.Does(op); code == "" || say == "" {
			t.Errorf("%s: %q %q", name, code, say)
		}
	}
}
