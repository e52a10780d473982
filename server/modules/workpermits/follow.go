package workpermits

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/rules/typed"

	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/permits"
)

// derivation collects what the server does after one author's set.
type derivation struct {
	Module
	view    rules.View
	ops     []change.Op
	effects []rules.Effect
	opened  []string // permits that this set opened again
}

// entry opens a closed permit again where somebody is found to be inside.
func (d *derivation) entry(c rules.Change) error {
	if !c.After.Alive() || typed.Number(c.After, "outAt") != 0 {
		return nil
	}
	permit, err := d.view.Row("workPermit", typed.Text(c.After, "permitId"))
	if err != nil || !permit.Alive() {
		return err
	}
	if state := typed.Text(permit, "state"); state != "closed" && state != "emergency" || slices.Contains(d.opened, permit.ID) {
		return nil
	}
	d.opened = append(d.opened, permit.ID)
	who := typed.Text(c.After, "name")
	if id := typed.Text(c.After, "personId"); id != "" {
		if who, err = personName(d.view, id); err != nil {
			return err
		}
	}
	clock, err := yardClock(d.view)
	if err != nil {
		return err
	}
	now := d.view.Now()
	because := fmt.Sprintf("%s went in at %s and did not come out. That was not known when the permit was closed at %s.",
		who, clock.When(time.UnixMilli(typed.Number(c.After, "inAt")), now), clock.When(time.UnixMilli(typed.Number(permit, "stateAt")), now))
	d.ops = append(d.ops, change.Op{
		Entity: "workPermit", ID: permit.ID, Kind: change.Command, Command: "reopen", Fields: typed.Fields{"reopenedBecause": because},
	})
	return d.alarm(permit, "permit_inside", "People may be inside", because, c.Set.ID, "")
}

// permit tells of an emergency and of what clashes.
func (d *derivation) permit(c rules.Change) error {
	row, err := d.view.Row("workPermit", c.Op.ID)
	if err != nil || !row.Alive() {
		return err
	}
	if c.Op.Kind == change.Command {
		switch c.Op.Command {
		case "closeEmergency":
			who, err := personName(d.view, c.Set.Actor)
			if err != nil {
				return err
			}
			return d.alarm(row, "permit_emergency", "Closed in an emergency", fmt.Sprintf("%s: %s", who, typed.Text(row, "stateReason")), c.Set.ID, c.Set.Actor)
		case "reopen":
			return d.alarm(row, "permit_inside", "People may be inside", typed.Text(row, "reopenedBecause"), c.Set.ID, c.Set.Actor)
		case "suspend":
			return d.suspended(row, c)
		case "close":
			return d.settled(row, c)
		}
	}
	state := typed.Text(row, "state")
	issued := permits.Live(state) && !permits.Live(typed.Text(c.Before, "state"))
	paints := permits.Live(state) && typed.Yes(c.After, "solvents") && !typed.Yes(c.Before, "solvents")
	if issued || paints {
		return d.clashes(row, c.Set)
	}
	return nil
}

// suspended tells the people of a permit that its work was stopped. What a stop of the place suspends, the stop tells (x-halted).
func (d *derivation) suspended(permit *merge.Row, c rules.Change) error {
	if c.By != "" {
		return nil
	}
	who, err := personName(d.view, c.Set.Actor)
	if err != nil {
		return err
	}
	return d.tell(permit, "permit_stopped", "Work is stopped", fmt.Sprintf("%s: %s", who, typed.Text(permit, "stateReason")), c.Set.ID, c.Set.Actor, people(permit))
}

// settled: about a permit that is closed nothing is left to do.
func (d *derivation) settled(permit *merge.Row, c rules.Change) error {
	for _, kind := range []string{"permit_inside", "permit_emergency", "permit_stopped", "permit_conflict", "permit_retest", "permit_end"} {
		matter := kind + ":" + permit.ID
		effect, err := notice.Settle(matter, c.Set.Actor, "notice:"+c.Set.ID+":settled:"+matter)
		if err != nil {
			return err
		}
		d.effects = append(d.effects, effect)
	}
	return nil
}

