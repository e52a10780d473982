package hazwaste_test

import (
	"testing"

	"shipshape/server/modules/calendar"
	"shipshape/server/modules/hazwaste"
	"shipshape/server/modules/qualifications"
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

// yard is a small generator until a test says otherwise.
type yard struct {
	*yardtest.Yard
	// areas and streams that most tests need
	satellite, central, paint string
	// boss may do everything in the yard.
	boss *person
}

func newYard(t testing.TB) *yard {
	t.Helper()
	y := &yard{
		Yard:      yardtest.New(t, storetest.SQLite, "2026-03-02 08:00", qualifications.Module{}, calendar.Module{}, hazwaste.Module{}),
		satellite: yardtest.NewID(), central: yardtest.NewID(), paint: yardtest.NewID(),
	}
	y.Wrote(
		yardtest.Add("wasteSettings", y.settingsID(), fields{"category": "sqg", "epaId": "VAD000000001"}),
		area(y.satellite, "satellite", nil), area(y.central, "central", nil),
		yardtest.Add("wasteStream", y.paint, fields{"name": "Waste paint", "kind": "hazardous", "physical": "liquid", "density": int64(1000)}),
	)
	y.boss = y.person("ehs_manager")
	return y
}

func (y *yard) settingsID() string { return change.UUID5(y.Org, "wasteSettings") }

// person is somebody new who is called like their role.
func (y *yard) person(role string) *person {
	y.Helper()
	return y.Person(role, role)
}

// guest is somebody whom no record of the yard knows.
func (y *yard) guest(org, role string) *person { return y.As(org, yardtest.NewID(), role, role) }

func area(id, kind string, more fields) change.Op {
	return yardtest.Add("wasteArea", id, yardtest.With(fields{"name": "Area " + id[30:], "code": "A-" + id[30:], "kind": kind, "active": true}, more))
}

// drum is an empty one of paint in an area.
func (y *yard) drum(id, area string, more fields) change.Op {
	return yardtest.Add("wasteContainer", id, yardtest.With(fields{"streamId": y.paint, "areaId": area, "kind": "drum", "capacity": int64(5500), "unit": "gal", "state": "empty"}, more))
}

// drop is waste that went into a container on a day, in kilograms of water's density.
func drop(id, container, day string, kg int64, more fields) change.Op {
	return yardtest.Add("wasteAddition", id, yardtest.With(fields{
		"containerId": container, "kind": "generated", "addedOn": day, "amount": kg * 100, "unit": "kg", "density": int64(1000),
	}, more))
}

func move(container, from, to, day string) change.Op {
	return yardtest.Add("wasteMove", yardtest.NewID(), fields{"containerId": container, "fromId": from, "toId": to, "movedOn": day})
}

// told are the subjects of the notices that were promised, with whom they are for, in order.
func (y *yard) told() []string {
	y.Helper()
	var all []string
	for _, message := range y.Promised(notice.Inbox) {
		if message.Subject != "Settled" {
			all = append(all, message.Subject+" to "+message.Recipients)
		}
	}
	return all
}

// edit is an update of a record as it is now.
func (y *yard) edit(entity, id string, f fields) change.Op {
	y.Helper()
	return yardtest.On(entity, y.Row(entity, id), change.Update, "", f)
}

func (y *yard) delete(entity, id string) change.Op {
	y.Helper()
	return yardtest.On(entity, y.Row(entity, id), change.Delete, "", nil)
}
