package demo

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/sync/change"
	"shipshape/sync/waste"
)

// drum is a container of waste: its clock started so many days before now.
type drum struct {
	area, stream, place string
	started             int
	full                int64  // percent of what it holds; the additions of a month are made smaller or larger together (see wasteMonths)
	from                string // the satellite area in which it was filled; it came to its area on the day its clock started
	load                string // the shipment that took it, or that it waits for
}

// drums are what stands in the yard, by area and place, and then what has left it. Every drum in the demo is listed here.
var drums = []drum{
	{"CAA-1", "solvent", "Row A, 1", 92, 100, "", "over"},
	{"CAA-1", "solvent", "Row A, 2", 86, 100, "SAA-3", ""},
	{"CAA-1", "blast", "Row A, 3", 81, 60, "", ""},
	{"CAA-1", "chips", "Row A, 4", 78, 90, "", ""},
	{"CAA-1", "sludge", "Row B, 1", 76, 80, "", ""},
	{"CAA-1", "solvent", "Row B, 2", 68, 90, "SAA-3", ""},
	{"CAA-1", "acid", "Row C, 1", 63, 85, "", ""},
	{"CAA-1", "paint", "Row B, 3", 33, 70, "SAA-3", ""},
	{"CAA-1", "chips", "Row A, 5", 29, 60, "", ""},
	{"CAA-1", "sludge", "Row B, 4", 24, 60, "", ""},
	{"CAA-1", "solvent", "Row B, 5", 51, 75, "SAA-3", "back"},
	{"CAA-1", "acid", "Row C, 2", 15, 45, "", ""},
	{"CAA-1", "sludge", "Row B, 6", 9, 35, "SAA-5", ""},
	{"CAA-1", "paint", "Row A, 6", 4, 50, "", ""},
	{"CAA-2", "blast", "Row 1, 1", 56, 45, "", ""},
	{"CAA-2", "blast", "Row 1, 2", 49, 35, "", ""},
	{"CAA-2", "blast", "Row 1, 3", 44, 35, "", ""},
	{"CAA-2", "chips", "Row 1, 4", 38, 40, "", ""},
	{"CAA-2", "blast", "Row 1, 5", 35, 35, "", ""},
	{"CAA-2", "blast", "Row 1, 6", 27, 30, "", ""},
	{"CAA-2", "blast", "Row 2, 1", 17, 55, "", ""},
	{"CAA-2", "blast", "Row 2, 2", 14, 45, "", ""},
	{"CAA-2", "chips", "Row 2, 3", 10, 30, "", ""},
	{"CAA-3", "sludge", "Row A, 1", 69, 70, "", ""},
	{"CAA-3", "sludge", "Row A, 2", 57, 50, "SAA-5", ""},
	{"CAA-3", "chips", "Row A, 3", 46, 40, "", ""},
	{"CAA-3", "paint", "Row B, 1", 6, 40, "", ""},
	{"CAA-3", "sludge", "Row B, 2", 3, 25, "", ""},
	{"SAA-3", "solvent", "Cabinet, left", 19, 75, "", ""},
	{"SAA-3", "paint", "Cabinet, right", 12, 40, "", ""},
	{"SAA-5", "sludge", "North wing", 21, 48, "", ""},
	{"SAA-5", "wipes", "North wing", 26, 40, "", ""},
	{"UW-1", "lamp", "Shelf 1", 203, 70, "", ""},
	{"UW-1", "lamp", "Shelf 2", 61, 40, "", ""},
	{"UW-1", "battery", "Shelf 3", 118, 80, "", "plan"},
	{"UW-1", "battery", "Shelf 4", 34, 30, "", ""},
	{"UW-1", "aerosol", "Cage", 88, 60, "", ""},
	{"UW-1", "aerosol", "Cage", 20, 20, "", ""},
	{"CAA-2", "blast", "Row 2, 4", 95, 50, "", "gone"},
	{"CAA-2", "blast", "Row 2, 5", 94, 50, "", "gone"},
	{"CAA-2", "blast", "Row 2, 6", 91, 50, "", "gone"},
	{"CAA-1", "chips", "Row C, 3", 88, 100, "", "gone"},
	{"CAA-1", "solvent", "Row C, 4", 93, 100, "", "silent"},
	{"CAA-1", "paint", "Row C, 5", 90, 100, "", "silent"},
}

// load is a shipment; its days are before now, those ahead are negative. A step that is 0 has not been taken.
type load struct {
	name, hauler, facility, tracking        string
	pickup, printed, signed, back, returned int
	cancelled                               string
	more                                    int64 // what the facility weighed beyond the estimate, in percent
}

