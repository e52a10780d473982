package merge

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
)

// Author is a set as the order of versions sees it: stamp first, then device, then set id.
type Author struct {
	Set    string
	At     hlc.Stamp
	Device string
	Actor  string
	Wall   int64 // epoch ms on the author's clock
}

// Versions names the set that wrote each field: "*" is the default for all fields that have a value, exceptions follow.
type Versions map[string][]string

// Head is one of several concurrent values of a guarded field, or of the concurrent steps of a state.
type Head struct {
	Set   string    `json:"set"`
	Value any       `json:"value"`
	By    string    `json:"by"`
	At    hlc.Stamp `json:"at"`
}

// Back stands among the versions of a record that came back from a deletion. It names the sets that restored it, or none where
// only edits brought it back that the deleter had not seen: who has seen these edits, and all restores, may still delete it.
const Back = "^"

// Row is a record with its versions. Fields without a value are absent; an even CL means deleted.
type Row struct {
	ID       string
	CL       int64
	Fields   map[string]any
	Versions Versions
	Heads    map[string][]Head
}

// RuleDelete is the journal's rule for a deletion against an edit; the other rules are those of the schema.
const RuleDelete schema.Merge = "delete"

// Journal is a value that lost, or a second head, with what is shown instead. LoserSet or WinnerSet is "cl:<even cl>" where
// the other side is a deletion: a row does not say which set deleted it, the change log does.
type Journal struct {
	Field     string
	Rule      schema.Merge
	Winner    any
	Loser     any
	WinnerSet string
	LoserSet  string
}

// Outcome is the row after an operation. Effect is false when nothing changed; Row is then the row as it was.
type Outcome struct {
	Row     *Row
	Effect  bool
	Journal []Journal
}

// Alive says whether the row is not in the bin.
// What was never seen (nil) is not alive and has no versions.
func (r *Row) Alive() bool { return r != nil && r.CL%2 == 1 }

// VersionOf lists the versions of a field, none when it never had a value.
func (r *Row) VersionOf(field string) []string {
	if r == nil {
		return nil
	}
	if sets, ok := r.Versions[field]; ok {
		return sets
	}
	if r.Fields[field] == nil {
		return nil // The default names only fields that have a value.
	}
	return r.Versions["*"]
}

// InEffect lists the versions whose value is the one that a field shows: all of them but where heads of other values stand beside it.
func (r *Row) InEffect(field string) []string {
	if r == nil {
		return nil
	}
	heads := r.Heads[field]
	if len(heads) == 0 {
		return r.VersionOf(field)
	}
	var sets []string
	for _, head := range heads {
		if change.Equal(head.Value, r.Fields[field]) {
			sets = append(sets, head.Set)
		}
	}
	return sets
}

// Moved says that a set's step is the one that the state shows.
func (r *Row) Moved(field, set string) bool {
	if r == nil {
		return false
	}
	if heads := r.Heads[field]; len(heads) > 0 {
		return heads[0].Set == set
	}
	return slices.Contains(r.VersionOf(field), set)
}

// Of lists the versions of a field that has a value; Row.VersionOf is right for fields without one too.
func (v Versions) Of(field string) []string {
	if sets, ok := v[field]; ok {
		return sets
	}
	return v["*"]
}

