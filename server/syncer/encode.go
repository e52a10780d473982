package syncer

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/wire"
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
		after := c.After.Fields[f.Name]
		if c.Before == nil {
			if after != nil {
				changed = append(changed, f.Name)
			}
			continue
		}
		before := c.Before.Fields[f.Name]
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

// encodePage writes a page of a pull by hand, as encoding/json would but for signs that it escapes without need: it runs for every row that
// leaves the server.
func encodePage(page wire.PullResponse) ([]byte, error) {
	rows := page.Rows
	page.Rows = []wire.Row{}
	return encodeRows(page, rows)
}

// encodeList writes a page of a list or of a whole in the same way.
func encodeList(page ListPage) ([]byte, error) {
	rows := page.Rows
	page.Rows = []wire.Row{}
	return encodeRows(page, rows)
}

// encodeRows writes rows into a page that has none.
func encodeRows(page any, rows []wire.Row) ([]byte, error) {
	frame, err := json.Marshal(page)
	if err != nil {
		return nil, err
	}
	before, after, ok := bytes.Cut(frame, []byte(`"rows":[`))
	if !ok {
		return nil, errors.New("a page without rows")
	}
	b := make([]byte, 0, len(frame)+usualRow*len(rows))
	b = append(append(b, before...), `"rows":[`...)
	for i := range rows {
		if i > 0 {
			b = append(b, ',')
		}
		if b, err = appendRow(b, &rows[i]); err != nil {
			return nil, fmt.Errorf("encode %s %s: %w", rows[i].Entity, rows[i].ID, err)
		}
	}
	return append(b, after...), nil
}

// usualRow is about how many bytes most rows take.
const usualRow = 640

func appendRow(b []byte, row *wire.Row) ([]byte, error) {
	b = appendText(append(b, `{"entity":`...), row.Entity)
	b = appendText(append(b, `,"id":`...), row.ID)
	b = strconv.AppendInt(append(b, `,"seq":`...), row.Seq, 10)
	b = strconv.AppendInt(append(b, `,"cl":`...), row.CL, 10)
	b = append(b, `,"fields":{`...)
	first := true
	for field, value := range row.Fields {
		if !first {
			b = append(b, ',')
		}
		first = false
		if raw, ok := value.(json.RawMessage); ok && !json.Valid(raw) {
			return nil, fmt.Errorf("field %s is not JSON", field)
		}
		b = change.AppendValue(append(appendText(b, field), ':'), value)
	}
	b = row.Versions.Append(append(b, `},"versions":`...))
	if len(row.Heads) > 0 {
		heads, err := json.Marshal(row.Heads)
		if err != nil {
			return nil, err
		}
		b = append(append(b, `,"heads":`...), heads...)
	}
	b = appendText(append(b, `,"by":`...), row.By)
	return append(b, '}'), nil
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
