package syncer

import (
	"maps"
	"slices"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// A clock runs on moments that nobody picks (x-moment of the module files). What has not come yet is refused, the moments of steps are those of
// their sets, and whom a clock binds does not move it.

// slip is how long somebody may put right what they just wrote, in ms: a finger that went to the wrong day, or an answer taken back.
const slip = 10 * 60 * 1000

// made is when the author's set was made, as far as the server believes it, and as far as its device did.
func (l *layer) made() (change.Made, error) {
	zone, err := l.p.zone()
	if err != nil {
		return change.Made{}, err
	}
	now := l.p.now.UnixMilli()
	at := l.set.At.Wall()
	if !change.InTime(at) {
		at = now
	}
	day := func(at int64) string { return time.UnixMilli(at).In(zone).Format(time.DateOnly) }
	claimed := max(at, l.set.Clock.Wall, l.set.Clock.Wall+l.set.Clock.Offset)
	return change.Made{At: at, Claimed: claimed, Day: day(at + change.Skew), ClaimedDay: day(claimed + change.Skew)}, nil
}

// moments writes the moments and days of an op that are not the author's to pick.
func (l *layer) moments(e *schema.Entity, op change.Op, before *merge.Row) (change.Op, error) {
	if op.Kind == change.Delete || op.Kind == change.Remove {
		return op, nil
	}
	made, err := l.made()
	if err != nil {
		return op, err
	}
	write := writer{op: &op, before: before}
	for _, f := range e.Fields {
		at := f.At()
		if at == nil {
			continue
		}
		value, given := op.Fields[f.Name]
		if !given || value == nil {
			switch fills := fillsMoment(f, at, op, before); {
			case fills && f.Format == "date":
				write.field(f.Name, made.Day)
			case fills:
				write.field(f.Name, made.At)
			}
			continue
		}
		if at, is := value.(int64); is && !change.InTime(at) || change.Equal(value, valueIn(before, f.Name)) {
			continue // no moment at all is refused as such; and what stands here already, nobody claims anew
		}
		if come, _ := change.Come(f, value, made); !change.Equal(come, value) {
			write.field(f.Name, come)
		}
	}
	for _, f := range e.Fields {
		value, given := op.Fields[f.Name]
		if at := f.At(); at == nil || !at.Derived || !given || !change.Favoured(at, valueIn(before, f.Name), value) {
			continue
		}
		// The device counts along, and the server counts better. A change that says nothing else is about the clock, and is judged.
		alone := len(op.Fields) == 1 && len(l.set.Ops) == 1
		rights, err := l.corrects(e, f, op, before)
		if err != nil {
			return op, err
		}
		if !alone && rights == "" {
			write.drop(f.Name)
		}
	}
	return op, nil
}

// fillsMoment says whether an op fills a moment that it says nothing of.
func fillsMoment(f *schema.Field, at *schema.Moment, op change.Op, before *merge.Row) bool {
	if op.Kind == change.Add {
		return before == nil && (f.Auto == "now" || slices.Contains(at.With, "add"))
	}
	return op.Kind == change.Command && before != nil && (f.Auto == "moved" || slices.Contains(at.With, op.Command))
}

// writer writes into the fields of an op as if its author had seen what is there. It copies them first.
type writer struct {
	op     *change.Op
	before *merge.Row
	copied bool
}

func (w *writer) copy() {
	if w.copied {
		return
	}
	fields, was := map[string]any{}, map[string][]string{}
	maps.Copy(fields, w.op.Fields)
	maps.Copy(was, w.op.Was)
	w.op.Fields, w.op.Was, w.copied = fields, was, true
}

func (w *writer) field(name string, value any) {
	w.copy()
	_, said := w.op.Fields[name]
	if w.op.Fields[name] = value; !said && w.before != nil {
		w.op.Was[name] = w.before.VersionOf(name)
	}
}

func (w *writer) drop(name string) {
	w.copy()
	delete(w.op.Fields, name)
	delete(w.op.Was, name)
}

// timely refuses a moment that has not come yet.
func (l *layer) timely(c Change) (*change.Refusal, error) {
	made, err := l.made()
	if err != nil {
		return nil, err
	}
	problems := map[string]string{}
	for name, value := range c.Op.Fields {
		f := c.Entity.Properties[name]
		if f == nil || change.Equal(value, valueIn(c.Before, name)) {
			continue
		}
		if _, come := change.Come(f, value, made); !come {
			problems[name] = "This day has not come yet."
			if f.Format == "instant" {
				problems[name] = "This moment has not come yet."
			}
		}
	}
	return guarded(problems), nil
}

// guarded refuses for the problems of fields; nil where there is none.
func guarded(problems map[string]string) *change.Refusal {
	if len(problems) == 0 {
		return nil
	}
	return &change.Refusal{Code: change.CodeGuard, Message: problems[slices.Min(slices.Collect(maps.Keys(problems)))], Fields: problems}
}

// unbound refuses that whom a clock binds moves it.
func (l *layer) unbound(c Change) (*change.Refusal, error) {
	problems := map[string]string{}
	for _, f := range l.clocksMoved(c) {
		rights, err := l.corrects(c.Entity, f, c.Op, c.Before)
		if err != nil {
			return nil, err
		}
		if rights == "" {
			problems[f.Name] = f.Title + " stays: a clock runs on it. Somebody else who may approve this " + strings.ToLower(c.Entity.Title) + " puts it right."
		}
	}
	return guarded(problems), nil
}

// corrected tells the journal of clocks that somebody moved whom they do not bind.
func (l *layer) corrected(c Change) ([]merge.Journal, error) {
	var journal []merge.Journal
	for _, f := range l.clocksMoved(c) {
		rights, err := l.corrects(c.Entity, f, c.Op, c.Before)
		if err != nil {
			return nil, err
		}
		if rights != byRight {
			continue
		}
		entry := merge.Journal{
			Field: f.Name, Rule: ruleLate, Loser: c.Before.Fields[f.Name], WinnerSet: l.by.Set,
			Winner: against{c.After.Fields[f.Name], "A clock runs on it, and it was put right by somebody whom it does not bind."},
		}
		if sets := c.Before.VersionOf(f.Name); len(sets) > 0 {
			entry.LoserSet = sets[len(sets)-1]
		}
		journal = append(journal, entry)
	}
	return journal, nil
}

// clocksMoved lists the moments that a change moves in favour of those whom they bind.
func (l *layer) clocksMoved(c Change) []*schema.Field {
	if c.Before == nil || c.After == nil || c.Op.Kind == change.Delete || c.Op.Kind == change.Remove {
		return nil
	}
	var moved []*schema.Field
	for _, f := range c.Entity.Fields {
		at := f.At()
		if at == nil || len(at.Binds) == 0 {
			continue
		}
		if _, given := c.Op.Fields[f.Name]; given && change.Favoured(at, c.Before.Fields[f.Name], c.After.Fields[f.Name]) {
			moved = append(moved, f)
		}
	}
	return moved
}

// Why somebody may move a clock in favour of those whom it binds.
const (
	byRight = "right" // they may approve or manage the record, and it does not bind them
	byStep  = "step"  // it is what the command does
	bySlip  = "slip"  // they wrote it a moment ago
	byAlone = "alone" // the organization lets one person do both
)

// corrects says why the author may move a clock as an op does; "" where they may not.
func (l *layer) corrects(e *schema.Entity, f *schema.Field, op change.Op, before *merge.Row) (string, error) {
	at := f.At()
	step := at.With
	if op.Fields[f.Name] == nil {
		step = at.Cleared
	}
	if op.Kind == change.Command && slices.Contains(step, op.Command) {
		return byStep, nil
	}
	binds, slipped := false, true
	me := l.p.actor.UserID
	for _, set := range before.VersionOf(f.Name) {
		author, known := l.known(set)
		mine := known && author.Actor == me
		slipped = slipped && mine && max(author.At.Wall(), l.set.At.Wall())-min(author.At.Wall(), l.set.At.Wall()) <= slip
		binds = binds || mine && slices.Contains(at.Binds, schema.BindsAuthor)
	}
	for _, name := range at.Binds {
		binds = binds || name != schema.BindsAuthor && before.Fields[name] == me
	}
	switch {
	case slipped && at.Is != schema.MomentNow: // nobody wrote that one by hand
		return bySlip, nil
	case l.p.actor.SinglePerson:
		return byAlone, nil
	case binds:
		return "", nil
	}
	for _, action := range l.deciding(e) {
		may, err := l.allowed(e, action, op, before)
		if may || err != nil {
			return byRight, err
		}
	}
	return "", nil
}

// deciding are the actions whose right puts a record's clocks right: approve and manage, and to edit it where its module knows neither.
func (l *layer) deciding(e *schema.Entity) []string {
	var actions []string
	for _, action := range []string{"approve", "manage"} {
		if app.Declared(l.p.y.schema, e.Subject+"."+action) {
			actions = append(actions, action)
		}
	}
	if len(actions) == 0 {
		return []string{"edit"}
	}
	return actions
}
