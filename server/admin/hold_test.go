package admin_test

import (
	"testing"

	"shipshape/server/admin"
	"shipshape/server/store/storetest"

	"github.com/google/go-cmp/cmp"
)

func TestHold_NeedsAReasonAndTheRight(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		if got := call[admin.HoldState](t, y.admin, get, "/api/admin/hold", nil, ok); got.On {
			t.Errorf("a new organization is on hold: %+v", got)
		}
		refused(t, y.admin, put, "/api/admin/hold", fields{"on": true, "reason": ""}, badRequest, "Say why")
		refused(t, y.signIn(y.User(y.org, "inspector")), put, "/api/admin/hold", fields{"on": true, "reason": "Suit of a neighbour"}, forbidden, "")
		held := call[admin.HoldState](t, y.admin, put, "/api/admin/hold", fields{"on": true, "reason": "Suit of a neighbour"}, ok)
		if diff := cmp.Diff(admin.Hold{On: true, Reason: "Suit of a neighbour"}, held.Hold); diff != "" {
			t.Error(diff)
		}
		if held.Since == nil || held.ByName == "" {
			t.Errorf("a hold does not say since when and by whom: %+v", held)
		}
		if got := call[admin.HoldState](t, y.admin, put, "/api/admin/hold", fields{"on": false, "reason": "Settled in court"}, ok); got.On {
			t.Errorf("still on hold: %+v", got)
		} else if got.Since != nil || got.ByName != "" {
			t.Errorf("a lifted hold still says since when or by whom: %+v", got)
		}
	})
}
