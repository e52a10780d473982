package rules

import (
	"slices"

	"shipshape/server/notice"
)

// Teller collects what a module tells people of an author's set. Nobody is told of their own doing, and what was promised in this set is not
// promised again.
type Teller struct {
	notices *notice.Registry
	effects []Effect
	broken  error
}

// NewTeller makes one that tells kinds of notices of a registry.
func NewTeller(notices *notice.Registry) *Teller { return &Teller{notices: notices} }

// Tell promises a notice to everybody it is for but the author.
func (t *Teller) Tell(c Change, n notice.Notice) {
	n.To = slices.DeleteFunc(n.To, func(person string) bool { return person == "" || person == c.Set.Actor })
	if n.Author, n.Key = c.Set.Actor, noticeKey(c, n.Matter); len(n.To) > 0 {
		t.promise(t.notices.Promise(n))
	}
}

// Settle promises that the notices of a matter need nobody any more, whoever reads them.
func (t *Teller) Settle(c Change, matter string) {
	t.promise(notice.Settle(matter, c.Set.Actor, noticeKey(c, "settled:"+matter)))
}

// Told is all of it.
func (t *Teller) Told() ([]Effect, error) { return t.effects, t.broken }

func (t *Teller) promise(effect Effect, err error) {
	if err != nil {
		t.broken = err
	} else if !slices.ContainsFunc(t.effects, func(e Effect) bool { return e.Key == effect.Key }) {
		t.effects = append(t.effects, effect)
	}
}

// noticeKey names a message by its set first: what one request tells and settles is delivered in the order of the keys, and the ids of a
// device's sets ascend.
func noticeKey(c Change, what string) string { return "notice:" + c.Set.ID + ":" + what }
