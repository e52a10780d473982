package change

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"shipshape/schema"
)

// Validate checks an op against the schema: known names, id, required fields, types, formats, lengths, limits. Who may do
// it, what only the server writes, and how it merges are not its business. CodeUnknown means that the server's schema lacks
// the name: the set is to be deferred, not rejected. A refusal for nothing but values that are no choice here is marked Choice: a newer
// schema may know them.
func Validate(e *schema.Entity, op Op) *Refusal { return validate(e, op, checkTime) }

// ValidateStored is Validate for what the server writes from values it has: those may be older than the bounds of times.
func ValidateStored(e *schema.Entity, op Op) *Refusal {
	return validate(e, op, func(*schema.Field, any) string { return "" })
}

func validate(e *schema.Entity, op Op, timely func(*schema.Field, any) string) *Refusal {
	if e == nil {
		return &Refusal{Code: CodeUnknown, Message: "This kind of record is not known here yet."}
	}
	for _, name := range sortedNames(op.Fields) {
		if e.Properties[name] == nil {
			return &Refusal{Code: CodeUnknown, Message: fmt.Sprintf("%s has no field %s here yet.", e.Title, name)}
		}
	}
	if op.Kind == Command && (e.States == nil || e.States.Commands[op.Command] == nil) {
		return &Refusal{Code: CodeUnknown, Message: fmt.Sprintf("%s has no command %s here yet.", e.Title, op.Command)}
	}
	if op.Kind == Add && e.Key != nil {
		if id, ok := KeyedID(e, op.Fields); ok && id != op.ID {
			return &Refusal{Code: CodeBadID, Message: fmt.Sprintf("The id of this %s does not follow from its key.", e.Name)}
		}
	}
	problems, choices := map[string]string{}, 0
	for _, field := range e.Fields {
		value, given := op.Fields[field.Name]
		if !given && op.Base == nil && (op.Kind != Add || !field.Required) {
			continue // most ops say little of a record with many fields
		}
		if message := cmp.Or(check(e, field, op.Kind, value, given), timely(field, value), checkItems(field, value, timely), checkBase(field, op.Base[field.Name])); message != "" {
			problems[field.Name] = message
			if text, ok := value.(string); ok && message == checkChoice(e, field, text) {
				choices++
			}
		}
	}
	if len(problems) == 0 {
		return nil
	}
	return &Refusal{Code: CodeInvalid, Message: problems[sortedNames(problems)[0]], Fields: problems, Choice: choices == len(problems)}
}

func check(e *schema.Entity, field *schema.Field, kind string, value any, given bool) string {
	if value == nil {
		if field.Required && (given || kind == Add) {
			return field.Title + " is required."
		}
		return ""
	}
	if field.Merge == schema.State && e.States != nil {
		state, isText := value.(string)
		switch {
		case kind != Add:
			return field.Title + " is changed by a command."
		case isText && slices.Contains(field.Enum, state) && !slices.Contains(e.States.Initial, state):
			return field.Title + " cannot start there."
		}
	}
	if text, ok := value.(string); ok && field.Carrier {
		if message := checkChoice(e, field, text); message != "" {
			return message
		}
	}
	return checkValue(field, value)
}

func checkValue(field *schema.Field, value any) string {
	switch field.Type {
	case "string":
		s, ok := value.(string)
		if !ok {
			return field.Title + " must be text."
		}
		return cmp.Or(checkEnum(field, s), checkText(field, s))
	case "integer":
		n, ok := value.(int64)
		if !ok {
			return field.Title + " must be a whole number."
		}
		if field.Minimum != nil && n < *field.Minimum {
			return fmt.Sprintf("%s must be at least %s.", field.Title, measured(field, *field.Minimum))
		}
		if field.Maximum != nil && n > *field.Maximum {
			return fmt.Sprintf("%s must be at most %s.", field.Title, measured(field, *field.Maximum))
		}
	case "boolean":
		if _, ok := value.(bool); !ok {
			return field.Title + " must be yes or no."
		}
	case "json":
		return checkShape(field, value)
	}
	return ""
}

// measured is a limit as a person reads it: 1250 of a field with two decimals in psi is "12.5 psi". A unit that is a fraction (1/8 in)
// is how the number is stored, not how it is said.
func measured(field *schema.Field, n int64) string {
	text := strconv.FormatInt(n, 10)
	if field.Decimal > 0 {
		digits := fmt.Sprintf("%0*d", field.Decimal+1, max(n, -n))
		whole, fraction := digits[:len(digits)-field.Decimal], strings.TrimRight(digits[len(digits)-field.Decimal:], "0")
		text = strings.TrimRight(whole+"."+fraction, ".")
		if n < 0 {
			text = "-" + text
		}
	}
	if field.Unit == "" || field.Unit[0] >= '0' && field.Unit[0] <= '9' {
		return text
	}
	return text + " " + field.Unit
}

