package archtest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipshape/schema"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Whoever adds a module copies the example of the recipe: it stays right while the words change.
func TestRecipe_ShowsAModuleThatRuns(t *testing.T) {
	recipe, err := os.ReadFile(filepath.Join(root, "schema/docs/adding-a-module.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(recipe), "```json\n{\n  \"$schema\"")
	example, _, found := strings.Cut("{\n  \"$schema\""+rest, "\n```")
	if !found {
		t.Fatal("the recipe shows no module file")
	}
	compiled, err := jsonschema.NewCompiler().Compile(filepath.Join(root, "schema/meta/module.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(example))
	if err != nil {
		t.Fatal(err)
	}
	if err := compiled.Validate(doc); err != nil {
		t.Error(err)
	}
	files := map[string][]byte{"modules/example.json": []byte(example)}
	names, err := filepath.Glob(filepath.Join(root, "schema/modules/*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if files[name], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	s, err := schema.Parse(files)
	if err != nil {
		t.Fatal(err)
	}
	roles := map[string]bool{"*": true}
	for _, role := range s.Roles() {
		roles[role.ID] = true
	}
	for _, m := range s.Modules {
		if !bytes.Contains([]byte(example), []byte(`"id": "`+m.ID+`"`)) {
			continue
		}
		for _, route := range m.Routes {
			if _, ok := m.Permissions[route.Access]; !ok {
				t.Errorf("%s asks for %s, which the example does not declare", route.Path, route.Access)
			}
		}
		for id, permission := range m.Permissions {
			for role := range permission.Roles {
				if !roles[role] {
					t.Errorf("%s is given to %s, which is no role", id, role)
				}
			}
		}
	}
}
