package safetywalk

import (
	"encoding/json"
	"fmt"
	"slices"

	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/walks"
)

// scoreFields are what the server counts of a walk.
var scoreFields = []string{"scoreGot", "scoreMax", "criticalFails", "scoreAnswered", "scoreTotal"}

// scoreFieldsOf are the points as a walk holds them. Which questions with a condition were asked its device alone knows; one that said
// nothing counted no questions.
func scoreFieldsOf(walk *merge.Row, p walks.Points) fields {
	f := fields{"scoreGot": p.Got, "scoreMax": p.Max, "criticalFails": p.CriticalFails, "scoreAnswered": nil, "scoreTotal": nil}
	if total, ok := walk.Fields["scoreTotal"].(int64); ok {
		f["scoreAnswered"], f["scoreTotal"] = p.Answered, max(p.Least, min(p.Most, total))
	}
	return f
}

// score counts the walks that this set signs, or whose score or signed answers it touches. It follows from the answers and the
// template, so that nobody has to be believed; where the template is not here, nothing stands in its place.
func (d *derivation) score() error {
	claimed, counted := map[string]bool{}, map[string]bool{}
	for _, c := range d.changes {
		switch {
		case c.After == nil:
		case c.Entity.Name == "walk":
			for _, field := range scoreFields {
				if _, says := c.Op.Fields[field]; says {
					claimed[c.Op.ID], counted[c.Op.ID] = true, true
				}
			}
			counted[c.Op.ID] = counted[c.Op.ID] || c.Op.Command == "sign"
		case c.Entity.Name == "answer":
			counted[text(c.After, "walkId")] = true
		}
	}
	for _, id := range sorted(counted) {
		walk, err := d.view.Row("walk", id)
		if err != nil {
			return fmt.Errorf("read walk %s: %w", id, err)
		}
		if walk == nil || !claimed[id] && !d.seal.Sealed(walk) {
			continue
		}
		count, known, err := scoreOf(d.view, walk)
		if err != nil {
			return fmt.Errorf("count walk %s: %w", id, err)
		}
		want := scoreFieldsOf(walk, count)
		for field, value := range want {
			if !known {
				value = nil
			}
			if !known && !claimed[id] || change.Equal(walk.Fields[field], value) {
				delete(want, field)
				continue
			}
			want[field] = value
		}
		if len(want) > 0 {
			d.ops = append(d.ops, change.Op{Entity: "walk", ID: id, Kind: change.Update, Fields: want})
		}
	}
	return nil
}

// scoreOf counts a walk. known is false where its template is not here.
func scoreOf(view rules.View, walk *merge.Row) (count walks.Points, known bool, err error) {
	template, err := view.Row("walkTemplate", text(walk, "templateId"))
	if err != nil || template == nil {
		return count, false, err
	}
	stops, err := view.Rows("walkZone", map[string]any{"walkId": walk.ID})
	if err != nil {
		return count, false, err
	}
	ids := Words(walk, "route")
	for _, stop := range stops {
		if id := text(stop, "zoneId"); !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	answers, err := view.Rows("answer", map[string]any{"walkId": walk.ID})
	if err != nil {
		return count, false, err
	}
	results := map[[2]string]string{}
	for _, answer := range answers {
		results[[2]string{text(answer, "zoneId"), text(answer, "itemId")}] = text(answer, "result")
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
	areas, _ := template.Fields["areas"].(json.RawMessage)
	resultOf := func(zone, item string) string { return results[[2]string{zone, item}] }
	return walks.Score(walks.Questions(areas), zones, resultOf), true, nil
}
