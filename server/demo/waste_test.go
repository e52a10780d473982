package demo

import (
	"testing"

	"shipshape/schema"
	"shipshape/server/library"
	"shipshape/sync/change"
)

// wasteOnPaper is the hazardous waste of the yard as it stands in the end, by entity and id.
func wasteOnPaper(t *testing.T) func(entity string) map[string]map[string]any {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	p := paper{t: t, schema: s, clock: NewClock(now), now: now, rows: map[string]map[string]map[string]map[string]any{}}
	if _, err := Load(t.Context(), Deps{Schema: s, Accounts: p, Files: p, Sync: p, Office: &desk{}, Clock: p.clock}); err != nil {
		t.Fatal(err)
	}
	return func(entity string) map[string]map[string]any {
		return p.of(change.UUID5(namespace, "bayfront"), entity)
	}
}

func TestWaste_EverySignedInspectionAnswersForItsArea(t *testing.T) {
	t.Parallel()
	of := wasteOnPaper(t)
	answered, wrong := map[any]map[string]any{}, map[any]map[any]bool{}
	for _, answer := range of("wasteAnswer") {
		if answered[answer["inspectionId"]] == nil {
			answered[answer["inspectionId"]] = map[string]any{}
		}
		answered[answer["inspectionId"]][answer["itemId"].(string)] = answer["result"]
	}
	for _, check := range of("wasteCheck") {
		if check["result"] == "problem" {
			wrong[check["inspectionId"]] = map[any]bool{check["containerId"]: true}
		}
	}
	signed := 0
	for id, inspection := range of("wasteInspection") {
		template := of("wasteTemplate")[inspection["templateId"].(string)]
		if template == nil {
			t.Fatalf("%s asks nothing", id)
		}
		if inspection["state"] != "signed" {
			continue
		}
		signed++
		questions, err := library.FindWasteTemplate(template["key"].(string))
		if err != nil {
			t.Fatal(err)
		}
		for _, item := range questions.Areas[0].Items {
			if asked := item.When != "app-answers"; asked != (answered[id][item.ID] != nil) {
				t.Errorf("%s of %s: %s is answered %v", template["key"], inspection["inspectedOn"], item.ID, answered[id][item.ID])
			}
		}
	}
	if signed < 40 {
		t.Errorf("%d are signed", signed)
	}
	for id, finding := range of("wasteFinding") {
		inspection := of("wasteInspection")[finding["inspectionId"].(string)]
		if inspection["inspectedOn"] != finding["foundOn"] || inspection["areaId"] != finding["areaId"] {
			t.Errorf("finding %s is of no inspection", id)
		}
		failed := finding["itemId"] != nil && answered[finding["inspectionId"]][finding["itemId"].(string)] == "fail"
		if seen := wrong[finding["inspectionId"]][finding["containerId"]]; seen == failed {
			t.Errorf("the inspection of finding %s says nothing of it", id)
		}
	}
}

func TestWaste_LinesAreWrittenDownWhenTheDriverSigns(t *testing.T) {
	t.Parallel()
	of := wasteOnPaper(t)
	for id, line := range of("wasteLine") {
		state := of("wasteShipment")[line["shipmentId"].(string)]["state"]
		open := state == "draft" || state == "ready" || state == "cancelled"
		for _, box := range []string{"quantity", "unit", "containers", "codes", "cost"} {
			if typed := line[box] != nil; typed == open {
				t.Errorf("line %s of a load that is %s: %s is %v", id, state, box, line[box])
			}
		}
	}
}

func TestWaste_AreasStandInTheirZoneOnTheMap(t *testing.T) {
	t.Parallel()
	of := wasteOnPaper(t)
	for _, area := range of("wasteArea") {
		nearest, least := "", int64(0)
		for id, zone := range of("zone") {
			x, y := (area["mapX"].(int64)-zone["mapX"].(int64))*24, (area["mapY"].(int64)-zone["mapY"].(int64))*15
			if far := x*x + y*y; nearest == "" || far < least {
				nearest, least = id, far
			}
		}
		if nearest != area["zoneId"] {
			t.Errorf("%s stands in %v", area["name"], of("zone")[nearest]["name"])
		}
	}
}