// clashes tells the holders of both permits that must not run beside each other.
func (d *derivation) clashes(permit *merge.Row, set change.Set) error {
	var rows []*merge.Row
	for _, state := range live {
		found, err := d.view.Rows("workPermit", typed.Fields{"state": state})
		if err != nil {
			return err
		}
		rows = append(rows, found...)
	}
	slices.SortFunc(rows, func(a, b *merge.Row) int { return strings.Compare(a.ID, b.ID) })
	jobs := make([]permits.Job, len(rows))
	adjacent := map[string][]string{}
	for i, row := range append(slices.Clone(rows), permit) {
		if i < len(rows) {
			jobs[i] = jobOf(row)
		}
		for _, id := range typed.Words(row, "spaceIds") {
			space, err := d.view.Row("vesselSpace", id)
			if err != nil {
				return err
			}
			if space.Alive() {
				adjacent[id] = typed.Words(space, "adjacentIds")
			}
		}
	}
	for _, id := range permits.Conflicts(jobOf(permit), jobs, adjacent) {
		other := rows[slices.IndexFunc(rows, func(row *merge.Row) bool { return row.ID == id })]
		body := "Hot work is not done beside painting, solvents or people in the same or the next space. Talk to each other now, and stop one of the two."
		if agreed := typed.Text(permit, "conflictNote"); agreed != "" {
			body = "It was issued all the same: " + agreed
		}
		effect, err := d.registry.Notices.Promise(notice.Notice{
			Kind: "permit_conflict", Link: page(permit), Matter: "permit_conflict:" + permit.ID + ":" + id, Key: "notice:" + set.ID + ":conflict:" + permit.ID + ":" + id,
			Values: map[string]string{"work": typed.Text(permit, "work"), "other": typed.Text(other, "work")}, Body: body,
			To: append(people(permit), people(other)...),
		})
		if err != nil {
			return err
		}
		title := typed.Text(permit, "work") + " and " + typed.Text(other, "work") + " must not run beside each other"
		d.effects = append(d.effects, effect, rules.Effect{
			Kind: notice.Text, To: append(people(permit), people(other)...), Subject: title, Body: title + ". " + d.Link + page(permit),
			Key: "post:" + set.ID + ":conflict:" + permit.ID + ":" + id + ":text",
		})
	}
	return nil
}

// live are the states in which a permit counts.
var live = []string{"issued", "active", "suspended", "ended", "expired", "reopened"}

func jobOf(permit *merge.Row) permits.Job {
	return permits.Job{
		ID: permit.ID, Kind: typed.Text(permit, "kind"), State: typed.Text(permit, "state"), Zone: typed.Text(permit, "zoneId"), Vessel: typed.Text(permit, "vesselId"),
		Spaces: typed.Words(permit, "spaceIds"), Solvents: typed.Yes(permit, "solvents"), With: typed.Text(permit, "withId"),
	}
}

// people are those whom a permit names; the holder and who issued it first.
func people(permit *merge.Row) []string {
	var named []string
	for _, field := range []string{"holderId", "issuerId", "competentId", "fireWatchId", "attendantId", "createdBy"} {
		if id := typed.Text(permit, field); id != "" && !slices.Contains(named, id) {
			named = append(named, id)
		}
	}
	return named
}

func page(permit *merge.Row) string { return "/work-permits/live/" + permit.ID }

// alarm tells everybody, by notice, mail and text: who works under permits, who answers for the zone, and whom the permit names.
func (d *derivation) alarm(permit *merge.Row, kind, title, body, set, author string) error {
	to := append(slices.Clone(d.crew), people(permit)...)
	zoneID := typed.Text(permit, "zoneId")
	for range 16 { // zones lie in each other no deeper
		if zoneID == "" {
			break
		}
		zone, err := d.view.Row("zone", zoneID)
		if err != nil {
			return err
		}
		to = append(to, "zone:"+zoneID)
		zoneID = typed.Text(zone, "parentId")
	}
	if err := d.tell(permit, kind, title, body, set, author, to); err != nil {
		return err
	}
	title, key := title+": "+typed.Text(permit, "work"), set+":"+kind+":"+permit.ID
	if author != "" {
		to = append(slices.Clone(to), "not:"+author)
	}
	d.effects = append(d.effects, rules.Effect{
		Kind: notice.Mail, To: to, Subject: title, Body: title + ". " + body + "\n\n" + d.Link + page(permit) + "\n", Key: "post:" + key + ":mail",
	})
	return nil
}

// tell says it by notice and text.
func (d *derivation) tell(permit *merge.Row, kind, title, body, set, author string, to []string) error {
	key := set + ":" + kind + ":" + permit.ID
	told, err := d.registry.Notices.Promise(notice.Notice{
		Kind: kind, Link: page(permit), Matter: kind + ":" + permit.ID + ":" + set, Key: "notice:" + key, To: to, Body: body, Author: author,
		Values: map[string]string{"work": typed.Text(permit, "work")},
	})
	if err != nil {
		return err
	}
	title += ": " + typed.Text(permit, "work")
	if author != "" {
		to = append(slices.Clone(to), "not:"+author)
	}
	d.effects = append(d.effects, told,
		rules.Effect{Kind: notice.Text, To: to, Subject: title, Body: title + ". " + body + " " + d.Link + page(permit), Key: "post:" + key + ":text"})
	return nil
}
