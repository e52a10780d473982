package store

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
)

// onlyOwner are the rights of a database file: who runs the server, and nobody else on the machine.
const onlyOwner = 0o600

// keepPrivate makes a SQLite database and what lies beside it readable for its owner alone, before anything is written to it. What was wider
// before, from an older version or a copy, is told in the log.
func keepPrivate(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, onlyOwner)
	if err != nil {
		return fmt.Errorf("open the database file: %w", err)
	}
	if err := file.Close(); err != nil {
		return fmt.Errorf("make the database file: %w", err)
	}
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		info, err := os.Stat(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return fmt.Errorf("look who may read the database: %w", err)
		}
		if info.Mode().Perm()&^onlyOwner == 0 {
			continue
		}
		if err := os.Chmod(name, onlyOwner); err != nil {
			return fmt.Errorf("keep others off the database: %w", err)
		}
		slog.Warn("others on this machine could read the database; now only its owner can", "file", name, "was", info.Mode().Perm().String())
	}
	return nil
}
