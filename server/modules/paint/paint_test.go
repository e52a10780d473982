package paint_test

import (
	"encoding/json"
	"strings"
	"testing"

	"shipshape/server/modules/paint"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = yardtest.Fields

// booth is a yard that has a coating of the worked example in use: 2.50 lb/gal, 62 % solids, a thinner of 7.20 lb/gal.
type booth struct {
	*yardtest.Yard
	maria, lena, ray        *yardtest.Person // EHS manager, environmental specialist, supervisor
	coating, batch, thinner string
	vessel                  string
}

func open(t *testing.T) *booth {
	t.Helper()
	y := yardtest.New(t, storetest.SQLite, "2026-11-20 08:00", paint.Module{})
	b := &booth{Yard: y, coating: yardtest.NewID(), batch: yardtest.NewID(), thinner: yardtest.NewID(), vessel: yardtest.NewID()}
	person := func(role, name string) *yardtest.Person { return y.As(y.Org, yardtest.NewID(), role, name) }
	b.maria, b.lena, b.ray = person("ehs_manager", "Maria"), person("env_specialist", "Lena"), person("supervisor", "Ray")
	can := yardtest.NewID()
	y.Wrote(
		yardtest.Add("vessel", b.vessel, fields{"name": "MV Harbor Star"}),
		yardtest.Add("product", can, fields{
			"name": "Epoxy 235", "kind": "coating", "unit": "gal", "density": int64(1_200_000), "vocActual": int64(300), "solids": int64(600), "state": "asked",
			"ingredients": json.RawMessage(`[{"cas":"1330-20-7","name":"Xylene","percent":1000},{"cas":"14808-60-7","name":"Quartz","percent":2000}]`),
		}),
		yardtest.Add("product", b.thinner, fields{"name": "Thinner 2", "kind": "thinner", "unit": "gal", "density": int64(862_750), "vocActual": int64(863), "state": "asked"}),
	)
	b.lena.Must(yardtest.Add("coating", b.coating, fields{
		"code": "E-235", "name": "Epoxy 235", "productId": can, "category": "general", "option": "2", "because": "Thinned in winter.", "thinnerId": b.thinner, "state": "proposed",
	}))
	b.maria.Must(yardtest.On("coating", y.Row("coating", b.coating), change.Command, "approve", nil))
	b.lena.Must(yardtest.Add("paintBatch", b.batch, fields{
		"coatingId": b.coating, "batch": "B-77", "receivedOn": "2026-11-02", "received": int64(20_000), "vocActual": int64(2996), "solids": int64(620),
	}))
	return b
}

// form is filled in by the supervisor, with one line.
func (b *booth) form(line fields) (form, lineID string) {
	b.Helper()
	form, lineID = yardtest.NewID(), yardtest.NewID()
	all := fields{"formId": form, "line": int64(1), "coatingId": b.coating, "batchId": b.batch, "amount": int64(1250), "thinnerId": b.thinner, "thinnerAmount": int64(50)}
	for name, value := range line {
		all[name] = value
	}
	b.ray.Must(
		yardtest.Add("paintForm", form, fields{"workDate": "2026-11-19", "vesselId": b.vessel, "unit": "gal", "applicator": "J. Ortiz", "sheetSerial": "P-0001", "airTemp": int64(55), "state": "draft"}),
		yardtest.Add("paintLine", lineID, all),
	)
	return form, lineID
}

// step gives a command of a form and answers the refusal, "" for none.
func (b *booth) step(who *yardtest.Person, form, command string, f fields) string {
	b.Helper()
	code, say := who.Does(yardtest.On("paintForm", b.Row("paintForm", form), change.Command, command, f))
	return strings.TrimSpace(code + " " + say)
}

func (b *booth) must(who *yardtest.Person, form string, commands ...string) {
	b.Helper()
	for _, command := range commands {
		f := fields{}
		if command == "reopen" {
			f["stateReason"] = "The volume was read wrongly."
		}
		if say := b.step(who, form, command, f); say != "" {
			b.Fatalf("%s: %s", command, say)
		}
	}
}

// A4-1 of the worked examples: 6.31 % at 4.5 °C or more. A ratio is never rounded up.
func TestBatch_SaysHowMuchThinnerItTakes(t *testing.T) {
	t.Parallel()
	b := open(t)
	b.Says("the batch", "paintBatch", b.batch, fields{"ratioWarm": int64(63_077), "ratioCold": int64(175_902)})
	b.maria.Must(yardtest.On("product", b.Row("product", b.thinner), change.Update, "", fields{"density": nil}))
	b.Says("a thinner without density", "paintBatch", b.batch, fields{"ratioWarm": nil, "ratioCold": nil})
}

func TestForm_IsApprovedWhenNothingIsBlankAndNotByWhoFilledItIn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		line fields
		want string
	}{
		"whole":               {nil, ""},
		"no thinner is zero":  {fields{"thinnerAmount": int64(0), "thinnerId": nil}, ""},
		"blank thinner":       {fields{"thinnerAmount": nil}, "0 for none"},
		"blank volume":        {fields{"amount": nil}, "how much coating"},
		"no coating":          {fields{"coatingId": nil}, "choose the coating"},
		"thinner of no name":  {fields{"thinnerId": nil}, "choose the thinner"},
		"more than its ratio": {fields{"thinnerAmount": int64(500)}, ""}, // it happened: the ledger says so
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := open(t)
			form, _ := b.form(c.line)
			b.must(b.ray, form, "submit")
			b.must(b.lena, form, "review")
			say := b.step(b.maria, form, "approve", nil)
			if (say == "") != (c.want == "") || !strings.Contains(say, c.want) {
				t.Errorf("approve: %q, want %q", say, c.want)
			}
		})
	}
}

