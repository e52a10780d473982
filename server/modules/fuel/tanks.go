package fuel

import (
	"cmp"
	"maps"
	"slices"

	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/fuel"
	"shipshape/sync/merge"
)

// Tanks remember what they hold by their book and how far the last readings were off it, so that a device without signal can say what is odd.

// mostSticks is of how many readings a tank remembers how far they were off.
const mostSticks = 6

// tankBook is what a tank knows, in thousandths of gal.
type tankBook struct {
	fuel.TankBook

	row      *merge.Row
	measured bool // a stick was read once
	sticks   []fuel.Stick
}

// books are those of the tanks that a set touches.
type books struct {
	*desk

	of map[string]*tankBook // nil where there is no tank any more
}

func (b *books) tank(id string) (*tankBook, error) {
	if book, known := b.of[id]; known || id == "" {
		return book, nil
	}
	row, err := b.view.Row("fuelTank", id)
	if err != nil {
		return nil, err
	}
	b.of[id] = nil
	if row.Alive() {
		b.of[id] = bookOf(row)
	}
	return b.of[id], nil
}

func bookOf(row *merge.Row) *tankBook {
	book := &tankBook{row: row, measured: has(row, "level")}
	book.Level, book.LevelAt, book.Flow = typed.Number(row, "level"), typed.Number(row, "levelAt"), typed.Number(row, "flow")
	read(row, "sticks", &book.sticks)
	return book
}

// inBooks says whether the book of a tank counts an entry: rows of files come too late and in no order.
func inBooks(row *merge.Row) bool {
	return row.Alive() && typed.Text(row, "state") != "void" && typed.Text(row, "batchId") == ""
}

// isReading says whether an entry measures a tank.
func isReading(row *merge.Row) bool { return typed.Text(row, "type") == "stick_reading" }

// event is an entry that comes into the books (sign 1), or what it was goes out of them (-1).
type event struct {
	row    *merge.Row
	before *merge.Row // the entry before the set
	sign   int64
}

// eventsOf are those of some entries in the order of their time: what moves at the moment of a reading comes before it.
func (d *desk) eventsOf(rows map[string]*touched) ([]event, error) {
	var events []event
	for _, id := range slices.Sorted(maps.Keys(rows)) {
		after, err := d.view.Row("fuelEntry", id)
		if err != nil {
			return nil, err
		}
		before := rows[id].before
		events = append(events, event{before, before, -1}, event{after, before, 1})
	}
	events = slices.DeleteFunc(events, func(e event) bool { return !inBooks(e.row) })
	slices.SortStableFunc(events, func(a, b event) int {
		order := map[bool]int{true: 1}
		return cmp.Or(cmp.Compare(typed.Number(a.row, "at"), typed.Number(b.row, "at")), order[isReading(a.row)]-order[isReading(b.row)], cmp.Compare(a.sign, b.sign))
	})
	return events, nil
}

// amount is what an entry comes to in thousandths of gal, also before its sums are written.
func (d *desk) amount(row *merge.Row) int64 {
	base, _, _ := fuel.Normalize(typed.Number(row, "quantity"), typed.Text(row, "unit"), typed.Text(row, "fuel"), d.library.Kinds)
	return base / 1000
}

// move brings a book on by an entry that moved fuel after the last reading.
func (b *tankBook) move(id string, e event, amount int64) {
	if !b.measured || typed.Number(e.row, "at") <= b.LevelAt || isReading(e.row) {
		return
	}
	for _, m := range movesOf(e.row, amount) {
		if m.tank == id {
			b.Level += m.by * e.sign
			b.Flow += m.out * e.sign
		}
	}
}

// read brings a book to a reading. One that was put right moves the book as far as it was off, and what came after it stays.
func (b *tankBook) read(row, before *merge.Row, base, was int64) {
	when := typed.Number(row, "at")
	known := slices.IndexFunc(b.sticks, func(stick fuel.Stick) bool { return stick.ID == row.ID })
	right := inBooks(before) && isReading(before) && typed.Number(before, "at") == when && typed.Text(before, "tankId") == b.row.ID
	if right {
		if known >= 0 {
			b.sticks[known].Variance += base - was
		}
		if when == b.LevelAt {
			b.Level += base - was
		}
		// The next reading was held against it; of one that fell out of the memory nobody knows the next.
		next := slices.IndexFunc(b.sticks, func(stick fuel.Stick) bool { return stick.At > when })
		if next >= 0 && (known >= 0 || next > 0 || len(b.sticks) < mostSticks) {
			b.sticks[next].Book += base - was
			b.sticks[next].Variance -= base - was
		}
		return
	}
	b.forget(row.ID)
	if b.measured && when < b.LevelAt {
		return
	}
	if b.measured {
		b.sticks = append(b.sticks, fuel.Stick{ID: row.ID, At: when, Book: b.Level, Flow: b.Flow, Variance: base - b.Level})
		b.sticks = b.sticks[max(0, len(b.sticks)-mostSticks):]
	}
	b.Level, b.LevelAt, b.Flow, b.measured = base, when, 0, true
}

