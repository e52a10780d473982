package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// newYard is a data directory with one person in it.
func newYard(t *testing.T) string {
	t.Helper()
	data := t.TempDir()
	got := shipshape(t, "blue-crane-77", nil, "user", "create", "--data", data, "--org", "Bayfront", "--role", "inspector",
		"--email", "ana@yard.example", "--name", "Ana Ruiz", "--password-stdin")
	if got.status != 0 {
		t.Fatalf("%+v", got)
	}
	return data
}

func succeed(t *testing.T, args ...string) string {
	t.Helper()
	got := shipshape(t, "", nil, args...)
	if got.status != 0 {
		t.Fatalf("%v: exit %d: %s", args, got.status, got.err)
	}
	return got.out
}

// refused wants one line that says what to do.
func refused(t *testing.T, environment []string, says string, args ...string) {
	t.Helper()
	got := shipshape(t, "", environment, args...)
	if got.status == 0 || strings.Count(got.err, "\n") != 1 || !strings.Contains(got.err, says) {
		t.Errorf("%v: exit %d: %s", args, got.status, got.err)
	}
}

func query(t *testing.T, data, text string) (value string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(data, "shipshape.db"))
	if err != nil {
		t.Fatal(err)
	}
	if err := db.QueryRow(text).Scan(&value); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return value
}

const currentEpoch = "SELECT epoch FROM epochs ORDER BY started_at DESC, epoch DESC LIMIT 1"

func TestBackup_OfARunningServerIsRestoredWholeUnderANewEpoch(t *testing.T) {
	t.Parallel()
	data, to, target := newYard(t), filepath.Join(t.TempDir(), "backup"), t.TempDir()
	running := serveIn(t, data)
	out := succeed(t, "backup", to, "--data", data)
	if !strings.Contains(out, "1 organizations") || !strings.Contains(out, "secret.key is not in it") {
		t.Errorf("backup says %s", out)
	}
	refused(t, nil, "is running", "restore", to, "--data", data, "--force")
	if err := running.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := running.command.Wait(); err != nil {
		t.Fatal(err)
	}
	out = succeed(t, "restore", "--data", target, to)
	if !strings.Contains(out, "secret.key is not the one") {
		t.Errorf("restore without the key says %s", out)
	}
	if before, after := query(t, data, currentEpoch), query(t, target, currentEpoch); before == after {
		t.Error("the restored server has the epoch of the old one")
	}
	if sign := query(t, target, "SELECT sign FROM restores"); sign != "command" {
		t.Errorf("sign %s", sign)
	}
	if verified := succeed(t, "verify", "--data", target); !strings.Contains(verified, "1 organizations, 0 problems") {
		t.Error(verified)
	}
}

func TestRestore_OverwritesNothingAndMovesTheOldDataAside(t *testing.T) {
	t.Parallel()
	data, to := newYard(t), filepath.Join(t.TempDir(), "backup")
	succeed(t, "backup", "--data", data, "--with-key", to)
	refused(t, nil, "--force", "restore", to, "--data", data)
	refused(t, nil, "is not empty", "backup", to, "--data", data)
	epoch := query(t, data, currentEpoch)
	out := succeed(t, "restore", to, "--data", data, "--force")
	aside := regexp.MustCompile(`lies in (\S+)\.`).FindStringSubmatch(out)
	if aside == nil || query(t, aside[1], currentEpoch) != epoch {
		t.Errorf("restore says %s", out)
	}
	if strings.Contains(out, "secret.key is not") {
		t.Errorf("the key is the same: %s", out)
	}
	// Another machine finds the key in the backup.
	target := t.TempDir()
	if out = succeed(t, "restore", to, "--data", target); !strings.Contains(out, "secret.key came with the backup") {
		t.Errorf("restore says %s", out)
	}
	here, err := os.ReadFile(filepath.Join(data, "secret.key"))
	if err != nil {
		t.Fatal(err)
	}
	there, err := os.ReadFile(filepath.Join(target, "secret.key"))
	if err != nil || !bytes.Equal(here, there) {
		t.Errorf("the key did not come along: %v", err)
	}
}

