// Package jsonscan reads JSON once, before anything decodes it, and refuses what a decoder would accept silently or die of:
// deep nesting, duplicate keys, invalid UTF-8, NUL, a second value. It builds nothing but the set of keys of the open objects.
package jsonscan

import (
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"
)

// MaxDepth is how deep arrays and objects may nest at every JSON border (sync/README.md, "Push").
const MaxDepth = 32

// The reasons for refusing; Check's error wraps one of them.
var (
	ErrDepth     = fmt.Errorf("nested deeper than %d levels", MaxDepth)
	ErrDuplicate = errors.New("duplicate key")
	ErrEncoding  = errors.New("not valid UTF-8")
	ErrNUL       = errors.New("a text holds the character NUL, which cannot be stored")
	ErrSyntax    = errors.New("not valid JSON")
)

// Check is nil when data is exactly one JSON value within the limits.
func Check(data []byte) error { return scan(scanner{data: data}) }

// CheckParts is Check for a body whose parts are judged one by one by a reader of their own: that one refuses NUL, so that one bad
// part does not take the others with it.
func CheckParts(data []byte) error { return scan(scanner{data: data, nul: true}) }

func scan(s scanner) error {
	s.space()
	if err := s.value(0); err != nil {
		return err
	}
	s.space()
	if s.at != len(s.data) {
		return s.syntax()
	}
	return nil
}

type scanner struct {
	data []byte
	at   int
	nul  bool // is somebody else's to refuse
}

func (s *scanner) syntax() error { return fmt.Errorf("%w at byte %d", ErrSyntax, s.at) }

func (s *scanner) space() {
	for s.at < len(s.data) {
		switch s.data[s.at] {
		case ' ', '\t', '\n', '\r':
			s.at++
		default:
			return
		}
	}
}

func (s *scanner) peek() byte {
	if s.at < len(s.data) {
		return s.data[s.at]
	}
	return 0
}

// value recurses at most MaxDepth times, so hostile nesting costs neither stack nor time.
func (s *scanner) value(depth int) error {
	switch c := s.peek(); c {
	case '{', '[':
		if depth == MaxDepth {
			return ErrDepth
		}
		if c == '{' {
			return s.object(depth + 1)
		}
		return s.array(depth + 1)
	case '"':
		_, _, err := s.text()
		return err
	case 't':
		return s.word("true")
	case 'f':
		return s.word("false")
	case 'n':
		return s.word("null")
	default:
		return s.number()
	}
}

func (s *scanner) object(depth int) error {
	s.at++
	s.space()
	if s.peek() == '}' {
		s.at++
		return nil
	}
	seen := make(map[string]struct{}, 8)
	for {
		raw, escaped, err := s.text()
		if err != nil {
			return err
		}
		key := string(raw[1 : len(raw)-1])
		// "a" and "\u0061" are the same key.
		if escaped {
			if err := json.Unmarshal(raw, &key); err != nil {
				return s.syntax()
			}
		}
		if _, twice := seen[key]; twice {
			return fmt.Errorf("%w %q", ErrDuplicate, key)
		}
		seen[key] = struct{}{}
		s.space()
		if s.peek() != ':' {
			return s.syntax()
		}
		s.at++
		s.space()
		if err := s.value(depth); err != nil {
			return err
		}
		if done, err := s.next('}'); done || err != nil {
			return err
		}
	}
}

func (s *scanner) array(depth int) error {
	s.at++
	s.space()
	if s.peek() == ']' {
		s.at++
		return nil
	}
	for {
		if err := s.value(depth); err != nil {
			return err
		}
		if done, err := s.next(']'); done || err != nil {
			return err
		}
	}
}

// next steps over a comma, or over the closing byte and says so.
func (s *scanner) next(closing byte) (bool, error) {
	s.space()
	switch s.peek() {
	case closing:
		s.at++
		return true, nil
	case ',':
		s.at++
		s.space()
		return false, nil
	default:
		return false, s.syntax()
	}
}

// text returns the string with its quotes, and whether it holds escapes.
func (s *scanner) text() (raw []byte, escaped bool, err error) {
	if s.peek() != '"' {
		return nil, false, s.syntax()
	}
	start := s.at
	s.at++
	for s.at < len(s.data) {
		c := s.data[s.at]
		switch {
		case c == '"':
			s.at++
			return s.data[start:s.at], escaped, nil
		case c == '\\':
			escaped = true
			if err := s.escape(); err != nil {
				return nil, false, err
			}
		case c < 0x20:
			return nil, false, s.syntax()
		case c < utf8.RuneSelf:
			s.at++
		default:
			r, size := utf8.DecodeRune(s.data[s.at:])
			if r == utf8.RuneError && size == 1 {
				return nil, false, ErrEncoding
			}
			s.at += size
		}
	}
	return nil, false, s.syntax()
}

func (s *scanner) escape() error {
	s.at++
	switch s.peek() {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		s.at++
		return nil
	case 'u':
		s.at++
		for range 4 {
			c := s.peek()
			if (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'f') {
				return s.syntax()
			}
			s.at++
		}
		if !s.nul && string(s.data[s.at-4:s.at]) == "0000" {
			return ErrNUL
		}
		return nil
	default:
		return s.syntax()
	}
}

func (s *scanner) word(word string) error {
	if s.at+len(word) > len(s.data) || string(s.data[s.at:s.at+len(word)]) != word {
		return s.syntax()
	}
	s.at += len(word)
	return nil
}

func (s *scanner) number() error {
	if s.peek() == '-' {
		s.at++
	}
	switch c := s.peek(); {
	case c == '0':
		s.at++
	case c >= '1' && c <= '9':
		s.digits()
	default:
		return s.syntax()
	}
	if s.peek() == '.' {
		s.at++
		if !s.digits() {
			return s.syntax()
		}
	}
	if s.peek()|0x20 == 'e' {
		s.at++
		if s.peek() == '+' || s.peek() == '-' {
			s.at++
		}
		if !s.digits() {
			return s.syntax()
		}
	}
	return nil
}

func (s *scanner) digits() bool {
	start := s.at
	for c := s.peek(); c >= '0' && c <= '9'; c = s.peek() {
		s.at++
	}
	return s.at > start
}
