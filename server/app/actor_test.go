package app_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/server/app"
)

func TestCan_DeniesByDefaultAndNamesTheRight(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	const edit = "account.organization.edit"
	for name, c := range map[string]struct {
		actor      app.Actor
		permission string
		scope      string
	}{
		"nobody":                              {app.Actor{}, edit, ""},
		"a role that has it":                  {app.Actor{OrgID: "o", Role: "org_admin"}, edit, "org"},
		"a role that has not":                 {app.Actor{OrgID: "o", Role: "inspector"}, edit, ""},
		"own rows only":                       {app.Actor{OrgID: "o", Role: "contractor"}, "tasks.task.edit", "own"},
		"those of the company":                {app.Actor{OrgID: "o", Role: "contractor"}, "tasks.task.read", "company"},
		"what the organization says":          {app.Actor{OrgID: "o", Role: "contractor", Rights: map[string]string{edit: "org"}}, edit, "org"},
		"what it took away":                   {app.Actor{OrgID: "o", Role: "org_admin", Rights: map[string]string{}}, edit, ""},
		"an unknown role":                     {app.Actor{OrgID: "o", Role: "king"}, edit, ""},
		"a superuser in an organization":      {app.Actor{OrgID: "o", Role: app.RoleSuperuser, Superuser: true}, edit, "org"},
		"a superuser in none":                 {app.Actor{Superuser: true}, edit, ""},
		"a superuser, for what is undeclared": {app.Actor{OrgID: "o", Superuser: true}, "tasks.task.obliterate", ""},
		"a superuser as an inspector":         {app.Actor{OrgID: "o", Role: "inspector", Impersonator: "root"}, edit, ""},
	} {
		if got := c.actor.Scope(s, c.permission); got != c.scope {
			t.Errorf("%s: scope %q, want %q", name, got, c.scope)
		}
		if err := app.Can(s, c.actor, c.permission); (err == nil) != (c.scope != "") {
			t.Errorf("%s: Can says %v", name, err)
		}
	}
	refusal := app.Can(s, app.Actor{OrgID: "o", Role: "inspector"}, edit)
	if app.CodeOf(refusal) != app.EForbidden || !strings.Contains(refusal.Error(), "Edit the organization's profile") {
		t.Errorf("%v", refusal)
	}
}

func TestCodeOf_FindsTheRefusalInsideAndHidesTheRest(t *testing.T) {
	t.Parallel()
	if got := app.CodeOf(fmt.Errorf("create user: %w", app.Errorf(app.EConflict, "taken"))); got != app.EConflict {
		t.Error(got)
	}
	if got := app.CodeOf(errors.New("disk full")); got != app.EInternal {
		t.Error(got)
	}
}
