package safetywalk

import (
	"encoding/json"
	"slices"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/merge"
	"shipshape/sync/walks"
)

// scoreFieldsOf are the points as a walk holds them. Which questions with a condition were asked its device alone knows; one that said
// nothing counted no questions.
func scoreFieldsOf(walk *merge.Row, p walks.Points) typed.Fields {
	f := typed.Fields{"scoreGot": p.Got, "scoreMax": p.Max, "criticalFails": p.CriticalFails, "scoreAnswered": nil, "scoreTotal": nil}
	if total, ok := walk.Fields["scoreTotal"].(int64); ok {
		f["scoreAnswered"], f["scoreTotal"] = p.Answered, max(p.Least, min(p.Most, total))
	}
	return f
}

// figures are what a walk is worth (x-counted). It follows from the answers and the template, so that nobody has to be believed; where the
// template is not here, nothing stands in its place.
func figures(view rules.View, walk *merge.Row) (map[string]any, bool, error) {
	points, known, err := scoreOf(view, walk)
	return scoreFieldsOf(walk, points), known, err
}

// scoreOf counts a walk. known is false where its template is not here.
func scoreOf(view rules.View, walk *merge.Row) (count walks.Points, known bool, err error) {
	template, err := view.Row("walkTemplate", typed.Text(walk, "templateId"))
	if err != nil || template == nil {
		return count, false, err
	}
	stops, err := view.Rows("walkZone", map[string]any{"walkId": walk.ID})
	if err != nil {
		return count, false, err
	}
	ids := Words(walk, "route")
	for _, stop := range stops {
		if id := typed.Text(stop, "zoneId"); !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	answers, err := view.Rows("answer", map[string]any{"walkId": walk.ID})
	if err != nil {
		return count, false, err
	}
	areas, _ := template.Fields["areas"].(json.RawMessage)
	beyond := walks.Beyond(areas)
	results := map[[2]string]string{}
	for _, answer := range answers {
		item, result := typed.Text(answer, "itemId"), typed.Text(answer, "result")
		if value, measured := answer.Fields["value"].(int64); measured && result == "pass" && beyond(item, value) {
			result = "fail"
		}
		results[[2]string{typed.Text(answer, "zoneId"), item}] = result
	}
	var zones []walks.Zone
	for _, id := range ids {
		zone, err := view.Row("zone", id)
		if err != nil {
			return count, false, err
		}
		if zone != nil && zone.Alive() {
			zones = append(zones, walks.Zone{ID: id, Areas: Words(zone, "areaIds")})
		}
	}
	resultOf := func(zone, item string) string { return results[[2]string{zone, item}] }
	return walks.Score(walks.Questions(areas), zones, resultOf), true, nil
}
