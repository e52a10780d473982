package blob_test

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"shipshape/server/adapters/blob"
)

func open(t *testing.T) (*blob.Folder, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "files")
	folder, err := blob.OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { folder.Close() })
	return folder, dir
}

func read(t *testing.T, folder *blob.Folder, key string) string {
	t.Helper()
	file, err := folder.Open(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	data, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestFolder_KeepsReplacesAndDeletes(t *testing.T) {
	t.Parallel()
	folder, _ := open(t)
	for _, content := range []string{"first", "second"} {
		if err := folder.Put(t.Context(), "org/files/ab/abcd", strings.NewReader(content)); err != nil {
			t.Fatal(err)
		}
		if got := read(t, folder, "org/files/ab/abcd"); got != content {
			t.Errorf("read %q, want %q", got, content)
		}
	}
	for range 2 {
		if err := folder.Delete(t.Context(), "org/files/ab/abcd"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := folder.Open(t.Context(), "org/files/ab/abcd"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("open a deleted blob: %v, want fs.ErrNotExist", err)
	}
}

func TestFolder_LeavesNothingOfAFailedPut(t *testing.T) {
	t.Parallel()
	folder, dir := open(t)
	if err := folder.Put(t.Context(), "org/a", io.MultiReader(strings.NewReader("half"), iotest.ErrReader(errors.New("cut")))); err == nil {
		t.Fatal("a broken reader was stored")
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if err := folder.Put(cancelled, "org/a", strings.NewReader("whole")); !errors.Is(err, context.Canceled) {
		t.Fatalf("put with a cancelled context: %v", err)
	}
	left, err := os.ReadDir(filepath.Join(dir, "org"))
	if err != nil || len(left) != 0 {
		t.Errorf("left behind: %v (%v)", left, err)
	}
}

func TestFolder_KeysCannotLeadOut(t *testing.T) {
	t.Parallel()
	folder, dir := open(t)
	if err := os.WriteFile(filepath.Join(filepath.Dir(dir), "secret"), []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := folder.Open(t.Context(), "../secret"); err == nil {
		t.Error("read outside the folder")
	}
	if err := folder.Put(t.Context(), "../planted", strings.NewReader("x")); err == nil {
		t.Error("wrote outside the folder")
	}
}