// loads stand in every state: planned, printed, on the road without its copy, confirmed, rejected, cancelled.
var loads = []load{
	{name: "gone", hauler: "hauler", facility: "treater", tracking: "026118447JJK", pickup: 58, printed: 59, signed: 58, back: 41, more: 3},
	{name: "silent", hauler: "hauler", facility: "treater", tracking: "026118512JJK", pickup: 42, printed: 43, signed: 42},
	{name: "back", hauler: "hauler", facility: "treater", tracking: "026118590JJK", pickup: 28, printed: 28, signed: 28, returned: 21},
	{name: "twice", hauler: "hauler", facility: "treater", pickup: 25, cancelled: "Planned twice by mistake."},
	{name: "over", hauler: "hauler", facility: "treater", tracking: "026118655JJK", pickup: -1, printed: 1},
	{name: "plan", hauler: "hauler", facility: "lamps", pickup: -20},
}

// wasteMonths is what the yard generated in this month and in those before, in kilograms: the fourth back jumped over the line.
var wasteMonths = []int64{880, 590, 960, 1520}

// poured is one addition, in hundredths of the unit of its container.
type poured struct {
	drum   int
	ago    int
	amount int64
}

// wasteYard tells three months of hazardous waste, whose areas, streams and handlers are in modules/hazwaste.json.
func (w walker) wasteYard(began time.Time) error {
	w.part("waste")
	w.note("delgado", began, began, add("wasteSettings", change.UUID5(w.orgID, "wasteSettings"), map[string]any{
		"siteName": "Bayfront Ship Repair", "siteAddress": "100 Waterfront Dr, Norfolk, VA 23510", "mailAddress": "PO Box 1915, Norfolk, VA 23501",
		"phone": "757-555-0100", "emergencyPhone": "757-555-0143", "epaId": "VAD000555009", "category": "lqg", "far": false, "satelliteChecks": true,
	}))
	for _, name := range []string{"hauler", "treater", "lamps", "CAA-1", "solvent"} {
		if _, ok := w.told[name]; !ok {
			return fmt.Errorf("modules/hazwaste.json tells of no %q", name)
		}
	}
	ids := w.wasteDrums()
	w.pour(ids)
	w.ship(ids)
	return w.wasteInspections(ids, began)
}

// daysAgo is a time of a day of the yard.
func (w walker) daysAgo(days, hour, minute int) time.Time {
	d := w.now.In(w.location).AddDate(0, 0, -days)
	at := time.Date(d.Year(), d.Month(), d.Day(), hour, minute, 0, 0, w.location)
	if at.After(w.now) { // it is earlier today than this was planned, but still today
		soon, midnight := w.now.Add(-time.Duration(40-minute/2)*time.Minute), time.Date(d.Year(), d.Month(), d.Day(), 0, 0, 0, 0, w.location)
		return slices.MaxFunc([]time.Time{soon, midnight}, time.Time.Compare)
	}
	return at
}

// lateOn is late in the afternoon of a day of the yard, when nobody is on a walk without a signal; of today it is now.
func (w walker) lateOn(days int) time.Time {
	if days == 0 {
		return w.now
	}
	return w.daysAgo(days, 17, 50)
}

// shiftEnd is when a tablet finds a network: all that somebody did in a shift is sent together.
func (w walker) shiftEnd(at time.Time) time.Time {
	local := at.In(w.location)
	end := time.Date(local.Year(), local.Month(), local.Day(), 18, 0, 0, 0, w.location)
	if end.After(w.now) {
		return w.now
	}
	return slices.MaxFunc([]time.Time{at, end}, time.Time.Compare)
}

func (w walker) dayAgo(days int) string { return day(w.now.In(w.location).AddDate(0, 0, -days)) }

// enteredAgo is when a container came into the app: what stood there before is entered in the first week.
func (d drum) enteredAgo() int { return min(d.since(), historyDays-2) }

// since is when the first waste went in: in a satellite area some days before its clock starts.
func (d drum) since() int {
	if d.from != "" {
		return d.started + 12
	}
	return d.started
}

func (d drum) first() string {
	if d.from != "" {
		return d.from
	}
	return d.area
}

// who works at an area.
func (d drum) who() string {
	return map[string]string{"CAA-1": "delgado", "CAA-2": "marsh", "CAA-3": "ortiz", "SAA-3": "marsh", "SAA-5": "castellano", "UW-1": "halloran"}[d.first()]
}

