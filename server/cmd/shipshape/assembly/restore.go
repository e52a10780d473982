package assembly

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"shipshape/server/store"
)

// lockName is held by a running server.
const lockName = "serve.lock"

// RestoreReport is what a restore did.
type RestoreReport struct {
	MadeAt       time.Time
	Files        int
	Lost         []string // named by the database and not in the backup, or not as they were
	Aside        string   // where the old data lies; "" when there was none
	KeyOtherThan bool     // the key here is not the one that the data was used with
	KeyTaken     bool     // the key came out of the backup
}

// Restore puts a backup into the data directory and begins a new epoch, so that every device offers again what it had sent since.
// Data that was there needs force and is moved aside, never deleted. Files stay: their names are their content.
func Restore(ctx context.Context, config Config, from string, force bool, now time.Time, log *slog.Logger) (report RestoreReport, err error) {
	database, ok := store.SQLitePath(config.database())
	if !ok {
		return report, errPostgres("restore")
	}
	m, content, err := readBackup(ctx, from)
	if err != nil {
		return report, fmt.Errorf("restore: %w", err)
	}
	report.MadeAt = m.MadeAt
	if err := os.MkdirAll(config.Data, 0o700); err != nil {
		return report, fmt.Errorf("restore: %w", err)
	}
	lock, err := lockData(config.Data, syscall.LOCK_EX)
	if err != nil {
		return report, fmt.Errorf("restore: %w", err)
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	held, err := present(database)
	if err != nil {
		return report, fmt.Errorf("restore: %w", err)
	}
	if len(held) > 0 && !force {
		return report, fmt.Errorf("restore: %s holds data already: name another directory with --data, or repeat with --force, which moves that data aside", config.Data)
	}
	staged := database + ".restoring"
	if err := ignoreMissing(os.Remove(staged)); err != nil {
		return report, fmt.Errorf("restore: %w", err)
	}
	if _, err := copyFile(filepath.Join(from, databaseName), staged, m.SHA256); err != nil {
		return report, fmt.Errorf("restore: copy the database: %w", err)
	}
	if err := report.putFiles(config, from, content.Files); err != nil {
		return report, fmt.Errorf("restore: %w", err)
	}
	if err := report.putKey(config, from, m); err != nil {
		return report, fmt.Errorf("restore: %w", err)
	}
	if len(held) > 0 {
		report.Aside = filepath.Join(filepath.Dir(database), "replaced-"+now.UTC().Format("20060102-150405"))
		if err := moveAside(held, report.Aside); err != nil {
			return report, fmt.Errorf("restore: %w", err)
		}
	}
	if err := os.Rename(staged, database); err != nil {
		return report, fmt.Errorf("restore: the old data lies in %s: %w", report.Aside, err)
	}
	if err := flushDirectory(filepath.Dir(database)); err != nil {
		return report, fmt.Errorf("restore: %w", err)
	}
	return report, MarkRestored(ctx, config, log)
}

// MarkRestored begins a new epoch on a database that somebody put back by other means.
func MarkRestored(ctx context.Context, config Config, log *slog.Logger) (err error) {
	server, err := Open(ctx, config, log, Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Close()) }()
	before, err := server.history.reached(ctx)
	if err != nil {
		return err
	}
	if err := server.Sync.NoticeCommand(ctx, before.Epoch, before.Organizations); err != nil {
		return err
	}
	return server.history.keep(ctx)
}

// readBackup proves that a backup is whole and that this version can read it.
func readBackup(ctx context.Context, from string) (m manifest, content store.Copy, err error) {
	text, err := os.ReadFile(filepath.Join(from, manifestName))
	if errors.Is(err, fs.ErrNotExist) {
		return m, content, fmt.Errorf("%s holds no backup (it has no %s): name the directory that shipshape backup wrote; "+
			"for a database that was put back by other means run shipshape restore --mark", from, manifestName)
	}
	if err != nil {
		return m, content, err
	}
	if err := json.Unmarshal(text, &m); err != nil || m.Format != backupFormat {
		return m, content, fmt.Errorf("%s is not a backup that version %s can read", filepath.Join(from, manifestName), Version)
	}
	newest, err := store.NewestMigration()
	if err != nil {
		return m, content, err
	}
	if m.Migration > newest {
		return m, content, fmt.Errorf("this backup was made by a newer Shipshape (version %s): restore it with that version or a newer one", m.Version)
	}
	hash, err := hashOf(filepath.Join(from, databaseName))
	if err != nil {
		return m, content, err
	}
	if hash != m.SHA256 {
		return m, content, errors.New("the database in this backup is not the one that was backed up (its hash differs): take another backup")
	}
	content, err = store.InspectSQLite(ctx, filepath.Join(from, databaseName))
	return m, content, err
}

// lockData keeps a server and a restore apart.
func lockData(dir string, how int) (*os.File, error) {
	lock, err := os.OpenFile(filepath.Join(dir, lockName), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(lock.Fd()), how|syscall.LOCK_NB); err != nil {
		if errors.Is(err, syscall.EWOULDBLOCK) {
			err = fmt.Errorf("a server or a restore is running on %s: stop it first", dir)
		}
		return nil, errors.Join(err, lock.Close())
	}
	return lock, nil
}

// present lists the files of a database that are there.
func present(database string) ([]string, error) {
	var held []string
	for _, ending := range []string{"", "-wal", "-shm"} {
		_, err := os.Stat(database + ending)
		if err == nil {
			held = append(held, database+ending)
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return held, nil
}

func moveAside(files []string, to string) error {
	if err := os.Mkdir(to, 0o700); err != nil {
		return fmt.Errorf("move the old data aside: %w", err)
	}
	for _, file := range files {
		if err := os.Rename(file, filepath.Join(to, filepath.Base(file))); err != nil {
			return fmt.Errorf("move the old data aside: %w", err)
		}
	}
	return flushDirectory(to)
}

func (r *RestoreReport) putFiles(config Config, from string, files []store.CopiedFile) error {
	for _, file := range files {
		name := blobName(file)
		to := filepath.Join(config.Data, filesName, name)
		if hash, err := hashOf(to); err == nil && hash == file.SHA256 {
			r.Files++
			continue
		}
		if err := os.Rename(to, to+".damaged"); ignoreMissing(err) != nil {
			return err
		}
		_, err := copyFile(filepath.Join(from, filesName, name), to, file.SHA256)
		switch {
		case errors.Is(err, fs.ErrNotExist) || errors.Is(err, errOtherContent):
			r.Lost = append(r.Lost, name)
			continue
		case err != nil:
			return err
		}
		r.Files++
	}
	return nil
}

// putKey takes the key out of the backup where the server has none, and says whether the one it has fits.
func (r *RestoreReport) putKey(config Config, from string, m manifest) error {
	mark, err := config.keyPrint()
	if err != nil {
		return err
	}
	if mark == "" {
		_, err := copyFile(filepath.Join(from, keyName), filepath.Join(config.Data, keyName), "")
		if errors.Is(err, fs.ErrNotExist) {
			r.KeyOtherThan = m.Key != ""
			return nil
		}
		if err != nil {
			return err
		}
		r.KeyTaken = true
		if mark, err = config.keyPrint(); err != nil {
			return err
		}
	}
	r.KeyOtherThan = m.Key != "" && mark != m.Key
	return nil
}
