package demo

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"shipshape/server/library"
	"shipshape/sync/change"
)

// gear is one piece of the equipment register; its inspections are days before now, the newest last.
type gear struct {
	tag, name, kind, zone, owner, maker, serial string
	every                                       int64
	passed                                      []int
	fails                                       map[int]string // of those days the ones on which it failed, and why
	papers                                      []certificate
}

// certificate is one of a piece: issued so many days before now, and gone so many days after.
type certificate struct {
	kind, number, issuer string
	issued, expires      int
}

// register is what hangs, stands and rolls in the yard: most of it in order, some due soon, one late, one out of service, one retired.
var register = []gear{
	{"CR-01", "Portal crane 40 t", "crane", "DD1", "castellano", "Clyde", "C-2207", 30, []int{86, 56, 26}, nil, []certificate{{"load_test", "LT-1184", "Atlantic Crane Survey", 341, 24}, {"examination", "TE-2290", "Atlantic Crane Survey", 200, 165}}},
	{"CR-02", "Gantry crane 25 t, north rail", "crane", "CR", "castellano", "Konecranes", "K-88120", 30, []int{70, 41, 12}, nil, []certificate{{"examination", "TE-2291", "Atlantic Crane Survey", 150, 215}}},
	{"CR-03", "Jib crane 2 t", "crane", "MS", "halloran", "Spanco", "S-3391", 30, []int{66, 37, 6}, map[int]string{6: "Hook throat opened beyond 15 %. Hook must be replaced."}, []certificate{{"examination", "TE-2292", "Atlantic Crane Survey", 150, 215}}},
	{"FL-01", "Forklift 5 t, diesel", "forklift", "WH", "halloran", "Hyster", "H155-771", 1, []int{5, 4, 3, 2, 1, 0}, nil, nil},
	{"FL-02", "Forklift 2.5 t, electric", "forklift", "PS", "halloran", "Toyota", "8FB-2041", 1, []int{4, 3, 2, 1, 0}, nil, nil},
	{"LD-12", "Extension ladder 24 ft", "ladder", "FS", "halloran", "Werner", "D6224", 30, []int{71, 41}, nil, nil},
	{"LD-15", "Step ladder 8 ft", "ladder", "ES", "halloran", "Werner", "6208", 30, []int{69, 40, 10}, nil, nil},
	{"SC-04", "Staging tower, starboard frame 40", "scaffold", "DD2", "castellano", "Layher", "", 1, []int{2, 1, 0}, nil, nil},
	{"EX-22", "Dry chemical 20 lb", "extinguisher", "WH", "halloran", "Amerex", "A411-0922", 30, []int{78, 48, 18}, nil, nil},
	{"EX-31", "CO2 15 lb", "extinguisher", "ES", "halloran", "Amerex", "A330-1277", 30, []int{57, 27}, nil, nil},
	{"EX-40", "Dry chemical 125 lb, wheeled", "extinguisher", "PT", "marsh", "Ansul", "K-125-6", 30, []int{65, 35, 5}, nil, nil},
	{"PV-01", "Air receiver 240 gal", "pressure_vessel", "MS", "halloran", "Manchester", "NB 41077", 365, []int{88}, nil, []certificate{{"pressure_test", "PT-0417", "Commonwealth Boiler", 370, -5}}},
	{"PV-02", "Blast pot 6.5 cu ft", "pressure_vessel", "BL", "marsh", "Clemco", "SCW-2452", 90, []int{82}, nil, nil},
	{"LG-07", "Chain sling, 2 legs, 5 t", "lifting_gear", "FS", "halloran", "Crosby", "X-8802", 90, []int{29}, nil, []certificate{{"maker", "8802-A", "Crosby", 420, 0}}},
	{"LG-11", "Chain sling, 4 legs, 11 t", "lifting_gear", "CR", "castellano", "Crosby", "X-9143", 90, []int{60, 40, 37}, map[int]string{40: "One leg is stretched by 6 %."}, nil},
	{"LG-02", "Manila sling, 1.5 in", "lifting_gear", "CR", "castellano", "", "", 90, []int{80}, nil, nil},
	{"EW-01", "Eyewash and shower, waste store", "eyewash", "HZ", "delgado", "Haws", "8300-11", 7, []int{17, 10, 3}, nil, nil},
	{"EW-02", "Eyewash, paint shop", "eyewash", "PT", "marsh", "Bradley", "S19-220", 7, []int{20, 13, 6}, nil, nil},
	{"EW-03", "Eyewash, battery room", "eyewash", "ES", "halloran", "Haws", "7260-4", 7, []int{18, 11, 4}, nil, nil},
}

