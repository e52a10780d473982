package hazwaste

import (
	"time"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
)

// episodes starts the clocks of an episodic event: its end, the notice before a planned one and after one that was not planned (40 CFR
// 262.232). They follow the day of the record and its kind, and go with it.
func (w *work) episodes() {
	seen := map[string]bool{}
	for _, c := range w.changes {
		if c.Entity.Name != "wasteEpisode" || seen[c.Op.ID] {
			continue
		}
		seen[c.Op.ID] = true
		row := w.FindWasteEpisode(c.Op.ID)
		kinds := map[string]bool{"episodic_event": row.Alive()}
		kinds["episodic_planned"] = row.Alive() && row.Kind() == "planned"
		kinds["episodic_unplanned"] = row.Alive() && row.Kind() == "unplanned"
		for _, kind := range []string{"episodic_event", "episodic_planned", "episodic_unplanned"} {
			w.episode(c, row, kind, kinds[kind])
		}
	}
}

// episode adds, moves or takes off one event of the calendar. What somebody deleted there stays deleted while the record is as it was.
func (w *work) episode(c rules.Change, row record.WasteEpisode, kind string, wanted bool) {
	id := change.UUID5(c.Op.ID, kind)
	here := w.FindCalendarEvent(id)
	at, dated := w.beganAt(row)
	put := func(op string, f typed.Fields, cl int64) {
		w.others = append(w.others, change.Op{Entity: "calendarEvent", ID: id, Kind: op, Fields: f, CL: cl})
	}
	switch {
	case !wanted || !dated:
		if here.Alive() {
			put(change.Delete, nil, here.CL)
		}
	case here.Row == nil:
		f := typed.Fields{"eventKind": kind, "title": row.Title(), "happenedAt": at, "sourceEntity": "wasteEpisode", "sourceId": row.ID}
		if learned := row.LearnedAt(); learned >= at {
			f["learnedAt"] = learned
		}
		put(change.Add, f, 0)
	case !here.Alive() && changed(c, "kind"):
		put(change.Add, typed.Fields{"happenedAt": at, "title": row.Title()}, here.CL)
	case here.Alive():
		f := typed.Fields{}
		if here.HappenedAt() != at {
			f["happenedAt"] = at
		}
		if changed(c, "title") && here.Title() != row.Title() {
			f["title"] = row.Title()
		}
		if len(f) > 0 {
			put(change.Update, f, 0)
		}
	}
}

// beganAt is the moment from which an episode counts: its hour where somebody wrote it down, and the morning of its day.
func (w *work) beganAt(row record.WasteEpisode) (int64, bool) {
	day, err := time.ParseInLocation(time.DateOnly, row.StartOn(), w.zone)
	if err != nil {
		return 0, false
	}
	if at := row.StartAt(); at != 0 && w.dayOf(time.UnixMilli(at)) == row.StartOn() {
		return at, true
	}
	return day.UnixMilli(), true
}
