package hazwaste

import (
	"encoding/json"
	"strings"

	"shipshape/server/library"
	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/waste"
)

// dutyOf is the obligation of the library by which areas of a kind are inspected, and every how many days.
func (w *work) dutyOf(area record.WasteArea) (duty library.Obligation, days int64, is bool) {
	var id string
	switch kind := area.Kind(); {
	case kind == "central" || kind == "containment":
		id = "cal-w01"
	case kind == "tank":
		id = "cal-w02"
	case kind == "satellite" && area.CentralOn() != "":
		id = "cal-w01"
	case kind == "satellite" && w.settings.SatelliteChecks():
		id = "cal-w03"
	default:
		return duty, 0, false
	}
	if days = area.InspectDays(); days == 0 {
		days = max(w.limits[intervalOf(area)], 1)
	}
	duty, is = w.duties[id]
	return duty, days, is && area.Alive() && area.Fields["active"] != false
}

// rules makes the rule by which an area is inspected, once, and lets it follow the area: whose it is, how often, and whether it is in use.
func (w *work) rules() {
	seen := map[string]bool{}
	for _, c := range w.changes {
		if c.Entity.Name == "wasteSettings" && changed(c, "satelliteChecks", "limits") {
			for _, area := range w.ListWasteAreas(nil) {
				if satellite := area.Kind() == "satellite"; satellite && changed(c, "satelliteChecks") || w.otherDays(c, area) {
					w.rule(c, area)
				}
			}
		}
		if c.Entity.Name != "wasteArea" || seen[c.Op.ID] || c.After == nil {
			continue
		}
		seen[c.Op.ID] = true
		if area := w.FindWasteArea(c.Op.ID); area.Row != nil {
			w.rule(c, area)
		}
	}
}

// otherDays says whether a change of the settings gave an area another interval: one that has its own keeps it.
func (w *work) otherDays(c rules.Change, area record.WasteArea) bool {
	before := w.Module.limits
	if c.Before.Alive() {
		before = limitsWith(w.Module.limits, record.AsWasteSettings(c.Before))
	}
	return area.InspectDays() == 0 && before[intervalOf(area)] != w.limits[intervalOf(area)]
}

// intervalOf is the limit that says how often an area is inspected which says nothing of its own.
func intervalOf(area record.WasteArea) string {
	if area.Kind() == "tank" {
		return "tankDays"
	}
	return "inspectDays"
}

// notInspected is why the server retires the rule of an area.
const notInspected = "The area is not inspected any more."

func (w *work) rule(c rules.Change, area record.WasteArea) {
	id := change.UUID5(area.ID, "calendarRule:inspection")
	rule := w.FindCalendarRule(id)
	duty, days, asked := w.dutyOf(area)
	put := func(kind, name string, f typed.Fields) {
		w.others = append(w.others, change.Op{Entity: "calendarRule", ID: id, Kind: kind, Command: name, Fields: f})
	}
	switch state := rule.State(); {
	case rule.Row == nil && asked:
		put(change.Add, "", w.ruleFields(area, duty, days))
	case !rule.Alive():
	case !asked && state != "retired":
		put(change.Command, "retire", typed.Fields{"stateReason": notInspected})
	case asked:
		f := typed.Fields{}
		follow := func(field string, value any) {
			if !change.Equal(rule.Fields[field], value) {
				f[field] = value
			}
		}
		ofArea := c.Entity.Name == "wasteArea" && c.Before != nil
		if ofArea && changed(c, "inspectDays", "kind", "centralOn") || c.Entity.Name == "wasteSettings" && w.otherDays(c, area) {
			if rule.OpenDays() == rule.EveryDays()-1 { // as it was made
				follow("openDays", days-1)
			}
			follow("everyDays", days)
		}
		if ofArea && changed(c, "responsibleId", "deputyId") {
			follow("ownerId", person(area, "responsibleId"))
			follow("backupId", deputy(area))
		}
		if state == "retired" && rule.StateReason() == notInspected { // not what somebody retired
			put(change.Command, "resume", nil)
		}
		if len(f) > 0 {
			put(change.Update, "", f)
		}
	}
}

func person(area record.WasteArea, field string) any {
	if id := typed.Text(area.Row, field); id != "" {
		return id
	}
	return nil
}

// deputy stands in for the one who is responsible, and is somebody else.
func deputy(area record.WasteArea) any {
	if area.DeputyID() == area.ResponsibleID() {
		return nil
	}
	return person(area, "deputyId")
}

// ruleFields is the rule of an area as the page of obligations would have made it, but open since the last inspection: whoever looks
// earlier, or catches up after a missed week, has done it, and the days count from then.
func (w *work) ruleFields(area record.WasteArea, duty library.Obligation, days int64) typed.Fields {
	title := duty.Title
	if len(duty.Evidence) > 0 {
		title = duty.Evidence[0].Title
	}
	evidence, err := json.Marshal([]library.EvidenceSlot{{ID: "inspection", Kind: "record", Title: title, Entity: "wasteInspection"}})
	w.Keep(err)
	things, err := json.Marshal([]string{area.ID})
	w.Keep(err)
	f := typed.Fields{
		"title": duty.Title, "text": strings.TrimSpace(duty.Text + " " + duty.MarkNote), "category": "inspection", "program": "waste", "authority": duty.Authority, "citation": duty.Citation,
		"mark": duty.Mark, "risk": duty.Risk, "state": "active", "anchor": "rolling", "everyDays": days, "roll": "none", "openDays": days - 1,
		"missDays": int64(0), "approval": "none", "each": "thing", "evidence": json.RawMessage(evidence), "thingIds": json.RawMessage(things),
		"fromOn": waste.Plus(w.today, days), "libraryId": duty.ID, "libraryEdition": duty.Changed,
		"ownerId": person(area, "responsibleId"), "backupId": deputy(area),
	}
	if days > 1 {
		f["leads"] = json.RawMessage("[1,0]") // of seven days the sixth
	}
	for name, value := range f {
		if value == nil || value == "" {
			delete(f, name)
		}
	}
	return f
}

// codes tells the author of a container or an area whose code another one has already: a scan would find either.
func (w *work) codes() {
	for _, c := range w.changes {
		name := c.Entity.Name
		if name != "wasteContainer" && name != "wasteArea" || !c.After.Alive() || !changed(c, "code") || typed.Text(c.After, "code") == "" {
			continue
		}
		same := w.Rows(name, typed.Fields{"code": typed.Text(c.After, "code")})
		if len(same) < 2 || !change.IsUUID(c.Set.Actor) {
			continue
		}
		effect, err := w.notices.Promise(notice.Notice{
			Kind: "hazwaste_code", Entity: name, ID: c.Op.ID, To: []string{c.Set.Actor}, Key: "notice:" + c.Set.ID + ":hazwaste_code:" + c.Op.ID,
			Values: map[string]string{"code": typed.Text(c.After, "code"), "things": c.Entity.Words.Many},
			Body:   "A scan finds either of them. Give one another code, and print its label again.",
		})
		w.Keep(err)
		w.told = append(w.told, effect)
	}
}
