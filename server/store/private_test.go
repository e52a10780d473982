package store_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

func TestOpen_KeepsTheDatabaseToItsOwner(t *testing.T) {
	for name, before := range map[string]os.FileMode{"new": 0, "readable for everybody": 0o644, "writable for a group": 0o660} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "yard.db")
			if before != 0 {
				check(t, os.WriteFile(path, nil, 0o600))
				check(t, os.Chmod(path, before))
			}
			st, err := store.Open(context.Background(), "sqlite:"+path, storetest.Schema(t))
			check(t, err)
			for _, file := range []string{path, path + "-wal", path + "-shm"} {
				info, err := os.Stat(file)
				check(t, err)
				if info.Mode().Perm() != 0o600 {
					t.Errorf("%s is %v", filepath.Base(file), info.Mode().Perm())
				}
			}
			check(t, st.Close())
		})
	}
}

func TestOpen_FollowsALinkToTheDatabase(t *testing.T) {
	there, link := filepath.Join(t.TempDir(), "on-another-disk.db"), filepath.Join(t.TempDir(), "yard.db")
	check(t, os.WriteFile(there, nil, 0o600))
	check(t, os.Chmod(there, 0o644))
	check(t, os.Symlink(there, link))
	st, err := store.Open(context.Background(), "sqlite:"+link, storetest.Schema(t))
	check(t, err)
	if info, err := os.Stat(there); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode().Perm(), err)
	}
	check(t, st.Close())
}

func TestOpen_SaysWhenTheDatabaseCannotBeMade(t *testing.T) {
	if _, err := store.Open(context.Background(), "sqlite:"+filepath.Join(t.TempDir(), "missing", "yard.db"), storetest.Schema(t)); err == nil {
		t.Error("a database in a folder that is not there was opened")
	}
}
