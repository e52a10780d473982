package demo

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/sync/change"
)

//go:embed modules
var told embed.FS

// Story is the demo part of a module as data: server/demo/modules/<id>.json, what people of the yard did and when.
type Story struct {
	Told []Deed `json:"told"`
	// Logs are forms that the yard keeps, with their entries: see logs.go.
	Logs []keptLog `json:"logs,omitempty"`
}

// Deed is one thing that somebody did, once on each of the days before now. Fields hold values, and texts that begin with @ (see value).
type Deed struct {
	By      string `json:"by"`
	DaysAgo []int  `json:"daysAgo"`
	// MinutesAgo is how long before the end of the day, which is now today, it was done; without it deeds stand one before the other.
	MinutesAgo int            `json:"minutesAgo,omitempty"`
	Add        string         `json:"add,omitempty"` // the kind of record that is made
	As         string         `json:"as,omitempty"`  // what later deeds call it
	On         string         `json:"on,omitempty"`  // the record that is edited, or that a command is run on, as it is called
	Run        string         `json:"run,omitempty"`
	Fields     map[string]any `json:"fields"`
	// Each holds the fields that differ from day to day: as many values as there are days.
	Each map[string][]any `json:"each,omitempty"`
}

// on is the deed of one of its days, counted from 0.
func (d Deed) on(day int) (Deed, error) {
	if len(d.Each) == 0 {
		return d, nil
	}
	fields := maps.Clone(d.Fields)
	if fields == nil {
		fields = map[string]any{}
	}
	for name, values := range d.Each {
		if len(values) != len(d.DaysAgo) {
			return d, fmt.Errorf("%s has %d values for %d days", name, len(values), len(d.DaysAgo))
		}
		if values[day] != nil {
			fields[name] = values[day]
		}
	}
	d.Fields = fields
	return d, nil
}

// tell plans the deeds of every module that tells some.
func (w walker) tell() error {
	files, err := told.ReadDir("modules")
	if err != nil {
		return err
	}
	w.recall()
	for _, file := range files {
		data, err := told.ReadFile(path.Join("modules", file.Name()))
		if err != nil {
			return err
		}
		if path.Ext(file.Name()) != ".json" {
			continue
		}
		var story Story
		decoder := json.NewDecoder(strings.NewReader(string(data)))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&story); err != nil {
			return fmt.Errorf("demo/modules/%s: %w", file.Name(), err)
		}
		w.part(strings.TrimSuffix(file.Name(), ".json"))
		if err := w.story(story); err != nil {
			return fmt.Errorf("demo/modules/%s: %w", file.Name(), err)
		}
		if err := w.keep(story.Logs); err != nil {
			return fmt.Errorf("demo/modules/%s: %w", file.Name(), err)
		}
	}
	return nil
}

// recall lets deeds name the ships by their hull numbers, and the equipment by its tags.
func (w walker) recall() {
	for _, e := range w.entries {
		for _, op := range e.ops {
			for _, field := range []string{"hullNumber", "tag"} {
				if name, ok := op.Fields[field].(string); ok && op.Kind == change.Add {
					w.told[name] = op
				}
			}
		}
	}
}

func (w walker) story(s Story) error {
	for n, d := range s.Told {
		for i, days := range d.DaysAgo {
			at := w.lateOn(days).Add(-time.Duration(30+7*n+i) * time.Minute)
			if d.MinutesAgo > 0 {
				at = w.lateOn(days).Add(-time.Duration(d.MinutesAgo)*time.Minute + time.Duration(i)*time.Second)
			}
			of, err := d.on(i)
			if err == nil {
				err = w.deed(of, at, w.told)
			}
			if err != nil {
				return fmt.Errorf("deed %d: %w", n+1, err)
			}
		}
	}
	return nil
}

