// Package logic evaluates conditions in the syntax of JSON Logic with a closed list of typed operators. README.md says what each means,
// logic.ts is its twin, and sync/testdata/vectors/logic.json holds both to it. It is pure: what it reads comes in as a Context.
package logic

import "slices"

// Context is what a condition reads. Record holds the fields of the record, Parent those of the record it is a part of, Yard the
// settings of the organization; Today is YYYY-MM-DD there, or empty.
type Context struct {
	Record, Parent, Yard func(field string) any
	Today                string
	// Spend counts steps where somebody counts them, and says whether there are more: without any left everything is unknown.
	Spend func(steps int) bool
}

// Rule is a condition that Compile read.
type Rule struct {
	root  *node
	paths []string
}

// node is an operation, or a literal where op is empty. paths are those of var and missing: where a path begins (record, parent, yard,
// item), then the names.
type node struct {
	op    string
	args  []*node
	value any
	paths [][]string
}

// Paths lists what the condition reads, such as "severity" and "parent.state", in alphabetical order.
func (r *Rule) Paths() []string { return r.paths }

// Eval is the value of the condition: nil, bool, int64, string or a list. Nil is unknown.
func (r *Rule) Eval(ctx Context) any { return eval(r.root, ctx, nil) }

// Is says whether the condition is known to be want. One that is unknown is neither true nor false.
func (r *Rule) Is(want bool, ctx Context) bool { return r.Eval(ctx) == want }

func eval(n *node, ctx Context, item any) any {
	if ctx.Spend != nil && !ctx.Spend(1) {
		return nil
	}
	arg := func(i int) any { return eval(n.args[i], ctx, item) }
	switch n.op {
	case "":
		return n.value
	case "var":
		return find(n.paths[0], ctx, item)
	case "today":
		return whole(ctx.Today)
	case "missing":
		return slices.ContainsFunc(n.paths, func(path []string) bool { return !Filled(find(path, ctx, item)) })
	case "and", "or":
		return together(len(n.args), n.op == "or", arg)
	case "!":
		if flag, ok := arg(0).(bool); ok {
			return !flag
		}
		return nil
	case "==", "!=":
		if same := equal(arg(0), arg(1)); same != nil {
			return same == (n.op == "==")
		}
		return nil
	case "in":
		return within(arg(0), arg(1))
	case "if":
		switch arg(0) {
		case true:
			return arg(1)
		case false:
			return arg(2)
		}
		return nil
	case "count", "some", "all":
		return overItems(n, ctx, arg(0))
	}
	value := arg(0)
	for i := 1; i < len(n.args); i++ {
		value = two(n.op, value, arg(i))
	}
	return value
}

// together is what several yes or no are in one: with until true it is true as soon as one of them is (or, some); with until false it is
// false as soon as one of them is (and, all). Else one that is unknown makes it unknown.
func together(count int, until bool, at func(int) any) any {
	var result any = !until
	for i := range count {
		switch at(i) {
		case until:
			return until
		case !until:
		default:
			result = nil
		}
	}
	return result
}

func overItems(n *node, ctx Context, list any) any {
	items, ok := list.([]any)
	if list != nil && !ok {
		return nil
	}
	at := func(i int) any { return eval(n.args[1], ctx, whole(items[i])) }
	if n.op != "count" {
		return together(len(items), n.op == "some", at)
	}
	count := int64(0)
	for i := range items {
		if len(n.args) == 1 || at(i) == true {
			count++
		}
	}
	return count
}

// two is an operator that asks for two numbers or two days; with anything else the result is unknown.
func two(op string, a, b any) any {
	x, xIs := a.(int64)
	y, yIs := b.(int64)
	first, second := day(a), day(b)
	var order int
	switch {
	case xIs && yIs:
		order = compare(x, y)
	case first != "" && second != "":
		order = compare(first, second)
	default:
		return nil
	}
	switch op {
	case "<":
		return order < 0
	case "<=":
		return order <= 0
	case ">":
		return order > 0
	case ">=":
		return order >= 0
	case "min", "max":
		if (order <= 0) == (op == "min") {
			return a
		}
		return b
	}
	if op == "-" {
		y = -y
	}
	if !xIs || x+y > maxWhole || x+y < -maxWhole {
		return nil
	}
	return x + y
}
