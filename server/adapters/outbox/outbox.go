// Package outbox is the file in which messages stand that nobody transports: one line of JSON each, for an operator or a test
// to read. It knows no kind of message.
package outbox

import (
	"encoding/json"
	"fmt"
	"os"
	"sync"
)

// File is appended to; several processes may share it.
type File struct {
	path string
	mu   sync.Mutex
}

// New names the file; it is made with the first message.
func New(path string) *File { return &File{path: path} }

// Append writes the message and flushes it to the disk.
func (f *File) Append(message any) error {
	line, err := json.Marshal(message)
	if err != nil {
		return fmt.Errorf("encode message: %w", err)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return appendLine(f.path, line)
}

// appendLine writes the line in one call, so that lines of several writers never mix.
func appendLine(path string, line []byte) (err error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return fmt.Errorf("open outbox: %w", err)
	}
	defer func() {
		if closing := file.Close(); err == nil && closing != nil {
			err = fmt.Errorf("close outbox: %w", closing)
		}
	}()
	if _, err := file.Write(append(line, '\n')); err != nil {
		return fmt.Errorf("write outbox: %w", err)
	}
	if err := file.Sync(); err != nil {
		return fmt.Errorf("flush outbox: %w", err)
	}
	return nil
}
