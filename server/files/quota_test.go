package files_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"shipshape/server/quota"
	"shipshape/server/store"
)

// What one person may send in a day and have on the way is bounded, told in words, and open again the next day; another person's is not
// touched by it, nor what is here already.
func TestUpload_IsBoundedByPersonAndDay(t *testing.T) {
	t.Parallel()
	rig, c, org := inspector(t)
	other := rig.Device(rig.User(org, "inspector"), "5f0c000000000002")
	known := photo(t)
	if answer := send(t, c, nameOf(known), "image/jpeg", known); answer.Status != http.StatusNoContent {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	var me string
	err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
		if err := tx.Get(&me, "SELECT received_by FROM files WHERE org_id = ?", org); err != nil {
			return err
		}
		return tx.Use(org, me, quota.Bytes, quota.Day(rig.Clock.Now()), quota.MaxBytes-int64(len(known))-1000)
	})
	if err != nil {
		t.Fatal(err)
	}
	next := func(n int) string {
		return strings.Repeat("0", 62) + string("0123456789abcdef"[n/16]) + string("0123456789abcdef"[n%16])
	}
	if answer := create(c, next(1), "image/jpeg", 1000); answer.Status != http.StatusCreated {
		t.Errorf("the last bytes of the day: %d %s", answer.Status, answer.Body)
	}
	answer := create(c, next(2), "image/jpeg", 1)
	if answer.Status != http.StatusTooManyRequests || answer.Header.Get("X-Error-Code") != "too_many" ||
		!strings.Contains(answer.Body, "stay on this device and go by themselves tomorrow") {
		t.Errorf("beyond it: %d %s", answer.Status, answer.Body)
	}
	if answer := create(c, nameOf(known), "image/jpeg", len(known)); answer.Status != http.StatusOK {
		t.Errorf("what is here already: %d %s", answer.Status, answer.Body)
	}
	if answer := create(other, next(2), "image/jpeg", 1); answer.Status != http.StatusCreated {
		t.Errorf("somebody else: %d %s", answer.Status, answer.Body)
	}
	rig.Clock.Turn(24 * time.Hour)
	if answer := create(c, next(2), "image/jpeg", 1); answer.Status != http.StatusCreated {
		t.Errorf("the next day: %d %s", answer.Status, answer.Body)
	}
	for n := 3; n < quota.MaxOpenUploads+1; n++ {
		if answer := create(c, next(n), "image/jpeg", 1); answer.Status != http.StatusCreated {
			t.Fatalf("open upload %d: %d %s", n, answer.Status, answer.Body)
		}
	}
	if answer := create(c, next(250), "image/jpeg", 1); answer.Status != http.StatusTooManyRequests || !strings.Contains(answer.Body, "on their way already") {
		t.Errorf("too many open: %d %s", answer.Status, answer.Body)
	}
}
