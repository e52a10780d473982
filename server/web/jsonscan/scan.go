// Package jsonscan reads JSON once, before anything decodes it, and refuses what a decoder would accept silently or die of:
// deep nesting, duplicate keys, invalid UTF-8, NUL, a second value. It builds nothing.
package jsonscan

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
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
func Check(data []byte) error { return scan(data, bytes.Contains(data, []byte(`\u0000`))) }

// CheckParts is Check for a body whose parts are judged one by one by a reader of their own: that one refuses NUL, so that one bad
// part does not take the others with it.
func CheckParts(data []byte) error { return scan(data, false) }

// scan looks into texts for NUL only when told to: as an escape it is the one way in, and hardly ever there.
func scan(data []byte, mayHoldNUL bool) error {
	if !utf8.Valid(data) {
		return ErrEncoding
	}
	// Half a surrogate pair in an escape is what a keyboard cut off; whoever reads the text makes it whole.
	decoder := jsontext.NewDecoder(bytes.NewReader(data), jsontext.AllowInvalidUTF8(true))
	for values := 0; ; {
		token, err := decoder.ReadToken()
		switch {
		case errors.Is(err, io.EOF) && values == 1:
			return nil
		case errors.Is(err, jsontext.ErrDuplicateName):
			return fmt.Errorf("%w %q", ErrDuplicate, keyOf(err))
		case err != nil:
			return fmt.Errorf("%w at byte %d", ErrSyntax, decoder.InputOffset())
		case decoder.StackDepth() > MaxDepth:
			return ErrDepth
		case mayHoldNUL && token.Kind() == '"' && strings.ContainsRune(token.String(), 0):
			return ErrNUL
		}
		if decoder.StackDepth() == 0 {
			values++
		}
		if values > 1 {
			return fmt.Errorf("%w at byte %d", ErrSyntax, decoder.InputOffset())
		}
	}
}

func keyOf(err error) string {
	if where, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		return where.JSONPointer.LastToken()
	}
	return ""
}
