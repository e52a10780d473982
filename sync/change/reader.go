package change

import (
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// reader walks JSON once and refuses what encoding/json lets pass: duplicate keys, deep nesting, floats, invalid UTF-8,
// NUL, lone surrogates. It is written by hand because every pushed row goes through it.
type reader struct {
	b     []byte
	i     int
	depth int
}

// maxSafe is the greatest integer a JavaScript client reads exactly.
const maxSafe = 1<<53 - 1

func (r *reader) fail(format string, a ...any) *Refusal {
	return &Refusal{Code: CodeMalformed, Message: fmt.Sprintf(format, a...) + fmt.Sprintf(" (byte %d)", r.i)}
}

func (r *reader) space() {
	for r.i < len(r.b) {
		switch r.b[r.i] {
		case ' ', '\t', '\n', '\r':
			r.i++
		default:
			return
		}
	}
}

// peek is the next byte that is not white space, 0 at the end.
func (r *reader) peek() byte {
	r.space()
	if r.i < len(r.b) {
		return r.b[r.i]
	}
	return 0
}

func (r *reader) expect(c byte) *Refusal {
	if r.peek() != c {
		return r.fail("expected %q", c)
	}
	r.i++
	return nil
}

func (r *reader) end() *Refusal {
	if r.peek() != 0 || r.i < len(r.b) {
		return r.fail("data after the end")
	}
	return nil
}

func (r *reader) enter(open byte) *Refusal {
	if refusal := r.expect(open); refusal != nil {
		return refusal
	}
	if r.depth++; r.depth > MaxDepth {
		return r.fail("nested deeper than %d levels", MaxDepth)
	}
	return nil
}

// object calls member for each key; member reads the value.
func (r *reader) object(member func(key string) *Refusal) *Refusal {
	if refusal := r.enter('{'); refusal != nil {
		return refusal
	}
	var few [24]string
	seen := few[:0]
	var many map[string]bool
	for first := true; ; first = false {
		if r.peek() == '}' {
			r.i++
			r.depth--
			return nil
		}
		if !first {
			if refusal := r.expect(','); refusal != nil {
				return refusal
			}
		}
		key, refusal := r.text()
		if refusal != nil {
			return refusal
		}
		if many == nil && len(seen) == len(few) {
			many = make(map[string]bool, 2*len(few))
			for _, k := range seen {
				many[k] = true
			}
		}
		if many != nil {
			if many[key] {
				return r.fail("duplicate key %q", key)
			}
			many[key] = true
		} else {
			for _, k := range seen {
				if k == key {
					return r.fail("duplicate key %q", key)
				}
			}
			seen = append(seen, key)
		}
		if refusal := r.expect(':'); refusal != nil {
			return refusal
		}
		if refusal := member(key); refusal != nil {
			return refusal
		}
		if c := r.peek(); c != ',' && c != '}' {
			return r.fail("expected ',' or '}'")
		}
	}
}

// array calls element for each element; element reads it.
func (r *reader) array(element func() *Refusal) *Refusal {
	if refusal := r.enter('['); refusal != nil {
		return refusal
	}
	if r.peek() == ']' {
		r.i++
		r.depth--
		return nil
	}
	for {
		if refusal := element(); refusal != nil {
			return refusal
		}
		switch r.peek() {
		case ',':
			r.i++
		case ']':
			r.i++
			r.depth--
			return nil
		default:
			return r.fail("expected ',' or ']'")
		}
	}
}

// text reads a string.
func (r *reader) text() (string, *Refusal) {
	if refusal := r.expect('"'); refusal != nil {
		return "", refusal
	}
	start := r.i
	for r.i < len(r.b) {
		switch c := r.b[r.i]; {
		case c == '"':
			s := r.b[start:r.i]
			if !utf8.Valid(s) {
				return "", r.fail("invalid UTF-8")
			}
			r.i++
			return string(s), nil
		case c == '\\':
			return r.escaped(start)
		case c < ' ':
			return "", r.fail("control character in a string")
		}
		r.i++
	}
	return "", r.fail("string without end")
}

// escaped goes on with a string at its first backslash.
func (r *reader) escaped(start int) (string, *Refusal) {
	out := append(make([]byte, 0, r.i-start+32), r.b[start:r.i]...)
	for r.i < len(r.b) {
		c := r.b[r.i]
		r.i++
		switch {
		case c == '"':
			if !utf8.Valid(out) {
				return "", r.fail("invalid UTF-8")
			}
			return string(out), nil
		case c < ' ':
			return "", r.fail("control character in a string")
		case c != '\\':
			out = append(out, c)
		default:
			var refusal *Refusal
			if out, refusal = r.escape(out); refusal != nil {
				return "", refusal
			}
		}
	}
	return "", r.fail("string without end")
}

func (r *reader) escape(out []byte) ([]byte, *Refusal) {
	if r.i >= len(r.b) {
		return nil, r.fail("string without end")
	}
	c := r.b[r.i]
	r.i++
	switch c {
	case '"', '\\', '/':
		return append(out, c), nil
	case 'b':
		return append(out, '\b'), nil
	case 'f':
		return append(out, '\f'), nil
	case 'n':
		return append(out, '\n'), nil
	case 'r':
		return append(out, '\r'), nil
	case 't':
		return append(out, '\t'), nil
	case 'u':
	default:
		return nil, r.fail("unknown escape")
	}
	high, ok := r.hex4()
	if !ok || high == 0 {
		return nil, r.fail("escape of NUL or not four hex digits")
	}
	if high < 0xd800 || high > 0xdfff {
		return utf8.AppendRune(out, high), nil
	}
	if high > 0xdbff || r.i+1 >= len(r.b) || r.b[r.i] != '\\' || r.b[r.i+1] != 'u' {
		return nil, r.fail("lone surrogate")
	}
	r.i += 2
	low, ok := r.hex4()
	if !ok || low < 0xdc00 || low > 0xdfff {
		return nil, r.fail("lone surrogate")
	}
	return utf8.AppendRune(out, (high-0xd800)<<10+(low-0xdc00)+0x10000), nil
}

func (r *reader) hex4() (rune, bool) {
	if r.i+4 > len(r.b) {
		return 0, false
	}
	v, err := strconv.ParseUint(string(r.b[r.i:r.i+4]), 16, 32)
	r.i += 4
	return rune(v), err == nil
}

// integer reads a whole number a JavaScript client can hold.
func (r *reader) integer() (int64, *Refusal) {
	r.space()
	number, refusal := r.number()
	if refusal != nil {
		return 0, refusal
	}
	v, err := strconv.ParseInt(number, 10, 64)
	if err != nil || v > maxSafe || v < -maxSafe || number == "-0" {
		return 0, r.fail("%s is not a whole number", number)
	}
	return v, nil
}

// number reads the text of a JSON number.
func (r *reader) number() (string, *Refusal) {
	start := r.i
	if r.i < len(r.b) && r.b[r.i] == '-' {
		r.i++
	}
	lead := r.i
	if r.digits() == 0 || (r.b[lead] == '0' && r.i-lead > 1) {
		return "", r.fail("expected a number")
	}
	if r.i < len(r.b) && r.b[r.i] == '.' {
		r.i++
		if r.digits() == 0 {
			return "", r.fail("expected a digit")
		}
	}
	if r.i < len(r.b) && (r.b[r.i] == 'e' || r.b[r.i] == 'E') {
		r.i++
		if r.i < len(r.b) && (r.b[r.i] == '+' || r.b[r.i] == '-') {
			r.i++
		}
		if r.digits() == 0 {
			return "", r.fail("expected a digit")
		}
	}
	return string(r.b[start:r.i]), nil
}

func (r *reader) digits() int {
	start := r.i
	for r.i < len(r.b) && r.b[r.i] >= '0' && r.b[r.i] <= '9' {
		r.i++
	}
	return r.i - start
}

func (r *reader) word(word string) *Refusal {
	if r.i+len(word) > len(r.b) || string(r.b[r.i:r.i+len(word)]) != word {
		return r.fail("unknown word")
	}
	r.i += len(word)
	return nil
}

// value reads the value of a field: nil, bool, string, int64, or compact JSON for arrays and objects.
func (r *reader) value() (any, *Refusal) {
	switch r.peek() {
	case '"':
		return r.text()
	case 'n':
		return nil, r.word("null")
	case 't':
		return true, r.word("true")
	case 'f':
		return false, r.word("false")
	case '{', '[':
		out, refusal := r.compact(nil)
		if refusal != nil {
			return nil, refusal
		}
		if len(out) > MaxJSON {
			return nil, &Refusal{Code: CodeTooLarge, Message: fmt.Sprintf("A JSON value is larger than %d KB.", MaxJSON>>10)}
		}
		return json.RawMessage(out), nil
	}
	return r.integer()
}

// compact appends any JSON value without white space. Numbers inside x-json values may be fractions.
func (r *reader) compact(out []byte) ([]byte, *Refusal) {
	switch r.peek() {
	case '{':
		out = append(out, '{')
		first := true
		refusal := r.object(func(key string) *Refusal {
			if !first {
				out = append(out, ',')
			}
			first = false
			out = append(appendJSONString(out, key), ':')
			var refusal *Refusal
			out, refusal = r.compact(out)
			return refusal
		})
		return append(out, '}'), refusal
	case '[':
		out = append(out, '[')
		first := true
		refusal := r.array(func() *Refusal {
			if !first {
				out = append(out, ',')
			}
			first = false
			var refusal *Refusal
			out, refusal = r.compact(out)
			return refusal
		})
		return append(out, ']'), refusal
	case '"':
		s, refusal := r.text()
		return appendJSONString(out, s), refusal
	case 'n':
		return append(out, "null"...), r.word("null")
	case 't':
		return append(out, "true"...), r.word("true")
	case 'f':
		return append(out, "false"...), r.word("false")
	}
	number, refusal := r.number()
	return append(out, number...), refusal
}