// checkBase bounds the text that an edit started from: it was a value of the field, and merging costs by its length.
func checkBase(field *schema.Field, base string) string {
	if field.MaxLength > 0 && utf8.RuneCountInString(base) > field.MaxLength {
		return fmt.Sprintf("%s was edited from a text with more than %d characters.", field.Title, field.MaxLength)
	}
	return ""
}

// checkShape looks at the first byte only: the reader has read the rest.
func checkShape(field *schema.Field, value any) string {
	text, ok := value.(json.RawMessage)
	switch {
	case field.Shape == "array" && (!ok || len(text) == 0 || text[0] != '['):
		return field.Title + " must be a list."
	case field.Shape == "object" && (!ok || len(text) == 0 || text[0] != '{'):
		return field.Title + " must be a group of named values."
	}
	return ""
}

func checkEnum(field *schema.Field, s string) string {
	if len(field.Enum) > 0 && !slices.Contains(field.Enum, s) {
		return field.Title + " is not one of the choices."
	}
	return ""
}

// checkChoice says what is wrong with a choice or a kind: what a newer version may know.
func checkChoice(e *schema.Entity, field *schema.Field, s string) string {
	if field.Carrier && !slices.Contains(field.Carriers, s) {
		return fmt.Sprintf("This kind of record takes no %s.", strings.ToLower(e.Title))
	}
	return checkEnum(field, s)
}

func checkText(field *schema.Field, s string) string {
	length := utf8.RuneCountInString(s)
	if length < field.MinLength {
		if length == 0 {
			return field.Title + " is required."
		}
		return fmt.Sprintf("%s needs at least %d characters.", field.Title, field.MinLength)
	}
	if field.MaxLength > 0 && length > field.MaxLength {
		return fmt.Sprintf("%s has more than %d characters.", field.Title, field.MaxLength)
	}
	if field.Pattern != nil && !field.Pattern.Matches(patterned(field, s)) {
		return field.Pattern.Problem(field.Title)
	}
	switch field.Format {
	case "uuid":
		if !IsUUID(s) {
			return field.Title + " is not an id."
		}
	case "sha256":
		if !isSHA256(s) {
			return field.Title + " is not a SHA-256."
		}
	case "date":
		// Round trip, because Parse accepts nothing but real days yet only of this shape.
		if day, err := time.Parse(time.DateOnly, s); err != nil || day.Format(time.DateOnly) != s {
			return field.Title + " is not a date."
		}
	}
	if field.IsDrawn() && strings.TrimSpace(s) == "" { // nothing drawn is nobody's word
		return field.Title + " is required."
	}
	return ""
}

// Times beyond these bounds are slips of a key. What a device stamps by an impossible clock it brings within them before it saves.
const (
	firstInstant = 946_684_800_000   // 2000-01-01
	lastInstant  = 4_102_444_800_000 // 2100-01-01
	firstDate    = "1850-01-01"
	lastDate     = "2200-12-31"
)

func checkTime(field *schema.Field, value any) string {
	switch at := value.(type) {
	case int64:
		if field.Format == "instant" && !InTime(at) {
			return field.Title + " must be between the years 2000 and 2100."
		}
	case string:
		if field.Format == "date" && (at < firstDate || at > lastDate) {
			return field.Title + " must be between the years 1850 and 2200."
		}
	}
	return ""
}

// InTime says whether an instant lies within the bounds of times.
func InTime(at int64) bool { return at >= firstInstant && at <= lastInstant }

func isSHA256(s string) bool {
	if len(s) != 64 {
		return false
	}
	for i := range len(s) {
		if c := s[i]; (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// Equal says whether two field values are the same; JSON values are compared by content.
func Equal(a, b any) bool {
	_, rawA := a.(json.RawMessage)
	_, rawB := b.(json.RawMessage)
	if !rawA && !rawB {
		return a == b
	}
	textA, textB := AppendValue(nil, a), AppendValue(nil, b)
	return string(textA) == string(textB) || string(canonical(textA)) == string(canonical(textB))
}

// canonical orders the keys of JSON. Text that is not JSON stays as it is.
func canonical(text []byte) []byte {
	var v any
	if json.Unmarshal(text, &v) != nil {
		return text
	}
	out, err := json.Marshal(v)
	if err != nil {
		return text
	}
	return out
}

func sortedNames[V any](m map[string]V) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
