// Package fuel is the server's side of fuel and greenhouse gas. The rules, in words:
//
//   - What an entry counts as, in which month, with which others and what is odd about it is found here and never typed.
//   - An entry counts in the month of its day. When that month of its assets is approved or locked, a new one counts in the month that is
//     open, and says that it is late; one that counted already cannot be changed.
//   - What is odd is judged again when what it rests on is put right, made void or taken back, whichever entry, upload, asset or tank that is,
//     until somebody approved it.
//   - What an approved month counted stays in it, also when an asset changes its group; nothing is brought into it that way.
//   - The sum of an asset, a fuel, a month and an upload is counted again from its entries whenever one of them changes. So is the book of a
//     tank. The sums of an upload stand for themselves: whoever reads them counts those of a committed upload only, and taking it back
//     changes no row.
//   - A month of a group of assets is there from its first entry on. It is submitted when nothing blocks and whatever is odd has a comment.
//     What was approved is kept with a hash of the entries.
//
// It reads records through the syncer's view only and keeps no state.
package fuel

import (
	"errors"
	"fmt"
	"time"

	"shipshape/server/app"
	"shipshape/server/library"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Module is fuel as the syncer sees it.
type Module struct{ library library.Fuel }

// Ungrouped are assets that nobody put into a group.
const Ungrouped = "Yard equipment"

// Register puts the rules where the syncer finds them.
func (Module) Register(r *rules.Registry) error {
	read, err := library.FindFuel()
	if err != nil {
		return fmt.Errorf("read the library of fuels: %w", err)
	}
	m := &Module{library: read}
	m.figures(r)
	return errors.Join(
		r.Register(rules.Hook{ID: "fuel.entries", Fill: m.fill, Check: m.checkEntry, Derive: m.count}, "fuelEntry"),
		r.Register(rules.Hook{ID: "fuel.sums", Derive: m.sumUp}, "fuelEntry"),
		r.Register(rules.Hook{ID: "fuel.assets", Check: m.checkAsset, Derive: m.assets}, "fuelAsset"),
		r.Register(rules.Hook{ID: "fuel.tanks", Derive: m.tanks}, "fuelTank"),
		r.Register(rules.Hook{ID: "fuel.uploads", Check: m.checkUpload, Derive: m.uploaded}, "fuelBatch"),
		r.Register(rules.Hook{ID: "fuel.months", Check: m.checkMonth, Derive: m.decided}, "fuelMonth"),
	)
}

// desk is what one set is looked at with.
type desk struct {
	*Module
	view     rules.View
	place    *time.Location                     // nil until somebody asks for it
	settings string                             // id
	lanes    map[string]map[string][]*merge.Row // entries as they stood, by lane and day
	coming   map[string]*touched                // the entries of the set, by id
	judged   map[string][]storedFlag            // flags that were found again for other entries
	events   []event                            // those of what is coming, once a reading asks
}

func (m *Module) desk(view rules.View) *desk {
	return &desk{Module: m, view: view, settings: change.UUID5(view.Actor().OrgID, "fuelSettings"), lanes: map[string]map[string][]*merge.Row{}, judged: map[string][]storedFlag{}}
}

// zone is the place by whose clocks the yard goes; UTC where that cannot be read: then the syncer knows what is broken.
func (d *desk) zone() *time.Location {
	if d.place == nil {
		d.place = time.UTC
		if organization, err := d.view.Row("organization", d.view.Actor().OrgID); err == nil {
			d.place = app.Zone(typed.Text(organization, "timeZone"))
		}
	}
	return d.place
}

// today is the day in the yard.
func (d *desk) today() string { return d.view.Now().In(d.zone()).Format(time.DateOnly) }

// groupOf names the assets with which one is reviewed.
func (d *desk) groupOf(assetID string) (string, error) {
	asset, err := d.view.Row("fuelAsset", assetID)
	if name := typed.Text(asset, "groupName"); err == nil && asset.Alive() && name != "" {
		return name, nil
	}
	return Ungrouped, err
}

func (d *desk) monthID(month, group string) string {
	return change.UUID5(d.settings, "fuelMonth:"+month+":"+group)
}

// closed says whether what counts in a month of a group must stay.
func (d *desk) closed(month, group string) (bool, error) {
	row, err := d.view.Row("fuelMonth", d.monthID(month, group))
	if err != nil || !row.Alive() {
		return false, err
	}
	return isClosed(row), nil
}

func isClosed(month *merge.Row) bool {
	state := typed.Text(month, "state")
	return state == "approved" || state == "locked"
}

// counts says whether the rows of an upload count: those without one always do.
func (d *desk) counts(batchID string) (bool, error) {
	if batchID == "" {
		return true, nil
	}
	batch, err := d.view.Row("fuelBatch", batchID)
	return batch.Alive() && typed.Text(batch, "state") == "committed", err
}

// has says whether a number is given at all.
func has(row *merge.Row, field string) bool {
	if row == nil {
		return false
	}
	_, given := row.Fields[field].(int64)
	return given
}

// differing keeps of some fields those that a record does not have already.
func differing(row *merge.Row, want typed.Fields) typed.Fields {
	out := typed.Fields{}
	for name, value := range want {
		var is any
		if row != nil {
			is = row.Fields[name]
		}
		if !change.Equal(is, value) {
			out[name] = value
		}
	}
	return out
}

// put brings a record to some fields, or makes it.
func put(entity, id string, row *merge.Row, want typed.Fields) []change.Op {
	if row == nil {
		return []change.Op{{Entity: entity, ID: id, Kind: change.Add, Fields: want}}
	}
	if want = differing(row, want); len(want) == 0 {
		return nil
	}
	return []change.Op{{Entity: entity, ID: id, Kind: change.Update, Fields: want}}
}

// touched is a record of a set: as it was before all of it, and as it is after.
type touched struct{ before, after *merge.Row }

// each lists the records of an entity that a set touched, in the order in which it did.
func each(changes []rules.Change) (ids []string, rows map[string]*touched) {
	rows = map[string]*touched{}
	for _, c := range changes {
		t := rows[c.Op.ID]
		if t == nil {
			t = &touched{before: c.Before}
			rows[c.Op.ID], ids = t, append(ids, c.Op.ID)
		}
		t.after = c.After
	}
	return ids, rows
}
