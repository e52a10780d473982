package syncer_test

import (
	"errors"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/quota"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/wire"
)

// Who has sent as much as one may in a day is refused as a whole, in words, and nothing of it is decided: the same request is taken the
// next day. What was answered before does not count.
func TestPush_IsBoundedByPersonAndDay(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		used := func() (n int64) {
			t.Helper()
			if err := r.store.Read(t.Context(), func(tx *store.Tx) (err error) {
				n, err = tx.Used(bay, d.actor.UserID, quota.Rows, quota.Day(r.clock.Now()))
				return err
			}); err != nil {
				t.Fatal(err)
			}
			return n
		}
		first := d.set(taskOp(newID(), nil), taskOp(newID(), nil))
		for _, want := range []string{wire.Applied, wire.Duplicate} {
			if got := d.push(first)[0]; got.Result != want {
				t.Fatalf("%+v, want %s", got, want)
			}
			if used() != 2 {
				t.Errorf("%d rows are counted after %s, want 2", used(), want)
			}
		}
		if err := r.store.Write(t.Context(), func(tx *store.Tx) error {
			return tx.Use(bay, d.actor.UserID, quota.Rows, quota.Day(r.clock.Now()), quota.MaxRows-2)
		}); err != nil {
			t.Fatal(err)
		}
		request := d.request(d.set(taskOp(newID(), nil)))
		refusal, ok := errors.AsType[*app.Error](pushed(r, d, request))
		if !ok || refusal.Code != app.ETooMany || refusal.Message != quota.ErrRows.Message {
			t.Errorf("beyond the day's rows: %v", refusal)
		}
		if got := r.tablet(bay, "ehs_manager").do(taskOp(newID(), nil)); got.Result != wire.Applied {
			t.Errorf("somebody else: %+v", got)
		}
		r.clock.advance(24 * time.Hour)
		if err := pushed(r, d, request); err != nil || used() != 1 {
			t.Errorf("the next day: %v, %d rows", err, used())
		}
	})
}

func pushed(r *rig, d *tablet, request wire.PushRequest) error {
	_, err := r.y.Push(r.t.Context(), d.actor, request)
	return err
}
