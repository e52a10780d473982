package workpermits_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestAttack_NobodyIssuesTheirOwnPermit(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	issue := func(id string, who *person) change.Op {
		return y.run(id, "issue", fields{"issuerId": who.Actor.UserID, "issuedAt": y.Clock.At.UnixMilli()})
	}
	made := func(by *person, more fields) string {
		id := yardtest.NewID()
		by.Must(append(looks(id, checks["hot_work start"]...), y.prepares(id, "hot_work", more), y.tests(id, nil))...)
		return id
	}
	supervisor := y.Person("supervisor", "Sol Vega")
	own := made(supervisor, nil)
	if code, say := supervisor.Does(issue(own, supervisor)); code != "rejected guard" || say == "" {
		t.Errorf("who prepared it issues it: %q %q", code, say)
	}
	held := made(y.boss, nil)
	if code, say := y.holder.Does(issue(held, y.holder)); code != "rejected guard" || say == "" {
		t.Errorf("who holds it issues it: %q %q", code, say)
	}
	widened := made(y.boss, nil)
	supervisor.Must(y.edit("workPermit", widened, fields{"untilAt": y.at("15:30")}))
	if code, say := supervisor.Does(issue(widened, supervisor)); code != "rejected guard" || say == "" {
		t.Errorf("who wrote its time issues it: %q %q", code, say)
	}
	acting := y.As(y.Org, yardtest.NewID(), "supervisor", "Acting")
	acting.Actor.Impersonator, acting.Actor.Superuser = yardtest.NewID(), true
	if code, say := acting.Does(issue(held, acting)); code == "" || say == "" {
		t.Errorf("a superuser who acts issues it: %q %q", code, say)
	}
	y.boss.Must(issue(own, y.boss))
	supervisor.Must(issue(held, supervisor))
}

func TestAttack_NobodyTakesOffAnothersLock(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id, lock := yardtest.NewID(), yardtest.NewID()
	y.holder.Must(append(looks(id, checks["lockout start"]...), y.prepares(id, "lockout", nil))...)
	y.boss.Must(y.run(id, "issue", fields{"issuerId": y.boss.Actor.UserID, "issuedAt": y.Clock.At.UnixMilli()}))
	y.tester.Must(yardtest.Add("permitLock", lock, fields{"permitId": id, "point": "Breaker 4", "kind": "lock", "personId": y.tester.Actor.UserID, "onAt": y.Clock.At.UnixMilli()}))
	for name, op := range map[string]change.Op{
		"its lock is off": y.edit("permitLock", lock, fields{"offAt": y.Clock.At.UnixMilli()}),
		"it is elsewhere": y.edit("permitLock", lock, fields{"point": "Breaker 5"}),
		"it is gone":      yardtest.On("permitLock", y.Row("permitLock", lock), change.Delete, "", nil),
	} {
		for _, who := range []*person{y.watch, y.holder, y.boss} {
			if code, say := who.Does(op); code == "" || say == "" {
				t.Errorf("%s says that %s: %q %q", who.Actor.FullName, name, code, say)
			}
		}
	}
	y.watch.Must(y.edit("permitLock", lock, fields{"triedAt": y.Clock.At.UnixMilli()})) // whoever tries it finds that no energy is left
	y.tester.Must(y.edit("permitLock", lock, fields{"offAt": y.Clock.At.UnixMilli()}))
}

func TestAttack_AClosedPermitStays(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "confined_space", nil)
	y.boss.Must(y.run(id, "closeEmergency", fields{"stateReason": "Fire"}))
	for name, op := range map[string]change.Op{
		"another gas test": y.tests(id, nil), "one more check": looks(id, "hoses_out")[0],
		"another reason": y.edit("workPermit", id, fields{"stateReason": "Drill"}),
	} {
		if code, say := y.boss.Does(op); code == "" || say == "" {
			t.Errorf("%s: %q %q", name, code, say)
		}
	}
}
