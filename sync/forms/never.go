package forms

import (
	"encoding/json"
	"slices"
	"strings"
)

// operation is an operator with its arguments. Not ok for a literal.
func operation(when any) (op string, args []any, ok bool) {
	group, _ := when.(map[string]any)
	for op, given := range group {
		if args, ok = given.([]any); !ok {
			args = []any{given}
		}
		return op, args, true
	}
	return "", nil, false
}

var holders = []string{"and", "or", "!", "if", "some", "all", "count"}

// depthOf is how deep conditions stand in conditions.
func depthOf(when any) int {
	op, args, _ := operation(when)
	depth := 0
	for _, arg := range args {
		depth = max(depth, depthOf(arg))
	}
	if slices.Contains(holders, op) {
		depth++
	}
	return depth
}

// comparison is of a field with what is written, the field on the left.
type comparison struct {
	op      string
	field   *Field
	literal any // nil, bool, int64 or string
}

var turned = map[string]string{"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}

func (x *index) comparison(when any) (comparison, bool) {
	op, args, _ := operation(when)
	if turned[op] == "" {
		return comparison{}, false
	}
	for side, op := range []string{op, turned[op]} {
		field := x.fieldIn(args[side])
		if _, _, is := operation(args[1-side]); field != nil && !is {
			return comparison{op, field, literalOf(args[1-side])}, true
		}
	}
	return comparison{}, false
}

func literalOf(value any) any {
	if number, ok := value.(json.Number); ok {
		whole, _ := wholeOf(number)
		return whole
	}
	return value
}

func (x *index) fieldIn(when any) *Field {
	op, args, _ := operation(when)
	if op != "var" {
		return nil
	}
	key, _ := args[0].(string)
	if e := x.byKey[key]; e != nil {
		return e.Field
	}
	return nil
}

// lacks says whether an answer is none of those that a field may have.
func lacks(f *Field, answer string) bool {
	switch {
	case f.Kind == YesNo:
		return answer != "yes" && answer != "no"
	case f.Kind == Passed:
		return answer != "pass" && answer != "fail" && answer != "na"
	case f.Kind != Choice || f.Entity != "" || f.List != "":
		return false
	}
	return !slices.ContainsFunc(f.Options, func(option Option) bool { return option.ID == answer })
}

// unknownOptions are answers that a condition names and their fields do not have, each with its field.
func (x *index) unknownOptions(when any) [][2]string {
	op, args, ok := operation(when)
	if !ok {
		return nil
	}
	var found [][2]string
	look := func(f *Field, literal any) {
		if answer, isText := literal.(string); f != nil && isText && lacks(f, answer) {
			found = append(found, [2]string{f.Key, answer})
		}
	}
	if c, is := x.comparison(when); is {
		look(c.field, c.literal)
	}
	if op == "in" {
		list, isList := args[1].([]any)
		for _, item := range list {
			look(x.fieldIn(args[0]), item)
		}
		if !isList {
			look(x.fieldIn(args[1]), args[0])
		}
	}
	for _, arg := range args {
		found = append(found, x.unknownOptions(arg)...)
	}
	return found
}

// isNever says whether a condition can be seen to hold never.
func (x *index) isNever(when any) bool {
	op, args, ok := operation(when)
	if !ok {
		return when != true
	}
	switch op {
	case "and":
		return slices.ContainsFunc(args, x.isNever) || x.isContradiction(allOf(args))
	case "or":
		return !slices.ContainsFunc(args, func(arg any) bool { return !x.isNever(arg) })
	case "!":
		return args[0] == true
	case "in":
		return x.isNeverIn(args[0], args[1])
	}
	c, is := x.comparison(when)
	return is && !c.isPossible()
}

func (x *index) isNeverIn(one, of any) bool {
	list, isList := of.([]any)
	if field := x.fieldIn(one); field != nil && isList {
		return !slices.ContainsFunc(list, func(item any) bool {
			return comparison{"==", field, literalOf(item)}.isPossible()
		})
	}
	many := x.fieldIn(of)
	answer, isText := one.(string)
	return many != nil && columnOf(many) == "list" && isText && lacks(many, answer)
}

// isPossible says whether a field can have a value for which a comparison holds: one of its kind, and one of its answers.
func (c comparison) isPossible() bool {
	if c.literal == nil {
		return c.op == "==" || c.op == "!="
	}
	column := columnOf(c.field)
	switch column {
	case "", "list":
		return false
	case "number", "files":
		_, isNumber := c.literal.(int64)
		return isNumber
	}
	answer, isText := c.literal.(string)
	if !isText || column != "day" && c.op != "==" && c.op != "!=" {
		return false
	}
	return c.op != "==" || !lacks(c.field, answer)
}

// allOf are the conditions that must all hold, also those inside further ands.
func allOf(args []any) []any {
	var found []any
	for _, arg := range args {
		if op, inner, _ := operation(arg); op == "and" {
			found = append(found, allOf(inner)...)
		} else {
			found = append(found, arg)
		}
	}
	return found
}

// bound is an end of what is left; open where the end itself is out.
type bound struct {
	at     any // int64 or string
	isOpen bool
}

type bounds struct {
	low, high *bound
	not       []any
}

// isContradiction says whether comparisons of one field leave no value between them: above 10 and below 5, yes and no.
func (x *index) isContradiction(conditions []any) bool {
	found := map[*Field]*bounds{}
	for _, condition := range conditions {
		c, ok := x.comparison(condition)
		if _, isFlag := c.literal.(bool); !ok || c.literal == nil || isFlag {
			continue
		}
		of := found[c.field]
		if of == nil {
			of = &bounds{}
			found[c.field] = of
		}
		end := &bound{c.literal, c.op == ">" || c.op == "<"}
		if c.op == "!=" {
			of.not = append(of.not, c.literal)
			continue
		}
		if !strings.HasPrefix(c.op, "<") {
			of.low = tighter(of.low, end, 1)
		}
		if !strings.HasPrefix(c.op, ">") {
			of.high = tighter(of.high, end, -1)
		}
	}
	for _, of := range found {
		if of.isEmpty() {
			return true
		}
	}
	return false
}

func (b *bounds) isEmpty() bool {
	if b.low == nil || b.high == nil {
		return false
	}
	order, ok := orderOf(b.low.at, b.high.at)
	return ok && (order > 0 || order == 0 && (b.low.isOpen || b.high.isOpen || slices.Contains(b.not, b.low.at)))
}

// tighter is the end that leaves less; toward is 1 for a low end and -1 for a high one.
func tighter(old, end *bound, toward int) *bound {
	if old == nil {
		return end
	}
	switch order, _ := orderOf(end.at, old.at); order {
	case toward:
		return end
	case 0:
		return &bound{old.at, old.isOpen || end.isOpen && end.at == old.at}
	}
	return old
}

// orderOf is how two numbers or two texts compare.
func orderOf(a, b any) (order int, ok bool) {
	switch first := a.(type) {
	case int64:
		second, ok := b.(int64)
		return sign(first > second, first < second, ok), ok
	case string:
		second, ok := b.(string)
		return sign(first > second, first < second, ok), ok
	}
	return 0, false
}

func sign(isMore, isLess, ok bool) int {
	switch {
	case ok && isMore:
		return 1
	case ok && isLess:
		return -1
	}
	return 0
}
