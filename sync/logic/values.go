package logic

import (
	"bytes"
	"encoding/json"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strconv"
)

// maxWhole is as far as both languages count exactly.
const maxWhole = 1<<53 - 1

func compare[V int64 | string](a, b V) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

var dayShape = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}$`)

func day(value any) string {
	if text, ok := value.(string); ok && dayShape.MatchString(text) {
		return text
	}
	return ""
}

// equal is true or false for two plain values of one kind and beside nil; else nil.
func equal(a, b any) any {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	switch a.(type) {
	case bool, int64, string:
		if reflect.TypeOf(a) == reflect.TypeOf(b) {
			return a == b
		}
	}
	return nil
}

func within(value, list any) any {
	items, ok := list.([]any)
	if !ok {
		return nil
	}
	return slices.ContainsFunc(items, func(item any) bool { return equal(value, whole(item)) == true })
}

func find(path []string, ctx Context, item any) any {
	value, names := item, path[1:]
	if path[0] != "item" {
		from := map[string]func(string) any{"record": ctx.Record, "parent": ctx.Parent, "yard": ctx.Yard}[path[0]]
		if from == nil {
			return nil
		}
		value, names = whole(from(path[1])), path[2:]
	}
	for _, name := range names {
		group, _ := value.(map[string]any)
		value = whole(group[name])
	}
	return value
}

// Filled says whether a value holds something: not nothing, no empty text, no empty list.
func Filled(value any) bool {
	value = whole(value)
	items, isList := value.([]any)
	return value != nil && (!isList || len(items) > 0)
}

// whole brings a value to what conditions count with: nil, bool, int64, string, list or group. An empty text is nothing, and so is a
// number that is not whole.
func whole(value any) any {
	switch v := value.(type) {
	case json.RawMessage:
		dec := json.NewDecoder(bytes.NewReader(v))
		dec.UseNumber()
		var read any
		if dec.Decode(&read) != nil {
			return nil
		}
		return whole(read)
	case json.Number:
		if n, ok := wholeNumber(v); ok {
			return n
		}
		return nil
	case float64:
		return whole(json.Number(strconv.FormatFloat(v, 'f', -1, 64)))
	case int64:
		if v > maxWhole || v < -maxWhole {
			return nil
		}
	case string:
		if v == "" {
			return nil
		}
	}
	return value
}

func wholeNumber(number json.Number) (int64, bool) {
	f, err := number.Float64()
	if err != nil || f != math.Trunc(f) || math.Abs(f) > maxWhole {
		return 0, false
	}
	return int64(f), true
}
