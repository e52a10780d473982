package store_test

import (
	"database/sql"
	"strings"
	"testing"
	"testing/synctest"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

// Moving what was written from SQLite's log into its file takes many times as long as a commit, so no commit does it: others wait to
// write. It is done all the same, as soon as there is enough.
func TestWrite_LeavesItsLogToBeMovedBesideIt(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		address := storetest.Address(t, storetest.SQLite)
		beside, err := sql.Open("sqlite", "file:"+strings.TrimPrefix(address, "sqlite:"))
		if err != nil {
			t.Fatal(err)
		}
		defer beside.Close()
		pages := func() (logged, moved int) {
			var busy int
			if err := beside.QueryRow("PRAGMA wal_checkpoint(NOOP)").Scan(&busy, &logged, &moved); err != nil {
				t.Error(err)
			}
			return logged, moved
		}
		watching, logged, moved := false, 0, 0
		st := storetest.OpenAt(t, address, store.WithFault(func(afterCommit bool) error {
			if watching && afterCommit {
				logged, moved = pages()
			}
			return nil
		}))
		synctest.Wait()
		_, before := pages()
		watching = true
		err = st.Write(t.Context(), func(tx *store.Tx) error {
			if _, err := tx.Exec("CREATE TABLE heaps (bytes BLOB)"); err != nil {
				return err
			}
			_, err := tx.Exec("INSERT INTO heaps (bytes) VALUES (?)", make([]byte, 8<<20))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if logged < 2000 || moved > before {
			t.Errorf("after the commit %d of %d pages were moved", moved, logged)
		}
		synctest.Wait()
		if logged, moved = pages(); moved != logged {
			t.Errorf("in the end %d of %d pages were moved", moved, logged)
		}
	})
}
