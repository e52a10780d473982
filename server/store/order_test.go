package store_test

import (
	"slices"
	"testing"
	"testing/synctest"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

// Who waits to write is let in by the order of coming: one who writes much and comes back at once stands behind those who wait.
func TestWrite_LetsWritersInInTheOrderTheyCame(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		st := storetest.Open(t, storetest.SQLite)
		var order, want []int
		write := func(who int, then func()) {
			err := st.Write(t.Context(), func(*store.Tx) error {
				order = append(order, who)
				then()
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		}
		release := make(chan struct{})
		go func() {
			write(0, func() { <-release })
			write(20, func() {})
		}()
		synctest.Wait()
		want = append(want, 0)
		for who := 1; who < 20; who++ {
			go write(who, func() {})
			synctest.Wait() // it stands in the line
			want = append(want, who)
		}
		close(release)
		synctest.Wait()
		if want = append(want, 20); !slices.Equal(order, want) {
			t.Errorf("written by %v", order)
		}
	})
}
