package mail

import (
	"context"
	"time"

	"shipshape/server/adapters/outbox"
)

// Outbox writes each mail down instead of sending it.
type Outbox struct {
	file *outbox.File
	now  func() time.Time
}

// NewOutbox writes to file.
func NewOutbox(file *outbox.File, now func() time.Time) *Outbox { return &Outbox{file, now} }

// Send writes the mail and flushes it to the disk; attachments are named by their hash.
func (o *Outbox) Send(_ context.Context, m Message) error {
	return o.file.Append(struct {
		At      time.Time `json:"at"`
		Kind    string    `json:"kind"`
		ID      string    `json:"id,omitempty"`
		To      []string  `json:"to"`
		Subject string    `json:"subject"`
		Body    string    `json:"body"`
		Files   []File    `json:"files,omitempty"`
	}{o.now().UTC(), "mail", m.ID, m.To, m.Subject, m.Body, m.Files})
}
