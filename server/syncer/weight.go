package syncer

import (
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"shipshape/server/app"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// What a request may read and write, as bytes of JSON. More is refused as a whole, and the device sends half as much; a set that
// writes too much by itself is refused alone. A set of 128 KB may replace a hundred times as much, and nobody else writes meanwhile.
const (
	maxRead    = 8 << 20
	maxWritten = 4 << 20
	maxSet     = 8 << 20 // written
)

// weigh is how many bytes a row takes as JSON, near enough and never less.
func weigh(row *merge.Row) int {
	if row == nil {
		return 0
	}
	// Entity, place, causal length, author and the names of all these.
	bytes := 256
	for field, value := range row.Fields {
		bytes += len(field) + 4 + weighValue(value)
	}
	for field, sets := range row.Versions {
		bytes += len(field) + 8
		for _, set := range sets {
			bytes += len(set) + 3
		}
	}
	for field, heads := range row.Heads {
		bytes += len(field) + 8
		for _, head := range heads {
			bytes += 48 + len(head.Set) + len(head.By) + len(head.At) + weighValue(head.Value)
		}
	}
	return bytes
}

func weighValue(value any) int {
	switch v := value.(type) {
	case string:
		return weighText(v) + 2
	case json.RawMessage:
		return weighRaw(v)
	}
	return 20 // a number, a truth or nothing
}

// weighText counts what encoding/json makes of a text.
func weighText(text string) int {
	bytes := len(text)
	for i := range len(text) {
		bytes += int(escaped[text[i]])
	}
	return bytes
}

// escaped is by how many bytes a text grows with each byte of it, at most: control characters and what a browser could take for markup
// become \u00.., the line separators of Unicode \u2028, and so does a byte that is not UTF-8.
var escaped = func() (grows [256]uint8) {
	for c := range grows {
		switch {
		case c == '"' || c == '\\' || c == '\n' || c == '\r' || c == '\t' || c == '\b' || c == '\f':
			grows[c] = 1
		case c < ' ' || c == 0x7f || c == '<' || c == '>' || c == '&':
			grows[c] = 5
		case c == 0xe2 || c >= utf8.RuneSelf && !utf8.RuneStart(byte(c)):
			grows[c] = 2
		}
	}
	return grows
}()

// weighRaw counts what encoding/json makes of JSON that is there already: it stays, but for what a browser could take for markup.
func weighRaw(raw json.RawMessage) int {
	bytes := len(raw)
	for _, c := range raw {
		switch c {
		case '<', '>', '&':
			bytes += 5
		case 0xe2:
			bytes += 3
		}
	}
	return bytes
}

var errAboutTooMuch = app.Errorf(app.ETooLarge, "These changes are about more than the server takes at once. Send fewer at a time.")

// carry counts what the request has read. It fails when that is too much for one request of several sets.
func (p *plan) carry(bytes int) error {
	p.budget.read += bytes
	return p.bound(p.budget.read, maxRead)
}

func (p *plan) bound(bytes, most int) error {
	if bytes > most && p.budget.several && p.broken == nil {
		p.broken = errAboutTooMuch
	}
	return p.broken
}

// bear counts what a layer is going to write, or refuses the set as too large. A record is written with what the change log says of
// it, before and after; what the server makes itself, such as a conflict, stands in a set of its own besides.
func (p *plan) bear(l *layer) (*change.Refusal, error) {
	bytes := len(l.set.Raw)
	for at, row := range l.rows {
		bytes += 2 * weigh(row)
		if before := p.records[at.entity][at.id]; before != nil && before.row != nil {
			bytes += weigh(before.row)
		} else {
			bytes += weigh(row)
		}
	}
	if bytes > maxSet {
		return &change.Refusal{Code: change.CodeTooLarge, Message: fmt.Sprintf("This change writes more than %d MB. Make it in smaller parts.", maxSet>>20)}, nil
	}
	p.budget.written += bytes
	return nil, p.bound(p.budget.written, maxWritten)
}

// denial asks once a request why a right is missing: hundreds of sets may be refused for the same one.
func (p *plan) denial(permission string) error {
	err, asked := p.denials[permission]
	if !asked {
		err = p.y.rights.Denial(p.ctx, p.actor, permission)
		if p.denials == nil {
			p.denials = map[string]error{}
		}
		p.denials[permission] = err
	}
	return err
}
