package archtest

import (
	"regexp"
	"testing"
)

// A count decides its noun and its verb: plural and verb of lib/text.ts. A letter that is hung on a word, or a verb that stands fixed behind
// a count, reads "verifys" and "1 row are".
func TestWords_FollowTheirCount(t *testing.T) {
	t.Parallel()
	for what, made := range map[string]*regexp.Regexp{
		"a plural or a verb is made by hanging an s on a word":   regexp.MustCompile("\\$\\{[^{}]*\\}s[ .,:;`]"),
		"a verb stands fixed behind a count":                     regexp.MustCompile(`\{plural\([^{}]*\)\}(?: of uploads| deleted meanwhile)? (?:are|were|have|do|need|wait|match|lack) `),
		"a noun in the plural stands fixed behind a bare length": regexp.MustCompile("\\$\\{[a-zA-Z.]+\\.length\\} [a-z]+s[ .`]"),
	} {
		for _, found := range made.FindAllString(productCode(t, ".ts", ".tsx"), -1) {
			t.Errorf("%s: %q", what, found)
		}
	}
}
