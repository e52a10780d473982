package calendar

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/schedule"
)

// letter is the mail that one recipient gets in the morning.
type letter struct{ lines []line }

// line is one matter in it.
type line struct {
	text, link   string
	days         int64
	late, nobody bool
	rung         bool
}

func (r *reminding) write(to string, l line) {
	if r.mails[to] == nil {
		r.mails[to] = &letter{}
	}
	r.mails[to].lines = append(r.mails[to].lines, l)
}

// sections are the parts of the morning's mail.
var sections = []struct {
	title string
	has   func(line) bool
}{
	{"Nobody has it", func(l line) bool { return l.nobody }},
	{"Overdue", func(l line) bool { return !l.nobody && (l.late || l.days < 0) }},
	{"Due today", func(l line) bool { return !l.nobody && !l.late && l.days == 0 }},
	{"In the next 7 days", func(l line) bool { return !l.nobody && !l.late && l.days > 0 && l.days <= 7 }},
	{"Further ahead", func(l line) bool { return !l.nobody && l.days > 7 }},
}

// post promises the mails of the morning. Where the digest is off, they name what stands on a rung alone.
func (r *reminding) post() {
	off := r.setting("digestOff") == true
	for _, to := range slices.Sorted(maps.Keys(r.mails)) {
		lines := slices.DeleteFunc(r.mails[to].lines, func(l line) bool { return off && !l.rung })
		if len(lines) == 0 {
			continue
		}
		var body strings.Builder
		for _, section := range sections {
			first := true
			for _, l := range lines {
				if !section.has(l) {
					continue
				}
				if first {
					fmt.Fprintf(&body, "%s\n", section.title)
					first = false
				}
				fmt.Fprintf(&body, "- %s\n  %s\n", l.text, l.link)
			}
			if !first {
				body.WriteByte('\n')
			}
		}
		r.out.Effects = append(r.out.Effects, rules.Effect{
			Kind: notice.Mail, To: []string{to}, Subject: subject(lines), Body: strings.TrimSpace(body.String()) + "\n", Key: "calendar-mail:" + to + ":" + r.day,
		})
	}
}

// subject counts what the mail is about, the worst first.
func subject(lines []line) string {
	late, today := 0, 0
	for _, l := range lines {
		switch {
		case l.late || l.days < 0:
			late++
		case l.days == 0:
			today++
		}
	}
	var parts []string
	if late > 0 {
		parts = append(parts, fmt.Sprintf("%d overdue", late))
	}
	if today > 0 {
		parts = append(parts, fmt.Sprintf("%d due today", today))
	}
	if rest := len(lines) - late - today; rest > 0 {
		parts = append(parts, fmt.Sprintf("%d coming up", rest))
	}
	return "Calendar: " + strings.Join(parts, ", ")
}

// when is how far a day is away, as people say it.
func when(days int64) string {
	switch {
	case days == 0:
		return "due today"
	case days == 1:
		return "due tomorrow"
	case days > 1:
		return fmt.Sprintf("due in %d days", days)
	case days == -1:
		return "1 day late"
	}
	return fmt.Sprintf("%d days late", -days)
}

func sentence(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:] + "."
}

// managers is the role that is told of what is late, and of what nobody has.
func (d *desk) managers() string {
	if role, _ := d.setting("escalateTo").(string); role != "" {
		return role
	}
	return "ehs_manager"
}

// numbers reads a JSON field that lists whole numbers; nil for nothing or another thing.
func numbers(value any) []int64 {
	raw, _ := value.(json.RawMessage)
	var list []int64
	if json.Unmarshal(raw, &list) != nil || len(list) == 0 {
		return nil
	}
	return list
}

func escape(slot string) string { return url.QueryEscape(slot) }

// holder is who has something today; nobody is an empty id.
func (d *desk) holder(owner, backup string) (string, error) {
	here := map[string]bool{}
	var away []schedule.Absence
	for _, id := range []string{owner, backup} {
		if err := d.look(id, here, &away); err != nil {
			return "", err
		}
	}
	for _, a := range slices.Clone(away) {
		if err := d.look(a.CoverID, here, &away); err != nil {
			return "", err
		}
	}
	person, _ := schedule.Holder(owner, backup, d.today, away, func(id string) bool { return here[id] })
	return person, nil
}

// look reads whether somebody still works here, and when they are away.
func (d *desk) look(person string, here map[string]bool, away *[]schedule.Absence) error {
	if _, seen := here[person]; seen || person == "" {
		return nil
	}
	row, err := d.view.Row("person", person)
	if err != nil {
		return err
	}
	here[person] = active(row)
	absences, err := d.view.Rows("absence", typed.Fields{"personId": person})
	if err != nil {
		return err
	}
	for _, a := range absences {
		if typed.Text(a, "untilOn") >= d.today {
			*away = append(*away, schedule.Absence{PersonID: person, FromOn: typed.Text(a, "fromOn"), UntilOn: typed.Text(a, "untilOn"), CoverID: typed.Text(a, "coverId")})
		}
	}
	return nil
}

// mostTold is how many misses of one look are told of one by one.
const mostTold = 3

// tellMisses tells who had an item, and managers, that it was missed.
func (d *desk) tellMisses(ops []change.Op, lost []loss) ([]rules.Effect, error) {
	byOwner := map[string][]typed.Fields{}
	note := func(id string, f typed.Fields) {
		owner, _ := f["ownerId"].(string)
		backup, _ := f["backupId"].(string)
		holder, err := d.holder(owner, backup)
		if err != nil {
			holder = owner
		}
		byOwner[holder] = append(byOwner[holder], typed.Fields{"id": id, "title": f["title"], "on": f["missedOn"]})
	}
	missed := map[string]*merge.Row{}
	for _, l := range lost {
		missed[l.item.ID] = l.item
	}
	for _, op := range ops {
		if item := missed[op.ID]; item != nil && op.Command == "miss" {
			note(op.ID, typed.Fields{"ownerId": item.Fields["ownerId"], "backupId": item.Fields["backupId"], "title": item.Fields["title"], "missedOn": op.Fields["missedOn"]})
		} else if op.Kind == change.Add && op.Fields["state"] == "missed" {
			note(op.ID, op.Fields)
		}
	}
	var effects []rules.Effect
	for _, holder := range slices.Sorted(maps.Keys(byOwner)) {
		told := byOwner[holder]
		to := []string{"role:" + d.managers()}
		if holder != "" {
			to = append(to, holder)
		}
		if len(told) > mostTold {
			first, _ := told[0]["id"].(string)
			effect, err := d.registry.Notices.Promise(notice.Notice{
				Kind: "calendar_missed", Link: "/calendar/item?view=missed", Values: map[string]string{"title": fmt.Sprintf("%d items", len(told))},
				Body: "They were not done in time. Add the reason to each.", To: to, Matter: "calendar-missed:" + first + ":all",
			})
			if err != nil {
				return nil, err
			}
			effects = append(effects, effect)
			continue
		}
		for _, m := range told {
			id, _ := m["id"].(string)
			title, _ := m["title"].(string)
			on, _ := m["on"].(string)
			day, err := rules.DateOf(d.view, on)
			if err != nil {
				return nil, err
			}
			effect, err := d.registry.Notices.Promise(notice.Notice{
				Kind: "calendar_missed", Entity: "calendarItem", ID: id, Values: map[string]string{"title": title},
				Body: "It was not done in time. Missed on " + day + ". Add the reason.", To: to, Matter: "calendar-missed:" + id,
			})
			if err != nil {
				return nil, err
			}
			effects = append(effects, effect)
		}
	}
	return effects, nil
}
