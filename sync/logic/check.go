package logic

import (
	"fmt"
	"slices"
	"strings"
)

// Kind is what a value is. Any is what nobody knows before it is read: a value inside a JSON field.
type Kind string

// The kinds. A day is text of the form YYYY-MM-DD; an instant is a number; flag is yes or no.
const (
	Any    Kind = "any"
	Null   Kind = "null"
	Flag   Kind = "flag"
	Number Kind = "number"
	Text   Kind = "text"
	Day    Kind = "day"
	List   Kind = "list"
)

// literal is the scale of a number that stands in the condition: it is meant as the field beside it stores numbers.
const literal = -1

// Type is what is known of a value before it is read. Scale is a field's x-decimal, Enum the values that a text may have.
type Type struct {
	Kind  Kind
	Scale int
	Enum  []string
	words []string // texts that stand in the condition
}

var flag = Type{Kind: Flag}

// Types tells the type of what a path names, or why there is no such thing.
type Types func(path string) (Type, error)

// Check holds a condition to the types of what it reads: it must say yes or no, and only values of one kind are compared.
func (r *Rule) Check(types Types) error {
	typ, err := check(r.root, "", types)
	if err == nil && typ.Kind != Flag && typ.Kind != Any {
		return refuse(r.root.op, "the condition says a %s, not yes or no", typ.Kind)
	}
	return err
}

func check(n *node, at string, types Types) (Type, error) {
	if n.op == "" {
		return typeOf(n.value, at)
	}
	at = below(at, n.op)
	found := flag
	for i, path := range n.paths {
		if path[0] == "item" {
			found = Type{Kind: Any}
			continue
		}
		typ, err := types(strings.TrimPrefix(strings.Join(path, "."), "record."))
		if err != nil {
			return typ, refuse(place(at, i), "%s", err)
		}
		found = typ
	}
	switch n.op {
	case "var":
		return found, nil
	case "today":
		return Type{Kind: Day}, nil
	}
	args := make([]Type, len(n.args))
	for i, arg := range n.args {
		var err error
		if args[i], err = check(arg, place(at, i), types); err != nil {
			return args[i], err
		}
		if kinds := wants(n.op, i, arg); kinds != nil && !slices.Contains(append(kinds, Any, Null), args[i].Kind) {
			return args[i], refuse(place(at, i), "a %s stands where a %s belongs", args[i].Kind, joined(kinds))
		}
	}
	return result(n.op, at, args)
}

// wants lists the kinds that an operator takes at a place; nil for any.
func wants(op string, i int, arg *node) []Kind {
	switch op {
	case "and", "or", "!":
		return []Kind{Flag}
	case "count", "some", "all":
		return [][]Kind{{List}, {Flag}}[i]
	case "if":
		return [][]Kind{{Flag}, nil, nil}[i]
	case "in":
		if _, named := arg.value.([]any); named { // its type is that of its items
			return nil
		}
		return [][]Kind{{Flag, Number, Text, Day}, {List}}[i]
	case "==", "!=":
		return []Kind{Flag, Number, Text, Day}
	case "+", "-":
		return []Kind{Number}
	case "<", "<=", ">", ">=", "min", "max":
		return []Kind{Number, Day}
	}
	return nil
}

func result(op, at string, args []Type) (Type, error) {
	beside := args
	switch op {
	case "missing", "and", "or", "!", "some", "all":
		return flag, nil
	case "count":
		return Type{Kind: Number}, nil
	case "in":
		if args[1].Kind == List { // a field: nobody knows what its items are
			return flag, nil
		}
	case "if":
		beside = args[1:]
	}
	typ := beside[0]
	for i := 1; i < len(beside); i++ {
		var problem string
		if typ, problem = join(typ, beside[i]); problem != "" {
			return typ, refuse(place(at, len(args)-len(beside)+i), "%s", problem)
		}
	}
	if slices.Contains([]string{"if", "min", "max", "+", "-"}, op) {
		return typ, nil
	}
	return flag, nil
}

// join is the type of two values that stand side by side, or why they cannot.
func join(a, b Type) (Type, string) {
	if a.Kind == Null || a.Kind == Any {
		return b, ""
	}
	if b.Kind == Null || b.Kind == Any {
		return a, ""
	}
	first, second := a.Kind, b.Kind
	if a.words != nil && b.words == nil {
		a, b = b, a
	}
	for _, word := range b.words {
		if a.Enum != nil && !slices.Contains(a.Enum, word) {
			return a, fmt.Sprintf("%q is none of the values of this field: %s", word, strings.Join(a.Enum, ", "))
		}
	}
	switch {
	case a.Kind == Number && b.Kind == Number && a.Scale != b.Scale:
		if a.Scale == literal {
			return b, ""
		}
		if b.Scale != literal {
			return a, "the two numbers have different decimals"
		}
	case a.Kind == Text && a.words == nil && b.Kind == Day && b.words != nil:
		return a, ""
	case a.Kind != b.Kind:
		return a, fmt.Sprintf("a %s and a %s do not go together", first, second)
	}
	return a, ""
}

// typeOf is the type of what stands in the condition. A list has the type of its items.
func typeOf(value any, at string) (Type, error) {
	switch v := value.(type) {
	case bool:
		return flag, nil
	case int64:
		return Type{Kind: Number, Scale: literal}, nil
	case string:
		if day(v) != "" {
			return Type{Kind: Day, words: []string{v}}, nil
		}
		return Type{Kind: Text, words: []string{v}}, nil
	case []any:
		items := Type{Kind: Null}
		for i, item := range v {
			typ, _ := typeOf(item, at)
			words := slices.Concat(items.words, typ.words)
			var problem string
			if items, problem = join(items, typ); problem != "" {
				return items, refuse(place(at, i), "%s", problem)
			}
			items.words = words
		}
		return items, nil
	}
	return Type{Kind: Null}, nil
}

func joined(kinds []Kind) string {
	words := make([]string, len(kinds))
	for i, kind := range kinds {
		words[i] = string(kind)
	}
	return strings.Join(words, " or ")
}
