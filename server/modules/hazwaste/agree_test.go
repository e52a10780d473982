package hazwaste_test

import (
	"strings"
	"testing"

	"shipshape/server/library"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// looked is an inspection of an area with the shipped questions, and a drum in it.
type looked struct {
	*yard
	ana, ben       *person
	id, area, drum string
}

func newLook(t *testing.T) *looked {
	t.Helper()
	y := newYard(t)
	l := &looked{yard: y, ana: y.person("inspector"), ben: y.person("operations"), area: yardtest.NewID(), drum: yardtest.NewID()}
	template, err := library.FindWasteTemplate("hw-caa-weekly")
	if err != nil {
		t.Fatal(err)
	}
	questions, err := template.Copy(y.Org)
	if err != nil {
		t.Fatal(err)
	}
	y.Wrote(questions)
	y.boss.Must(area(l.area, "central", nil))
	y.Wrote(y.drum(l.drum, l.area, fields{"number": "D-0014"}))
	y.To("2026-03-09 10:00")
	y.Tick()
	look := inspection(l.area, "2026-03-09")
	look.Fields["templateId"] = questions.ID
	l.id = look.ID
	l.ana.Must(look)
	return l
}

func (l *looked) leak() change.Op {
	return yardtest.Add("wasteFinding", yardtest.NewID(), fields{
		"inspectionId": l.id, "areaId": l.area, "containerId": l.drum, "kind": "leak", "text": "Leaks at the bung", "severity": "high", "priority": "P1",
		"foundOn": "2026-03-09", "state": "open",
	})
}

func (l *looked) signs(agreed bool) change.Op {
	op := sign(l.id)
	if agreed {
		op.Fields["agreed"] = true
	}
	return op
}

func (l *looked) doubts() string {
	said, _ := l.Row("wasteInspection", l.id).Fields["doubts"].(string)
	return said
}

func (l *looked) recheck() int {
	n := 0
	for _, task := range l.All("task") {
		if task.Fields["sourceId"] == l.id {
			n++
		}
	}
	return n
}

func TestInspection_ALeakIsNotSignedAway(t *testing.T) {
	t.Parallel()
	l := newLook(t)
	l.ana.Must(l.leak(), check(l.id, l.drum, "problem"), answer(l.id, "hw-01", "pass"), answer(l.id, "hw-02", "pass"))
	code, say := l.ana.Does(l.signs(true))
	if code != "rejected guard" || !strings.Contains(say, "No leaks") || !strings.Contains(say, "Leaks at the bung") {
		t.Fatalf("signed with %q: %s", code, say)
	}
	l.ana.Must(yardtest.On("wasteAnswer", l.Row("wasteAnswer", change.UUID5(l.id, "wasteAnswer:hw-02")), change.Update, "", fields{"result": "fail"}))
	l.ana.Must(l.signs(true))
	if l.doubts() != "" || l.recheck() != 0 {
		t.Errorf("it is in doubt: %s, %d tasks", l.doubts(), l.recheck())
	}
}

func TestInspection_ADrumWithALeakIsNotInOrder(t *testing.T) {
	t.Parallel()
	l := newLook(t)
	l.ana.Must(l.leak(), check(l.id, l.drum, "ok"), answer(l.id, "hw-02", "fail"))
	if code, say := l.ana.Does(l.signs(true)); code != "rejected guard" || !strings.Contains(say, "OK") {
		t.Fatalf("signed with %q: %s", code, say)
	}
}

func TestInspection_WhatWasPutRightSpeaksAgainstNothing(t *testing.T) {
	t.Parallel()
	l := newLook(t)
	leak := l.leak()
	l.ana.Must(leak, answer(l.id, "hw-02", "pass"))
	l.ana.Must(yardtest.On("wasteFinding", l.Row("wasteFinding", leak.ID), change.Command, "close", fields{"closedOn": "2026-03-09"}))
	l.ana.Must(l.signs(true))
	if l.doubts() != "" {
		t.Errorf("it is in doubt: %s", l.doubts())
	}
}

// An app from before these rules: it is taken, marked, and somebody is asked to look again.
func TestInspection_AnOlderAppSignsAndIsPutInDoubt(t *testing.T) {
	t.Parallel()
	l := newLook(t)
	l.ana.Must(l.leak(), answer(l.id, "hw-02", "pass"))
	l.ana.Must(l.signs(false))
	l.Says("it is signed", "wasteInspection", l.id, fields{"state": "signed"})
	if !strings.Contains(l.doubts(), "No leaks") || l.recheck() != 1 {
		t.Errorf("the doubts say %q, %d tasks", l.doubts(), l.recheck())
	}
}

// The leak that another tablet recorded arrives before or after the signature: the inspection is signed, and marked, in either order.
func TestInspection_WhatTheSignerCouldNotKnowIsMarked(t *testing.T) {
	t.Parallel()
	for _, signedFirst := range []bool{true, false} {
		l := newLook(t)
		l.ana.Must(answer(l.id, "hw-02", "pass"))
		signs, other := l.ana.Set(l.signs(true)), l.ben.Set(l.leak())
		first, second := func() (string, string) { return l.ana.Pushes(signs) }, func() (string, string) { return l.ben.Pushes(other) }
		if !signedFirst {
			first, second = second, first
		}
		for _, send := range []func() (string, string){first, second} {
			if code, say := send(); code != "" {
				t.Fatal(code, say)
			}
		}
		l.Says("it is signed", "wasteInspection", l.id, fields{"state": "signed"})
		if !strings.Contains(l.doubts(), "No leaks") || l.recheck() != 1 {
			t.Errorf("signed first %v: the doubts say %q, %d tasks", signedFirst, l.doubts(), l.recheck())
		}
	}
}
