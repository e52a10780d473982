package schema

import "slices"

// States is the state machine behind a field with merge rule state. Rank orders states for joining forward. In the Waiting ones
// nobody has begun the work yet: to hand the record on there is to delegate it. Where a file does not say, they are the Initial ones.
// In the Kept ones nobody deletes the record.
type States struct {
	Field    string              `json:"field"`
	Initial  []string            `json:"initial"`
	Waiting  []string            `json:"waiting"`
	Kept     []string            `json:"kept"`
	Frozen   []*Frozen           `json:"frozen"` // what stays in decided states; see frozen.go
	Open     []string            `json:"open"`   // kept states in which nothing is frozen
	Rank     []string            `json:"rank"`
	Commands map[string]*Command `json:"commands"`
}

// Worked says that who does the work brings a record on that is in a state: a command leaves it that is no approval.
func (s *States) Worked(state string) bool {
	for _, command := range s.Commands {
		if command.Action != "approve" && slices.Contains(command.From, state) {
			return true
		}
	}
	return false
}

// Command is one transition; Action is the permission action it needs (edit, approve). Right is a permission that it needs besides, and Named
// are fields: the people in them alone give it. With are the fields that it may write of a frozen record.
type Command struct {
	From   []string `json:"from"`
	To     string   `json:"to"`
	Action string   `json:"action"`
	Right  string   `json:"right"`
	Named  []string `json:"named"`
	With   []string `json:"with"`
	Guard  Guard    `json:"guard"`
}

// Guard is the closed list of conditions a schema file can express; anything else is code.
type Guard struct {
	NotAuthor   []string          `json:"notAuthor"`   // the actor must not be a person in these fields; the state field: nor who brought it there
	Counts      []string          `json:"counts"`      // nor who wrote what these fields hold
	Plain       string            `json:"plain"`       // why an approving command judges nobody's work; see judging.go
	HasEvidence string            `json:"hasEvidence"` // the field naming the evidence rule (none, photo_after, note)
	FieldIn     map[string]string `json:"fieldIn"`     // field -> "nonempty"
	LastChild   *LastChild        `json:"lastChild"`   // what the newest part must be like
}
