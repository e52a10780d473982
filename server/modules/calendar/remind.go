package calendar

import (
	"fmt"
	"slices"
	"time"

	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/merge"
	"shipshape/sync/schedule"
)

// remind tells people what is due: every morning by a ladder of days, and through the day where a clock runs in hours. How far it came
// stands on the settings, and on the item of a clock: what was told is not told again, and after downtime only the newest rung is.
func (d *desk) remind(open []*merge.Row) (rules.Due, error) {
	morning, next := d.morning()
	r := &reminding{desk: d, mails: map[string]*letter{}, day: d.dayOf(morning)}
	if err := r.clocks(open); err != nil {
		return rules.Due{}, err
	}
	told, _ := number(d.settings, "toldAt")
	if told < morning.UnixMilli() {
		some, err := r.dawn(open, told)
		if err != nil {
			return rules.Due{}, err
		}
		if some {
			r.out.Ops = append(r.out.Ops, d.keeps(typed.Fields{"toldAt": morning.UnixMilli()}))
		} else if len(open) == 0 {
			return r.out, nil // nothing is ever due until somebody adds something
		}
	}
	r.sooner(next)
	r.post()
	return r.out, nil
}

// reminding is one look at what people are to be told.
type reminding struct {
	*desk
	out   rules.Due
	day   string             // whose morning it is: yesterday's until the hour has come
	mails map[string]*letter // by recipient
}

// sooner asks for the duty to be asked again at a moment, unless it is before that.
func (r *reminding) sooner(at time.Time) {
	if r.out.Next.IsZero() || at.Before(r.out.Next) {
		r.out.Next = at
	}
}

// morning is the last moment of the day's reminders, and the next one.
func (d *desk) morning() (last, next time.Time) {
	hour, minute := 6, 0
	if set, _ := d.setting("digestAt").(string); set != "" {
		if at, err := time.Parse("15:04", set); err == nil {
			hour, minute = at.Hour(), at.Minute()
		}
	}
	day := d.now.In(d.zone)
	at := func(by int) time.Time {
		return time.Date(day.Year(), day.Month(), day.Day()+by, hour, minute, 0, 0, d.zone)
	}
	if last = at(0); last.After(d.now) {
		return at(-1), last
	}
	return last, at(1)
}

// matter is something that is due: an item, an occurrence that is no row yet, or a record of another kind.
type matter struct {
	id, title, link string
	category        string
	at              *int64 // where the hour counts
	hours           bool   // a clock of hours, which has its own ladder until the day after
	due             string // the legal day
	late            time.Time
	owner, backup   string
	leads           []int64
	rows            []*merge.Row // of which it is made; one may be nil
}

// dawn tells every person what stands on today's rung, and answers whether anything can be due here at all.
func (r *reminding) dawn(open []*merge.Row, told int64) (bool, error) {
	since := plusDays(r.day, -1)
	if told > 0 {
		since = r.dayOf(time.UnixMilli(told))
	}
	active, err := r.view.Rows("calendarRule", typed.Fields{"state": "active"})
	if err != nil {
		return false, err
	}
	due, err := r.matters(open, active, active, 7, since)
	if err != nil {
		return false, err
	}
	slices.SortStableFunc(due, func(a, b matter) int { return daysBetween(b.due, a.due) })
	for _, m := range due {
		if m.hours && r.now.Before(m.late.Add(24*time.Hour)) {
			continue
		}
		if err := r.tell(m, since); err != nil {
			return false, fmt.Errorf("remind of %s: %w", m.id, err)
		}
	}
	return len(active)+len(due) > 0, nil
}

// matters are the items that wait, by the rules in force, the occurrences of some of these that are no rows yet, in the days ahead or on a
// rung that has come since a day, and what other kinds of records say is due.
func (d *desk) matters(open, active, of []*merge.Row, ahead int, since string) ([]matter, error) {
	all, err := d.waiting(open, active)
	if err != nil {
		return nil, err
	}
	coming, err := d.coming(of, ahead, since)
	if err != nil {
		return nil, err
	}
	records, err := d.records()
	return slices.Concat(all, coming, records), err
}

// waiting are the items that are rows and not done.
func (d *desk) waiting(open, active []*merge.Row) ([]matter, error) {
	byID := map[string]*merge.Row{}
	for _, rule := range active {
		byID[rule.ID] = rule
	}
	gaps := map[string]int64{}
	var all []matter
	for _, item := range open {
		late, ends := d.lateAt(item)
		if !ends {
			continue
		}
		short, err := d.hourly(item)
		if err != nil {
			return nil, err
		}
		rule := byID[typed.Text(item, "ruleId")]
		all = append(all, matter{
			id: item.ID, title: typed.Text(item, "title"), link: "/calendar/item/" + item.ID, due: legal(item), late: late,
			owner: typed.Text(item, "ownerId"), backup: typed.Text(item, "backupId"), category: typed.Text(item, "category"), at: d.windowOf(item).DueAt, hours: short, leads: d.leads(rule, gaps), rows: []*merge.Row{item, rule},
		})
	}
	return all, nil
}

