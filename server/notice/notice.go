// Package notice is the form of a promised message that goes into inboxes instead of a mailbox. Modules write it, package inbox reads
// it. It decides neither what is worth telling nor to whom, and it stores nothing.
package notice

import (
	"encoding/json"
	"fmt"

	"shipshape/server/rules"
)

// Kind is the kind of such a message.
const Kind = "notice"

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

// Effect promises a letter. key makes it unique, and messages of one moment are delivered in the order of their keys.
func Effect(title string, letter Letter, key string, to ...string) (rules.Effect, error) {
	body, err := json.Marshal(letter)
	if err != nil {
		return rules.Effect{}, fmt.Errorf("notice %s: %w", letter.Dedup, err)
	}
	return rules.Effect{Kind: Kind, To: to, Subject: title, Body: string(body), Key: key}, nil
}
