package inventory

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

	"shipshape/schema"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/stock"
)

// countedBy puts whoever writes an amount in place of whom a device names, and says what the count came to.
func countedBy(view rules.View, e *schema.Entity, op change.Op, before *merge.Row) change.Op {
	if e.Name != "stockCountLine" {
		return op
	}
	f := typed.Fields{}
	if before != nil {
		maps.Copy(f, before.Fields)
	}
	maps.Copy(f, op.Fields)
	more := typed.Fields{}
	for amount, by := range map[string]string{"shelf": "countedBy", "secondShelf": "secondBy"} {
		if value, writes := op.Fields[amount]; writes && value != nil {
			more[by] = view.Actor().UserID
		}
	}
	if len(more) == 0 {
		return op
	}
	line := record.AsStockCountLine(&merge.Row{ID: op.ID, CL: 1, Fields: f})
	shelf := line.Shelf()
	if second := line.MaybeSecondShelf(); second != nil {
		shelf = *second
	}
	more["found"] = found[stock.DifferenceOf(line.Listed(), line.Forms(), &shelf).State]
	op.Fields = maps.Clone(op.Fields)
	maps.Copy(op.Fields, more)
	return op
}

// found is what a count line says of a difference.
var found = map[string]string{"agree": "agrees", "short": "differs", "over": "differs", "new": "unexpected", "missing": "missing"}

// checkCount refuses a second count by whoever made the first, and the end of a count that is not decided.
func (m *Module) checkCount(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Entity.Name == "stockCountLine" {
		return checkLine(view, c)
	}
	if c.Op.Kind != change.Command || c.Op.Command != "finish" {
		return nil
	}
	w, err := m.work(view)
	if err != nil {
		return unread()
	}
	for _, line := range w.ListStockCountLinesOf(c.Op.ID) {
		if say := w.open(line); say != "" {
			return refused("state", say)
		}
	}
	return nil
}

func checkLine(view rules.View, c rules.Change) *change.Refusal {
	actor := view.Actor().UserID
	line := record.AsStockCountLine(c.After)
	first, second := line.CountedBy(), line.SecondBy()
	if value, says := c.Op.Fields["shelf"]; says && value != nil {
		first = actor
	}
	if value, says := c.Op.Fields["secondShelf"]; says && value != nil {
		second = actor
	}
	if second != "" && second == first {
		say := "Somebody else counts it the second time."
		return &change.Refusal{Code: change.CodeForbidden, Message: say, Fields: map[string]string{"secondShelf": say}}
	}
	return nil
}

// open says why a line is not decided yet; "" where it is. A line that nobody looked at is left as it is: nothing follows from it.
func (w *work) open(line record.StockCountLine) string {
	if line.MaybeShelf() == nil {
		return ""
	}
	product := w.FindProduct(line.ProductID())
	amount, settled := stock.Settle(talliesOf(line), line.Listed(), line.Forms(), product.Pack(), w.share())
	if !settled {
		return product.Name() + ": somebody else has to count it too."
	}
	if stock.DifferenceOf(line.Listed(), line.Forms(), &amount).Amount != 0 && line.Answer() == "" {
		return product.Name() + ": say why it differs."
	}
	return ""
}

// share is from how much off somebody else counts too, in hundredths of a percent.
func (w *work) share() int64 {
	if percent := w.settings.MaybeSecondPercent(); w.settings.Row != nil && percent != nil {
		return *percent * 100
	}
	return w.limits["countPercent"]
}

// talliesOf are the two counts of a line, the newest last.
func talliesOf(line record.StockCountLine) []stock.Tally {
	tallies := []stock.Tally{{By: line.CountedBy(), Amount: line.Shelf()}}
	if second := line.MaybeSecondShelf(); second != nil {
		tallies = append(tallies, stock.Tally{By: line.SecondBy(), Amount: *second})
		if line.CountedAt() > line.SecondAt() {
			slices.Reverse(tallies)
		}
	}
	return tallies
}

// raiseCounts makes the adjustments of counts that end.
func (m *Module) raiseCounts(_ context.Context, view rules.View, changes []rules.Change) ([]rules.Derived, []rules.Effect, error) {
	w, err := m.work(view)
	if err != nil {
		return nil, nil, err
	}
	for _, c := range changes {
		if c.Entity.Name == "stockCountLine" && c.Op.Kind == change.Update {
			w.whoCounted(c)
		}
		if c.Entity.Name != "stockCount" || typed.Text(c.Before, "state") == "done" {
			continue
		}
		count := w.FindStockCount(c.Op.ID)
		if !count.Alive() || count.State() != "done" {
			continue
		}
		for _, line := range w.ListStockCountLinesOf(count.ID) {
			w.adjust(count, line)
		}
	}
	told, err := w.teller.Told()
	return w.ops, told, errors.Join(w.Err(), err)
}

