package assembly

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"shipshape/server/store"
)

// What a backup is made of, and what a data directory is.
const (
	databaseName = "shipshape.db"
	filesName    = "files"
	manifestName = "backup.json"
	// backupFormat changes when an older version could not restore it.
	backupFormat = "shipshape-backup-1"
)

// manifest says what is in a backup, so that a restore can prove that all of it is there.
type manifest struct {
	Format    string    `json:"format"`
	Version   string    `json:"version"`
	MadeAt    time.Time `json:"madeAt"`
	Migration int64     `json:"migration"`
	SHA256    string    `json:"sha256"` // of the database
	Files     int       `json:"files"`
	// Key tells whether a server has the key that this data needs, without telling the key.
	Key string `json:"key"`
}

// BackupReport is what a backup holds.
type BackupReport struct {
	Organizations, Files int
	Bytes                int64
	WithKey              bool
	// Lost are files that the database names and that the data directory does not hold, or not as they were.
	Lost []string
}

// errPostgres explains what to use instead.
func errPostgres(command string) error {
	return fmt.Errorf("%s: the data is in PostgreSQL: copy it with pg_dump and put it back with pg_restore (or with your provider's snapshots), "+
		"copy the folder files of the data directory beside it, and run shipshape restore --mark when the database is back", command)
}

// Backup copies the database, as it is at one moment, and every file that it names into the new directory to. The server may run.
func Backup(ctx context.Context, config Config, to string, withKey bool, now time.Time) (report BackupReport, err error) {
	database, ok := store.SQLitePath(config.database())
	if !ok {
		return report, errPostgres("backup")
	}
	if _, err := os.Stat(database); err != nil {
		return report, fmt.Errorf("backup: there is no database at %s: name the data directory with --data", database)
	}
	if err := makeEmpty(to); err != nil {
		return report, fmt.Errorf("backup: %w", err)
	}
	copied := filepath.Join(to, databaseName)
	if err := store.CopySQLite(ctx, database, copied); err != nil {
		return report, fmt.Errorf("backup: %w", err)
	}
	content, err := store.InspectSQLite(ctx, copied)
	if err != nil {
		return report, fmt.Errorf("backup: %w", err)
	}
	report.Organizations = len(content.Counters)
	// After the database: a file is complete before a row names it, and none that is named is ever taken away.
	for _, file := range content.Files {
		name := blobName(file)
		bytes, err := copyFile(filepath.Join(config.Data, filesName, name), filepath.Join(to, filesName, name), file.SHA256)
		switch {
		case errors.Is(err, fs.ErrNotExist) || errors.Is(err, errOtherContent):
			report.Lost = append(report.Lost, name)
			continue
		case err != nil:
			return report, fmt.Errorf("backup: %w", err)
		}
		report.Files++
		report.Bytes += bytes
	}
	m := manifest{Format: backupFormat, Version: Version, MadeAt: now.UTC(), Migration: content.Migration, Files: report.Files}
	if m.SHA256, err = hashOf(copied); err != nil {
		return report, fmt.Errorf("backup: %w", err)
	}
	if m.Key, err = config.keyPrint(); err != nil {
		return report, fmt.Errorf("backup: %w", err)
	}
	if withKey {
		_, err := copyFile(filepath.Join(config.Data, keyName), filepath.Join(to, keyName), "")
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return report, fmt.Errorf("backup: %w", err)
		}
		report.WithKey = err == nil
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return report, fmt.Errorf("backup: %w", err)
	}
	// Last: a directory without it is no backup.
	if err := writeWhole(filepath.Join(to, manifestName), strings.NewReader(string(text)+"\n")); err != nil {
		return report, fmt.Errorf("backup: %w", err)
	}
	return report, nil
}

// makeEmpty makes a directory, or takes an empty one.
func makeEmpty(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(entries) > 0 {
		return fmt.Errorf("%s is not empty: name a new directory, nothing was written", dir)
	}
	return os.MkdirAll(dir, 0o700)
}

// blobName is where a file lies below the folder of files; it is the key of package files.
func blobName(file store.CopiedFile) string {
	return path.Join(file.OrgID, "files", file.SHA256[:2], file.SHA256)
}

// keyPrint is a fingerprint of the server's key; "" where it has none yet.
func (c Config) keyPrint() (string, error) {
	if c.SecretKey == "" {
		if _, err := os.Stat(filepath.Join(c.Data, keyName)); errors.Is(err, fs.ErrNotExist) {
			return "", nil
		}
	}
	key, err := c.serverKey()
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(append([]byte("shipshape backup key "), key...))
	return hex.EncodeToString(sum[:8]), nil
}

var errOtherContent = errors.New("the content is not what its name says")

// copyFile copies a file and flushes it. With a hash it keeps nothing whose content is another.
func copyFile(from, to, hash string) (int64, error) {
	in, err := os.Open(from)
	if err != nil {
		return 0, err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return 0, errors.Join(err, in.Close())
	}
	sum := sha256.New()
	counted := &counter{}
	err = writeWhole(to, io.TeeReader(in, io.MultiWriter(sum, counted)))
	if err = errors.Join(err, in.Close()); err != nil {
		return 0, err
	}
	if hash != "" && hex.EncodeToString(sum.Sum(nil)) != hash {
		return 0, errors.Join(errOtherContent, os.Remove(to))
	}
	return counted.bytes, nil
}

type counter struct{ bytes int64 }

func (c *counter) Write(p []byte) (int, error) {
	c.bytes += int64(len(p))
	return len(p), nil
}

// writeWhole writes a file that was not there, and flushes it and its name.
func writeWhole(path string, content io.Reader) error {
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, content)
	if err == nil {
		err = out.Sync()
	}
	if err = errors.Join(err, out.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return flushDirectory(filepath.Dir(path))
}

func flushDirectory(dir string) error {
	open, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(open.Sync(), open.Close())
}

func hashOf(path string) (string, error) {
	in, err := os.Open(path)
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	_, err = io.Copy(sum, in)
	return hex.EncodeToString(sum.Sum(nil)), errors.Join(err, in.Close())
}
