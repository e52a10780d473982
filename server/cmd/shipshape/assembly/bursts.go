package assembly

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"shipshape/server/inbox"
	"shipshape/server/notice"
	"shipshape/server/store"
)

// A tablet that meets the network after a long day promises a mail for everything that happened on it. Of such a burst everybody gets the
// first message at once and in full. What follows within gatherFor of it waits, and then leaves as one message that lists it; a single
// one that waited leaves as it is. Notices are never gathered: each keeps its own line in the inbox, at once.
//
// What waits, and who was told when, is kept in the database: any server goes on with it.
const (
	gatherFor = time.Minute
	// mostGathered bounds one message; the rest follows in another.
	mostGathered = 500
)

// ear is a burst on its way.
type ear struct{ kind, burst string }

func earOf(effect store.Effect) ear { return ear{effect.Kind, *effect.Burst} }

// sendFirst sends a message of a burst to those who had none of it lately; for the others it waits.
func (p *postman) sendFirst(ctx context.Context, effect store.Effect) error {
	people, err := p.peopleOf(ctx, effect)
	if err != nil {
		return p.settle(ctx, effect, err)
	}
	var heard map[string]int64
	err = p.store.Read(ctx, func(tx *store.Tx) (err error) {
		heard, err = tx.FindHearers(effect)
		return err
	})
	if err != nil {
		return err
	}
	now := p.clock.Now()
	var first, rest []string
	var until time.Time
	for _, person := range people {
		told, known := heard[person]
		if end := time.UnixMilli(told).Add(gatherFor); known && now.Before(end) {
			rest = append(rest, person)
			if until.IsZero() || end.Before(until) {
				until = end
			}
		} else {
			first = append(first, person)
		}
	}
	if len(first) > 0 || len(rest) == 0 {
		if err := p.post(ctx, effect, first); err != nil {
			return p.settle(ctx, effect, err)
		}
	}
	if len(rest) == 0 {
		effect = p.outcome(effect, nil)
	} else {
		since := now.UnixMilli()
		effect.HeldAt, effect.NextAt, effect.Recipients = &since, until.UnixMilli(), listOf(rest)
	}
	return p.note(ctx, effect, func(tx *store.Tx) error { return tx.NoteHearers(effect, first, p.clock.Now().UnixMilli()) })
}

// sendRest sends what waited for the rest of its burst, one message to a person.
func (p *postman) sendRest(ctx context.Context, of store.Effect) error {
	var held []store.Effect
	err := p.store.Read(ctx, func(tx *store.Tx) (err error) {
		held, err = tx.ListHeldEffects(of, p.clock.Now().UnixMilli(), mostGathered)
		return err
	})
	if err != nil {
		return err
	}
	if held, err = p.begin(ctx, held); err != nil {
		return err
	}
	waiting := map[string][]int{} // the messages of a person, by their place among held
	for i, effect := range held {
		people, err := p.peopleOf(ctx, effect)
		if err != nil {
			return err
		}
		for _, person := range people {
			waiting[person] = append(waiting[person], i)
		}
	}
	alike := map[string][]string{} // people who wait for the same get the same message
	for _, person := range slices.Sorted(maps.Keys(waiting)) {
		same := fmt.Sprint(waiting[person])
		alike[same] = append(alike[same], person)
	}
	failed, failures := make([][]string, len(held)), make([]error, len(held))
	var heard []string
	for _, same := range slices.Sorted(maps.Keys(alike)) {
		people := alike[same]
		places := waiting[people[0]]
		err := p.post(ctx, gathered(held, places), people)
		if err == nil {
			heard = append(heard, people...)
			continue
		}
		for _, i := range places {
			failed[i], failures[i] = append(failed[i], people...), errors.Join(failures[i], err)
		}
	}
	for i, effect := range held {
		if failures[i] != nil {
			effect.Recipients = listOf(failed[i])
		}
		if err := p.note(ctx, p.outcome(effect, failures[i]), func(tx *store.Tx) error { return tx.NoteHearers(of, heard, p.clock.Now().UnixMilli()) }); err != nil {
			return err
		}
	}
	return nil
}

// begin notes which messages leave as one, so that a second try sends neither more nor fewer of them together.
func (p *postman) begin(ctx context.Context, held []store.Effect) ([]store.Effect, error) {
	if len(held) == 0 || held[0].Batch != nil {
		return held, nil
	}
	batch := p.lanes.ids.New()
	for i := range held {
		held[i].Batch = &batch
	}
	return held, p.store.Write(ctx, func(tx *store.Tx) error {
		if err := tx.BeatLane(held[0].Lane(), p.lanes.server); err != nil {
			return err
		}
		for _, effect := range held {
			if err := tx.SettleEffect(effect); err != nil {
				return err
			}
		}
		return nil
	})
}

// gathered is one message that says what several say; a single one stays as it is.
func gathered(held []store.Effect, places []int) store.Effect {
	if len(places) == 1 {
		return held[places[0]]
	}
	var kinds []string
	counts := map[string]int{}
	var list strings.Builder
	for n, i := range places {
		many, line := word(held[i].Many), word(held[i].Line)
		if counts[many]++; counts[many] == 1 {
			kinds = append(kinds, many)
		}
		fmt.Fprintf(&list, "%d. %s\n\n", n+1, line)
	}
	one := held[places[0]]
	var keys []string
	for _, i := range places {
		keys = append(keys, held[i].Key)
	}
	one.Key, one.Photos, one.Subject = strings.Join(keys, "\x00"), nil, fmt.Sprintf("%d more %s", len(places), kinds[0])
	if len(kinds) > 1 {
		for i, many := range kinds {
			kinds[i] = fmt.Sprintf("%s (%d)", many, counts[many])
		}
		one.Subject = fmt.Sprintf("%d more: %s", len(places), strings.Join(kinds, ", "))
	}
	one.Body = one.Subject + " came right after one that you were told of. Each has its own line in your inbox.\n\n" + list.String() +
		"Open each of them for its photos and what to do.\n"
	if one.Kind == notice.Text {
		one.Body = one.Subject + ". See all: " + word(one.Line)
	}
	return one
}

// peopleOf lists the user ids of the active members whom a message names.
func (p *postman) peopleOf(ctx context.Context, effect store.Effect) ([]string, error) {
	var recipients, people []string
	if err := json.Unmarshal([]byte(effect.Recipients), &recipients); err != nil {
		return nil, fmt.Errorf("read recipients: %w", err)
	}
	err := p.store.Read(ctx, func(tx *store.Tx) (err error) {
		people, err = inbox.Resolve(tx, effect.OrgID, recipients)
		return err
	})
	return people, err
}

func word(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

func listOf(words []string) string {
	// A list of texts always has JSON.
	text, _ := json.Marshal(words)
	return string(text)
}
