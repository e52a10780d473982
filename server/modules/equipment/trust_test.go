package equipment_test

import (
	"encoding/json"
	"testing"
	"time"

	"shipshape/sync/change"
)

var far = time.Date(2027, 6, 1, 0, 0, 0, 0, time.UTC).UnixMilli()

// A passed inspection puts a thing back that was taken out before it: neither moment is the device's to say.
func TestTrust_MomentsOfTheRegisterAreThoseOfTheSets(t *testing.T) {
	t.Parallel()
	r := open(t)
	boss := r.person(yard, "ehs_manager")
	item, look := newID(), newID()
	boss.must(crane(item, nil))
	boss.must(boss.inspection(look, item, "20", "pass", fields{"inspectedAt": far}))
	if got := boss.sees()["equipmentInspection "+look].Fields["inspectedAt"]; got != noon.UnixMilli() {
		t.Errorf("inspected in 2027: %v", got)
	}
	boss.must(on(boss.item(item), change.Command, "takeOut", fields{"stateReason": "Cracked", "stateAt": far}))
	if got := boss.item(item).Fields["stateAt"]; got != noon.UnixMilli() {
		t.Errorf("out of service since 2027: %v", got)
	}
}

// crane asks for at most 15 % more throat and 10 degrees of twist, whatever stands in the row of a device.
const (
	throatLaw = `"unit":"%","max":1500,"cite":"29 CFR 1910.179(j)(2)(iii) · CFR 2015"`
	outside   = "A reading is outside its limits: it has not passed."
)

func TestTrust_LimitsOfReadingsAreThoseOfTheLibrary(t *testing.T) {
	t.Parallel()
	r := open(t)
	p, item := r.person(yard, "inspector"), newID()
	r.person(yard, "ehs_manager").must(crane(item, nil))
	for name, c := range map[string]struct{ sent, want, say string }{
		"a limit of one's own":      {`{"name":"Hook throat opening, increase","value":9000,"unit":"%","max":9999}`, "", outside},
		"no limit at all":           {`{"name":"Hook throat opening, increase","value":9000}`, "", outside},
		"in other letters":          {`{"name":" hook THROAT opening,  increase","value":9000,"max":9999}`, "", outside},
		"a number that is none":     {`{"name":"Hook throat opening, increase","value":9000,"max":1e4}`, "", outside},
		"within the law":            {`{"name":"Hook throat opening, increase","value":1400,"max":9999,"unit":"in","cite":"My own"}`, `{"name":"Hook throat opening, increase","value":1400,` + throatLaw + `}`, ""},
		"as the app sends it":       {`{"name":"Hook throat opening, increase","value":1500,` + throatLaw + `}`, `{"name":"Hook throat opening, increase","value":1500,` + throatLaw + `}`, ""},
		"stricter than the law":     {`{"name":"Hook throat opening, increase","value":900,"min":0,"max":1000}`, `{"name":"Hook throat opening, increase","value":900,"min":0,"unit":"%","max":1000,"cite":"29 CFR 1910.179(j)(2)(iii) · CFR 2015"}`, ""},
		"beyond one's stricter one": {`{"name":"Hook throat opening, increase","value":1100,"max":1000}`, "", outside},
		"in no library":             {`{"name":"Hook throat, my way","value":9000,"max":9999,"cite":"29 CFR 1910.179"}`, `{"name":"Hook throat, my way","value":9000,"max":9999,"cite":"Entered by the inspector: 29 CFR 1910.179"}`, ""},
		"from no source":            {`{"name":"Brake lining","value":9,"min":5}`, `{"name":"Brake lining","value":9,"min":5,"cite":"Entered by the inspector"}`, ""},
		"without a limit":           {`{"name":"Hours","value":1200}`, `{"name":"Hours","value":1200}`, ""},
	} {
		id := newID()
		if _, say := p.does(p.inspection(id, item, "20", "pass", fields{"readings": json.RawMessage("[" + c.sent + "]")})); say != c.say {
			t.Errorf("%s: %q, want %q", name, say, c.say)
		}
		if c.want == "" {
			continue
		}
		if got := p.sees()["equipmentInspection "+id].Fields["readings"]; !change.Equal(got, json.RawMessage("["+c.want+"]")) {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// An inspection that nobody signed may still be edited. Its limits stay those of the library.
func TestTrust_LimitsOfReadingsAreNotChangedAfterwards(t *testing.T) {
	t.Parallel()
	r := open(t)
	p, item, id := r.person(yard, "inspector"), newID(), newID()
	r.person(yard, "ehs_manager").must(crane(item, nil))
	readings := func(limit string) json.RawMessage {
		return json.RawMessage(`[{"name":"Hook throat opening, increase","value":9000` + limit + `}]`)
	}
	p.must(p.inspection(id, item, "20", "fail", fields{"signature": nil, "company": "Gulf Testing", "readings": readings("")}))
	if _, say := p.does(on(p.sees()["equipmentInspection "+id], change.Update, "", fields{"result": "pass", "readings": readings(`,"max":9999`)})); say != outside {
		t.Errorf("passed by a limit of one's own: %q", say)
	}
	p.must(on(p.sees()["equipmentInspection "+id], change.Update, "", fields{"readings": readings(`,"max":9999`)}))
	want := json.RawMessage(`[{"name":"Hook throat opening, increase","value":9000,` + throatLaw + `}]`)
	if got := p.sees()["equipmentInspection "+id].Fields["readings"]; !change.Equal(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
	if got := p.item(item).Fields["state"]; got != "out_of_service" {
		t.Errorf("it is %v", got)
	}
}
