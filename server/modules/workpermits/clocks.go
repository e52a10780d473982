package workpermits

import (
	"fmt"
	"time"

	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/permits"
)

// tick is one look at the clocks of an organization's permits.
type tick struct {
	Module
	yard
	now time.Time
	out rules.Due
}

// clocks tells of gas tests that run out, of permits that end and of fire watches that are over. What it told stands on the permit as the moment
// of which it told, so that nothing is told twice and a later test or end is told anew.
func (m Module) clocks(view rules.View, now time.Time, _ *time.Location) (rules.Due, error) {
	t := &tick{Module: m, yard: look(view), now: now}
	for _, state := range []string{"issued", "active", "suspended", "ended"} {
		for _, permit := range t.ListWorkPermits(typed.Fields{"state": state}) {
			if state == "ended" {
				t.watch(permit)
			} else {
				t.running(permit)
			}
		}
	}
	if err := t.Err(); err != nil {
		return rules.Due{}, fmt.Errorf("clocks of permits: %w", err)
	}
	return t.out, nil
}

// running looks at the end of a permit, and at the last gas test while work is on.
func (t *tick) running(permit record.WorkPermit) {
	clock, until := t.clock(), permit.UntilAt()
	t.ring(permit, "permit_end", "toldUntilAt", until, "Ends at "+clock.When(time.UnixMilli(until), t.now), "Its time is over")
	if !t.ahead(until) {
		t.out.Ops = append(t.out.Ops, change.Op{Entity: "workPermit", ID: permit.ID, Kind: change.Command, Command: "expire"})
		return
	}
	kind, known := t.kinds[permit.Kind()]
	if !known || permit.State() != "active" {
		return
	}
	f := t.facts(t.yard, permit, "start", t.now.UnixMilli())
	held, _ := t.held(t.yard, kind, t.now.UnixMilli())
	if due := permits.RetestAt(f, held); due != 0 {
		t.ring(permit, "permit_retest", "toldRetestAt", due, "Test the gas again by "+clock.When(time.UnixMilli(due), t.now), "The gas test ran out")
	}
}

// watch looks at the fire watch after hot work.
func (t *tick) watch(permit record.WorkPermit) {
	if permit.Kind() != "hot_work" {
		return
	}
	until := permits.WatchUntil(permits.Permit{WorkEndedAt: permit.WorkEndedAt(), SurveyedAt: permit.SurveyedAt()}, t.limits)
	if until == 0 || permit.ToldWatchAt() == until || t.ahead(until) {
		return
	}
	t.note(permit, "toldWatchAt", until)
	t.tell(permit, "permit_watch", "The fire watch is over", until, false)
}

// ring tells of a moment some minutes before it, and once more when it has come.
func (t *tick) ring(permit record.WorkPermit, kind, told string, at int64, soon, over string) {
	warn := at - int64(t.limits["warnMinutes"])*60_000
	moment, say := at, over
	if t.ahead(at) {
		moment, say = warn, soon
	}
	if t.ahead(moment) || typed.Number(permit.Row, told) >= moment {
		return
	}
	t.note(permit, told, moment)
	t.tell(permit, kind, say, moment, true)
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

func (t *tick) note(permit record.WorkPermit, field string, at int64) {
	t.out.Ops = append(t.out.Ops, change.Op{Entity: "workPermit", ID: permit.ID, Kind: change.Update, Fields: typed.Fields{field: at}})
}

func (t *tick) tell(permit record.WorkPermit, kind, say string, at int64, texted bool) {
	key := fmt.Sprintf("%s:%s:%d", kind, permit.ID, at)
	told, err := t.registry.Notices.Promise(notice.Notice{
		Kind: kind, Link: page(permit), Matter: kind + ":" + permit.ID + fmt.Sprintf(":%d", at), Key: "notice:" + key, To: people(permit),
		Values: map[string]string{"work": permit.Work(), "say": say}, Body: "As far as the server has heard from the tablets.",
	})
	t.Keep(err)
	t.out.Effects = append(t.out.Effects, told)
	if texted {
		title := say + ": " + permit.Work()
		t.out.Effects = append(t.out.Effects, rules.Effect{
			Kind: notice.Text, To: people(permit), Subject: title, Body: title + ". " + t.Link + page(permit), Key: "post:" + key + ":text",
		})
	}
}
