package hazwaste

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/waste"
)

// nearPercent is how much of the way to the next category a month has gone when people are told.
const nearPercent = 80

// monthStream is what of a stream was generated in a month, as a wasteMonth lists it.
type monthStream struct {
	StreamID string `json:"streamId"`
	MassG    int64  `json:"massG"`
	Counted  bool   `json:"counted"`
}

func (w *work) monthID(month, epaID string) string {
	return change.UUID5(w.settingsID(), "wasteMonth:"+month+":"+epaID)
}

// epaOf is the EPA id that an addition counts for; "" for the site's own.
func (w *work) epaOf(addition record.WasteAddition) string { return w.own(addition.EpaID()) }

// own is "" for the site's own EPA id.
func (w *work) own(id string) string {
	if id == w.settings.EpaID() {
		return ""
	}
	return id
}

// months sums up again what the set may have changed, and looks again at the containers with waste of a month that rose.
func (w *work) months() {
	for _, month := range slices.Sorted(maps.Keys(w.dirty)) {
		w.sumUp(month)
	}
	for _, month := range slices.Sorted(maps.Keys(w.judged)) {
		if w.dirty[month] {
			continue
		}
		for _, row := range w.ListWasteMonths(typed.Fields{"month": month}) {
			of := waste.Generated{MassG: row.MassG(), AcuteG: row.AcuteG(), ResidueG: row.ResidueG()}
			w.keep(waste.Month{Month: month, EPAID: row.EpaID(), Generated: of, Category: waste.CategoryOf(of, w.limits)}, row, typed.Fields{})
		}
	}
}

// sumUp counts a month from its additions.
func (w *work) sumUp(month string) {
	first, err := time.Parse("2006-01", month)
	if err != nil {
		w.Keep(fmt.Errorf("read the month: %w", err))
		return
	}
	var ledger []waste.Addition
	inside := map[string][]string{} // containers by EPA id
	for day := first; day.Month() == first.Month(); day = day.AddDate(0, 0, 1) {
		for _, row := range w.ListWasteAdditions(typed.Fields{"addedOn": day.Format(time.DateOnly)}) {
			entry := w.entry(row)
			ledger = append(ledger, entry)
			inside[w.epaOf(row)] = append(inside[w.epaOf(row)], row.ContainerID())
		}
	}
	stored := w.ListWasteMonths(typed.Fields{"month": month})
	summed := waste.Months(ledger, w.settings.EpaID(), w.limits)
	for _, row := range stored {
		if !slices.ContainsFunc(summed, func(m waste.Month) bool { return m.EPAID == row.EpaID() }) {
			summed = append(summed, waste.Month{Month: month, EPAID: row.EpaID(), Category: waste.VSQG})
		}
	}
	for _, m := range summed {
		row := w.FindWasteMonth(w.monthID(month, m.EPAID))
		streams := make([]monthStream, 0, len(m.Streams))
		for _, s := range m.Streams {
			if change.IsUUID(s.StreamID) {
				streams = append(streams, monthStream(s))
			}
		}
		list, err := json.Marshal(streams)
		w.Keep(err)
		f := typed.Fields{"streams": json.RawMessage(list), "sqgOn": nil, "lqgOn": nil}
		small, large := waste.Crossed(slices.DeleteFunc(slices.Clone(ledger), func(a waste.Addition) bool { return w.own(a.EPAID) != m.EPAID }), w.limits)
		if small != "" {
			f["sqgOn"] = small
		}
		if large != "" {
			f["lqgOn"] = large
		}
		if w.keep(m, row, f) {
			for _, id := range inside[m.EPAID] {
				w.touchOn(id)
			}
		}
	}
}

// entry is an addition as the ledger counts it.
func (w *work) entry(addition record.WasteAddition) waste.Addition {
	entry := waste.Addition{
		Kind: addition.Kind(), On: addition.AddedOn(), MassG: addition.MassG(), StreamID: addition.StreamID(), EPAID: addition.EpaID(),
	}
	container := w.FindWasteContainer(addition.ContainerID())
	if entry.StreamID == "" {
		entry.StreamID = container.StreamID()
	}
	stream := w.FindWasteStream(entry.StreamID)
	entry.StreamKind, entry.Excluded = stream.Kind(), stream.Exclusion() != ""
	if id := container.EpisodeID(); id != "" {
		episode := w.FindWasteEpisode(id)
		entry.Episodic = episode.Alive()
	}
	return entry
}

