package syncer

import (
	"fmt"

	"shipshape/schema"
	"shipshape/sync/change"
)

// mostFollowed bounds how far a chain of references is followed: one that does not end by then is taken for a circle.
const mostFollowed = 1000

// circle refuses a reference to a record of the same kind that leads back to where it started: a zone inside itself, or two findings
// that are each the duplicate of the other, of which nobody would look at either. Places lie at most maxNested deep in each other, because
// what lies deeper would be in none of the outer ones.
func (l *layer) circle(c Change) (*change.Refusal, error) {
	for name, value := range c.Op.Fields {
		field := c.Entity.Properties[name]
		if field == nil || field.Ref != c.Entity.Name || value == nil {
			continue
		}
		refuse := func(format string, args ...any) *change.Refusal {
			message := fmt.Sprintf(format, args...)
			return &change.Refusal{Code: change.CodeInvalid, Message: message, Fields: map[string]string{name: message}}
		}
		above, ends, err := l.above(c, name)
		if err != nil {
			return nil, err
		}
		if !ends {
			return refuse("%s leads back to this record.", field.Title), nil
		}
		if place := c.Entity.Zone; place == nil || place.Field != "id" {
			continue
		}
		fits, err := l.fitsBelow(c.Entity, name, c.Op.ID, maxNested-above)
		if err != nil {
			return nil, err
		}
		if !fits {
			return refuse("%s: at most %d can lie in each other. Choose one further out.", field.Title, maxNested), nil
		}
	}
	return nil, nil
}

// above counts the records that a chain of references leads to, and says whether it ends.
func (l *layer) above(c Change, name string) (count int, ends bool, err error) {
	row := c.After
	for ; count < mostFollowed; count++ {
		id, _ := row.Fields[name].(string)
		if id == c.Op.ID {
			return count, false, nil
		}
		if id == "" {
			return count, true, nil
		}
		if row, err = l.Row(c.Entity.Name, id); err != nil {
			return count, false, err
		}
		if row == nil {
			return count + 1, true, nil // it comes later, and is judged then
		}
	}
	return count, false, nil
}

// fitsBelow says whether a record, with all that lies in it, is at most so many levels.
func (l *layer) fitsBelow(e *schema.Entity, name, id string, levels int) (bool, error) {
	level := []string{id}
	for ; len(level) > 0; levels-- {
		if levels <= 0 {
			return false, nil
		}
		var next []string
		for _, id := range level {
			inside, err := l.Rows(e.Name, map[string]any{name: id})
			if err != nil {
				return false, err
			}
			for _, row := range inside {
				next = append(next, row.ID)
			}
		}
		level = next
	}
	return true, nil
}
