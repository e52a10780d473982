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
	"shipshape/sync/wire"
)

// maxShown bounds the records of a report, and wire.MaxPage their bytes; settled ones and those that are back are counted only.
const maxShown = 1000

// rowsAtOnce is how many of the records that devices told of are in memory at a time.
const rowsAtOnce = 256

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
	report := RestoreReport{
		Epoch: restore.Epoch, Sign: restore.Sign, NoticedAt: time.UnixMilli(restore.NoticedAt).UTC(), LastAt: timeOf(head.LastAt),
		Changes: head.Reached - head.Seq, Records: []SeenState{}, Devices: []ReturnedDevice{},
	}
	found := tally{claimed: map[int64]bool{}, seen: map[int64]bool{}, sets: map[string]bool{}}
	told := told{y: y, tx: tx, orgID: orgID, report: &report, found: &found, devices: map[string]bool{}, names: map[string]string{}}
	sets, err := tx.ListRestoredSets(orgID, restore.Epoch)
	if err != nil {
		return report, err
	}
	for _, set := range sets {
		told.devices[set.Device] = true
		if set.Back {
			found.claimed[set.Seq] = true
		}
		if set.Follow {
			// What was granted is the seq of the answer: that of the server's own set, which follows the author's.
			found.claimed[set.Seq-1] = true
			found.follows++
		}
	}
	var last store.RestoreRow
	for {
		rows, err := tx.ListRestoreRows(orgID, restore.Epoch, last, rowsAtOnce)
		if err != nil {
			return report, err
		}
		if len(rows) == 0 {
			break
		}
		if err := told.read(rows); err != nil {
			return report, err
		}
		last = rows[len(rows)-1]
	}
	if report.Back, err = found.count(tx, orgID); err != nil {
		return report, err
	}
	report.Back = min(report.Back, report.Changes)
	report.Missing = report.Changes - report.Back
	devices, err := tx.ListDevices(orgID, "")
	for _, d := range devices {
		heard := laterOf(d.SeenAt, d.ReportedAt)
		if heard == nil && d.RegisteredAt < restore.NoticedAt {
			heard = &d.RegisteredAt
		}
		report.Devices = append(report.Devices, ReturnedDevice{
			Device: d.Device, Name: d.Name, UserName: d.FullName, HeardAt: timeOf(heard),
			Returned: told.devices[d.Device] || d.RegisteredAt >= restore.NoticedAt || heard != nil && *heard >= restore.NoticedAt,
		})
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

// told sorts out what devices told of: which records are back by themselves, which are settled, and which wait for somebody.
type told struct {
	y       *Syncer
	tx      *store.Tx
	orgID   string
	report  *RestoreReport
	found   *tally
	devices map[string]bool   // that told something
	names   map[string]string // of people, by id
	bytes   int               // of the records in the report
}

func (t *told) read(rows []store.RestoreRow) error {
	ids := map[string][]string{}
	seen := make([]*merge.Row, len(rows))
	for i, row := range rows {
		t.devices[row.Device] = true
		ids[row.Entity] = append(ids[row.Entity], row.ID)
		var err error
		if seen[i], err = row.Row(); err != nil {
			return err
		}
	}
	here := map[ref]*merge.Row{}
	for entity, list := range ids {
		e := t.y.schema.Entity(entity)
		if e == nil {
			continue
		}
		records, err := t.tx.LoadRecords(t.orgID, e, list)
		if err != nil {
			return err
		}
		for id, record := range records {
			here[ref{entity, id}] = record.Row
		}
	}
	var open []string
	for i, row := range rows {
		open = append(open, t.y.openSets(row.Entity, here[ref{row.Entity, row.ID}], seen[i])...)
	}
	slices.Sort(open)
	known, err := t.tx.FindSets(t.orgID, slices.Compact(open))
	if err != nil {
		return err
	}
	for i, row := range rows {
		switch now := here[ref{row.Entity, row.ID}]; {
		case row.Settled != nil && *row.Settled == "taken":
			t.report.TakenIn++
			t.found.add(row.Seq, seen[i])
		case row.Settled != nil:
			t.report.SetAside++
		case t.y.isBack(row.Entity, now, seen[i], known):
			t.found.add(row.Seq, seen[i])
		default:
			t.report.Waiting++
			if err := t.show(row, now, seen[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// show puts a record that waits into the report while there is room. What is for the record's own people alone is not shown.
func (t *told) show(row store.RestoreRow, here, seen *merge.Row) error {
	if len(t.report.Records) == maxShown || t.bytes > wire.MaxPage {
		return nil
	}
	if _, asked := t.names[row.UpdatedBy]; !asked {
		name, err := t.tx.FindUserName(row.UpdatedBy)
		if err != nil {
			return err
		}
		t.names[row.UpdatedBy] = name
	}
	state := SeenState{
		Entity: row.Entity, ID: row.ID, Known: here != nil, Deleted: !seen.Alive(), By: row.UpdatedBy, ByName: t.names[row.UpdatedBy],
		Device: row.Device, BroughtAt: time.UnixMilli(row.BroughtAt).UTC(), Fields: map[string]json.RawMessage{},
	}
	hidden := map[string]bool{}
	if e := t.y.schema.Entity(row.Entity); e != nil {
		hidden = always(e)
	}
	for field, value := range seen.Fields {
		if hidden[field] {
			continue
		}
		state.Fields[field] = change.AppendValue(nil, value)
	}
	t.report.Records = append(t.report.Records, state)
	t.bytes += weigh(seen)
	return nil
}

// openSets lists the sets that must be here for a record to hold everything that was seen of it, beside the values that it has. What the
// server writes itself it wrote again.
func (y *Syncer) openSets(entity string, here, seen *merge.Row) []string {
	e := y.schema.Entity(entity)
	if here == nil || e == nil || here.CL < seen.CL {
		return nil
	}
	var open []string
	for field := range seen.Fields {
		f := e.Properties[field]
		if f == nil || f.Server || change.Equal(here.Fields[field], seen.Fields[field]) {
			continue
		}
		open = append(open, seen.VersionOf(field)...)
	}
	return open
}

// isBack says that a record holds everything that was seen of it: each value is there, or the set that wrote it is, so that the
// value was merged like any other.
func (y *Syncer) isBack(entity string, here, seen *merge.Row, known map[string]store.LoggedSet) bool {
	if here == nil || y.schema.Entity(entity) == nil || here.CL < seen.CL {
		return false
	}
	return !slices.ContainsFunc(y.openSets(entity, here, seen), func(set string) bool { _, ok := known[set]; return !ok })
}
