package syncer

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// maxShown bounds the records of a report; settled ones and those that are back are counted only.
const maxShown = 1000

// RestoreReport says what a restore cost an organization, as far as anybody knows.
type RestoreReport struct {
	Epoch     string    `json:"epoch"`
	Sign      string    `json:"sign"`
	NoticedAt time.Time `json:"noticedAt"`
	// LastAt is when the last change arrived that the backup still had.
	LastAt *time.Time `json:"lastAt"`
	// Changes are known to have been made after it; of these some are back, and Missing are not.
	Changes int64 `json:"changes"`
	Back    int64 `json:"back"`
	Missing int64 `json:"missing"`
	// TakenIn and SetAside count what somebody has decided, Waiting what nobody has: Records holds the first of these.
	TakenIn  int              `json:"takenIn"`
	SetAside int              `json:"setAside"`
	Waiting  int              `json:"waiting"`
	Records  []SeenState      `json:"records"`
	Devices  []ReturnedDevice `json:"devices"`
}

// SeenState is a record that a device saw and that is not back as it was. Known says that an older state of it is here.
type SeenState struct {
	Entity    string                     `json:"entity"`
	ID        string                     `json:"id"`
	Known     bool                       `json:"known"`
	Deleted   bool                       `json:"deleted"`
	Fields    map[string]json.RawMessage `json:"fields"`
	By        string                     `json:"by"`
	ByName    string                     `json:"byName"`
	Device    string                     `json:"device"`
	BroughtAt time.Time                  `json:"broughtAt"`
}

// ReturnedDevice is a device that the backup knew, and whether it was heard since the restore was noticed.
type ReturnedDevice struct {
	Device   string     `json:"device"`
	Name     string     `json:"name"`
	UserName string     `json:"userName"`
	HeardAt  *time.Time `json:"heardAt"`
	Returned bool       `json:"returned"`
}