func TestForm_IsNotVerifiedByWhoApprovedIt(t *testing.T) {
	t.Parallel()
	b := open(t)
	form, _ := b.form(nil)
	b.must(b.ray, form, "submit")
	b.must(b.lena, form, "review")
	b.must(b.maria, form, "approve", "post")
	if say := b.step(b.maria, form, "verify", nil); say == "" {
		t.Error("who approved a form verified it")
	}
	b.must(b.lena, form, "verify")
}

// sums adds up what the ledger holds of a form.
func (b *booth) sums(form string) (rows int, liters, voc, hap int64) {
	b.Helper()
	for _, row := range b.All("paintPosting") {
		if row.Fields["formId"] == form {
			rows++
			liters, voc, hap = liters+number(row, "liters"), voc+number(row, "vocG"), hap+number(row, "hapG")
		}
	}
	return rows, liters, voc, hap
}

func number(row *merge.Row, field string) int64 {
	value, _ := row.Fields[field].(int64)
	return value
}

func TestLedger_IsWrittenOnceAndTakenBackByTheOppositeSign(t *testing.T) {
	t.Parallel()
	b := open(t)
	form, line := b.form(nil)
	b.must(b.ray, form, "submit")
	b.must(b.lena, form, "review")
	b.must(b.maria, form, "approve", "post")
	// 12.5 gal at 299.6 g/L and 0.5 gal of thinner at 863 g/L; xylene is 10 % of 1,200 g/L, quartz is no HAP.
	rows, liters, voc, hap := b.sums(form)
	if rows != 1 || liters != 47_318 || voc != 15_809_772 || hap != 5_678_118 {
		t.Fatalf("posted: %d rows, %d mL, %d mg VOC, %d mg HAP", rows, liters, voc, hap)
	}
	b.Says("the posting", "paintPosting", change.UUID5(form, "paintPosting:0:"+line), fields{
		"heldTo": int64(5710), "per": "solids", "applied": int64(5389), "allowed": int64(2985), "option": int64(2), "cold": false, "revision": int64(0), "lacks": nil,
	})
	b.must(b.lena, form, "reopen")
	if rows, liters, voc, hap = b.sums(form); rows != 2 || liters != 0 || voc != 0 || hap != 0 {
		t.Fatalf("taken back: %d rows, %d mL, %d mg VOC, %d mg HAP", rows, liters, voc, hap)
	}
	b.ray.Must(yardtest.On("paintLine", b.Row("paintLine", line), change.Update, "", fields{"amount": int64(1000)}))
	b.must(b.maria, form, "approve", "post")
	if rows, liters, _, _ = b.sums(form); rows != 3 || liters != 37_854 {
		t.Errorf("posted again: %d rows, %d mL", rows, liters)
	}
	b.Says("the form", "paintForm", form, fields{"revision": int64(1), "state": "posted"})
	if code, _ := b.ray.Does(yardtest.On("paintLine", b.Row("paintLine", line), change.Update, "", fields{"amount": int64(1)})); code == "" {
		t.Error("a line of a posted form was changed")
	}
}

