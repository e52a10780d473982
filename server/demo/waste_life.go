package demo

import (
	"fmt"
	"strings"
	"time"

	"shipshape/sync/change"
)

// missedLook is the day before now on which nobody looked at the drum pad; the calendar holds why (cal-w01).
const missedLook = 33

// ship plans the shipments, what went with them, and what came back.
func (w walker) ship(ids []string) {
	at := func(days, hour int) (string, func(ops ...change.Op)) {
		when := w.daysAgo(days, hour, 10)
		return w.id(when), func(ops ...change.Op) { w.note("delgado", when, when, ops...) }
	}
	for _, l := range loads {
		id, plan := at(max(l.pickup+6, 3), 11)
		fields := map[string]any{
			"pickupOn": w.dayAgo(l.pickup), "pickupAt": "09:30", "transporterId": w.told[l.hauler].ID, "facilityId": w.told[l.facility].ID, "state": "draft",
			"whose": "yard", "signerId": w.people["delgado"].id, "emergencyPhone": "757-555-0143", "contactDays": int64(45), "reportDays": int64(60),
			"provisionalNumber": w.people["delgado"].device.provisional(), "international": "no",
		}
		if l.tracking != "" {
			fields["tracking"] = l.tracking
		}
		ops, cost := []change.Op{add("wasteShipment", id, fields)}, int64(0)
		for _, of := range w.linesOf(l, id) {
			ops, cost = append(ops, of), cost+number(of.Fields["cost"])
		}
		for _, n := range taken(l) {
			// A container is staged, and says in which load it goes.
			ops = append(ops, edit("wasteContainer", ids[n], map[string]any{"shipmentId": id}), command("wasteContainer", ids[n], "stage", nil))
		}
		plan(ops...)
		if l.cancelled != "" {
			_, step := at(l.pickup+2, 14)
			step(command("wasteShipment", id, "cancel", map[string]any{"stateReason": l.cancelled}))
		}
		if l.printed != 0 {
			_, step := at(l.printed, 8)
			step(command("wasteShipment", id, "print", nil))
		}
		if l.signed != 0 {
			when := w.daysAgo(l.signed, 9, 40)
			ops := []change.Op{command("wasteShipment", id, "ship", map[string]any{
				"acceptedOn": w.dayAgo(l.signed), "acceptedAt": when.UnixMilli(), "driver": "T. Hobbs", "cost": cost,
			})}
			for _, n := range taken(l) {
				ops = append(ops, command("wasteContainer", ids[n], "ship", nil))
			}
			w.note("delgado", when, when, ops...)
		}
		w.ends(l, id, ids)
	}
}

// ends tells how a shipment came to its end: the copy with the facility's weights, or a load that was refused.
func (w walker) ends(l load, id string, ids []string) {
	if l.back != 0 {
		when := w.daysAgo(l.back, 13, 20)
		var ops []change.Op
		for _, line := range w.linesOf(l, id) {
			received := number(line.Fields["quantity"])
			ops = append(ops, edit("wasteLine", line.ID, map[string]any{"received": received + received*l.more/100, "receivedUnit": line.Fields["unit"]}))
		}
		ops = append(ops, command("wasteShipment", id, "confirm", map[string]any{"copyOn": w.dayAgo(l.back)}))
		for _, n := range taken(l) {
			ops = append(ops, command("wasteContainer", ids[n], "confirm", nil))
		}
		w.note("delgado", when, when, ops...)
	}
	if l.returned != 0 {
		when := w.daysAgo(l.returned, 10, 5)
		why := "The facility found more than 5 % solids and refused the drum."
		ops := []change.Op{command("wasteShipment", id, "reject", map[string]any{
			"stateReason": why, "discrepancies": list([]string{"full_rejection"}), "discrepancyText": why, "otherTracking": "026118601JJK",
		})}
		for _, n := range taken(l) {
			ops = append(ops, command("wasteContainer", ids[n], "reject", map[string]any{"stateReason": why}),
				edit("wasteContainer", ids[n], map[string]any{"returnedOn": w.dayAgo(l.returned)}))
		}
		w.note("delgado", when, when, ops...)
	}
}

func taken(l load) []int {
	var of []int
	for n, d := range drums {
		if d.load == l.name {
			of = append(of, n)
		}
	}
	return of
}

// linesOf are the lines of a manifest: one a stream.
func (w walker) linesOf(l load, shipment string) []change.Op {
	var lines []change.Op
	count, amount := map[string]int64{}, map[string]int64{}
	var order []string
	for _, n := range taken(l) {
		d := drums[n]
		if count[d.stream] == 0 {
			order = append(order, d.stream)
		}
		count[d.stream]++
		amount[d.stream] += number(w.told[d.stream].Fields["usualCapacity"]) * d.full / 100
	}
	for i, key := range order {
		stream := w.told[key].Fields
		quantity, unit := amount[key]/100, "G"
		if stream["manifestUnit"] == "P" {
			quantity, unit = w.grams(poured{drum: w.firstOf(key), amount: amount[key]})*22046/10_000_000, "P"
		} else if stream["usualUnit"] == "kg" {
			unit = "K"
		}
		fields := map[string]any{
			"shipmentId": shipment, "position": int64(i + 1), "streamId": w.told[key].ID, "containers": count[key], "containerType": "DM",
			"quantity": quantity, "unit": unit, "cost": number(stream["price"]) * count[key], "ldr": "on_file", "hazardousMaterial": stream["unNumber"] != nil,
		}
		for _, name := range []string{"unNumber", "shippingName", "technicalNames", "hazardClass", "packingGroup", "methodCode", "codes"} {
			if stream[name] != nil {
				fields[name] = stream[name]
			}
		}
		lines = append(lines, w.keyed("wasteLine", fields))
	}
	return lines
}

