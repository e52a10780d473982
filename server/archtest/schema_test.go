package archtest

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/scripts/gen/emit"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

const root = "../.."

func TestModules_SatisfyTheMetaSchema(t *testing.T) {
	compiled, err := jsonschema.NewCompiler().Compile(filepath.Join(root, "schema/meta/module.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(root, "schema/modules/*.json"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no modules: %v", err)
	}
	short := map[string][]byte{}
	for _, name := range names {
		if short[name], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	full, err := schema.Expand(short)
	if err != nil {
		t.Fatal(err)
	}
	for _, files := range []map[string][]byte{short, full} {
		for name, data := range files {
			doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if err := compiled.Validate(doc); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestGeneratedFiles_AreCurrent(t *testing.T) {
	files, err := emit.All(root)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		have, err := os.ReadFile(filepath.Join(root, name))
		if err != nil || string(have) != want {
			t.Errorf("%s is not current: run go tool task gen", name)
		}
	}
}

func TestEntities_DeclareAMergeRuleForEveryField(t *testing.T) {
	known := []schema.Merge{schema.Register, schema.Guarded, schema.State, schema.Text, schema.Immutable}
	for _, e := range load(t).Entities() {
		for _, f := range e.Fields {
			if !slices.Contains(known, f.Merge) {
				t.Errorf("%s.%s: merge rule %q is unknown", e.Name, f.Name, f.Merge)
			}
			if f.Merge == schema.Guarded && !f.SafestMin && len(f.Safest) == 0 {
				t.Errorf("%s.%s is guarded but says not which value is the safest", e.Name, f.Name)
			}
			if f.Merge == schema.Guarded && len(f.Enum) > 0 && !sameValues(f.Enum, f.Safest) {
				t.Errorf("%s.%s: x-safest must order exactly the values of enum", e.Name, f.Name)
			}
			if f.Merge == schema.State && (e.States == nil || e.States.Field != f.Name) {
				t.Errorf("%s.%s merges as state but has no state machine", e.Name, f.Name)
			}
			if f.Type == "string" && f.Format == "" && len(f.Enum) == 0 && !f.Carrier && f.MaxLength == 0 {
				t.Errorf("%s.%s: a text needs maxLength", e.Name, f.Name)
			}
		}
	}
}

func TestEntities_NameOnlyFieldsAndEntitiesThatExist(t *testing.T) {
	s := load(t)
	for _, e := range s.Entities() {
		has := func(field, where string) {
			if e.Properties[field] == nil {
				t.Errorf("%s: %s names unknown field %q", e.Name, where, field)
			}
		}
		for _, index := range e.Index {
			for _, field := range index {
				has(field, "x-index")
			}
		}
		for _, f := range e.Fields {
			if f.Ref != "" && s.Entity(f.Ref) == nil {
				t.Errorf("%s.%s refers to unknown entity %q", e.Name, f.Name, f.Ref)
			}
		}
		if e.Sub != "" {
			has(e.Sub, "x-sub")
		}
		if e.Key != nil {
			has(e.Key.Parent, "x-key")
			for _, field := range e.Key.Fields {
				has(field, "x-key")
			}
		}
		if e.Own != nil {
			for _, field := range e.Own.Fields {
				has(field, "x-own")
			}
		}
	}
}

func TestStateMachines_KnowEveryStateAndReachIt(t *testing.T) {
	for _, e := range load(t).Entities() {
		if e.States == nil {
			continue
		}
		states := e.Properties[e.States.Field].Enum
		if !sameValues(states, e.States.Rank) {
			t.Errorf("%s: rank must order exactly the states of the enum", e.Name)
		}
		for _, state := range append(slices.Clone(e.States.Initial), e.States.Waiting...) {
			if !slices.Contains(states, state) {
				t.Errorf("%s: unknown state %q", e.Name, state)
			}
		}
		for name, command := range e.States.Commands {
			for _, state := range append(slices.Clone(command.From), command.To) {
				if !slices.Contains(states, state) {
					t.Errorf("%s.%s: unknown state %q", e.Name, name, state)
				}
			}
		}
	}
}

func TestPermissions_ExistForEveryRouteAndEntity(t *testing.T) {
	s := load(t)
	known := map[string]bool{"public": true, "user": true}
	roles := map[string]bool{"*": true}
	for _, role := range s.Roles() {
		roles[role.ID] = true
	}
	for _, m := range s.Modules {
		for name, permission := range m.Permissions {
			known[name] = true
			if !strings.HasPrefix(name, m.ID+".") {
				t.Errorf("permission %s stands in module %s", name, m.ID)
			}
			for role := range permission.Roles {
				if !roles[role] {
					t.Errorf("permission %s: unknown role %q", name, role)
				}
			}
		}
	}
	for _, m := range s.Modules {
		for _, route := range m.Routes {
			if !known[route.Access] {
				t.Errorf("route %s: unknown access %q", route.Path, route.Access)
			}
		}
		for _, e := range m.Entities {
			if !known[e.Subject+".read"] {
				t.Errorf("entity %s: nobody may read it: no permission %s.read", e.Name, e.Subject)
			}
		}
	}
}

func TestScope_UnknownPermissionIsDeniedForEveryRole(t *testing.T) {
	s := load(t)
	for _, role := range append(s.Roles(), schema.Role{ID: ""}, schema.Role{ID: "*"}) {
		if got := s.Scope(role.ID, "tasks.task.obliterate"); got != "" {
			t.Errorf("%s: unknown permission has scope %q", role.ID, got)
		}
	}
}

func load(t *testing.T) *schema.Schema {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func sameValues(a, b []string) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// x-page is where links to a record lead: a kind that has one has a list there and a page for each record below it.
func TestPages_LeadToRoutes(t *testing.T) {
	s := load(t)
	for _, e := range s.Entities() {
		if e.Page == "" {
			continue
		}
		var paths []string
		for _, route := range s.Module(e.Module).Routes {
			paths = append(paths, route.Path)
		}
		for _, path := range []string{e.Page, e.Page + "/:id"} {
			if !slices.Contains(paths, path) {
				t.Errorf("%s: x-page needs the route %s, which module %s does not have", e.Name, path, e.Module)
			}
		}
	}
}

// What people see on a page of its own they ask about. A record that nobody asks for by itself says so.
func TestModules_SayWhatPeopleMayAskChat(t *testing.T) {
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range s.Entities() {
		if e.Page != "" && e.Ask == nil {
			t.Errorf("%s.%s has a page and no x-ask: say what chat may be asked about it, or false (schema/docs/module-words.md)", e.Module, e.Name)
		}
	}
}
