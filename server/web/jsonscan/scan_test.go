package jsonscan_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"shipshape/scripts/dev/pins"
	"shipshape/server/web/jsonscan"

	"pgregory.net/rapid"
)

func TestCheck_RefusesWhatADecoderWouldTake(t *testing.T) {
	t.Parallel()
	deep := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"32 levels":                 {deep(32), nil},
		"33 levels":                 {deep(33), jsonscan.ErrDepth},
		"10,000 levels":             {deep(10_000), jsonscan.ErrDepth},
		"10,000 open objects":       {strings.Repeat(`{"a":`, 10_000), jsonscan.ErrDepth},
		"duplicate key":             {`{"a":1,"a":2}`, jsonscan.ErrDuplicate},
		"duplicate key, escaped":    {`{"a":1,"\u0061":2}`, jsonscan.ErrDuplicate},
		"duplicate key, deeper":     {`[{"x":{"a":1,"b":2,"a":3}}]`, jsonscan.ErrDuplicate},
		"same key, other objects":   {`[{"a":1},{"a":{"a":2}}]`, nil},
		"invalid UTF-8":             {"[\"\xff\"]", jsonscan.ErrEncoding},
		"UTF-8 cut short":           {"\"\xe2\x82\"", jsonscan.ErrEncoding},
		"surrogate as bytes":        {"\"\xed\xa0\x80\"", jsonscan.ErrEncoding},
		"second value":              {`{} {}`, jsonscan.ErrSyntax},
		"nothing":                   {``, jsonscan.ErrSyntax},
		"comma too many":            {`[1,]`, jsonscan.ErrSyntax},
		"leading zero":              {`01`, jsonscan.ErrSyntax},
		"control byte in text":      {"\"a\nb\"", jsonscan.ErrSyntax},
		"NaN":                       {`NaN`, jsonscan.ErrSyntax},
		"broken off":                {`{"a":"b`, jsonscan.ErrSyntax},
		"NUL in a text":             {`{"a":"b\u0000"}`, jsonscan.ErrNUL},
		"NUL in a key":              {`{"a\u0000":1}`, jsonscan.ErrNUL},
		"the words for NUL":         {`"\\u0000"`, nil},
		"not quite NUL":             {`"\u0001\u1000"`, nil},
		"escape of a digit only":    {`"\u12g4"`, jsonscan.ErrSyntax},
		"escape with a control bit": {"\"\\u\x1012a\"", jsonscan.ErrSyntax},
	} {
		if err := jsonscan.Check([]byte(c.text)); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", name, err, c.want)
		}
	}
}

// Whatever Go's own reader calls valid, the scan takes, unless it is one of the three things that the scan is for.
func TestCheck_AgreesWithTheDecoder(t *testing.T) {
	t.Parallel()
	pieces := []string{"{", "}", "[", "]", ",", ":", `"a"`, `"b"`, `"\u0063"`, "1", "-0.5e+3", "true", "null", " ", `"`, "\\", "0", "e", "é"}
	pins.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(t, "pieces"), "")
		err := jsonscan.Check([]byte(text))
		if valid := json.Valid([]byte(text)); valid != (err == nil || errors.Is(err, jsonscan.ErrDuplicate)) {
			t.Fatalf("%q: valid is %v, the scan says %v", text, valid, err)
		}
	})
}
