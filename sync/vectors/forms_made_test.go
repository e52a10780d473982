package vectors_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"shipshape/sync/forms"

	"github.com/google/go-cmp/cmp"
)

const madeForms = "forms-made.json"

// madeForm is a form and values that were made at random, and what the server says of them; the device must say the same.
type madeForm struct {
	Body     json.RawMessage `json:"body"`
	Values   forms.Values    `json:"values"`
	Around   forms.Around    `json:"around"`
	Judged   forms.Judged    `json:"judged"`
	Problems []forms.Problem `json:"problems"`
}

type madeFormCases struct {
	About string     `json:"about"`
	Runs  []string   `json:"runs"`
	Cases []madeForm `json:"cases"`
}

// runMadeForms holds the server to what it said when the cases were made (go test ./sync/vectors -make-cases makes them anew, from the same
// seed). Half of the forms have circles, rules of what is not there and values of the wrong shape.
func runMadeForms(t *testing.T, file []byte) {
	if *makeCases {
		writeMadeForms(t)
		return
	}
	var v madeFormCases
	read(t, file, &v)
	for i, c := range v.Cases {
		form, _ := forms.Read(c.Body)
		if diff := cmp.Diff(c.Judged, forms.Judge(form, c.Values, c.Around)); diff != "" {
			t.Errorf("form %d: %s", i, diff)
		}
		if diff := cmp.Diff(plainly(t, c.Problems), plainly(t, problemsOf(form))); diff != "" {
			t.Errorf("form %d: problems: %s", i, diff)
		}
	}
}

func writeMadeForms(t *testing.T) {
	t.Helper()
	made := madeFormCases{
		About: "Forms and values made at random by forms_made_test.go, and what the server says of them.", Runs: []string{"go", "ts"},
	}
	for seed := range uint64(120) {
		r := &maker{rand.New(rand.NewPCG(seed, 16))}
		body, err := json.Marshal(r.form())
		if err != nil {
			t.Fatal(err)
		}
		form, _ := forms.Read(body)
		c := madeForm{Body: body, Values: r.values(), Around: forms.Around{Today: "2026-06-01", Last: r.values()}, Problems: problemsOf(form)}
		c.Judged = forms.Judge(form, c.Values, c.Around)
		made.Cases = append(made.Cases, c)
	}
	data, err := json.Marshal(made)
	if err == nil {
		err = os.WriteFile(filepath.Join(vectors, madeForms), data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func problemsOf(form forms.Form) []forms.Problem {
	return append([]forms.Problem{}, forms.Check(form)...)
}

// maker makes forms of the keys f0 to f7, of which g is a table.
type maker struct{ *rand.Rand }

func (r *maker) key() string { return fmt.Sprint("f", r.IntN(8)) }

func (r *maker) is(percent int) bool { return r.IntN(100) < percent }

func (r *maker) one(of ...any) any { return of[r.IntN(len(of))] }

func (r *maker) form() map[string]any {
	var fields, rules []any
	for i := range 8 {
		if i == r.IntN(6) {
			fields = append(fields, map[string]any{"key": "g", "kind": "group", "label": map[string]any{"en": "Table"}, "required": r.is(30), "maxRows": 2})
		}
		kind := r.one("number", "number", "calc", "calc", "meter", "yesNo", "judged", "choice", "text", "date", "time", "photo", "duration")
		field := map[string]any{"key": fmt.Sprint("f", i), "kind": kind, "label": map[string]any{"en": fmt.Sprint("F", i)}, "required": r.is(30)}
		if r.is(30) {
			field["in"] = "g"
		}
		if kind == "calc" {
			field["calc"] = r.calc(3)
		}
		if kind == "choice" {
			field["options"], field["many"] = []any{map[string]any{"id": "a"}, map[string]any{"id": "b"}}, r.is(40)
		}
		for _, limit := range []string{"low", "warnLow", "warnHigh", "high", "decimals", "rollsAt"} {
			if r.is(25) {
				field[limit] = r.IntN(5)
			}
		}
		fields = append(fields, field)
	}
	for i := range r.IntN(7) {
		rules = append(rules, map[string]any{
			"id": fmt.Sprint("r", i), "when": r.condition(3), "of": []any{r.one(r.key(), "g", "note:"+r.key()), r.key()},
			"then": r.one("show", "show", "require", "refuse", "warn", "end", "task"), "say": map[string]any{"en": "Say"},
		})
	}
	return map[string]any{"title": map[string]any{"en": "T"}, "fields": fields, "rules": rules}
}

func (r *maker) calc(depth int) any {
	if depth == 0 || r.is(40) {
		name := r.one("var", "var", "last", "sum", "mean", "least", "most", "rows").(string)
		if name == "rows" || r.is(10) {
			return map[string]any{name: "g"}
		}
		return r.one(map[string]any{name: r.key()}, "1.5", "-3", "0.00007")
	}
	return map[string]any{r.one("+", "-", "*", "/").(string): []any{r.calc(depth - 1), r.calc(depth - 1)}}
}

func (r *maker) condition(depth int) any {
	field := map[string]any{"var": r.key()}
	if depth == 0 || r.is(40) {
		switch r.IntN(4) {
		case 0:
			return map[string]any{"missing": []any{r.key()}}
		case 1:
			return map[string]any{"in": []any{field, []any{"a", "yes", "pass", 1}}}
		case 2:
			return map[string]any{"some": []any{map[string]any{"var": "g"}, map[string]any{">": []any{field, 1}}}}
		}
		return map[string]any{r.one("==", "!=", "<", ">=").(string): []any{field, r.one(0, 1, 3, "a", "z", "yes", "pass", nil, "2026-06-01")}}
	}
	if r.is(20) {
		return map[string]any{"!": []any{r.condition(depth - 1)}}
	}
	return map[string]any{r.one("and", "or").(string): []any{r.condition(depth - 1), r.condition(depth - 1)}}
}

func (r *maker) values() forms.Values {
	values := forms.Values{}
	for range r.IntN(12) {
		var lines []*forms.Value
		for range 1 + r.IntN(3) {
			lines = append(lines, r.value())
		}
		values[r.key()] = lines
	}
	return values
}

func (r *maker) value() *forms.Value {
	number := r.Int64N(7) - 1
	switch r.IntN(8) {
	case 0:
		return nil
	case 1:
		return &forms.Value{NotRead: "broken"}
	case 2:
		return &forms.Value{Text: r.one("a", "yes", "pass", "odd", "09:30").(string), Note: "seen"}
	case 3:
		return &forms.Value{Day: r.one("2026-06-01", "2026-02-30").(string)}
	case 4:
		return &forms.Value{List: []string{"a", "b"}}
	case 5:
		return &forms.Value{Files: r.Int64N(3)}
	}
	return &forms.Value{Number: &number}
}
