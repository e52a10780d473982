package demo

import (
	"context"
	"fmt"
	"time"

	"shipshape/server/app"
	"shipshape/sync/change"
)

// Office is the administration: what people do there, they do as themselves, and the audit log says so.
type Office interface {
	Invite(ctx context.Context, by app.Actor, invitation Invitation) (id string, err error)
	RevokeInvitation(ctx context.Context, by app.Actor, id string) error
	Grant(ctx context.Context, by app.Actor, userID, permission, scope string, until time.Time) error
	SendFeedback(ctx context.Context, by app.Actor, feedback Feedback) (id string, err error)
	// Answer moves feedback along; an empty state or reply leaves it, mergedInto makes it a duplicate.
	Answer(ctx context.Context, by app.Actor, id, state, reply, mergedInto string) error
	// ActAs is a superuser acting in an organization for a few minutes.
	ActAs(ctx context.Context, by app.Actor, orgID, role, reason string, minutes func()) error
	// SignedIn notes when somebody was last at a browser: the demo's people type no passwords.
	SignedIn(ctx context.Context, userID string, at time.Time) error
	// Device lists a tablet that nobody holds: it must be given nothing that signs in or sends.
	Device(ctx context.Context, orgID string, device Device) error
}

// lastSeen is how many days ago somebody last signed in.
var lastSeen = map[string]int{
	"holloway": 1, "okafor": 0, "delgado": 3, "castellano": 0, "halloran": 2, "marsh": 4, "ruiz": 1, "nguyen": 0, "ortiz": 9,
	"whitfield": 6, "price": 19, "bell": 12, "feld": 2, "kowalski": 23,
}

// Invitation is somebody invited.
type Invitation struct {
	Email, FullName, Role, Company string
}

// Feedback is what somebody sent from a page.
type Feedback struct{ Type, Text, Path, Title string }

// office tells what happened at the desks of both yards, from the oldest to the newest.
func (l *loader) office(ctx context.Context) error {
	bay, harbor := change.UUID5(namespace, "bayfront"), change.UUID5(namespace, "harbor-point")
	actor := func(orgID string, people []person, key string) app.Actor {
		for _, p := range people {
			if p.key == key {
				return app.Actor{UserID: change.UUID5(orgID, "user:"+key), OrgID: orgID, FullName: p.fullName, Role: p.role}
			}
		}
		return app.Actor{}
	}
	who := func(key string) app.Actor { return actor(bay, bayfrontPeople, key) }
	grace := app.Actor{UserID: change.UUID5(namespace, "superuser"), OrgID: bay, FullName: "Grace Lindqvist", Role: app.RoleSuperuser, Superuser: true}
	var zones, joined, jumping, revoked string
	steps := []struct {
		days, hours int // before now
		do          func() error
	}{
		{34, 2, func() (err error) {
			zones, err = l.Office.SendFeedback(ctx, who("ruiz"), Feedback{"suggestion", "Let me sort the zones by where I stand, not by their number.", "/safety-walk", "Safety walk"})
			return err
		}},
		{28, 5, func() (err error) {
			joined, err = l.Office.SendFeedback(ctx, actor(harbor, harborPointPeople, "feld"), Feedback{"suggestion", "The nearest zone should come first on a walk.", "/safety-walk", "Safety walk"})
			return err
		}},
		{27, 3, func() error {
			return l.Office.Answer(ctx, grace, zones, "planned", "Good idea. We will offer an order by the walking route.", "")
		}},
		{27, 3, func() error { return l.Office.Answer(ctx, grace, joined, "", "", zones) }},
		{15, 6, func() (err error) {
			jumping, err = l.Office.SendFeedback(ctx, who("castellano"), Feedback{"bug", "The due date jumps back when I change the assignee of a task.", "/tasks", "Tasks"})
			return err
		}},
		{15, 4, func() error {
			return l.Office.ActAs(ctx, grace, bay, "supervisor", "Look at the due date that jumps back", func() { l.Clock.turn(l.Clock.Now().Add(9 * time.Minute)) })
		}},
		{15, 3, func() error { return l.Office.Answer(ctx, grace, jumping, "in_progress", "", "") }},
		{12, 1, func() error {
			_, err := l.Office.Invite(ctx, who("castellano"), Invitation{"dana.brooks@hamptonstaging.example", "Dana Brooks", "contractor", "Hampton Staging Inc."})
			return err
		}},
		{10, 2, func() error {
			return l.Office.Answer(ctx, grace, zones, "shipped", "Zones now follow the walking route; you can change it on the walk.", "")
		}},
		{9, 7, func() (err error) {
			revoked, err = l.Office.Invite(ctx, who("okafor"), Invitation{"tomas.reyes@bayfront.example", "Tomas Reyes", "inspector", ""})
			return err
		}},
		{8, 7, func() error { return l.Office.RevokeInvitation(ctx, who("holloway"), revoked) }},
		{6, 4, func() error {
			return l.Office.Grant(ctx, who("holloway"), who("whitfield").UserID, "tasks.task.export", "org", l.now.AddDate(0, 0, 24))
		}},
		{5, 1, func() error {
			_, err := l.Office.SendFeedback(ctx, who("okafor"), Feedback{"suggestion", "Put the heat map of the week into the weekly digest.", "/walk-digest", "Walk digest"})
			return err
		}},
		{2, 3, func() error {
			id, err := l.Office.SendFeedback(ctx, who("nguyen"), Feedback{"general", "The large keys work well with wet gloves. Thank you.", "/safety-walk", "Safety walk"})
			if err != nil {
				return err
			}
			return l.Office.Answer(ctx, grace, id, "triaged", "", "")
		}},
		{0, 20, func() error {
			_, err := l.Office.Invite(ctx, who("okafor"), Invitation{"leah.kim@bayfront.example", "Leah Kim", "inspector", ""})
			return err
		}},
	}
	for _, step := range steps {
		l.Clock.turn(l.now.AddDate(0, 0, -step.days).Add(-time.Duration(step.hours) * time.Hour))
		if err := step.do(); err != nil {
			return fmt.Errorf("at the desk %d days ago: %w", step.days, err)
		}
	}
	for _, yard := range []struct {
		id     string
		people []person
	}{{bay, bayfrontPeople}, {harbor, harborPointPeople}} {
		for _, p := range yard.people {
			at := l.now.AddDate(0, 0, -lastSeen[p.key]).Add(-25 * time.Minute)
			if err := l.Office.SignedIn(ctx, change.UUID5(yard.id, "user:"+p.key), at); err != nil {
				return fmt.Errorf("sign-in of %s: %w", p.fullName, err)
			}
		}
	}
	return nil
}
