package safetywalk_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/sync/change"
)

// A release covers the evidence that its author had seen. What somebody else saw before it, and they had not, stops the work again.
func TestStopWork_IsRaisedAgainByEvidenceTheReleaseDidNotCover(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		own, after, seen, later, arrives bool
		photo, pressed                   bool
		again                            bool
	}{
		"a photo that is here":               {photo: true, again: true},
		"a photo that arrives":               {photo: true, arrives: true, again: true},
		"a visit that is here":               {again: true},
		"a visit that arrives":               {arrives: true, again: true},
		"a photo the author had seen":        {photo: true, seen: true},
		"the author's own photo":             {photo: true, own: true},
		"a photo of the finished work":       {photo: true, after: true},
		"a photo taken after the release":    {photo: true, arrives: true, later: true},
		"a visit made after the release":     {arrives: true, later: true},
		"a visit the author had seen":        {seen: true},
		"the author's own visit that comes":  {own: true, arrives: true},
		"a photo the author knew that comes": {photo: true, seen: true, arrives: true},
		"a visit that pressed the key too":   {arrives: true, pressed: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			ana, ben, maria := y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Ben Lee"), y.tablet("ehs_manager", "Maria Okafor")
			zone, walk := y.zone(nil), y.walk("in_progress", ana.actor.UserID)
			found, id := y.stopped(ana, walk, zone)
			seenAt := y.Clock.Now().Add(55 * time.Minute)
			if c.later {
				seenAt = y.Clock.Now().Add(70 * time.Minute)
			}
			role := "before"
			if c.after {
				role = "after"
			}
			witness := ben
			if c.own {
				witness = maria
			}
			evidence := photo("", found, role, seenAt.UnixMilli())
			if !c.photo {
				evidence = change.Op{
					Entity: "verification", ID: change.UUID5(walk, "verification:"+found), Kind: change.Add,
					Fields: fields{"walkId": walk, "findingId": found, "zoneId": zone, "result": "still_there", "verifiedAt": seenAt.UnixMilli()},
				}
			}
			y.Clock.Turn(time.Hour)
			if !c.arrives {
				witness.at(seenAt, evidence)
			}
			covers := []string{}
			if c.seen {
				covers = append(covers, evidence.ID)
			}
			maria.must(y.tell(id, "release", fields{"endReason": "Guarded.", "covers": raw(covers)}))
			y.Clock.Turn(30 * time.Minute)
			if c.pressed {
				key := y.press(found, zone)
				key.Fields["raisedAgain"] = id
				witness.at(seenAt, evidence, key)
				if _, doubled := y.find("stopWork", change.UUID5(id, "raised-again")); y.state(key.ID) != "raised" || doubled {
					t.Error("one person's look stops the work twice")
				}
				return
			}
			known := []string{evidence.ID}
			if c.arrives {
				witness.at(seenAt, evidence)
				// What comes later raises nothing anew.
				witness.must(set("finding", found, fields{"toldPerson": "J. Ortiz"}))
				if c.again {
					more := photo("", found, "before", seenAt.UnixMilli())
					known = append(known, more.ID)
					witness.at(seenAt, more)
				}
			}
			stops := y.stopsOf(found)
			if !c.again {
				if len(stops) != 1 {
					t.Fatalf("%d stops: %v", len(stops), stops[1].Fields)
				}
				return
			}
			again := y.row("stopWork", change.UUID5(id, "raised-again")).Fields
			what := "Ben Lee saw that the hazard was still there at 10:55 AM. "
			if c.photo {
				what = "Ben Lee took a photo at 10:55 AM. "
			}
			because := what + "Maria Okafor had not seen that when releasing the work at 11:00 AM."
			if again["state"] != "raised" || again["raisedAgain"] != id || again["raisedBecause"] != because || again["createdBy"] != ben.actor.UserID || again["zoneId"] != zone || len(stops) != 2 {
				t.Fatalf("%v", again)
			}
			mails := sortedTo(y.sent("Stop work raised again", 1))
			todo := "What to do\nAcknowledge it, so that everybody knows you have it: " + y.Config.Link() + "/findings/" + found + "\n" + released
			if c.photo || c.arrives {
				todo += "\nPhoto follows in the app.\n"
			}
			body := "Work is stopped again at Dry Dock 1. It was released too early.\n\n" + because + "\n\n"
			if mails[0].Subject != "Stop work raised again: Dry Dock 1" || !strings.HasPrefix(mails[0].Body, body) || !strings.HasSuffix(mails[0].Body, todo) ||
				!slices.Contains(mails[0].To, maria.actor.Email) || !slices.Contains(mails[0].To, ben.actor.Email) {
				t.Errorf("%+v", mails[0])
			}
			// The clock may have told her since that nobody acknowledged it for half an hour.
			if hers := y.inbox(maria); !slices.Contains(hers, "stop_work: Stop work raised again: Dry Dock 1 | "+because+" | needs action") {
				t.Errorf("%q", hers)
			}
			// Nobody hears that work may resume when it may not.
			for _, line := range y.inbox(ben) {
				if resumed := strings.Contains(line, "may resume"); resumed && !c.arrives {
					t.Error(line)
				}
			}
			maria.must(change.Op{
				Entity: "stopWork", ID: change.UUID5(id, "raised-again"), Kind: change.Command, Command: "release", CL: 1,
				Was: map[string][]string{"state": y.row("stopWork", change.UUID5(id, "raised-again")).VersionOf("state")}, Fields: fields{"endReason": "Looked at it.", "covers": raw(known)},
			})
			if len(y.stopsOf(found)) != 2 {
				t.Error("raised a third time, although the evidence was seen")
			}
		})
	}
}

// Work that was stopped and cleared while the finding was still a draft stays released when somebody reports it.
func TestStopWork_ClearedInADraftIsNotRaisedByItsReport(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, maria := y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Maria Okafor")
	zone, walk := y.zone(nil), y.walk("in_progress", ana.actor.UserID)
	found := finding(walk)
	found.Fields["severity"], found.Fields["state"], found.Fields["zoneId"] = "stop_work", "draft", zone
	key := y.press(found.ID, zone)
	ana.must(found, key)
	maria.must(y.tell(key.ID, "release", fields{"endReason": "Guarded."}))
	ana.must(y.say(found.ID, "report"))
	if stops := y.stopsOf(found.ID); len(stops) != 1 || y.state(key.ID) != "released" {
		t.Errorf("%d stops, the first is %s", len(stops), y.state(key.ID))
	}
}
