package hazwaste

import (
	"fmt"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/waste"
)

// Figures that a device writes and the server counts (x-counted). Days that a clock runs are those of the library, or of the yard's own waste
// limits: whoever fills them in may be stricter, never looser.

// counters are what module files call them.
func (m *Module) counters(r *rules.Registry) {
	r.Count("wasteEpisode", m.episodeDays)
	r.Count("wasteCopy", m.copyDays)
	r.Count("wasteRound", round)
	r.Name("wasteCategory", m.standing)
}

// within is a number of days that is no more than the limit; the limit itself where nobody wrote one. A limit of 0 is none.
func within(given, limit int64) any {
	if days := lesser(given, limit); days != 0 {
		return days
	}
	return nil
}

// episodeDays is how long an episodic event may last (40 CFR 262.232).
func (m *Module) episodeDays(view rules.View, row *merge.Row) (map[string]any, bool, error) {
	w, err := m.work(view, nil)
	if err != nil {
		return nil, false, err
	}
	return typed.Fields{"days": within(record.AsWasteEpisode(row).Days(), w.limits["episodeDays"])}, true, nil
}

// copyDays are the days after which somebody asks for the signed copy of a manifest, and reports that it did not come (40 CFR 262.42). Only a
// large generator asks first, and a very small one reports nothing.
func (m *Module) copyDays(view rules.View, row *merge.Row) (map[string]any, bool, error) {
	w, err := m.work(view, nil)
	if err != nil {
		return nil, false, err
	}
	shipment := record.AsWasteShipment(row)
	day := shipment.AcceptedOn()
	if len(day) < 8 {
		day = w.today
	}
	of := w.categoryOf(day[:7], w.own(shipment.EpaID()))
	category := waste.Stricter(waste.Stricter(waste.VSQG, w.category), of)
	days := func(field string, due bool) any {
		given := typed.Number(row, field)
		if given == 0 && !due {
			return nil
		}
		return within(given, w.limits[field])
	}
	return typed.Fields{"contactDays": days("contactDays", category == waste.LQG), "reportDays": days("reportDays", category != waste.VSQG)}, true, w.Err()
}

// round counts what an inspection had on its list and saw of it, by its checks. Apps of before said of none where its list had it: then nothing
// can be counted.
func round(view rules.View, inspection *merge.Row) (map[string]any, bool, error) {
	records, area := record.Read(view), record.AsWasteInspection(inspection).AreaID()
	checks := records.ListWasteChecksOf(inspection.ID)
	listed, seen, known := int64(0), int64(0), len(checks) == 0
	for _, check := range checks {
		known = known || check.ListedIn() != ""
		if check.ListedIn() != area || check.Result() == "double" {
			continue
		}
		listed++
		if check.Result() == "ok" || check.Result() == "problem" {
			seen++
		}
	}
	return typed.Fields{"containers": listed, "seen": seen}, known, records.Err()
}

// checkExcess refuses more days for the excess of a satellite area than there are (40 CFR 262.15(a)(6)).
func (m *Module) checkExcess(view rules.View, c rules.Change) *change.Refusal {
	days := typed.Number(c.After, "excessDays")
	if days <= typed.Number(c.Before, "excessDays") {
		return nil
	}
	w, err := m.work(view, nil)
	if err != nil {
		return refused("excessDays", "The limits cannot be read just now. Try again.")
	}
	if most := w.limits["excessDays"]; days > most {
		return refused("excessDays", fmt.Sprintf("Move what is over the limit out of the satellite area within %d days.", most))
	}
	return nil
}
