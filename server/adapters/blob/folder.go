// Package blob keeps bytes under a key. The folder here is the default; it decides nothing about what is stored.
package blob

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
)

// Folder keeps each blob as a file below one directory. A blob is either whole and on the disk or not there: tablets forget
// a photo once it is acknowledged, so file and directory are both flushed before Put returns.
type Folder struct{ root *os.Root }

// OpenFolder opens the directory, making it when it is new. Keys cannot lead out of it.
func OpenFolder(dir string) (*Folder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("make file store: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open file store: %w", err)
	}
	return &Folder{root}, nil
}

// Close lets go of the directory.
func (f *Folder) Close() error { return f.root.Close() }

// Put stores everything r holds under key, replacing what was there.
func (f *Folder) Put(ctx context.Context, key string, r io.Reader) (err error) {
	dir := path.Dir(key)
	if err := f.root.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("store %s: %w", key, err)
	}
	var suffix [8]byte
	// crypto/rand.Read never fails since Go 1.24.
	_, _ = rand.Read(suffix[:])
	temporary := path.Join(dir, ".new-"+hex.EncodeToString(suffix[:]))
	file, err := f.root.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("store %s: %w", key, err)
	}
	defer func() {
		if err != nil {
			err = fmt.Errorf("store %s: %w", key, errors.Join(err, ignoreMissing(f.root.Remove(temporary))))
		}
	}()
	_, err = io.Copy(file, reader{ctx, r})
	if err == nil {
		err = file.Sync()
	}
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	if err := f.root.Rename(temporary, key); err != nil {
		return err
	}
	return f.flush(dir)
}

// flush writes the directory's list of names to the disk.
func (f *Folder) flush(dir string) error {
	opened, err := f.root.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(opened.Sync(), opened.Close())
}

// Open reads a blob; fs.ErrNotExist when there is none.
func (f *Folder) Open(_ context.Context, key string) (io.ReadSeekCloser, error) {
	file, err := f.root.Open(key)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", key, err)
	}
	return file, nil
}

// Delete removes a blob; one that is not there is no error.
func (f *Folder) Delete(_ context.Context, key string) error {
	if err := ignoreMissing(f.root.Remove(key)); err != nil {
		return fmt.Errorf("delete %s: %w", key, err)
	}
	return nil
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// reader stops when the context does.
type reader struct {
	ctx context.Context // lives no longer than the Put it belongs to
	r   io.Reader
}

func (r reader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.r.Read(p)
}
