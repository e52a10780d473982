package workpermits_test

import (
	"encoding/json"
	"testing"

	"shipshape/server/modules/qualifications"
	"shipshape/server/modules/workpermits"
	"shipshape/server/notice"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type (
	fields = yardtest.Fields
	person = yardtest.Person
)

// yard has a vessel with two spaces side by side, and people who are qualified for what they do.
type yard struct {
	*yardtest.Yard
	zone, vessel, tank, next string
	// around is what the zone lies in, elsewhere another one.
	around, elsewhere string
	// boss issues permits; each of the others has one duty.
	boss, holder, tester, watch, attendant *person
}

const today = "2026-06-10"

func newYard(t testing.TB) *yard {
	t.Helper()
	return furnish(yardtest.New(t, storetest.SQLite, today+" 08:00", qualifications.Module{}, workpermits.Module{Link: "https://yard.example"}))
}

func furnish(bare *yardtest.Yard) *yard {
	y := &yard{
		Yard: bare, zone: yardtest.NewID(), vessel: yardtest.NewID(), tank: yardtest.NewID(), next: yardtest.NewID(),
		around: yardtest.NewID(), elsewhere: yardtest.NewID(),
	}
	y.Helper()
	y.Wrote(
		yardtest.Add("zone", y.around, fields{"name": "Dry Docks", "code": "DD", "kind": "dry_dock"}),
		yardtest.Add("zone", y.elsewhere, fields{"name": "Plate shop", "code": "PS", "kind": "shop"}),
		yardtest.Add("zone", y.zone, fields{"name": "Dry Dock 2", "code": "DD2", "kind": "dry_dock", "parentId": y.around}),
		yardtest.Add("vessel", y.vessel, fields{"name": "Cape Ferrol", "zoneId": y.zone, "inYard": true}),
		yardtest.Add("vesselSpace", y.tank, fields{"vesselId": y.vessel, "name": "Ballast tank 4S", "adjacentIds": list(y.next)}),
		yardtest.Add("vesselSpace", y.next, fields{"vesselId": y.vessel, "name": "Ballast tank 5S"}),
	)
	y.boss, y.holder = y.Person("ehs_manager", "Maria Okafor"), y.Person("supervisor", "Ray Castellano")
	y.tester, y.watch, y.attendant = y.Person("operations", "Jo Ortiz"), y.Person("operations", "Tam Nguyen"), y.Person("operations", "Dee Marsh")
	for key, who := range map[string]*person{"competent_person": y.tester, "fire_watch": y.watch, "confined_space": y.attendant, "lockout": y.holder} {
		kind := yardtest.NewID()
		y.Wrote(
			yardtest.Add("qualificationKind", kind, fields{"key": key, "title": key}),
			yardtest.Add("qualification", yardtest.NewID(), fields{"personId": who.Actor.UserID, "kindId": kind, "issuedOn": "2026-01-01", "expiresOn": today, "state": "valid"}),
		)
	}
	return y
}

func list(ids ...string) json.RawMessage {
	raw, _ := json.Marshal(ids)
	return raw
}

// at is a moment of the day of the test.
func (y *yard) at(hm string) int64 {
	y.Helper()
	was := y.Clock.At
	defer func() { y.Clock.At = was }()
	y.To(today + " " + hm)
	return y.Clock.At.UnixMilli()
}

// prepares is a permit of a kind in the tank, from eight to four.
func (y *yard) prepares(id, kind string, more fields) change.Op {
	return yardtest.Add("workPermit", id, yardtest.With(fields{
		"kind": kind, "work": kind + " in 4S", "zoneId": y.zone, "vesselId": y.vessel, "spaceIds": list(y.tank), "state": "draft",
		"fromAt": y.at("08:00"), "untilAt": y.at("16:00"), "rescue": "Yard rescue, channel 5",
		"holderId": y.holder.Actor.UserID, "competentId": y.tester.Actor.UserID, "fireWatchId": y.watch.Actor.UserID, "attendantId": y.attendant.Actor.UserID,
	}, more))
}

// checks are those of a kind before the start or the close.
var checks = map[string][]string{
	"hot_work start": {"combustibles", "openings", "far_side", "extinguisher", "coatings"}, "hot_work close": {"torches", "far_side_after", "survey"},
	"confined_space start": {"sign", "ventilation", "light", "contact", "rescue_ready"}, "confined_space close": {"hoses_out", "way_in_closed"},
	"lockout start": {"told", "stored"}, "lockout close": {"clear", "told_after"},
}

func looks(permit string, keys ...string) (ops []change.Op) {
	for _, key := range keys {
		ops = append(ops, yardtest.Add("permitCheck", change.UUID5(permit, "permitCheck:"+key), fields{"permitId": permit, "key": key, "done": true}))
	}
	return ops
}

func (y *yard) tests(permit string, more fields) change.Op {
	return yardtest.Add("permitGasTest", yardtest.NewID(), yardtest.With(fields{
		"permitId": permit, "testedAt": y.Clock.At.UnixMilli(), "oxygen": int64(208), "lel": int64(20), "co": int64(90), "h2s": int64(0), "instrument": "GX-8841", "bumped": true,
	}, more))
}

func (y *yard) enters(id, permit, who string, at int64) change.Op {
	return yardtest.Add("permitEntry", id, fields{"permitId": permit, "name": who, "inAt": at})
}

func (y *yard) run(permit, command string, f fields) change.Op {
	y.Helper()
	return yardtest.On("workPermit", y.Row("workPermit", permit), change.Command, command, f)
}

func (y *yard) edit(entity, id string, f fields) change.Op {
	y.Helper()
	return yardtest.On(entity, y.Row(entity, id), change.Update, "", f)
}

// running makes a permit whose work is on, with the entry log on the holder's tablet.
func (y *yard) running(id, kind string, more fields) {
	y.Helper()
	y.holder.Must(append(looks(id, checks[kind+" start"]...), y.prepares(id, kind, more), y.tests(id, nil))...)
	y.boss.Must(y.run(id, "issue", fields{"issuerId": y.boss.Actor.UserID, "issuedAt": y.Clock.At.UnixMilli()}))
	y.holder.Must(y.run(id, "start", fields{"startedAt": y.Clock.At.UnixMilli(), "logDevice": "T7", "logHolderId": y.holder.Actor.UserID}))
}

// told are the subjects of the messages of a kind, in order.
func (y *yard) told(kind string) []string {
	y.Helper()
	var all []string
	for _, message := range y.Promised(kind) {
		if message.Subject != "Settled" {
			all = append(all, message.Subject)
		}
	}
	return all
}

func (y *yard) notices() []string { return y.told(notice.Inbox) }
