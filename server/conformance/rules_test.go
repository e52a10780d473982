package conformance

import (
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// proveRules breaks each rule of an entity once. A refusal names the field as a person knows it; a value that a newer app may know is kept.
func proveRules(t *testing.T, v *server, e *schema.Entity) {
	y := v.yard(t)
	y.maker.Now = v.Now()
	boss := y.person(app.RoleSuperuser)
	y.maker.Person = boss.UserID
	before, right := y.record(e.Name, nil)
	for _, other := range before {
		y.lives(other, boss)
	}
	serverOnly := len(e.ServerOnly) > 0 && e.ServerOnly[0] == change.Add
	for _, w := range y.maker.Wrongs(e, right) {
		boss.save(boss.set(w.Op), func(got wire.Result) {
			want := w.Code
			if serverOnly {
				want = change.CodeForbidden
			}
			if got.Result != wire.Rejected || got.Code != want {
				t.Errorf("%s: %s (%s), want rejected %s", w.Name, outline(got), got.Message, want)
				return
			}
			y.speaks(w.Name, got)
			if w.Field == "" || serverOnly {
				return
			}
			said := got.Fields[w.Field]
			if f := e.Properties[w.Field]; said == "" || w.Rule == "" && !f.Carrier && !strings.Contains(said, f.Title) && !named(f, said) {
				t.Errorf("%s: %q does not name %q", w.Name, said, f.Title)
			}
			if w.Rule != "" && said != w.Rule {
				t.Errorf("%s: said %q, want %q", w.Name, said, w.Rule)
			}
		})
		if w.Newer && !serverOnly {
			newer := boss.set(w.Op)
			newer.Schema = v.schema.Version + 1
			boss.save(newer, func(got wire.Result) {
				if got.Result != wire.Deferred || got.Reason != wire.ReasonUnknown {
					t.Errorf("%s of a newer app: %s, want it kept", w.Name, outline(got))
				}
			})
		}
	}
	boss.send()
}

// named says that a message is about a cell of a list.
func named(f *schema.Field, said string) bool {
	if f.Items == nil {
		return false
	}
	for _, cell := range f.Items.Fields {
		if strings.Contains(said, cell.Title) {
			return true
		}
	}
	return f.Items.Of != nil && strings.Contains(said, f.Items.Of.Title)
}
