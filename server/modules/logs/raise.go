package logs

import (
	"context"
	"slices"
	"strings"
	"time"

	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/forms"
	"shipshape/sync/merge"
)

// raise writes beside an entry what is said about it, and raises what its form asks for when it is submitted.
func (m *Module) raise(_ context.Context, view rules.View, changes []rules.Change) ([]rules.Derived, []rules.Effect, error) {
	t := rules.NewTeller(m.notices)
	var derived []rules.Derived
	var seen []string
	for _, c := range changes {
		id := c.Op.ID
		if c.Entity.Name == "logCorrection" {
			id = typed.Text(c.After, "entryId")
		} else if c.Op.Kind != change.Command {
			continue
		}
		row, err := view.Row("logEntry", id)
		if err != nil {
			return nil, nil, err
		}
		if !row.Alive() || typed.Text(row, "state") == "draft" {
			continue
		}
		e, err := read(view, row)
		if err != nil {
			return nil, nil, err
		}
		if e == nil {
			continue
		}
		if !slices.Contains(seen, id) {
			seen = append(seen, id)
			derived = append(derived, e.beside(view)...)
			if c.Entity.Name == "logCorrection" {
				made, err := e.settle(view, c)
				if err != nil {
					return nil, nil, err
				}
				derived = append(derived, made...)
			}
		}
		if c.Entity.Name != "logEntry" {
			continue
		}
		switch c.Op.Command {
		case "submit":
			made, err := e.raised(t, view, c)
			if err != nil {
				return nil, nil, err
			}
			derived = append(derived, made...)
		case "return":
			t.Tell(c, notice.Notice{
				Kind: "log_returned", Entity: "logEntry", ID: id, Matter: returned(id), Body: typed.Text(row, "stateReason"),
				Values: map[string]string{"log": e.name()}, To: []string{typed.Text(row, "fillerId"), typed.Text(row, "createdBy")},
			})
		}
		if c.Op.Command != "return" {
			t.Settle(c, returned(id))
		}
	}
	effects, err := t.Told()
	return derived, effects, err
}

func returned(id string) string { return "log_returned:" + id }

func (e *entry) name() string {
	if name := typed.Text(e.log, "name"); name != "" {
		return name
	}
	return "A log"
}

// beside are the counts that lists show of an entry.
func (e *entry) beside(view rules.View) []rules.Derived {
	want := typed.Fields{"warnings": int64(len(e.judged.Marked)), "corrections": int64(e.corrections), "late": late(view, e.row)}
	for name, value := range want {
		if change.Equal(e.row.Fields[name], value) {
			delete(want, name)
		}
	}
	if len(want) == 0 {
		return nil
	}
	return []rules.Derived{{Op: change.Op{Entity: "logEntry", ID: e.row.ID, Kind: change.Update, Fields: want}}}
}

// late is how many days after its day an entry was begun.
func late(view rules.View, row *merge.Row) int64 {
	zone, err := zoneOf(view)
	at, _ := row.Fields["createdAt"].(int64)
	on, broken := time.Parse(time.DateOnly, typed.Text(row, "entryOn"))
	if err != nil || broken != nil || at == 0 {
		return 0
	}
	begun, broken := time.Parse(time.DateOnly, time.UnixMilli(at).In(zone).Format(time.DateOnly))
	if broken != nil {
		return 0
	}
	return max(0, int64(begun.Sub(on).Hours()/24))
}

// raised makes the tasks of an entry, and tells whom its rules name.
func (e *entry) raised(t *rules.Teller, view rules.View, c rules.Change) (derived []rules.Derived, err error) {
	for _, rule := range e.form.Rules {
		if !slices.Contains(e.judged.Raises, rule.ID) {
			continue
		}
		say := rule.Say["en"]
		if say == "" {
			say = "look at " + e.label(first(rule.Of))
		}
		if rule.Then != forms.Notify && rule.Then != forms.Stop {
			made, err := e.task(view, c, rule, say)
			if err != nil {
				return nil, err
			}
			derived = append(derived, made...)
			continue
		}
		kind := "log_raised"
		if rule.Then == forms.Stop {
			kind = "log_stopped"
		}
		t.Tell(c, notice.Notice{
			Kind: kind, Entity: "logEntry", ID: e.row.ID, Matter: kind + ":" + e.row.ID + ":" + rule.ID,
			Values: map[string]string{"log": e.name(), "say": say}, To: e.to(rule),
		})
	}
	return derived, nil
}

// to is who hears of it: whom the rule names, else the owner of the log, else who may approve.
func (e *entry) to(rule forms.Rule) []string {
	if rule.To != "" {
		return []string{rule.To}
	}
	if owner := typed.Text(e.log, "ownerId"); owner != "" {
		return []string{owner}
	}
	return []string{"role:ehs_manager"}
}

// task is raised once by an entry and a rule, whatever became of it.
func (e *entry) task(view rules.View, c rules.Change, rule forms.Rule, say string) ([]rules.Derived, error) {
	id := change.UUID5(e.row.ID, "logTask:"+rule.ID)
	if made, err := view.Row("task", id); made != nil || err != nil {
		return nil, err
	}
	day, err := today(view)
	if err != nil {
		return nil, err
	}
	values := typed.Fields{
		"title": cut(say+" ("+e.name()+")", 200), "state": "open", "type": "corrective", "priority": "P2",
		"sourceEntity": "logEntry", "sourceId": e.row.ID, "createdAt": view.Now().UnixMilli(),
	}
	if rule.Due != nil {
		if on, err := time.Parse(time.DateOnly, day); err == nil {
			values["dueOn"] = on.AddDate(0, 0, int(*rule.Due)).Format(time.DateOnly)
		}
	}
	for _, to := range e.to(rule) {
		if !strings.HasPrefix(to, "role:") {
			values["assigneeId"] = to
		}
	}
	if zone := typed.Text(e.row, "zoneId"); zone != "" {
		values["zoneId"] = zone
	}
	if change.IsUUID(c.Set.Actor) {
		values["createdBy"] = c.Set.Actor
	}
	return []rules.Derived{{Op: change.Op{Entity: "task", ID: id, Kind: change.Add, Fields: values}}}, nil
}

func first(list []string) string {
	if len(list) == 0 {
		return "the entry"
	}
	return list[0]
}

func cut(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return text
}
