// Package seal is what a signature covers (x-seal of the module files) as one text and one hash, the same on device and server; seal.ts is
// its twin. The text has one line per record, `kind id key=value …` with JSON as JSON.stringify writes it, the lines of a kind sorted,
// the kinds in the order of the list. Two who hold the same records make the same text, whatever order the records came in. Left out
// are fields that are empty, records of which nothing is covered, and what the list does not name: numbers, states, tasks.
package seal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
)

// Row is a record as far as a seal reads it: living, by its id.
type Row struct {
	ID     string
	Fields map[string]any
}

// Content is a record with its covered parts, in the order of the list's parts.
type Content struct {
	Record Row
	Parts  [][]Row
}

// Text is the canonical text of a record of kind e by one list of its seal.
func Text(e *schema.Entity, list *schema.SealVersion, c Content) string {
	lines := []string{list.Head}
	for i, part := range parts(list) {
		lines = append(lines, block(e, part, c.rows(i), part.Fields)...)
	}
	return strings.Join(lines, "\n")
}

// Hash is the SHA-256 of the text, in lower-case hex.
func Hash(e *schema.Entity, list *schema.SealVersion, c Content) string {
	sum := sha256.Sum256([]byte(Text(e, list, c)))
	return hex.EncodeToString(sum[:])
}

// digestLength is how much of a hash a digest keeps, in characters: it says what changed, and proves nothing.
const digestLength = 12

// Digests are short hashes of each kind ("finding": which records there are) and of each covered field ("finding.severity"). Kept with
// a signature they say later what the seal broke by.
func Digests(e *schema.Entity, list *schema.SealVersion, c Content) map[string]string {
	all := map[string]string{}
	for i, part := range parts(list) {
		kind, rows := kindOf(e, part), c.rows(i)
		if i > 0 {
			all[kind] = digest(ids(e, part, rows))
		}
		for _, field := range part.Fields {
			all[kind+"."+field] = digest(block(e, part, rows, []string{field}))
		}
	}
	return all
}

// Follows says that a record only follows up what was signed: it is one of those that the list leaves out when they come later.
func Follows(part *schema.SealPart, row Row, signedAt int64) bool {
	if part.Later == nil {
		return false
	}
	for field, value := range part.Later.Where {
		if row.Fields[field] != value {
			return false
		}
	}
	at, dated := row.Fields[part.Later.Field].(int64)
	return dated && at > signedAt
}

func parts(list *schema.SealVersion) []*schema.SealPart {
	return append([]*schema.SealPart{list.Record}, list.Parts...)
}

func (c Content) rows(part int) []Row {
	switch {
	case part == 0:
		return []Row{c.Record}
	case part <= len(c.Parts):
		return c.Parts[part-1]
	}
	return nil
}

// block is the sorted lines of one kind. Lines differ in their ids, so that both languages sort them alike.
func block(e *schema.Entity, part *schema.SealPart, rows []Row, fields []string) []string {
	var lines []string
	for _, row := range rows {
		if facts := facts(part, row, fields); facts != "" {
			lines = append(lines, name(e, part)+" "+id(part, row)+facts)
		}
	}
	slices.Sort(lines)
	return lines
}

// ids are the records of one kind of which something is covered.
func ids(e *schema.Entity, part *schema.SealPart, rows []Row) []string {
	var lines []string
	for _, row := range rows {
		if facts(part, row, part.Fields) != "" {
			lines = append(lines, name(e, part)+" "+id(part, row))
		}
	}
	slices.Sort(lines)
	return lines
}

func facts(part *schema.SealPart, row Row, fields []string) string {
	var b []byte
	for _, field := range fields {
		value := row.Fields[field]
		if value == nil {
			continue
		}
		key := field
		if as := part.As[field]; as != "" {
			key = as
		}
		b = append(append(append(b, ' '), key...), '=')
		b = appendValue(b, value)
	}
	return string(b)
}

func kindOf(e *schema.Entity, part *schema.SealPart) string {
	if part.Entity == "" {
		return e.Name
	}
	return part.Entity
}

func name(e *schema.Entity, part *schema.SealPart) string {
	if part.Name != "" {
		return part.Name
	}
	return kindOf(e, part)
}

func id(part *schema.SealPart, row Row) string {
	if part.ID == "" {
		return row.ID
	}
	value, _ := row.Fields[part.ID].(string)
	return value
}

func digest(lines []string) string {
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n")))
	return hex.EncodeToString(sum[:])[:digestLength]
}

// appendValue writes JSON of any spelling as JSON.stringify would, with the keys of objects in order.
func appendValue(b []byte, value any) []byte {
	raw, ok := value.(json.RawMessage)
	if !ok {
		return change.AppendValue(b, value)
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	var parsed any
	if decoder.Decode(&parsed) != nil {
		return append(b, "null"...)
	}
	return appendParsed(b, parsed)
}

func appendParsed(b []byte, value any) []byte {
	switch v := value.(type) {
	case json.Number:
		return append(b, v...) // numbers of records are whole: there is one way to write them
	case []any:
		b = append(b, '[')
		for i, each := range v {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendParsed(b, each)
		}
		return append(b, ']')
	case map[string]any:
		keys := make([]string, 0, len(v))
		for key := range v {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		b = append(b, '{')
		for i, key := range keys {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(change.AppendValue(b, key), ':')
			b = appendParsed(b, v[key])
		}
		return append(b, '}')
	}
	return change.AppendValue(b, value)
}
