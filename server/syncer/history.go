package syncer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"shipshape/server/app"
	"shipshape/server/meter"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// maxHistory and maxHistoryBytes bound one page of the history of a record. A page holds at least one set.
const (
	maxHistory      = 1000
	maxHistoryBytes = 1 << 20
)

// HistoryPage is a part of a record's history, the newest first. More says that there are older entries, before the last one's seq.
type HistoryPage struct {
	Entries []HistoryEntry `json:"entries"`
	More    bool           `json:"more,omitempty"`
}

// HistoryEntry is what one set did to one record. Erased says that the contents were removed by law.
type HistoryEntry struct {
	Set        string                  `json:"set"`
	Seq        int64                   `json:"seq"`
	Kind       string                  `json:"kind"`
	Command    string                  `json:"command"`
	CL         [2]int64                `json:"cl"`
	Actor      string                  `json:"actor"`
	ActorName  string                  `json:"actorName"` // of somebody who acted in a role and is not in the people directory
	OnBehalfOf string                  `json:"onBehalfOf"`
	ImportedBy string                  `json:"importedBy"` // who brought the set in from a rescue file
	ImportedAt int64                   `json:"importedAt"` // 0 without an import
	Device     string                  `json:"device"`
	DeviceName string                  `json:"deviceName"`
	At         string                  `json:"at"`
	Clock      change.ClockReading     `json:"clock"`
	ReceivedAt int64                   `json:"receivedAt"`
	Erased     bool                    `json:"erased"`
	Fields     map[string]FieldHistory `json:"fields"`
}

// FieldHistory is a value before and after; null when there was none.
type FieldHistory struct {
	Before json.RawMessage `json:"before"`
	After  json.RawMessage `json:"after"`
}

// History tells what happened to a record before a seq, 0 for all of it, the newest first.
func (y *Syncer) History(ctx context.Context, actor app.Actor, entity, id string, before int64) (HistoryPage, error) {
	e := y.schema.Entity(entity)
	if e == nil || !change.IsUUID(id) {
		return HistoryPage{}, app.Errorf(app.ENotFound, "There is no such record.")
	}
	leave, err := y.reading.take(ctx, actor.OrgID)
	if err != nil {
		return HistoryPage{}, fmt.Errorf("wait for one's turn to read: %w", err)
	}
	defer leave()
	ctx, m := meter.With(ctx, meter.Full)
	var page HistoryPage
	err = y.store.Read(ctx, func(tx *store.Tx) error {
		m.Fill(meter.Full)
		head, err := tx.FindHead(actor.OrgID, entity, id)
		if err != nil {
			return err
		}
		sight, err := y.sightOf(tx, actor)
		if err != nil {
			return err
		}
		if !sight.sees(head) {
			return store.ErrNotFound // not allowed and not there look alike
		}
		row, err := sight.Row(entity, id)
		if err != nil {
			return err
		}
		page, err = pageOfHistory(tx, actor.OrgID, entity, id, before)
		if errors.Is(err, meter.ErrSpent) && len(page.Entries) > 0 { // its sets are about much else: the next page goes on
			page.More, err = true, nil
		}
		if err != nil {
			return err
		}
		m.Fill(meter.Full)
		if err := sight.projectHistory(head, row, page.Entries); err != nil {
			return err
		}
		if err := nameImporters(tx, actor.OrgID, page.Entries); err != nil {
			return err
		}
		return errors.Join(nameDevices(tx, actor.OrgID, page.Entries), nameActing(tx, page.Entries))
	})
	if store.NotFound(err) {
		return HistoryPage{}, app.Errorf(app.ENotFound, "There is no such record.")
	}
	if err != nil {
		return HistoryPage{}, fmt.Errorf("history of %s %s: %w", entity, id, err)
	}
	return page, nil
}

func pageOfHistory(tx *store.Tx, orgID, entity, id string, before int64) (HistoryPage, error) {
	page := HistoryPage{Entries: []HistoryEntry{}}
	sets, bytes := 0, 0
	err := past(tx, orgID, entity, id, before, maxHistory+1, func(set store.LoggedSet) (bool, error) {
		changes, err := changesOf(set, entity, id)
		if err != nil {
			return false, err
		}
		for _, c := range changes {
			bytes += 512
			for _, values := range []map[string]json.RawMessage{c.Before, c.After} {
				for field, value := range values {
					bytes += len(field) + weighRaw(value)
				}
			}
		}
		sets++
		if sets > 1 && (bytes > maxHistoryBytes || sets > maxHistory) {
			page.More = true
			return false, nil
		}
		page.Entries = append(page.Entries, entriesOf(set, changes)...)
		return true, nil
	})
	return page, err
}

// entriesOf turns what a set did to a record into entries, the newest first.
func entriesOf(set store.LoggedSet, changes []loggedChange) []HistoryEntry {
	base := HistoryEntry{
		Set: set.SetID, Seq: set.Seq, Actor: set.Actor, Device: set.Device, At: set.At, ReceivedAt: set.ReceivedAt,
		Clock: change.ClockReading{Wall: set.Wall, Offset: set.Offset, Quality: set.Quality}, Fields: map[string]FieldHistory{},
	}
	if set.OnBehalfOf != nil {
		base.OnBehalfOf = *set.OnBehalfOf
	}
	if set.Changes == nil {
		base.Erased = true
		return []HistoryEntry{base}
	}
	var entries []HistoryEntry
	for _, c := range slices.Backward(changes) {
		entry := base
		entry.Kind, entry.Command, entry.CL, entry.Fields = c.Kind, c.Command, c.CL, map[string]FieldHistory{}
		for field, before := range c.Before {
			entry.Fields[field] = FieldHistory{Before: before, After: c.After[field]}
		}
		for field, after := range c.After {
			entry.Fields[field] = FieldHistory{Before: c.Before[field], After: after}
		}
		entries = append(entries, entry)
	}
	return entries
}

// nameImporters adds who brought in sets that came from a rescue file.
func nameImporters(tx *store.Tx, orgID string, entries []HistoryEntry) error {
	var sets []string
	for _, entry := range entries {
		sets = append(sets, entry.Set)
	}
	slices.Sort(sets)
	importers, err := tx.FindImports(orgID, slices.Compact(sets))
	for i := range entries {
		found := importers[entries[i].Set]
		entries[i].ImportedBy, entries[i].ImportedAt = found.By, found.At
	}
	return err
}

// nameActing adds the names of superusers who acted in a role here.
func nameActing(tx *store.Tx, entries []HistoryEntry) error {
	names := map[string]string{}
	for i, entry := range entries {
		if entry.OnBehalfOf == "" {
			continue
		}
		if _, known := names[entry.Actor]; !known {
			name, err := tx.FindUserName(entry.Actor)
			if err != nil {
				return err
			}
			names[entry.Actor] = name
		}
		entries[i].ActorName = names[entry.Actor]
	}
	return nil
}

// nameDevices adds the names that people gave their devices.
func nameDevices(tx *store.Tx, orgID string, entries []HistoryEntry) error {
	var devices []string
	for _, entry := range entries {
		devices = append(devices, entry.Device)
	}
	slices.Sort(devices)
	names, err := tx.FindDeviceNames(orgID, slices.Compact(devices))
	for i := range entries {
		entries[i].DeviceName = names[entries[i].Device]
	}
	return err
}