func TestRestore_ProvesTheBackupAndCarriesItsFiles(t *testing.T) {
	t.Parallel()
	data := newYard(t)
	const kept, lost = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824", "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
	db, err := sql.Open("sqlite", filepath.Join(data, "shipshape.db"))
	if err != nil {
		t.Fatal(err)
	}
	for _, hash := range []string{kept, lost} {
		if _, err := db.Exec("INSERT INTO files (org_id, sha256, mime, bytes, received_at, received_by) VALUES ('yard', ?, 'image/png', 5, 1, 'ana')", hash); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	photo := filepath.Join("files", "yard", "files", kept[:2], kept)
	if err := os.MkdirAll(filepath.Dir(filepath.Join(data, photo)), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(data, photo), []byte("hello"), 0o600); err != nil {
		t.Fatal(err)
	}
	to, target := filepath.Join(t.TempDir(), "backup"), t.TempDir()
	if out := succeed(t, "backup", to, "--data", data); !strings.Contains(out, "and 1 files") || !strings.Contains(out, lost) {
		t.Errorf("backup says %s", out)
	}
	if out := succeed(t, "restore", to, "--data", target); !strings.Contains(out, "1 files into") || !strings.Contains(out, lost) {
		t.Errorf("restore says %s", out)
	}
	if content, err := os.ReadFile(filepath.Join(target, photo)); err != nil || string(content) != "hello" {
		t.Errorf("the photo: %q, %v", content, err)
	}

	changed := filepath.Join(to, "shipshape.db")
	content, err := os.ReadFile(changed)
	if err != nil {
		t.Fatal(err)
	}
	content[len(content)/2] ^= 1
	if err := os.WriteFile(changed, content, 0o600); err != nil {
		t.Fatal(err)
	}
	refused(t, nil, "its hash differs", "restore", to, "--data", t.TempDir())
}

func TestRestore_SaysWhatToDoInstead(t *testing.T) {
	t.Parallel()
	data := newYard(t)
	to := filepath.Join(t.TempDir(), "backup")
	succeed(t, "backup", to, "--data", data)
	newer := filepath.Join(to, "backup.json")
	text, err := os.ReadFile(newer)
	if err != nil {
		t.Fatal(err)
	}
	var manifest map[string]any
	if err := json.Unmarshal(text, &manifest); err != nil {
		t.Fatal(err)
	}
	manifest["migration"], manifest["version"] = 9999, "9.0.0"
	if text, err = json.Marshal(manifest); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(newer, text, 0o600); err != nil {
		t.Fatal(err)
	}
	postgres := []string{"SHIPSHAPE_DATABASE_URL=postgres://nobody:secret@127.0.0.1:1/yard"}
	refused(t, nil, "a newer Shipshape (version 9.0.0)", "restore", to, "--data", t.TempDir())
	refused(t, nil, "holds no backup", "restore", t.TempDir(), "--data", t.TempDir())
	refused(t, nil, "no database at", "backup", filepath.Join(t.TempDir(), "to"), "--data", t.TempDir())
	refused(t, postgres, "pg_dump", "backup", filepath.Join(t.TempDir(), "to"))
	refused(t, postgres, "restore --mark", "restore", to)
	refused(t, nil, "--mark stands alone", "restore", to, "--mark")
	refused(t, nil, "name the backup", "restore")
	refused(t, nil, "name the directory", "backup")
	refused(t, nil, `unexpected "b"`, "backup", "a", "b")
	epoch := query(t, data, currentEpoch)
	succeed(t, "restore", "--mark", "--data", data)
	if query(t, data, currentEpoch) == epoch {
		t.Error("the mark began no epoch")
	}
}

func TestServe_RefusesADatabaseThatANewerVersionHasUsed(t *testing.T) {
	t.Parallel()
	data := newYard(t)
	db, err := sql.Open("sqlite", filepath.Join(data, "shipshape.db"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	refused(t, nil, "start the newer version", "serve", "--addr", "127.0.0.1:0", "--data", data)
	refused(t, nil, "start the newer version", "migrate", "--data", data)
}

func TestServe_KnowsByTheMarkBesideTheDatabaseThatItWentBack(t *testing.T) {
	t.Parallel()
	data := newYard(t)
	copied := filepath.Join(t.TempDir(), "shipshape.db")
	halt := func(s server) {
		t.Helper()
		if err := s.command.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := s.command.Wait(); err != nil {
			t.Fatal(err)
		}
	}
	move := func(from, to string) {
		t.Helper()
		content, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(to, content, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	move(filepath.Join(data, "shipshape.db"), copied)
	succeed(t, "user", "create", "--data", data, "--org", "Bayfront", "--role", "inspector", "--email", "ben@yard.example", "--name", "Ben Ode")
	halt(serveIn(t, data))
	epoch := query(t, data, currentEpoch)
	halt(serveIn(t, data))
	if query(t, data, currentEpoch) != epoch {
		t.Error("a server that starts again has another epoch")
	}
	move(copied, filepath.Join(data, "shipshape.db"))
	if err := os.Rename(filepath.Join(data, "history.json"), filepath.Join(data, "elsewhere")); err != nil {
		t.Fatal(err)
	}
	halt(serveIn(t, data))
	if query(t, data, currentEpoch) != epoch {
		t.Error("a lost mark was taken for a restore")
	}
	if err := os.Rename(filepath.Join(data, "elsewhere"), filepath.Join(data, "history.json")); err != nil {
		t.Fatal(err)
	}
	halt(serveIn(t, data))
	if query(t, data, currentEpoch) == epoch || query(t, data, "SELECT sign FROM restores") != "file" {
		t.Error("the mark was not heeded")
	}
}
