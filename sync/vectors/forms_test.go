package vectors_test

import (
	"encoding/json"
	"testing"

	"shipshape/schema"
	"shipshape/sync/forms"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// formCase is a form without a title.
type formCase struct {
	Name   string            `json:"-"`
	Fields []json.RawMessage `json:"fields"`
	Rules  []json.RawMessage `json:"rules"`
}

func (c formCase) form(t *testing.T) forms.Form {
	t.Helper()
	if c.Rules == nil {
		c.Rules = []json.RawMessage{}
	}
	body, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	form, _ := forms.Read(body)
	form.Title = forms.Said{"en": "T"}
	return form
}

// runForms runs forms.json; forms.ts is the other runner.
func runForms(t *testing.T, file []byte) {
	var v struct {
		Cases []struct {
			formCase

			Name         string
			Values, Last forms.Values
			Want         map[string]any
		}
		Checks []struct {
			formCase

			Name string
			Want []string
		}
		Reads []struct {
			Name       string
			Body, Form json.RawMessage
			Problems   []string
		}
		Settles []struct {
			formCase

			Name         string
			Values, Last forms.Values
			Want         json.RawMessage
		}
		Meets []struct {
			formCase

			Name        string
			Stored      []forms.Stored
			Corrections []forms.Correction
			Lasts       []forms.Values
			Want        json.RawMessage
		}
		Converts []struct {
			Name, From, To   string
			Number, Decimals int64
			Want             *int64
		}
		Before []struct {
			Name string
			Of   forms.EntryAt
			All  []forms.EntryAt
			Want []string
		}
		Current []struct {
			Name        string
			Values      []forms.Stored
			Corrections []forms.Correction
			Want        json.RawMessage
		}
	}
	read(t, file, &v)
	for _, c := range v.Cases {
		form, around := c.form(t), forms.Around{Today: "2026-06-01", Last: c.Last}
		judged := forms.Judge(form, c.Values, around)
		all, _ := plainly(t, judged).(map[string]any)
		got := map[string]any{}
		for part := range c.Want {
			got[part] = all[part]
		}
		if diff := cmp.Diff(c.Want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.Name, diff)
		}
		if diff := cmp.Diff(judged.Calculated, forms.Calculate(form, c.Values, around)); diff != "" {
			t.Errorf("%s: calculated alone: %s", c.Name, diff)
		}
	}
	for _, c := range v.Checks {
		var got []string
		for _, p := range forms.Check(c.form(t)) {
			place := p.Code
			if p.Key+p.Rule != "" {
				place += " " + p.Key + p.Rule
			}
			got = append(got, place)
		}
		if diff := cmp.Diff(c.Want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("check: %s (-want +got):\n%s", c.Name, diff)
		}
	}
	for _, c := range v.Reads {
		form, problems := forms.Read(c.Body)
		if diff := cmp.Diff(c.Problems, problems, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("read: %s (-want +got):\n%s", c.Name, diff)
		}
		if diff := cmp.Diff(plainly(t, c.Form), plainly(t, form)); diff != "" {
			t.Errorf("read: %s (-want +got):\n%s", c.Name, diff)
		}
	}
	for _, c := range v.Settles {
		form := c.form(t)
		made := forms.Calculate(form, c.Values, forms.Around{Today: "2026-06-01", Last: c.Last})
		if diff := cmp.Diff(plainly(t, c.Want), plainly(t, forms.UnsettledIn(form, c.Values, made))); diff != "" {
			t.Errorf("settles: %s (-want +got):\n%s", c.Name, diff)
		}
	}
	for _, c := range v.Meets {
		got := forms.Met(c.form(t), forms.Current(c.Stored, c.Corrections), c.Corrections, forms.Around{Today: "2026-06-01"}, c.Lasts)
		if got == nil {
			got = []forms.Unsettled{}
		}
		if diff := cmp.Diff(plainly(t, c.Want), plainly(t, got)); diff != "" {
			t.Errorf("meets: %s (-want +got):\n%s", c.Name, diff)
		}
	}
	var library struct{ Units []forms.Unit }
	units, err := schema.Files.ReadFile("library/units.json")
	if err != nil {
		t.Fatal(err)
	}
	read(t, units, &library)
	for _, c := range v.Converts {
		if diff := cmp.Diff(c.Want, forms.Converted(c.Number, c.From, c.To, c.Decimals, library.Units)); diff != "" {
			t.Errorf("converts: %s (-want +got):\n%s", c.Name, diff)
		}
	}
	for _, c := range v.Before {
		got := []string{}
		for _, e := range forms.EntriesBefore(c.Of, c.All) {
			got = append(got, e.ID)
		}
		if diff := cmp.Diff(c.Want, got); diff != "" {
			t.Errorf("before: %s (-want +got):\n%s", c.Name, diff)
		}
	}
	for _, c := range v.Current {
		if diff := cmp.Diff(plainly(t, c.Want), plainly(t, forms.Current(c.Values, c.Corrections))); diff != "" {
			t.Errorf("current: %s (-want +got):\n%s", c.Name, diff)
		}
	}
}

// plainly is a value as it stands in JSON.
func plainly(t *testing.T, of any) any {
	t.Helper()
	data, err := json.Marshal(of)
	if err != nil {
		t.Fatal(err)
	}
	var value any
	read(t, data, &value)
	return value
}
