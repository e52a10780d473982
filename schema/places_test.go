package schema

import (
	"strings"
	"testing"
)

const yard = `{ "id": "yard", "title": "Yard", "core": true, "nav": [], "permissions": {}, "routes": [],
	"entities": { "zone": { "title": "Zone", "type": "object", "x-table": "zones", "x-subject": "yard.zone", "x-onEditAfterDelete": "resurrect",
		"required": [], "properties": { "name": { "type": "string", "maxLength": 80, "title": "Name", "x-merge": "register" } }, "x-index": [] } } }`

func TestParse_HoldsPagesAndActionsToWhatExists(t *testing.T) {
	page := `{ "path": "/cranes", "page": "Cranes", "access": "user", "title": "Cranes", "icon": "anchor", "key": "n" }`
	for _, tc := range []struct{ name, routes, actions, want string }{
		{"a page with a name and an action on it", page, `{ "title": "New crane", "path": "/cranes?new=1", "icon": "plus" }`, ""},
		{"an action for each zone", page, `{ "title": "cranes", "path": "/cranes?zone={id}", "icon": "anchor", "of": "zone" }`, ""},
		{"an action on no page", page, `{ "title": "New crane", "path": "/crane", "icon": "plus" }`, "/crane is no page of the module"},
		{"an action without the id", page, `{ "title": "cranes", "path": "/cranes", "icon": "anchor", "of": "zone" }`, "where the id of the zone"},
		{"an action of an unknown kind", page, `{ "title": "cranes", "path": "/cranes?x={id}", "icon": "anchor", "of": "dock" }`, "dock is neither"},
		{"an action that needs no right there is", page, `{ "title": "x", "path": "/cranes", "icon": "anchor", "needs": "crane.crane.do" }`, "nobody declared"},
		{"a name without an icon", `{ "path": "/cranes", "page": "Cranes", "access": "user", "title": "Cranes" }`, "", "a title and an icon"},
		{"a key without a name", `{ "path": "/cranes", "page": "Cranes", "access": "user", "key": "n" }`, "", "a key and no name"},
		{"one key twice", page + "," + strings.Replace(page, `"/cranes"`, `"/hoists"`, 1), "", "have the key"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Parse(map[string][]byte{"yard.json": []byte(yard), "cranes.json": []byte(`{ "id": "cranes", "title": "Cranes", "nav": [],
				"permissions": {}, "entities": {}, "routes": [` + tc.routes + `], "actions": [` + tc.actions + `] }`)})
			if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)) {
				t.Errorf("got %v, want %q", err, tc.want)
			}
		})
	}
}

func TestParse_RefusesTwoRulesOfOneName(t *testing.T) {
	setting := strings.Replace(yard, `"x-merge": "register" }`, `"x-merge": "register", "x-setting": true }`, 1)
	other := strings.NewReplacer(`"id": "yard"`, `"id": "dock"`, `"zone":`, `"dock":`).Replace(setting)
	if _, err := Parse(map[string][]byte{"yard.json": []byte(setting)}); err != nil {
		t.Error(err)
	}
	if _, err := Parse(map[string][]byte{"yard.json": []byte(setting), "dock.json": []byte(other)}); err == nil {
		t.Error("two records have the setting name, and nothing says which one counts")
	}
}

func TestCore_IsSaidByTheModuleFile(t *testing.T) {
	s, err := Parse(map[string][]byte{"yard.json": []byte(yard)})
	if err != nil {
		t.Fatal(err)
	}
	if !s.Core("yard") || s.Core("cranes") {
		t.Error("yard is core, and a module nobody declared is not")
	}
}
