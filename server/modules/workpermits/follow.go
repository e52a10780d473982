package workpermits

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/permits"
)

// derivation collects what the server does after one author's set.
type derivation struct {
	Module
	yard
	ops     []change.Op
	effects []rules.Effect
	opened  []string // permits that this set opened again
}

// entry opens a closed permit again where somebody is found to be inside.
func (d *derivation) entry(c rules.Change, entry record.PermitEntry) {
	if !entry.Alive() || entry.OutAt() != 0 {
		return
	}
	permit := d.FindWorkPermit(entry.PermitID())
	if !permit.Alive() {
		return
	}
	if state := permit.State(); state != "closed" && state != "emergency" || slices.Contains(d.opened, permit.ID) {
		return
	}
	d.opened = append(d.opened, permit.ID)
	who := entry.Name()
	if id := entry.PersonID(); id != "" {
		who = d.nameOf(id)
	}
	clock, now := d.clock(), d.rules.Now()
	because := fmt.Sprintf("%s went in at %s and did not come out. That was not known when the permit was closed at %s.",
		who, clock.When(time.UnixMilli(entry.InAt()), now), clock.When(time.UnixMilli(permit.StateAt()), now))
	d.ops = append(d.ops, change.Op{
		Entity: "workPermit", ID: permit.ID, Kind: change.Command, Command: "reopen", Fields: typed.Fields{"reopenedBecause": because},
	})
	d.alarm(permit, "permit_inside", "People may be inside", because, c.Set.ID, "")
}

// permit tells of an emergency and of what clashes.
func (d *derivation) permit(c rules.Change) {
	permit := d.FindWorkPermit(c.Op.ID)
	if !permit.Alive() {
		return
	}
	if c.Op.Kind == change.Command {
		switch c.Op.Command {
		case "closeEmergency":
			d.alarm(permit, "permit_emergency", "Closed in an emergency", d.nameOf(c.Set.Actor)+": "+permit.StateReason(), c.Set.ID, c.Set.Actor)
			return
		case "reopen":
			d.alarm(permit, "permit_inside", "People may be inside", permit.ReopenedBecause(), c.Set.ID, c.Set.Actor)
			return
		case "suspend":
			d.suspended(permit, c)
			return
		case "close":
			d.settled(permit, c)
			return
		}
	}
	before, after := record.AsWorkPermit(c.Before), record.AsWorkPermit(c.After)
	issued := permits.Live(permit.State()) && !permits.Live(before.State())
	paints := permits.Live(permit.State()) && after.Solvents() && !before.Solvents()
	if issued || paints {
		d.clashes(permit, c.Set)
	}
}

// suspended tells the people of a permit that its work was stopped. What a stop of the place suspends, the stop tells (x-halted).
func (d *derivation) suspended(permit record.WorkPermit, c rules.Change) {
	if c.By == "" {
		d.tell(permit, "permit_stopped", "Work is stopped", d.nameOf(c.Set.Actor)+": "+permit.StateReason(), c.Set.ID, c.Set.Actor, people(permit))
	}
}

// settled: about a permit that is closed nothing is left to do.
func (d *derivation) settled(permit record.WorkPermit, c rules.Change) {
	for _, kind := range []string{"permit_inside", "permit_emergency", "permit_stopped", "permit_conflict", "permit_retest", "permit_end"} {
		matter := kind + ":" + permit.ID
		effect, err := notice.Settle(matter, c.Set.Actor, "notice:"+c.Set.ID+":settled:"+matter)
		d.Keep(err)
		d.effects = append(d.effects, effect)
	}
}