// All lists the distinct set ids among the versions, in ascending order.
func (v Versions) All() []string {
	if len(v) == 1 {
		for _, sets := range v {
			return sets
		}
	}
	var all []string
	for _, sets := range v {
		all = append(all, sets...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// MarshalJSON writes one set id as a string and several as a list, keys in ascending order.
func (v Versions) MarshalJSON() ([]byte, error) { return v.Append(make([]byte, 0, 64*len(v)+2)), nil }

// Append is MarshalJSON onto the end of b.
func (v Versions) Append(b []byte) []byte {
	var few [8]string
	fields := few[:0]
	for field := range v {
		fields = append(fields, field)
	}
	slices.Sort(fields)
	b = append(b, '{')
	for i, field := range fields {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendString(b, field)
		b = append(b, ':')
		if sets := v[field]; len(sets) == 1 {
			b = appendString(b, sets[0])
		} else {
			b = append(b, '[')
			for j, set := range sets {
				if j > 0 {
					b = append(b, ',')
				}
				b = appendString(b, set)
			}
			b = append(b, ']')
		}
	}
	return append(b, '}')
}

// UnmarshalJSON reads what MarshalJSON writes.
func (v *Versions) UnmarshalJSON(data []byte) error {
	if out, ok := readPlain(data); ok {
		*v = out
		return nil
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return fmt.Errorf("read versions: %w", err)
	}
	out := make(Versions, len(raw))
	for field, value := range raw {
		var sets []string
		if len(value) > 0 && value[0] == '"' {
			sets = make([]string, 1)
			if err := json.Unmarshal(value, &sets[0]); err != nil {
				return fmt.Errorf("read version of %s: %w", field, err)
			}
		} else if err := json.Unmarshal(value, &sets); err != nil {
			return fmt.Errorf("read versions of %s: %w", field, err)
		}
		out[field] = sets
	}
	*v = out
	return nil
}

// readPlain reads versions as they are stored, without white space, escapes and lists: those of nearly every row. Any others are not ok.
func readPlain(data []byte) (Versions, bool) {
	text := string(data) // The names are parts of it.
	rest, ok := strings.CutPrefix(text, "{")
	out := make(Versions, strings.Count(text, ":"))
	for ok && rest != "}" {
		var field, set string
		if field, rest, ok = plainText(rest); !ok {
			return nil, false
		}
		if rest, ok = strings.CutPrefix(rest, ":"); !ok {
			return nil, false
		}
		if set, rest, ok = plainText(rest); !ok {
			return nil, false
		}
		if _, twice := out[field]; twice {
			return nil, false
		}
		out[field] = []string{set}
		if rest == "}" {
			break
		}
		if rest, ok = strings.CutPrefix(rest, ","); !ok || rest == "}" {
			return nil, false
		}
	}
	return out, ok
}

// plainText reads a text of plain signs and answers what comes after it.
func plainText(from string) (text, rest string, ok bool) {
	if from == "" || from[0] != '"' {
		return "", "", false
	}
	for i := 1; i < len(from); i++ {
		switch c := from[i]; {
		case c == '"':
			return from[1:i], from[i+1:], true
		case c < ' ' || c == '\\' || c > '~':
			return "", "", false
		}
	}
	return "", "", false
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// appendString quotes s. Field names and set ids need no escapes, so anything else takes the slow way.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c > '~' {
			quoted, err := json.Marshal(s)
			if err != nil {
				return append(b, `""`...) // Marshal of a string cannot fail.
			}
			return append(b, quoted...)
		}
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}

// Adopt is current (nil when absent) as somebody saw it in a history that was forgotten: seen's values and versions, but for
// the fields that were written since. What was deleted or brought back since stays so.
func Adopt(current, seen *Row, since func(set string) bool) *Row {
	if current == nil {
		return seen
	}
	fields, versions, heads := maps.Clone(current.Fields), current.expand(), maps.Clone(current.Heads)
	old := seen.expand()
	for field := range old {
		if slices.ContainsFunc(versions[field], since) {
			continue
		}
		versions[field] = old[field]
		delete(fields, field)
		delete(heads, field)
		if value := seen.Fields[field]; value != nil {
			fields[field] = value
		}
		if list := seen.Heads[field]; len(list) > 0 {
			if heads == nil {
				heads = map[string][]Head{}
			}
			heads[field] = list
		}
	}
	cl := current.CL
	if !slices.ContainsFunc(current.Versions.All(), since) {
		cl = max(cl, seen.CL)
	}
	return &Row{ID: current.ID, CL: cl, Fields: fields, Versions: compact(fields, versions), Heads: heads}
}
