package paint_test

import (
	"encoding/json"
	"strings"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// posted is a form that went the whole way.
func (b *booth) posted(line fields) (form, lineID string) {
	b.Helper()
	form, lineID = b.form(line)
	b.must(b.ray, form, "submit")
	b.must(b.lena, form, "review")
	b.must(b.maria, form, "approve", "post")
	return form, lineID
}

// store puts the coating of the batch on a shelf, and lets posting take it from there.
func (b *booth) store() (product string) {
	b.Helper()
	product, _ = b.Row("coating", b.coating).Fields["productId"].(string)
	place, lot := yardtest.NewID(), yardtest.NewID()
	b.Wrote(
		yardtest.Add("paintSettings", change.UUID5(b.Org, "paintSettings"), fields{"fromStore": true}),
		yardtest.Add("stockPlace", place, fields{"code": "L-3", "name": "Paint locker 3", "kind": "cabinet"}),
		yardtest.Add("lot", lot, fields{"productId": product, "batch": "B-77", "state": "use"}),
		yardtest.Add("stockBalance", change.UUID5(product, "stockBalance:"+place+":"+lot), fields{"productId": product, "lane": place + ":" + lot, "placeId": place, "lotId": lot, "amount": int64(20_000)}),
		change.Op{Entity: "paintBatch", ID: b.batch, Kind: change.Update, Fields: fields{"lotId": lot}},
	)
	return product
}

func (b *booth) taken(product string) (rows int, amount int64) {
	for _, row := range b.All("stockMovement") {
		if row.Fields["productId"] == product {
			rows++
			amount += number(row, "amount")
		}
	}
	return rows, amount
}

func TestStore_GivesWhatWasAppliedAndTakesItBack(t *testing.T) {
	t.Parallel()
	b := open(t)
	product := b.store()
	form, _ := b.posted(nil)
	if rows, amount := b.taken(product); rows != 1 || amount != -1250 {
		t.Fatalf("posted: %d rows, %d", rows, amount)
	}
	b.must(b.lena, form, "reopen")
	if rows, amount := b.taken(product); rows != 2 || amount != 0 {
		t.Fatalf("opened again: %d rows, %d", rows, amount)
	}
	b.must(b.maria, form, "approve", "post")
	if rows, amount := b.taken(product); rows != 3 || amount != -1250 {
		t.Errorf("posted again: %d rows, %d", rows, amount)
	}
}

// A thinner is named without its lot: it is taken from the lot that most is left of, and no shelf goes below nothing.
func TestStore_TakesAThinnerFromALotThatIsThere(t *testing.T) {
	t.Parallel()
	b := open(t)
	b.store()
	form, line := b.posted(nil)
	thinner, _ := b.Row("paintLine", line).Fields["thinnerId"].(string)
	place, lot := b.All("stockPlace")[0].ID, yardtest.NewID()
	b.must(b.lena, form, "reopen")
	b.Wrote(
		yardtest.Add("lot", lot, fields{"productId": thinner, "batch": "T-5", "state": "use"}),
		yardtest.Add("stockBalance", change.UUID5(thinner, "stockBalance:"+place+":"+lot), fields{"productId": thinner, "lane": place + ":" + lot, "placeId": place, "lotId": lot, "amount": int64(5_000)}),
	)
	b.must(b.maria, form, "approve", "post")
	for _, row := range b.All("stockMovement") {
		if row.Fields["productId"] == thinner && row.Fields["lotId"] == lot {
			return
		}
	}
	t.Error("no movement takes the thinner from its lot")
}

// The store's people may have issued the pails already: only what goes beyond them is taken.
func TestStore_DoesNotGiveTwiceWhatWasIssuedByHand(t *testing.T) {
	t.Parallel()
	b := open(t)
	product := b.store()
	place := b.All("stockPlace")[0].ID
	b.Wrote(yardtest.Add("stockMovement", yardtest.NewID(), fields{
		"kind": "issue", "productId": product, "placeId": place, "amount": int64(-1000), "day": "2026-11-19", "at": int64(1_795_000_000_000), "vesselId": b.vessel,
	}))
	b.posted(nil)
	if _, amount := b.taken(product); amount != -1250 {
		t.Errorf("issued %d, the form applied 1250", amount)
	}
}

func TestDeviation_IsWrittenOnceForALineAboveItsLimit(t *testing.T) {
	t.Parallel()
	b := open(t)
	b.Wrote(change.Op{Entity: "coating", ID: b.coating, Kind: change.Update, Fields: fields{"option": "1"}},
		change.Op{Entity: "paintBatch", ID: b.batch, Kind: change.Update, Fields: fields{"vocRegulatory": int64(3890)}})
	form, _ := b.posted(fields{"thinnerAmount": int64(0), "thinnerId": nil})
	b.must(b.lena, form, "reopen")
	b.must(b.maria, form, "approve", "post")
	rows := b.All("paintDeviation")
	if len(rows) != 1 {
		t.Fatalf("%d deviations, want 1", len(rows))
	}
	b.Says("the deviation", "paintDeviation", rows[0].ID, fields{
		"kind": "limit", "day": "2026-11-19", "days": int64(30), "formId": form, "state": "open", "text": "E-235 B-77 was applied at 389 g/L, its limit is 340",
	})
}

// Nobody closes what he answered himself.
func TestDeviation_IsClosedByASecondPerson(t *testing.T) {
	t.Parallel()
	b := open(t)
	id := yardtest.NewID()
	b.maria.Must(yardtest.Add("paintDeviation", id, fields{"day": "2026-11-18", "kind": "containers", "text": "Two pails open in booth 2", "foundBy": "walk", "state": "open"}))
	does := func(who *yardtest.Person, command string, f fields) string {
		_, say := who.Does(yardtest.On("paintDeviation", b.Row("paintDeviation", id), change.Command, command, f))
		return say
	}
	if say := does(b.maria, "answer", fields{"cause": "The lid was lost."}); say == "" {
		t.Error("it was answered without an action")
	}
	if say := does(b.maria, "answer", fields{"cause": "The lid was lost.", "action": "Lids on chains."}); say != "" {
		t.Fatal(say)
	}
	if say := does(b.maria, "close", nil); say == "" {
		t.Error("who answered it closed it")
	}
}

func TestReport_IsApprovedWhenNothingOfItsDaysWaits(t *testing.T) {
	t.Parallel()
	b := open(t)
	b.posted(nil)
	add := func(from, to string) string {
		id := yardtest.NewID()
		b.lena.Must(yardtest.Add("paintReport", id, fields{"kind": "month", "fromDay": from, "toDay": to, "state": "draft"}))
		return id
	}
	approve := func(id string) string {
		_, say := b.maria.Does(yardtest.On("paintReport", b.Row("paintReport", id), change.Command, "approve", nil))
		return say
	}
	over := add("2026-11-01", "2026-11-19")
	waits, _ := b.form(nil)
	b.must(b.ray, waits, "submit")
	if say := approve(over); !strings.Contains(say, "not in the ledger: 1") {
		t.Errorf("a form waits: %q", say)
	}
	b.must(b.lena, waits, "review")
	b.must(b.maria, waits, "approve", "post")
	if say := approve(over); say != "" {
		t.Fatal(say)
	}
	b.Says("the report", "paintReport", over, fields{"state": "approved", "approvedOn": "2026-11-20"})
	var kept []struct {
		Coating          string
		Liters, Voc, Hap int64
		Thinner, Allowed int64
	}
	raw, _ := b.Row("paintReport", over).Fields["coatings"].(json.RawMessage)
	if err := json.Unmarshal(raw, &kept); err != nil || len(kept) != 1 || kept[0].Liters != 94_636 || kept[0].Voc != 31_619_544 {
		t.Errorf("kept %s (%v)", raw, err)
	}
}

// A4-1: the batch takes 6.3 %, and 20 % went in.
func TestThinner_OfAMonthAboveWhatWasAllowedIsADeviation(t *testing.T) {
	t.Parallel()
	b := open(t)
	b.posted(fields{"thinnerAmount": int64(250)})
	b.To("2026-12-01 08:00")
	b.Tick()
	rows := b.All("paintDeviation")
	if len(rows) != 1 || rows[0].Fields["kind"] != "thinner" || rows[0].Fields["day"] != "2026-11-01" {
		t.Fatalf("deviations: %v", rows)
	}
	if text, _ := rows[0].Fields["text"].(string); !strings.Contains(text, "E-235: 9.464 L of thinner in 2026-11, 2.985 L allowed") && !strings.Contains(text, "2.98") {
		t.Errorf("text %q", text)
	}
}
