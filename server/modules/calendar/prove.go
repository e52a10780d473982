package calendar

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/schedule"
)

// prove adds what a changed record proves to the items that ask for it, and takes off what it no longer proves. Nothing of it may cost the
// record: an op that does not fit is left out.
func (m *Module) prove(_ context.Context, view rules.View, changes []rules.Change) ([]rules.Derived, []rules.Effect, error) {
	p := &proving{Module: m, view: view}
	seen := map[string]bool{}
	for _, c := range changes {
		if seen[c.Op.ID] {
			continue
		}
		seen[c.Op.ID] = true
		if err := p.record(c); err != nil {
			return nil, nil, fmt.Errorf("what %s %s proves: %w", c.Entity.Name, c.Op.ID, err)
		}
	}
	return p.derived, nil, nil
}

// proving collects what follows from the records of one set.
type proving struct {
	*Module
	*desk
	view    rules.View
	derived []rules.Derived
}

func (p *proving) put(op change.Op) { p.derived = append(p.derived, rules.Derived{Op: op}) }

func (p *proving) record(c rules.Change) error {
	row, err := p.view.Row(c.Entity.Name, c.Op.ID)
	if err != nil {
		return err
	}
	proof, err := p.registry.Proves(p.view, c.Set, c.Entity, row)
	if err != nil {
		return err
	}
	given, err := p.view.Rows("calendarEvidence", typed.Fields{"recordId": c.Op.ID})
	if err != nil || proof == nil && len(given) == 0 {
		return err
	}
	if proof != nil && len(given) == 0 {
		was, err := p.registry.Proves(p.view, c.Set, c.Entity, c.Before)
		if err != nil || was != nil && same(was, proof) {
			return err // it proved nothing before, and nothing of that has changed
		}
	}
	if p.desk == nil {
		if p.desk, err = p.Module.desk(p.view, p.view.Now()); err != nil {
			return err
		}
	}
	had := map[string]bool{} // rules with a place
	for _, piece := range given {
		item, err := p.view.Row("calendarItem", typed.Text(piece, "itemId"))
		if err != nil {
			return err
		}
		stays, err := p.stays(c, proof, piece, item)
		if err != nil {
			return err
		}
		if stays {
			had[typed.Text(item, "ruleId")+"@"+schedule.PlaceOf(typed.Text(item, "slot"))] = true
			continue
		}
		if err := p.takeBack(c, row, piece, item); err != nil {
			return err
		}
	}
	if proof == nil {
		return nil
	}
	return p.offer(c, proof, had)
}

func same(a, b *rules.Proof) bool {
	return a.On == b.On && a.Template == b.Template && a.Thing == b.Thing && slices.Equal(a.Zones, b.Zones)
}

// stays says whether a piece of evidence still proves its item.
func (p *proving) stays(c rules.Change, proof *rules.Proof, piece, item *merge.Row) (bool, error) {
	if proof == nil || !item.Alive() {
		return false, nil
	}
	if fits, err := p.suits(p.view, item, slotsOf(item), proof); !fits || err != nil {
		return false, err
	}
	if typed.Text(piece, "provesOn") == proof.On {
		return true, nil
	}
	if !p.inTime(item, proof.On, p.madeAt(c.Set)) {
		return false, nil
	}
	p.put(change.Op{Entity: "calendarEvidence", ID: piece.ID, Kind: change.Update, Fields: typed.Fields{"provesOn": proof.On}})
	if typed.Text(item, "doneOn") == typed.Text(piece, "provesOn") {
		p.put(update(item.ID, typed.Fields{"doneOn": proof.On}))
	}
	return true, nil
}

// takeBack removes a piece of evidence, and reopens its item where nothing else proves it.
func (p *proving) takeBack(c rules.Change, row, piece, item *merge.Row) error {
	e := c.Entity
	p.put(change.Op{Entity: "calendarEvidence", ID: piece.ID, Kind: change.Delete})
	if !item.Alive() || !in(item, done) {
		return nil
	}
	has, err := p.filled(p.view, c.Set, item, piece.ID, false)
	if err != nil || len(missing(slotsOf(item), has)) == 0 {
		return err
	}
	title := e.Title
	if row != nil {
		if title, err = p.registry.Called(p.view, e, row); err != nil {
			return err
		}
	}
	p.put(reopened(item, "Its evidence no longer proves it ("+title+")"))
	return nil
}