// coming are the occurrences that are no rows yet: all of the days ahead, and beyond them those on a rung that has come since a day.
func (d *desk) coming(active []*merge.Row, days int, since string) ([]matter, error) {
	var all []matter
	gaps := map[string]int64{}
	for _, rule := range active {
		if !isAhead(rule) {
			continue
		}
		leads := d.leads(rule, gaps)
		ahead := days
		for _, lead := range leads {
			ahead = max(ahead, int(lead))
		}
		for _, s := range d.occurrences(rule, d.today, plusDays(d.today, ahead)) {
			if daysBetween(d.today, s.DueOn) > days && !onRung(leads, s.DueOn, since, d.today) {
				continue // neither on a rung nor in the digest
			}
			id := idOf(rule.ID, s.Slot)
			if row, err := d.view.Row("calendarItem", id); row != nil && !withdrawn(row) || err != nil {
				if err != nil {
					return nil, err
				}
				continue
			}
			late, _ := d.late(s.Window)
			all = append(all, matter{
				id: id, title: typed.Text(rule, "title"), link: "/calendar/item/" + id + "?rule=" + rule.ID + "&slot=" + escape(s.Slot),
				due: s.DueOn, late: late, owner: typed.Text(rule, "ownerId"), backup: typed.Text(rule, "backupId"),
				category: typed.Text(rule, "category"), at: s.DueAt, leads: leads, rows: []*merge.Row{rule},
			})
		}
	}
	return all, nil
}

// legal is the day on which an item is due: as its rule says, or as the agency has moved it.
func legal(item *merge.Row) string {
	if day := typed.Text(item, "extendedTo"); day != "" {
		return day
	}
	return typed.Text(item, "dueOn")
}

// usual is the ladder of the yard: so many days before the legal day.
func (d *desk) usual() []int64 {
	if leads := numbers(d.setting("leads")); leads != nil {
		return leads
	}
	return []int64{30, 7, 3, 1, 0}
}

// leads is the ladder of a rule. The yard's own is shortened to what fits between two occurrences: nobody is told of tomorrow's round a
// month before.
func (d *desk) leads(rule *merge.Row, gaps map[string]int64) []int64 {
	if rule == nil {
		return d.usual()
	}
	if own := numbers(rule.Fields["leads"]); own != nil {
		return own
	}
	gap, known := gaps[rule.ID]
	if !known {
		gap = d.gap(rule)
		gaps[rule.ID] = gap
	}
	return slices.DeleteFunc(d.usual(), func(lead int64) bool { return lead > 0 && lead >= gap })
}

// gap is the least number of days between two occurrences of a rule.
func (d *desk) gap(rule *merge.Row) int64 {
	when := schedule.RuleOf(rule.Fields)
	switch when.Anchor {
	case schedule.Rolling:
		return when.EveryDays
	case schedule.Shiftly:
		return 1
	}
	gap, last := int64(far), ""
	for _, s := range d.occurrences(rule, plusDays(d.today, -45), plusDays(d.today, 45)) {
		if last != "" && s.DueOn > last {
			gap = min(gap, int64(daysBetween(last, s.DueOn)))
		}
		last = max(last, s.DueOn)
	}
	return gap
}

// onRung says that a day of a ladder, so many days before something is due, lies after one day and not after another.
func onRung(leads []int64, due, after, until string) bool {
	return slices.ContainsFunc(leads, func(lead int64) bool {
		on := plusDays(due, -int(lead))
		return after < on && on <= until
	})
}

// tell tells of a matter what its rung says, and puts it into the mail of the morning.
func (r *reminding) tell(m matter, since string) error {
	days := int64(daysBetween(r.today, m.due))
	late := !r.now.Before(m.late)
	rung := days < 0 || onRung(m.leads, m.due, since, r.day)
	if !rung && days > 7 {
		return nil
	}
	holder, err := r.holder(m.owner, m.backup)
	if err != nil {
		return err
	}
	line := line{text: m.title + ", " + when(days), link: r.Link + m.link, days: days, late: late, rung: rung}
	managers := "role:" + r.managers()
	if holder != "" {
		r.write(holder, line)
	}
	if late || holder == "" && rung {
		line.nobody = holder == ""
		r.write(managers, line)
	}
	if !rung {
		return nil
	}
	kind := "calendar_due"
	to := []string{holder}
	switch {
	case holder == "":
		kind, to = "calendar_nobody", []string{managers}
	case late:
		kind, to = "calendar_late", []string{holder, managers}
	}
	return r.notify(m, kind, when(days), to, r.day)
}

// notify promises a notice that replaces the last one of the same matter.
func (r *reminding) notify(m matter, kind, when string, to []string, rung string) error {
	about := "calendar:" + m.id
	settled, err := notice.Settle(about, "server", about+":"+rung+":0")
	if err != nil {
		return err
	}
	told, err := r.registry.Notices.Promise(notice.Notice{
		Kind: kind, Link: m.link, Values: map[string]string{"title": m.title, "when": when}, Body: sentence(when), To: to, Matter: about, Key: about + ":" + rung + ":1",
	})
	if err != nil {
		return err
	}
	r.out.Effects = append(r.out.Effects, settled, told)
	return nil
}