// wasteDrums enters the containers and what happened to them but what went in.
func (w walker) wasteDrums() []string {
	ids := make([]string, len(drums))
	for i, d := range drums {
		stream := w.told[d.stream].Fields
		entered := w.daysAgo(d.enteredAgo(), 8, i%40)
		ids[i] = w.id(entered)
		fields := map[string]any{
			"streamId": w.told[d.stream].ID, "areaId": w.told[d.first()].ID, "kind": stream["usualKind"], "material": stream["usualMaterial"],
			"capacity": stream["usualCapacity"], "unit": stream["usualUnit"], "state": "empty", "whose": "yard", "place": d.place,
			"provisionalNumber": w.people[d.who()].device.provisional(),
		}
		switch stream["kind"] {
		case "universal":
			fields["clockYears"], fields["centralOn"] = int64(1), w.dayAgo(d.since())
		case "wipes":
			fields["clockDays"], fields["centralOn"] = int64(180), w.dayAgo(d.since())
		default:
			fields["clockDays"] = int64(90)
			if strings.HasPrefix(d.first(), "CAA") {
				fields["centralOn"] = w.dayAgo(d.since())
			}
		}
		w.note(d.who(), entered, w.shiftEnd(entered), add("wasteContainer", ids[i], fields))
		if d.from != "" {
			at := w.daysAgo(min(d.started, historyDays-3), 15, i%40)
			w.note("delgado", at, at, add("wasteMove", w.id(at), map[string]any{
				"containerId": ids[i], "fromId": w.told[d.from].ID, "toId": w.told[d.area].ID, "place": d.place, "movedOn": w.dayAgo(d.started),
			}), edit("wasteContainer", ids[i], map[string]any{"areaId": w.told[d.area].ID, "centralOn": w.dayAgo(d.started)}))
		}
	}
	return ids
}

// pour plans what went into the containers: a third each on the first day and on two days after it.
func (w walker) pour(ids []string) {
	var all []poured
	months := map[string]int64{}
	for i, d := range drums {
		whole := number(w.told[d.stream].Fields["usualCapacity"]) * d.full / 100
		for part, after := range []int{0, 4, 9} {
			ago := max(d.since()-after, 0)
			if d.load != "" {
				ago = max(ago, d.since()-5)
			}
			all = append(all, poured{i, ago, whole * []int64{40, 35, 25}[part] / 100})
			months[w.dayAgo(ago)[:7]] += w.grams(all[len(all)-1])
		}
	}
	this := w.now.In(w.location)
	scale := map[string][2]int64{}
	for back, kg := range wasteMonths {
		month := time.Date(this.Year(), this.Month()-time.Month(back), 1, 0, 0, 0, 0, w.location).Format("2006-01")
		scale[month] = [2]int64{min(kg*1000, months[month]*5/4), max(months[month], 1)}
	}
	began := map[int]bool{}
	inside := map[int]int64{}
	for _, p := range all {
		d := drums[p.drum]
		amount := p.amount
		if of, ok := scale[w.dayAgo(p.ago)[:7]]; ok && w.grams(p) > 0 {
			amount = amount * of[0] / of[1]
		}
		unit := w.told[d.stream].Fields
		amount = min(max(amount/50*50, 50), number(unit["usualCapacity"])-inside[p.drum])
		if amount <= 0 {
			continue
		}
		inside[p.drum] += amount
		at := w.daysAgo(min(p.ago, historyDays-2), 9+p.drum%6, p.drum%50)
		ops := []change.Op{add("wasteAddition", w.id(at), map[string]any{
			"containerId": ids[p.drum], "kind": "generated", "addedOn": w.dayAgo(p.ago), "amount": amount, "unit": unit["usualUnit"], "density": unit["density"],
			"streamId": w.told[d.stream].ID, "areaId": w.told[d.first()].ID, "whose": "yard",
		})}
		if !began[p.drum] {
			began[p.drum] = true
			ops = append(ops, edit("wasteContainer", ids[p.drum], map[string]any{"firstOn": w.dayAgo(d.since())}), command("wasteContainer", ids[p.drum], "begin", nil))
		}
		w.note(d.who(), at, w.shiftEnd(at), ops...)
	}
	for i, d := range drums {
		if whole := number(w.told[d.stream].Fields["usualCapacity"]); inside[i]*10 >= whole*8 && d.load == "" {
			at := w.daysAgo(max(d.since()-11, 0), 16, i)
			w.note(d.who(), at, at, command("wasteContainer", ids[i], "fill", map[string]any{"fullOn": w.dayAgo(max(d.since()-11, 0))}))
		}
	}
}

// grams is the weight that counts for the category.
func (w walker) grams(p poured) int64 {
	stream := w.told[drums[p.drum].stream].Fields
	if stream["kind"] != "hazardous" {
		return 0
	}
	mass, _ := waste.MassG(p.amount, fmt.Sprint(stream["usualUnit"]), number(stream["density"]))
	return mass
}

func number(value any) int64 {
	n, _ := value.(int64)
	return n
}

// inArea says whether a container stood in an area at the start of a day.
func (d drum) inArea(code string, ago int) bool {
	if gone := slices.IndexFunc(loads, func(l load) bool { return l.name == d.load }); gone >= 0 {
		if l := loads[gone]; l.signed > 0 && ago < l.signed && (l.returned == 0 || ago >= l.returned) {
			return false
		}
	}
	if d.from == code {
		return d.since() > ago && ago >= d.started
	}
	since := d.started
	return d.area == code && since > ago
}
