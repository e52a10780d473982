// Package walks is what the checklist of a safety walk is worth and how its report is called, the same on device and server: score.ts and
// revision.ts are its twins, held together by sync/testdata/vectors/walks.json. It reads templates as they are stored and knows no records.
package walks

import (
	"encoding/json"
	"math"
	"slices"
)

// Points are what a checklist is worth. Of the questions all were asked at the most, and those at the least that have an answer or no
// condition: which of the others were asked its device alone knows.
type Points struct{ Got, Max, CriticalFails, Answered, Least, Most int64 }

// Question is an item of a template as far as it counts.
type Question struct {
	ID       string
	Weight   int64
	Critical bool
	Depends  bool // asked only on a condition
}

// Zone is a place with the areas of the template that it is asked, each once.
type Zone struct {
	ID    string
	Areas []string
}

// Score adds up all areas of all zones. resultOf is "" for a question without an answer.
func Score(areas map[string][]Question, zones []Zone, resultOf func(zone, item string) string) Points {
	var p Points
	for _, zone := range zones {
		for i, area := range zone.Areas {
			if !slices.Contains(zone.Areas[:i], area) {
				p.add(areas[area], func(item string) string { return resultOf(zone.ID, item) })
			}
		}
	}
	return p
}

// add counts one area in one zone: a failed critical question puts it at 0.
func (p *Points) add(area []Question, resultOf func(item string) string) {
	var got, critical int64
	for _, item := range area {
		result := resultOf(item.ID)
		p.Most++
		if result != "" {
			p.Answered++
		}
		if result != "" || !item.Depends {
			p.Least++
		}
		switch result {
		case "pass":
			got += item.Weight
			p.Max += item.Weight
		case "fail":
			p.Max += item.Weight
			if item.Critical {
				critical++
			}
		}
	}
	if critical == 0 {
		p.Got += got
	}
	p.CriticalFails += critical
}

// Questions reads the areas of a template. What cannot be read is left out, as the field leaves it out.
func Questions(raw json.RawMessage) map[string][]Question {
	var areas []json.RawMessage
	if json.Unmarshal(raw, &areas) != nil {
		return nil
	}
	found := map[string][]Question{}
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
		found[id] = []Question{}
		for _, value := range items {
			if item, ok := readQuestion(value); ok {
				found[id] = append(found[id], item)
			}
		}
	}
	return found
}

const maxWeight = 100

func readQuestion(value any) (Question, bool) {
	item, _ := value.(map[string]any)
	id, _ := item["id"].(string)
	words, _ := item["text"].(string)
	if byLanguage, ok := item["text"].(map[string]any); ok {
		words, _ = byLanguage["en"].(string)
	}
	if id == "" || words == "" {
		return Question{}, false
	}
	weight, ok := item["weight"].(float64)
	if !ok || weight != math.Trunc(weight) || weight < 0 || weight > maxWeight {
		weight = 1
	}
	_, follows := item["when"].(map[string]any) // a condition over other answers
	return Question{
		ID: id, Weight: int64(weight), Critical: item["criticalFail"] == true || item["critical"] == true,
		Depends: item["when"] == "vessel-docked" || item["when"] == "failed-last-time" || follows,
	}, true
}