// Whatever of a line is not known is named, and what is known counts.
func TestLedger_NamesWhatItCouldNotCount(t *testing.T) {
	t.Parallel()
	b := open(t)
	b.Wrote(change.Op{Entity: "paintBatch", ID: b.batch, Kind: change.Update, Fields: fields{"vocActual": nil}})
	can, _ := b.Row("coating", b.coating).Fields["productId"].(string)
	b.Wrote(change.Op{Entity: "product", ID: can, Kind: change.Update, Fields: fields{"vocActual": nil, "density": nil}})
	form, line := b.form(nil)
	b.must(b.ray, form, "submit")
	b.must(b.lena, form, "review")
	b.must(b.maria, form, "approve", "post")
	posting := b.Row("paintPosting", change.UUID5(form, "paintPosting:0:"+line))
	if lacks, _ := json.Marshal(posting.Fields["lacks"]); string(lacks) != `["voc","density"]` || number(posting, "vocG") != 1_633_405 {
		t.Errorf("lacks %s, %d mg VOC", lacks, number(posting, "vocG"))
	}
}

// A form of the cold is held to the cold column, and nobody who wrote no temperature gets it.
func TestLedger_ColdWeatherHasItsOwnLimit(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		air  any
		want int64
	}{"40 °F is cold": {int64(40), 7280}, "41 °F is not": {int64(41), 5710}, "no temperature": {nil, 5710}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := open(t)
			form, line := b.form(nil)
			b.ray.Must(yardtest.On("paintForm", b.Row("paintForm", form), change.Update, "", fields{"airTemp": c.air}))
			b.must(b.ray, form, "submit")
			b.must(b.lena, form, "review")
			b.must(b.maria, form, "approve", "post")
			b.Says("the posting", "paintPosting", change.UUID5(form, "paintPosting:0:"+line), fields{"heldTo": c.want})
		})
	}
}

func TestVessel_KeepsTheDaysOfItsStays(t *testing.T) {
	t.Parallel()
	b := open(t)
	ship := yardtest.NewID()
	says := func(when, want string) {
		t.Helper()
		if got, _ := b.Row("vessel", ship).Fields["stays"].(json.RawMessage); string(got) != want {
			t.Errorf("%s: stays %s, want %s", when, got, want)
		}
	}
	is := func(here bool) {
		t.Helper()
		b.maria.Must(yardtest.On("vessel", b.Row("vessel", ship), change.Update, "", fields{"inYard": here}))
	}
	b.Wrote(yardtest.Add("vessel", ship, fields{"name": "Cape Ferrol", "inYard": true}))
	b.Tick() // an older version wrote it
	says("here when it was entered", `[{}]`)
	is(false)
	says("it left", `[{"until":"2026-11-20"}]`)
	is(true)
	says("that was a mistake", `[{}]`)
	is(false)
	b.To("2026-11-22 08:00")
	is(true)
	says("it came again", `[{"until":"2026-11-20"},{"from":"2026-11-22"}]`)
}
