// Package modules_test breaks what modules read.
package modules_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/modules/hazwaste"
	"shipshape/server/modules/workpermits"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

var errBroken = errors.New("the disk is gone")

// broken is a view of a few records that cannot be read from the last read on.
type broken struct {
	rows map[string][]*merge.Row
	last int  // reads that work
	over bool // somebody asked after those
}

func (b *broken) read() error {
	if b.last == 0 {
		b.over = true
		return errBroken
	}
	b.last--
	return nil
}

func (b *broken) Row(entity, id string) (*merge.Row, error) {
	for _, row := range b.rows[entity] {
		if row.ID == id {
			return row, b.read()
		}
	}
	return nil, b.read()
}

func (b *broken) Rows(entity string, where map[string]any) ([]*merge.Row, error) {
	if err := b.read(); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(b.rows[entity]), func(row *merge.Row) bool {
		for field, value := range where {
			if row.Fields[field] != value {
				return true
			}
		}
		return false
	}), nil
}

func (b *broken) May(string, string, string) (bool, error)    { return true, b.read() }
func (b *broken) Author(string) (author merge.Author, _ bool) { return author, false }
func (b *broken) Actor() app.Actor                            { return app.Actor{OrgID: id("org"), UserID: id("ray")} }

func (b *broken) Now() time.Time { return time.Date(2026, 6, 10, 12, 0, 0, 0, time.UTC) }

type fields = map[string]any

// id is that of a record which the test calls by a name.
func id(name string) string { return change.UUID5("018f3c2a-0000-7000-8000-000000000000", name) }

// row names other records by their names too.
func row(name string, f fields) *merge.Row {
	for field, value := range f {
		if other, is := value.(string); is && strings.HasSuffix(field, "Id") {
			f[field] = id(other)
		}
	}
	return &merge.Row{ID: id(name), CL: 1, Fields: f}
}

// registered is what the product knows with one module.
func registered(t *testing.T, module interface{ Register(*rules.Registry) error }) *rules.Registry {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	r := rules.New(s)
	if err := module.Register(r); err != nil {
		t.Fatal(err)
	}
	return r
}

// breaks asks with one read more that works, until all of them do, and answers how many there are.
func breaks(t *testing.T, rows map[string][]*merge.Row, ask func(view rules.View) (made int, err error)) int {
	t.Helper()
	for last := range 1000 {
		view := &broken{rows: rows, last: last}
		made, err := ask(view)
		if !view.over {
			if err != nil {
				t.Error(err)
			}
			return last
		}
		if !errors.Is(err, errBroken) || made != 0 {
			t.Fatalf("after %d reads: %d ops and messages, %v", last, made, err)
		}
	}
	t.Fatal("it never ends")
	return 0
}