// offer adds a proof to the earliest item of each rule that asks for it and is not yet done.
func (p *proving) offer(c rules.Change, proof *rules.Proof, had map[string]bool) error {
	active, err := p.view.Rows("calendarRule", typed.Fields{"state": "active"})
	if err != nil {
		return err
	}
	for _, rule := range active {
		slots := slotsOf(rule)
		if !slices.ContainsFunc(slots, func(slot schedule.EvidenceSlot) bool { return asks(slot, proof) }) {
			continue
		}
		when := schedule.RuleOf(rule.Fields)
		for _, place := range schedule.Places(when) {
			if had[rule.ID+"@"+place] || !matching(proof).Covers(when, place) {
				continue
			}
			found, err := p.candidates(c, rule, place, proof)
			if err != nil {
				return err
			}
			of := make([]schedule.Occurrence, len(found))
			for i, one := range found {
				of[i] = one.Occurrence
			}
			if at, slot, ok := schedule.Matches(matching(proof), when, slots, of); ok {
				if err := p.add(c, found[at], slot, proof); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// asks says whether a slot asks for records like this one.
func asks(slot schedule.EvidenceSlot, given *rules.Proof) bool {
	return slot.Kind == "record" && slot.Entity == given.Entity && (slot.Template == "" || slot.Template == given.Template)
}

func matching(p *rules.Proof) schedule.Proof {
	return schedule.Proof{Entity: p.Entity, Day: p.On, Zones: p.Zones, Thing: p.Thing, Template: p.Template}
}

// candidate is an occurrence that a proof may fit: a row, or one that is none yet.
type candidate struct {
	schedule.Occurrence
	row  *merge.Row
	adds []change.Op
}

// add puts a piece of evidence on an item, and does that when nothing else is missing.
func (p *proving) add(c rules.Change, to candidate, slot string, given *rules.Proof) error {
	item := to.row
	if item == nil {
		for _, op := range to.adds {
			p.put(op)
		}
		item = &merge.Row{ID: to.adds[0].ID, CL: 1, Fields: to.adds[0].Fields}
	}
	id := change.UUID5(item.ID, "evidence:"+slot+":"+given.ID)
	piece := change.Op{Entity: "calendarEvidence", ID: id, Kind: change.Add, Fields: typed.Fields{
		"itemId": item.ID, "slot": slot, "recordEntity": given.Entity, "recordId": given.ID, "provesOn": given.On,
	}}
	if change.IsUUID(c.Set.Actor) {
		piece.Fields["createdBy"] = c.Set.Actor
	}
	if old, err := p.view.Row("calendarEvidence", id); err != nil {
		return err
	} else if old != nil {
		piece.CL = old.CL
	}
	p.put(piece)
	return p.finish(c, item, slot, given.On)
}

// finish does an item when nothing else is missing. Where it asks for somebody qualified, its author is, or it waits for somebody who is.
func (p *proving) finish(c rules.Change, item *merge.Row, slot, on string) error {
	has, err := p.filled(p.view, c.Set, item, "", false)
	if err != nil {
		return err
	}
	if has[slot] = true; len(missing(slotsOf(item), has)) > 0 {
		return nil
	}
	if kind := typed.Text(item, "qualificationKindId"); kind != "" {
		if ok, err := p.registry.IsQualified(p.view, c.Set.Actor, kind, on); !ok || err != nil {
			return err
		}
	}
	f := typed.Fields{"doneOn": on}
	if change.IsUUID(c.Set.Actor) {
		f["doneBy"] = c.Set.Actor
	}
	if item.Fields["missedOn"] != nil && p.inTime(item, on, p.madeAt(c.Set)) {
		f["missedOn"] = nil
	}
	name := "complete"
	if typed.Text(item, "approval") == "needed" {
		name = "submit"
	}
	p.put(command(item.ID, name, f))
	return nil
}

// madeAt is when a set was made, as far as its clock can be believed.
func (p *proving) madeAt(set change.Set) time.Time {
	if made := set.At.Wall(); change.InTime(made) && made < p.now.UnixMilli() {
		return time.UnixMilli(made)
	}
	return p.now
}

// candidates are the occurrences of a rule at a place that may lack this proof: its rows, and those around the day that are no rows yet.
func (p *proving) candidates(c rules.Change, rule *merge.Row, place string, given *rules.Proof) ([]candidate, error) {
	items, err := p.view.Rows("calendarItem", typed.Fields{"ruleId": rule.ID})
	if err != nil {
		return nil, err
	}
	items = at(items, place)
	rows := map[string]bool{}
	var found []candidate
	for _, item := range items {
		rows[typed.Text(item, "slot")] = true
		w := p.windowOf(item)
		one := schedule.Occurrence{Slot: typed.Text(item, "slot"), Place: place, State: typed.Text(item, "state"), OpensOn: w.OpensOn, DueOn: w.DueOn, MissOn: w.MissOn}
		if in(item, done) || one.State == "missed" && !p.inTime(item, given.On, p.madeAt(c.Set)) {
			continue
		}
		if from, rolls := strings.CutPrefix(strings.Split(one.Slot, "@")[0], "after:"); rolls && given.On <= from {
			continue // that day has been counted
		}
		has, err := p.filled(p.view, c.Set, item, "", false)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(slotsOf(item), func(slot schedule.EvidenceSlot) bool { return asks(slot, given) && has[slot.ID] }) {
			found = append(found, candidate{Occurrence: one, row: item})
		}
	}
	for _, s := range p.around(rule, place, items, given.On) {
		if rows[s.Slot] || s.Place != place {
			continue
		}
		if lost, ends := p.lost(s.Window); ends && s.MissAt != nil && !p.madeAt(c.Set).Before(lost) {
			continue
		}
		one := schedule.Occurrence{Slot: s.Slot, Place: place, OpensOn: s.OpensOn, DueOn: s.DueOn, MissOn: s.MissOn}
		if !one.IsOpenOn(given.On) {
			continue
		}
		gone, err := p.view.Row("calendarItem", idOf(rule.ID, s.Slot))
		if err != nil {
			return nil, err
		}
		found = append(found, candidate{one, nil, revived(p.adds(rule, s, nil), gone)})
	}
	return found, nil
}

// around are the occurrences of a rule whose time may hold a day.
func (p *proving) around(rule *merge.Row, place string, items []*merge.Row, on string) []schedule.Slot {
	when := schedule.RuleOf(rule.Fields)
	if when.Anchor != schedule.Rolling {
		return p.occurrences(rule, plusDays(on, -far), plusDays(on, int(when.OpenDays)+far))
	}
	if s, ok := p.following(rule, place, items); ok {
		return []schedule.Slot{s}
	}
	return nil
}

// shorten cuts a text to so many letters.
func shorten(long string, most int) string {
	if letters := []rune(long); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return long
}
