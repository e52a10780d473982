package change

import (
	"maps"
	"strings"

	"shipshape/schema"

	"golang.org/x/text/unicode/norm"
)

// longestLine is from where on a field holds sentences and no name, title, number or file name any more.
const longestLine = 200

// Clean removes characters from an op's texts that a reader cannot see or that change how the text reads, so that nobody can make
// one name look like another, and writes what is left in one form: letters with their accents (NFC), numbers as their pattern has them. It
// refuses nothing. The bytes and the hash of the set stay as they were
// sent; base stays as well, because it says what the edit started from. Keys stay: the id of a record follows from them.
func Clean(e *schema.Entity, op Op) Op {
	if e == nil {
		return op
	}
	copied := false
	for name, value := range op.Fields {
		dirty, isText := value.(string)
		field := e.Properties[name]
		if !isText || field == nil || field.Type != "string" || e.Key != nil && isKey(e.Key, name) {
			continue
		}
		text := cleaned(field, dirty)
		if text == dirty {
			continue
		}
		if !copied {
			op.Fields, copied = maps.Clone(op.Fields), true
		}
		op.Fields[name] = text
	}
	return op
}

func isKey(key *schema.Key, name string) bool {
	if name == key.Parent {
		return true
	}
	for _, field := range key.Fields {
		if field == name {
			return true
		}
	}
	return false
}

func cleaned(field *schema.Field, text string) string {
	return patterned(field, norm.NFC.String(legible(field, text)))
}

// patterned is a text as the pattern of its field has it, where it has it: a number with letters is the same in small letters and in groups.
func patterned(field *schema.Field, text string) string {
	if field.Pattern == nil || field.Pattern.Matches(text) {
		return text
	}
	if whole := strings.ToUpper(together.Replace(text)); field.Pattern.Matches(whole) {
		return whole
	}
	return text
}

var together = strings.NewReplacer(" ", "", "-", "")

func legible(field *schema.Field, text string) string {
	if field.Merge == schema.Text || field.MaxLength == 0 || field.MaxLength > longestLine {
		return CleanText(text)
	}
	return CleanLine(text)
}

// CleanLine is a name, a title or a number as it may be shown: without control characters, marks that turn the direction of
// writing, and characters of no width. Breaks become spaces. Joiners stay where scripts and emoji need them.
func CleanLine(line string) string {
	if isPlain(line) {
		return line
	}
	var seen []rune
	broken := false
	for _, r := range line {
		isBreak := r >= '\t' && r <= '\r' || r == 0x85 || r == 0x2028 || r == 0x2029
		switch {
		case isBreak && !broken:
			seen = append(seen, ' ')
		case isBreak || isControl(r) || isHidden(r):
		default:
			seen = append(seen, r)
		}
		broken = isBreak
	}
	var b strings.Builder
	b.Grow(len(line))
	for i, r := range seen {
		between := i > 0 && joins(seen[i-1]) && i+1 < len(seen) && joins(seen[i+1])
		if isJoiner := r == 0x200C || r == 0x200D; isJoiner && !between {
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// CleanText is a longer text as it may be shown: without control characters but breaks and tabs, and without what overrides the
// direction of writing.
func CleanText(text string) string {
	if isPlain(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for i, r := range text {
		switch {
		case r == '\r' && !strings.HasPrefix(text[i+1:], "\n"):
			b.WriteByte('\n')
		case r == '\n' || r == '\t' || r == '\r':
			b.WriteRune(r)
		case isControl(r) || r >= 0x202A && r <= 0x202E:
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func isPlain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

func isControl(r rune) bool { return r < ' ' || r >= 0x7F && r <= 0x9F }

// isHidden lists what shows nothing, or turns what stands beside it: marks and isolates of direction, spaces and operators of no
// width, fillers, annotations, tags.
func isHidden(r rune) bool {
	switch {
	case r < 0xAD:
		return false
	case r == 0xAD, r == 0x61C, r == 0x180E, r == 0x200B, r == 0x200E, r == 0x200F, r == 0x3164, r == 0xFEFF, r == 0xFFA0:
		return true
	}
	return r >= 0x202A && r <= 0x202E || r >= 0x2060 && r <= 0x206F || r >= 0xFFF9 && r <= 0xFFFB || r >= 0xE0000 && r <= 0xE007F
}

// joins says that a joiner may stand beside a character: scripts from Hebrew on and emoji use them; Latin, Greek and Cyrillic, and
// punctuation, do not.
func joins(r rune) bool { return r >= 0x590 && (r < 0x1E00 || r > 0x206F) }