func (w walker) deed(d Deed, at time.Time, called map[string]change.Op) error {
	if _, ok := w.people[d.By]; !ok {
		return fmt.Errorf("nobody is called %q; there are %s", d.By, strings.Join(slices.Sorted(maps.Keys(w.people)), ", "))
	}
	op, known := called[d.On]
	if d.Add != "" {
		op, known = add(d.Add, w.id(at), nil), true
	}
	e := w.Schema.Entity(op.Entity)
	if !known || e == nil || (d.Add == "") == (d.On == "") || d.Add != "" && d.Run != "" {
		return fmt.Errorf("it adds %q or runs %q on %q: name a kind of record, or a record that was told before", d.Add, d.Run, d.On)
	}
	fields := map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(d.Fields)) {
		f := e.Properties[name]
		if f == nil {
			return fmt.Errorf("%s has no field %q", e.Name, name)
		}
		value, err := w.value(f, d, name, at, called)
		if err != nil {
			return fmt.Errorf("%s.%s: %w", e.Name, name, err)
		}
		fields[name] = value
	}
	switch {
	case d.Run != "":
		w.note(d.By, at, at, command(op.Entity, op.ID, d.Run, fields))
		return nil
	case d.Add == "":
		w.note(d.By, at, at, edit(op.Entity, op.ID, fields))
		return nil
	}
	if e.States != nil && fields[e.States.Field] == nil {
		fields[e.States.Field] = e.States.Initial[0]
	}
	if e.Number != nil && e.Properties["provisionalNumber"] != nil {
		fields["provisionalNumber"] = w.people[d.By].device.provisional()
	}
	op.Fields = fields
	if id, keyed := change.KeyedID(e, fields); keyed {
		op.ID = id
	}
	if e.Settings != nil {
		op.ID = change.UUID5(w.orgID, e.Name)
	}
	called[cmp.Or(d.As, op.ID)] = op
	w.note(d.By, at, at, op)
	return nil
}

// value reads "@zone DD1", "@person ruiz", "@record SK-01" (as it was called), "@day" (of the deed), "@day 30" (so many days later), "@year -1" (the one before),
// "@moment" (of the deed), "@moment 30" (so many minutes later) and "@signature" (of who did it). Anything else is the value itself.
func (w walker) value(f *schema.Field, d Deed, name string, at time.Time, called map[string]change.Op) (any, error) {
	text, _ := d.Fields[name].(string)
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "@zone":
		if z, ok := w.zones[rest]; ok {
			return z.id, nil
		}
		return nil, fmt.Errorf("no zone has the code %q", rest)
	case "@person":
		if p, ok := w.people[rest]; ok {
			return p.id, nil
		}
		return nil, fmt.Errorf("nobody is called %q", rest)
	case "@record":
		if op, ok := called[rest]; ok {
			return op.ID, nil
		}
		return nil, fmt.Errorf("no record was told before as %q", rest)
	case "@day":
		days, err := strconv.Atoi(cmp.Or(rest, "0"))
		return day(at.In(w.location).AddDate(0, 0, days)), err
	case "@year":
		years, err := strconv.Atoi(cmp.Or(rest, "0"))
		return int64(at.In(w.location).Year() + years), err
	case "@moment":
		minutes, err := strconv.Atoi(cmp.Or(rest, "0"))
		return at.Add(time.Duration(minutes) * time.Minute).UnixMilli(), err
	case "@signature":
		return w.signature(w.people[d.By].fullName), nil
	}
	if number, ok := d.Fields[name].(float64); ok {
		return int64(number), nil
	}
	if f.Type == "json" {
		raw, err := json.Marshal(w.recalled(d.Fields[name], called))
		return json.RawMessage(raw), err
	}
	return d.Fields[name], nil
}

// recalled puts the ids of records and people into a list that names some: ["@record 4S", "@person ruiz"].
func (w walker) recalled(value any, called map[string]change.Op) any {
	list, ok := value.([]any)
	if !ok {
		return value
	}
	ids := slices.Clone(list)
	for i, one := range list {
		text, _ := one.(string)
		if name, is := strings.CutPrefix(text, "@record "); is {
			ids[i] = called[name].ID
		}
		if name, is := strings.CutPrefix(text, "@person "); is {
			ids[i] = w.people[name].id
		}
	}
	return ids
}
