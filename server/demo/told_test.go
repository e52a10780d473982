package demo

import (
	"strings"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/sync/change"
)

func teller(t *testing.T) walker {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	y := &yard{
		loader: &loader{Deps: Deps{Schema: s}, now: now}, org: organization{key: "bayfront"}, location: time.UTC,
		people: map[string]member{"ruiz": {person: person{fullName: "Ana Ruiz"}, id: "ana", device: &device{prefix: "T1"}}},
		zones:  map[string]zone{"DD1": {id: "dock"}},
	}
	y.part("test")
	return walker{yard: y, told: map[string]change.Op{}}
}

func TestStory_TellsWhatPeopleDid(t *testing.T) {
	w := teller(t)
	err := w.story(Story{Told: []Deed{
		{By: "ruiz", DaysAgo: []int{20}, Add: "equipmentItem", As: "crane", Fields: map[string]any{
			"tag": "CR-09", "zoneId": "@zone DD1", "ownerId": "@person ruiz", "intervalDays": 30.0, "startedOn": "@day 30",
		}},
		{By: "ruiz", DaysAgo: []int{9, 2}, Add: "equipmentInspection", Fields: map[string]any{
			"itemId": "@record crane", "inspectedOn": "@day", "signature": "@signature", "readings": []any{map[string]any{"name": "Hook"}},
		}},
		{By: "ruiz", DaysAgo: []int{1}, On: "crane", Run: "retire", Fields: map[string]any{"stateReason": "Worn out."}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if len(w.entries) != 4 {
		t.Fatalf("%d actions were planned, want 4", len(w.entries))
	}
	crane, inspection, retired := w.entries[0].ops[0], w.entries[2].ops[0], w.entries[3].ops[0]
	for name, want := range map[string]any{
		"zoneId": "dock", "ownerId": "ana", "intervalDays": int64(30), "startedOn": "2026-12-03", "state": "in_service",
	} {
		if got := crane.Fields[name]; got != want {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
	if inspection.Fields["itemId"] != crane.ID || inspection.Fields["inspectedOn"] != "2026-11-21" || inspection.Fields["signature"] == "" {
		t.Errorf("the second inspection is %v", inspection.Fields)
	}
	if retired.Kind != change.Command || retired.Command != "retire" || retired.ID != crane.ID {
		t.Errorf("the last deed is %+v", retired)
	}
}

func TestStory_TellsASeriesWhoseFieldsDiffer(t *testing.T) {
	w := teller(t)
	deed := Deed{
		By: "ruiz", DaysAgo: []int{9, 2}, Add: "fuelEntry", Fields: map[string]any{"type": "issue", "day": "@day"},
		Each: map[string][]any{"quantity": {36900.0, 38400.0}, "hours": {18366.0, nil}},
	}
	if err := w.story(Story{Told: []Deed{deed}}); err != nil {
		t.Fatal(err)
	}
	first, second := w.entries[0].ops[0].Fields, w.entries[1].ops[0].Fields
	if first["quantity"] != int64(36900) || first["hours"] != int64(18366) || first["day"] != "2026-11-14" {
		t.Errorf("the first fill is %v", first)
	}
	if _, hours := second["hours"]; second["quantity"] != int64(38400) || hours {
		t.Errorf("the second fill is %v", second)
	}
	deed.Each["hours"] = []any{1.0}
	if err := w.story(Story{Told: []Deed{deed}}); err == nil || !strings.Contains(err.Error(), "hours has 1 values for 2 days") {
		t.Errorf("got %v", err)
	}
}

// The page of settings looks for them by the id that is made from the organization: with another one it would say that nothing is set yet.
func TestStory_SettingsAreTheOnesThatTheirPageShows(t *testing.T) {
	w := teller(t)
	w.orgID = "4c7f0d0e-5a3b-4d53-9d5c-0f6f9f1b7a11"
	if err := w.story(Story{Told: []Deed{{By: "ruiz", DaysAgo: []int{9}, Add: "fuelSettings", Fields: map[string]any{"nextBasis": "c1"}}}}); err != nil {
		t.Fatal(err)
	}
	if got, want := w.entries[0].ops[0].ID, change.UUID5(w.orgID, "fuelSettings"); got != want {
		t.Errorf("the settings have the id %s, want %s", got, want)
	}
}

func TestStory_SaysWhatItCannotTell(t *testing.T) {
	for _, tc := range []struct {
		deed Deed
		want string
	}{
		{Deed{By: "ana", Add: "equipmentItem"}, `nobody is called "ana"; there are ruiz`},
		{Deed{By: "ruiz", Add: "crane"}, `it adds "crane"`},
		{Deed{By: "ruiz", On: "crane", Run: "retire"}, `on "crane"`},
		{Deed{By: "ruiz", Add: "equipmentItem", Fields: map[string]any{"color": "red"}}, `equipmentItem has no field "color"`},
		{Deed{By: "ruiz", Add: "equipmentItem", Fields: map[string]any{"zoneId": "@zone XX"}}, `no zone has the code "XX"`},
		{Deed{By: "ruiz", Add: "equipmentItem", Fields: map[string]any{"zoneId": "@record XX"}}, `no record was told before as "XX"`},
	} {
		tc.deed.DaysAgo = []int{1}
		if err := teller(t).story(Story{Told: []Deed{tc.deed}}); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("got %v, want %q", err, tc.want)
		}
	}
}
