package demo

import (
	"maps"

	"shipshape/sync/change"
)

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
		lines := w.linesOf(l)
		for i, line := range lines {
			ops, cost = append(ops, w.keyed("wasteLine", map[string]any{"shipmentId": id, "position": int64(i + 1), "streamId": line["streamId"]})), cost+number(line["cost"])
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
			var ops []change.Op
			for _, line := range lines {
				boxes := maps.Clone(line)
				delete(boxes, "streamId") // the line has it
				ops = append(ops, edit("wasteLine", w.lineID(id, line), boxes))
			}
			for _, n := range taken(l) {
				ops = append(ops, command("wasteContainer", ids[n], "ship", nil))
			}
			ops = append(ops, command("wasteShipment", id, "ship", map[string]any{
				"acceptedOn": w.dayAgo(l.signed), "acceptedAt": when.UnixMilli(), "driver": "T. Hobbs", "cost": cost,
			}))
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
		for _, line := range w.linesOf(l) {
			received := number(line["quantity"])
			ops = append(ops, edit("wasteLine", w.lineID(id, line), map[string]any{"received": received + received*l.more/100, "receivedUnit": line["unit"]}))
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

// lineID is the id of the line of a stream.
func (w walker) lineID(shipment string, line map[string]any) string {
	return w.keyed("wasteLine", map[string]any{"shipmentId": shipment, "streamId": line["streamId"]}).ID
}

// linesOf are the lines of a manifest, one a stream, as they are written down when the driver signs. Until then nobody types them: they
// follow the containers.
func (w walker) linesOf(l load) []map[string]any {
	var lines []map[string]any
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
	for _, key := range order {
		stream := w.told[key].Fields
		quantity, unit := amount[key]/100, "G"
		if stream["manifestUnit"] == "P" {
			quantity, unit = w.grams(poured{drum: w.firstOf(key), amount: amount[key]})*22046/10_000_000, "P"
		} else if stream["usualUnit"] == "kg" {
			unit = "K"
		}
		fields := map[string]any{
			"streamId": w.told[key].ID, "containers": count[key], "containerType": "DM", "quantity": quantity, "unit": unit,
			"cost": number(stream["price"]) * count[key], "ldr": "on_file", "hazardousMaterial": stream["unNumber"] != nil, "reportable": false,
		}
		for _, name := range []string{"unNumber", "shippingName", "technicalNames", "hazardClass", "packingGroup", "methodCode", "codes"} {
			if stream[name] != nil {
				fields[name] = stream[name]
			}
		}
		lines = append(lines, fields)
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