// Nothing follows from what could not be read, wherever reading ends: the set waits, and its device sends it again.
func TestDerive_MakesNothingOfWhatCannotBeRead(t *testing.T) {
	waste := map[string][]*merge.Row{
		"organization":  {row("org", fields{"timeZone": "America/New_York"})},
		"wasteSettings": {{ID: change.UUID5(id("org"), "wasteSettings"), CL: 1, Fields: fields{"category": "vsqg"}}},
		"wasteArea":     {row("area", fields{"kind": "satellite", "active": true}), row("tank", fields{"kind": "tank", "responsibleId": "ray"})},
		"wasteStream":   {row("stream", fields{"kind": "hazardous", "physical": "liquid"})},
		"wasteContainer": {
			row("drum", fields{"state": "accumulating", "areaId": "area", "streamId": "stream", "massG": int64(3_000_000), "episodeId": "episode"}),
			row("can", fields{"state": "merged", "areaId": "area", "streamId": "stream", "mergedIntoId": "drum", "firstOn": "2026-05-01"}),
			row("gone", fields{"state": "shipped", "areaId": "area", "streamId": "stream", "shipmentId": "load", "stateAt": int64(1_780_000_000_000)}),
		},
		"wasteAddition": {
			row("a", fields{"containerId": "drum", "kind": "generated", "addedOn": "2026-06-09", "massG": int64(2_000_000), "volumeMl": int64(300_000)}),
			row("b", fields{"containerId": "drum", "kind": "merged", "fromId": "can", "addedOn": "2026-06-10", "massG": int64(1_000_000), "volumeMl": int64(100_000)}),
			row("c", fields{"containerId": "can", "kind": "generated", "addedOn": "2026-05-01", "massG": int64(1_000_000), "volumeMl": int64(100_000)}),
		},
		"wasteMove":     {row("move", fields{"containerId": "drum", "fromId": "tank", "toId": "area", "movedOn": "2026-06-10"})},
		"wasteShipment": {row("load", fields{"state": "shipped"})},
		"wasteEpisode":  {row("episode", fields{"kind": "planned", "title": "Tank cleaning", "startOn": "2026-06-10"})},
	}
	work := map[string][]*merge.Row{
		"organization":      {row("org", fields{"timeZone": "America/New_York"})},
		"person":            {row("ray", fields{"fullName": "Ray Castellano"})},
		"zone":              {row("dock", fields{"name": "Dry Dock 2"})},
		"vesselSpace":       {row("aft", fields{"adjacentIds": json.RawMessage(`["` + id("fore") + `"]`)})},
		"qualificationKind": {row("paper", fields{"key": "fire_watch"})},
		"workPermit": {
			row("paint", fields{"kind": "confined_space", "state": "active", "work": "Paint", "zoneId": "dock", "spaceIds": json.RawMessage(`["` + id("fore") + `"]`), "solvents": true, "holderId": "ray"}),
			row("weld", fields{"kind": "hot_work", "state": "issued", "work": "Weld", "zoneId": "dock", "spaceIds": json.RawMessage(`["` + id("aft") + `"]`), "holderId": "ray", "untilAt": int64(1_781_100_000_000)}),
			row("over", fields{"kind": "lockout", "state": "closed", "work": "Pump", "zoneId": "dock"}),
		},
		"permitEntry": {row("in", fields{"permitId": "over", "personId": "ray", "inAt": int64(1_781_000_000_000)})},
	}
	for _, module := range []struct {
		id     string
		rows   map[string][]*merge.Row
		module interface{ Register(*rules.Registry) error }
		least  int // reads
	}{
		{"hazwaste", waste, hazwaste.Module{}, 60},
		{"work-permits", work, workpermits.Module{}, 12},
	} {
		r := registered(t, module.module)
		var changes []rules.Change
		for entity, rows := range module.rows {
			e := r.Schema().Entity(entity)
			for _, after := range rows {
				changes = append(changes, rules.Change{Entity: e, Op: change.Op{Entity: entity, ID: after.ID, Kind: change.Add}, After: after})
			}
		}
		slices.SortFunc(changes, func(a, b rules.Change) int { return strings.Compare(a.Op.ID, b.Op.ID) })
		for _, command := range []string{"closeEmergency", "suspend", "reopen"} {
			weld := module.rows["workPermit"]
			if weld == nil {
				break
			}
			changes = append(changes, rules.Change{
				Entity: r.Schema().Entity("workPermit"), Op: change.Op{Entity: "workPermit", ID: id("weld"), Kind: change.Command, Command: command},
				Before: weld[1], After: weld[1], Set: change.Set{ID: "set", Actor: id("ray")},
			})
		}
		reads := breaks(t, module.rows, func(view rules.View) (int, error) {
			ops, effects, err := r.Derive(context.Background(), view, 0, changes)
			return len(ops) + len(effects), err
		})
		if reads < module.least {
			t.Errorf("%s was asked for %d reads alone", module.id, reads)
		}
	}
}

// When the server cannot read what a step needs, it says that, and does not refuse the step for good.
func TestCheck_SaysWhatCannotBeRead(t *testing.T) {
	r := registered(t, workpermits.Module{})
	e := r.Schema().Entity("workPermit")
	permit := row("weld", fields{"kind": "hot_work", "state": "issued", "zoneId": "dock", "holderId": "ray", "fireWatchId": "tam", "untilAt": int64(1_781_100_000_000)})
	c := rules.Change{Entity: e, Op: change.Op{Entity: "workPermit", ID: id("weld"), Kind: change.Command, Command: "start"}, Before: permit, After: permit}
	reads := 0
	for ; reads < 100; reads++ {
		view := &broken{rows: map[string][]*merge.Row{"organization": {row("org", fields{"timeZone": "America/New_York"})}}, last: reads}
		var said string
		for _, hook := range r.Of("workPermit") {
			if hook.ID == "work-permits" {
				if refusal := hook.Check(context.Background(), view, c); refusal != nil {
					said = refusal.Message
				}
			}
		}
		if !view.over {
			break
		}
		if said != "This permit could not be read. Try again." {
			t.Errorf("after %d reads: %q", reads, said)
		}
	}
	if reads < 6 {
		t.Errorf("only %d reads", reads)
	}
}
