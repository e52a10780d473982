package store

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
)

// onlyOwner are the rights of a database file: who runs the server, and nobody else on the machine.
const onlyOwner = 0o600

// keepPrivate makes a SQLite database and what lies beside it readable for its owner alone, before anything is written to it. What was wider
// before, from an older version or a copy, is told in the log.
func keepPrivate(path string) error {
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		path = followed // a yard may keep the file on another disk
	}
	folder, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("open the folder of the database: %w", err)
	}
	name := filepath.Base(path)
	file, err := folder.OpenFile(name, os.O_RDWR|os.O_CREATE, onlyOwner)
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		return fmt.Errorf("open the database file: %w", errors.Join(err, folder.Close()))
	}
	for _, name := range []string{name, name + "-wal", name + "-shm"} {
		err = errors.Join(err, narrow(folder, name))
	}
	return errors.Join(err, folder.Close())
}

// narrow takes a file from everybody but its owner.
func narrow(folder *os.Root, name string) error {
	info, err := folder.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("look who may read the database: %w", err)
	}
	if info.Mode().Perm()&^onlyOwner == 0 {
		return nil
	}
	if err := folder.Chmod(name, onlyOwner); err != nil {
		return fmt.Errorf("keep others off the database: %w", err)
	}
	slog.Warn("others on this machine could read the database; now only its owner can", "file", name, "was", info.Mode().Perm().String())
	return nil
}
