package inventory_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// shelf is a count of the locker, with a line of a product.
func (y *yard) shelf(day string) string {
	id := change.UUID5(y.locker, "stockCount:"+day+":1")
	y.boss.Must(yardtest.Add("stockCount", id, fields{"placeId": y.locker, "day": day, "round": int64(1), "state": "counting"}))
	return id
}

func line(count, product string, f fields) (id string, op change.Op) {
	id = change.UUID5(count, "stockCountLine:"+product)
	return id, yardtest.Add("stockCountLine", id, yardtest.With(fields{"countId": count, "lane": product, "productId": product}, f))
}

func (y *yard) finish(p *person, count string) (code, say string) {
	y.Helper()
	return p.Does(yardtest.On("stockCount", y.Row("stockCount", count), change.Command, "finish", nil))
}

func TestCount_AnswersBecomeAdjustmentsWithTheirReason(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.gloves, y.locker, "2026-11-18", 100_000, nil))
	count := y.shelf("2026-11-20")
	id, op := line(count, y.gloves, fields{"listed": int64(100_000), "shelf": int64(99_000), "countedAt": y.noon("2026-11-19")})
	y.boss.Must(op)
	y.Says("what it came to", "stockCountLine", id, fields{"found": "differs", "countedBy": y.boss.Actor.UserID})
	if _, say := y.finish(y.boss, count); say != "Gloves: say why it differs." {
		t.Errorf("finished with %q", say)
	}
	y.boss.Must(yardtest.On("stockCountLine", y.Row("stockCountLine", id), change.Update, "", fields{"answer": "used"}))
	if code, say := y.finish(y.boss, count); code != "" {
		t.Fatal(say)
	}
	y.Says("the adjustment", "stockMovement", change.UUID5(id, "stockMovement"), fields{
		"kind": "count", "amount": int64(-1_000), "reason": "used", "countLineId": id, "placeId": y.locker,
	})
	if got := y.holds(y.gloves, y.locker); got != int64(99_000) {
		t.Errorf("holds %v", got)
	}
}

func TestCount_SomebodyElseCountsWhatIsFarOff(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.gloves, y.locker, "2026-11-18", 10_000, nil))
	count := y.shelf("2026-11-20")
	id, op := line(count, y.gloves, fields{"listed": int64(10_000), "shelf": int64(7_000), "countedAt": y.noon("2026-11-19"), "answer": "used"})
	y.boss.Must(op)
	if _, say := y.finish(y.boss, count); say != "Gloves: somebody else has to count it too." {
		t.Errorf("finished with %q", say)
	}
	second := fields{"secondShelf": int64(7_000), "secondAt": y.noon("2026-11-20")}
	if code, _ := y.boss.Does(yardtest.On("stockCountLine", y.Row("stockCountLine", id), change.Update, "", second)); code == "" {
		t.Error("one person counted twice")
	}
	// a device that names somebody else as the second
	other := y.Person("supervisor", "Sam")
	if code, _ := y.boss.Does(yardtest.On("stockCountLine", y.Row("stockCountLine", id), change.Update, "", yardtest.With(second, fields{"secondBy": other.Actor.UserID}))); code == "" {
		t.Error("somebody counted in the name of another")
	}
	other.Must(yardtest.On("stockCountLine", y.Row("stockCountLine", id), change.Update, "", second))
	y.Says("who it was", "stockCountLine", id, fields{"secondBy": other.Actor.UserID, "countedBy": y.boss.Actor.UserID})
	if code, say := y.finish(y.boss, count); code != "" {
		t.Fatal(say)
	}
	if got := y.holds(y.gloves, y.locker); got != int64(7_000) {
		t.Errorf("holds %v", got)
	}
}

func TestCount_ARowOfBeforeThatComesAfterItIsEvenedOut(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.gloves, y.locker, "2026-11-15", 100_000, nil))
	count := y.shelf("2026-11-20")
	_, op := line(count, y.gloves, fields{"listed": int64(100_000), "shelf": int64(99_000), "countedAt": y.noon("2026-11-19"), "answer": "used"})
	y.boss.Must(op)
	if code, say := y.finish(y.boss, count); code != "" {
		t.Fatal(say)
	}
	// a tablet was in its bag: ten pairs were issued two days before the count
	y.boss.Must(y.row(yardtest.NewID(), "issue", y.gloves, y.locker, "2026-11-17", -1_000, nil))
	if got := y.holds(y.gloves, y.locker); got != int64(99_000) {
		t.Errorf("before the count: holds %v", got)
	}
	// what happened after it counts
	y.boss.Must(yardtest.Add("stockMovement", yardtest.NewID(), fields{
		"kind": "issue", "productId": y.gloves, "placeId": y.locker, "day": "2026-11-20", "amount": int64(-500), "at": y.noon("2026-11-19") + 3_600_000,
	}))
	if got := y.holds(y.gloves, y.locker); got != int64(98_500) {
		t.Errorf("after the count: holds %v", got)
	}
	// a form that the count had taken off already
	form, lot := yardtest.NewID(), y.shelf("2026-11-19")
	id, op := line(lot, y.gloves, fields{"listed": int64(98_500), "forms": int64(600), "shelf": int64(97_900), "countedAt": y.noon("2026-11-20") - 10_000_000})
	y.boss.Must(op)
	y.Says("agrees by the form", "stockCountLine", id, fields{"found": "agrees"})
	if code, say := y.finish(y.boss, lot); code != "" {
		t.Fatal(say)
	}
	before, _ := y.holds(y.gloves, y.locker).(int64)
	y.boss.Must(y.row(yardtest.NewID(), "issue", y.gloves, y.locker, "2026-11-18", -600, fields{"formId": form}))
	if got := y.holds(y.gloves, y.locker); got != before-600 {
		t.Errorf("the form took it off twice: %v of %d", got, before)
	}
}

func TestCount_TwoPeopleMeetInOne(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	other := y.Person("supervisor", "Sam")
	count := y.shelf("2026-11-20")
	other.Must(yardtest.Add("stockCount", count, fields{"placeId": y.locker, "day": "2026-11-20", "round": int64(1), "state": "counting"}))
	if rows := y.All("stockCount"); len(rows) != 1 {
		t.Errorf("%d counts", len(rows))
	}
}
