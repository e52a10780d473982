package demo

import (
	"context"
	"fmt"
	"testing"
	"time"

	"shipshape/server/app"

	"github.com/google/go-cmp/cmp"
)

// desk notes what is done at it.
type desk struct {
	did     []string
	tablets []Device
}

func (d *desk) note(by app.Actor, what string, about ...any) {
	d.did = append(d.did, fmt.Sprint(append([]any{by.FullName, " ", what, " "}, about...)...))
}

func (d *desk) Invite(_ context.Context, by app.Actor, i Invitation) (string, error) {
	d.note(by, "invites", i.FullName)
	return i.FullName, nil
}

func (d *desk) RevokeInvitation(_ context.Context, by app.Actor, id string) error {
	d.note(by, "revokes", id)
	return nil
}

func (d *desk) Grant(_ context.Context, by app.Actor, _, permission, scope string, until time.Time) error {
	d.note(by, "grants", permission, "@", scope)
	if !until.After(now) {
		d.note(by, "grants what has ended", until)
	}
	return nil
}

func (d *desk) SendFeedback(_ context.Context, by app.Actor, f Feedback) (string, error) {
	d.note(by, "sends", f.Type)
	return f.Text, nil
}

func (d *desk) Answer(_ context.Context, by app.Actor, id, state, _, mergedInto string) error {
	if mergedInto != "" {
		state = "duplicate"
	}
	d.note(by, "answers", state)
	if id == "" {
		d.note(by, "answers nothing")
	}
	return nil
}

func (d *desk) ActAs(_ context.Context, by app.Actor, _, role, _ string, minutes func()) error {
	minutes()
	d.note(by, "acts as", role)
	return nil
}

func (d *desk) SignedIn(_ context.Context, userID string, at time.Time) error {
	if at.After(now) || userID == "" {
		d.note(app.Actor{}, "signs in at", at)
	}
	return nil
}

func (d *desk) Device(_ context.Context, _ string, tablet Device) error {
	d.tablets = append(d.tablets, tablet)
	return nil
}

func TestLoad_RegistersTabletsAsTheyAreInAYard(t *testing.T) {
	t.Parallel()
	d := &desk{}
	l := &loader{Deps: Deps{Office: d, Clock: NewClock(now)}, now: now}
	if err := l.devices(t.Context()); err != nil {
		t.Fatal(err)
	}
	waiting, late, current := 0, 0, 0
	for _, tablet := range d.tablets {
		if tablet.UserID == "" || tablet.Name != fmt.Sprintf("Tablet %d", tablet.Number) || tablet.Registered.After(tablet.Seen) || tablet.Seen.After(now) || tablet.Saved.After(now) {
			t.Errorf("no tablet of a yard: %+v", tablet)
		}
		switch {
		case tablet.WaitingSets > 0 && tablet.Saved.After(tablet.Seen):
			waiting++
		case now.Sub(tablet.Seen) > 7*24*time.Hour:
			late++
		default:
			current++
		}
	}
	if waiting != 1 || late != 1 || current != 1 {
		t.Errorf("%d hold unsent work, %d are late, %d are up to date; want one of each", waiting, late, current)
	}
}

func TestLoad_FillsTheOffice(t *testing.T) {
	t.Parallel()
	want := []string{
		"Ana Ruiz sends suggestion", "Nora Feld sends suggestion", "Grace Lindqvist answers planned", "Grace Lindqvist answers duplicate",
		"Ray Castellano sends bug", "Grace Lindqvist acts as supervisor", "Grace Lindqvist answers in_progress", "Ray Castellano invites Dana Brooks",
		"Grace Lindqvist answers shipped", "Maria Okafor invites Tomas Reyes", "Patricia Holloway revokes Tomas Reyes",
		"Patricia Holloway grants tasks.task.export@org", "Maria Okafor sends suggestion", "Thuy Nguyen sends general", "Grace Lindqvist answers triaged",
		"Maria Okafor invites Leah Kim",
	}
	d := &desk{}
	l := &loader{Deps: Deps{Office: d, Clock: NewClock(now)}, now: now}
	if err := l.office(t.Context()); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, d.did); diff != "" {
		t.Error(diff)
	}
	if at := l.Clock.Now(); at.After(now) {
		t.Errorf("it happens at %s, after now", at)
	}
}
