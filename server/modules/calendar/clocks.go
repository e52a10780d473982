package calendar

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/merge"
)

// Clocks of up to shortest are also told by text message, those of up to longest by a ladder of hours.
const (
	shortest = 24 * time.Hour
	longest  = 72 * time.Hour
)

// span is when an event started the clock of an item and when it ends; false for an item that no event made.
func (d *desk) span(item *merge.Row) (start, due time.Time, err error) {
	at := d.windowOf(item).DueAt
	if at == nil || typed.Text(item, "eventId") == "" {
		return time.Time{}, time.Time{}, nil
	}
	event, err := d.view.Row("calendarEvent", typed.Text(item, "eventId"))
	if err != nil {
		return time.Time{}, time.Time{}, err
	}
	rule, err := d.view.Row("calendarRule", typed.Text(item, "ruleId"))
	if err != nil {
		return time.Time{}, time.Time{}, err
	}
	start, due = d.now, time.UnixMilli(*at)
	if begins, ok := startOf(event, rule); ok {
		start = time.UnixMilli(begins)
	}
	if start.After(due) { // it counts back from an event that is still to come
		start, _ = d.midnight(typed.Text(item, "opensOn"))
	}
	return start, due, nil
}

// hourly says that an item is the clock of an event and counts in hours.
func (d *desk) hourly(item *merge.Row) (bool, error) {
	start, due, err := d.span(item)
	return !due.IsZero() && due.Sub(start) <= longest, err
}

// clocks tells of the clocks of events: at the start, and where they run in hours half way, in the last two hours and the last one, when
// time is up, and each hour of the first day after that. What runs longer is told by the mornings, as all is from then on.
func (r *reminding) clocks(open []*merge.Row) error {
	for _, item := range open {
		start, due, err := r.span(item)
		if err != nil || due.IsZero() {
			if err != nil {
				return err
			}
			continue
		}
		if err := r.clock(item, start, due); err != nil {
			return fmt.Errorf("tell of the clock %s: %w", item.ID, err)
		}
	}
	return nil
}

// rungs are the moments at which a clock is told of.
func rungs(start, due time.Time) []time.Time {
	all := []time.Time{start}
	total := due.Sub(start)
	if total > longest {
		return all
	}
	all = append(all, start.Add(total/2))
	for _, left := range []time.Duration{2 * time.Hour, time.Hour} {
		if total > 2*left {
			all = append(all, due.Add(-left))
		}
	}
	for hour := range 24 {
		all = append(all, due.Add(time.Duration(hour)*time.Hour))
	}
	slices.SortFunc(all, time.Time.Compare)
	return all
}

// clock tells the newest rung that has come and was not told.
func (r *reminding) clock(item *merge.Row, start, due time.Time) error {
	told, _ := number(item, "toldAt")
	var newest time.Time
	for _, rung := range rungs(start, due) {
		if rung.After(r.now) {
			r.sooner(rung)
			break
		}
		if rung.UnixMilli() > told {
			newest = rung
		}
	}
	if newest.IsZero() {
		return nil
	}
	holder, err := r.holder(typed.Text(item, "ownerId"), typed.Text(item, "backupId"))
	if err != nil {
		return err
	}
	late := !r.now.Before(due)
	to := []string{holder}
	if late || holder == "" {
		to = append(to, "role:"+r.managers())
	}
	to = slices.DeleteFunc(to, func(who string) bool { return who == "" })
	m := matter{id: item.ID, title: typed.Text(item, "title"), link: "/calendar/item/" + item.ID}
	left := remaining(due.Sub(r.now))
	rung := strconv.FormatInt(newest.UnixMilli(), 10)
	if err := r.notify(m, "calendar_clock", left, to, rung); err != nil {
		return err
	}
	title := m.title + ", " + left
	clock, err := rules.YardClock(r.view)
	if err != nil {
		return err
	}
	r.out.Effects = append(r.out.Effects, rules.Effect{
		Kind: notice.Mail, To: to, Subject: title, Key: "calendar-clock:" + item.ID + ":" + rung + ":mail",
		Body: fmt.Sprintf("%s.\n\nIt is due on %s. Only its evidence stops the clock.\n\n%s%s\n", title, clock.Moment(due), r.Link, m.link),
	})
	if due.Sub(start) <= shortest {
		r.out.Effects = append(r.out.Effects, rules.Effect{
			Kind: notice.Text, To: to, Subject: title, Body: fmt.Sprintf("%s. %s%s", title, r.Link, m.link), Key: "calendar-clock:" + item.ID + ":" + rung + ":text",
		})
	}
	r.out.Ops = append(r.out.Ops, update(item.ID, typed.Fields{"toldAt": r.now.UnixMilli()}))
	return nil
}

// remaining is how long a clock still runs, as people say it.
func remaining(left time.Duration) string {
	switch {
	case left <= -time.Hour:
		return fmt.Sprintf("%d h late", int(-left.Hours()))
	case left <= 0:
		return "due now"
	case left < time.Hour:
		return fmt.Sprintf("due in %d min", int(left.Minutes()))
	case left.Minutes() == float64(int(left.Hours())*60):
		return fmt.Sprintf("due in %d h", int(left.Hours()))
	}
	if left > longest {
		return fmt.Sprintf("due in %d days", int(left.Hours())/24)
	}
	return fmt.Sprintf("due in %d h %d min", int(left.Hours()), int(left.Minutes())%60)
}