// touchOn looks again at a container and at those into which it was merged.
func (w *work) touchOn(id string) {
	for range mostMerges {
		w.touch(id, rules.Change{Entity: w.changes[0].Entity, Op: change.Op{}, Set: w.changes[0].Set}, false)
		row := w.FindWasteContainer(id)
		if id = row.MergedIntoID(); id == "" {
			return
		}
	}
}

// keep brings the row of a month up to date, with what else is known of it, and says whether its category rose.
func (w *work) keep(m waste.Month, row record.WasteMonth, more typed.Fields) (rose bool) {
	id := w.monthID(m.Month, m.EPAID)
	was := waste.Category(row.Category())
	w.risen[id] = m.Category
	f := typed.Fields{"category": string(m.Category), "massG": max(m.Generated.MassG, 0), "acuteG": max(m.Generated.AcuteG, 0), "residueG": max(m.Generated.ResidueG, 0)}
	maps.Copy(f, more)
	op := change.Op{Entity: "wasteMonth", ID: id, Kind: change.Update, Fields: f}
	if row.Row == nil {
		f["settingsId"], f["month"], f["epaId"] = w.settingsID(), m.Month, m.EPAID
		op.Kind = change.Add
		maps.DeleteFunc(f, func(_ string, value any) bool { return value == nil })
	} else {
		maps.DeleteFunc(f, func(name string, value any) bool { return change.Equal(row.Fields[name], value) })
	}
	if len(f) > 0 {
		w.others = append(w.others, op)
	}
	rose = waste.Stricter(was, m.Category) != was && m.Category != waste.VSQG
	w.tellMonth(id, m, row, rose)
	return rose
}

// tellMonth tells who looks after waste areas that a month rose, or is near the next category.
func (w *work) tellMonth(id string, m waste.Month, row record.WasteMonth, rose bool) {
	percent, next := waste.Share(m.Generated, w.limits)
	was := waste.Generated{MassG: row.MassG(), AcuteG: row.AcuteG(), ResidueG: row.ResidueG()}
	before, _ := waste.Share(was, w.limits)
	printed := waste.PrintedOver(m.Generated, w.limits)
	kind, category, body := "hazwaste_category", m.Category, ""
	switch {
	case rose:
		body = "This month’s waste must now leave sooner: the shorter clock applies."
	case printed != "" && printed != waste.PrintedOver(was, w.limits):
		kind, category, body = "hazwaste_near", printed, "It is over the pounds that the rule prints, not yet over its kilograms. An inspector may count the pounds."
	case next != "" && percent >= nearPercent && (before < nearPercent || waste.Category(row.Category()) != m.Category):
		kind, category = "hazwaste_near", next
	default:
		return
	}
	name := m.Month
	if first, err := time.Parse("2006-01", m.Month); err == nil {
		name = first.Format("January 2006")
	}
	if m.EPAID != "" {
		name += ", " + m.EPAID
	}
	w.teller.Tell(w.changes[0], notice.Notice{
		Kind: kind, Entity: "wasteMonth", ID: id, Link: "/hazwaste/reports", Body: body, To: slices.Clone(w.keepers), Matter: kind + ":" + id + ":" + string(category),
		Values: map[string]string{"month": name, "category": words[category], "percent": strconv.FormatInt(percent, 10)},
	})
}

// words are what people call a category.
var words = map[waste.Category]string{waste.VSQG: "very small quantity", waste.SQG: "small quantity", waste.LQG: "large quantity"}

// categoryOf is the category of a month for an EPA id, as summed up here or before.
func (w *work) categoryOf(month, epaID string) waste.Category {
	id := w.monthID(month, epaID)
	if category, here := w.risen[id]; here {
		return category
	}
	row := w.FindWasteMonth(id)
	if row.Row == nil {
		return waste.VSQG
	}
	return waste.Category(row.Category())
}
