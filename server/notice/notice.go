// Package notice is the form of promised messages, and the registry of the kinds of notices that go into inboxes. Modules register their
// kinds and write notices, package inbox reads them. It names no kind, decides neither what is worth telling nor to whom, and stores nothing.
package notice

import (
	"encoding/json"
	"fmt"
)

// Effect is a message to send after the commit. To holds user ids, "role:<role>", "zone:<zone>", "told:<dedup>" for who has such a
// notice, and "not:<user>". Key makes it unique in its organization. Photos names a record whose photos go along, as far as they are
// here when the message leaves.
type Effect struct {
	Kind    string
	To      []string
	Subject string
	Body    string
	Key     string
	Photos  string
	Burst   Burst
}

// Burst says with which other mails or texts a message is gathered when many are promised within a short while: who got the first
// gets the rest as one. A message without a Name always leaves alone.
type Burst struct {
	Name string
	// Many is the plural of what the message is about, such as "stop-work findings".
	Many string
	// Line is what a mail says of this message among others, with its link; in a text it is where all are listed.
	Line string
}

// The ways of a message: into inboxes, by mail, and to telephones.
const (
	Inbox = "notice"
	Mail  = "mail"
	Text  = "text"
)

// Letter is the body of such a message; its subject is the title. Dedup names record and kind: the same is told once in a while. What
// follows it after a colon belongs to the same matter: "told:", Settles and Revises mean both.
type Letter struct {
	Kind        string `json:"kind"`
	Body        string `json:"body"`
	Link        string `json:"link"`
	NeedsAction bool   `json:"needsAction"`
	Mention     bool   `json:"mention"`
	Dedup       string `json:"dedup"`
	// Author is not told, also where a role or a zone names them.
	Author string `json:"author"`
	// Settles names the Dedup of notices about which nothing is left to do; such a letter tells nothing itself.
	Settles string `json:"settles,omitempty"`
	// Revises names the Dedup of notices that now say what this letter says. They need nobody any more but its author, and stay open
	// until they are settled. Recipients who have none of them are told.
	Revises string `json:"revises,omitempty"`
}

// Promise promises a letter. key makes it unique, and messages of one moment are delivered in the order of their keys.
func Promise(title string, letter Letter, key string, to ...string) (Effect, error) {
	body, err := json.Marshal(letter)
	if err != nil {
		return Effect{}, fmt.Errorf("notice %s: %w", letter.Dedup, err)
	}
	return Effect{Kind: Inbox, To: to, Subject: title, Body: string(body), Key: key}, nil
}