// equipment enters the register and tells what its inspections found.
func (w walker) equipment(began time.Time) error {
	w.part("equipment")
	readings, err := libraryReadings()
	if err != nil {
		return err
	}
	for n, g := range register {
		item, entered := w.id(began), began.Add(time.Duration(n)*time.Minute)
		w.note("okafor", entered, entered, add("equipmentItem", item, filled(map[string]any{
			"provisionalNumber": w.people["okafor"].device.provisional(), "tag": g.tag, "name": g.name, "kind": g.kind, "state": "in_service",
			"zoneId": w.zones[g.zone].id, "ownerId": w.people[g.owner].id, "maker": g.maker, "serialNumber": g.serial,
			"intervalDays": g.every, "startedOn": day(entered.In(w.location)),
		})))
		for _, p := range g.papers {
			at, issued := entered.Add(time.Hour), w.now.In(w.location).AddDate(0, 0, -p.issued)
			fields := map[string]any{"itemId": item, "kind": p.kind, "certificateNumber": p.number, "issuer": p.issuer, "issuedOn": day(issued)}
			if p.expires != 0 {
				fields["expiresOn"] = day(w.now.In(w.location).AddDate(0, 0, p.expires))
			}
			w.note("whitfield", at, at, add("equipmentCertificate", w.id(at), fields))
		}
		for i, days := range g.passed {
			at := w.lateOn(days).Add(-time.Duration(20+7*n+i) * time.Minute)
			if days == 0 { // before the walk of the day, which the same people do
				at = at.Add(-90 * time.Minute)
			}
			w.inspect(g, item, days, at, readings[g.kind])
		}
		if g.tag == "LG-02" {
			at := w.lateOn(33)
			w.note("okafor", at, at, command("equipmentItem", item, "retire", map[string]any{"stateReason": "The yard uses no fiber slings any more."}))
		}
	}
	return nil
}

// inspect plans one inspection. What failed stays out of service, unless it was inspected again: then the repair is over as well.
func (w walker) inspect(g gear, item string, days int, at time.Time, readings []map[string]any) {
	by, id := []string{"ruiz", "nguyen"}[len(g.tag+g.name)%2], w.id(at)
	fields := map[string]any{
		"itemId": item, "inspectedOn": day(at.In(w.location)), "inspectorId": w.people[by].id, "result": "pass",
		"signature": w.signature(w.people[by].fullName), "readings": w.measured(readings, g.fails[days] != ""),
	}
	ops := []change.Op{add("equipmentInspection", id, fields)}
	if why := g.fails[days]; why != "" {
		fields["result"], fields["note"] = "fail", why
		if g.kind == "crane" {
			ops = append(ops, w.photo(w.photos[shot{"crane-hook", 1, false}], "equipmentInspection", id, "", "context", "", at))
		}
	}
	again := slices.Index(g.passed, days) + 1
	if fields["result"] == "pass" || again == len(g.passed) {
		w.note(by, at, at, ops...)
		return
	}
	// The server would do the same; the author does it here, so that what comes after is planned on it.
	task, over := change.UUID5(id, "task"), w.lateOn(g.passed[again])
	ops = append(ops, command("equipmentItem", item, "takeOut", map[string]any{"stateReason": "Failed inspection: " + g.fails[days]}),
		add("task", task, map[string]any{
			"provisionalNumber": w.people[by].device.provisional(), "title": g.tag + ": repair after a failed inspection", "description": g.fails[days],
			"type": "corrective", "priority": "P2", "state": "open", "zoneId": w.zones[g.zone].id, "assigneeId": w.people[g.owner].id,
			"evidenceRule": "photo_after", "sourceEntity": "equipmentInspection", "sourceId": id,
		}))
	w.note(by, at, at, ops...)
	w.note("castellano", over, over, command("equipmentItem", item, "putBack", nil),
		command("task", task, "cancel", map[string]any{"stateReason": "The leg was replaced, and the sling passed again."}))
}

// measured fills in what was read, within the limits or, where it failed, one of them beyond.
func (w walker) measured(rows []map[string]any, failed bool) json.RawMessage {
	taken := make([]map[string]any, len(rows))
	for i, row := range rows {
		low, least := row["min"].(float64)
		high, most := row["max"].(float64)
		value := low * (1.2 + w.random.Float64())
		switch {
		case least && most:
			value = low + (high-low)*(0.3+0.4*w.random.Float64())
		case most:
			value = high * (0.1 + 0.5*w.random.Float64())
		case low == 0:
			value = 100 * float64(110+w.random.IntN(900))
		}
		if failed && i == 0 {
			value = high + 150
		}
		taken[i] = map[string]any{"value": int64(value) / 50 * 50}
		for name, cell := range row {
			taken[i][name] = cell
		}
	}
	raw, _ := json.Marshal(taken)
	return raw
}

// libraryReadings are the rows that an inspection of each kind starts with.
func libraryReadings() (map[string][]map[string]any, error) {
	shipped, err := library.FindEquipment()
	if err != nil {
		return nil, fmt.Errorf("read the library of equipment: %w", err)
	}
	readings := map[string][]map[string]any{}
	for _, kind := range shipped.Kinds {
		for _, reading := range kind.Readings {
			row := map[string]any{"name": reading.Name, "unit": reading.Unit, "cite": reading.Source()}
			for name, limit := range map[string]*int64{"min": reading.Min, "max": reading.Max} {
				if limit != nil {
					row[name] = float64(*limit)
				}
			}
			readings[kind.Kind] = append(readings[kind.Kind], row)
		}
	}
	return readings, nil
}

// filled leaves out what nobody wrote down.
func filled(fields map[string]any) map[string]any {
	for name, value := range fields {
		if value == "" {
			delete(fields, name)
		}
	}
	return fields
}
