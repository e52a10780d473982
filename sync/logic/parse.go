package logic

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// The size of a condition that a person can still read.
const (
	MaxDepth = 12
	MaxNodes = 200
)

// arity is how many arguments an operator takes, at least and at most. It is the list of operators.
var arity = map[string][2]int{
	"var": {1, 1}, "missing": {1, MaxNodes}, "and": {1, MaxNodes}, "or": {1, MaxNodes}, "!": {1, 1}, "==": {2, 2}, "!=": {2, 2}, "<": {2, 2},
	"<=": {2, 2}, ">": {2, 2}, ">=": {2, 2}, "in": {2, 2}, "+": {2, MaxNodes}, "-": {2, 2}, "min": {2, MaxNodes}, "max": {2, MaxNodes},
	"if": {3, 3}, "count": {1, 2}, "some": {2, 2}, "all": {2, 2}, "today": {0, 0},
}

// Compile reads a condition. What is wrong with it is said with the place inside the condition, such as "and[1].==[0]". Types are
// looked at by Check.
func Compile(raw json.RawMessage) (*Rule, error) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var value any
	if err := dec.Decode(&value); err != nil {
		return nil, fmt.Errorf("the condition is no JSON: %w", err)
	}
	p := &parser{}
	root, err := p.read(value, "", 1)
	if err != nil {
		return nil, err
	}
	slices.Sort(p.paths)
	return &Rule{root: root, paths: slices.Compact(p.paths)}, nil
}

// parser reads one condition. inItem says that what is read is asked of the items of a list.
type parser struct {
	nodes  int
	inItem bool
	paths  []string
}

func (p *parser) read(value any, at string, depth int) (*node, error) {
	if p.nodes++; p.nodes > MaxNodes {
		return nil, refuse(at, "the condition has more than %d parts; split it into several rules", MaxNodes)
	}
	if depth > MaxDepth {
		return nil, refuse(at, "the condition is nested deeper than %d; split it into several rules", MaxDepth)
	}
	group, ok := value.(map[string]any)
	if !ok {
		return p.literal(value, at)
	}
	if len(group) != 1 {
		return nil, refuse(at, "an operation has one operator, this has %d", len(group))
	}
	n := &node{}
	var args []any
	for op, given := range group {
		n.op = op
		if args, ok = given.([]any); !ok {
			args = []any{given}
		}
	}
	at = below(at, n.op)
	limits, known := arity[n.op]
	if !known {
		return nil, refuse(at, "there is no such operator")
	}
	if len(args) < limits[0] || len(args) > limits[1] {
		return nil, refuse(at, "it takes %s, this has %d", arguments(limits), len(args))
	}
	for i, value := range args {
		if err := p.argument(n, i, value, place(at, i), depth+1); err != nil {
			return nil, err
		}
	}
	return n, nil
}

func (p *parser) argument(n *node, i int, value any, at string, depth int) error {
	if n.op == "var" || n.op == "missing" {
		path, err := p.path(value, at)
		n.paths = append(n.paths, path)
		return err
	}
	list, isList := value.([]any)
	if n.op == "in" && i == 1 && isList {
		items := &node{value: []any{}}
		for j, item := range list {
			read, err := p.literal(item, place(at, j))
			if err != nil {
				return err
			}
			items.value = append(items.value.([]any), read.value)
		}
		if p.nodes += len(list); p.nodes > MaxNodes {
			return refuse(at, "the condition has more than %d parts; split it into several rules", MaxNodes)
		}
		n.args = append(n.args, items)
		return nil
	}
	outer := p.inItem
	p.inItem = outer || i == 1 && (n.op == "count" || n.op == "some" || n.op == "all")
	arg, err := p.read(value, at, depth)
	p.inItem = outer
	n.args = append(n.args, arg)
	return err
}

func (p *parser) literal(value any, at string) (*node, error) {
	switch v := value.(type) {
	case json.Number:
		number := whole(v)
		if number == nil {
			return nil, refuse(at, "write the number as the field stores it, whole: 25 means 2.5 in a field with one decimal")
		}
		return &node{value: number}, nil
	case string:
		if v == "" {
			return nil, refuse(at, "an empty text is nothing; write null")
		}
	case []any:
		return nil, refuse(at, "only \"in\" takes a list, as its second argument")
	case map[string]any:
		return nil, refuse(at, "a list holds plain values only")
	}
	return &node{value: value}, nil
}

// path reads what var and missing name: a field, parent.field, yard.setting; of an item its fields, "" the item itself.
func (p *parser) path(value any, at string) ([]string, error) {
	text, ok := value.(string)
	names := strings.Split(text, ".")
	if p.inItem && ok && text == "" {
		return []string{"item"}, nil
	}
	if !ok || slices.Contains(names, "") {
		return nil, refuse(at, "a path is a text such as \"field\", \"parent.field\" or \"yard.setting\"")
	}
	if p.inItem {
		return append([]string{"item"}, names...), nil
	}
	p.paths = append(p.paths, text)
	if (names[0] == "parent" || names[0] == "yard") && len(names) > 1 {
		return names, nil
	}
	return append([]string{"record"}, names...), nil
}

func refuse(at, format string, args ...any) error {
	message := fmt.Sprintf(format, args...)
	if at != "" {
		message = at + ": " + message
	}
	return errors.New(message)
}

func below(at, op string) string {
	if at == "" {
		return op
	}
	return at + "." + op
}

func place(at string, i int) string { return fmt.Sprintf("%s[%d]", at, i) }

func arguments(limits [2]int) string {
	words := fmt.Sprintf("%d arguments", limits[0])
	if limits[0] == 1 && limits[1] != 2 {
		words = "1 argument"
	}
	switch {
	case limits[0] == limits[1]:
		return words
	case limits[1] == MaxNodes:
		return words + " or more"
	}
	return fmt.Sprintf("%d to %d arguments", limits[0], limits[1])
}
