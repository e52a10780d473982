package fuel

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"shipshape/server/rules/typed"
	"shipshape/sync/merge"
)

// What came before an entry and after it, read from the entries themselves: assets and tanks remember the newest alone.

// knownEntry is an entry of an asset as it counts, with what the set brings.
type knownEntry struct {
	recentFill

	row   *merge.Row
	fills bool
}

// history are the entries of an asset in the order of their time: those of a span, at least as many fills before it as an asset remembers,
// and as many after it.
func (d *desk) history(asset string, of span) ([]knownEntry, error) {
	sums, err := d.view.Rows("fuelRollup", typed.Fields{"assetId": asset})
	if err != nil {
		return nil, err
	}
	byMonth := map[string][]*merge.Row{}
	for _, sum := range sums {
		if month := typed.Text(sum, "month"); typed.Text(sum, "tankId") == "" {
			byMonth[month] = append(byMonth[month], sum)
		}
	}
	months := sortedKeys(byMonth)
	from, to := d.monthAt(of.from), d.monthAt(of.to)
	found := map[string]knownEntry{}
	take := func(month string) error {
		for _, sum := range byMonth[month] {
			rows, err := d.countedIn(sum)
			if err != nil {
				return err
			}
			for _, row := range rows {
				fill, err := d.fillOf(row, row.Fields)
				if err != nil {
					return err
				}
				found[row.ID] = knownEntry{fill, row, fillsUp(asset, row)}
			}
		}
		return nil
	}
	count := func(is func(at int64) bool) (fills int) {
		for _, one := range found {
			if one.fills && is(one.At) {
				fills++
			}
		}
		return fills
	}
	for _, month := range months {
		if month >= from && (month <= to || count(func(at int64) bool { return at > of.to }) < mostFills) {
			if err := take(month); err != nil {
				return nil, err
			}
		}
	}
	for _, month := range slices.Backward(months) {
		if month < from && count(func(at int64) bool { return at < of.from }) < mostFills {
			if err := take(month); err != nil {
				return nil, err
			}
		}
	}
	for id := range d.coming { // their lanes are not written yet
		row, err := d.view.Row("fuelEntry", id)
		if err != nil {
			return nil, err
		}
		delete(found, id)
		if counts, err := d.counts(typed.Text(row, "batchId")); err != nil || !counts || !fillsUp(asset, row) {
			if err != nil {
				return nil, err
			}
			continue
		}
		want, err := d.placed(row, d.coming[id].before)
		if err != nil {
			return nil, err
		}
		fill, err := d.fillOf(d.asJudged(row), want)
		if err != nil {
			return nil, err
		}
		found[id] = knownEntry{fill, row, true}
	}
	all := make([]knownEntry, 0, len(found))
	for _, one := range found {
		all = append(all, one)
	}
	meter := func(n *int64) int64 {
		if n == nil {
			return 0
		}
		return *n
	}
	slices.SortFunc(all, func(a, b knownEntry) int { // at one moment nobody knows which was first: the meter says it
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(meter(a.Hours), meter(b.Hours)), cmp.Compare(meter(a.Odometer), meter(b.Odometer)), cmp.Compare(a.ID, b.ID))
	})
	return all, nil
}

// companions says whether the set brings other entries of an asset, typed in a grid or put right together.
func (d *desk) companions(row *merge.Row) bool {
	if typed.Text(row, "batchId") != "" {
		return false // a file is too long for that
	}
	for id, t := range d.coming {
		if id != row.ID && typed.Text(cmp.Or(t.after, t.before), "assetId") == typed.Text(row, "assetId") {
			return true
		}
	}
	return false
}

// fillsBefore are the last fills of its asset before an entry.
func (d *desk) fillsBefore(row *merge.Row) ([]recentFill, error) {
	at := typed.Number(row, "at")
	known, err := d.history(typed.Text(row, "assetId"), span{at, at})
	if err != nil {
		return nil, err
	}
	place := slices.IndexFunc(known, func(one knownEntry) bool { return one.ID == row.ID })
	if place < 0 { // it is no fill
		place = len(known)
	}
	return lastBefore(known[:place]), nil
}

func (d *desk) monthAt(at int64) string { return time.UnixMilli(at).In(d.zone()).Format("2006-01") }

func sortedKeys[V any](of map[string]V) []string {
	keys := make([]string, 0, len(of))
	for key := range of {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// asJudged is an entry with the flags that were found for it, which are not written yet.
func (d *desk) asJudged(row *merge.Row) *merge.Row {
	flags, judged := d.judged[row.ID]
	if !judged {
		return row
	}
	now := *row
	now.Fields = maps.Clone(row.Fields)
	now.Fields["flags"], _ = list(flags) // what was read from JSON can be written
	return &now
}

// lastBefore are the last fills among some entries.
func lastBefore(known []knownEntry) []recentFill {
	fills := []recentFill{}
	for _, one := range known {
		if one.fills {
			fills = append(fills, one.recentFill)
		}
	}
	return fills[max(0, len(fills)-mostFills):]
}

// booksBack is how long before a change the book of a tank is read: a stick is read every month, or nobody can say what it holds.
const booksBack = 62 * 24 * time.Hour

// movedIn are the entries in the book of a tank from some time before a moment on, in their order, with what the set brings.
func (d *desk) movedIn(tank string, from int64) ([]*merge.Row, error) {
	sums, err := d.view.Rows("fuelRollup", typed.Fields{"tankId": tank})
	if err != nil {
		return nil, err
	}
	first := d.monthAt(from - booksBack.Milliseconds())
	found := map[string]*merge.Row{}
	for _, sum := range sums {
		if typed.Text(sum, "batchId") != "" || typed.Text(sum, "month") < first {
			continue
		}
		for _, lane := range []string{"tankLane", "destLane"} {
			rows, err := d.view.Rows("fuelEntry", typed.Fields{lane: typed.Text(sum, "lane")})
			if err != nil {
				return nil, err
			}
			for _, row := range rows {
				found[row.ID] = row
			}
		}
	}
	for id := range d.coming { // their lanes are not written yet
		row, err := d.view.Row("fuelEntry", id)
		if err != nil {
			return nil, err
		}
		found[id] = row
	}
	var all []*merge.Row
	for _, row := range found {
		if inBooks(row) && (typed.Text(row, "tankId") == tank || into(row) == tank) {
			all = append(all, row)
		}
	}
	order := map[bool]int{true: 1}
	slices.SortFunc(all, func(a, b *merge.Row) int {
		return cmp.Or(cmp.Compare(typed.Number(a, "at"), typed.Number(b, "at")), order[isReading(a)]-order[isReading(b)], cmp.Compare(a.ID, b.ID))
	})
	return all, nil
}