// whoCounted writes who counted, and what it came to, with an amount that was written later than its line.
func (w *work) whoCounted(c rules.Change) {
	more := countedBy(w.view, c.Entity, change.Op{ID: c.Op.ID, Fields: c.Op.Fields}, w.Row("stockCountLine", c.Op.ID)).Fields
	f := typed.Fields{}
	for _, name := range []string{"countedBy", "secondBy", "found"} {
		if value, says := more[name]; says && !change.Equal(value, valueOf(c.After, name)) {
			f[name] = value
		}
	}
	if len(f) > 0 {
		w.put(change.Op{Entity: "stockCountLine", ID: c.Op.ID, Kind: change.Update, Fields: f})
	}
}

// adjust evens out what a line came to: what the shelf held, less what the ledger knows of it at that moment and what forms took.
func (w *work) adjust(count record.StockCount, line record.StockCountLine) {
	id := change.UUID5(line.ID, "stockMovement")
	if line.MaybeShelf() == nil || w.Row("stockMovement", id) != nil {
		return
	}
	product := w.FindProduct(line.ProductID())
	found, settled := stock.Settle(talliesOf(line), line.Listed(), line.Forms(), product.Pack(), w.share())
	at := line.CountedAt()
	list := w.listAt(line.ProductID(), count.PlaceID(), line.LotID(), at)
	if amount := stock.DifferenceOf(list, line.Forms(), &found).Amount; settled && amount != 0 {
		w.put(change.Op{Entity: "stockMovement", ID: id, Kind: change.Add, Fields: w.evens(count, line, amount, cmp.Or(line.Answer(), "counted"))})
		w.put(change.Op{Entity: "stockCountLine", ID: line.ID, Kind: change.Update, Fields: typed.Fields{"movementId": id}})
	}
}

func (w *work) evens(count record.StockCount, line record.StockCountLine, amount int64, reason string) typed.Fields {
	f := typed.Fields{
		"kind": "count", "productId": line.ProductID(), "placeId": count.PlaceID(), "amount": amount, "day": count.Day(), "countLineId": line.ID,
		"at": cmp.Or(line.CountedAt(), w.view.Now().UnixMilli()), "reason": short(reason, 500),
	}
	if line.LotID() != "" {
		f["lotId"] = line.LotID()
	}
	return f
}

// listAt is what the ledger comes to in a place at a moment. A row without a moment is of the beginning of its day.
func (w *work) listAt(product, place, lot string, at int64) (sum int64) {
	for _, row := range w.ledger(product) {
		if row.LotID() != lot || row.At() > at && at != 0 {
			continue
		}
		if row.PlaceID() == place {
			if row.Kind() == "transfer" {
				sum -= row.Amount()
			} else {
				sum += row.Amount()
			}
		}
		if row.Kind() == "transfer" && row.ToPlaceID() == place {
			sum += row.Amount()
		}
	}
	return sum
}

// late evens out a row that happened before a count and arrives after it: the shelf that was counted had seen it. What a form had used was
// taken off in the count already, and is expected to come.
func (w *work) late(row record.StockMovement) {
	if row.Kind() == "count" || row.FormID() != "" {
		return
	}
	effects := map[string]int64{row.PlaceID(): row.Amount()}
	if row.Kind() == "transfer" {
		effects = map[string]int64{row.PlaceID(): -row.Amount(), row.ToPlaceID(): row.Amount()}
	}
	first := map[string]counting{}
	for _, line := range w.ListStockCountLines(typed.Fields{"productId": row.ProductID()}) {
		count := w.FindStockCount(line.CountID())
		_, here := effects[count.PlaceID()]
		if !here || !count.Alive() || count.State() != "done" || line.LotID() != row.LotID() || line.MaybeShelf() == nil || line.CountedAt() < row.At() {
			continue
		}
		if was, is := first[count.PlaceID()]; !is || line.CountedAt() < was.line.CountedAt() {
			first[count.PlaceID()] = counting{count, line}
		}
	}
	for _, place := range slices.Sorted(maps.Keys(first)) {
		of := first[place]
		id := change.UUID5(of.line.ID, "late:"+row.ID+":"+place)
		if w.Row("stockMovement", id) != nil {
			continue
		}
		f := w.evens(of.count, of.line, -effects[place], "It came after the count, which had seen it.")
		w.put(change.Op{Entity: "stockMovement", ID: id, Kind: change.Add, Fields: f})
		w.ledgers[row.ProductID()] = append(slices.Clone(w.ledger(row.ProductID())), record.AsStockMovement(&merge.Row{ID: id, CL: 1, Fields: f}))
		delete(w.moves, row.ProductID())
	}
}

// counting is a line of a count that has ended.
type counting struct {
	count record.StockCount
	line  record.StockCountLine
}
