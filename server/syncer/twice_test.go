package syncer_test

import (
	"testing"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// A set id that comes under another number is the same set where it is in effect, nobody else's, and decided anew where it was refused.
func TestPush_ASetIDUsedTwice(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d, other := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		first := d.set(taskOp(newID(), nil))
		taken := d.push(first)[0]
		again := d.set(taskOp(newID(), nil))
		again.ID = first.ID
		if got := d.push(again)[0]; got.Result != wire.Duplicate || got.Of != wire.Applied || got.Seq != taken.Seq {
			t.Errorf("under another number: %+v", got)
		}
		theirs := other.set(taskOp(newID(), nil))
		theirs.ID = first.ID
		if got := other.push(theirs)[0]; got.Result != wire.Rejected || got.Code != change.CodeBadID {
			t.Errorf("of another author: %+v", got)
		}
		refused := d.set(taskOp("no id", nil))
		before := d.push(refused)[0]
		if got := d.push(refused)[0]; got.Result != wire.Duplicate || got.Of != wire.Rejected || got.Code != before.Code || got.Message != before.Message {
			t.Errorf("a refused set that comes again: %+v, want what was said before: %+v", got, before)
		}
		mended := d.set(taskOp(newID(), nil))
		mended.ID = refused.ID
		if got := d.push(mended)[0]; got.Result != wire.Applied {
			t.Errorf("a refused set under another number: %+v", got)
		}
	})
}
