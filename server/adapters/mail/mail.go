// Package mail sends messages to people: over SMTP when an operator configured it, into the outbox file otherwise. It decides
// neither who gets a mail nor when.
package mail

import (
	"context"
	"io"
)

// Message is one mail to people named by their addresses.
type Message struct {
	To      []string
	Subject string
	Body    string
	Files   []File
}

// File is an attachment by reference: the bytes stay where they are, under their hash, until the mail is transported.
type File struct {
	Name   string `json:"name"`
	Mime   string `json:"mime"`
	SHA256 string `json:"sha256"`
	// Open reads the content.
	Open func(ctx context.Context) (io.ReadCloser, error) `json:"-"`
}