func (w walker) firstOf(stream string) int {
	for n, d := range drums {
		if d.stream == stream {
			return n
		}
	}
	return 0
}

// round is how often and by whom an area is looked at: the last time so many days ago.
type areaRound struct {
	area, by    string
	every, last int
}

var areaRounds = []areaRound{
	{"CAA-1", "delgado", 7, 5},
	{"CAA-2", "ruiz", 7, 5},
	{"CAA-3", "ruiz", 7, 5},
	{"SAA-3", "nguyen", 7, 6},
	{"SAA-5", "nguyen", 7, 6},
	{"UW-1", "ruiz", 30, 22},
}

// wasteInspections plans the rounds; one of the drum pad is missing, and one of today is under way.
func (w walker) wasteInspections(ids []string) {
	for n, r := range areaRounds {
		for ago := r.last; ago < historyDays-3; ago += r.every {
			if r.area == "CAA-1" && ago == missedLook {
				continue
			}
			w.lookAt(r, ids, ago, 10+n, 1000)
		}
	}
	w.lookAt(areaRounds[0], ids, 0, 7, 4)
}

// lookAt plans one inspection: each container that stood there is seen, up to `most` of them; who saw all signs.
func (w walker) lookAt(r areaRound, ids []string, ago, hour, most int) {
	start := w.daysAgo(ago, hour, 2)
	inspection := w.keyed("wasteInspection", map[string]any{
		"areaId": w.told[r.area].ID, "inspectedOn": w.dayAgo(ago), "round": int64(1), "inspectorId": w.people[r.by].id, "state": "open", "category": "lqg",
		"startedAt": start.UnixMilli(),
	})
	ops, count, oldest := []change.Op{inspection}, 0, 0
	for n, d := range drums {
		if !d.inArea(r.area, ago) || d.enteredAgo() <= ago {
			continue
		}
		count++
		oldest = max(oldest, d.started-ago)
		if count <= most {
			ops = append(ops, w.keyed("wasteCheck", map[string]any{
				"inspectionId": inspection.ID, "mark": ids[n], "containerId": ids[n], "result": "ok", "seenAt": start.UnixMilli() + int64(count)*20_000, "listedIn": w.told[r.area].ID,
			}))
		}
	}
	if most < count {
		w.note(r.by, start, start, ops...)
		return
	}
	end := start.Add(12 * time.Minute)
	if end.After(w.now) {
		end = w.now
	}
	w.note(r.by, start, end, ops...) // no signal among the drums: all of it is sent with the signature
	fields := map[string]any{
		"signature": w.signature(w.people[r.by].fullName), "signedAt": end.UnixMilli(), "containers": int64(count), "seen": int64(count),
	}
	if oldest > 0 {
		fields["oldestOn"] = w.dayAgo(ago + oldest)
	}
	w.note(r.by, end, end, command("wasteInspection", inspection.ID, "sign", fields))
}

// wasteFindings are what the rounds found: two are open, with their tasks.
func (w walker) wasteFindings(ids []string) {
	for _, f := range []struct {
		area, by, kind, text, severity string
		drum, ago, closed              int
	}{
		{"CAA-3", "ruiz", "damage", "The lid ring is rusted through on one side.", "medium", 24, 5, 0},
		{"CAA-1", "delgado", "place", "The aisle to Row A is narrower than two feet.", "medium", -1, 12, 0},
		{"SAA-3", "nguyen", "open", "The funnel lid stood open with nobody pouring.", "medium", 28, 13, 12},
		{"CAA-2", "ruiz", "label", "The date on the label has faded.", "low", 14, 26, 25},
	} {
		at := w.daysAgo(f.ago, 12, 31)
		id := w.id(at)
		fields := map[string]any{
			"areaId": w.told[f.area].ID, "kind": f.kind, "text": f.text, "severity": f.severity, "priority": "P2", "state": "open", "foundOn": w.dayAgo(f.ago),
			"provisionalNumber": w.people[f.by].device.provisional(),
		}
		about := f.area
		if f.drum >= 0 {
			fields["containerId"] = ids[f.drum]
			about += " " + drums[f.drum].place
		}
		task := change.UUID5(id, "task")
		// The server would add the same task; the author does it here, so that what comes after is planned on it.
		w.note(f.by, at, at, add("wasteFinding", id, fields), add("task", task, map[string]any{
			"provisionalNumber": w.people[f.by].device.provisional(), "title": fmt.Sprintf("%s: %s", strings.TrimSpace(about), f.text), "description": f.text,
			"type": "corrective", "priority": "P2", "severity": f.severity, "state": "open", "zoneId": w.told[f.area].Fields["zoneId"],
			"assigneeId": w.told[f.area].Fields["responsibleId"], "evidenceRule": "photo_after", "sourceEntity": "wasteFinding", "sourceId": id,
		}))
		if f.closed > 0 {
			done := w.daysAgo(f.closed, 9, 12)
			w.note("delgado", done, done, command("wasteFinding", id, "close", map[string]any{"closedOn": w.dayAgo(f.closed)}),
				command("task", task, "cancel", map[string]any{"stateReason": "Put right on the spot, and seen."}))
		}
	}
}