// Restores reports on every restore of an organization, the latest first.
func (y *Syncer) Restores(ctx context.Context, orgID string) ([]RestoreReport, error) {
	reports := []RestoreReport{}
	err := y.store.Read(ctx, func(tx *store.Tx) error {
		reports = []RestoreReport{}
		restores, err := tx.ListRestores()
		if err != nil {
			return err
		}
		for _, restore := range restores {
			head, err := tx.FindRestoreHead(orgID, restore.Epoch)
			if store.NotFound(err) {
				continue // The organization is younger.
			}
			if err != nil {
				return err
			}
			report, err := y.report(tx, orgID, restore, head)
			if err != nil {
				return err
			}
			reports = append(reports, report)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("report on restores: %w", err)
	}
	return reports, nil
}

func (y *Syncer) report(tx *store.Tx, orgID string, restore store.Restore, head store.RestoreHead) (RestoreReport, error) {
	report := RestoreReport{Epoch: restore.Epoch, Sign: restore.Sign, NoticedAt: time.UnixMilli(restore.NoticedAt).UTC(), LastAt: timeOf(head.LastAt),
		Changes: head.Reached - head.Seq, Records: []SeenState{}, Devices: []ReturnedDevice{}}
	found := tally{claimed: map[int64]bool{}, seen: map[int64]bool{}, sets: map[string]bool{}}
	returned := map[string]bool{}
	sets, err := tx.ListRestoredSets(orgID, restore.Epoch)
	if err != nil {
		return report, err
	}
	for _, set := range sets {
		returned[set.Device] = true
		if set.Back {
			found.claimed[set.Seq] = true
		}
		if set.Follow {
			// What was granted is the seq of the answer: that of the server's own set, which follows the author's.
			found.claimed[set.Seq-1] = true
			found.follows++
		}
	}
	rows, err := tx.ListRestoreRows(orgID, restore.Epoch)
	if err != nil {
		return report, err
	}
	if err := y.reportRows(tx, orgID, rows, &report, &found); err != nil {
		return report, err
	}
	if report.Back, err = found.count(tx, orgID); err != nil {
		return report, err
	}
	report.Back = min(report.Back, report.Changes)
	report.Missing = report.Changes - report.Back
	for _, row := range rows {
		returned[row.Device] = true
	}
	devices, err := tx.ListDevices(orgID, "")
	for _, d := range devices {
		heard := laterOf(d.SeenAt, d.ReportedAt)
		if heard == nil && d.RegisteredAt < restore.NoticedAt {
			heard = &d.RegisteredAt
		}
		report.Devices = append(report.Devices, ReturnedDevice{Device: d.Device, Name: d.Name, UserName: d.FullName, HeardAt: timeOf(heard),
			Returned: returned[d.Device] || d.RegisteredAt >= restore.NoticedAt || heard != nil && *heard >= restore.NoticedAt})
	}
	return report, err
}

// tally counts what of the forgotten history is back: sets that came again, and sets whose traces are in records that are here
// again. A record tells the seq of its last change and the names of the sets whose values it has; which of the two is more is
// what is known.
type tally struct {
	claimed map[int64]bool // seqs of sets that came again, with what the server added
	follows int            // how many of them the server added to; its own set had another name then
	seen    map[int64]bool // seqs of records that are back
	sets    map[string]bool
}

func (c *tally) add(seq int64, row *merge.Row) {
	c.seen[seq] = true
	for _, set := range row.Versions.All() {
		c.sets[set] = true
	}
}

func (c *tally) count(tx *store.Tx, orgID string) (int64, error) {
	logged, err := tx.FindSets(orgID, slices.Sorted(maps.Keys(c.sets)))
	if err != nil {
		return 0, err
	}
	rest := 0
	for seq := range c.seen {
		if !c.claimed[seq] {
			rest++
		}
	}
	return int64(len(c.claimed) + max(rest, len(c.sets)-len(logged)-c.follows)), nil
}

func timeOf(at *int64) *time.Time {
	if at == nil {
		return nil
	}
	moment := time.UnixMilli(*at).UTC()
	return &moment
}

func laterOf(a, b *int64) *int64 {
	if a == nil || b != nil && *b > *a {
		return b
	}
	return a
}

// reportRows sorts out which records are back by themselves.
func (y *Syncer) reportRows(tx *store.Tx, orgID string, rows []store.RestoreRow, report *RestoreReport, found *tally) error {
	ids := map[string][]string{}
	for _, row := range rows {
		ids[row.Entity] = append(ids[row.Entity], row.ID)
	}
	current := map[ref]*merge.Row{}
	for entity, list := range ids {
		e := y.schema.Entity(entity)
		if e == nil {
			continue
		}
		records, err := tx.LoadRecords(orgID, e, list)
		if err != nil {
			return err
		}
		for id, record := range records {
			current[ref{entity, id}] = record.Row
		}
	}
	for _, row := range rows {
		seen, err := row.Row()
		if err != nil {
			return err
		}
		if row.Settled != nil {
			if *row.Settled == "taken" {
				report.TakenIn++
				found.add(row.Seq, seen)
			} else {
				report.SetAside++
			}
			continue
		}
		here := current[ref{row.Entity, row.ID}]
		back, err := y.isBack(tx, orgID, row.Entity, here, seen)
		if err != nil {
			return err
		}
		if back {
			found.add(row.Seq, seen)
			continue
		}
		report.Waiting++
		if len(report.Records) == maxShown {
			continue
		}
		name, err := tx.FindUserName(row.UpdatedBy)
		if err != nil {
			return err
		}
		state := SeenState{Entity: row.Entity, ID: row.ID, Known: here != nil, Deleted: !seen.Alive(), By: row.UpdatedBy, ByName: name,
			Device: row.Device, BroughtAt: time.UnixMilli(row.BroughtAt).UTC(), Fields: map[string]json.RawMessage{}}
		for field, value := range seen.Fields {
			state.Fields[field] = change.AppendValue(nil, value)
		}
		report.Records = append(report.Records, state)
	}
	return nil
}

// isBack says that a record holds everything that was seen of it: each value is there, or the set that wrote it is, so that the
// value was merged like any other. What the server writes itself it wrote again.
func (y *Syncer) isBack(tx *store.Tx, orgID, entity string, here, seen *merge.Row) (bool, error) {
	e := y.schema.Entity(entity)
	if here == nil || e == nil || here.CL < seen.CL {
		return false, nil
	}
	var open []string
	for field := range seen.Fields {
		f := e.Properties[field]
		if f == nil || f.Server || change.Equal(here.Fields[field], seen.Fields[field]) {
			continue
		}
		open = append(open, seen.VersionOf(field)...)
	}
	if len(open) == 0 {
		return true, nil
	}
	known, err := tx.FindSets(orgID, open)
	if err != nil {
		return false, err
	}
	for _, set := range open {
		if _, ok := known[set]; !ok {
			return false, nil
		}
	}
	return true, nil
}
