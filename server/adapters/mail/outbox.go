// Package mail sends messages to people. The outbox here is the default: it delivers nothing and writes each mail as a line
// of JSON, which an operator or a test can read; attachments are named by their hash. It decides neither who gets a mail nor when.
package mail

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"sync"
	"time"
)

// Message is one mail to people named by their addresses.
type Message struct {
	To      []string
	Subject string
	Body    string
	Files   []File
}

// File is an attachment by reference: the bytes stay where they are, under their hash, until somebody transports the mail.
type File struct {
	Name   string `json:"name"`
	Mime   string `json:"mime"`
	SHA256 string `json:"sha256"`
}

// Outbox appends mails to a file; several processes may share it.
type Outbox struct {
	path string
	now  func() time.Time
	mu   sync.Mutex
}

// NewOutbox names the file; it is made with the first mail.
func NewOutbox(path string, now func() time.Time) *Outbox { return &Outbox{path: path, now: now} }

// Send writes the mail and flushes it to the disk.
func (o *Outbox) Send(_ context.Context, m Message) error {
	line, err := json.Marshal(struct {
		At      time.Time `json:"at"`
		Kind    string    `json:"kind"`
		To      []string  `json:"to"`
		Subject string    `json:"subject"`
		Body    string    `json:"body"`
		Files   []File    `json:"files,omitempty"`
	}{o.now().UTC(), "mail", m.To, m.Subject, m.Body, m.Files})
	if err != nil {
		return fmt.Errorf("encode mail: %w", err)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	return appendLine(o.path, line)
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
