package hazwaste_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestTrust_NobodyMovesAClockInTheirFavour(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.person("inspector"), y.person("operations")
	id := yardtest.NewID()
	ana.Must(y.drum(id, y.central, nil), drop(yardtest.NewID(), id, "2026-03-02", 60, nil))
	began := fields{"centralOn": "2026-03-02", "firstOn": "2026-03-02", "outBy": "2026-08-29"}
	y.Says("as it began", "wasteContainer", id, began)
	y.To("2026-05-01 08:00")
	for what, f := range map[string]fields{
		"emptied": {"centralOn": nil}, "all of it emptied": {"centralOn": nil, "firstOn": nil}, "today": {"centralOn": "2026-05-01", "firstOn": "2026-05-01"},
		"beside another field": {"firstOn": "2026-05-01", "place": "Row 2"},
	} {
		for _, who := range []*person{ana, ben} {
			_, _ = who.Does(y.edit("wasteContainer", id, f))
			y.Says(what, "wasteContainer", id, began)
		}
	}
	ana.Must(y.edit("wasteContainer", id, fields{"centralOn": "2026-02-25", "firstOn": "2026-02-25"}))
	y.Says("nothing keeps anybody from an earlier day", "wasteContainer", id, fields{"firstOn": "2026-02-25", "centralOn": "2026-02-25"})
}

func TestTrust_SomebodyWhomAClockDoesNotBindPutsItRight(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	id := yardtest.NewID()
	ana.Must(y.drum(id, y.central, fields{"firstOn": "2026-02-01"}))
	y.To("2026-05-01 08:00")
	y.boss.Must(y.edit("wasteContainer", id, fields{"firstOn": "2026-02-10"}))
	y.Says("by who approves", "wasteContainer", id, fields{"firstOn": "2026-02-10"})
	var told []string
	for _, row := range y.All("conflict") {
		told = append(told, row.Fields["rule"].(string)+" "+row.Fields["field"].(string))
	}
	if len(told) != 1 || told[0] != "late firstOn" {
		t.Errorf("put up for review: %q", told)
	}
}

func TestTrust_NothingCameBackToday(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("operations")
	id := yardtest.NewID()
	y.boss.Must(y.drum(id, y.central, nil), drop(yardtest.NewID(), id, "2026-03-02", 60, nil))
	y.boss.Must(yardtest.On("wasteContainer", y.Row("wasteContainer", id), change.Command, "ship", nil))
	y.boss.Must(yardtest.On("wasteContainer", y.Row("wasteContainer", id), change.Command, "reject", fields{"stateReason": "Leaks"}))
	y.To("2026-03-20 08:00")
	ana.Must(yardtest.On("wasteContainer", y.Row("wasteContainer", id), change.Command, "takeBack", fields{"returnedOn": "2026-03-15"}))
	y.Says("came back", "wasteContainer", id, fields{"returnedOn": "2026-03-15"})
	y.To("2026-05-20 08:00")
	for _, day := range []any{"2026-05-20", nil} {
		if code, _ := ana.Does(y.edit("wasteContainer", id, fields{"returnedOn": day})); code == "" {
			t.Errorf("it came back %v", day)
		}
	}
	y.Says("afterwards", "wasteContainer", id, fields{"returnedOn": "2026-03-15"})
}

func TestTrust_SignsAnInspectionInNobodyElsesName(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.person("inspector"), y.person("operations")
	look := inspection(y.central, "2026-03-02")
	look.Fields["inspectorId"] = ana.Actor.UserID
	ben.Must(look)
	y.Says("begun", "wasteInspection", look.ID, fields{"inspectorId": ben.Actor.UserID})
	ben.Must(yardtest.On("wasteInspection", y.Row("wasteInspection", look.ID), change.Command, "sign", fields{
		"signature": "M0 0L200 0", "inspectorId": ana.Actor.UserID, "signedAt": y.Clock.At.AddDate(0, 0, -3).UnixMilli(),
	}))
	y.Says("signed", "wasteInspection", look.ID, fields{"inspectorId": ben.Actor.UserID, "signedAt": y.Clock.At.UnixMilli()})
}

// A day that lies back is taken, and what tells by how much is not the device's to say.
func TestTrust_SaysWhenItWasEntered(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	drum, waste, moved := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	ana.Must(y.drum(drum, y.satellite, nil))
	y.To("2026-04-01 09:00")
	now, back := y.Clock.At.UnixMilli(), y.Clock.At.AddDate(0, 0, -23).UnixMilli()
	look := inspection(y.central, "2026-03-09")
	look.Fields["startedAt"] = back
	step := move(drum, y.satellite, y.central, "2026-03-09")
	step.ID, step.Fields["movedAt"] = moved, back
	ana.Must(look, drop(waste, drum, "2026-03-09", 10, fields{"addedAt": back}), step)
	y.Says("an inspection", "wasteInspection", look.ID, fields{"inspectedOn": "2026-03-09", "startedAt": now})
	y.Says("an addition", "wasteAddition", waste, fields{"addedOn": "2026-03-09", "addedAt": now})
	y.Says("a move", "wasteMove", moved, fields{"movedOn": "2026-03-09", "movedAt": now})
}

func TestTrust_KnewOfAReleaseWhenItSaidSo(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	learned := y.Clock.At.UnixMilli()
	y.boss.Must(yardtest.Add("wasteRelease", id, fields{"state": "open", "what": "Waste paint", "happenedAt": learned, "learnedAt": learned}))
	y.To("2026-03-04 08:00")
	if code, _ := y.boss.Does(y.edit("wasteRelease", id, fields{"learnedAt": y.Clock.At.UnixMilli()})); code == "" {
		t.Error("learned of two days later")
	}
	if code, _ := y.boss.Does(y.edit("wasteRelease", id, fields{"nrcAt": y.Clock.At.AddDate(1, 0, 0).UnixMilli()})); code == "" {
		t.Error("called next year")
	}
	y.Says("afterwards", "wasteRelease", id, fields{"learnedAt": learned})
}
