// Package mail sends messages to people: over SMTP when an operator configured it, into the outbox file otherwise. It decides
// neither who gets a mail nor when.
package mail

import (
	"context"
	"io"
)

// Message is one mail to people named by their addresses.
type Message struct {
	// ID is the same at each try to send the same mail, so that mailboxes that know names show it once. Empty makes a new one.
	ID      string
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
