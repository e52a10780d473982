package syncer

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"

	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// loggedChange is how one op stands in the change log: what it did, not what it asked for.
type loggedChange struct {
	Entity  string                     `json:"entity"`
	ID      string                     `json:"id"`
	Kind    string                     `json:"kind"`
	Command string                     `json:"command"`
	CL      [2]int64                   `json:"cl"` // before, after; 0 before a new record
	Before  map[string]json.RawMessage `json:"before"`
	After   map[string]json.RawMessage `json:"after"`
}

// encodeChanges writes loggedChange by hand: it runs for every op of every set.
func encodeChanges(changes []Change) []byte {
	b := []byte{'['}
	for i, c := range changes {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendText(append(b, `{"entity":`...), c.Entity.Name)
		b = appendText(append(b, `,"id":`...), c.Op.ID)
		b = appendText(append(b, `,"kind":`...), c.Op.Kind)
		if c.Op.Command != "" {
			b = appendText(append(b, `,"command":`...), c.Op.Command)
		}
		b = strconv.AppendInt(append(b, `,"cl":[`...), causal(c.Before), 10)
		b = strconv.AppendInt(append(b, ','), causal(c.After), 10)
		b = append(b, ']')
		changed := changedFields(c)
		b = appendFields(append(b, `,"before":`...), changed, c.Before)
		b = appendFields(append(b, `,"after":`...), changed, c.After)
		b = append(b, '}')
	}
	return append(b, ']')
}

func causal(row *merge.Row) int64 {
	if row == nil {
		return 0
	}
	return row.CL
}

// changedFields lists the fields whose value an op changed, in the order of the schema.
func changedFields(c Change) []string {
	if c.After == nil || c.After == c.Before {
		return nil
	}
	var changed []string
	for _, f := range c.Entity.Fields {
		var before any
		if c.Before != nil {
			before = c.Before.Fields[f.Name]
		}
		after := c.After.Fields[f.Name]
		if (before != nil || after != nil) && !change.Equal(before, after) {
			changed = append(changed, f.Name)
		}
	}
	return changed
}

func appendFields(b []byte, fields []string, row *merge.Row) []byte {
	b = append(b, '{')
	first := true
	for _, field := range fields {
		if row == nil || row.Fields[field] == nil {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = appendText(b, field)
		b = change.AppendValue(append(b, ':'), row.Fields[field])
	}
	return append(b, '}')
}

func appendText(b []byte, text string) []byte { return change.AppendValue(b, text) }

func encodeStrings(list []string) []byte {
	b := []byte{'['}
	for i, text := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendText(b, text)
	}
	return append(b, ']')
}

func decodeChanges(encoded string) ([]loggedChange, error) {
	var changes []loggedChange
	if err := json.Unmarshal([]byte(encoded), &changes); err != nil {
		return nil, fmt.Errorf("read logged changes: %w", err)
	}
	return changes, nil
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