func (b *tankBook) forget(id string) {
	b.sticks = slices.DeleteFunc(b.sticks, func(stick fuel.Stick) bool { return stick.ID == id })
}

// levels brings what tanks hold up to date: a stick reading says it, everything after that moves it.
func (d *desk) levels(rows map[string]*touched) ([]change.Op, error) {
	b := &books{desk: d, of: map[string]*tankBook{}}
	events, err := d.eventsOf(rows)
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		if err := b.take(e); err != nil {
			return nil, err
		}
	}
	var ops []change.Op
	for _, id := range slices.Sorted(maps.Keys(b.of)) {
		book := b.of[id]
		if book == nil || !book.measured {
			continue
		}
		want := typed.Fields{"level": book.Level, "levelAt": book.LevelAt, "flow": book.Flow}
		if want["sticks"], err = list(append([]fuel.Stick{}, book.sticks...)); err != nil {
			return nil, err
		}
		ops = append(ops, put("fuelTank", id, book.row, want)...)
	}
	return ops, nil
}

func (b *books) take(e event) error {
	for _, id := range []string{typed.Text(e.row, "tankId"), typed.Text(e.row, "destTankId")} {
		book, err := b.tank(id)
		if err != nil {
			return err
		}
		switch {
		case book == nil:
		case !isReading(e.row):
			book.move(id, e, b.amount(e.row))
		case e.sign > 0:
			book.read(e.row, e.before, b.amount(e.row), b.amount(e.before))
		}
	}
	if e.sign > 0 || !isReading(e.row) {
		return nil
	}
	after, err := b.view.Row("fuelEntry", e.row.ID)
	book, known := b.of[typed.Text(e.row, "tankId")]
	if err == nil && known && book != nil && (!inBooks(after) || !isReading(after) || typed.Text(after, "tankId") != book.row.ID) {
		book.forget(e.row.ID)
	}
	return err
}

type move struct {
	tank string
	by   int64
	out  int64 // of it, what was taken to be burned
}

// movesOf is what an entry puts into tanks, or takes out.
func movesOf(row *merge.Row, amount int64) []move {
	tank := typed.Text(row, "tankId")
	switch typed.Text(row, "type") {
	case "issue", "card_purchase":
		return []move{{tank, -amount, amount}}
	case "delivery", "adjustment":
		return []move{{tank, amount, 0}}
	case "transfer":
		return []move{{tank, -amount, amount}, {typed.Text(row, "destTankId"), amount, 0}}
	}
	return nil
}

// tankOf takes what a tank holds, where this entry fills or measures it.
func (d *desk) tankOf(before *fuel.Baseline, row *merge.Row, want typed.Fields) error {
	id := typed.Text(row, "tankId")
	if typed.Text(row, "type") == "transfer" {
		id = typed.Text(row, "destTankId")
	}
	tank, err := d.view.Row("fuelTank", id)
	if err != nil || !tank.Alive() {
		return err
	}
	before.Tank = &fuel.Tank{Capacity: typed.Number(tank, "capacity") * 100_000, FillPercent: given(tank, "fillPercent")}
	if level := given(tank, "level"); level != nil && typed.Number(tank, "levelAt") < typed.Number(row, "at") {
		*level *= 1000
		before.Tank.Level = level
	}
	if base, ok := want["baseQuantity"].(int64); ok && isReading(row) {
		return d.readOf(before.Tank, row, tank, base)
	}
	return nil
}

// readOf holds a stick reading against the book of its tank, with what the set brings of the time before it.
func (d *desk) readOf(tank *fuel.Tank, row, of *merge.Row, base int64) error {
	book := bookOf(of)
	if d.events == nil { // once for all readings of the set
		events, err := d.eventsOf(d.coming)
		if err != nil {
			return err
		}
		d.events = events
	}
	for _, e := range d.events {
		if e.row.ID == row.ID || typed.Number(e.row, "at") > typed.Number(row, "at") || typed.Text(row, "batchId") != "" {
			continue
		}
		if !isReading(e.row) {
			book.move(of.ID, e, d.amount(e.row))
		} else if e.sign > 0 && typed.Text(e.row, "tankId") == of.ID {
			book.read(e.row, e.before, d.amount(e.row), d.amount(e.before))
		}
	}
	now := &book.TankBook
	if !book.measured || typed.Text(row, "batchId") != "" {
		now = nil
	}
	tank.Read(book.sticks, now, row.ID, typed.Number(row, "at"), base)
	return nil
}
