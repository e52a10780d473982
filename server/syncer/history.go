package syncer

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// maxHistory bounds how far back the history of one record is shown.
const maxHistory = 1000

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

// History tells what happened to a record, the newest first.
func (y *Syncer) History(ctx context.Context, actor app.Actor, entity, id string) ([]HistoryEntry, error) {
	e := y.schema.Entity(entity)
	if e == nil || !change.IsUUID(id) {
		return nil, app.Errorf(app.ENotFound, "There is no such record.")
	}
	entries := []HistoryEntry{}
	err := y.store.Read(ctx, func(tx *store.Tx) error {
		head, err := tx.FindHead(actor.OrgID, entity, id)
		if err != nil {
			return err
		}
		sight, err := y.sightOf(tx, actor)
		if err != nil {
			return err
		}
		row, err := sight.Row(entity, id)
		if err != nil {
			return err
		}
		if sees, err := sight.sees(head, row); err != nil || !sees {
			return cmp.Or(err, store.ErrNotFound) // not allowed and not there look alike
		}
		sets, err := tx.ListHistory(actor.OrgID, entity, id, maxHistory)
		if err != nil {
			return err
		}
		for _, set := range sets {
			found, err := entriesOf(set, entity, id)
			if err != nil {
				return err
			}
			entries = append(entries, found...)
		}
		sight.discretion(head, entries)
		if err := nameImporters(tx, actor.OrgID, entries); err != nil {
			return err
		}
		return errors.Join(nameDevices(tx, actor.OrgID, entries), nameActing(tx, entries))
	})
	if store.NotFound(err) {
		return nil, app.Errorf(app.ENotFound, "There is no such record.")
	}
	if err != nil {
		return nil, fmt.Errorf("history of %s %s: %w", entity, id, err)
	}
	return entries, nil
}

func entriesOf(set store.LoggedSet, entity, id string) ([]HistoryEntry, error) {
	base := HistoryEntry{Set: set.SetID, Seq: set.Seq, Actor: set.Actor, Device: set.Device, At: set.At, ReceivedAt: set.ReceivedAt,
		Clock: change.ClockReading{Wall: set.Wall, Offset: set.Offset, Quality: set.Quality}, Fields: map[string]FieldHistory{}}
	if set.OnBehalfOf != nil {
		base.OnBehalfOf = *set.OnBehalfOf
	}
	if set.Changes == nil {
		base.Erased = true
		return []HistoryEntry{base}, nil
	}
	changes, err := decodeChanges(*set.Changes)
	if err != nil {
		return nil, fmt.Errorf("set %s: %w", set.SetID, err)
	}
	var entries []HistoryEntry
	for _, c := range changes {
		if c.Entity != entity || c.ID != id {
			continue
		}
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
	slices.Reverse(entries) // the newest first within a set too
	return entries, nil
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
		entries[i].ImportedBy = importers[entries[i].Set]
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
