package hazwaste

import (
	"slices"
	"time"

	"shipshape/server/record"
	"shipshape/server/rules/typed"
	"shipshape/sync/waste"
)

// drum is a container as far as the totals of the site need it.
type drum struct {
	row       record.WasteContainer
	additions []record.WasteAddition
	kind      string // of its stream
	came      string // the first day with waste in it
	left      string // "" where it stands in the yard
}

// crowded gives a clock to the waste of a very small generator that has, or had while it was there, too much on site (40 CFR
// 262.14(a)(3)-(4)). The clock runs from the day on which the site got there, whichever set told of it last. What stands under the clock of
// a stricter month is left alone.
func (w *work) crowded() {
	if w.category != "" && w.category != waste.VSQG || len(w.touched) == 0 {
		return
	}
	here, total := w.standingHere()
	small, first := w.verySmall(here)
	if len(small) == 0 {
		return
	}
	gone, more := w.leftSince(first)
	var changes []waste.Change
	for _, kind := range []string{"hazardous", "acute"} { // nothing is read where all of it together is not too much
		if waste.Crowded(kind, waste.OnSite{MassG: total.MassG + more.MassG, AcuteG: total.AcuteG + more.AcuteG, ResidueG: total.ResidueG + more.ResidueG}, w.limits) {
			changes = w.changesOf(append(here, gone...))
			break
		}
	}
	for _, d := range small {
		w.crowd(d, changes)
	}
}

// crowd says since when the site was too full for a container, and how long it may stay.
func (w *work) crowd(d *drum, changes []waste.Change) {
	since := ""
	if d.came != "" {
		since = waste.CrowdedSince(d.came, waste.CrowdedSpans(d.kind, changes, w.limits))
	}
	days, _ := w.stayOfMerged(d.row, d.additions)
	var day any
	if since != "" {
		day = since
		site := waste.OnSite{MassG: w.limits["vsqgOnSiteKg"] * 1000, AcuteG: w.limits["acuteMaxKg"]*1000 + 1}
		days = lesser(days, waste.DaysOf(d.kind, waste.VSQG, w.far, site, w.limits))
	}
	if is := w.day(d.row, "crowdedOn"); is != since {
		w.set(d.row.ID, "crowdedOn", day)
	}
	w.putStay(d.row, "clockDays", days, true)
}

// standingHere are the containers that stand in the yard with waste that has a clock, and their totals.
func (w *work) standingHere() (all []*drum, total waste.OnSite) {
	var held []waste.Held
	for _, state := range slices.Concat(inYard, []string{"empty"}) {
		for _, row := range w.ListWasteContainers(typed.Fields{"state": state}) {
			if state == "empty" && w.whole(row, "massG") == 0 {
				continue // nothing goes into it with this set
			}
			stream := w.FindWasteStream(row.StreamID())
			kind := stream.Kind()
			held = append(held, waste.Held{State: "full", MassG: w.whole(row, "massG"), StreamKind: kind, Excluded: stream.Exclusion() != ""})
			if waste.ClassOf(kind, "") != "" {
				all = append(all, &drum{row: row, kind: kind, came: max(w.day(row, "firstOn"), row.ReturnedOn())})
			}
		}
	}
	return all, waste.OnSiteOf(held)
}

// verySmall are the containers that stand under no stricter clock than that of a very small generator, and the first day of them all.
func (w *work) verySmall(here []*drum) (small []*drum, first string) {
	for _, d := range here {
		days := w.whole(d.row, "clockDays")
		if days != 0 && days <= w.limits["lqgDays"] && w.day(d.row, "crowdedOn") == "" {
			continue // as short as a clock can be
		}
		d.additions = w.ListWasteAdditionsOf(d.row.ID)
		if w.strictest(d.row, d.additions, map[string]bool{}) == waste.VSQG {
			small, first = append(small, d), earlier(first, d.came)
		}
	}
	return small, first
}

// leftSince are the containers that have left the yard since a day, and what they held.
func (w *work) leftSince(first string) (gone []*drum, total waste.OnSite) {
	var held []waste.Held
	for _, state := range []string{"shipped", "confirmed"} {
		for _, row := range w.ListWasteContainers(typed.Fields{"state": state}) {
			shipment := w.FindWasteShipment(row.ShipmentID())
			left := shipment.AcceptedOn()
			if at := row.StateAt(); left == "" && at != 0 {
				left = w.dayOf(time.UnixMilli(at))
			}
			if left < first {
				continue
			}
			stream := w.FindWasteStream(row.StreamID())
			kind := stream.Kind()
			held = append(held, waste.Held{State: "full", MassG: w.whole(row, "massG"), StreamKind: kind, Excluded: stream.Exclusion() != ""})
			gone = append(gone, &drum{row: row, kind: kind, came: w.day(row, "firstOn"), left: left})
		}
	}
	return gone, waste.OnSiteOf(held)
}

// changesOf is what came on the site and left it with containers, by day. What was merged came with the container that it was merged from.
func (w *work) changesOf(drums []*drum) []waste.Change {
	var all []waste.Change
	for _, d := range drums {
		changes := w.changesIn(d.row, d.additions, map[string]bool{})
		for i, c := range changes {
			changes[i].On = max(c.On, d.row.ReturnedOn()) // it was away before
			if d.left != "" {
				changes = append(changes, waste.Change{On: max(c.On, d.left), StreamKind: c.StreamKind, MassG: -c.MassG})
			}
		}
		all = append(all, changes...)
	}
	return all
}

func (w *work) changesIn(row record.WasteContainer, additions []record.WasteAddition, seen map[string]bool) []waste.Change {
	seen[row.ID] = true
	if additions == nil {
		additions = w.ListWasteAdditionsOf(row.ID)
	}
	sources := w.sources(row, additions)
	known := map[string]bool{}
	var all []waste.Change
	for _, from := range sources {
		known[from.ID] = true
		if seen[from.ID] {
			continue
		}
		all = append(all, w.changesIn(from, nil, seen)...)
	}
	for _, addition := range additions {
		if addition.Kind() == "merged" && known[addition.FromID()] {
			continue
		}
		entry := w.entry(addition)
		if !waste.Counted(entry.StreamKind, entry.Excluded) {
			continue
		}
		if entry.Kind == "removed" {
			entry.MassG = -entry.MassG
		}
		all = append(all, waste.Change{On: min(entry.On, w.today), StreamKind: entry.StreamKind, MassG: entry.MassG})
	}
	return all
}