// clashes tells the holders of both permits that must not run beside each other.
func (d *derivation) clashes(permit record.WorkPermit, set change.Set) {
	var others []record.WorkPermit
	for _, state := range live {
		others = append(others, d.ListWorkPermits(typed.Fields{"state": state})...)
	}
	slices.SortFunc(others, func(a, b record.WorkPermit) int { return strings.Compare(a.ID, b.ID) })
	jobs := make([]permits.Job, len(others))
	adjacent := map[string][]string{}
	for i, other := range append(slices.Clone(others), permit) {
		if i < len(others) {
			jobs[i] = jobOf(other)
		}
		for _, id := range other.SpaceIDs() {
			if space := d.FindVesselSpace(id); space.Alive() {
				adjacent[id] = space.AdjacentIDs()
			}
		}
	}
	for _, id := range permits.Conflicts(jobOf(permit), jobs, adjacent) {
		other := others[slices.IndexFunc(others, func(one record.WorkPermit) bool { return one.ID == id })]
		body := "Hot work is not done beside painting, solvents or people in the same or the next space. Talk to each other now, and stop one of the two."
		if agreed := permit.ConflictNote(); agreed != "" {
			body = "It was issued all the same: " + agreed
		}
		to := append(people(permit), people(other)...)
		effect, err := d.registry.Notices.Promise(notice.Notice{
			Kind: "permit_conflict", Link: page(permit), Matter: "permit_conflict:" + permit.ID + ":" + id, Key: "notice:" + set.ID + ":conflict:" + permit.ID + ":" + id,
			Values: map[string]string{"work": permit.Work(), "other": other.Work()}, Body: body, To: to,
		})
		d.Keep(err)
		title := permit.Work() + " and " + other.Work() + " must not run beside each other"
		d.effects = append(d.effects, effect, rules.Effect{
			Kind: notice.Text, To: to, Subject: title, Body: title + ". " + d.Link + page(permit),
			Key: "post:" + set.ID + ":conflict:" + permit.ID + ":" + id + ":text",
		})
	}
}

// live are the states in which a permit counts.
var live = []string{"issued", "active", "suspended", "ended", "expired", "reopened"}

func jobOf(permit record.WorkPermit) permits.Job {
	return permits.Job{
		ID: permit.ID, Kind: permit.Kind(), State: permit.State(), Zone: permit.ZoneID(), Vessel: permit.VesselID(),
		Spaces: permit.SpaceIDs(), Solvents: permit.Solvents(), With: permit.WithID(),
	}
}

// people are those whom a permit names; the holder and who issued it first.
func people(p record.WorkPermit) []string {
	var named []string
	for _, id := range []string{p.HolderID(), p.IssuerID(), p.CompetentID(), p.FireWatchID(), p.AttendantID(), p.CreatedBy()} {
		if id != "" && !slices.Contains(named, id) {
			named = append(named, id)
		}
	}
	return named
}

func page(permit record.WorkPermit) string { return "/work-permits/live/" + permit.ID }

// alarm tells everybody, by notice, mail and text: who works under permits, who answers for the zone, and whom the permit names.
func (d *derivation) alarm(permit record.WorkPermit, kind, title, body, set, author string) {
	to := append(slices.Clone(d.crew), people(permit)...)
	zone := permit.ZoneID()
	for range 16 { // zones lie in each other no deeper
		if zone == "" {
			break
		}
		to = append(to, "zone:"+zone)
		zone = d.FindZone(zone).ParentID()
	}
	d.tell(permit, kind, title, body, set, author, to)
	title, key := title+": "+permit.Work(), set+":"+kind+":"+permit.ID
	if author != "" {
		to = append(slices.Clone(to), "not:"+author)
	}
	d.effects = append(d.effects, rules.Effect{
		Kind: notice.Mail, To: to, Subject: title, Body: title + ". " + body + "\n\n" + d.Link + page(permit) + "\n", Key: "post:" + key + ":mail",
	})
}

// tell says it by notice and text.
func (d *derivation) tell(permit record.WorkPermit, kind, title, body, set, author string, to []string) {
	key := set + ":" + kind + ":" + permit.ID
	told, err := d.registry.Notices.Promise(notice.Notice{
		Kind: kind, Link: page(permit), Matter: kind + ":" + permit.ID + ":" + set, Key: "notice:" + key, To: to, Body: body, Author: author,
		Values: map[string]string{"work": permit.Work()},
	})
	d.Keep(err)
	title += ": " + permit.Work()
	if author != "" {
		to = append(slices.Clone(to), "not:"+author)
	}
	d.effects = append(d.effects, told,
		rules.Effect{Kind: notice.Text, To: to, Subject: title, Body: title + ". " + body + " " + d.Link + page(permit), Key: "post:" + key + ":text"})
}
