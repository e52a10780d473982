package syncer_test

import (
	"slices"
	"testing"

	"shipshape/server/app"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
)

// Every field of every kind that is kept from somebody × every role × every way to ask for it: a role that does not read all of them can ask for
// it in no way, and who reads all answers can.
func TestSecrets_OfEveryKindCannotBeAskedFor(t *testing.T) {
	t.Parallel()
	r := newRig(t, storetest.SQLite)
	asked, kinds := 0, 0
	for _, e := range r.schema.Entities() {
		var secrets []string
		for _, f := range e.Fields {
			if f.Private || e.Sensitive != nil && slices.Contains(e.Sensitive.Fields, f.Name) {
				secrets = append(secrets, f.Name)
			}
		}
		if len(secrets) == 0 {
			continue
		}
		kinds++
		for _, role := range r.schema.Roles() {
			d := r.tablet(bay, role.ID)
			d.actor.Zones = []string{newID()}
			if d.actor.Scope(r.schema, e.Subject+".read") == "" {
				continue
			}
			readsAll := false
			if e.Sensitive != nil {
				for _, action := range e.Sensitive.Readers {
					readsAll = readsAll || d.actor.Scope(r.schema, r.schema.Answered(e).Subject+"."+action) == "org"
				}
			}
			for _, field := range secrets {
				filled := true
				for way, request := range map[string]syncer.ListRequest{
					"filter": {Filter: []syncer.ListFilter{{Field: field, Has: &filled}}}, "order": {Sort: field}, "order down": {Sort: "-" + field}, "count": {Group: field},
				} {
					request.Entity = e.Name
					_, err := r.y.List(t.Context(), d.actor, request)
					asked++
					f := e.Properties[field]
					refused := app.CodeOf(err) == app.EForbidden || app.CodeOf(err) == app.EInvalid
					if want := f.Private || f.Type == "json" || !readsAll; refused != want {
						t.Errorf("%s.%s by %s of %s: %v", e.Name, field, way, role.ID, err)
					}
				}
			}
		}
	}
	t.Logf("%d questions about %d kinds", asked, kinds)
	if asked < 500 || kinds < 4 {
		t.Errorf("%d questions about %d kinds are too few to say anything", asked, kinds)
	}
}
