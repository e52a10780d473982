package change

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"

	"shipshape/schema"
)

// checkItems checks a typed list (x-items): its rows by their named fields, or its plain values. A name that the schema does not know
// stays in its row: a newer device may have written it. What the list itself is, checkShape has said.
func checkItems(field *schema.Field, value any, timely func(*schema.Field, any) string) string {
	text, ok := value.(json.RawMessage)
	if field.Items == nil || !ok || len(text) == 0 || text[0] != '[' {
		return ""
	}
	var members []json.RawMessage
	if err := json.Unmarshal(text, &members); err != nil {
		return field.Title + " must be a list."
	}
	for i, member := range members {
		if message := checkMember(field.Items, member, timely); message != "" {
			return fmt.Sprintf("%s, row %d: %s", field.Title, i+1, message)
		}
	}
	return ""
}

func checkMember(items *schema.Items, member json.RawMessage, timely func(*schema.Field, any) string) string {
	if items.Of != nil {
		return checkCell(items.Of, member, timely)
	}
	var row map[string]json.RawMessage
	if err := json.Unmarshal(member, &row); err != nil || row == nil {
		return "it must be a group of named values."
	}
	for _, field := range items.Fields {
		if message := checkCell(field, row[field.Name], timely); message != "" {
			return message
		}
	}
	return ""
}

func checkCell(field *schema.Field, text json.RawMessage, timely func(*schema.Field, any) string) string {
	value := cellValue(text)
	if value == nil {
		if field.Required {
			return field.Title + " is required."
		}
		return ""
	}
	return cmp.Or(checkValue(field, value), timely(field, value))
}

// cellValue is the value as an operation carries it at its own level: text, a whole number, yes or no; anything else stays JSON text,
// which is no value of any field.
func cellValue(text json.RawMessage) any {
	var value any
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	if len(text) == 0 || dec.Decode(&value) != nil {
		return nil
	}
	switch v := value.(type) {
	case nil, string, bool:
		return v
	case json.Number:
		if n, err := v.Int64(); err == nil && n >= -maxSafe && n <= maxSafe {
			return n
		}
	}
	return text
}
