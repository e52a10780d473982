package workpermits

import (
	"fmt"
	"time"

	"shipshape/server/rules/typed"

	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/permits"
)

// tick is one look at the clocks of an organization's permits.
type tick struct {
	Module
	view rules.View
	now  time.Time
	out  rules.Due
}

// clocks tells of gas tests that run out, of permits that end and of fire watches that are over. What it told stands on the permit as the moment
// of which it told, so that nothing is told twice and a later test or end is told anew.
func (m Module) clocks(view rules.View, now time.Time, _ *time.Location) (rules.Due, error) {
	t := &tick{Module: m, view: view, now: now}
	for _, state := range []string{"issued", "active", "suspended", "ended"} {
		rows, err := view.Rows("workPermit", typed.Fields{"state": state})
		if err != nil {
			return rules.Due{}, err
		}
		for _, permit := range rows {
			look := t.running
			if state == "ended" {
				look = t.watch
			}
			if err := look(permit); err != nil {
				return rules.Due{}, fmt.Errorf("clocks of permit %s: %w", permit.ID, err)
			}
		}
	}
	return t.out, nil
}

// running looks at the end of a permit, and at the last gas test while work is on.
func (t *tick) running(permit *merge.Row) error {
	clock, err := yardClock(t.view)
	if err != nil {
		return err
	}
	until := typed.Number(permit, "untilAt")
	at := clock.When(time.UnixMilli(until), t.now)
	if err := t.ring(permit, "permit_end", "toldUntilAt", until, "Ends at "+at, "Its time is over"); err != nil {
		return err
	}
	if !t.ahead(until) {
		t.out.Ops = append(t.out.Ops, change.Op{Entity: "workPermit", ID: permit.ID, Kind: change.Command, Command: "expire"})
		return nil
	}
	kind, known := t.kinds[typed.Text(permit, "kind")]
	if !known || typed.Text(permit, "state") != "active" {
		return nil
	}
	f, err := t.facts(t.view, permit, "start", t.now.UnixMilli())
	if err != nil {
		return err
	}
	held, _, err := t.held(t.view, kind, t.now.UnixMilli())
	if err != nil {
		return err
	}
	due := permits.RetestAt(f, held)
	if due == 0 {
		return nil
	}
	return t.ring(permit, "permit_retest", "toldRetestAt", due, "Test the gas again by "+clock.When(time.UnixMilli(due), t.now), "The gas test ran out")
}

// watch looks at the fire watch after hot work.
func (t *tick) watch(permit *merge.Row) error {
	if typed.Text(permit, "kind") != "hot_work" {
		return nil
	}
	until := permits.WatchUntil(permits.Permit{WorkEndedAt: typed.Number(permit, "workEndedAt"), SurveyedAt: typed.Number(permit, "surveyedAt")}, t.limits)
	if until == 0 || typed.Number(permit, "toldWatchAt") == until || t.ahead(until) {
		return nil
	}
	t.note(permit, "toldWatchAt", until)
	return t.tell(permit, "permit_watch", "The fire watch is over", until, false)
}

// ring tells of a moment some minutes before it, and once more when it has come.
func (t *tick) ring(permit *merge.Row, kind, told string, at int64, soon, over string) error {
	warn := at - int64(t.limits["warnMinutes"])*60_000
	moment, say := at, over
	if t.ahead(at) {
		moment, say = warn, soon
	}
	if t.ahead(moment) || typed.Number(permit, told) >= moment {
		return nil
	}
	t.note(permit, told, moment)
	return t.tell(permit, kind, say, moment, true)
}

// ahead says whether a moment is still to come, and asks to be called then.
func (t *tick) ahead(at int64) bool {
	moment := time.UnixMilli(at)
	if !moment.After(t.now) {
		return false
	}
	if t.out.Next.IsZero() || moment.Before(t.out.Next) {
		t.out.Next = moment
	}
	return true
}

func (t *tick) note(permit *merge.Row, field string, at int64) {
	t.out.Ops = append(t.out.Ops, change.Op{Entity: "workPermit", ID: permit.ID, Kind: change.Update, Fields: typed.Fields{field: at}})
}

func (t *tick) tell(permit *merge.Row, kind, say string, at int64, texted bool) error {
	key := fmt.Sprintf("%s:%s:%d", kind, permit.ID, at)
	told, err := t.registry.Notices.Promise(notice.Notice{
		Kind: kind, Link: page(permit), Matter: kind + ":" + permit.ID + fmt.Sprintf(":%d", at), Key: "notice:" + key, To: people(permit),
		Values: map[string]string{"work": typed.Text(permit, "work"), "say": say}, Body: "As far as the server has heard from the tablets.",
	})
	if err != nil {
		return err
	}
	t.out.Effects = append(t.out.Effects, told)
	if texted {
		title := say + ": " + typed.Text(permit, "work")
		t.out.Effects = append(t.out.Effects, rules.Effect{
			Kind: notice.Text, To: people(permit), Subject: title, Body: title + ". " + t.Link + page(permit), Key: "post:" + key + ":text",
		})
	}
	return nil
}
