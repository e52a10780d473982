package safetywalk

import (
	"fmt"
	"maps"
	"slices"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// stopEvent is something that happened to a stop, in this set or in what the server makes of it.
type stopEvent struct {
	what string // a state of the stop, or one of the two below
	id   string
	// stop holds the fields of the row as they are after it, by is the person whose doing it is, at the moment in epoch ms.
	stop typed.Fields
	by   string
	at   int64
	// instead is the earlier stop after which this one is raised.
	instead string
}

// state is that of the stop after the event.
func (e stopEvent) state() any {
	switch e.what {
	case raisedAgain:
		return "raised"
	case movedZone:
		return e.stop["state"]
	}
	return e.what
}

const (
	raisedAgain = "raised again"
	movedZone   = "moved"
)

// stopWork follows the stops that this set raised, acknowledged or ended, makes the rows that an older app does not make, keeps the
// finding's own fields in step for it, and tells everybody.
func (d *derivation) stopWork() error {
	for _, step := range []func() error{d.pressed, d.pressedElsewhere, d.acknowledgedElsewhere, d.withdrawDrafts, d.moveStops, d.raiseAgain, d.mirror, d.tellStops} {
		if err := step(); err != nil {
			return fmt.Errorf("follow stop work: %w", err)
		}
	}
	return nil
}

// first calls do once per record of an entity that the set touched, with the record as it was before the set and as it is after.
func (d *derivation) first(entity string, do func(before, after *merge.Row, c rules.Change) error) error {
	done := map[string]bool{}
	for _, c := range d.changes {
		if c.Entity.Name != entity || done[c.Op.ID] {
			continue
		}
		done[c.Op.ID] = true
		after, err := d.view.Row(entity, c.Op.ID)
		if err == nil && after == nil {
			after = c.After
		}
		if err == nil && after != nil {
			err = do(c.Before, after, c)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// pressed follows the rows that the author wrote, and brings who and when to what the set proves.
func (d *derivation) pressed() error {
	return d.first("stopWork", func(before, after *merge.Row, c rules.Change) error {
		was, is := typed.Text(before, "state"), typed.Text(after, "state")
		if before == nil {
			d.ops = append(d.ops, change.Op{
				Entity: "stopWork", ID: after.ID, Kind: change.Update,
				Fields: typed.Fields{"escalation": int64(0), "escalatedAt": d.view.Now().UnixMilli()},
			})
			at, _ := after.Fields["raisedAt"].(int64)
			d.events = append(d.events, stopEvent{what: "raised", id: after.ID, stop: after.Fields, by: typed.Text(after, "createdBy"), at: at, instead: typed.Text(after, "raisedAgain")})
		} else if isLive(after) && typed.Text(before, "zoneId") != typed.Text(after, "zoneId") {
			d.moved(after, c.Set.Actor)
		}
		if is == was || is == "raised" {
			return nil
		}
		who, when := "endedBy", "endedAt"
		if is == "acknowledged" {
			who, when = "acknowledgedBy", "acknowledgedAt"
		}
		want := typed.Fields{}
		if typed.Text(after, who) != c.Set.Actor {
			want[who] = c.Set.Actor
		}
		at, dated := after.Fields[when].(int64)
		if made := rules.MadeAt(d.view, c.Set); !dated || max(at, made)-min(at, made) > skew {
			at = made
			want[when] = at
		}
		if len(want) > 0 {
			d.ops = append(d.ops, change.Op{Entity: "stopWork", ID: after.ID, Kind: change.Update, Fields: want})
		}
		d.events = append(d.events, stopEvent{what: is, id: after.ID, stop: after.Fields, by: c.Set.Actor, at: at})
		return nil
	})
}

// pressedElsewhere makes the row for a finding that became stop work by an older app, in the office or by an import.
func (d *derivation) pressedElsewhere() error {
	return d.first("finding", func(before, after *merge.Row, c rules.Change) error {
		if !isStopWork(after) || isStopWork(before) || isDone(typed.Text(after, "state")) {
			return nil
		}
		stops, err := stopsOf(d.view, after.ID)
		if err != nil || slices.ContainsFunc(stops, isLive) {
			return err
		}
		reported := before == nil || typed.Text(before, "state") == "draft"
		if len(stops) > 0 && reported && typed.Text(before, "severity") == "stop_work" {
			return nil // Stopped and cleared while it was a draft.
		}
		f := stopFields(after, c.Set.Actor)
		if !reported {
			f["raisedAt"] = rules.MadeAt(d.view, c.Set)
		}
		d.raise(change.UUID5(after.ID, "stop-work:"+c.Set.ID), f, "raised", "")
		return nil
	})
}

// stopFields is the stop of a finding whose own app made none.
func stopFields(finding *merge.Row, raiser string) typed.Fields {
	f := typed.Fields{"state": "raised", "findingId": finding.ID, "raisedAt": finding.Fields["observedAt"]}
	for _, field := range []string{"walkId", "zoneId", "category", "deviceName"} {
		if value := typed.Text(finding, field); value != "" {
			f[field] = value
		}
	}
	if raiser != "" {
		f["createdBy"] = raiser
	}
	return f
}

func (d *derivation) raise(id string, f typed.Fields, what, instead string) {
	f["escalation"], f["escalatedAt"] = int64(0), d.view.Now().UnixMilli()
	d.ops = append(d.ops, change.Op{Entity: "stopWork", ID: id, Kind: change.Add, Fields: f})
	at, _ := f["raisedAt"].(int64)
	by, _ := f["createdBy"].(string)
	d.events = append(d.events, stopEvent{what: what, id: id, stop: f, by: by, at: at, instead: instead})
}

// acknowledgedElsewhere lets an older app, which writes on the finding, acknowledge the stops of it.
func (d *derivation) acknowledgedElsewhere() error {
	return d.first("finding", func(before, after *merge.Row, c rules.Change) error {
		if after.Fields["acknowledgedAt"] == nil || before != nil && before.Fields["acknowledgedAt"] != nil {
			return nil
		}
		stops, err := stopsOf(d.view, after.ID)
		if err != nil {
			return err
		}
		for _, stop := range stops {
			may, err := d.view.May("safety-walk.stopWork.edit", "stopWork", stop.ID)
			if err != nil {
				return err
			}
			if !may || typed.Text(stop, "state") != "raised" || typed.Text(stop, "createdBy") == c.Set.Actor || d.view.Actor().Impersonator != "" {
				continue
			}
			at, _ := after.Fields["acknowledgedAt"].(int64)
			if made := rules.MadeAt(d.view, c.Set); max(at, made)-min(at, made) > skew {
				at = made
			}
			d.ops = append(d.ops, change.Op{
				Entity: "stopWork", ID: stop.ID, Kind: change.Command, Command: "acknowledge",
				Fields: typed.Fields{"acknowledgedBy": c.Set.Actor, "acknowledgedAt": at},
			})
			d.events = append(d.events, stopEvent{what: "acknowledged", id: stop.ID, stop: stop.Fields, by: c.Set.Actor, at: at})
		}
		return nil
	})
}

// withdrawDrafts ends the author's own stops of a draft that an older app lowered or threw away: it has no way to say so itself.
func (d *derivation) withdrawDrafts() error {
	return d.first("finding", func(before, after *merge.Row, c rules.Change) error {
		lowered := typed.Text(before, "severity") == "stop_work" && typed.Text(after, "severity") != "stop_work"
		if c.Set.Schema >= withStopRows || before == nil || !before.Alive() || typed.Text(before, "state") != "draft" || after.Alive() && !lowered {
			return nil
		}
		reason := "The finding was deleted before it was reported."
		if after.Alive() {
			reason = "The severity was lowered before the finding was reported."
		}
		stops, err := stopsOf(d.view, after.ID)
		if err != nil {
			return err
		}
		for _, stop := range stops {
			if !isLive(stop) || typed.Text(stop, "createdBy") != c.Set.Actor {
				continue
			}
			at := rules.MadeAt(d.view, c.Set)
			f := typed.Fields{"endedBy": c.Set.Actor, "endedAt": at, "endReason": reason}
			d.ops = append(d.ops, change.Op{Entity: "stopWork", ID: stop.ID, Kind: change.Command, Command: "withdraw", Fields: f})
			d.events = append(d.events, stopEvent{what: "withdrawn", id: stop.ID, stop: with(stop.Fields, f), by: c.Set.Actor, at: at})
		}
		return nil
	})
}

// moveStops keeps a live stop where its finding is: a corrected zone is a corrected warning, and its people are told.
func (d *derivation) moveStops() error {
	return d.first("finding", func(before, after *merge.Row, c rules.Change) error {
		zone := typed.Text(after, "zoneId")
		if before == nil || zone == "" || zone == typed.Text(before, "zoneId") {
			return nil
		}
		stops, err := stopsOf(d.view, after.ID)
		if err != nil {
			return err
		}
		for _, stop := range stops {
			if !isLive(stop) || typed.Text(stop, "zoneId") != typed.Text(before, "zoneId") {
				continue
			}
			f := typed.Fields{"zoneId": zone}
			d.ops = append(d.ops, change.Op{Entity: "stopWork", ID: stop.ID, Kind: change.Update, Fields: f})
			d.moved(&merge.Row{ID: stop.ID, Fields: with(stop.Fields, f)}, c.Set.Actor)
		}
		return nil
	})
}

func (d *derivation) moved(stop *merge.Row, by string) {
	at, _ := stop.Fields["raisedAt"].(int64)
	d.events = append(d.events, stopEvent{what: movedZone, id: stop.ID, stop: stop.Fields, by: by, at: at})
}

// mirror writes on the finding what an older app reads there: acknowledged, until work is stopped again.
func (d *derivation) mirror() error {
	want := map[string]typed.Fields{}
	for _, event := range d.events {
		findingID, _ := event.stop["findingId"].(string)
		switch event.what {
		case "raised", raisedAgain:
			want[findingID] = typed.Fields{"acknowledgedBy": nil, "acknowledgedAt": nil}
		case "acknowledged":
			waits, err := d.waits(findingID)
			if err != nil {
				return err
			}
			if !waits {
				want[findingID] = typed.Fields{"acknowledgedBy": event.by, "acknowledgedAt": event.at}
			}
		}
	}
	delete(want, "")
	for _, id := range slices.Sorted(maps.Keys(want)) {
		finding, err := d.view.Row("finding", id)
		if err != nil {
			return err
		}
		if finding == nil || !finding.Alive() || (finding.Fields["acknowledgedAt"] == nil) == (want[id]["acknowledgedAt"] == nil) {
			continue
		}
		d.ops = append(d.ops, change.Op{Entity: "finding", ID: id, Kind: change.Update, Fields: want[id]})
	}
	return nil
}

// waits says whether a stop of the finding still waits for somebody after this set.
func (d *derivation) waits(findingID string) (bool, error) {
	stops, err := stopsOf(d.view, findingID)
	return slices.ContainsFunc(stops, func(stop *merge.Row) bool {
		taken := slices.ContainsFunc(d.events, func(event stopEvent) bool { return event.id == stop.ID && event.state() != "raised" })
		return typed.Text(stop, "state") == "raised" && !taken
	}), err
}

func with(all, changed typed.Fields) typed.Fields {
	out := make(typed.Fields, len(all)+len(changed))
	for name, value := range all {
		out[name] = value
	}
	for name, value := range changed {
		out[name] = value
	}
	return out
}
