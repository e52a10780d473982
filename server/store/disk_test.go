//go:build unix

package store_test

import (
	"context"
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

// When the disk refuses what it is given nobody knows what of it is kept: the process is ended, and until then no write is accepted, even
// when the disk takes data again. A file that may not grow is such a disk.
func TestWrite_AcceptsNothingAfterTheDiskRefusedData(t *testing.T) {
	var fatal []error
	st := storetest.Open(t, storetest.SQLite, store.WithFatal(func(err error) { fatal = append(fatal, err) }))
	write := func() error {
		return st.Write(context.Background(), func(tx *store.Tx) error {
			return tx.AppendTouches("yard", []store.Touch{{Entity: "task", ID: strings.Repeat("x", 1<<20), Seq: 1}})
		})
	}
	signal.Ignore(syscall.SIGXFSZ)
	defer signal.Reset(syscall.SIGXFSZ)
	var limit syscall.Rlimit
	check(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit))
	full := limit
	full.Cur = 1 << 16
	check(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &full))
	refused := write()
	check(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit))
	if refused == nil || len(fatal) == 0 {
		t.Fatalf("the disk refused data: %v, ended by %v", refused, fatal)
	}
	if err := write(); err == nil || st.Ping(context.Background()) == nil {
		t.Errorf("a write after it: %v", err)
	}
}
