package vectors_test

import (
	"encoding/json"
	"maps"
	"os"
	"testing"

	"shipshape/sync/paint"
)

// paintVectors are those of coatings; paint.ts is the other runner.
type paintVectors struct {
	Liters []struct {
		Name, Unit string
		Amount     int64
		Want       *string
	}
	Thinning []struct {
		Name, Limit, Density string
		Batch                paint.Supplied
		Want                 *paint.Thinning
	}
	Applied []struct{ Name, Voc, Ratio, Density, Pct, Want string }
	Given   []struct {
		Name    string
		Liquids []paint.Poured
		Want    paint.Given
	}
	Limits []struct {
		Name, Set, Category string
		Option              int64
		Cold                bool
		Want                *struct{ Limit, Per string }
	}
	Keeps []struct {
		Name, Voc, Limit string
		Want             bool
	}
	Solids []struct {
		Name, Volatiles, Density string
		Want                     *string
	}
	Drawn []struct {
		Name, Form, Field string
		Pct               int64
		Want              bool
	}
	Moves []struct {
		Name, Part, Total, Pct string
		Want                   bool
	}
	Base  struct{ Form, Line map[string]any }
	Rules []struct {
		Name       string
		Form, Line map[string]any
		Want       []paint.Flag
	}
}

func runPaint(t *testing.T, file []byte) {
	var v paintVectors
	read(t, file, &v)
	for _, c := range v.Liters {
		same(t, "liters: "+c.Name, c.Want, said(paint.Liters(c.Amount, c.Unit)))
	}
	for _, c := range v.Thinning {
		same(t, "thinning: "+c.Name, c.Want, found(paint.ThinningOf(c.Batch, c.Limit, c.Density)))
	}
	for _, c := range v.Applied {
		same(t, "as applied: "+c.Name, c.Want, paint.AsApplied(c.Voc, c.Ratio, c.Density, c.Pct))
	}
	for _, c := range v.Given {
		same(t, "given off: "+c.Name, c.Want, paint.GivenBy(c.Liquids))
	}
	for _, c := range v.Solids {
		same(t, "solids: "+c.Name, c.Want, found(paint.SolidsOf(c.Volatiles, c.Density)))
	}
	for _, c := range v.Drawn {
		same(t, "drawn: "+c.Name, c.Want, paint.Drawn(c.Form, c.Field, c.Pct))
	}
	for _, c := range v.Moves {
		same(t, "moves: "+c.Name, c.Want, paint.Moves(c.Part, c.Total, c.Pct))
	}
	v.runLimits(t)
}

func (v *paintVectors) runLimits(t *testing.T) {
	t.Helper()
	limits, rules := library[paint.Limits](t, "paint-limits"), library[paint.Rules](t, "paint-rules")
	for _, c := range v.Limits {
		held, ok := paint.LimitOf(limits, c.Set, c.Category, c.Option, c.Cold)
		same(t, "limit: "+c.Name, c.Want != nil, ok)
		if c.Want != nil {
			same(t, "limit: "+c.Name, *c.Want, struct{ Limit, Per string }{held.Limit, held.Per})
		}
	}
	for _, c := range v.Keeps {
		same(t, "keeps: "+c.Name, c.Want, paint.Keeps(c.Voc, paint.Held{Limit: c.Limit}))
	}
	for _, c := range v.Rules {
		var form paint.FormFacts
		var line paint.LineFacts
		over(t, v.Base.Form, c.Form, &form)
		over(t, v.Base.Line, c.Line, &line)
		same(t, "rule: "+c.Name, c.Want, paint.JudgeLine(form, line, rules))
	}
}

// over reads what is said of all cases, with what one says of itself.
func over(t *testing.T, base, own map[string]any, into any) {
	t.Helper()
	all := maps.Clone(base)
	maps.Copy(all, own)
	data, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	read(t, data, into)
}

func library[T any](t *testing.T, name string) (of T) {
	t.Helper()
	file, err := os.ReadFile("../../schema/library/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	read(t, file, &of)
	return of
}

func said(text string, ok bool) *string { return found(text, ok) }

func found[T any](value T, ok bool) *T {
	if !ok {
		return nil
	}
	return &value
}
