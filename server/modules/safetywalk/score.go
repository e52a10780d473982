package safetywalk

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// points are what a walk's checklist is worth, with the rules of pwa/src/forms/scoring.ts and template.ts. Of the questions all
// were asked at the most, and those at the least that have an answer or no condition.
type points struct{ got, max, criticalFails, answered, least, most int64 }

// scoreFields are what the server counts of a walk.
var scoreFields = []string{"scoreGot", "scoreMax", "criticalFails", "scoreAnswered", "scoreTotal"}

// fields are the points as a walk holds them. Which questions with a condition were asked its device alone knows; one that said nothing
// counted no questions.
func (p points) fields(walk *merge.Row) fields {
	f := fields{"scoreGot": p.got, "scoreMax": p.max, "criticalFails": p.criticalFails, "scoreAnswered": nil, "scoreTotal": nil}
	if total, ok := walk.Fields["scoreTotal"].(int64); ok {
		f["scoreAnswered"], f["scoreTotal"] = p.answered, max(p.least, min(p.most, total))
	}
	return f
}

// question is an item of a template as far as it counts.
type question struct {
	id       string
	weight   int64
	critical bool
	depends  bool // asked only on a condition
}

// score counts the walks that this set signs, or whose score or signed answers it touches. It follows from the answers and the
// template, so that nobody has to be believed; where the template is not here, nothing stands in its place.
func (d *derivation) score() error {
	claimed, walks := map[string]bool{}, map[string]bool{}
	for _, c := range d.changes {
		switch {
		case c.After == nil:
		case c.Entity.Name == "walk":
			for _, field := range scoreFields {
				if _, says := c.Op.Fields[field]; says {
					claimed[c.Op.ID], walks[c.Op.ID] = true, true
				}
			}
			walks[c.Op.ID] = walks[c.Op.ID] || c.Op.Command == "sign"
		case c.Entity.Name == "answer":
			walks[text(c.After, "walkId")] = true
		}
	}
	for _, id := range sorted(walks) {
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
		want := count.fields(walk)
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
func scoreOf(view rules.View, walk *merge.Row) (count points, known bool, err error) {
	template, err := view.Row("walkTemplate", text(walk, "templateId"))
	if err != nil || template == nil {
		return count, false, err
	}
	areas := questionsOf(template)
	stops, err := view.Rows("walkZone", map[string]any{"walkId": walk.ID})
	if err != nil {
		return count, false, err
	}
	zones := Words(walk, "route")
	for _, stop := range stops {
		if id := text(stop, "zoneId"); !slices.Contains(zones, id) {
			zones = append(zones, id)
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
	for _, id := range zones {
		zone, err := view.Row("zone", id)
		if err != nil {
			return count, false, err
		}
		if zone == nil || !zone.Alive() {
			continue
		}
		for _, area := range Words(zone, "areaIds") {
			count.add(areas[area], func(item string) string { return results[[2]string{id, item}] })
		}
	}
	return count, true, nil
}

// add counts one area in one zone: a failed critical question puts it at 0.
func (p *points) add(area []question, resultOf func(item string) string) {
	var got, critical int64
	for _, item := range area {
		result := resultOf(item.id)
		p.most++
		if result != "" {
			p.answered++
		}
		if result != "" || !item.depends {
			p.least++
		}
		switch result {
		case "pass":
			got += item.weight
			p.max += item.weight
		case "fail":
			p.max += item.weight
			if item.critical {
				critical++
			}
		}
	}
	if critical == 0 {
		p.got += got
	}
	p.criticalFails += critical
}

// questionsOf reads the questions of a template by area. What cannot be read is left out, as the field leaves it out.
func questionsOf(template *merge.Row) map[string][]question {
	raw, _ := template.Fields["areas"].(json.RawMessage)
	var areas []json.RawMessage
	if json.Unmarshal(raw, &areas) != nil {
		return nil
	}
	found := map[string][]question{}
	for _, one := range areas {
		var area map[string]any
		if json.Unmarshal(one, &area) != nil {
			continue
		}
		id, _ := area["id"].(string)
		if _, taken := found[id]; id == "" || taken {
			continue
		}
		items, _ := area["items"].([]any)
		found[id] = []question{}
		for _, value := range items {
			if item, ok := readQuestion(value); ok {
				found[id] = append(found[id], item)
			}
		}
	}
	return found
}

const maxWeight = 100

func readQuestion(value any) (question, bool) {
	item, _ := value.(map[string]any)
	id, _ := item["id"].(string)
	words, _ := item["text"].(string)
	if byLanguage, ok := item["text"].(map[string]any); ok {
		words, _ = byLanguage["en"].(string)
	}
	if id == "" || words == "" {
		return question{}, false
	}
	weight, ok := item["weight"].(float64)
	if !ok || weight != math.Trunc(weight) || weight < 0 || weight > maxWeight {
		weight = 1
	}
	_, follows := item["when"].(map[string]any) // a condition over other answers
	return question{
		id: id, weight: int64(weight), critical: item["criticalFail"] == true || item["critical"] == true,
		depends: item["when"] == "vessel-docked" || item["when"] == "failed-last-time" || follows,
	}, true
}
